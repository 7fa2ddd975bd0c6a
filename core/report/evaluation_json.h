// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"

#include <string>

namespace studio {

/// The machine-readable evaluation, a contract: {design, scenario, figures: {id: figure}, findings, timings}. A figure is
/// {value, unit, level, weakest, basis, generation}; unknown: value null and "missing"; a lower bound adds "bound"; a
/// calibrated band adds "low" and "high". Values are in the unit of the figure table. Ends with a newline.
[[nodiscard]] std::string evaluationJson(const Results& results);

/// A figure's number in its table unit.
[[nodiscard]] double inTableUnit(const FigureInfo& info, double base);

} // namespace studio
