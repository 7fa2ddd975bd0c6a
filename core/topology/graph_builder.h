// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/closed_forms.h"
#include "core/topology/fabric_graph.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

/// The generators behind generate.h. Private to core/topology.
namespace studio::topology {

/// Collects vertices and links of a named interconnect.
class GraphBuilder {
public:
    GraphBuilder(const TopologyCounts& counts, std::span<const double> rates) : m_counts(counts), m_rates(rates) {}

    /// The number of the first of `count` new vertices.
    std::int64_t add(std::int64_t count, GraphNode node)
    {
        const auto first = static_cast<std::int64_t>(m_nodes.size());
        m_nodes.insert(m_nodes.end(), static_cast<std::size_t>(count), node);
        return first;
    }
    std::int64_t addAccelerators(std::int64_t count) { return add(count, {1, false}); }
    std::int64_t addNodes(std::int64_t count, std::int64_t each)
    {
        return add(count, {static_cast<double>(each), true});
    }
    std::int64_t addSwitches(std::int64_t count) { return add(count, {0, true}); }

    void link(std::int64_t a, std::int64_t b, std::size_t tier, double count = 1)
    {
        const double rate = m_rates.empty() ? 1 : m_rates[std::min(tier, m_rates.size() - 1)];
        m_links.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), rate, count,
                           static_cast<std::uint8_t>(tier)});
    }

    [[nodiscard]] const TopologyCounts& counts() const { return m_counts; }
    [[nodiscard]] Outcome<FabricGraph> build() { return FabricGraph::of(std::move(m_nodes), m_links); }

private:
    const TopologyCounts& m_counts;
    std::span<const double> m_rates;
    std::vector<GraphNode> m_nodes;
    std::vector<GraphLink> m_links;
};

[[nodiscard]] Outcome<FabricGraph> drawSwitched(const TopologySpec& spec, GraphBuilder& builder); ///< draw_switched.cpp
[[nodiscard]] Outcome<FabricGraph> drawProduct(const TopologySpec& spec, GraphBuilder& builder);  ///< draw_direct.cpp
[[nodiscard]] Outcome<FabricGraph> drawKHopRing(const TopologySpec& spec, GraphBuilder& builder);
[[nodiscard]] Outcome<FabricGraph> drawTwisted(const TopologySpec& spec, GraphBuilder& builder);
[[nodiscard]] Outcome<FabricGraph> drawCubes(const TopologySpec& spec, GraphBuilder& builder);
[[nodiscard]] Outcome<FabricGraph> drawDragonfly(const TopologySpec& spec, GraphBuilder& builder); ///< draw_routers.cpp
[[nodiscard]] Outcome<FabricGraph> drawDragonflyPlus(const TopologySpec& spec, GraphBuilder& builder);
[[nodiscard]] Outcome<FabricGraph> drawSlimFly(const TopologySpec& spec, GraphBuilder& builder);

} // namespace studio::topology
