// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn and named interconnects agree: every template at small sizes.
#include "core/quantity/units.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

using enum TopologyTemplate;

struct Named {
    const char* name;
    TopologySpec spec;
};

std::vector<Named> smallOnes()
{
    return {
        {"planes", {.kind = switchedPlanes, .accelerators = 8, .planes = 4}},
        {"planes, two links", {.kind = switchedPlanes, .accelerators = 9, .linksPerAccelerator = 2, .planes = 3}},
        {"planes, two levels", {.kind = switchedPlanes, .accelerators = 32, .linksPerAccelerator = 2, .planes = 3, .radix = 16,
                                .acceleratorsPerLeaf = 4, .uplinksPerLeaf = 8}},
        {"leaf-spine 2:1", {.kind = leafSpine, .acceleratorsPerLeaf = 4, .leaves = 4, .spines = 2}},
        {"leaf-spine odd", {.kind = leafSpine, .acceleratorsPerLeaf = 3, .leaves = 5, .spines = 3}},
        {"fat-tree k=4", {.kind = fatTree, .tiers = 3, .radix = 4}},
        {"fat-tree k=6", {.kind = fatTree, .tiers = 3, .radix = 6}},
        {"fat-tree two tiers", {.kind = fatTree, .tiers = 2, .radix = 8}},
        {"fat-tree oversubscribed", {.kind = fatTree, .tiers = 3, .radix = 8, .oversubscription = {3, 1}}},
        {"multi-plane", {.kind = multiPlane, .planes = 2, .tiers = 2, .radix = 8}},
        {"rail-optimised", {.kind = railOptimised, .accelerators = 64, .radix = 16, .acceleratorsPerNode = 4}},
        {"ring", {.kind = ring, .accelerators = 9}},
        {"K-hop ring", {.kind = kHopRing, .accelerators = 17, .hops = 3}},
        {"K-hop ring, even", {.kind = kHopRing, .accelerators = 20, .hops = 4}},
        {"K-hop ring, antipodes", {.kind = kHopRing, .accelerators = 8, .hops = 4}},
        {"K-hop ring, nodes", {.kind = kHopRing, .accelerators = 48, .linksPerAccelerator = 2, .acceleratorsPerNode = 4, .hops = 2}},
        {"K-hop ring, one lit", {.kind = kHopRing, .accelerators = 12, .hops = 3, .lit = LitWires::oneEachWay}},
        {"torus", {.kind = torus, .dims = {4, 6}}},
        {"torus odd", {.kind = torus, .dims = {3, 4, 5}}},
        {"torus with a pair", {.kind = torus, .dims = {2, 5}}},
        {"torus of nodes", {.kind = torus, .linksPerAccelerator = 2, .dims = {4, 4}, .acceleratorsPerNode = 3}},
        {"mesh", {.kind = mesh, .dims = {4, 4}}},
        {"line", {.kind = mesh, .dims = {7}}},
        {"twisted torus", {.kind = twistedTorus, .dims = {4, 8}, .wrapShifts = {{0, 4}}}},
        {"hypercube", {.kind = hypercube, .degree = 5}},
        {"full mesh", {.kind = fullMesh, .accelerators = 7}},
        {"HyperX", {.kind = hyperx, .dims = {4, 3, 2}}},
        {"dragonfly", {.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2}},
        {"dragonfly, fewer groups", {.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2, .groups = 5}},
        {"dragonfly plus", {.kind = dragonflyPlus, .terminalsPerRouter = 2, .routersPerGroup = 2, .spinesPerGroup = 2, .globalLinks = 2}},
        {"slim fly q=5", {.kind = slimFly, .slimFlyQ = 5}},
        {"slim fly q=7", {.kind = slimFly, .terminalsPerRouter = 1, .slimFlyQ = 7}},
        {"cubes", {.kind = ocsCubes, .dims = {3, 3, 6}, .cube = 3}},
    };
}

class Drawn : public ::testing::TestWithParam<Named> {};

TEST_P(Drawn, AgreesWithItsName)
{
    const auto counts = countsOf(GetParam().spec);
    ASSERT_TRUE(counts) << counts.error().english();
    const auto graph = graphOf(GetParam().spec);
    ASSERT_TRUE(graph) << graph.error().english();
    EXPECT_EQ(graph->terminals(), static_cast<double>(counts->accelerators));
    double links = 0;
    for (std::size_t i = 0; i < graph->arcs(); ++i) links += graph->arc(i).count / 2;
    EXPECT_EQ(links, static_cast<double>(counts->links));

    const auto loads = ecmpLoads(mergeEquivalent(*graph).graph, Parallel(1));
    ASSERT_TRUE(loads);
    EXPECT_TRUE(loads->connected);
    if (counts->hopsExact) {
        EXPECT_EQ(loads->diameter, counts->diameterHops);
        EXPECT_NEAR(loads->meanHops, counts->meanHops.value(), 1e-9);
    } else {
        EXPECT_LE(loads->diameter, counts->diameterHops);
        EXPECT_LE(loads->meanHops, counts->meanHops.value() + 1e-9);
    }
    const auto figures = figuresOf(*counts, LinkRates<>{{bytesPerSecond(1.0)}});
    if (figures.allToAllEcmp) {
        EXPECT_NEAR(loads->rate, figures.allToAllEcmp->base(), 1e-9);
    }
    EXPECT_LE(loads->rate, figures.allToAllAtMost.base() + 1e-9);
    if (figures.allToAllExact) {
        EXPECT_LE(loads->rate, figures.allToAllAchieved->base() + 1e-9);
    }
}

INSTANTIATE_TEST_SUITE_P(Topology, Drawn, ::testing::ValuesIn(smallOnes()), [](const auto& test) {
    std::string name;
    for (const char c : std::string(test.param.name))
        if (std::isalnum(static_cast<unsigned char>(c))) name += c;
    return name;
});

TEST(Ecmp, MergingEquivalentAcceleratorsChangesNothing)
{
    for (const auto& named : smallOnes()) {
        const auto graph = graphOf(named.spec);
        const auto whole = ecmpLoads(*graph, Parallel(1));
        const auto merged = ecmpLoads(mergeEquivalent(*graph).graph, Parallel(1));
        EXPECT_NEAR(whole->rate, merged->rate, 1e-9) << named.name;
        EXPECT_NEAR(whole->meanHops, merged->meanHops, 1e-9) << named.name;
    }
}

TEST(Ecmp, ThreadsDoNotChangeABit)
{
    const auto graph = graphOf({.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2});
    const auto one = ecmpLoads(*graph, Parallel(1));
    for (const int threads : {2, 8}) EXPECT_EQ(one->load, ecmpLoads(*graph, Parallel(threads))->load);
}

} // namespace
} // namespace studio
