// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// One outage of one server.
struct FaultEvent {
    long long server = 0;
    double startDay = 0;
    double endDay = 0;
    std::string level; ///< "Hardware Failure", …
    std::string cls;   ///< "GPU", …
};

/// Time during which a server is down, overlapping outages merged, none empty.
struct Outage {
    std::size_t server = 0;
    double startDay = 0;
    double endDay = 0;
};

/// What a trace does not say about itself: servers that never failed do not appear in it.
struct FaultTraceScope {
    std::size_t servers = 400;
    long long acceleratorsPerServer = 8;
    double days = 0; ///< from day 0; 0: until the last event
};

/// Outages of a fleet over time, read from CSV with the columns node, start_day, end_day, level, class.
struct FaultTrace {
    FaultTraceScope scope;
    std::vector<FaultEvent> events; ///< as read
    std::vector<Outage> outages;    ///< by server, then by time

    [[nodiscard]] static Outcome<FaultTrace> parse(std::string_view csvText, const FaultTraceScope& scope = {});

    [[nodiscard]] std::size_t serversHit() const;
    /// Share of the servers that are down, over time.
    [[nodiscard]] double meanFaultRatio() const;
    /// The share that is not exceeded in `share` of the time, 0 < share ≤ 1; 1: the largest.
    [[nodiscard]] double faultRatioQuantile(double share) const;
    [[nodiscard]] double faultsPerThousandServerDays() const;
    [[nodiscard]] double meanRepairDays() const;
};

} // namespace studio
