// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/recognise.h"

#include "core/topology/counts.h"
#include "core/topology/generate.h"
#include "core/topology/graph_match.h"
#include "core/topology/recognise_candidates.h"

#include <algorithm>
#include <map>

namespace studio {

namespace {

constexpr std::size_t kMostVertices = 4096;
constexpr std::size_t kMostAssignments = 256;

/// Link capacity -> number of links.
using Histogram = std::map<double, double>;

Histogram capacitiesOf(const FabricGraph& graph)
{
    Histogram out;
    for (std::size_t i = 0; i < graph.arcs(); ++i)
        out[graph.arc(i).capacity / graph.arc(i).count] += graph.arc(i).count / 2;
    return out;
}

/// Every way to give tiers a link rate so that each rate has as many links as drawn.
void assign(const TopologyCounts& counts, Histogram& left, std::vector<double>& rates,
            std::vector<std::vector<double>>& out)
{
    if (out.size() >= kMostAssignments) return;
    if (rates.size() == counts.tiers.size()) {
        if (std::all_of(left.begin(), left.end(), [](const auto& entry) { return entry.second == 0; }))
            out.push_back(rates);
        return;
    }
    const double links = static_cast<double>(counts.tiers[rates.size()].links);
    for (auto& [rate, count] : left) {
        if (count < links) continue;
        count -= links;
        rates.push_back(rate);
        assign(counts, left, rates, out);
        rates.pop_back();
        count += links;
    }
}

bool allNodesAlike(TopologyTemplate kind)
{
    using enum TopologyTemplate;
    return kind == ring || kind == kHopRing || kind == torus || kind == twistedTorus || kind == hypercube ||
           kind == fullMesh || kind == hyperx;
}

std::string sizeText(const TopologySpec& spec)
{
    std::string text;
    for (const auto d : spec.dims) text += (text.empty() ? " " : "x") + std::to_string(d);
    return text;
}

} // namespace

Message Recognition::message() const
{
    const auto counts = countsOf(spec);
    return {"topology.recognised",
            "the drawing is a {name}{size} of {count} accelerators",
            {{"name", std::string(topologyName(spec.kind))},
             {"size", sizeText(spec)},
             {"count", counts ? std::to_string(counts->accelerators) : "unknown"}}};
}

std::optional<Recognition> recognise(const FabricGraph& graph)
{
    if (graph.terminals() < 2 || !isConnected(graph)) return {};
    const FabricGraph merged = mergeEquivalent(graph).graph;
    if (merged.nodes() > kMostVertices) return {};
    const Histogram drawn = capacitiesOf(graph);
    for (const auto& spec : topology::candidatesFor(graph)) {
        const auto counts = countsOf(spec);
        if (!counts || static_cast<double>(counts->accelerators) != graph.terminals()) continue;
        std::vector<std::vector<double>> assignments;
        std::vector<double> rates;
        Histogram left = drawn;
        assign(*counts, left, rates, assignments);
        for (const auto& chosen : assignments) {
            const auto named = graphOf(spec, chosen);
            if (named && topology::matchGraphs(merged, mergeEquivalent(*named).graph, allNodesAlike(spec.kind)))
                return Recognition{spec, chosen};
        }
    }
    return {};
}

} // namespace studio
