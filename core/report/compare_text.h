// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

namespace studio {

/// The comparison for a terminal: designs, figures as drawn with level, difference and ratio, the same at the equal
/// quantity, weakest inputs, remarks.
[[nodiscard]] std::string comparisonText(const Comparison& comparison);

/// One record a figure and design: figure, unit, better, scaling, design, name, file, value, bound, low, high, level,
/// basis, weakest, generation, difference, ratio, winner, bands_overlap, differing, factor, scaled_value, scaled_difference, scaled_ratio,
/// scaled_winner. Values in table units; unknown is an empty cell; a winner is the number of a design from 1.
[[nodiscard]] std::string comparisonCsv(const Comparison& comparison);

/// {at, equal, baseline, designs: [{name, file, scenario, amount, factor}], figures: {id: {unit, better, scaling,
/// winner, bandsOverlap, differing, designs: [{value, bound, level, weakest, basis, generation, difference, ratio}]}}, remarks}; with an equal
/// quantity also scaledWinner and a "scaled" object in each cell. Unknown is null, with "missing".
[[nodiscard]] std::string comparisonJson(const Comparison& comparison);

} // namespace studio
