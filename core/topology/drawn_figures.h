// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/cuts.h"
#include "core/topology/ecmp.h"
#include "core/topology/recognise.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace studio {

/// Everything that is computed of a drawing, in the order in which it becomes known. Rates are of one accelerator, in the
/// unit of the capacities, one direction.
struct DrawnFigures {
    EcmpLoads loads;                       ///< per arc of `merged`; symmetric drawings load symmetric links equally
    MergedGraph merged;                    ///< equivalent accelerators as one vertex
    std::optional<BisectionCut> bisection; ///< sides are vertices of the drawing
    double bisectionAtLeast = 0;           ///< spectral bound; 0: none
    std::vector<RateBound> bounds;         ///< of the all-to-all rate, tightest first
    FlowRange best;                        ///< of the all-to-all rate by the best routing
    std::optional<Recognition> name;       ///< the closed forms of this interconnect hold

    /// What equal split over shortest paths loses against the best routing known.
    [[nodiscard]] double routingLoss() const { return best.atLeast > 0 ? 1 - loads.rate / best.atLeast : 0; }
};

struct DrawnLimits {
    FlowLimits flow;
    std::size_t cutUpTo = 20'000;     ///< vertices up to which the drawing itself is cut; beyond, the merged one
    std::size_t spectralUpTo = 1'500; ///< vertices up to which the lower bound is computed
    bool recognise = true;
    bool bestRouting = true;
};

/// `groups`: labels of the vertices per level (node, rack, supernode), cut around as well. `progress` hears when a figure
/// is new or better; what it has not heard of is still at its default. Nothing if cancelled. Accelerators that do not
/// meet: loads.connected is false and only cuts are given.
[[nodiscard]] std::optional<DrawnFigures> drawnFigures(const FabricGraph& graph, const DrawnLimits& limits,
                                                       const Parallel& parallel, const CancelToken& cancel = {},
                                                       std::span<const std::vector<std::uint32_t>> groups = {},
                                                       const std::function<void(const DrawnFigures&)>& progress = {});

} // namespace studio
