// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/topology/fabric_graph.h"

#include <functional>
#include <limits>
#include <optional>

namespace studio {

/// How much of the best all-to-all rate is known. Both ends are proven: `atLeast` by a routing that carries it, `atMost`
/// by link lengths under which no routing carries more (linear programming duality).
struct FlowRange {
    double atLeast = 0; ///< rate of one accelerator: flow per pair x (N - 1)
    double atMost = std::numeric_limits<double>::infinity();
    int rounds = 0;

    /// (atMost - atLeast) / atMost.
    [[nodiscard]] double gap() const { return atMost > atLeast ? 1 - atLeast / atMost : 0; }
};

struct FlowLimits {
    double gap = 0.01;                                       ///< stop when proven to within this share
    int rounds = 2000;                                       ///< or after so many
    double atMost = std::numeric_limits<double>::infinity(); ///< what other bounds (cuts, hops, ports) already prove
};

/// Maximum concurrent flow with equal demand between all accelerators. Lengths grow exponentially with the load of a
/// link [Garg and Koenemann 1998, Fleischer 2000] or are the prices of the mixture [Dantzig and Wolfe 1960], in turn;
/// every round routes all demands along the shortest paths under them and mixes the routings anew, which keeps both
/// certificates valid at any moment. `progress` hears of every improvement, in the calling thread. Equal bits on any number of threads. Nothing if
/// cancelled, which takes effect within one source's search, or if some accelerators cannot meet.
[[nodiscard]] std::optional<FlowRange> maxConcurrentFlow(const FabricGraph& graph, const FlowLimits& limits,
                                                         const Parallel& parallel, const CancelToken& cancel = {},
                                                         const std::function<void(const FlowRange&)>& progress = {});

} // namespace studio
