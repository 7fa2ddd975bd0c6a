// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn and named interconnects agree: every template at small sizes.
#include "core/quantity/units.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"
#include "tests/support/small_topologies.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

using enum TopologyTemplate;

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

INSTANTIATE_TEST_SUITE_P(Topology, Drawn, ::testing::ValuesIn(smallOnes()),
                         [](const auto& test) { return testName(test.param); });

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
