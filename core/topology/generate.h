// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/fabric_graph.h"
#include "core/topology/spec.h"

#include <span>

namespace studio {

/// The graph of a named interconnect: accelerators first (numbered along the last axis fastest, or leaf by leaf), then
/// switches tier by tier. `rates`: what a link of each tier carries one direction, in any unit; fewer than tiers: the
/// last holds for the rest; none: 1. An error if the structure cannot be built or is larger than a graph may be.
[[nodiscard]] Outcome<FabricGraph> graphOf(const TopologySpec& spec, std::span<const double> rates = {});

} // namespace studio
