// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/fabric_graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace studio {

/// A bound of the all-to-all rate of one accelerator; the smallest holds.
struct RateBound {
    std::string name;
    double rate = 0;
    double inside = 0; ///< of a cut: accelerators on its smaller side
};

/// Natural cuts: around every accelerator and every switch with what hangs on it alone; around everything that stays
/// joined when the links of a tier and above are taken away (leaves, pods, groups, cubes); around the given groups, one
/// list of labels per level; along the given sides of a bisection. The tightest first, at most `most`.
/// Around a set A: links out of A x (N-1) / (|A| (N-|A|)) [network model, section 4].
[[nodiscard]] std::vector<RateBound> naturalCuts(const FabricGraph& graph,
                                                 std::span<const std::vector<std::uint32_t>> groups = {},
                                                 std::span<const std::uint8_t> sides = {}, std::size_t most = 8);

/// What the total capacity allows: sum of arcs / (N x mean hops).
[[nodiscard]] RateBound hopBoundOf(const FabricGraph& graph, double meanHops);

} // namespace studio
