// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/constant.h"
#include "core/quantity/units.h"

namespace studio {

// Spare nodes. Every failed node is repaired at once (unlimited crews), so the number under repair is Poisson with mean
// λ MTTR whatever the distribution of repair times (Palm's theorem).

/// P(at least k of n are up), each with availability A, independently. 0 ≤ k ≤ n.
[[nodiscard]] double kOutOfN(long long k, long long n, double availability);

/// P(no more than `spares` of the nodes that fail within a lead time, on average `meanFailures`).
[[nodiscard]] double stockSuffices(long long spares, double meanFailures);

/// Fewest spares of which enough are at hand with this probability. 0 < probability < 1.
[[nodiscard]] long long sparesFor(double probability, double meanFailures);

/// E[(X − s)^+], X ~ Poisson(mean): nodes missing on average where failures go on while some are missing.
[[nodiscard]] double meanMissing(long long spares, double meanFailures);

/// Share of the time that a job stands still for want of a node, when nothing fails meanwhile: Erlang's B with s + 1
/// servers at load a = λ MTTR, λ while it runs. Insensitive to the distribution of repair times.
[[nodiscard]] double shareWithoutNode(long long spares, double load);

/// Mean wait of a failure for a spare, λ of the failures that need one. A job that stops waits B/(λ(1 − B)); where the
/// others go on (a group in isolation) it is Palm's E[(X − s)^+]/λ.
enum class WhileWaiting { jobStops, othersGoOn };
template <class N>
[[nodiscard]] Time<N> spareWait(const N& spares, const Rate<N>& failures, const Time<N>& repair, WhileWaiting while_)
{
    const N load = named("nodes under repair", "a = λ MTTR", failures * repair);
    const bool unknown = isUnknown(load) || isUnknown(spares);
    const long long s = unknown ? 0 : static_cast<long long>(plain(spares));
    if (while_ == WhileWaiting::othersGoOn) {
        const N missing = computedFrom(unknown ? std::nan("") : meanMissing(s, plain(load)), load, spares);
        return named("wait for a spare node", "E[(X − s)^+]/λ, X ~ Poisson(λ MTTR)", missing / failures);
    }
    const N blocked = named("time without a node", "B(s + 1, a) [Erlang]",
                            computedFrom(unknown ? std::nan("") : shareWithoutNode(s, plain(load)), load, spares));
    return named("wait for a spare node", "B/(λ(1 − B))", blocked / (failures * (N(1.0) - blocked)));
}

} // namespace studio
