// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"

namespace studio::views {

/// The cards of the Bandwidth tab.
struct BandwidthData {
    CardData ladder;     ///< per accelerator and direction, memory first, then tier by tier
    CardData fabrics;    ///< what each fabric gives an accelerator: into it, all to all, across its bisection
    CardData collective; ///< all-reduce time against payload among the members of each tier
    TableData tiers;     ///< what is known of each fabric
};

[[nodiscard]] BandwidthData bandwidthData(const Results& results);

/// Smallest and largest payload of the collective card, bytes.
inline constexpr double kSmallestPayload = 1e6;
inline constexpr double kLargestPayload = 1e10;

} // namespace studio::views
