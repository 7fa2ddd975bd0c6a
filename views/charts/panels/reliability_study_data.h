// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reliability_study.h"
#include "views/charts/panels/card_data.h"

namespace studio::views {

/// What the faults of each cause take with them, from the drawing: accelerators down on average, or bandwidth.
[[nodiscard]] CardData blastCard(const Results& results);
/// ETTR of every recovery policy on this design.
[[nodiscard]] CardData policiesCard(const Results& results);

/// Null study: it is still being made.
[[nodiscard]] CardData wasteCard(const Results& results, const ReliabilityStudy* study);
/// One simulated month, a day a row.
[[nodiscard]] CardData monthCard(const Results& results, const ReliabilityStudy* study);

/// Causes that the blast card shows one by one.
inline constexpr std::size_t kMostBlasts = 9;

} // namespace studio::views
