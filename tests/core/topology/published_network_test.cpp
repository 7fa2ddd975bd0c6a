// SPDX-License-Identifier: GPL-3.0-or-later
// Every row of class "exact" in published-network.csv, computed from structure. The test names its rows.
#include "core/quantity/units.h"
#include "core/topology/figures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

using enum TopologyTemplate;

TopologyCounts counted(const TopologySpec& spec)
{
    auto counts = countsOf(spec);
    EXPECT_TRUE(counts) << (counts ? "" : counts.error().english());
    return counts ? *counts : TopologyCounts{};
}

TopologyFigures<> figures(const TopologySpec& spec, double gigabytes)
{
    return figuresOf(counted(spec), LinkRates<>{{gigabytesPerSecond(gigabytes)}});
}

const TopologySpec kNvl72{.kind = switchedPlanes, .accelerators = 72, .planes = 18, .radix = 72};

const TopologySpec kCloudMatrix{.kind = switchedPlanes,
                                .accelerators = 384,
                                .linksPerAccelerator = 2,
                                .planes = 7,
                                .radix = 48,
                                .acceleratorsPerLeaf = 8,
                                .uplinksPerLeaf = 16,
                                .media = {{1, 0}, {1, 1}}};

TEST(PublishedNetwork, Nvl72BisectionAndTrays) // nvl72-bisect, nvl72-trays
{
    const auto counts = counted(kNvl72);
    EXPECT_EQ(counts.links, 1296);
    EXPECT_EQ(counts.switches, 18);
    EXPECT_EQ(counts.switches / 2, 9); // two chips a tray
    EXPECT_EQ(counts.switchPortsUsed, counts.switchPorts);
    const auto f = figures(kNvl72, 50);
    EXPECT_DOUBLE_EQ(f.bisection->in(terabytesPerSecond(1.0)), 32.4);
    EXPECT_TRUE(f.bisectionExact);
    EXPECT_DOUBLE_EQ(f.injection.in(gigabytesPerSecond(1.0)), 900);
    EXPECT_TRUE(counts.findings.empty());
}

TEST(PublishedNetwork, CloudMatrix384) // cm384-l1, cm384-l2, cm384-opt-total
{
    const auto counts = counted(kCloudMatrix);
    ASSERT_EQ(counts.tiers.size(), 2u);
    EXPECT_EQ(counts.tiers[0].switches, 336);
    EXPECT_EQ(counts.tiers[1].switches, 112);
    EXPECT_EQ(counts.tiers[1].switchPortsUsed, counts.tiers[1].switchPorts); // 16 x 48 = 48 x 16 closes
    const auto f = figures(kCloudMatrix, 28);
    EXPECT_DOUBLE_EQ(f.injection.in(gigabytesPerSecond(1.0)), 392);
    EXPECT_DOUBLE_EQ(f.perAccelerator[1].in(gigabytesPerSecond(1.0)), 392); // non-blocking
    EXPECT_EQ(16 * 28, 448);
    EXPECT_DOUBLE_EQ(static_cast<double>(counts.tiers[1].links) / 336 * 28, 448); // uplink of one L1 switch
    EXPECT_DOUBLE_EQ(f.bisection->in(terabytesPerSecond(1.0)), 192 * 0.392);
    EXPECT_TRUE(counts.findings.empty());
    // Scale-out: one 400G port each through two tiers, two modules a link.
    const auto scaleOut = counted({.kind = leafSpine, .accelerators = 384, .radix = 64, .media = {{1, 2}}});
    EXPECT_EQ(counts.opticalModules, 5376);
    EXPECT_EQ(scaleOut.opticalModules, 1536);
    EXPECT_EQ(counts.opticalModules + scaleOut.opticalModules, 6912);
}

TEST(PublishedNetwork, DeepSeekCostTable) // ds-df, ds-mpft, ds-sf
{
    const auto dragon = counted({.kind = dragonfly,
                                 .radix = 64,
                                 .terminalsPerRouter = 16,
                                 .routersPerGroup = 32,
                                 .globalLinks = 16,
                                 .groups = 511});
    EXPECT_EQ(dragon.accelerators, 261632);
    EXPECT_EQ(dragon.switches, 16352);
    const auto planes = counted({.kind = multiPlane, .planes = 8, .planesPerAccelerator = 1, .tiers = 2, .radix = 64});
    EXPECT_EQ(planes.accelerators, 16384);
    EXPECT_EQ(planes.switches, 768);
    const auto slim = counted({.kind = slimFly, .radix = 64, .terminalsPerRouter = 21, .slimFlyQ = 28});
    EXPECT_EQ(slim.accelerators, 32928);
    EXPECT_EQ(slim.switches, 1568);
    ASSERT_EQ(slim.findings.size(), 1u); // 28 is no prime power
    EXPECT_EQ(slim.findings[0].rule(), "topology.slim-fly-not-prime-power");
}

struct SuperPod {
    std::int64_t accelerators, leaves, spines, cores, cables[3];
};

