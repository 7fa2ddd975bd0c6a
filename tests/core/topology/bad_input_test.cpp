// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/counts.h"
#include "core/topology/ecmp.h"
#include "core/topology/generate.h"
#include "core/topology/recognise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace studio {
namespace {

using enum TopologyTemplate;

std::string errorOf(const TopologySpec& spec)
{
    const auto counts = countsOf(spec);
    return counts ? "" : counts.error().message.code;
}

std::string findingOf(const TopologySpec& spec)
{
    const auto counts = countsOf(spec);
    if (!counts) return "error " + counts.error().message.code;
    return counts->findings.empty() ? "" : counts->findings[0].rule();
}

std::string findingText(const TopologySpec& spec)
{
    const auto counts = countsOf(spec);
    return counts && !counts->findings.empty() ? counts->findings[0].message.english() : "";
}

TEST(BadInput, NoOrOneMember)
{
    for (const auto kind : {switchedPlanes, ring, fullMesh, kHopRing})
        for (const std::int64_t n : {0, 1})
            EXPECT_NE(errorOf({.kind = kind, .accelerators = n}), "") << topologyName(kind) << n;
    EXPECT_EQ(errorOf({.kind = torus, .dims = {1, 1}}), "topology.too-few-members");
    EXPECT_EQ(errorOf({.kind = dragonfly, .terminalsPerRouter = 1, .routersPerGroup = 1, .globalLinks = 0}),
              "topology.too-few-members");
}

TEST(BadInput, EveryTemplateRefusesAnEmptySpec)
{
    for (const auto kind : allTopologies()) EXPECT_NE(errorOf({.kind = kind}), "") << topologyName(kind);
}

TEST(BadInput, NumbersThatNoNetworkHas)
{
    EXPECT_EQ(errorOf({.kind = ring, .accelerators = -4}), "topology.out-of-bounds");
    EXPECT_EQ(errorOf({.kind = ring, .accelerators = kMaxAccelerators + 1}), "topology.out-of-bounds");
    EXPECT_EQ(errorOf({.kind = fatTree, .accelerators = 64, .radix = 8, .oversubscription = {0.5, 1}}),
              "topology.oversubscription");
    EXPECT_EQ(errorOf({.kind = fatTree,
                       .accelerators = 64,
                       .radix = 8,
                       .oversubscription = {std::numeric_limits<double>::quiet_NaN(), 1}}),
              "topology.oversubscription");
    EXPECT_EQ(errorOf({.kind = torus, .dims = {4, 0}}), "topology.dims");
    EXPECT_EQ(errorOf({.kind = torus, .dims = std::vector<std::int64_t>(9, 2)}), "topology.out-of-bounds");
    EXPECT_EQ(errorOf({.kind = torus, .dims = {1000000, 1000000}}), "topology.too-large");
    EXPECT_EQ(errorOf({.kind = ring, .accelerators = 8, .media = {{-1, 0}}}), "topology.media");
}

TEST(BadInput, RadixOne)
{
    EXPECT_EQ(errorOf({.kind = fatTree, .accelerators = 16, .tiers = 3, .radix = 1}), "topology.leaf-unknown");
    EXPECT_EQ(findingOf({.kind = switchedPlanes, .accelerators = 16, .radix = 1}), "topology.ports-do-not-close");
    EXPECT_NE(errorOf({.kind = leafSpine, .accelerators = 16, .radix = 1}), "");
}

TEST(BadInput, ProductsThatAreNotTheMemberCount)
{
    EXPECT_EQ(errorOf({.kind = torus, .accelerators = 100, .dims = {4, 4, 4}}), "topology.dims-product");
    EXPECT_EQ(errorOf({.kind = twistedTorus, .accelerators = 100, .dims = {4, 8}, .wrapShifts = {{0, 4}}}),
              "topology.dims-product");
    EXPECT_EQ(errorOf({.kind = hypercube, .accelerators = 24}), "topology.not-a-power-of-two");
    EXPECT_EQ(
        errorOf(
            {.kind = dragonfly, .accelerators = 70, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2}),
        "topology.dims-product");
    EXPECT_EQ(errorOf({.kind = ocsCubes, .dims = {4, 6, 8}}), "topology.cube");
    EXPECT_EQ(errorOf({.kind = ring, .accelerators = 10, .acceleratorsPerNode = 4}), "topology.node-size");
    EXPECT_EQ(errorOf({.kind = kHopRing, .accelerators = 8, .hops = 5}), "topology.hops");
    EXPECT_EQ(errorOf({.kind = twistedTorus, .dims = {4, 4}, .wrapShifts = {{0, 2}, {2, 0}}}), "topology.wrap-shifts");
    EXPECT_EQ(errorOf({.kind = slimFly, .slimFlyQ = 6}), "topology.slim-fly");
}

TEST(BadInput, PortsThatDoNotCloseNameTheNearestThatWorks)
{
    EXPECT_EQ(findingText({.kind = switchedPlanes, .accelerators = 80, .planes = 18, .radix = 72}),
              "a switch needs 80 ports (80 to accelerators, 0 up) and has 72; 72 accelerators fit");
    EXPECT_EQ(
        findingText(
            {.kind = leafSpine, .accelerators = 1024, .radix = 16, .acceleratorsPerLeaf = 8, .uplinksPerLeaf = 8}),
        "a spine needs 128 ports for 128 leaves and has 16; 16 leaves fit, or 8 spines");
    EXPECT_EQ(findingOf({.kind = leafSpine, .acceleratorsPerLeaf = 8, .uplinksPerLeaf = 8, .leaves = 4, .spines = 3}),
              "topology.uneven-uplinks");
    EXPECT_EQ(findingText({.kind = leafSpine, .acceleratorsPerLeaf = 8, .uplinksPerLeaf = 8, .leaves = 4, .spines = 3}),
              "the 8 uplinks of a leaf do not spread evenly over 3 of the spines; 2 or 4 would");
    EXPECT_EQ(findingOf({.kind = leafSpine, .accelerators = 40, .acceleratorsPerLeaf = 8, .leaves = 4, .spines = 8}),
              "topology.ports-do-not-close");
    EXPECT_EQ(findingOf({.kind = fatTree, .accelerators = 100000, .tiers = 3, .radix = 16}),
              "topology.ports-do-not-close");
    EXPECT_EQ(findingOf({.kind = railOnly, .accelerators = 100, .radix = 64, .acceleratorsPerNode = 8}),
              "topology.planes");
    EXPECT_EQ(findingOf({.kind = ocsCubes, .radix = 128, .dims = {16, 16, 20}}), "topology.ports-do-not-close");
    EXPECT_EQ(
        findingOf({.kind = dragonfly, .radix = 8, .terminalsPerRouter = 4, .routersPerGroup = 4, .globalLinks = 4}),
        "topology.ports-do-not-close");
    EXPECT_EQ(
        errorOf({.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2, .groups = 12}),
        "topology.ports-do-not-close");
}

TEST(BadInput, TextsOfDimensionsAndShifts)
{
    EXPECT_EQ(dimsOf("4x4x8").value(), (std::vector<std::int64_t>{4, 4, 8}));
    for (const char* bad : {"", "4x", "4x-1", "a", "4x4.5", "1x1x1x1x1x1x1x1x1"}) EXPECT_FALSE(dimsOf(bad)) << bad;
    EXPECT_EQ(wrapShiftsOf("x:0,4,4", 3).value()[0], (std::vector<std::int64_t>{0, 4, 4}));
    EXPECT_EQ(wrapShiftsOf("x:0,4; y:0,0", 2).value().size(), 2u);
    for (const char* bad : {"x", "q:1", "x:1,2,3,4", "x:a", "z:0,0"}) EXPECT_FALSE(wrapShiftsOf(bad, 2)) << bad;
}

TEST(BadInput, Drawings)
{
    const std::vector<GraphNode> two{{1, true}, {1, true}};
    Findings findings;
    const std::vector<GraphLink> odd{{0, 0, 1, 1, 0}, {0, 1, 0, 1, 0}, {0, 1, 2, 1, 0}, {1, 0, 3, 2, 0}};
    const auto graph = FabricGraph::of(two, odd, &findings);
    ASSERT_TRUE(graph);
    ASSERT_EQ(findings.size(), 2u);
    EXPECT_EQ(findings[0].rule(), "graph.self-loop");
    EXPECT_EQ(findings[1].rule(), "graph.zero-bandwidth");
    ASSERT_EQ(graph->arcs(), 2u); // parallel links are one arc
    EXPECT_EQ(graph->arc(0).capacity, 8);
    EXPECT_EQ(graph->arc(0).count, 3);

    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const auto& bad : {GraphLink{0, 2, 1, 1, 0}, GraphLink{0, 1, nan, 1, 0}, GraphLink{0, 1, -1, 1, 0},
                            GraphLink{0, 1, std::numeric_limits<double>::infinity(), 1, 0}, GraphLink{0, 1, 1, -2, 0}})
        EXPECT_FALSE(FabricGraph::of(two, std::span(&bad, 1)));
    EXPECT_FALSE(FabricGraph::of({{nan, true}}, {}));
}

