// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/counts.h"

#include <array>
#include <cstdint>

namespace studio::topology {

/// Every switched template is planes of one to three tiers of switches. All counts are of one plane.
struct SwitchedLayout {
    std::int64_t accelerators = 0; ///< of the whole
    std::int64_t planes = 1;
    std::int64_t joined = 1;  ///< planes that one accelerator joins
    std::int64_t members = 0; ///< accelerators that join one plane
    std::int64_t linksPerMember = 1;
    std::int64_t tiers = 1;

    std::int64_t membersPerLeaf = 0;
    std::int64_t leaves = 1;
    std::int64_t uplinks = 0; ///< of a leaf

    std::int64_t leavesPerPod = 0; ///< in two tiers all leaves are one pod
    std::int64_t pods = 1;
    std::int64_t spinesPerPod = 0;
    std::int64_t lastPodSpines = 0;
    std::int64_t spineUplinks = 0; ///< of a spine, to the cores
    std::int64_t lastPodSpineUplinks = 0;
    std::int64_t cores = 0;

    std::array<std::int64_t, 3> ports{}; ///< of a switch per tier; 0: as many as used

    /// Capacity upwards of a whole leaf and a whole pod, in links. Where the ports of a switch are not given, a stated
    /// oversubscription holds exactly and link counts are rounded up; otherwise these are the links.
    double leafUp = 0;
    double podUp = 0;

    bool even = true; ///< every switch reaches all of the next tier with equally many links

    [[nodiscard]] std::int64_t spines() const { return (pods - 1) * spinesPerPod + lastPodSpines; }
    [[nodiscard]] std::int64_t coreLinks() const
    {
        return (pods - 1) * spinesPerPod * spineUplinks + lastPodSpines * lastPodSpineUplinks;
    }
};

/// Fills what the spec leaves open. Counts that do not close become findings of `counts`.
[[nodiscard]] Outcome<SwitchedLayout> switchedLayoutOf(const TopologySpec& spec, TopologyCounts& counts);

} // namespace studio::topology
