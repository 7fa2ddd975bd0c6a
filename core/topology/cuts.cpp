// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/cuts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace studio {

namespace {

/// Bounds around every class of a labelling at once.
class Labelled {
public:
    Labelled(const FabricGraph& graph, std::vector<RateBound>& out) : m_graph(graph), m_out(out) {}

    void add(std::string_view name, const std::vector<std::uint32_t>& label)
    {
        std::map<std::uint32_t, std::pair<double, double>> classes; // accelerators, links out
        for (std::size_t v = 0; v < m_graph.nodes(); ++v) {
            auto& [inside, links] = classes[label[v]];
            inside += m_graph.node(v).terminals;
            for (const auto& arc : m_graph.arcsOf(v))
                if (label[arc.to] != label[v]) links += arc.capacity;
        }
        const double n = m_graph.terminals();
        for (const auto& [which, totals] : classes) {
            const auto [inside, links] = totals;
            if (inside <= 0 || inside >= n) continue;
            keep({std::string(name), links * (n - 1) / (inside * (n - inside)), std::min(inside, n - inside)});
        }
    }

private:
    /// Only the tightest of a name: a fabric has thousands of equal leaves.
    void keep(RateBound bound)
    {
        for (auto& b : m_out)
            if (b.name == bound.name) {
                if (bound.rate < b.rate) b = std::move(bound);
                return;
            }
        m_out.push_back(std::move(bound));
    }

    const FabricGraph& m_graph;
    std::vector<RateBound>& m_out;
};

std::vector<std::uint32_t> everyVertex(const FabricGraph& graph)
{
    std::vector<std::uint32_t> label(graph.nodes());
    std::iota(label.begin(), label.end(), 0U);
    return label;
}

/// Accelerators with one neighbour join it.
std::vector<std::uint32_t> switchesWithLeaves(const FabricGraph& graph)
{
    auto label = everyVertex(graph);
    for (std::uint32_t v = 0; v < graph.nodes(); ++v)
        if (graph.node(v).terminals > 0 && graph.arcsOf(v).size() == 1) label[v] = graph.arcsOf(v)[0].to;
    return label;
}

/// What stays joined over links of lower tiers than `tier`.
std::vector<std::uint32_t> joinedBelow(const FabricGraph& graph, std::uint8_t tier)
{
    std::vector<std::uint32_t> label(graph.nodes(), 0);
    std::vector<bool> seen(graph.nodes(), false);
    std::vector<std::uint32_t> stack;
    for (std::uint32_t start = 0; start < graph.nodes(); ++start) {
        if (seen[start]) continue;
        seen[start] = true;
        stack.push_back(start);
        while (!stack.empty()) {
            const auto v = stack.back();
            stack.pop_back();
            label[v] = start;
            for (const auto& arc : graph.arcsOf(v))
                if (arc.tier < tier && !seen[arc.to]) {
                    seen[arc.to] = true;
                    stack.push_back(arc.to);
                }
        }
    }
    return label;
}

} // namespace

std::vector<RateBound> naturalCuts(const FabricGraph& graph, std::span<const std::vector<std::uint32_t>> groups,
                                   std::span<const std::uint8_t> sides, std::size_t most)
{
    std::vector<RateBound> out;
    if (graph.terminals() < 2) return out;
    Labelled cuts(graph, out);
    cuts.add("links of one accelerator", everyVertex(graph));
    cuts.add("links of one switch", switchesWithLeaves(graph));
    std::set<std::uint8_t> tiers;
    for (std::size_t i = 0; i < graph.arcs(); ++i) tiers.insert(graph.arc(i).tier);
    for (const auto tier : tiers)
        if (tier != *tiers.begin())
            cuts.add("links of tier " + std::to_string(tier + 1) + " and above", joinedBelow(graph, tier));
    for (std::size_t level = 0; level < groups.size(); ++level)
        if (groups[level].size() == graph.nodes())
            cuts.add("group of level " + std::to_string(level + 1), groups[level]);
    if (sides.size() == graph.nodes()) cuts.add("bisection", {sides.begin(), sides.end()});
    std::stable_sort(out.begin(), out.end(), [](const RateBound& a, const RateBound& b) { return a.rate < b.rate; });
    if (out.size() > most) out.resize(most);
    return out;
}

RateBound hopBoundOf(const FabricGraph& graph, double meanHops)
{
    double capacity = 0;
    for (std::size_t i = 0; i < graph.arcs(); ++i) capacity += graph.arc(i).capacity;
    const double demand = graph.terminals() * meanHops;
    return {"hop bound", demand > 0 ? capacity / demand : 0, 0};
}

} // namespace studio
