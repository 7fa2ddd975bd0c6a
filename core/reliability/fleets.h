// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"
#include "core/quantity/units.h"

#include <span>
#include <string_view>

namespace studio {

/// How often nodes of a published fleet fail: what a prediction for another fleet can be held against.
struct FleetRate {
    std::string_view id;
    std::string_view name;
    std::string_view generation;
    double failuresPerThousandNodeDays; ///< r_f
    double acceleratorsPerNode;
    Evidence evidence;

    /// Of a job on so many of its accelerators.
    [[nodiscard]] Time<> mtbf(double accelerators) const;
};

[[nodiscard]] std::span<const FleetRate> publishedFleets();
/// null if there is no such fleet
[[nodiscard]] const FleetRate* findFleet(std::string_view id);

/// MTBF predicted for a job of `to` from the rate of `from`, over what `to` has: 0.58 is 42 % too short.
[[nodiscard]] double fleetMiss(const FleetRate& from, const FleetRate& to);

} // namespace studio
