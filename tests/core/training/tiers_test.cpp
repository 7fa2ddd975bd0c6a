// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/units.h"
#include "core/training/collective.h"
#include "tests/core/training/training_fixture.h"

#include <cmath>

namespace studio {
namespace {

Tier<> up(std::int64_t size, double gigabytes, double microsecondsPerStep)
{
    return {TierRole::scaleUp, size, gigabytesPerSecond(gigabytes), 0.8, microseconds(microsecondsPerStep)};
}

Tier<> out(std::int64_t size, double gigabytes, double microsecondsPerLevel)
{
    return {TierRole::scaleOut, size, gigabytesPerSecond(gigabytes), 0.9, microseconds(microsecondsPerLevel)};
}

Tiers<> tiersOf(std::initializer_list<Tier<>> list)
{
    Tiers<> t;
    for (const auto& tier : list) t.add(tier);
    return t;
}

/// The two-tier rule as the document writes it.
double documentRing(double bytes, double n, double stride, double domain, double bup, double aup, double bnic,
                    double aout)
{
    const double gl = std::max(1.0, std::min(n, domain / stride));
    const double nodes = n / gl;
    if (nodes <= 1) return (n - 1) / n * bytes / bup + (n - 1) * aup;
    const double bandwidth = std::min(bup, gl * bnic);
    return (n - 1) / n * bytes / bandwidth + (gl - 1) * aup + 2 * std::log2(std::max(nodes, 2.0)) * aout;
}

TEST(Tiers, TwoTiersAreTheDocumentsForm)
{
    const Tiers<> t = tiersOf({up(8, 450, 3), out(4096, 50, 20)});
    for (const double n : {2.0, 4.0, 8.0, 16.0, 64.0, 96.0, 512.0})
        for (const double stride : {1.0, 2.0, 4.0, 8.0, 64.0})
            EXPECT_NEAR(ringTime("ring", gigabytes(1.0), groupPath(t, n, stride)).base(),
                        documentRing(1e9, n, stride, 8, 360e9, 3e-6, 45e9, 20e-6), 1e-15)
                << n << " ranks, stride " << stride;
}

TEST(Tiers, ATierThatAddsNoLimitAddsNoTime)
{
    // Leaf switches of 64 accelerators at full bandwidth below the cluster: powers of two, so tree levels add up.
    const Tiers<> two = tiersOf({up(8, 450, 3), out(4096, 50, 20)});
    const Tiers<> three = tiersOf({up(8, 450, 3), out(64, 50, 20), out(4096, 50, 20)});
    for (const double n : {2.0, 8.0, 32.0, 512.0})
        for (const double stride : {1.0, 2.0, 8.0})
            EXPECT_NEAR(ringTime("ring", gigabytes(1.0), groupPath(three, n, stride)).base(),
                        ringTime("ring", gigabytes(1.0), groupPath(two, n, stride)).base(), 1e-15);
}

TEST(Tiers, AnOversubscribedOuterTierLimitsOnlyGroupsThatCrossIt)
{
    const Tiers<> three = tiersOf({up(8, 450, 3), out(64, 50, 20), out(4096, 2, 20)});
    // 64 ranks of one leaf do not see the spine; 128 ranks share the spine ports of 64.
    EXPECT_NEAR(groupPath(three, 64.0, 1).bandwidth.base(), 360e9, 1);
    EXPECT_NEAR(groupPath(three, 128.0, 1).bandwidth.base(), 64 * 2e9 * 0.9, 1);
    // One rank per node: eight per leaf share the spine.
    EXPECT_NEAR(groupPath(three, 16.0, 8).bandwidth.base(), 8 * 2e9 * 0.9, 1);
    // One rank per leaf: no sharing.
    EXPECT_NEAR(groupPath(three, 4.0, 64).bandwidth.base(), 2e9 * 0.9, 1);
}

TEST(Tiers, TwoScaleUpTiersStepThroughBoth)
{
    const Tiers<> t = tiersOf({up(8, 400, 1), up(64, 200, 2), out(4096, 50, 20)});
    EXPECT_NEAR(groupPath(t, 64.0, 1).latency.base(), 7e-6 + 7 * 2e-6, 1e-15);
    EXPECT_NEAR(groupPath(t, 512.0, 1).latency.base(), 7e-6 + 14e-6 + 2 * 3 * 20e-6, 1e-15);
}

TEST(Tiers, ExpertTrafficLeavesADomainOnlyForRanksOutsideIt)
{
    const Tiers<> t = tiersOf({up(8, 450, 3), out(4096, 50, 20)});
    const Data<> routed = megabytes(64.0);
    const auto seconds = [&](double ranks, double limit) {
        return expertExchange(t, ranks, 1, routed, routed / 8.0, limit).base();
    };
    EXPECT_NEAR(seconds(8, 0), 2 * (64e6 * 7 / 8 / 360e9 + 20e-6), 1e-12);
    EXPECT_NEAR(seconds(32, 0), 2 * (64e6 * 7 / 32 / 360e9 + 64e6 * 24 / 32 / 45e9 + 20e-6), 1e-12);
    // At most 4 of the 4 nodes, one copy of 8 MB each.
    EXPECT_NEAR(seconds(32, 4), 2 * (64e6 * 7 / 32 / 360e9 + 4 * 8e6 * 24 / 32 / 45e9 + 20e-6), 1e-12);
    EXPECT_EQ(seconds(1, 0), 0);
}

TEST(Tiers, PipelineNeighboursTalkOverTheInnermostTierThatHoldsThem)
{
    const Tiers<> t = tiersOf({up(8, 450, 3), out(64, 50, 20), out(4096, 25, 30)});
    EXPECT_EQ(tierBetween(t, 4).size, 8);
    EXPECT_EQ(tierBetween(t, 8).size, 64);
    EXPECT_EQ(tierBetween(t, 64).size, 4096);
    EXPECT_EQ(tierBetween(t, 1e6).size, 4096);
}

TEST(Tiers, ARingOfNeighboursSharesNoLink)
{
    const Tiers<> t = tiersOf({up(8, 450, 3), out(4096, 50, 20)});
    // Inside a domain a ring is an all-gather; across domains one rank per node sends out, at its own NIC's rate.
    EXPECT_EQ(neighbourPath(t, 8.0, 1).bandwidth.base(), groupPath(t, 8.0, 1).bandwidth.base());
    EXPECT_EQ(neighbourPath(t, 8.0, 1).latency.base(), groupPath(t, 8.0, 1).latency.base());
    EXPECT_NEAR(neighbourPath(t, 16.0, 1).bandwidth.base(), 45e9, 1);
    EXPECT_NEAR(neighbourPath(t, 16.0, 1).latency.base(), 15 * 20e-6, 1e-12);
}

TEST(Tiers, AContextRingHidesBehindAttention)
{
    TrainingRow row = publishedRow("LLAMA3-405B-16384-cp16");
    row.strategy.contextKind = ContextKind::ring;
    const StepEstimate<double> ring = estimateStep(prepare(row), row.strategy);
    EXPECT_GT(ring.parts[HiddenTerm::context].base(), 0);
    // Ring time per layer against the attention core by hand: K and V of 8 heads over 16 ranks, one NIC each.
    const double blocks = 15.0 / 16 * 4 * 131072 * 128 / (50e9 * 0.875) + 15 * 20e-6;
    const double core = ring.layer.attention.base();
    const double exposed =
        std::max(0.0, blocks - 15.0 / 16 * core) + std::max(0.0, 2 * blocks - 15.0 / 16 * 2.5 * core);
    EXPECT_NEAR(ring.parts[StepTerm::contextExposed].base(), exposed * 16 * 8, 1e-6);
}

TEST(Tiers, AnEstimateTakesThreeTiers)
{
    TrainingRow row = publishedRow("NAR21-T1-529.6B");
    const double two = estimateStep(prepare(row), row.strategy).iteration.base();
    Tier<> leaf = row.hardware.tiers.tier[1];
    leaf.size = 64; // nine data ranks, eight accelerators apart, leave a leaf
    Tiers<> three = tiersOf({row.hardware.tiers.tier[0], leaf, row.hardware.tiers.tier[1]});
    row.hardware.tiers = three;
    EXPECT_NEAR(estimateStep(prepare(row), row.strategy).iteration.base(), two, 1e-3 * two);
    row.hardware.tiers.tier[2].bandwidth = row.hardware.tiers.tier[2].bandwidth * 0.1;
    EXPECT_GT(estimateStep(prepare(row), row.strategy).iteration.base(), two);
}

} // namespace
} // namespace studio
