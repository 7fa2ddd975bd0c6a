// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/figure.h"

#include <string>

namespace studio {

/// A number of base units as people read it: three significant digits, a readable unit, "unknown" for NaN.
[[nodiscard]] std::string valueText(double base, Dimension dimension);

/// A figure's value for tables and lists: "392 GB/s", "at least 1.2 MW", "41.2 %", "unknown". Shares are shown in
/// percent, PUE and counts as plain numbers.
[[nodiscard]] std::string figureValueText(const Figure& figure);

/// A number of a figure as people read it, without its bound and its band.
[[nodiscard]] std::string figureNumberText(const FigureInfo& info, double base);

/// "A", "B" or "C", or "–" when the figure is unknown.
[[nodiscard]] std::string figureLevelText(const Figure& figure);

/// Whether a dimensionless figure is a share, shown in percent.
[[nodiscard]] bool isShare(const FigureInfo& info);

} // namespace studio
