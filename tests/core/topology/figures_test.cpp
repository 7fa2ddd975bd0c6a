// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/units.h"
#include "core/topology/figures.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

using enum TopologyTemplate;

TopologyCounts counted(const TopologySpec& spec)
{
    auto counts = countsOf(spec);
    EXPECT_TRUE(counts) << (counts ? "" : counts.error().english());
    return counts ? *counts : TopologyCounts{};
}

TopologyFigures<> unitFigures(const TopologySpec& spec)
{
    return figuresOf(counted(spec), LinkRates<>{{bytesPerSecond(1.0)}});
}

TEST(Figures, EveryTemplateHasATextName)
{
    for (const auto kind : allTopologies()) {
        EXPECT_FALSE(topologyName(kind).empty());
        EXPECT_EQ(topologyOf(topologyName(kind)), kind);
    }
    EXPECT_EQ(allTopologies().size(), 18u);
    EXPECT_FALSE(topologyOf("Torus"));
}

TEST(Figures, TracedAndPlainAgreeBitForBitAndExplainThemselves)
{
    const auto counts = counted({.kind = torus, .dims = {4, 4, 8}});
    const auto one = figuresOf(counts, LinkRates<>{{gigabytesPerSecond(45.0)}});
    LinkRates<Traced> rates;
    rates.perTier = {
        Bandwidth<Traced>::ofBase(Traced::input("link.bandwidth", 45e9, dimension::bandwidth, {.level = Level::B}))};
    rates.structure = Traced::word("fabric.template", "torus", {.level = Level::C});
    const auto other = figuresOf(counts, rates);
    EXPECT_EQ(one.bisection->base(), other.bisection->base().value());
    EXPECT_EQ(one.allToAllAchieved->base(), other.allToAllAchieved->base().value());
    EXPECT_EQ(*one.routingLoss, other.routingLoss->value());
    const auto tree = other.bisection->base().derivation();
    EXPECT_EQ(tree->name, "bisection bandwidth");
    EXPECT_EQ(tree->level, Level::C);
    ASSERT_TRUE(tree->weakest);
    EXPECT_EQ(tree->weakest->name, "fabric.template");
}

TEST(Figures, KHopRingOptimumOfALongRingIsTheOneOfLinearProgramming)
{
    // Below the length from which the closed form is used the optimum is computed; both must meet.
    for (const std::int64_t k : {1, 2, 3, 4}) {
        for (std::int64_t n = 2 * k; n <= 130; ++n) {
            const auto f = unitFigures({.kind = kHopRing, .accelerators = n, .hops = k});
            ASSERT_TRUE(f.allToAllAchieved) << n << " " << k;
            EXPECT_LE(f.allToAllAchieved->base(), f.allToAllAtMost.base() * (1 + 1e-9)) << n << " " << k;
            EXPECT_LE(f.allToAllEcmp->base(), f.allToAllAchieved->base() * (1 + 1e-9)) << n << " " << k;
        }
    }
}

} // namespace
} // namespace studio
