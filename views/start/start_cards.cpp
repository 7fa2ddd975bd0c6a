// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/start_cards.h"

#include "core/engine/engine.h"
#include "core/io/design_reader.h"
#include "views/canvas/faces.h"
#include "views/document/object_text.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <filesystem>

namespace studio::views {
namespace {

const QString kEnding = QStringLiteral(".supernode.json");

// One of each kind of interconnect, before the rest in the order of their names.
constexpr const char* kFirst[] = {"cloudmatrix384",  "gb200-nvl72",      "llama3-24k",         "tpu-v4-pod",
                                  "infinitehbd-k3", "dgx-b200-superpod", "atlas-950-superpod", "helios"};

std::size_t rankOf(const QString& file)
{
    const auto* found = std::find_if(std::begin(kFirst), std::end(kFirst),
                                     [&](const char* name) { return file == QLatin1String(name) + kEnding; });
    return static_cast<std::size_t>(found - std::begin(kFirst));
}

NumberText textOf(const Figure& figure)
{
    if (!figure.value) return {{}, {}, false};
    const Dimension kind = figure.info->dimension;
    NumberText text = kind == dimension::none ? NumberText{shownCount(*figure.value), {}, true}
                                                   : shownNumber(*figure.value, kind);
    if (figure.atLeast) text.number.prepend(QStringLiteral("≥ "));
    return text;
}

Figure find(const Results& results, std::string_view id)
{
    const Figure* figure = results.find(id);
    return figure ? *figure : unknownFigure(id, {});
}

/// The interconnect a design is known for: scale-up on the outermost sheet, else what joins that sheet.
const Fabric* mainFabric(const Assembly& root)
{
    const auto scaleUp = std::find_if(root.fabrics.begin(), root.fabrics.end(),
                                      [](const Fabric& fabric) { return fabric.role == Role::scaleUp; });
    if (scaleUp != root.fabrics.end()) return &*scaleUp;
    return root.fabrics.empty() ? nullptr : &root.fabrics.front();
}

QString lineOf(const Design& design)
{
    const Assembly* root = design.findAssembly(design.root);
    if (!root) return {};
    const Fabric* fabric = mainFabric(*root);
    if (!fabric) return ObjectText::kindName(root->kind);
    const FabricFace face = Faces::of(design, *root, *fabric);
    if (face.facts.isEmpty()) return face.name;
    return face.facts.front().startsWith(face.name) ? face.facts.front()
                                                    : face.name + QStringLiteral(": ") + face.facts.front();
}

std::optional<State> stateOf(const Design& design)
{
    std::optional<State> worst;
    const auto add = [&](State state) { worst = worst ? std::max(*worst, state) : state; };
    for (const auto& [id, part] : *design.parts)
        if (part->kind == Owner::accelerator) add(part->state);
    for (const auto& [id, sheet] : *design.assemblies)
        for (const Fabric& fabric : sheet->fabrics)
            if (fabric.role == Role::scaleUp)
                if (const auto state = Faces::of(design, *sheet, fabric).state) add(*state);
    return worst;
}

} // namespace

SampleFacts factsOf(const QString& path, const Design& design, const Results& results)
{
    return {path, design, find(results, "inventory.accelerators"),
            find(results, "network.scaleup_bandwidth_per_accelerator"), find(results, "power.it_load")};
}

StartCard cardOf(const SampleFacts& facts)
{
    StartCard card;
    card.path = facts.path;
    card.name = QString::fromStdString(facts.design.name);
    card.line = lineOf(facts.design);
    card.description = QString::fromStdString(facts.design.description);
    for (const Figure* figure : {&facts.accelerators, &facts.bandwidth, &facts.itLoad})
        if (figure->value) card.level = card.level ? weaker(*card.level, figure->level()) : figure->level();
    card.accelerators = textOf(facts.accelerators);
    card.bandwidth = textOf(facts.bandwidth);
    card.itLoad = textOf(facts.itLoad);
    card.state = stateOf(facts.design);
    if (facts.design.findAssembly(facts.design.root))
        card.picture = std::make_shared<const SheetPicture>(pictureOf(facts.design, {facts.design.root, {}, {}}));
    return card;
}

StartCards::StartCards(QObject* parent) : QObject(parent) {}

StartCards::~StartCards()
{
    m_cancel.cancel();
    if (m_worker.joinable()) m_worker.join();
}

QStringList StartCards::samplePathsIn(const QString& folder)
{
    const QDir dir(folder);
    QStringList files = dir.entryList({QLatin1Char('*') + kEnding}, QDir::Files | QDir::Readable, QDir::Name);
    std::stable_sort(files.begin(), files.end(),
                     [](const QString& a, const QString& b) { return rankOf(a) < rankOf(b); });
    for (QString& file : files) file = dir.absoluteFilePath(file);
    return files;
}

QStringList StartCards::samplePaths()
{
    QDir above(QCoreApplication::applicationDirPath());
    const QStringList installed = samplePathsIn(above.filePath(QStringLiteral("../share/supernode-studio/samples")));
    if (!installed.isEmpty()) return installed;
    constexpr int kHighest = 8; // an executable in a build folder of the source tree
    for (int i = 0; i < kHighest; ++i) {
        const QStringList found = samplePathsIn(above.filePath(QStringLiteral("samples")));
        if (!found.isEmpty()) return found;
        if (!above.cdUp()) break;
    }
    return {};
}

void StartCards::start(const QStringList& paths)
{
    if (m_worker.joinable()) return;
    m_worker = std::thread([this, paths] { work(paths); });
}

void StartCards::work(const QStringList& paths)
{
    Engine engine(1); // the machine belongs to what the person does meanwhile
    for (const QString& path : paths) {
        if (m_cancel.cancelled()) return;
        const auto read = readDesignFile(std::filesystem::path(path.toStdU16String()));
        if (!read) continue;
        const Design& design = read.value().design;
        const Results results = engine.evaluate(design, m_cancel);
        if (m_cancel.cancelled()) return;
        QMetaObject::invokeMethod(
            this,
            [this, facts = factsOf(path, design, results)] {
                m_facts.push_back(facts);
                Q_EMIT cardReady(cardOf(facts));
            },
            Qt::QueuedConnection);
    }
    QMetaObject::invokeMethod(this, &StartCards::finished, Qt::QueuedConnection);
}

void StartCards::retranslate()
{
    for (const SampleFacts& facts : m_facts) Q_EMIT cardReady(cardOf(facts));
}

} // namespace studio::views
