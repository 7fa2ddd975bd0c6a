// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/fabric_graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace studio {

namespace {

Error graphError(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args = {})
{
    return {{"graph." + std::move(code), std::move(text), std::move(args)}, {}};
}

void note(Findings* findings, std::string code, std::string text, std::size_t count)
{
    if (!findings || count == 0) return;
    findings->push_back(
        {Severity::warning, {"graph." + std::move(code), std::move(text), {{"count", std::to_string(count)}}}, {}, {}});
}

Outcome<Done> checkNodes(const std::vector<GraphNode>& nodes, std::size_t links)
{
    if (nodes.size() > kMaxGraphNodes || links > kMaxGraphLinks)
        return graphError("too-large",
                          "{nodes} vertices and {links} links are too many; at most {most} and {mostLinks}",
                          {{"nodes", std::to_string(nodes.size())},
                           {"links", std::to_string(links)},
                           {"most", std::to_string(kMaxGraphNodes)},
                           {"mostLinks", std::to_string(kMaxGraphLinks)}});
    for (std::size_t v = 0; v < nodes.size(); ++v)
        if (!(nodes[v].terminals >= 0 && nodes[v].terminals <= 1e9))
            return graphError("terminals", "vertex {v} has an impossible number of accelerators",
                              {{"v", std::to_string(v)}});
    return Done{};
}

struct HalfLink {
    std::uint32_t from, to;
    double capacity, count;
    std::uint8_t tier;
};

} // namespace

Outcome<FabricGraph> FabricGraph::of(std::vector<GraphNode> nodes, std::span<const GraphLink> links, Findings* findings)
{
    if (auto fine = checkNodes(nodes, links.size()); !fine) return fine.error();
    std::vector<HalfLink> halves;
    halves.reserve(2 * links.size());
    std::size_t loops = 0;
    std::size_t dark = 0;
    for (const auto& l : links) {
        if (l.a >= nodes.size() || l.b >= nodes.size())
            return graphError("vertex", "a link ends at vertex {v}, which does not exist",
                              {{"v", std::to_string(std::max(l.a, l.b))}});
        if (!std::isfinite(l.capacity) || !std::isfinite(l.count) || l.capacity < 0 || l.count < 0)
            return graphError("capacity", "the link between {a} and {b} has an impossible bandwidth or count",
                              {{"a", std::to_string(l.a)}, {"b", std::to_string(l.b)}});
        if (l.a == l.b)
            ++loops;
        else if (l.capacity == 0 || l.count == 0)
            ++dark;
        else {
            halves.push_back({l.a, l.b, l.capacity * l.count, l.count, l.tier});
            halves.push_back({l.b, l.a, l.capacity * l.count, l.count, l.tier});
        }
    }
    note(findings, "self-loop", "{count} links lead from a part to itself and carry nothing", loops);
    note(findings, "zero-bandwidth", "{count} links have no bandwidth and are left out", dark);

    std::stable_sort(halves.begin(), halves.end(), [](const HalfLink& x, const HalfLink& y) {
        return std::tie(x.from, x.to) < std::tie(y.from, y.to);
    });
    FabricGraph graph;
    graph.m_first.assign(nodes.size() + 1, 0);
    std::vector<std::uint32_t> source;
    for (const auto& h : halves) {
        if (!source.empty() && source.back() == h.from && graph.m_arcs.back().to == h.to) {
            graph.m_arcs.back().capacity += h.capacity;
            graph.m_arcs.back().count += h.count;
            continue;
        }
        source.push_back(h.from);
        graph.m_arcs.push_back({h.to, 0, h.capacity, h.count, h.tier});
        ++graph.m_first[h.from + 1];
    }
    std::partial_sum(graph.m_first.begin(), graph.m_first.end(), graph.m_first.begin());
    // Arcs are sorted by (from, to), so those into one vertex appear in the order of its own row.
    std::vector<std::uint32_t> next(graph.m_first.begin(), graph.m_first.end() - 1);
    for (std::size_t i = 0; i < graph.m_arcs.size(); ++i) graph.m_arcs[i].reverse = next[graph.m_arcs[i].to]++;
    graph.m_nodes = std::move(nodes);
    for (const auto& n : graph.m_nodes) graph.m_terminals += n.terminals;
    return graph;
}

bool isConnected(const FabricGraph& graph)
{
    std::vector<bool> seen(graph.nodes(), false);
    std::vector<std::uint32_t> stack;
    for (std::uint32_t v = 0; v < graph.nodes() && stack.empty(); ++v)
        if (graph.node(v).terminals > 0) {
            stack.push_back(v);
            seen[v] = true;
        }
    double reached = stack.empty() ? 0 : graph.node(stack[0]).terminals;
    bool start = true;
    while (!stack.empty()) {
        const auto v = stack.back();
        stack.pop_back();
        if (!start && !graph.node(v).relays) continue;
        start = false;
        for (const auto& arc : graph.arcsOf(v))
            if (!seen[arc.to]) {
                seen[arc.to] = true;
                reached += graph.node(arc.to).terminals;
                stack.push_back(arc.to);
            }
    }
    return reached == graph.terminals();
}

MergedGraph mergeEquivalent(const FabricGraph& graph)
{
    const auto less = [&](std::uint32_t x, std::uint32_t y) {
        if (graph.node(x).terminals != graph.node(y).terminals)
            return graph.node(x).terminals < graph.node(y).terminals;
        const auto a = graph.arcsOf(x);
        const auto b = graph.arcsOf(y);
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](const auto& p, const auto& q) {
            return std::tie(p.to, p.capacity, p.count) < std::tie(q.to, q.capacity, q.count);
        });
    };
    std::vector<std::uint32_t> leaves;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v)
        if (!graph.node(v).relays && graph.node(v).terminals > 0) leaves.push_back(v);
    std::stable_sort(leaves.begin(), leaves.end(), less);
    std::vector<std::uint32_t> leader(graph.nodes());
    std::iota(leader.begin(), leader.end(), 0U);
    for (std::size_t i = 1; i < leaves.size(); ++i)
        if (!less(leaves[i - 1], leaves[i])) leader[leaves[i]] = leader[leaves[i - 1]];

    MergedGraph out;
    out.mergedOf.assign(graph.nodes(), 0);
    std::vector<GraphNode> nodes;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v) {
        if (leader[v] == v) {
            out.mergedOf[v] = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back({0, graph.node(v).relays});
        }
        out.mergedOf[v] = out.mergedOf[leader[v]];
        nodes[out.mergedOf[v]].terminals += graph.node(v).terminals;
    }
    std::vector<GraphLink> links;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v)
        for (const auto& arc : graph.arcsOf(v))
            if (v < arc.to)
                links.push_back({out.mergedOf[v], out.mergedOf[arc.to], arc.capacity / arc.count, arc.count, arc.tier});
    out.graph = std::move(FabricGraph::of(std::move(nodes), links)).value();
    return out;
}

FabricGraph relabelled(const FabricGraph& graph, std::span<const std::uint32_t> order)
{
    std::vector<GraphNode> nodes(graph.nodes());
    std::vector<GraphLink> links;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v) {
        nodes[order[v]] = graph.node(v);
        for (const auto& arc : graph.arcsOf(v))
            if (v < arc.to) links.push_back({order[v], order[arc.to], arc.capacity / arc.count, arc.count, arc.tier});
    }
    return std::move(FabricGraph::of(std::move(nodes), links)).value();
}

} // namespace studio
