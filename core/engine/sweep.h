// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/engine/engine.h"

#include <string>
#include <vector>

namespace studio {

/// One path and the values it takes, as they were written.
struct SweepAxis {
    std::string path;
    std::vector<std::string> values;
};

/// A figure of one point: its number in the table unit of the figure, or nothing.
struct SweepPoint {
    std::vector<std::string> values; ///< one per axis
    std::vector<std::optional<double>> figures;
};

struct SweepTable {
    std::vector<SweepAxis> axes;
    std::vector<const FigureInfo*> figures;
    std::vector<SweepPoint> points; ///< last axis fastest
};

inline constexpr std::size_t kMaxSweepPoints = 1'000'000;

/// "PATH=A,B,C": values are separated by commas.
[[nodiscard]] Outcome<SweepAxis> parseAxis(std::string_view text);

/// Evaluates the design at every point of the Cartesian product, in parallel; the table does not depend on the number
/// of threads. An unknown path, a refused value, an unknown figure or a product beyond the bound is an error.
[[nodiscard]] Outcome<SweepTable> sweep(const Design& design, const std::vector<SweepAxis>& axes,
                                        const std::vector<std::string>& figures, const Parallel& parallel,
                                        const CancelToken& cancel = CancelToken());

} // namespace studio
