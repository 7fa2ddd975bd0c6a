// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The dispatch behind cost.h: which algorithm exists where.

#include "core/collectives/cost.h"

namespace studio {

namespace collectives {

template <class N>
using Cost = std::optional<CollectiveTime<N>>;

/// The only tier with more than one member, if there is exactly one.
template <class N>
const CollectiveTier<N>* onlyTier(const CollectiveTiers<N>& tiers)
{
    const CollectiveTier<N>* found = nullptr;
    for (const auto& t : tiers) {
        if (t.members < 2) continue;
        if (found) return nullptr;
        found = &t;
    }
    return found;
}

template <class N>
Cost<N> allReduceOnOne(CollectiveAlgorithm algorithm, const Data<N>& s, const CollectiveTier<N>& t)
{
    using enum CollectiveAlgorithm;
    switch (algorithm) {
    case direct:
        if (t.shape != TierShape::ring) return twoPasses(s, t.members, 1, t.allToAllRate(), t.latency);
        break;
    case halvingDoubling:
        if (anyPartner(t)) return collectives::halvingDoubling(s, t.members, t.ringRate(), t.latency);
        break;
    case recursiveDoubling:
        if (anyPartner(t)) return collectives::recursiveDoubling(s, t.members, t.ringRate(), t.latency);
        break;
    case tree:
        if (anyPartner(t)) return doubleTree(s, t.members, t.ringRate(), t.latency);
        break;
    case inNetwork:
        if (t.reducesInNetwork)
            return collectives::inNetwork(s, t.members, t.bandwidth * t.inNetworkEfficiency, t.latency,
                                          t.inNetworkLatency);
        break;
    default:
        break;
    }
    return {};
}

/// Reduction in the switches of the innermost tier, the parts combined over the next one, where every member moves its
/// share through its own link.
template <class N>
Cost<N> inNetworkAcross(const Data<N>& s, const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    const auto& inner = tiers.front();
    const std::int64_t groups = ranksOf(tiers) / inner.members;
    if (!inner.reducesInNetwork || inner.members < 2 || groups > library.inNetworkGroups) return {};
    CollectiveTime<N> total = collectives::inNetwork(s, inner.members, inner.bandwidth * inner.inNetworkEfficiency,
                                                     inner.latency, inner.inNetworkLatency);
    const double rails = static_cast<double>(std::min(inner.members, library.railsUsed));
    Data<N> share = s / N(rails);
    for (std::size_t i = 1; i < tiers.size(); ++i) {
        if (tiers[i].members < 2) continue;
        total = joined(total,
                       twoPasses(share, tiers[i].members, passSteps(tiers[i]), tiers[i].ringRate(), tiers[i].latency),
                       library);
        share = share / N(static_cast<double>(tiers[i].members));
    }
    total.transfer = named("transfer", "tiers one after another, or at the same time if pipelined", total.transfer);
    return total;
}

/// Outwards with shrinking arrays (reduce-scatter), inwards again (all-gather) [ASTRA-sim's local-bandwidth-aware order].
template <class N>
Cost<N> hierarchicalPasses(const Data<N>& s, const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library,
                           bool both)
{
    std::optional<CollectiveTime<N>> total;
    for (std::size_t i = 0; i < tiers.size(); ++i) {
        const auto& t = tiers[i];
        if (t.members < 2) continue;
        const Data<N> share = shareAt(s, tiers, i);
        const auto part = both ? twoPasses(share, t.members, passSteps(t), t.ringRate(), t.latency)
                               : onePass(share, t.members, passSteps(t), t.ringRate(), t.latency);
        total = total ? joined(*total, part, library) : part;
    }
    if (total)
        total->transfer =
            named("transfer", "tiers one after another, or at the same time if pipelined", total->transfer);
    return total;
}

template <class N>
Cost<N> allReduceCost(CollectiveAlgorithm algorithm, const Data<N>& s, const CollectiveTiers<N>& tiers,
                      const CollectiveLibrary<N>& library)
{
    using enum CollectiveAlgorithm;
    const std::int64_t ranks = ranksOf(tiers);
    if (algorithm == ring) {
        CollectiveTime<N> t = twoPasses(s, ranks, 1, flatRingRate(tiers, library), flatRingLatency(tiers));
        return t;
    }
    if (const auto* only = onlyTier(tiers)) return allReduceOnOne(algorithm, s, *only);
    if (algorithm == inNetwork) return inNetworkAcross(s, tiers, library);
    if (algorithm == hierarchical) return hierarchicalPasses(s, tiers, library, true);
    return {};
}

template <class N>
Cost<N> onePassCost(CollectiveAlgorithm algorithm, const Data<N>& s, const CollectiveTiers<N>& tiers,
                    const CollectiveLibrary<N>& library)
{
    using enum CollectiveAlgorithm;
    const std::int64_t ranks = ranksOf(tiers);
    if (algorithm == ring) return onePass(s, ranks, 1, flatRingRate(tiers, library), flatRingLatency(tiers));
    if (const auto* only = onlyTier(tiers)) {
        if (algorithm == direct && only->shape != TierShape::ring)
            return onePass(s, ranks, 1, only->allToAllRate(), only->latency);
        if (algorithm == halvingDoubling && anyPartner(*only) && powerOfTwo(ranks))
            return onePass(s, ranks, rounds(ranks), only->ringRate(), only->latency);
        return {};
    }
    if (algorithm == hierarchical) return hierarchicalPasses(s, tiers, library, false);
    return {};
}

/// [network model, section 2: all-to-all in two levels] every tier exchanges what it can, aggregated per group.
template <class N>
Cost<N> hierarchicalAllToAll(const Data<N>& s, const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    std::optional<CollectiveTime<N>> total;
    for (const auto& t : tiers) {
        if (t.members < 2) continue;
        const auto part = onePass(s, t.members, 1, t.allToAllRate(), t.latency);
        total = total ? joined(*total, part, library) : part;
    }
    return total;
}

template <class N>
Cost<N> broadcastCost(CollectiveAlgorithm algorithm, const Data<N>& s, const CollectiveTiers<N>& tiers,
                      const CollectiveLibrary<N>& library)
{
    using enum CollectiveAlgorithm;
    const std::int64_t ranks = ranksOf(tiers);
    if (algorithm == chain) return chainBroadcast(s, 1, flatRingRate(tiers, library), flatRingLatency(tiers));
    const auto* only = onlyTier(tiers);
    if (!only || !anyPartner(*only)) return {};
    if (algorithm == tree) return binomialBroadcast(s, ranks, only->ringRate(), only->latency);
    if (algorithm == scatterGather)
        return scatterGatherBroadcast(s, ranks, static_cast<double>(only->steps()), only->ringRate(), only->latency);
    return {};
}

/// Between two ranks that meet only in the outermost tier.
template <class N>
Cost<N> pointToPointCost(CollectiveAlgorithm algorithm, const Data<N>& s, const CollectiveTiers<N>& all,
                         const CollectiveLibrary<N>& library)
{
    CollectiveTiers<N> tiers;
    for (const auto& t : all)
        if (t.members > 1) tiers.push_back(t);
    const auto& outer = tiers.back();
    if (algorithm == CollectiveAlgorithm::direct)
        return CollectiveTime<N>{named("start-up", "alpha", outer.latency),
                                 named("transfer", "S/B", s / (outer.bandwidth * outer.pointToPointEfficiency))};
    if (algorithm != CollectiveAlgorithm::multiRail || tiers.size() < 2) return {};
    const auto& inner = tiers[tiers.size() - 2];
    const double rails = static_cast<double>(std::min(inner.members, library.railsUsed));
    if (rails < 2) return {};
    // All but the sender's own stripe cross the inner tier, at both ends.
    const Time<N> inside = s * N((rails - 1) / rails) / (inner.bandwidth * inner.pointToPointEfficiency);
    const Time<N> outside = s / (outer.bandwidth * outer.pointToPointEfficiency * N(rails));
    return CollectiveTime<N>{
        named("start-up", "alpha outside + 2 alpha inside", outer.latency + inner.latency * N(2.0)),
        named("transfer", "max of (r-1)/r S/B inside and S/(r B) outside, pipelined", max(inside, outside))};
}

} // namespace collectives

template <class N>
std::optional<CollectiveTime<N>> cost(Collective collective, CollectiveAlgorithm algorithm,
                                      const CollectiveSize<N>& size, const CollectiveTiers<N>& tiers,
                                      const CollectiveLibrary<N>& library)
{
    using namespace collectives;
    if (tiers.empty()) return {};
    const Data<N>& s = size.wholeArray();
    if (ranksOf(tiers) < 2) return CollectiveTime<N>{};
    switch (collective) {
    case Collective::allReduce:
        return allReduceCost(algorithm, s, tiers, library);
    case Collective::allGather:
    case Collective::reduceScatter:
        return onePassCost(algorithm, s, tiers, library);
    case Collective::allToAll:
        if (algorithm == CollectiveAlgorithm::direct) return directAcross(s, tiers, library);
        if (algorithm == CollectiveAlgorithm::hierarchical && !onlyTier(tiers))
            return hierarchicalAllToAll(s, tiers, library);
        return {};
    case Collective::broadcast:
        return broadcastCost(algorithm, s, tiers, library);
    case Collective::pointToPoint:
        return pointToPointCost(algorithm, s, tiers, library);
    }
    return {};
}

} // namespace studio
