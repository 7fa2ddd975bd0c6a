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

/// The rate of a ring through all ranks: the links of a group into the next tier carry as many copies of the ring as
/// there are, so an outer tier counts with the links of the whole group [SimAI: min(NVLink, NICs x NIC)].
template <class N>
Bandwidth<N> flatRingRate(const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    Bandwidth<N> rate = tiers.front().ringRate();
    double links = 1;
    bool crosses = false;
    for (std::size_t i = 1; i < tiers.size(); ++i) {
        links = std::min(links * static_cast<double>(tiers[i - 1].members), static_cast<double>(library.railsUsed));
        if (tiers[i].members < 2) continue;
        const bool inside = i == 1 && tiers[0].members < 2;
        rate = inside ? tiers[i].ringRate() : min(rate, tiers[i].ringRate() * N(links));
        crosses = crosses || !inside;
    }
    if (!crosses) return rate;
    return named("ring rate", "crossing x min over tiers of rate x links of a group", rate * library.crossing);
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
    bool crosses = false;
    for (const auto& tier : tiers) {
        if (tier.members < 2) continue;
        crosses = crosses || transfer.has_value();
        const double within = inside * static_cast<double>(tier.members);
        // What passes a tier's links goes to everyone outside the group below.
        const Time<N> t = s * N((ranks - inside) / ranks) / tier.allToAllRate();
        transfer = transfer ? max(*transfer, t) : t;
        alpha = max(alpha, tier.latency);
        inside = within;
    }
    Time<N> slowest = transfer.value_or(Time<N>{});
    if (crosses) slowest = slowest / library.crossing;
    return {named("start-up", "alpha of the slowest tier, messages overlapped", alpha),
            named("transfer", "max over tiers of (N - group)/N S/B", slowest)};
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
    return {a.startup + b.startup, library.pipelined ? max(a.transfer, b.transfer) : a.transfer + b.transfer};
}

} // namespace collectives

/// Time of a collective of this size over these tiers with one algorithm; nothing if the algorithm does not exist for
/// the collective or the shape of a tier. One rank needs no time. Tiers of one member are skipped.
template <class N>
[[nodiscard]] std::optional<CollectiveTime<N>> cost(Collective collective, CollectiveAlgorithm algorithm,
                                                    const CollectiveSize<N>& size, const CollectiveTiers<N>& tiers,
                                                    const CollectiveLibrary<N>& library = {});

/// The fastest algorithm. Nothing only if there is no tier.
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
