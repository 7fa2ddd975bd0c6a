// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/fabric_graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace studio::topology {

/// A renaming of the vertices of `a` that makes it `b`, with equal accelerators, capacities and counts; nothing if there
/// is none or `budget` refinements did not find one. Colour refinement with individualisation [McKay 1981]; a match is
/// checked arc by arc. `alike`: all vertices of `b` look the same, so the first choice needs no second try.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> matchGraphs(const FabricGraph& a, const FabricGraph& b,
                                                                    bool alike, int budget = 400);

} // namespace studio::topology
