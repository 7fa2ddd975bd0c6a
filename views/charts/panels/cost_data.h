// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sensitivity.h"
#include "views/charts/panels/card_data.h"

namespace studio::views {

/// The cards of the Cost tab.
struct CostData {
    CardData classes;     ///< capital by class of parts, and what sheets state
    CardData parts;       ///< capital by part, most expensive first
    CardData perHour;     ///< capital, energy and operations of an accelerator-hour, stacked
    CardData sensitivity; ///< the accelerator-hour with one input a fifth lower and higher
    std::vector<Fact> facts;
};

[[nodiscard]] CostData costData(const Results& results);

/// The sensitivity once every input of the design has been moved, the strongest first.
[[nodiscard]] CardData tornadoCard(const Results& results, const Tornado& tornado);
inline constexpr std::size_t kMostBars = 8;

/// Parts that the card shows one by one; the others are one bar.
inline constexpr std::size_t kMostParts = 8;
/// By how much an input is changed.
inline constexpr double kSwing = 0.2;

} // namespace studio::views
