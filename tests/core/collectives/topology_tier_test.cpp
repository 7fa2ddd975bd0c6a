// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/topology_tier.h"

#include "core/collectives/cost.h"
#include "core/quantity/units.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

CollectiveTier<> tierOf(const TopologySpec& spec, double gigabytes)
{
    const auto counts = countsOf(spec);
    EXPECT_TRUE(counts);
    return collectiveTier<double>(spec, *counts, figuresOf(*counts, LinkRates<>{{gigabytesPerSecond(gigabytes)}}));
}

double seconds(Collective collective, const CollectiveTier<>& tier, double bytesWhole)
{
    return fastest(collective, CollectiveSize<>::ofWholeArray(bytes(bytesWhole)), CollectiveTiers<>{tier})
        ->time.total()
        .base();
}

TEST(TopologyTier, ATorusUsesAllOfItsLinks)
{
    const auto tier = tierOf({.kind = TopologyTemplate::torus, .dims = {4, 4, 4}}, 50);
    EXPECT_EQ(tier.shape, TierShape::ring);
    EXPECT_EQ(tier.steps(), 9);
    // Network model, section 2: 2 (N-1)/N S / (2 k b).
    EXPECT_NEAR(seconds(Collective::allReduce, tier, 1e9), 2 * 63.0 / 64 * 1e9 / 300e9, 1e-12);
    // Every accelerator sends 1.96875 links' worth while all send to all.
    EXPECT_NEAR(seconds(Collective::allToAll, tier, 1e9), 63.0 / 64 * 1e9 / (1.96875 * 50e9), 1e-12);
}

TEST(TopologyTier, ASwitchIsFlatAndAnOversubscribedTreeIsNot)
{
    const auto planes = tierOf({.kind = TopologyTemplate::switchedPlanes, .accelerators = 72, .planes = 18}, 50);
    EXPECT_EQ(planes.shape, TierShape::switched);
    EXPECT_DOUBLE_EQ(planes.bandwidth.base(), 900e9);
    EXPECT_DOUBLE_EQ(planes.allToAll.base(), 900e9);
    const auto tree =
        tierOf({.kind = TopologyTemplate::leafSpine, .acceleratorsPerLeaf = 4, .leaves = 4, .spines = 2}, 50);
    EXPECT_NEAR(tree.allToAll.base(), 0.625 * 50e9, 1);
    EXPECT_DOUBLE_EQ(tree.bandwidth.base(), 50e9);
}

} // namespace
} // namespace studio
