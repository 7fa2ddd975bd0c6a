// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/diff.h"

#include "core/edit/edit_design.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "core/edit/edit_placement.h"
#include "tests/core/design/test_design.h"

namespace studio {
namespace {

TEST(Diff, OfADesignWithItselfIsEmpty)
{
    const Design design = test::smallCluster();
    EXPECT_TRUE(diffOf(design, design).empty());
    EXPECT_TRUE(diffOf(design, test::smallCluster()).empty()) << "equal content in other memory";
}

TEST(Diff, TellsOneValueWithItsPathAndBothTexts)
{
    const Design before = test::smallCluster();
    const auto after = edit::setPath(before, "parts.chip.power", "1 kW");
    const DesignDiff diff = diffOf(before, *after);
    ASSERT_EQ(diff.items.size(), 1u);
    EXPECT_EQ(diff.items[0], (ItemChange{ItemKind::part, {}, "chip", Change::changed, kMeaning}));
    ASSERT_EQ(diff.values.size(), 1u);
    EXPECT_EQ(diff.values[0], (ValueChange{"parts.chip.power", "700 W", "1 kW"}));
}

TEST(Diff, MovingIsGeometryAndRenamingIsWords)
{
    const Design before = test::smallCluster();
    const auto moved =
        edit::moveBoxes(before, AssemblyId("cluster"), {{"nodes", {16, 32, 0, 0}}, {"out", {0, 0, 480, 58}}});
    const DesignDiff motion = diffOf(before, *moved);
    EXPECT_EQ(motion.aspects, unsigned{kGeometry});
    EXPECT_FALSE(motion.changesMeaning());
    ASSERT_EQ(motion.items.size(), 3u); // the drawing of the sheet is new as well
    EXPECT_EQ(motion.items[1].id, "nodes");
    EXPECT_EQ(motion.items[2].kind, ItemKind::fabric);
    const auto renamed = edit::rename(before, "assemblies.cluster.members.nodes", "Servers");
    EXPECT_EQ(diffOf(before, *renamed).aspects, unsigned{kWords});
}

TEST(Diff, RemovingAMemberListsItsLinksAndFabricsToo)
{
    const Design before = test::smallCluster();
    SheetItems items;
    items.members = {MemberId("nodes")};
    const auto after = edit::removeItems(before, AssemblyId("cluster"), items);
    ASSERT_TRUE(after);
    const DesignDiff diff = diffOf(before, *after);
    const auto has = [&](ItemKind kind, const char* id) {
        for (const ItemChange& item : diff.items)
            if (item.kind == kind && item.id == id && item.change == Change::removed) return true;
        return false;
    };
    EXPECT_TRUE(has(ItemKind::member, "nodes"));
    EXPECT_TRUE(has(ItemKind::link, "wire"));
    EXPECT_TRUE(has(ItemKind::fabric, "out"));
    EXPECT_TRUE(has(ItemKind::assembly, "node")) << "nothing uses it any more";
    EXPECT_TRUE(has(ItemKind::member, "chips"));
}

TEST(Diff, OrderOfMembersIsMeaning)
{
    const Design before = test::smallCluster();
    Assembly sheet = *before.findAssembly(AssemblyId("cluster"));
    std::swap(sheet.members[0], sheet.members[1]);
    const DesignDiff diff = diffOf(before, before.with(sheet));
    ASSERT_EQ(diff.items.size(), 1u);
    EXPECT_EQ(diff.items[0].kind, ItemKind::assembly);
}

} // namespace
} // namespace studio
