// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/fabric_graph.h"
#include "core/topology/spec.h"

#include <vector>

namespace studio::topology {

/// Named interconnects that have as many vertices and links of each sort as the drawing, simplest names first.
[[nodiscard]] std::vector<TopologySpec> candidatesFor(const FabricGraph& graph);

} // namespace studio::topology
