// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evidence/traced.h"
#include "core/quantity/units.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

Traced in(const char* name, double v, Level level)
{
    return Traced::input(name, v, dimension::none, {.level = level});
}

template <class N>
N ringTime(N bytesPerRank, N ranks, N bandwidth)
{
    return named("ring time", "(n-1)/n S/B", (ranks - 1.0) / ranks * bytesPerRank / bandwidth);
}

TEST(Traced, ComputesTheSameBitsAsDouble)
{
    const double plainResult = ringTime(1e9 / 3, 7.0, 0.1);
    const Traced traced = ringTime(in("s", 1e9 / 3, Level::A), in("n", 7, Level::A), in("b", 0.1, Level::B));
    EXPECT_EQ(plainResult, traced.value());
}

TEST(Traced, TakesTheWeakestLevelAndNamesItsInput)
{
    const auto tree = ringTime(in("s", 1, Level::A), in("n", 7, Level::C), in("b", 2, Level::B)).derivation();
    EXPECT_EQ(tree->level, Level::C);
    ASSERT_TRUE(tree->weakest);
    EXPECT_EQ(tree->weakest->name, "n");
}

TEST(Traced, ListsEachInputOnceInOrderOfUse)
{
    const auto tree = ringTime(in("s", 1, Level::A), in("n", 7, Level::A), in("b", 2, Level::A)).derivation();
    ASSERT_EQ(tree->inputs.size(), 3u);
    EXPECT_EQ(tree->inputs[0]->name, "n");
    EXPECT_EQ(tree->inputs[1]->name, "s");
    EXPECT_EQ(tree->inputs[2]->name, "b");
    EXPECT_EQ(tree->formula, "(n-1)/n S/B");
}

TEST(Traced, ConstantsLeaveNoTrace)
{
    EXPECT_EQ((Traced(2.0) * Traced(3.0)).derivation(), nullptr);
}

TEST(Traced, UnknownInputsMakeTheResultUnknownAndAreListed)
{
    const auto unknown = Traced::unknown("parts.x.power", dimension::power);
    const Traced sum = (in("a", 1, Level::A) + unknown).step("sum", "", dimension::none);
    EXPECT_TRUE(sum.isUnknown());
    EXPECT_EQ(missingInputs(sum.derivation()), std::vector<std::string>{"parts.x.power"});
    EXPECT_TRUE(max(in("a", 1, Level::A), unknown).isUnknown());
    EXPECT_TRUE(min(unknown, in("a", 1, Level::A)).isUnknown());
}

TEST(Traced, AMillionTermsNeitherOverflowTheStackNorTheTree)
{
    Traced sum = 0.0;
    for (int i = 0; i < 300000; ++i) sum += in("x", 1, Level::A);
    EXPECT_EQ(sum.step("sum", "", dimension::none).derivation()->inputs.size(), 300000u);
}

TEST(Traced, WorksInsideQuantities)
{
    const auto size = Data<Traced>::ofBase(in("s", 100, Level::A));
    const auto time = size / gigabytesPerSecond(in("b", 2, Level::B));
    static_assert(std::is_same_v<decltype(time), const Time<Traced>>);
    EXPECT_EQ(time.base().value(), 100 / 2e9);
}

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
static_assert(!Addable<Time<>, Data<>>);
static_assert(!Addable<Bandwidth<>, BothWays<>>);
static_assert(!Addable<Time<>, double>);
static_assert(std::is_same_v<decltype(Time<>{} / Time<>{}), double>);

} // namespace
} // namespace studio
