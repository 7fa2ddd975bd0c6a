// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"

#include <cstdint>
#include <span>
#include <vector>

namespace studio {

/// A vertex of a drawn interconnect: so many accelerators, or none (a switch).
struct GraphNode {
    double terminals = 0;
    bool relays = true; ///< traffic of others may pass: switches, and accelerators of a direct network
};

/// Parallel links between two vertices. Each runs both ways at `capacity`.
struct GraphLink {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double capacity = 1; ///< of one link, one direction
    double count = 1;
    std::uint8_t tier = 0;
};

inline constexpr std::size_t kMaxGraphNodes = 1'000'000;
inline constexpr std::size_t kMaxGraphLinks = 8'000'000;

/// A weighted multigraph in compressed rows. Parallel links between two vertices are one arc with their count and
/// summed capacity; every arc knows its reverse. Vertices keep their numbers.
class FabricGraph {
public:
    struct Arc {
        std::uint32_t to = 0;
        std::uint32_t reverse = 0; ///< index of the arc back
        double capacity = 0;       ///< all parallel links together, this direction
        double count = 0;
        std::uint8_t tier = 0; ///< of the first of the parallel links
    };

    /// A link to itself or without bandwidth is left out, with a finding; a number that is not finite, a negative one or
    /// a vertex that does not exist is an error.
    [[nodiscard]] static Outcome<FabricGraph> of(std::vector<GraphNode> nodes, std::span<const GraphLink> links,
                                                 Findings* findings = nullptr);

    [[nodiscard]] std::size_t nodes() const { return m_nodes.size(); }
    [[nodiscard]] std::size_t arcs() const { return m_arcs.size(); }
    [[nodiscard]] const GraphNode& node(std::size_t v) const { return m_nodes[v]; }
    [[nodiscard]] std::span<const Arc> arcsOf(std::size_t v) const
    {
        return {m_arcs.data() + m_first[v], m_first[v + 1] - m_first[v]};
    }
    [[nodiscard]] const Arc& arc(std::size_t index) const { return m_arcs[index]; }
    /// Also of v = nodes(): the number of arcs.
    [[nodiscard]] std::uint32_t firstArc(std::size_t v) const { return m_first[v]; }
    /// The vertex from which an arc leaves.
    [[nodiscard]] std::uint32_t from(std::size_t arc) const { return m_arcs[m_arcs[arc].reverse].to; }

    [[nodiscard]] double terminals() const { return m_terminals; }
    /// Ordered pairs of different accelerators.
    [[nodiscard]] double pairs() const { return m_terminals * (m_terminals - 1); }

private:
    std::vector<GraphNode> m_nodes;
    std::vector<std::uint32_t> m_first;
    std::vector<Arc> m_arcs;
    double m_terminals = 0;
};

/// Whether every accelerator reaches every other.
[[nodiscard]] bool isConnected(const FabricGraph& graph);

/// A graph in which accelerators that hang on the same switches with equal links are one vertex of their summed weight.
struct MergedGraph {
    FabricGraph graph;
    std::vector<std::uint32_t> mergedOf; ///< per vertex of the original
};
[[nodiscard]] MergedGraph mergeEquivalent(const FabricGraph& graph);

/// The graph with vertex v renamed to order[v].
[[nodiscard]] FabricGraph relabelled(const FabricGraph& graph, std::span<const std::uint32_t> order);

} // namespace studio
