// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/topology_cases.h"

#include "core/base/number_text.h"
#include "core/quantity/units.h"
#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/cuts.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"
#include "core/validate/csv.h"

#include <cmath>
#include <optional>

namespace studio {

namespace {

constexpr std::int64_t kDrawnUpTo = 4096; ///< accelerators up to which a figure without a closed form is computed
constexpr std::int64_t kRoutedUpTo = 256; ///< the same for the best routing

constexpr std::string_view kTerminals = "terminals";
constexpr std::string_view kLinks = "links";
constexpr std::string_view kDiameter = "diameter_hops";
constexpr std::string_view kMeanHops = "avg_hops_excl_self";
constexpr std::string_view kBisection = "bisection_links_one_direction";
constexpr std::string_view kOptimal = "alltoall_optimal_per_node(unit link)";
constexpr std::string_view kEcmp = "alltoall_ECMP_shortest_path_per_node";
constexpr std::string_view kHopBound = "hop_count_bound_per_node";

constexpr std::string_view kColumns[] = {"topology", "kind",     "params", kTerminals, kLinks,    kDiameter,
                                         kMeanHops,  kBisection, kOptimal, kEcmp,      kHopBound, "source"};

/// What the engine says about one row, links of rate 1.
struct Predicted {
    TopologyCounts counts;
    TopologyFigures<> figures;
    std::optional<EcmpLoads> drawn; ///< where a closed form is missing
    std::optional<double> cut;      ///< the same for the bisection
    std::optional<FlowRange> flow;  ///< the same for the best routing

    [[nodiscard]] double meanHops() const { return drawn ? drawn->meanHops : counts.meanHops.value_or(0); }
    [[nodiscard]] double diameter() const { return static_cast<double>(drawn ? drawn->diameter : counts.diameterHops); }
    [[nodiscard]] std::optional<double> ecmp() const
    {
        if (figures.allToAllEcmp) return figures.allToAllEcmp->base();
        if (drawn) return drawn->rate;
        return {};
    }
    [[nodiscard]] double hopBound() const
    {
        return 2 * static_cast<double>(counts.links) / (static_cast<double>(counts.accelerators) * meanHops());
    }
    [[nodiscard]] double smallestBound() const { return std::min(figures.allToAllAtMost.base(), hopBound()); }
    [[nodiscard]] double optimal() const
    {
        if (figures.allToAllExact) return figures.allToAllAchieved->base();
        return flow ? flow->atLeast : smallestBound();
    }
    [[nodiscard]] std::optional<double> bisection() const
    {
        if (cut) return cut;
        if (figures.bisection) return figures.bisection->base();
        return {};
    }
};

/// What the closed forms leave open, from the drawing.
Outcome<Done> draw(Predicted& p, const TopologySpec& spec)
{
    const auto graph = graphOf(spec);
    if (!graph) return graph.error();
    const auto merged = mergeEquivalent(*graph).graph;
    const Parallel parallel;
    p.drawn = ecmpLoads(merged, parallel);
    if (!p.figures.bisectionExact)
        if (const auto halves = bisect(*graph)) p.cut = halves->capacity;
    if (p.figures.allToAllExact || p.counts.accelerators > kRoutedUpTo) return Done{};
    p.flow = maxConcurrentFlow(merged, {.gap = 1e-7, .rounds = 150, .atMost = p.smallestBound()}, parallel);
    return Done{};
}

Outcome<Predicted> predict(const TopologySpec& spec)
{
    auto counts = countsOf(spec);
    if (!counts) return counts.error();
    Predicted out;
    out.counts = std::move(counts).value();
    out.figures = figuresOf(out.counts, LinkRates<>{{bytesPerSecond(1.0)}});
    const bool complete = out.counts.hopsExact && out.counts.meanHops && out.figures.allToAllEcmp &&
                          out.figures.bisectionExact && out.figures.allToAllExact;
    if (!complete && out.counts.accelerators <= kDrawnUpTo)
        if (const auto fine = draw(out, spec); !fine) return fine.error();
    return out;
}

void compare(CaseRow& row, const CsvRow& cells, std::string_view column, std::optional<double> predicted)
{
    if (cells.blank(column)) return;
    const auto published = cells.number(column);
    if (!published) {
        row.notEvaluated = published.error().english();
        return;
    }
    if (!predicted) {
        row.note += (row.note.empty() ? "" : "; ") + std::string(column) + " has no closed form at this size";
        return;
    }
    const bool met = std::abs(*predicted - *published) <= printedTolerance(cells.text(column)) * (1 + 1e-9);
    row.quantities.push_back(
        {std::string(column), "", *predicted, *published, met ? 0 : percentError(*predicted, *published)});
}

CaseRow evaluate(const CsvRow& cells)
{
    CaseRow row{.id = std::string(cells.text("topology")),
                .kind = std::string(cells.text("kind")),
                .source = std::string(cells.text("source"))};
    const auto spec = topologySpecOf(cells.text("kind"), cells.text("params"));
    if (!spec) {
        row.notEvaluated = cells.where("params") + ": " + spec.error().english();
        return row;
    }
    const auto p = predict(*spec);
    if (!p) {
        row.notEvaluated = cells.where("params") + ": " + p.error().english();
        return row;
    }
    compare(row, cells, kTerminals, static_cast<double>(p->counts.accelerators));
    compare(row, cells, kLinks, static_cast<double>(p->counts.links));
    compare(row, cells, kDiameter, p->diameter());
    compare(row, cells, kMeanHops, p->meanHops());
    compare(row, cells, kBisection, p->bisection());
    compare(row, cells, kOptimal, p->optimal());
    compare(row, cells, kEcmp, p->ecmp());
    compare(row, cells, kHopBound, p->hopBound());
    if (!cells.blank(kOptimal) && !p->figures.allToAllExact)
        row.note += (row.note.empty() ? "" : "; ") +
                    (p->flow ? "best routing proven to within " + rounded(100 * p->flow->gap()) + " %"
                             : std::string("the optimum is taken as the smallest bound"));
    if (row.quantities.empty() && row.notEvaluated.empty()) row.notEvaluated = "no published value to compare";
    return row;
}

} // namespace

double printedTolerance(std::string_view text)
{
    const std::size_t point = text.find('.');
    if (point == text.npos) return 0;
    std::size_t significant = 0;
    bool leading = true;
    for (const char c : text) {
        if (c < '0' || c > '9') continue;
        leading = leading && c == '0';
        if (!leading) ++significant;
    }
    std::size_t decimals = text.size() - point - 1;
    for (std::size_t i = text.size(); i-- > point + 1 && text[i] == '0' && significant > 6;) {
        --significant;
        --decimals;
    }
    return 0.5 * std::pow(10.0, -static_cast<double>(decimals));
}

Outcome<CaseReport> validateTopology(std::string_view csvText)
{
    const auto table = CsvTable::parse(csvText);
    if (!table) return table.error();
    if (auto fine = table->require(kColumns); !fine) return fine.error();
    CaseReport report{"Named interconnects against published counts, cuts and throughputs", {}};
    for (std::size_t i = 0; i < table->rows(); ++i) report.rows.push_back(evaluate(CsvRow(*table, i)));
    return report;
}

} // namespace studio
