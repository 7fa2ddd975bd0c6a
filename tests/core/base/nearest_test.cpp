// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace studio {
namespace {

/// The recursive definition, to hold the table against.
std::size_t slowDistance(std::string_view a, std::string_view b)
{
    if (a.empty() || b.empty()) return a.size() + b.size();
    if (a[0] == b[0]) return slowDistance(a.substr(1), b.substr(1));
    return 1 + std::min({slowDistance(a.substr(1), b), slowDistance(a, b.substr(1)),
                         slowDistance(a.substr(1), b.substr(1))});
}

TEST(Nearest, EditDistanceEqualsItsDefinition)
{
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        std::string a, b;
        for (auto* text : {&a, &b})
            for (auto n = random() % 7; n > 0; --n) *text += static_cast<char>('a' + random() % 3);
        const std::size_t exact = slowDistance(a, b);
        EXPECT_EQ(editDistance(a, b, 100), exact) << a << " " << b;
        EXPECT_EQ(editDistance(a, b, 3), std::min<std::size_t>(exact, 3)) << a << " " << b;
    }
}

} // namespace
} // namespace studio
