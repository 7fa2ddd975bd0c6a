// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"
#include "views/widgets/derivation_graph.h"
#include "views/widgets/derivation_view.h"
#include "views/widgets/findings_view.h"
#include "views/widgets/pills.h"

#include <QItemSelectionModel>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace studio;
using namespace studio::views;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

std::vector<FindingRow> findings()
{
    return {{Severity::note, s("STA-01"), s("Helios"), s("published"), s("Locate"), {}, 0},
            {Severity::error, s("NET-07"), s("Pod 3"), s("104 %"), s("Raise core"), {}, 1},
            {Severity::warning, s("NET-12"), s("Pod 7"), s("98 %"), {}, {}, 2},
            {Severity::warning, s("EVD-02"), s("CloudMatrix"), s("estimate"), s("Open source"), {}, 3},
            {Severity::error, s("OPT-04"), s("Core link"), s("60 m"), s("Undo waiver"), s("plant is fixed"), 4}};
}

QStringList rules(const FindingsModel& model)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row)
        result << model.finding(row).rule;
    return result;
}

// A figure of two steps that share an input; the weakest input is below the second.
DerivationData derivation()
{
    DerivationData data;
    data.weakestNode = 4;
    data.weakest = s("efficiency");
    data.nodes = {{s("MFU"), s("41 %"), s("a / b"), {}, Level::C, false, {1, 2}},
                  {s("compute"), s("35 s"), s("f(peak)"), {}, Level::A, false, {3}},
                  {s("communication"), s("18 s"), s("g(peak, efficiency)"), {}, Level::C, false, {3, 4}},
                  {s("peak"), s("752 TFLOP/s"), {}, s("paper"), Level::A, false, {}},
                  {s("efficiency"), s("80 %"), {}, s("estimate"), Level::C, false, {}}};
    return data;
}

} // namespace

class WidgetsListsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void findingsAreSortedBySeverityThenPlaceWaivedLast()
    {
        FindingsModel model;
        model.setFindings(findings());
        QCOMPARE(rules(model), QStringList({s("NET-07"), s("EVD-02"), s("NET-12"), s("STA-01"), s("OPT-04")}));
        QCOMPARE(model.count(Severity::error), 1);
        QCOMPARE(model.waivedCount(), 1);
        QCOMPARE(model.data(model.index(4, FindingsModel::textColumn), Qt::DisplayRole).toString(),
                 s("60 m, waived: plant is fixed"));
    }

    void countPillsFilter()
    {
        FindingsView view;
        view.setFindings(findings());
        view.show();
        for (auto* pill : view.findChildren<CountPill*>()) {
            if (pill->severity() != Severity::warning)
                continue;
            QCOMPARE(pill->count(), 2);
            QTest::mouseClick(pill, Qt::LeftButton);
        }
        QCOMPARE(rules(*view.model()), QStringList({s("NET-07"), s("STA-01"), s("OPT-04")}));
    }

    void selectingShowsThePlaceAndF8GoesRound()
    {
        FindingsView view;
        view.setFindings(findings());
        view.show();
        QSignalSpy place(&view, &FindingsView::placeActivated);
        for (int i = 0; i < 6; ++i)
            view.selectNext();
        QList<int> sources;
        for (const auto& call : place)
            sources << call.front().toInt();
        QCOMPARE(sources, QList<int>({1, 3, 2, 0, 4, 1}));
    }

    void newFindingsKeepTheSelectionQuietly()
    {
        FindingsView view;
        view.setFindings(findings());
        view.view()->setCurrentIndex(view.model()->index(2, 0)); // NET-12
        QSignalSpy place(&view, &FindingsView::placeActivated);
        auto rows = findings();
        rows.erase(rows.begin() + 1);
        view.setFindings(rows);
        QCOMPARE(view.model()->finding(view.view()->currentIndex().row()).rule, s("NET-12"));
        QCOMPARE(place.count(), 0);
    }

    void curesAreLinksAndKeys()
    {
        FindingsView view;
        view.setFindings(findings());
        view.resize(900, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy cure(&view, &FindingsView::cureActivated);
        const QModelIndex cell = view.model()->index(0, FindingsModel::cureColumn);
        QTest::mouseClick(view.view()->viewport(), Qt::LeftButton, {}, view.view()->visualRect(cell).center());
        QCOMPARE(cure.count(), 1);
        QCOMPARE(cure.front().front().toInt(), 1);
        view.view()->setCurrentIndex(view.model()->index(1, 0));
        QTest::keyClick(view.view(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(cure.count(), 2);
        view.view()->setCurrentIndex(view.model()->index(2, 0)); // has no cure
        QTest::keyClick(view.view(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(cure.count(), 2);
    }

    void derivationsAreTreesOverSharedInputs()
    {
        DerivationModel model;
        model.setData(derivation());
        const QModelIndex root = model.index(0, 0);
        QCOMPARE(model.rowCount(root), 2);
        const QModelIndex compute = model.index(0, 0, root);
        const QModelIndex communication = model.index(1, 0, root);
        QCOMPARE(model.index(0, 0, compute).data().toString(), s("peak"));
        QCOMPARE(model.index(0, 0, communication).data().toString(), s("peak"));
        QVERIFY(model.index(0, 0, compute) != model.index(0, 0, communication));
        QCOMPARE(model.index(0, 0, communication).parent(), communication);
        QVERIFY(model.leadsToWeakest(root) && model.leadsToWeakest(communication));
        QVERIFY(!model.leadsToWeakest(compute));
    }

    void longChainsOfSharedInputsStaySmall()
    {
        // Every step uses the next one twice: 2^40 paths, 41 nodes.
        DerivationData data;
        for (int i = 0; i < 40; ++i)
            data.nodes.push_back({s("step %1").arg(i), {}, {}, {}, Level::A, false, {i + 1, i + 1}});
        data.nodes.push_back({s("leaf"), {}, {}, {}, Level::C, false, {}});
        data.weakestNode = 40;
        DerivationView view;
        view.setDerivation(data);
        QVERIFY(view.model()->leadsToWeakest(view.model()->index(0, 0)));
        QVERIFY(view.graph()->boxes().size() < 30);
    }

    void boxesStandInColumnsAndDoNotOverlap()
    {
        DerivationModel model;
        model.setData(derivation());
        const auto boxes = layOutDerivation(model);
        QCOMPARE(boxes.size(), std::size_t(6)); // peak stands twice
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            QCOMPARE(boxes[a].rect.height(), 44.0);
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!boxes[a].rect.intersects(boxes[b].rect));
            if (boxes[a].parent >= 0)
                QVERIFY(boxes[a].rect.left() > boxes[std::size_t(boxes[a].parent)].rect.right());
        }
    }

    void graphAndOutlineAgree()
    {
        DerivationView view;
        view.setDerivation(derivation());
        view.resize(800, 600);
        view.show();
        auto* model = view.model();
        const QModelIndex root = model->index(0, 0);
        const QModelIndex compute = model->index(0, 0, root);
        QVERIFY(view.outline()->isExpanded(compute));
        view.outline()->collapse(compute);
        QCOMPARE(view.graph()->boxes().size(), std::size_t(5));
        model->setOpen(compute, true);
        QVERIFY(view.outline()->isExpanded(compute));
        QTest::keyClick(view.graph(), Qt::Key_Right);
        QCOMPARE(view.outline()->currentIndex(), compute);
        QTest::keyClick(view.graph(), Qt::Key_Down);
        QCOMPARE(view.outline()->currentIndex().data().toString(), s("communication"));
        QTest::keyClick(view.graph(), Qt::Key_Left);
        QCOMPARE(view.outline()->currentIndex(), root);
        QTest::keyClick(view.graph(), Qt::Key_Return);
        QCOMPARE(view.graph()->boxes().size(), std::size_t(1));
    }

    void aClickOnABoxSelectsIt()
    {
        DerivationView view;
        view.setDerivation(derivation());
        view.resize(1000, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto box = view.graph()->boxes()[1];
        QTest::mouseClick(view.graph()->viewport(), Qt::LeftButton, {}, box.rect.center().toPoint());
        QCOMPARE(view.outline()->currentIndex(), box.index);
    }
};

QTEST_MAIN(WidgetsListsTest)
#include "widgets_lists_test.moc"
