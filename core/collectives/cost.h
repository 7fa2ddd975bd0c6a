// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collectives/formulas.h"
#include "core/collectives/tier.h"

#include <algorithm>
#include <optional>

namespace studio {

/// An algorithm with its time, or what is best.
template <class N = double>
struct CollectiveCost {
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::ring;
    CollectiveTime<N> time;
};

namespace collectives {

/// max(a, b) x (1 + (min/max)^p)^(1/p), the p-norm; p = 0: the larger.
template <class N>
Time<N> together(const Time<N>& a, const Time<N>& b, const N& p)
{
    using std::pow;
    const Time<N> larger = max(a, b);
    if (plain(p) == 0 || plain(larger).base() == 0) return larger;
    return named("stages at the same time", "(sum t^p)^(1/p)",
                 larger * pow(N(1.0) + pow(min(a, b) / larger, p), N(1.0) / p));
}

/// The rate of a ring through all ranks: the links of a group into the next tier carry as many copies of the ring as
/// there are, so an outer tier counts with the links of the whole group [SimAI: min(NVLink, NICs x NIC)].
template <class N>
Bandwidth<N> flatRingRate(const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    const Data<N> unit = Data<N>::ofBase(N(1.0));
    std::optional<Time<N>> slowest; // for one byte
    std::int64_t links = 1;
    for (const auto& tier : tiers) {
        if (tier.members < 2) continue;
        const N copies(static_cast<double>(std::min(links, library.railsUsed)));
        const Time<N> t = unit / (tier.ringRate() * copies);
        slowest = slowest ? together(*slowest, t, library.stageExponent) : t;
        links *= tier.members;
    }
    if (!slowest) return tiers.front().ringRate();
    return named("ring rate", "the slowest of rate x links of a group over tiers", unit / *slowest);
}

/// Time of one message round the ring, each link once: most hops stay inside the innermost tier.
template <class N>
Time<N> flatRingLatency(const CollectiveTiers<N>& tiers)
{
    Time<N> total{};
    double groups = 1;
    for (std::size_t i = tiers.size(); i-- > 0;) {
        total += tiers[i].latency * N(static_cast<double>(tiers[i].steps()) * groups);
        groups *= static_cast<double>(tiers[i].members);
    }
    return total;
}

/// Everything at once over all tiers: each carries what leaves its groups.
template <class N>
CollectiveTime<N> directAcross(const Data<N>& s, const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    const double ranks = static_cast<double>(ranksOf(tiers));
    double inside = 1;
    Time<N> alpha{};
    std::optional<Time<N>> transfer;
    for (const auto& tier : tiers) {
        if (tier.members < 2) continue;
        const double within = inside * static_cast<double>(tier.members);
        // What passes a tier's links goes to everyone outside the group below.
        const Time<N> t = s * N((ranks - inside) / ranks) / tier.allToAllRate();
        transfer = transfer ? together(*transfer, t, library.stageExponent) : t;
        alpha = max(alpha, tier.latency);
        inside = within;
    }
    return {named("start-up", "alpha of the slowest tier, messages overlapped", alpha),
            named("transfer", "max over tiers of (N - group)/N S/B", transfer.value_or(Time<N>{}))};
}

/// The share of the array that a rank handles in tier i once the tiers below have reduced or scattered it.
template <class N>
Data<N> shareAt(const Data<N>& s, const CollectiveTiers<N>& tiers, std::size_t tier)
{
    double below = 1;
    for (std::size_t i = 0; i < tier; ++i) below *= static_cast<double>(tiers[i].members);
    return s / N(below);
}

/// Whether a step of every two members at distance 1, 2, 4, … runs at full rate.
template <class N>
bool anyPartner(const CollectiveTier<N>& tier)
{
    return tier.shape == TierShape::switched;
}

/// One tier's pass with the fewest messages that its shape allows.
template <class N>
double passSteps(const CollectiveTier<N>& tier)
{
    if (tier.shape == TierShape::fullMesh) return 1;
    if (tier.shape == TierShape::switched && powerOfTwo(tier.members)) return rounds(tier.members);
    return static_cast<double>(tier.steps());
}

template <class N>
CollectiveTime<N> joined(const CollectiveTime<N>& a, const CollectiveTime<N>& b, const CollectiveLibrary<N>& library)
{
    return {a.startup + b.startup,
            library.pipelined ? together(a.transfer, b.transfer, library.stageExponent) : a.transfer + b.transfer};
}

/// Whether the library has the algorithm at all.
template <class N>
bool available(Collective collective, CollectiveAlgorithm algorithm, const CollectiveLibrary<N>& library)
{
    using enum CollectiveAlgorithm;
    if (!library.ringsOnly || collective == Collective::allToAll || collective == Collective::pointToPoint) return true;
    return algorithm == ring || algorithm == chain || algorithm == inNetwork;
}

} // namespace collectives

/// Time of a collective of this size over these tiers with one algorithm; nothing if the algorithm does not exist for
/// the collective or the shape of a tier. One rank needs no time. Tiers of one member are skipped.
template <class N>
[[nodiscard]] std::optional<CollectiveTime<N>> cost(Collective collective, CollectiveAlgorithm algorithm,
                                                    const CollectiveSize<N>& size, const CollectiveTiers<N>& tiers,
                                                    const CollectiveLibrary<N>& library = {});

/// The fastest algorithm that the library has. Nothing only if there is no tier.
template <class N>
[[nodiscard]] std::optional<CollectiveCost<N>> fastest(Collective collective, const CollectiveSize<N>& size,
                                                       const CollectiveTiers<N>& tiers,
                                                       const CollectiveLibrary<N>& library = {})
{
    const auto plainOnes = plainTiers(tiers);
    const auto plainSize = CollectiveSize<double>::ofWholeArray(plain(size.wholeArray()));
    const auto plainOne = plainLibrary(library);
    std::optional<CollectiveAlgorithm> best;
    double least = 0;
    for (const auto algorithm : kCollectiveAlgorithms) {
        if (!collectives::available(collective, algorithm, plainOne)) continue;
        const auto time = cost(collective, algorithm, plainSize, plainOnes, plainOne);
        if (!time) continue;
        const double seconds = (time->startup + time->transfer).base();
        if (best && seconds >= least) continue;
        best = algorithm;
        least = seconds;
    }
    if (!best) return {};
    return CollectiveCost<N>{*best, *cost(collective, *best, size, tiers, library)};
}

} // namespace studio

#include "core/collectives/cost_impl.h"
