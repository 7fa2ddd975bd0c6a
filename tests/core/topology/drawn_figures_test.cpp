// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/drawn_figures.h"
#include "core/topology/generate.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

using enum TopologyTemplate;

TEST(DrawnFigures, ThreeNumbersWithNamesAndTheirOrder)
{
    const auto graph = graphOf({.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2});
    int told = 0;
    const auto f =
        drawnFigures(*graph, {.flow = {.gap = 1e-3}}, Parallel(1), {}, {}, [&](const DrawnFigures&) { ++told; });
    ASSERT_TRUE(f);
    EXPECT_NEAR(f->loads.rate, 0.755319, 1e-6);
    EXPECT_NEAR(f->best.atLeast, 1.0, 1e-3);
    EXPECT_NEAR(f->routingLoss(), 0.2447, 1e-3);
    EXPECT_EQ(f->bisection->capacity, 20);
    EXPECT_LE(f->bisectionAtLeast, 20);
    EXPECT_EQ(f->bounds.front().name, "links of one accelerator");
    EXPECT_DOUBLE_EQ(f->bounds.front().rate, 1);
    ASSERT_TRUE(f->name);
    EXPECT_EQ(f->name->spec.kind, dragonfly);
    EXPECT_GE(told, 3);
}

TEST(DrawnFigures, GroupsTightenTheBounds)
{
    // Two full meshes joined by one link: only the cut between them shows it.
    std::vector<GraphNode> nodes(16, {1, true});
    std::vector<GraphLink> links{{0, 8, 1, 1, 0}};
    for (std::uint32_t half : {0U, 8U})
        for (std::uint32_t i = 0; i < 8; ++i)
            for (std::uint32_t j = i + 1; j < 8; ++j) links.push_back({half + i, half + j, 1, 1, 0});
    const auto graph = FabricGraph::of(nodes, links);
    std::vector<std::uint32_t> halves(16, 0);
    std::fill(halves.begin() + 8, halves.end(), 1);
    const std::vector<std::vector<std::uint32_t>> groups{halves};
    const auto f = drawnFigures(*graph, {}, Parallel(1), {}, groups);
    EXPECT_DOUBLE_EQ(f->bounds.front().rate, 15.0 / 64);
    EXPECT_NEAR(f->best.atLeast, 15.0 / 64, 1e-9);
    EXPECT_EQ(f->bisection->capacity, 1);
}

TEST(DrawnFigures, PartsThatDoNotMeet)
{
    const std::vector<GraphNode> nodes(4, {1, true});
    const std::vector<GraphLink> links{{0, 1, 1, 1, 0}, {2, 3, 1, 1, 0}};
    const auto f = drawnFigures(*FabricGraph::of(nodes, links), {}, Parallel(1));
    ASSERT_TRUE(f);
    EXPECT_FALSE(f->loads.connected);
    EXPECT_EQ(f->best.atLeast, 0);
    EXPECT_FALSE(f->name);
}

TEST(DrawnFigures, CancelledBeforeItBegins)
{
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_FALSE(drawnFigures(*graphOf({.kind = torus, .dims = {4, 4}}), {}, Parallel(1), cancel));
}

} // namespace
} // namespace studio
