// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/hierarchy.h"

#include "tests/core/design/test_design.h"

namespace studio {
namespace {

TEST(Hierarchy, CountsMultiplyThroughTheSheets)
{
    const Design design = test::smallCluster();
    const Hierarchy hierarchy(design);
    EXPECT_EQ(hierarchy.copies(AssemblyId("cluster")), 1);
    EXPECT_EQ(hierarchy.copies(AssemblyId("node")), 16);
    EXPECT_EQ(hierarchy.depth(), 2);
    EXPECT_EQ(partsIn(design, design.root, PartId("chip")), 128);
    EXPECT_EQ(partsIn(design, design.root, Owner::networkSwitch), 64);
    EXPECT_EQ(partsIn(design, design.root, Owner::host), 0);
}

TEST(Hierarchy, ThreeLevelsOfTheSameDefinition)
{
    Design design = test::smallCluster();
    Assembly pod;
    pod.id = AssemblyId("pod");
    pod.members = {test::member("left", 9, {}, AssemblyId("node")), test::member("right", 3, {}, AssemblyId("node"))};
    Assembly site;
    site.id = AssemblyId("site");
    site.members = {test::member("pods", 128, {}, AssemblyId("pod"))};
    design = design.with(pod).with(site);
    design.root = site.id;
    const Hierarchy hierarchy(design);
    EXPECT_EQ(hierarchy.copies(AssemblyId("node")), 128 * 12);
    EXPECT_EQ(hierarchy.depth(), 3);
    EXPECT_FALSE(hierarchy.reachable(AssemblyId("cluster")));
    EXPECT_EQ(partsIn(design, site.id, PartId("chip")), 128 * 12 * 8);
}

TEST(Hierarchy, FindsACycleAndAProductBeyond2To53)
{
    Design design = test::smallCluster();
    Assembly node = *design.findAssembly(AssemblyId("node"));
    node.members.push_back(test::member("self", 1, {}, AssemblyId("cluster")));
    const Hierarchy circular(design.with(node));
    ASSERT_EQ(circular.cycle().size(), 3u);
    EXPECT_EQ(circular.cycle().front(), circular.cycle().back());

    Assembly cluster = *design.findAssembly(AssemblyId("cluster"));
    cluster.members[0].count = std::int64_t{1} << 50;
    EXPECT_TRUE(Hierarchy(design.with(cluster)).overflow().empty()) << "8 x 2^50 = 2^53 chips are just exact";
    ++cluster.members[0].count;
    EXPECT_EQ(Hierarchy(design.with(cluster)).overflow().text(), "node");
}

TEST(Hierarchy, DepthBeyondTheBoundIsSeen)
{
    Design design;
    for (int i = 0; i < 200; ++i) {
        Assembly sheet;
        sheet.id = AssemblyId("s" + std::to_string(i));
        if (i < 199) sheet.members = {test::member("m", 1, {}, AssemblyId("s" + std::to_string(i + 1)))};
        design = design.with(sheet);
    }
    design.root = AssemblyId("s0");
    EXPECT_GT(Hierarchy(design).depth(), bounds::depth);
}

TEST(PathState, IsTheWeakestOfItsParts)
{
    Design design = test::smallCluster();
    Fabric fabric = design.findAssembly(AssemblyId("node"))->fabrics[0];
    EXPECT_EQ(pathState(design, fabric), State::massProduced);
    fabric.parameters.set(test::word("state", "mass-produced"));
    fabric.parameters.set(test::word("link", "ualink-200g"));
    EXPECT_EQ(pathState(design, fabric), State::specificationPublished) << "a drawing cannot say more than its parts";
    fabric.parameters.set(test::word("state", "planned"));
    EXPECT_EQ(pathState(design, fabric), State::planned);
    Part boast = *design.findPart(PartId("ualink-200g"));
    boast.state = State::massProduced;
    EXPECT_EQ(partState(boast), State::specificationPublished) << "no native silicon";
    EXPECT_FALSE(pathState(design, Fabric()));
}

} // namespace
} // namespace studio
