// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/counter_random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

TEST(CounterRandom, MeetsThePublishedVectorsOfPhilox)
{
    // Known answers of philox4x32-10 from Random123.
    using Block = CounterRandom::Block;
    EXPECT_EQ(CounterRandom::philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(CounterRandom::philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
              (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(CounterRandom::philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(CounterRandom, IsUniformAndItsStreamsDiffer)
{
    double sum = 0;
    double squares = 0;
    double product = 0;
    const int n = 20000;
    CounterRandom a(1, 0);
    CounterRandom b(1, 1);
    for (int i = 0; i < n; ++i) {
        const double u = a.uniform();
        const double v = b.uniform();
        ASSERT_GT(u, 0);
        ASSERT_LT(u, 1);
        sum += u;
        squares += u * u;
        product += (u - 0.5) * (v - 0.5);
    }
    const double standardError = std::sqrt(1.0 / 12 / n);
    EXPECT_NEAR(sum / n, 0.5, 4 * standardError);
    EXPECT_NEAR(squares / n, 1.0 / 3, 4 * std::sqrt(4.0 / 45 / n));
    EXPECT_NEAR(product / n, 0, 4.0 / 12 / std::sqrt(n));
}

TEST(CounterRandom, DrawsEveryNumberBelowABound)
{
    CounterRandom random(5, 0);
    std::array<int, 7> seen{};
    for (int i = 0; i < 7000; ++i) ++seen.at(static_cast<std::size_t>(random.below(7)));
    for (const int count : seen) EXPECT_NEAR(count, 1000, 4 * std::sqrt(1000.0));
}

} // namespace
} // namespace studio
