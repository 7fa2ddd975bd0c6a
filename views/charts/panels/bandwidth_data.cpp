// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/bandwidth_data.h"

#include "core/collectives/calibration.h"
#include "core/collectives/cost.h"
#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/charts/panels/input_names.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kGiga = 1e9;
constexpr int kPointsPerDecade = 2;
constexpr std::size_t kMostTiers = 8; // no drawing nests deeper fabrics than that; a hostile one is cut

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BandwidthData)
};

Axis gigabytes()
{
    Axis axis;
    axis.unit = QStringLiteral("GB/s");
    axis.log = true;
    return axis;
}

std::optional<double> inGigabytes(const Bandwidth<Traced>& bandwidth)
{
    const double value = plain(bandwidth).base();
    return std::isfinite(value) ? std::optional(value / kGiga) : std::nullopt;
}

std::optional<double> inGigabytes(const std::optional<Bandwidth<Traced>>& bandwidth)
{
    return bandwidth ? inGigabytes(*bandwidth) : std::nullopt;
}

QString acceleratorName(const Results& results)
{
    if (!results.expansion || results.expansion->accelerator().empty()) return {};
    return InputNames(results).thing("parts." + results.expansion->accelerator().text());
}

bool joinsAccelerators(const FabricFigures& fabric)
{
    const bool role = fabric.use.role == Role::scaleUp || fabric.use.role == Role::scaleOut;
    return role && fabric.use.accelerators.value() > 1;
}

/// The memory of one accelerator stands at the top of the ladder. Of several kinds it is the mean.
void addMemory(const Results& results, BarChart& chart, BarSeries& series, WeakestLevel& weakest)
{
    const Figure* memory = results.find("inventory.memory_bandwidth");
    const Figure* count = results.find("inventory.accelerators");
    if (!memory || !memory->value || !count || !count->value || *count->value <= 0) return;
    const double each = *memory->value / *count->value / kGiga;
    const bool kinds = results.expansion && results.expansion->accelerators.size() > 1;
    chart.categories.push_back({Words::tr("Memory"), kinds ? Words::tr("mean of all kinds") : acceleratorName(results),
                                false, rounded3(each), memory->level()});
    series.values.push_back(each);
    series.inks.push_back({1});
    weakest.add(memory->level());
}

void addTier(const DesignTier& tier, BarChart& chart, BarSeries& series, WeakestLevel& weakest)
{
    const auto each = inGigabytes(tier.bandwidth);
    const auto level = levelOf(tier.bandwidth);
    const QString size = Words::tr("%1 accelerators").arg(shownCount(tier.size.value()));
    chart.categories.push_back(
        {toText(tier.name), size, false, each ? rounded3(*each) : QString(), each ? level : std::nullopt});
    series.values.push_back(each);
    series.inks.push_back(ClassText::ink(tier.role));
    if (each) weakest.add(level);
}

CardData ladderCard(const Results& results)
{
    const QString title = Words::tr("Bandwidth ladder");
    if (!results.network) return emptyCard(title, Words::tr("Not computed yet"));
    if (results.network->tiers.empty())
        return emptyCard(title, Words::tr("No fabric joins the accelerators"), "assemblies");
    BarChart chart;
    chart.value = gigabytes();
    chart.categoryTitle = Words::tr("Tier");
    chart.unknownText = Words::tr("unknown");
    BarSeries series{Words::tr("Bandwidth"), {1}, {}, {}};
    WeakestLevel weakest;
    addMemory(results, chart, series, weakest);
    for (const DesignTier& tier : results.network->tiers)
        if (chart.categories.size() < kMostTiers) addTier(tier, chart, series, weakest);
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("network.scaleup_bandwidth_per_accelerator");
    if (!results.network->scaleUp()) card.figure = QStringLiteral("network.scaleout_bandwidth_per_accelerator");
    card.chart = {title, Words::tr("GB/s each way, log scale"), weakest.level(), {}, std::move(chart)};
    return card;
}

/// What one accelerator of a half can send to the other half while all do: the bisection over half of them.
std::optional<double> bisectionEach(const FabricFigures& fabric)
{
    const auto whole = inGigabytes(fabric.bisection);
    const double half = fabric.use.accelerators.value() / 2;
    return whole && half > 0 ? std::optional(*whole / half) : std::nullopt;
}

