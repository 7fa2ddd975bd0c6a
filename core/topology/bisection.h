// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/topology/fabric_graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace studio {

/// A cut that halves the accelerators (to within one, or within the largest vertex that cannot be divided). It is an
/// upper bound of the bisection bandwidth: some halves are joined by no more than this.
struct BisectionCut {
    double capacity = 0;            ///< of the links between the sides, one direction
    double inside = 0;              ///< accelerators of the smaller side
    std::vector<std::uint8_t> side; ///< per vertex, 0 or 1
};

/// The best of several cuts by METIS [Karypis and Kumar 1998], each balanced and refined. Equal on every run. METIS
/// itself cannot be interrupted: `cancel` is looked at between its runs. Nothing if cancelled or without two
/// accelerators.
[[nodiscard]] std::optional<BisectionCut> bisect(const FabricGraph& graph, const CancelToken& cancel = {});

/// What no halving cut falls below: lambda |A| |B| / N with the second smallest eigenvalue lambda of the Laplacian,
/// weighted by accelerators [Fiedler 1973; Donath and Hoffman 1973]. The eigenvalue is certified from below by counting
/// the negative pivots of a shifted factorisation (Sylvester). 0 if the graph is not connected.
[[nodiscard]] double spectralBisectionBound(const FabricGraph& graph);

/// Capacity of the arcs that lead from side 0 to side 1.
[[nodiscard]] double cutCapacity(const FabricGraph& graph, const std::vector<std::uint8_t>& side);

} // namespace studio
