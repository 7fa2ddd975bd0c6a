// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/reliability/fault_trace.h"
#include "core/reliability/waste.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace studio {

/// How many accelerators groups can use, over draws or over time: what the closed forms average and more.
struct WasteStudy {
    double wasteRatio = 0;
    double standardError = 0; ///< of the waste ratio: over draws, or over placements of a trace; 0 of one
    double faultRatio = 0;    ///< of nodes, as met
    std::size_t draws = 0;    ///< or placements
    std::vector<std::pair<long long, double>>
        usable; ///< usable accelerators, ascending, and the share of draws or time

    /// The largest job that runs at every draw or moment.
    [[nodiscard]] long long largestJob() const { return usable.empty() ? 0 : usable.front().first; }
    /// The largest job that waits for repair at most `share` of the draws or of the time.
    [[nodiscard]] long long largestJob(double share) const;
    /// Share of draws or time in which fewer than `job` accelerators are usable: the job waits.
    [[nodiscard]] double waiting(long long job) const;
};

struct WasteDraws {
    std::size_t draws = 20000;
    std::uint64_t seed = 1;
};

/// Every node faulty with probability p, independently, drawn anew each time. An error if cancelled.
[[nodiscard]] Outcome<WasteStudy> studyRandomFaults(const WasteShape& shape, double faultRatio, const WasteDraws& draws,
                                                    const Parallel& parallel, const CancelToken& cancel);

/// Which halves of a server are down while it is, where a node is half a server.
enum class HalfRule {
    independent, ///< each with `halfFaulty`, so that at times neither is: how waste cases are read
    atLeastOne,  ///< at least one; each with `halfFaulty`: what follows from independent halves by Bayes
};

struct TracePlacements {
    std::size_t placements = 64;
    std::uint64_t seed = 1;
    /// With p of servers and h of halves, 1 − p = (1 − h)²: h/p = 0.503 at the trace's mean.
    double halfFaulty = 0.503;
    HalfRule rule = HalfRule::independent;
};

/// The machine's servers are drawn from those of the trace and placed in random order, again and again; each follows its
/// faults over the trace's time. A node is a server of the trace or half of one (two neighbours). An error if it is
/// neither, if the trace has too few servers, or if cancelled.
[[nodiscard]] Outcome<WasteStudy> studyTrace(const WasteShape& shape, const FaultTrace& trace,
                                             const TracePlacements& placements, const Parallel& parallel,
                                             const CancelToken& cancel);

} // namespace studio
