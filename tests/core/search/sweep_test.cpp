// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/sweep.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

TEST(Sweep, VisitsTheProductLikeNestedLoops)
{
    const std::vector<SweepAxis> axes = {{"a", {"1", "2"}}, {"b", {"x", "y", "z"}}, {"c", {"10 km", "20 km"}}};
    const auto grid = SweepGrid::of(axes);
    ASSERT_TRUE(grid);
    ASSERT_EQ(grid->size(), 12u);
    std::size_t point = 0;
    for (const auto& a : axes[0].values)
        for (const auto& b : axes[1].values)
            for (const auto& c : axes[2].values) {
                EXPECT_EQ(grid->value(point, 0), a);
                EXPECT_EQ(grid->value(point, 1), b);
                EXPECT_EQ(grid->value(point, 2), c);
                ++point;
            }
}

TEST(Sweep, RefusesWhatIsNoProduct)
{
    EXPECT_EQ(SweepGrid::of({}).error().message.code, "sweep.no-axis");
    EXPECT_EQ(SweepGrid::of({{"a", {}}}).error().message.code, "sweep.no-value");
    EXPECT_EQ(SweepGrid::of({{"a", {"1"}}, {"a", {"2"}}}).error().message.code, "sweep.twice");
    const std::vector<std::string> many(1001, "1");
    EXPECT_EQ(SweepGrid::of({{"a", many}, {"b", many}}).error().message.code, "sweep.too-many");
    EXPECT_TRUE(SweepGrid::of({{"a", std::vector<std::string>(1000, "1")}, {"b", std::vector<std::string>(1000, "1")}}));
}

TEST(Sweep, ReadsAnAxis)
{
    const auto axis = parseSweepAxis("parts.h100.memory_bandwidth = 3.35 TB/s , 4.8TB/s");
    ASSERT_TRUE(axis);
    EXPECT_EQ(axis->path, "parts.h100.memory_bandwidth");
    EXPECT_EQ(axis->values, (std::vector<std::string>{"3.35 TB/s", "4.8TB/s"}));
    EXPECT_EQ(parseSweepAxis("a=b=c")->values, std::vector<std::string>{"b=c"});
    for (const char* bad : {"", "a", "=1", "a=", "a=1,", "a=,1", " =1"}) EXPECT_FALSE(parseSweepAxis(bad)) << bad;
}

} // namespace
} // namespace studio
