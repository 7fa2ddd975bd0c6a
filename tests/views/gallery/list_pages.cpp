// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/gallery/gallery_page.h"
#include "views/theme/theme.h"
#include "views/widgets/derivation_view.h"
#include "views/widgets/findings_view.h"

#include <QBoxLayout>
#include <QTreeView>

namespace studio::views::gallery {
namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

QWidget* findings()
{
    auto* view = new FindingsView;
    view->setFindings({
        {Severity::warning, s("EVD-02"), s("CloudMatrix 384 › Power shelf"), s("Power 559 kW is a third-party estimate"), s("Open source"), {}, 0},
        {Severity::error, s("NET-07"), s("Llama 3 cluster › Pod 3 spine"), s("Uplinks 104 % full, limit 100 %"), s("Raise core to 6 : 1"), {}, 1},
        {Severity::warning, s("NET-12"), s("Llama 3 cluster › Pod 7 spine"), s("Uplinks 98 % full, limit 100 %"), s("Locate"), {}, 2},
        {Severity::warning, s("PWR-03"), s("Site"), s("PUE 1.25 equals the limit for new centres"), s("Open site"), {}, 3},
        {Severity::note, s("STA-01"), s("Helios › Scale-up"), s("UALink is published, not mass-produced"), s("Locate"), {}, 4},
        {Severity::warning, s("OPT-04"), s("Llama 3 cluster › Core link"), s("60 m on DR4"), s("Undo waiver"), s("fibre plant is fixed"), 5},
    });
    view->view()->setCurrentIndex(view->model()->index(1, 0));
    return view;
}

DerivationData mfu()
{
    DerivationData data;
    data.weakest = s("communication efficiency, estimate");
    data.weakestNode = 5;
    data.nodes = {
        {s("MFU"), s("41.2 %"), s("t_ideal / t_step"), {}, Level::C, false, {1, 2, 3}},
        {s("ideal compute time"), s("35.3 s"), s("6 N T / peak"), {}, Level::A, false, {4}},
        {s("exposed communication"), s("18.1 s"), s("t_TP + t_DP"), {}, Level::C, false, {5, 6}},
        {s("kernel, memory and bubble"), s("32.3 s"), s("t_k + t_b"), {}, Level::C, false, {7, 8}},
        {s("model FLOPs"), s("model and peak"), s("6 × 405 G × 4.19 M / 288.8 PFLOP/s"), s("paper"), Level::A, false, {}},
        {s("TP efficiency"), s("10.6 s"), s("TP all-reduce, 392 GB/s × 0.80"), s("efficiency is an estimate"), Level::C, false, {}},
        {s("DP efficiency"), s("7.5 s"), s("DP reduce-scatter, 50 GB/s × 0.85"), s("efficiency is an estimate"), Level::C, false, {}},
        {s("vector rate"), s("24.2 s"), s("vector rate, HBM 3,200 GB/s"), {}, Level::B, false, {}},
        {s("pipeline bubble"), s("unknown"), s("(p − 1) / m"), {}, Level::C, true, {9}},
        {s("micro-batches"), s("unknown"), {}, s("scenario"), Level::C, true, {}},
    };
    return data;
}

QWidget* derivation()
{
    auto* view = new DerivationView;
    view->setDerivation(mfu());
    return view;
}

QWidget* lists()
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addWidget(group(s("Findings list"), {}, findings()), 2);
    column->addWidget(group(s("Derivation"), {}, derivation()), 3);
    return page;
}

} // namespace

std::vector<Page> listPages()
{
    return {{s("lists"), {1000, 900}, lists}};
}

} // namespace studio::views::gallery
