// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/figure.h"
#include "views/document/quantity_text.h"

namespace studio::views {

/// A figure for reading: shares in percent, PUE and counts as plain numbers, all else in the unit that reads best;
/// "≥" before a lower bound.
[[nodiscard]] NumberText shownFigure(const Figure& figure);
/// Half the calibrated band: "± 3"; empty without one.
[[nodiscard]] QString bandText(const Figure& figure);
/// Its short name, translated.
[[nodiscard]] QString figureName(std::string_view id);
/// What changed from one value to another: "+16.7 %", "+1.9 pp" for shares, "× 3.3" above +200 %; empty if nothing did.
[[nodiscard]] QString changeText(const FigureInfo& info, double from, double to);

} // namespace studio::views