TEST(PublishedNetwork, SuperPodB200) // superpod-2su, -16su, -32su, -64su
{
    for (const auto& pod :
         {SuperPod{512, 16, 8, 0, {512, 512, 0}}, SuperPod{4096, 128, 128, 64, {4096, 4096, 4096}},
          SuperPod{8192, 256, 256, 128, {8192, 8192, 8192}}, SuperPod{16384, 512, 512, 256, {16384, 16384, 16384}}}) {
        const auto counts =
            counted({.kind = railOptimised, .accelerators = pod.accelerators, .radix = 64, .acceleratorsPerNode = 8});
        ASSERT_EQ(counts.tiers.size(), pod.cores ? 3u : 2u);
        EXPECT_EQ(counts.tiers[0].switches, pod.leaves);
        EXPECT_EQ(counts.tiers[1].switches, pod.spines);
        for (std::size_t t = 0; t < counts.tiers.size(); ++t) EXPECT_EQ(counts.tiers[t].cables, pod.cables[t]);
        EXPECT_EQ(counts.tiers.size() > 2 ? counts.tiers[2].switches : 0, pod.cores);
        EXPECT_TRUE(counts.findings.empty());
    }
}

TEST(PublishedNetwork, SuperPodH100) // superpod-h100-1su, -3su, -4su
{
    for (const auto& pod : {SuperPod{248, 8, 4, 0, {252, 256, 0}}, SuperPod{760, 24, 16, 0, {764, 768, 0}},
                            SuperPod{1016, 32, 16, 0, {1020, 1024, 0}}}) {
        // A fabric manager takes the ports of one node: four cables of its own.
        const auto counts = counted({.kind = railOptimised,
                                     .accelerators = pod.accelerators,
                                     .radix = 64,
                                     .otherLeafPorts = 4,
                                     .acceleratorsPerNode = 8});
        ASSERT_EQ(counts.tiers.size(), 2u);
        EXPECT_EQ(counts.tiers[0].switches, pod.leaves);
        EXPECT_EQ(counts.tiers[1].switches, pod.spines);
        EXPECT_EQ(counts.tiers[0].cables, pod.cables[0]);
        EXPECT_EQ(counts.tiers[1].cables, pod.cables[1]);
    }
}

TEST(PublishedNetwork, Llama3CrossPod) // llama3-osub
{
    // 8 pods of 3,072, 400G each, 1:7 above the pods; ports of the switches not given.
    const TopologySpec spec{.kind = fatTree,
                            .accelerators = 24576,
                            .tiers = 3,
                            .acceleratorsPerLeaf = 16,
                            .uplinksPerLeaf = 16,
                            .leavesPerPod = 192,
                            .oversubscription = {1, 7}};
    const auto f = figures(spec, 50);
    EXPECT_NEAR(f.perAccelerator[2].in(gigabytesPerSecond(1.0)), 7.14, 0.005);
    EXPECT_EQ(counted(spec).accelerators, 8 * 3072);
}

TEST(PublishedNetwork, TpuV4Pod) // tpuv4-ar, tpuv4-bis
{
    const TopologySpec spec{.kind = ocsCubes, .radix = 128, .dims = {16, 16, 16}, .media = {{1, 0}, {2, 2}}};
    const auto counts = counted(spec);
    EXPECT_EQ(counts.accelerators, 4096);
    EXPECT_EQ(counts.switches, 48);
    EXPECT_EQ(counts.switchPortsUsed, 6144);
    EXPECT_EQ(counts.switchPorts, 6144);
    EXPECT_EQ(counts.opticalModules, 6144); // 1.5 per accelerator
    const auto f = figures(spec, 45);
    const double pod = 4096 * f.injection.in(terabytesPerSecond(1.0)) / 1000;
    EXPECT_DOUBLE_EQ(std::round(pod * 10) / 10, 1.1);
    EXPECT_TRUE(f.bisectionExact);
    for (const double link : {45.0, 50.0}) { // any rate of the range reads as 24 within half of its width
        const double cut = figures(spec, link).bisection->in(terabytesPerSecond(1.0));
        EXPECT_DOUBLE_EQ(cut, 512 * link / 1000);
    }
    EXPECT_EQ(std::round(figures(spec, 47).bisection->in(terabytesPerSecond(1.0))), 24);
}

TEST(PublishedNetwork, AtlasSuperPods) // a950-cab, a960
{
    const std::int64_t compute = 8192 / 64;
    EXPECT_EQ(compute + 32, 160);
    // 2.2 TB/s both ways per accelerator is an input.
    const auto f = figures({.kind = switchedPlanes, .accelerators = 15488}, 1100);
    const double total = 15488 * 2 * f.injection.in(terabytesPerSecond(1.0)) / 1000;
    EXPECT_EQ(std::round(total), 34);
}

TEST(PublishedNetwork, DgxH100Bisection) // h100-dgx-bis: both directions
{
    // 18 links of 25 GB/s each way over four switches (5, 4, 4, 5): bandwidth as 18 planes.
    const auto f = figures({.kind = switchedPlanes, .accelerators = 8, .planes = 18}, 25);
    EXPECT_DOUBLE_EQ(2 * f.bisection->in(terabytesPerSecond(1.0)), 3.6);
}

} // namespace
} // namespace studio