TEST(BadInput, DisconnectedOrEmptyDrawings)
{
    const std::vector<GraphNode> four{{1, true}, {1, true}, {1, true}, {1, true}};
    const std::vector<GraphLink> apart{{0, 1, 1, 1, 0}, {2, 3, 1, 1, 0}};
    const auto graph = FabricGraph::of(four, apart);
    EXPECT_FALSE(isConnected(*graph));
    const auto loads = ecmpLoads(*graph, Parallel(1));
    ASSERT_TRUE(loads);
    EXPECT_FALSE(loads->connected);
    EXPECT_EQ(loads->rate, 0);
    EXPECT_FALSE(maxConcurrentFlow(*graph, {}, Parallel(1)));
    EXPECT_EQ(spectralBisectionBound(*graph), 0);
    EXPECT_EQ(bisect(*graph)->capacity, 0);
    EXPECT_FALSE(recognise(*graph));

    for (const auto& nodes :
         {std::vector<GraphNode>{}, std::vector<GraphNode>{{1, true}}, std::vector<GraphNode>{{0, true}, {0, true}}}) {
        const auto empty = FabricGraph::of(nodes, {});
        ASSERT_TRUE(empty);
        EXPECT_EQ(ecmpLoads(*empty, Parallel(1))->rate, 0);
        EXPECT_FALSE(bisect(*empty));
        EXPECT_FALSE(maxConcurrentFlow(*empty, {}, Parallel(1)));
        EXPECT_EQ(spectralBisectionBound(*empty), 0);
        EXPECT_FALSE(recognise(*empty));
    }
    // Accelerators that do not relay cannot pass traffic on.
    const std::vector<GraphNode> line{{1, false}, {1, false}, {1, false}};
    const std::vector<GraphLink> chain{{0, 1, 1, 1, 0}, {1, 2, 1, 1, 0}};
    EXPECT_FALSE(isConnected(*FabricGraph::of(line, chain)));
    EXPECT_FALSE(ecmpLoads(*FabricGraph::of(line, chain), Parallel(1))->connected);
}

