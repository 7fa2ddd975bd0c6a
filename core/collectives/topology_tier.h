// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collectives/tier.h"
#include "core/topology/figures.h"

namespace studio {

/// A named interconnect of `members` as one tier of a collective: line rate of a member into it, what it sends while all
/// send to all over shortest paths (over the best routing where shortest paths have no closed form), and the steps of one
/// way round. Latency and what a library reaches are set by the caller (calibration.h).
template <class N>
[[nodiscard]] CollectiveTier<N> collectiveTier(const TopologySpec& spec, const TopologyCounts& counts,
                                               const TopologyFigures<N>& figures)
{
    using enum TopologyTemplate;
    CollectiveTier<N> tier;
    tier.members = counts.accelerators;
    tier.bandwidth = figures.injection;
    tier.allToAll = figures.allToAllEcmp       ? *figures.allToAllEcmp
                    : figures.allToAllAchieved ? *figures.allToAllAchieved
                                               : figures.allToAllAtMost;
    if (topology::tiersAreSerial(spec.kind)) return tier;
    tier.shape = spec.kind == fullMesh ? TierShape::fullMesh : TierShape::ring;
    // Rings along the axes, one axis after another, in as many copies as there are axes: all links work.
    if (spec.dims.size() > 1) {
        for (const auto size : spec.dims) tier.ringSteps += size - 1;
        tier.ringSteps += std::max<std::int64_t>(1, spec.acceleratorsPerNode) - 1;
    }
    return tier;
}

} // namespace studio
