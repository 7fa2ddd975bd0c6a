// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collectives/collective.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace studio {

/// What a tier's links allow.
enum class TierShape : std::uint8_t {
    switched, ///< any two members at full rate: every algorithm
    ring,     ///< neighbours only; also a torus: rings along its axes
    fullMesh, ///< a link between every two members
};

/// One level of the interconnect as a collective sees it. Bandwidths are per member, one direction, line rate.
template <class N = double>
struct CollectiveTier {
    std::int64_t members = 1; ///< groups of the tier below that meet here; innermost: accelerators
    TierShape shape = TierShape::switched;
    Bandwidth<N> bandwidth;
    Bandwidth<N> allToAll;      ///< what a member sends while all send to all; 0: as bandwidth
    Time<N> latency;            ///< of one message
    std::int64_t ringSteps = 0; ///< of one way round; 0: members - 1. A torus: sum of (k_i - 1)
    bool reducesInNetwork = false;

    // What a library reaches of the line rate. Ideal: 1.
    N ringEfficiency{1.0};
    N pointToPointEfficiency{1.0};
    N inNetworkEfficiency{1.0};
    Time<N> inNetworkLatency; ///< additional start-up of in-network reduction, per member

    [[nodiscard]] std::int64_t steps() const { return ringSteps ? ringSteps : members - 1; }
    [[nodiscard]] Bandwidth<N> allToAllRate() const
    {
        return (plain(allToAll).base() > 0 ? allToAll : bandwidth) * pointToPointEfficiency;
    }
    [[nodiscard]] Bandwidth<N> ringRate() const { return bandwidth * ringEfficiency; }
};

/// What a collective library does over several tiers. The defaults: everything, one tier after another.
template <class N = double>
struct CollectiveLibrary {
    /// Stages that work at the same time disturb each other if they are about equally fast: their times t combine to
    /// (sum t^p)^(1/p). 0: they do not, the slowest decides.
    N stageExponent{0.0};
    bool pipelined = false; ///< tiers work at the same time on different chunks, not in turn
    bool ringsOnly =
        false; ///< one ring through all ranks or in-network reduction: no trees, doubling, direct exchange of
               ///< reductions, no passes tier by tier
    std::int64_t railsUsed = std::numeric_limits<std::int64_t>::max(); ///< links of a group that its rings use at most
    std::int64_t inNetworkGroups = std::numeric_limits<std::int64_t>::max(); ///< groups whose in-network sums are
                                                                             ///< combined at most
};

/// Innermost first.
template <class N = double>
using CollectiveTiers = std::vector<CollectiveTier<N>>;

template <class N>
[[nodiscard]] std::int64_t ranksOf(const CollectiveTiers<N>& tiers)
{
    std::int64_t ranks = 1;
    for (const auto& t : tiers) ranks *= t.members;
    return ranks;
}

/// The same tiers in plain numbers, for decisions.
template <class N>
[[nodiscard]] CollectiveTiers<double> plainTiers(const CollectiveTiers<N>& tiers)
{
    CollectiveTiers<double> out;
    for (const auto& t : tiers) {
        CollectiveTier<double> p;
        p.members = t.members;
        p.shape = t.shape;
        p.bandwidth = plain(t.bandwidth);
        p.allToAll = plain(t.allToAll);
        p.latency = plain(t.latency);
        p.ringSteps = t.ringSteps;
        p.reducesInNetwork = t.reducesInNetwork;
        p.ringEfficiency = plain(t.ringEfficiency);
        p.pointToPointEfficiency = plain(t.pointToPointEfficiency);
        p.inNetworkEfficiency = plain(t.inNetworkEfficiency);
        p.inNetworkLatency = plain(t.inNetworkLatency);
        out.push_back(p);
    }
    return out;
}

template <class N>
[[nodiscard]] CollectiveLibrary<double> plainLibrary(const CollectiveLibrary<N>& library)
{
    return {plain(library.stageExponent), library.pipelined, library.ringsOnly, library.railsUsed,
            library.inNetworkGroups};
}

} // namespace studio
