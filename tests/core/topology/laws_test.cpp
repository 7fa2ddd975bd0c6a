// SPDX-License-Identifier: GPL-3.0-or-later
// Laws that hold for every interconnect, on random ones.
#include "core/quantity/units.h"
#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/cuts.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"
#include "tests/support/small_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <random>

namespace studio {
namespace {

struct Drawing {
    std::vector<GraphNode> nodes;
    std::vector<GraphLink> links;
    [[nodiscard]] FabricGraph graph() const { return std::move(FabricGraph::of(nodes, links)).value(); }
};

std::uint32_t below(std::mt19937& random, std::uint32_t limit)
{
    return static_cast<std::uint32_t>(random() % limit);
}

/// Connected, some vertices without accelerators, whole capacities of 1 to 4.
Drawing randomDrawing(std::mt19937& random)
{
    Drawing d;
    const std::uint32_t n = 4 + below(random, 7);
    for (std::uint32_t v = 0; v < n; ++v) d.nodes.push_back({v < 2 || below(random, 4) ? 1.0 : 0.0, true});
    const auto link = [&](std::uint32_t a, std::uint32_t b) {
        d.links.push_back({a, b, 1.0 + below(random, 4), 1.0 + below(random, 2), 0});
    };
    for (std::uint32_t v = 1; v < n; ++v) link(v, below(random, v));
    for (std::uint32_t extra = below(random, 2 * n); extra > 0; --extra) {
        const std::uint32_t a = below(random, n);
        const std::uint32_t b = below(random, n);
        if (a != b) link(a, b);
    }
    return d;
}

double exactBisection(const FabricGraph& g)
{
    double best = 1e300;
    const auto half = static_cast<int>(g.terminals()) / 2;
    for (unsigned set = 0; set < (1U << g.nodes()); ++set) {
        std::vector<std::uint8_t> side(g.nodes());
        int inside = 0;
        for (std::size_t v = 0; v < g.nodes(); ++v) {
            side[v] = (set >> v) & 1U;
            inside += side[v] && g.node(v).terminals > 0;
        }
        if (inside == half) best = std::min(best, cutCapacity(g, side));
    }
    return best;
}

FlowRange flowOf(const FabricGraph& g)
{
    return maxConcurrentFlow(g, {.gap = 0.005, .rounds = 300}, Parallel(1)).value();
}

template <class Law>
void forRandom(unsigned seed, int times, Law law)
{
    std::mt19937 random(seed);
    for (int i = 0; i < times; ++i) {
        SCOPED_TRACE("drawing " + std::to_string(i) + " of seed " + std::to_string(seed));
        law(randomDrawing(random), random);
    }
}

TEST(Laws, ALinkMoreNeverLowersThroughputOrBisection)
{
    forRandom(1, 40, [](Drawing d, std::mt19937& random) {
        const FabricGraph before = d.graph();
        const auto n = static_cast<std::uint32_t>(d.nodes.size());
        const std::uint32_t a = below(random, n);
        d.links.push_back({a, (a + 1 + below(random, n - 1)) % n, 2, 1, 0});
        const FabricGraph after = d.graph();
        EXPECT_GE(flowOf(after).atMost, flowOf(before).atLeast * (1 - 1e-9));
        EXPECT_GE(exactBisection(after), exactBisection(before));
        EXPECT_GE(spectralBisectionBound(after), spectralBisectionBound(before) * (1 - 1e-6));
    });
}

TEST(Laws, ScalingAllBandwidthsScalesAllRates)
{
    forRandom(2, 40, [](Drawing d, std::mt19937&) {
        const FabricGraph one = d.graph();
        for (auto& l : d.links) l.capacity *= 8;
        const FabricGraph eight = d.graph();
        const Parallel parallel(1);
        const auto a = ecmpLoads(one, parallel);
        const auto b = ecmpLoads(eight, parallel);
        EXPECT_EQ(a->load, b->load);
        EXPECT_DOUBLE_EQ(8 * a->rate, b->rate);
        EXPECT_NEAR(8 * flowOf(one).atLeast, flowOf(eight).atLeast, 1e-6 * b->rate);
        EXPECT_DOUBLE_EQ(8 * bisect(one)->capacity, bisect(eight)->capacity);
        EXPECT_NEAR(8 * spectralBisectionBound(one), spectralBisectionBound(eight),
                    1e-6 * spectralBisectionBound(eight));
        EXPECT_DOUBLE_EQ(8 * naturalCuts(one)[0].rate, naturalCuts(eight)[0].rate);
    });
}

TEST(Laws, RelabellingChangesNothing)
{
    forRandom(3, 40, [](const Drawing& d, std::mt19937& random) {
        const FabricGraph one = d.graph();
        std::vector<std::uint32_t> order(one.nodes());
        std::iota(order.begin(), order.end(), 0U);
        std::shuffle(order.begin(), order.end(), random);
        const FabricGraph other = relabelled(one, order);
        const Parallel parallel(1);
        const auto a = ecmpLoads(one, parallel);
        const auto b = ecmpLoads(other, parallel);
        EXPECT_NEAR(a->rate, b->rate, 1e-12 * a->rate);
        EXPECT_NEAR(a->meanHops, b->meanHops, 1e-12);
        EXPECT_EQ(bisect(one)->capacity, bisect(other)->capacity);
        EXPECT_NEAR(spectralBisectionBound(one), spectralBisectionBound(other), 1e-6 * spectralBisectionBound(one));
        EXPECT_DOUBLE_EQ(naturalCuts(one)[0].rate, naturalCuts(other)[0].rate);
        const FlowRange p = flowOf(one);
        const FlowRange q = flowOf(other);
        EXPECT_LE(p.atLeast, q.atMost * (1 + 1e-9));
        EXPECT_LE(q.atLeast, p.atMost * (1 + 1e-9));
    });
}

TEST(Laws, NothingExceedsABound)
{
    forRandom(4, 60, [](const Drawing& d, std::mt19937&) {
        const FabricGraph g = d.graph();
        const auto loads = ecmpLoads(g, Parallel(1));
        const FlowRange flow = flowOf(g);
        EXPECT_LE(loads->rate, flow.atMost * (1 + 1e-9));
        EXPECT_GE(flow.atLeast, loads->rate * (1 - 1e-12));
        EXPECT_LE(flow.atLeast, flow.atMost * (1 + 1e-9));
        EXPECT_LE(flow.atLeast, hopBoundOf(g, loads->meanHops).rate * (1 + 1e-9));
        const auto cut = bisect(g);
        for (const auto& bound : naturalCuts(g, {}, cut->side))
            EXPECT_LE(flow.atLeast, bound.rate * (1 + 1e-9)) << bound.name;
        EXPECT_LE(spectralBisectionBound(g), cut->capacity * (1 + 1e-9));
        EXPECT_EQ(cut->capacity, exactBisection(g));
    });
}

TEST(Laws, SymmetricLinksCarryEqualLoads)
{
    using enum TopologyTemplate;
    for (const auto& spec :
         {TopologySpec{.kind = torus, .dims = {4, 5, 3}}, TopologySpec{.kind = hyperx, .dims = {4, 3}},
          TopologySpec{.kind = hypercube, .degree = 4}, TopologySpec{.kind = ring, .accelerators = 11},
          TopologySpec{.kind = leafSpine, .acceleratorsPerLeaf = 3, .leaves = 4, .spines = 3},
          TopologySpec{.kind = fatTree, .tiers = 3, .radix = 4}}) {
        const auto g = graphOf(spec);
        const auto loads = ecmpLoads(*g, Parallel(1));
        std::map<int, double> ofTier;
        for (std::size_t i = 0; i < g->arcs(); ++i) {
            const auto [at, fresh] = ofTier.emplace(g->arc(i).tier, loads->load[i]);
            EXPECT_NEAR(at->second, loads->load[i], 1e-9 * at->second) << topologyName(spec.kind);
        }
    }
}

TEST(Laws, NamedRatesScaleAndStayBelowTheirBounds)
{
    for (const auto& named : smallOnes()) {
        const auto counts = countsOf(named.spec);
        const auto one = figuresOf(*counts, LinkRates<>{{gigabytesPerSecond(50.0)}});
        const auto two = figuresOf(*counts, LinkRates<>{{gigabytesPerSecond(100.0)}});
        EXPECT_DOUBLE_EQ(2 * one.injection.base(), two.injection.base());
        EXPECT_DOUBLE_EQ(2 * one.allToAllAtMost.base(), two.allToAllAtMost.base());
        if (one.bisection) {
            EXPECT_DOUBLE_EQ(2 * one.bisection->base(), two.bisection->base());
        }
        if (one.allToAllAchieved) {
            EXPECT_LE(one.allToAllAchieved->base(), one.allToAllAtMost.base() * (1 + 1e-9)) << named.name;
        }
        if (one.routingLoss) {
            EXPECT_GE(*one.routingLoss, -1e-9) << named.name;
            EXPECT_LT(*one.routingLoss, 1) << named.name;
        }
    }
}

} // namespace
} // namespace studio