QString wholeBisectionText(const FabricFigures& fabric)
{
    if (!fabric.bisection || isUnknown(*fabric.bisection)) return {};
    return Words::tr("bisection %1").arg(shownText(plain(*fabric.bisection).base(), dimension::bandwidth));
}

CardData fabricsCard(const Results& results)
{
    const QString title = Words::tr("Fabrics");
    if (!results.network) return emptyCard(title, Words::tr("Not computed yet"));
    BarChart chart;
    chart.mode = BarChart::Mode::grouped;
    chart.value = gigabytes();
    chart.categoryTitle = Words::tr("Fabric");
    chart.unknownText = Words::tr("no closed form");
    BarSeries into{Words::tr("Into the fabric"), {8}, {}, {}};
    BarSeries allToAll{Words::tr("All to all"), {5}, {}, {}};
    BarSeries across{Words::tr("Across the bisection"), {4}, {}, {}};
    WeakestLevel weakest;
    std::vector<const FabricFigures*> fabrics;
    for (const FabricFigures& fabric : results.network->fabrics)
        if (joinsAccelerators(fabric)) fabrics.push_back(&fabric);
    std::stable_sort(fabrics.begin(), fabrics.end(), [](const FabricFigures* a, const FabricFigures* b) {
        return a->use.accelerators.value() < b->use.accelerators.value();
    });
    if (fabrics.size() > kMostTiers) fabrics.resize(kMostTiers);
    for (const FabricFigures* fabric : fabrics) {
        WeakestLevel level;
        level.add(fabric->bandwidthPerAccelerator);
        for (const auto& value : {fabric->bisection, fabric->allToAllPerAccelerator})
            if (value) level.add(*value);
        weakest.add(level.level());
        chart.categories.push_back({toText(fabric->use.name), ObjectText::topologyName(fabric->topology), false,
                                    wholeBisectionText(*fabric), level.level()});
        into.values.push_back(inGigabytes(fabric->bandwidthPerAccelerator));
        allToAll.values.push_back(inGigabytes(fabric->allToAllPerAccelerator));
        across.values.push_back(bisectionEach(*fabric));
    }
    if (chart.categories.empty()) return emptyCard(title, Words::tr("No fabric joins the accelerators"), "assemblies");
    chart.series = {std::move(into), std::move(allToAll), std::move(across)};
    CardData card;
    card.figure = QStringLiteral("network.bisection_bandwidth");
    card.chart = {title, Words::tr("GB/s per accelerator, log scale"), weakest.level(), {}, std::move(chart)};
    return card;
}

TierShape shapeOf(const std::string& topology)
{
    if (topology == "full-mesh" || topology == "hyperx") return TierShape::fullMesh;
    for (const char* name : {"ring", "k-hop-ring", "torus", "twisted-torus", "mesh", "hypercube", "ocs-cubes"})
        if (topology == name) return TierShape::ring;
    return TierShape::switched;
}

/// A tier by itself as a collective sees it: one member a group of the tier below. Efficiencies and start-up are those
/// of the collective library; the links' class is not part of the results, so the estimate for unmeasured links stands
/// in.
std::optional<CollectiveTier<double>> collectiveTier(const DesignTier& tier, double below)
{
    const double members = std::round(tier.size.value() / below);
    const double bandwidth = plain(tier.bandwidth).base();
    if (!(members >= 2) || members > 1e9 || !(bandwidth > 0) || !std::isfinite(bandwidth)) return {};
    CollectiveTier<double> out;
    out.members = static_cast<std::int64_t>(members);
    out.shape = shapeOf(tier.topology);
    out.bandwidth = plain(tier.bandwidth);
    if (tier.role == Role::scaleUp)
        calibrateScaleUp(out, linkClassOf({}));
    else
        calibrateScaleOut(out);
    if (!isUnknown(tier.latency)) out.latency = plain(tier.latency);
    return out;
}

LineSeries collectiveLine(const CollectiveTier<double>& tier)
{
    CollectiveLibrary<double> library = calibratedLibrary<double>();
    library.ringsOnly = false; // of all that a library can choose from
    const CollectiveTiers<double> tiers{tier};
    const int points = kPointsPerDecade * static_cast<int>(std::lround(std::log10(kLargestPayload / kSmallestPayload)));
    LineSeries line;
    for (int i = 0; i <= points; ++i) {
        const double payload = kSmallestPayload * std::pow(10.0, static_cast<double>(i) / kPointsPerDecade);
        const auto size = CollectiveSize<double>::ofWholeArray(bytes(payload));
        if (const auto best = fastest(Collective::allReduce, size, tiers, library))
            line.points.push_back({payload, (best->time.startup + best->time.transfer).base(), {}, {}, {}, {}});
    }
    return line;
}

