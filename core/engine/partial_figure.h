// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/figure.h"
#include "core/evidence/partial_sum.h"

namespace studio {

/// A figure of a sum that may lack terms: "at least" its known part while something is missing; unknown if nothing
/// at all is known.
template <Dimension D>
[[nodiscard]] Figure figureOf(std::string_view id, const PartialSum<Quantity<D, Traced>>& sum, std::string_view formula)
{
    if (sum.complete()) return figureOf(id, sum.known, formula);
    if (plain(sum.known).base() <= 0) return unknownFigure(id, sum.missing);
    Figure figure = figureOf(id, sum.known, formula);
    figure.atLeast = figure.value.has_value();
    for (const std::string& path : sum.missing) figure.missing.push_back(path);
    return figure;
}

} // namespace studio
