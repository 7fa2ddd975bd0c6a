// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_group.h"

#include "core/design/hierarchy.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_placement.h"
#include "tests/core/design/test_design.h"

namespace studio::edit {
namespace {

const AssemblyId kCluster("cluster");
std::string code(const Outcome<Design>& outcome)
{
    return outcome ? "" : outcome.error().message.code;
}

TEST(Group, KeepsCountsAndReattachesWires)
{
    const Design before =
        *moveBoxes(test::smallCluster(), kCluster, {{"nodes", {100, 200, 0, 0}}, {"store", {400, 200, 0, 0}}});
    const auto after = groupMembers(before, kCluster, {MemberId("nodes")}, SheetKind::supernode, "Pod");
    ASSERT_TRUE(after);
    const Assembly& outer = *after->findAssembly(kCluster);
    EXPECT_EQ(Hierarchy(*after).copies(AssemblyId("node")), 16);
    ASSERT_EQ(outer.links.size(), 1u);
    EXPECT_EQ(outer.links[0].from, (LinkEnd{MemberId("pod"), -1, "nodes"}));
    EXPECT_TRUE(after->findAssembly(AssemblyId("pod"))->findFabric(FabricId("out")))
        << "a fabric over nothing else goes along";
    EXPECT_EQ(after->placement->at(kCluster).boxes.at("pod"), (Box{100, 200, 0, 0}));
    EXPECT_EQ(after->placement->at(AssemblyId("pod")).boxes.at("nodes"), (Box{100, 200, 0, 0}));
    EXPECT_EQ(code(groupMembers(before, kCluster, {}, SheetKind::group, "x")), "group.nothing");
    EXPECT_EQ(code(groupMembers(before, kCluster, {MemberId("gone")}, SheetKind::group, "x")), "edit.no-such");
}

TEST(Group, DissolvedGivesTheSameContents)
{
    const Design before = test::smallCluster();
    const auto grouped =
        groupMembers(before, kCluster, {MemberId("nodes"), MemberId("store")}, SheetKind::group, "All");
    ASSERT_TRUE(grouped);
    EXPECT_EQ(grouped->findAssembly(kCluster)->members.size(), 1u);
    EXPECT_TRUE(grouped->findAssembly(kCluster)->links.empty());
    EXPECT_EQ(*dissolve(*grouped, kCluster, MemberId("all")), before);

    const auto one = groupMembers(before, kCluster, {MemberId("nodes")}, SheetKind::group, "One");
    const auto back = dissolve(*one, kCluster, MemberId("one"));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->assemblies->size(), before.assemblies->size());
    EXPECT_EQ(back->findAssembly(kCluster)->links[0].from, (LinkEnd{MemberId("nodes"), -1, ""}));
    EXPECT_EQ(back->findAssembly(kCluster)->fabrics, before.findAssembly(kCluster)->fabrics);
}

TEST(Dissolve, MultipliesCountsAndRefusesReplicatedWires)
{
    const Design before = test::smallCluster();
    EXPECT_EQ(code(dissolve(before, kCluster, MemberId("nodes"))), "group.replicated");
    EXPECT_EQ(code(dissolve(before, kCluster, MemberId("store"))), "member.no-sheet");
    SheetItems wires;
    wires.fabrics = {FabricId("up")};
    auto bare = removeItems(before, AssemblyId("node"), wires);
    EXPECT_EQ(code(dissolve(*bare, kCluster, MemberId("nodes"))), "group.wired")
        << "which of two members does the wire mean?";
    wires = {};
    wires.links = {LinkId("wire")};
    bare = removeItems(*bare, kCluster, wires);
    const auto after = dissolve(*bare, kCluster, MemberId("nodes"));
    ASSERT_TRUE(after);
    EXPECT_EQ(after->findAssembly(kCluster)->findMember(MemberId("chips"))->count, 128);
    EXPECT_EQ(after->findAssembly(kCluster)->fabrics[0].members,
              (std::vector<MemberId>{MemberId("chips"), MemberId("switches")}));
    EXPECT_FALSE(after->findAssembly(AssemblyId("node")));
}

} // namespace
} // namespace studio::edit
