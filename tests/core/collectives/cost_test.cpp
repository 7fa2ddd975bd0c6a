// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/cost.h"
#include "core/quantity/units.h"

#include <gtest/gtest.h>

#include <random>

namespace studio {
namespace {

using enum CollectiveAlgorithm;

CollectiveTier<> tier(std::int64_t members, double gigabytes, double microsecondsEach)
{
    CollectiveTier<> t;
    t.members = members;
    t.bandwidth = gigabytesPerSecond(gigabytes);
    t.latency = microseconds(microsecondsEach);
    return t;
}

CollectiveSize<> size(double bytesWhole)
{
    return CollectiveSize<>::ofWholeArray(bytes(bytesWhole));
}

double seconds(const std::optional<CollectiveTime<>>& t)
{
    EXPECT_TRUE(t);
    return t ? t->total().base() : -1;
}

TEST(CollectiveCost, RingAllReduceIsTheTextbookForm)
{
    const auto t = cost(Collective::allReduce, ring, size(1e9), {tier(8, 50, 0.5)});
    ASSERT_TRUE(t);
    EXPECT_DOUBLE_EQ(t->startup.base(), 14 * 0.5e-6);
    EXPECT_DOUBLE_EQ(t->transfer.base(), 2 * 7.0 / 8 * 1e9 / 50e9);
}

TEST(CollectiveCost, RingAgainstASimulationOfItsSteps)
{
    // Every rank sends a chunk of S/n to its right, 2(n-1) times; a step ends when its slowest link is done.
    for (const int n : {2, 3, 7, 16}) {
        double now = 0;
        for (int step = 0; step < 2 * (n - 1); ++step) now += 2e-6 + 3e8 / n / 25e9;
        EXPECT_NEAR(seconds(cost(Collective::allReduce, ring, size(3e8), {tier(n, 25, 2)})), now, 1e-12) << n;
    }
}

TEST(CollectiveCost, HierarchyOfOneTierIsFlat)
{
    std::mt19937 random(7);
    for (int i = 0; i < 200; ++i) {
        const std::int64_t n = 2 + static_cast<std::int64_t>(random() % 100);
        const double bytesWhole = 1 + static_cast<double>(random() % 1000000000);
        const auto t = tier(n, 10 + static_cast<double>(random() % 900), 1);
        CollectiveTier<> one = tier(1, 1, 1);
        for (const auto collective : kCollectives) {
            const auto flat = fastest(collective, size(bytesWhole), {t});
            const auto nested = fastest(collective, size(bytesWhole), {t, one});
            ASSERT_TRUE(flat && nested);
            EXPECT_EQ(flat->algorithm, nested->algorithm);
            EXPECT_DOUBLE_EQ(flat->time.total().base(), nested->time.total().base());
        }
    }
}

TEST(CollectiveCost, TheFastestIsNeverSlowerThanAnyOther)
{
    for (const double bytesWhole : {8.0, 1e4, 1e6, 1e9, 1e11})
        for (const auto collective : kCollectives) {
            const CollectiveTiers<> tiers{tier(8, 450, 1), tier(16, 50, 5)};
            const auto best = fastest(collective, size(bytesWhole), tiers);
            ASSERT_TRUE(best);
            for (const auto algorithm : kCollectiveAlgorithms) {
                const auto t = cost(collective, algorithm, size(bytesWhole), tiers);
                EXPECT_TRUE(!t || best->time.total().base() <= t->total().base());
            }
        }
}

TEST(CollectiveCost, SmallArraysPreferFewStepsLargeOnesFewBytes)
{
    const CollectiveTiers<> tiers{tier(64, 50, 1)};
    EXPECT_EQ(fastest(Collective::allReduce, size(8), tiers)->algorithm, direct);
    CollectiveTiers<> partners = tiers;
    partners[0].allToAll = gigabytesPerSecond(1.0); // direct exchange is throttled
    EXPECT_EQ(fastest(Collective::allReduce, size(1e4), partners)->algorithm, recursiveDoubling);
    EXPECT_EQ(fastest(Collective::allReduce, size(1e10), partners)->algorithm, halvingDoubling);
    partners[0].shape = TierShape::ring;
    EXPECT_EQ(fastest(Collective::allReduce, size(1e10), partners)->algorithm, ring);
    partners[0].shape = TierShape::switched;
    partners[0].reducesInNetwork = true;
    EXPECT_EQ(fastest(Collective::allReduce, size(1e10), partners)->algorithm, inNetwork);
}

TEST(CollectiveCost, HierarchicalAllReduceShrinksOnTheWayOut)
{
    const auto t = cost(Collective::allReduce, hierarchical, size(1e9), {tier(8, 200, 0), tier(4, 50, 0)});
    EXPECT_NEAR(seconds(t), 2 * 7.0 / 8 * 1e9 / 200e9 + 2 * 3.0 / 4 * 1e9 / 8 / 50e9, 1e-12);
}

TEST(CollectiveCost, AFlatRingUsesAllRails)
{
    const auto t = cost(Collective::allReduce, ring, size(1e9), {tier(8, 450, 0), tier(4, 50, 0)});
    EXPECT_NEAR(seconds(t), 2 * 31.0 / 32 * 1e9 / 400e9, 1e-12);
    const auto striped = cost(Collective::pointToPoint, multiRail, size(1e9), {tier(8, 450, 0), tier(4, 50, 0)});
    EXPECT_NEAR(seconds(striped), 1e9 / 400e9, 1e-12);
}

TEST(CollectiveCost, CrossoverIsWhereBothPartsAreEqual)
{
    const CollectiveTiers<> tiers{tier(8, 50, 3)};
    const auto t = cost(Collective::allGather, ring, size(1e6), tiers);
    const Data<> at = crossoverSize(*t, bytes(1e6));
    const auto there = cost(Collective::allGather, ring, CollectiveSize<>::ofWholeArray(at), tiers);
    EXPECT_NEAR(there->startup.base(), there->transfer.base(), 1e-15);
}

TEST(CollectiveCost, ConventionsAreSaidByName)
{
    EXPECT_EQ(CollectiveSize<>::ofPartPerRank(bytes(10.0), 8.0).wholeArray().base(), 80);
    EXPECT_EQ(CollectiveSize<>::ofWholeArray(bytes(80.0)).partPerRank(8.0).base(), 10);
    EXPECT_DOUBLE_EQ(algorithmBandwidth(bytes(80.0), Time<>::ofBase(2.0)).base(), 40);
    EXPECT_DOUBLE_EQ(busBandwidth(Collective::allReduce, bytes(80.0), Time<>::ofBase(2.0), 8.0).base(), 70);
    EXPECT_DOUBLE_EQ(busBandwidth(Collective::broadcast, bytes(80.0), Time<>::ofBase(2.0), 8.0).base(), 40);
    EXPECT_NEAR(gibibytesPerSecond(1.0).base() / gigabytesPerSecond(1.0).base(), 1.0737, 1e-4);
}

TEST(CollectiveCost, OneRankNeedsNoTimeAndNoTierNoAnswer)
{
    EXPECT_EQ(seconds(cost(Collective::allReduce, ring, size(1e9), {tier(1, 50, 1)})), 0);
    EXPECT_FALSE(fastest(Collective::allReduce, size(1e9), CollectiveTiers<>{}));
}

TEST(CollectiveCost, TracedAgreesBitForBit)
{
    const CollectiveTiers<> tiers{tier(8, 450, 1.5), tier(6, 50, 12)};
    CollectiveTiers<Traced> traced;
    for (const auto& t : tiers) {
        CollectiveTier<Traced> copy;
        copy.members = t.members;
        copy.bandwidth = Bandwidth<Traced>::ofBase(
            Traced::input("tier.bandwidth", t.bandwidth.base(), dimension::bandwidth, {.level = Level::B}));
        copy.latency = Time<Traced>::ofBase(Traced::input("tier.latency", t.latency.base(), dimension::time, {}));
        traced.push_back(copy);
    }
    for (const auto collective : kCollectives) {
        const auto one = fastest(collective, size(1e8), tiers);
        const auto other =
            fastest(collective, CollectiveSize<Traced>::ofWholeArray(Data<Traced>::ofBase(Traced(1e8))), traced);
        EXPECT_EQ(one->algorithm, other->algorithm);
        EXPECT_EQ(one->time.total().base(), other->time.total().base().value()) << collectiveName(collective);
        ASSERT_TRUE(other->time.total().base().derivation());
        EXPECT_EQ(other->time.total().base().derivation()->level, Level::C);
    }
}

} // namespace
} // namespace studio
