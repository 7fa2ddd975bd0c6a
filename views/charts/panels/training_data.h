// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"

namespace studio::views {

/// The cards of the MFU tab.
struct TrainingData {
    CardData step;   ///< the iteration by groups of parts, beside the ideal one and what hides behind compute
    CardData terms;  ///< the largest parts of the iteration
    CardData memory; ///< of the worst stage against the accelerator's capacity
    std::vector<Fact> facts;
};

[[nodiscard]] TrainingData trainingData(const Results& results);

/// Parts of the iteration that the card shows one by one; the others are one bar.
inline constexpr std::size_t kMostTerms = 9;

} // namespace studio::views