TEST(BadInput, NothingThatIsNotFiniteComesOut)
{
    for (const auto kind : allTopologies())
        for (const std::int64_t n : {2, 3, 5, 8, 16, 64, 1000})
            for (const std::int64_t radix : {0, 2, 3, 8, 64}) {
                TopologySpec spec{
                    .kind = kind, .accelerators = n, .radix = radix, .acceleratorsPerNode = n % 2 ? 1 : 2};
                spec.tiers = n % 4;
                const auto counts = countsOf(spec);
                if (!counts) continue;
                EXPECT_TRUE(!counts->meanHops || std::isfinite(*counts->meanHops))
                    << topologyName(kind) << n << " " << radix;
                for (const auto* sums : {&counts->bisections, &counts->allToAllBounds})
                    for (const auto& sum : *sums)
                        for (const double v : sum.links)
                            EXPECT_TRUE(std::isfinite(v)) << topologyName(kind) << n << " " << radix;
                for (const auto& tier : counts->tiers) {
                    EXPECT_TRUE(std::isfinite(tier.linksPerAccelerator)) << topologyName(kind) << n << " " << radix;
                    EXPECT_GE(tier.links, 0);
                }
            }
}

TEST(BadInput, ExtremeParametersGiveAnErrorOrFiniteCounts)
{
    std::mt19937 random(11);
    const std::int64_t values[] = {0, 0, 0, 1, 2, 3, 4, 5, 7, 8, 16, 64, 1000, kMaxTopologyParameter};
    const auto pick = [&] { return values[random() % std::size(values)]; };
    int counted = 0;
    for (int i = 0; i < 30000; ++i) {
        TopologySpec spec;
        spec.kind = allTopologies()[random() % allTopologies().size()];
        spec.accelerators = random() % 4 ? pick() : kMaxAccelerators;
        for (auto* field :
             {&spec.linksPerAccelerator, &spec.planes, &spec.planesPerAccelerator, &spec.radix, &spec.spineRadix,
              &spec.acceleratorsPerLeaf, &spec.uplinksPerLeaf, &spec.leaves, &spec.spines, &spec.leavesPerPod,
              &spec.otherLeafPorts, &spec.acceleratorsPerNode, &spec.hops, &spec.terminalsPerRouter,
              &spec.routersPerGroup, &spec.spinesPerGroup, &spec.globalLinks, &spec.groups, &spec.slimFlyQ})
            if (random() % 2) *field = pick();
        spec.tiers = random() % 5;
        spec.degree = random() % 40;
        for (unsigned d = random() % 4; d > 0; --d) spec.dims.push_back(pick());
        if (random() % 2)
            spec.oversubscription = {1 + static_cast<double>(random() % 9), 1 + static_cast<double>(random() % 9)};
        const auto counts = countsOf(spec);
        if (!counts) continue;
        ++counted;
        EXPECT_GE(counts->accelerators, 2);
        for (const auto& tier : counts->tiers) {
            EXPECT_GE(tier.links, 0);
            EXPECT_GE(tier.switches, 0);
            EXPECT_GE(tier.switchPorts, 0);
            EXPECT_TRUE(std::isfinite(tier.linksPerAccelerator));
        }
        for (const auto* sums : {&counts->bisections, &counts->allToAllBounds})
            for (const auto& sum : *sums)
                for (const double v : sum.links) EXPECT_TRUE(std::isfinite(v) && v >= 0) << topologyName(spec.kind);
        for (const auto* minimum : {&counts->allToAllAchieved, &counts->allToAllEcmp})
            if (*minimum) {
                for (const double v : (*minimum)->links)
                    EXPECT_TRUE(std::isfinite(v) && v >= 0) << topologyName(spec.kind);
            }
    }
    EXPECT_GT(counted, 1000);
}

} // namespace
} // namespace studio