CardData collectiveCard(const Results& results)
{
    const QString title = Words::tr("All-reduce time");
    if (!results.network) return emptyCard(title, Words::tr("Not computed yet"));
    LineChart chart;
    chart.x = {Words::tr("payload per member"), QStringLiteral("B"), NumberStyle::prefixed, true, 10, {}, {}};
    chart.y = {{}, {}, NumberStyle::time, true, 10, {}, {}};
    constexpr int kNumbers[] = {1, 3, 2, 5, 4, 6, 7, 8};
    double below = 1;
    for (const DesignTier& tier : results.network->tiers) {
        const auto alone = collectiveTier(tier, below);
        if (!alone || chart.series.size() == std::size(kNumbers)) continue;
        below = tier.size.value();
        LineSeries line = collectiveLine(*alone);
        line.name = Words::tr("%1 in %2", "members in a tier")
                        .arg(shownCount(static_cast<double>(alone->members)), toText(tier.name));
        line.number = kNumbers[chart.series.size()];
        chart.series.push_back(std::move(line));
    }
    if (chart.series.empty())
        return emptyCard(title, Words::tr("No tier of known bandwidth joins the accelerators"), "assemblies");
    CardData card;
    card.chart = {title, Words::tr("in one tier"), Level::C, Words::tr("not calibrated"), std::move(chart)};
    return card;
}

TableCell gigabyteCell(const std::optional<double>& value)
{
    return value ? TableCell(*value) : TableCell(Words::tr("unknown"));
}

TableCell numberCell(const Traced& value)
{
    return value.isUnknown() || !std::isfinite(value.value()) ? TableCell(Words::tr("unknown"))
                                                              : TableCell(value.value());
}

TableCell numberCell(const std::optional<Traced>& value)
{
    return value ? numberCell(*value) : TableCell(Words::tr("unknown"));
}

std::vector<TableCell> rowOf(const FabricFigures& f)
{
    const auto bisection = inGigabytes(f.bisection);
    return {toText(f.use.name),
            numberCell(f.use.accelerators),
            gigabyteCell(inGigabytes(f.bandwidthPerAccelerator)),
            gigabyteCell(inGigabytes(f.allToAllPerAccelerator)),
            bisection ? TableCell(*bisection / 1000) : TableCell(Words::tr("unknown")),
            numberCell(f.oversubscription),
            ObjectText::topologyName(f.topology),
            ObjectText::roleName(f.use.role),
            numberCell(f.use.instances),
            f.diameter ? TableCell(*f.diameter) : TableCell(Words::tr("unknown")),
            numberCell(f.switches),
            numberCell(f.links),
            numberCell(f.opticalModules)};
}

TableData tierTable(const Results& results)
{
    TableData data;
    data.title = Words::tr("Tiers");
    if (!results.network) {
        data.reason = Words::tr("Not computed yet");
        return data;
    }
    if (results.network->fabrics.empty()) {
        data.reason = Words::tr("No fabric is drawn");
        data.path = "assemblies";
        return data;
    }
    data.scope = Words::tr("one instance each, one direction");
    data.table.head = {Words::tr("Fabric"),
                       Words::tr("Joins"),
                       Words::tr("Each (GB/s)"),
                       Words::tr("All to all (GB/s)"),
                       Words::tr("Bisection (TB/s)"),
                       Words::tr("Oversubscription"),
                       Words::tr("Topology"),
                       Words::tr("Role"),
                       Words::tr("Instances"),
                       Words::tr("Hops"),
                       Words::tr("Switches"),
                       Words::tr("Links"),
                       Words::tr("Optics")};
    WeakestLevel weakest;
    for (const FabricFigures& fabric : results.network->fabrics) {
        data.table.rows.push_back(rowOf(fabric));
        data.paths.push_back(pathOf(fabric.use.owner));
        weakest.add(fabric.bandwidthPerAccelerator);
        if (fabric.bisection) weakest.add(*fabric.bisection);
    }
    data.level = weakest.level();
    return data;
}

} // namespace

BandwidthData bandwidthData(const Results& results)
{
    return {ladderCard(results), fabricsCard(results), collectiveCard(results), tierTable(results)};
}

} // namespace studio::views
