// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/units.h"
#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/cuts.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"
#include "tests/support/small_topologies.h"

#include <gtest/gtest.h>

#include <bit>
#include <chrono>
#include <thread>

namespace studio {
namespace {

using enum TopologyTemplate;

TopologyFigures<> unitFigures(const TopologySpec& spec)
{
    return figuresOf(*countsOf(spec), LinkRates<>{{bytesPerSecond(1.0)}});
}

/// Every halving cut of a graph of up to 20 accelerators without switches.
double bruteForce(const FabricGraph& graph)
{
    const auto n = static_cast<unsigned>(graph.nodes());
    double best = 1e300;
    for (unsigned set = 0; set < (1U << n); ++set) {
        if (std::popcount(set) != static_cast<int>(n / 2)) continue;
        std::vector<std::uint8_t> side(n);
        for (unsigned v = 0; v < n; ++v) side[v] = (set >> v) & 1U;
        best = std::min(best, cutCapacity(graph, side));
    }
    return best;
}

TEST(Bisection, MetTheExactOneWhereAllCutsWereTried)
{
    for (const auto& spec :
         {TopologySpec{.kind = ring, .accelerators = 9}, TopologySpec{.kind = torus, .dims = {3, 3}},
          TopologySpec{.kind = torus, .dims = {3, 5}}, TopologySpec{.kind = torus, .dims = {4, 4}},
          TopologySpec{.kind = mesh, .dims = {3, 5}}, TopologySpec{.kind = mesh, .dims = {4, 4}},
          TopologySpec{.kind = hyperx, .dims = {3, 5}}, TopologySpec{.kind = hyperx, .dims = {4, 3}},
          TopologySpec{.kind = fullMesh, .accelerators = 7}, TopologySpec{.kind = hypercube, .degree = 4},
          TopologySpec{.kind = kHopRing, .accelerators = 16, .hops = 2},
          TopologySpec{.kind = kHopRing, .accelerators = 13, .hops = 3}}) {
        const auto graph = graphOf(spec);
        const double exact = bruteForce(*graph);
        EXPECT_EQ(bisect(*graph)->capacity, exact) << topologyName(spec.kind) << graph->nodes();
        EXPECT_LE(spectralBisectionBound(*graph), exact + 1e-9);
        EXPECT_GT(spectralBisectionBound(*graph), 0);
        const auto closed = unitFigures(spec);
        EXPECT_GE(closed.bisection->base(), exact);
        EXPECT_TRUE(!closed.bisectionExact || closed.bisection->base() == exact)
            << topologyName(spec.kind) << graph->nodes();
    }
}

TEST(Bisection, NamedAndDrawnAgreeWhereTheClosedFormIsExact)
{
    for (const auto& named : smallOnes()) {
        const auto graph = graphOf(named.spec);
        const auto closed = unitFigures(named.spec);
        const auto cut = bisect(*graph);
        ASSERT_TRUE(cut);
        EXPECT_EQ(cut->inside, std::floor(graph->terminals() / 2)) << named.name;
        EXPECT_LE(spectralBisectionBound(*graph), cut->capacity + 1e-9) << named.name;
        if (!closed.bisection) continue;
        const double each = closed.bisectionExact ? closed.bisection->base() : 0;
        EXPECT_TRUE(!closed.bisectionExact || std::abs(cut->capacity - each) < 1e-9)
            << named.name << ": drawn " << cut->capacity << ", named " << each;
        EXPECT_LE(cut->capacity, closed.bisection->base() + 1e-9) << named.name;
    }
}

TEST(Bisection, KnownCutsOfLargerNetworks)
{
    const std::pair<TopologySpec, double> known[] = {
        {{.kind = torus, .dims = {4, 4, 8}}, 32},     {{.kind = torus, .dims = {8, 8, 8}}, 128},
        {{.kind = hyperx, .dims = {8, 8}}, 128},      {{.kind = hyperx, .dims = {8, 8, 4, 4}}, 1024},
        {{.kind = torus, .dims = {16, 16, 16}}, 512},
    };
    for (const auto& [spec, links] : known) EXPECT_EQ(bisect(*graphOf(spec))->capacity, links);
}

TEST(Cuts, TheSparsestNaturalCutIsTheOptimumOfAnOversubscribedTree)
{
    const auto graph = graphOf({.kind = leafSpine, .acceleratorsPerLeaf = 4, .leaves = 4, .spines = 2});
    const auto cuts = naturalCuts(*graph);
    ASSERT_FALSE(cuts.empty());
    EXPECT_DOUBLE_EQ(cuts[0].rate, 0.625); // around one leaf, not the balanced 0.9375
    EXPECT_EQ(cuts[0].inside, 4);
}

TEST(Cuts, GivenGroupsAndSidesAreCutToo)
{
    const auto graph = graphOf({.kind = mesh, .dims = {4, 4}});
    std::vector<std::uint32_t> rows(16);
    for (std::uint32_t v = 0; v < 16; ++v) rows[v] = v / 8;
    const std::vector<std::vector<std::uint32_t>> groups{rows};
    EXPECT_DOUBLE_EQ(naturalCuts(*graph, groups)[0].rate, 0.9375);
    const auto cut = bisect(*graph);
    EXPECT_DOUBLE_EQ(naturalCuts(*graph, {}, cut->side)[0].rate, 0.9375);
}

TEST(ConcurrentFlow, ClosesInOnTheOptimumOfEveryTemplate)
{
    const Parallel parallel(1);
    for (const auto& named : smallOnes()) {
        const auto graph = mergeEquivalent(*graphOf(named.spec)).graph;
        const auto closed = unitFigures(named.spec);
        const auto range = maxConcurrentFlow(graph, {.gap = 0.02}, parallel);
        ASSERT_TRUE(range) << named.name;
        EXPECT_LE(range->gap(), 0.02) << named.name;
        EXPECT_LE(range->atLeast, closed.allToAllAtMost.base() * (1 + 1e-9)) << named.name;
        EXPECT_GE(range->atMost, ecmpLoads(graph, parallel)->rate * (1 - 1e-9)) << named.name;
        if (!closed.allToAllExact) continue;
        EXPECT_LE(range->atLeast, closed.allToAllAchieved->base() * (1 + 1e-9)) << named.name;
        EXPECT_GE(range->atMost, closed.allToAllAchieved->base() * (1 - 1e-9)) << named.name;
    }
}

TEST(ConcurrentFlow, StopsAtOnceWhereABoundIsMet)
{
    const auto graph = graphOf({.kind = torus, .dims = {4, 4, 8}});
    const auto cuts = naturalCuts(*graph, {}, bisect(*graph)->side);
    const auto range = maxConcurrentFlow(*graph, {.gap = 1e-6, .atMost = cuts[0].rate}, Parallel(1));
    EXPECT_EQ(range->rounds, 0);
    EXPECT_NEAR(range->atLeast, 0.992188, 1e-6);
}

TEST(ConcurrentFlow, TellsOfProgressAndRepeatsBitForBit)
{
    const auto graph = graphOf({.kind = kHopRing, .accelerators = 32, .hops = 2});
    std::vector<FlowRange> told;
    const auto one =
        maxConcurrentFlow(*graph, {.gap = 0.01}, Parallel(1), {}, [&](const FlowRange& r) { told.push_back(r); });
    ASSERT_GE(told.size(), 2u);
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_GE(told[i].atLeast, told[i - 1].atLeast);
        EXPECT_LE(told[i].atMost, told[i - 1].atMost);
    }
    const auto two = maxConcurrentFlow(*graph, {.gap = 0.01}, Parallel(2));
    EXPECT_EQ(one->atLeast, two->atLeast);
    EXPECT_EQ(one->atMost, two->atMost);
}

TEST(ConcurrentFlow, ObeysACancelWithinAFewMilliseconds)
{
    const auto graph = graphOf({.kind = mesh, .dims = {16, 16}});
    const CancelToken cancel;
    std::chrono::steady_clock::time_point asked;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        asked = std::chrono::steady_clock::now();
        cancel.cancel();
    });
    const auto range = maxConcurrentFlow(*graph, {.gap = 1e-9, .rounds = 1000000}, Parallel(1), cancel);
    const auto back = std::chrono::steady_clock::now();
    stopper.join();
    EXPECT_FALSE(range);
    EXPECT_LT(std::chrono::duration<double>(back - asked).count(), 0.25); // a loaded machine; the bench asks for 10 ms
}

} // namespace
} // namespace studio
