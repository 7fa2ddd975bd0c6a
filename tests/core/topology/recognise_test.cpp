// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/counts.h"
#include "core/topology/ecmp.h"
#include "core/topology/generate.h"
#include "core/topology/recognise.h"
#include "tests/support/small_topologies.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace studio {
namespace {

FabricGraph shuffled(const FabricGraph& graph, unsigned seed)
{
    std::vector<std::uint32_t> order(graph.nodes());
    std::iota(order.begin(), order.end(), 0U);
    std::mt19937 random(seed);
    std::shuffle(order.begin(), order.end(), random);
    return relabelled(graph, order);
}

class Recognised : public ::testing::TestWithParam<Named> {};

TEST_P(Recognised, WhateverItsPartsAreCalled)
{
    const auto graph = graphOf(GetParam().spec);
    ASSERT_TRUE(graph);
    const auto found = recognise(shuffled(*graph, 5));
    ASSERT_TRUE(found);
    const auto drawn = countsOf(GetParam().spec);
    const auto named = countsOf(found->spec);
    ASSERT_TRUE(named);
    EXPECT_EQ(named->accelerators, drawn->accelerators);
    EXPECT_EQ(named->links, drawn->links);
    EXPECT_EQ(named->diameterHops, drawn->diameterHops);
    EXPECT_NEAR(named->meanHops.value(), drawn->meanHops.value(), 1e-9);
    EXPECT_EQ(named->switches, GetParam().spec.kind == TopologyTemplate::ocsCubes ? 0 : drawn->switches);
}

INSTANTIATE_TEST_SUITE_P(Topology, Recognised, ::testing::ValuesIn(smallOnes()),
                         [](const auto& test) { return testName(test.param); });

TEST(Recognise, FindsTheRatesOfTiers)
{
    const double rates[] = {50, 100};
    const auto graph =
        graphOf({.kind = TopologyTemplate::leafSpine, .acceleratorsPerLeaf = 4, .leaves = 4, .spines = 2}, rates);
    const auto found = recognise(shuffled(*graph, 9));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->spec.kind, TopologyTemplate::leafSpine);
    EXPECT_EQ(found->rates, (std::vector<double>{50, 100}));
    const double axes[] = {10, 20, 20};
    const auto torus = recognise(shuffled(*graphOf({.kind = TopologyTemplate::torus, .dims = {3, 4, 5}}, axes), 3));
    ASSERT_TRUE(torus);
    EXPECT_EQ(torus->rates, (std::vector<double>{10, 20, 20}));
    EXPECT_EQ(torus->message().english(), "the drawing is a torus 3x4x5 of 60 accelerators");
}

TEST(Recognise, OneLinkMoreIsNoLongerNamed)
{
    for (const auto& named : smallOnes()) {
        const auto graph = graphOf(named.spec);
        std::vector<GraphNode> nodes;
        std::vector<GraphLink> links;
        for (std::uint32_t v = 0; v < graph->nodes(); ++v) {
            nodes.push_back(graph->node(v));
            for (const auto& arc : graph->arcsOf(v))
                if (v < arc.to) links.push_back({v, arc.to, arc.capacity / arc.count, arc.count, arc.tier});
        }
        links[0].count += 1; // one cable too many
        const auto wrong = FabricGraph::of(nodes, links);
        EXPECT_FALSE(recognise(*wrong)) << named.name;
    }
}

TEST(Recognise, ATorusIsNoTwistedTorusAndTheOtherWayRound)
{
    const auto plain = graphOf({.kind = TopologyTemplate::torus, .dims = {4, 8}});
    const auto twisted = graphOf({.kind = TopologyTemplate::twistedTorus, .dims = {4, 8}, .wrapShifts = {{0, 4}}});
    EXPECT_EQ(recognise(shuffled(*plain, 1))->spec.kind, TopologyTemplate::torus);
    EXPECT_EQ(recognise(shuffled(*twisted, 1))->spec.kind, TopologyTemplate::twistedTorus);
}

} // namespace
} // namespace studio
