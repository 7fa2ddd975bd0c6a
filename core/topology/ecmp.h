// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/topology/fabric_graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace studio {

/// Traffic of one unit between every ordered pair of accelerators over shortest paths (fewest links), every vertex
/// splitting evenly over the links of its next hops.
struct EcmpLoads {
    std::vector<double> load;  ///< per arc of the graph
    double flowPerPair = 0;    ///< that fits: min capacity / load; 0 if some pair cannot meet
    double rate = 0;           ///< of one accelerator: flow per pair x (N - 1)
    std::int64_t busiest = -1; ///< arc that decides; -1: none carries anything
    std::int64_t diameter = 0;
    double meanHops = 0;
    bool connected = true;
};

/// Breadth first from every destination, flows accumulated back to front [Brandes 2001 with counts of paths replaced by
/// shares]. Equal bits on any number of threads. Nothing if cancelled. Merge equivalent accelerators first.
[[nodiscard]] std::optional<EcmpLoads> ecmpLoads(const FabricGraph& graph, const Parallel& parallel,
                                                 const CancelToken& cancel = {});

} // namespace studio
