// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/topology/fabric_graph.h"
#include "core/topology/spec.h"

#include <optional>
#include <vector>

namespace studio {

/// A drawn interconnect that is a named one: closed forms hold for it.
struct Recognition {
    TopologySpec spec;
    std::vector<double> rates; ///< of a link of each tier, as drawn

    /// "the drawing is a torus 4x4x8 of 128 accelerators"
    [[nodiscard]] Message message() const;
};

/// Compares the drawing, up to the names of its vertices, with every named interconnect of its counts. Drawings of up to
/// 4,096 vertices after merging equivalent accelerators. Cubes over circuit switches are recognised as the torus they
/// make; rail-only networks do not meet and are not recognised.
[[nodiscard]] std::optional<Recognition> recognise(const FabricGraph& graph);

} // namespace studio
