// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/graph_builder.h"
#include "core/topology/switched_layout.h"

namespace studio::topology {

namespace {

/// The leaf of member m: leaf by leaf, or, with rails, every rail has its own leaves.
std::int64_t leafOf(const TopologySpec& spec, const SwitchedLayout& s, std::int64_t member)
{
    if (s.tiers == 1) return 0;
    if (spec.kind != TopologyTemplate::railOptimised || spec.acceleratorsPerNode < 2) return member / s.membersPerLeaf;
    const std::int64_t rails = spec.acceleratorsPerNode;
    const std::int64_t node = member / rails;
    return node / s.membersPerLeaf * rails + member % rails;
}

/// `up` links of one switch over `over` switches from `first` on, as evenly as they go; `turn` staggers what is left.
void spread(GraphBuilder& builder, std::int64_t from, std::int64_t up, std::int64_t first, std::int64_t over,
            std::int64_t turn, std::size_t tier)
{
    for (std::int64_t k = 0; k < over; ++k) {
        const std::int64_t position = ((k - turn * up) % over + over) % over;
        const std::int64_t count = up / over + (position < up % over ? 1 : 0);
        if (count > 0) builder.link(from, first + k, tier, static_cast<double>(count));
    }
}

struct Plane {
    std::int64_t leaves, spines, cores;
};

void linkUpwards(GraphBuilder& builder, const SwitchedLayout& s, const Plane& plane)
{
    if (s.tiers < 2) return;
    for (std::int64_t leaf = 0; leaf < s.leaves; ++leaf) {
        const std::int64_t pod = leaf / s.leavesPerPod;
        const std::int64_t over = pod == s.pods - 1 ? s.lastPodSpines : s.spinesPerPod;
        spread(builder, plane.leaves + leaf, s.uplinks, plane.spines + pod * s.spinesPerPod, over,
               leaf - pod * s.leavesPerPod, 1);
    }
    if (s.tiers < 3) return;
    for (std::int64_t spine = 0; spine < s.spines(); ++spine) {
        const std::int64_t pod = std::min(spine / s.spinesPerPod, s.pods - 1);
        const std::int64_t up = pod == s.pods - 1 ? s.lastPodSpineUplinks : s.spineUplinks;
        spread(builder, plane.spines + spine, up, plane.cores, s.cores, spine - pod * s.spinesPerPod, 2);
    }
}

} // namespace

Outcome<FabricGraph> drawSwitched(const TopologySpec& spec, GraphBuilder& builder)
{
    TopologyCounts counts;
    const auto layout = switchedLayoutOf(spec, counts);
    if (!layout) return layout.error();
    const SwitchedLayout& s = *layout;
    builder.addAccelerators(s.accelerators);
    std::vector<Plane> planes;
    for (std::int64_t p = 0; p < s.planes; ++p)
        planes.push_back(
            {builder.addSwitches(s.leaves), builder.addSwitches(s.spines()), builder.addSwitches(s.cores)});
    for (std::int64_t a = 0; a < s.accelerators; ++a)
        for (std::int64_t j = 0; j < s.joined; ++j) {
            // Accelerators that join only some planes take them in turn: neighbours sit on different rails.
            const std::int64_t plane = (a * s.joined + j) % s.planes;
            const std::int64_t member = s.joined == s.planes ? a : a * s.joined / s.planes;
            builder.link(a, planes[static_cast<std::size_t>(plane)].leaves + leafOf(spec, s, member), 0,
                         static_cast<double>(s.linksPerMember));
        }
    for (const auto& plane : planes) linkUpwards(builder, s, plane);
    return builder.build();
}

} // namespace studio::topology
