// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_clip.h"
#include "core/edit/edit_design.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_placement.h"

#include "core/design/hierarchy.h"
#include "tests/core/design/test_design.h"

namespace studio::edit {
namespace {

const AssemblyId kNode("node");
const AssemblyId kCluster("cluster");
template <class T>
std::string code(const Outcome<T>& outcome)
{
    return outcome ? "" : outcome.error().message.code;
}
const Assembly& sheet(const Design& design, const AssemblyId& id)
{
    return *design.findAssembly(id);
}

Design drawn()
{
    auto design = moveBoxes(test::smallCluster(), kCluster,
                            {{"nodes", {100, 200, 0, 0}}, {"store", {400, 200, 0, 0}}, {"out", {100, 0, 480, 58}}});
    design = setRoute(*design, kCluster, LinkId("wire"), {{250, 240}, {250, 260}});
    return *addNote(*design, kCluster, {"A remark", {0, 0, 100, 20}});
}

TEST(AddMember, MakesAnIdAndStandsWhereItWasDropped)
{
    const Design before = test::smallCluster();
    const auto one = addMember(before, kCluster, test::member("", 1, PartId("chip")), Box{16, 16, 0, 0});
    ASSERT_TRUE(one);
    EXPECT_TRUE(sheet(*one, kCluster).findMember(MemberId("chip")));
    EXPECT_EQ(one->placement->at(kCluster).boxes.at("chip"), (Box{16, 16, 0, 0}));
    const auto two = addMember(*one, kCluster, test::member("", 1, PartId("chip")));
    EXPECT_TRUE(sheet(*two, kCluster).findMember(MemberId("chip-2")));
    EXPECT_EQ(code(addMember(before, kCluster, test::member("", 1, PartId("gone")))), "edit.no-such");
    EXPECT_EQ(code(addMember(before, kNode, test::member("", 1, {}, kCluster))), "hierarchy.cycle");
    EXPECT_EQ(code(addMember(before, AssemblyId("gone"), test::member("", 1, PartId("chip")))), "edit.no-such");
    EXPECT_EQ(code(addMember(before, kCluster, test::member("", 0, PartId("chip")))), "count.out-of-range");
}

TEST(AddSheet, TheFirstOneBecomesTheRoot)
{
    Assembly first;
    first.name = "Super Node 1";
    const auto design = addSheet(Design(), first);
    ASSERT_TRUE(design);
    EXPECT_EQ(design->root.text(), "super-node-1");
    const auto wrapped = wrapRoot(*design, SheetKind::cluster, "Cluster");
    EXPECT_EQ(wrapped->root.text(), "cluster");
    EXPECT_EQ(Hierarchy(*wrapped).copies(AssemblyId("super-node-1")), 1);
}

TEST(RemoveItems, TakesTheWiresAlong)
{
    const Design before = drawn();
    SheetItems items;
    items.members = {MemberId("store")};
    items.notes = {0};
    const auto after = removeItems(before, kCluster, items);
    ASSERT_TRUE(after);
    EXPECT_TRUE(sheet(*after, kCluster).links.empty());
    EXPECT_EQ(sheet(*after, kCluster).fabrics.size(), 1u);
    const SheetPlacement& drawing = after->placement->at(kCluster);
    EXPECT_FALSE(drawing.boxes.contains("store"));
    EXPECT_TRUE(drawing.routes.empty());
    EXPECT_TRUE(drawing.notes.empty());
    EXPECT_EQ(*removeItems(before, kCluster, {}), before) << "deleting nothing changes nothing";
}

TEST(SetCount, KeepsProductsExactAndWiresInRange)
{
    Design design = test::smallCluster();
    EXPECT_EQ(sheet(*setCount(design, kCluster, MemberId("nodes"), 72), kCluster).members[0].count, 72);
    EXPECT_EQ(code(setCount(design, kCluster, MemberId("nodes"), -1)), "count.out-of-range");
    EXPECT_EQ(code(setCount(design, kCluster, MemberId("nodes"), std::int64_t{1} << 52)), "count.overflow");
    const auto wired = reconnectLink(design, kCluster, LinkId("wire"), true, {MemberId("nodes"), 15, ""});
    ASSERT_TRUE(wired);
    EXPECT_EQ(code(setCount(*wired, kCluster, MemberId("nodes"), 15)), "count.link-beyond");
    EXPECT_TRUE(setCount(*wired, kCluster, MemberId("nodes"), 16));
}

TEST(Paste, TwiceGivesFreshNamesAndTheInnerLinks)
{
    const Design before = drawn();
    SheetItems items;
    items.members = {MemberId("nodes"), MemberId("store")};
    items.fabrics = {FabricId("out")};
    items.notes = {0};
    const auto clip = copyItems(before, kCluster, items);
    ASSERT_TRUE(clip);
    const auto once = paste(before, kCluster, *clip, {16, 16});
    ASSERT_TRUE(once);
    const auto twice = paste(*once, kCluster, *clip, {32, 32});
    ASSERT_TRUE(twice);
    const Assembly& at = sheet(*twice, kCluster);
    EXPECT_EQ(at.members.size(), 6u);
    EXPECT_TRUE(at.findMember(MemberId("nodes-2")) && at.findMember(MemberId("nodes-3")));
    ASSERT_EQ(at.links.size(), 3u);
    EXPECT_EQ(at.links[2].from.member.text(), "nodes-3");
    ASSERT_EQ(at.fabrics.size(), 3u);
    EXPECT_EQ(at.fabrics[1].members, std::vector<MemberId>{MemberId("nodes-2")});
    EXPECT_EQ(at.findMember(MemberId("nodes-2"))->assembly, kNode) << "a definition used twice is one definition";
    const SheetPlacement& drawing = twice->placement->at(kCluster);
    EXPECT_EQ(drawing.boxes.at("nodes-3"), (Box{132, 232, 0, 0}));
    EXPECT_EQ(drawing.routes.at("wire-2").front(), (Point{266, 256}));
    EXPECT_EQ(drawing.notes.size(), 3u);
    EXPECT_EQ(Hierarchy(*twice).copies(kNode), 48);
}

TEST(Paste, LeavesLinksToWhatWasNotTaken)
{
    const Design before = drawn();
    SheetItems items;
    items.members = {MemberId("store")};
    EXPECT_TRUE(duplicate(before, kCluster, items, {})->findAssembly(kCluster)->links.size() == 1);
    items = {};
    items.fabrics = {FabricId("out")};
    const auto fabric = duplicate(before, kCluster, items, {});
    EXPECT_EQ(sheet(*fabric, kCluster).fabrics[1].members, std::vector<MemberId>{MemberId("nodes")})
        << "it joins what its original joins";
}

TEST(Paste, BringsDefinitionsToAnotherDesignAndRenamesWhatDiffers)
{
    SheetItems items;
    items.members = {MemberId("nodes")};
    const auto clip = copyItems(drawn(), kCluster, items);
    Assembly root;
    root.id = AssemblyId("root");
    auto other = addSheet(Design(), root);
    other = addPart(*other, test::part("chip", Owner::accelerator, "Another chip"));
    const auto pasted = paste(*other, AssemblyId("root"), *clip, {});
    ASSERT_TRUE(pasted);
    EXPECT_EQ(partsIn(*pasted, pasted->root, PartId("chip-2")), 128);
    EXPECT_EQ(partsIn(*pasted, pasted->root, PartId("chip")), 0);
    EXPECT_EQ(*sheet(*pasted, kNode).fabrics[0].parameters.find("endpoint")->word(), "chip-2");
    EXPECT_TRUE(pasted->findSource(SourceId("paper")));
    const auto again = paste(*pasted, AssemblyId("root"), *clip, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->assemblies->size(), 3u)
        << "the renamed definition differs from the clip's, so a third one comes: root, node, node-2";
}

TEST(Paste, RefusesASheetInsideItself)
{
    const Design before = test::smallCluster();
    SheetItems items;
    items.members = {MemberId("nodes")};
    const auto clip = copyItems(before, kCluster, items);
    EXPECT_EQ(code(paste(before, kNode, *clip, {})), "hierarchy.cycle");
    EXPECT_EQ(*paste(before, kNode, Clip(), {}), before) << "a foreign clipboard is nothing";
}

TEST(Links, AreRefusedWithAReason)
{
    const Design design = *addMember(test::smallCluster(), kCluster, test::member("loop", 1, PartId("loop")));
    const auto refusalOf = [&](LinkEnd a, LinkEnd b) {
        const auto refused = linkRefusal(design, kCluster, a, b);
        return refused ? refused->code : std::string();
    };
    EXPECT_EQ(refusalOf({MemberId("nodes"), -1, ""}, {MemberId("store"), -1, ""}), "");
    EXPECT_EQ(refusalOf({MemberId("nodes"), 0, ""}, {MemberId("nodes"), 1, ""}), "");
    EXPECT_EQ(refusalOf({MemberId("nodes"), 1, ""}, {MemberId("nodes"), 1, ""}), "link.to-itself");
    EXPECT_EQ(refusalOf({MemberId("nodes"), 16, ""}, {MemberId("store"), -1, ""}), "link.index");
    EXPECT_EQ(refusalOf({MemberId("loop"), -1, ""}, {MemberId("store"), -1, ""}), "link.passive-end");
    EXPECT_EQ(refusalOf({MemberId("gone"), -1, ""}, {MemberId("store"), -1, ""}), "link.dangling");
    Link link;
    link.from = {MemberId("store"), -1, ""};
    link.to = {MemberId("nodes"), -1, ""};
    link.part = PartId("chip");
    EXPECT_EQ(code(addLink(design, kCluster, link)), "value.wrong-part");
    link.part = PartId("cable");
    const auto added = addLink(design, kCluster, link);
    ASSERT_TRUE(added);
    EXPECT_TRUE(sheet(*added, kCluster).findLink(LinkId("store-nodes")));
    EXPECT_EQ(code(setLinkPart(*added, kCluster, LinkId("store-nodes"), PartId("loop"))), "value.wrong-part");
    EXPECT_EQ(code(reconnectLink(*added, kCluster, LinkId("store-nodes"), false, {MemberId("store"), -1, ""})), "");
    EXPECT_EQ(code(reconnectLink(*added, kCluster, LinkId("store-nodes"), false, {MemberId("loop"), -1, ""})),
              "link.passive-end");
}

TEST(AddFabric, JoinsTheOnlyAcceleratorByItself)
{
    Fabric ring;
    ring.parameters.set(test::word("template", "ring"));
    const auto design = addFabric(test::smallCluster(), kCluster, ring, Box{0, 0, 480, 58});
    ASSERT_TRUE(design);
    const Fabric* added = sheet(*design, kCluster).findFabric(FabricId("ring"));
    ASSERT_TRUE(added);
    EXPECT_EQ(*added->parameters.find("endpoint")->word(), "chip");
    ring.members = {MemberId("gone")};
    EXPECT_EQ(code(addFabric(*design, kCluster, ring)), "edit.no-such");
    EXPECT_EQ(code(setFabricMembers(*design, kCluster, FabricId("ring"), {MemberId("nodes"), MemberId("nodes")})),
              "fabric.member-twice");
}

TEST(Rename, ReachesEverythingWithAName)
{
    const Design before = test::smallCluster();
    for (const char* object :
         {"", "parts.chip", "scenario", "scenarios.training", "assemblies.node", "assemblies.node.members.chips",
          "assemblies.node.fabrics.up", "assemblies.cluster.links.wire"}) {
        const auto after = rename(before, object, "Other");
        ASSERT_TRUE(after) << object;
        EXPECT_NE(*after, before) << object;
        EXPECT_EQ(*rename(*after, object, "Other"), *after) << object;
    }
    for (const char* object :
         {"parts", "parts.gone", "assemblies.node.members.gone", "assemblies.node.rooms.a", "scenarios.x", "x.y.z"})
        EXPECT_EQ(code(rename(before, object, "Other")), "edit.no-such") << object;
}

TEST(Scenarios, TargetsAndWaivers)
{
    const Design before = test::smallCluster();
    const auto target = setTarget(before, {"reliability.mtbf", Relation::atLeast, {8, findUnit("h")}, {}});
    EXPECT_EQ(target->scenario()->targets.size(), 1u);
    EXPECT_EQ(
        setTarget(*target, {"reliability.mtbf", Relation::atLeast, {9, findUnit("h")}, {}})->scenario()->targets.size(),
        1u);
    EXPECT_EQ(*removeTarget(*target, "reliability.mtbf", Relation::atLeast), before);
    EXPECT_EQ(code(setTarget(Design(), {"reliability.mtbf", Relation::atLeast, {8, findUnit("h")}, {}})),
              "design.no-scenario");
    EXPECT_EQ(code(addWaiver(before, {"power.rack-limit", {"assemblies.node"}, "  "})), "waiver.no-reason");
    const auto waived = addWaiver(before, {"power.rack-limit", {"b", "a"}, "liquid cooled"});
    EXPECT_EQ(waived->waivers->front().where, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(*removeWaiver(*waived, "power.rack-limit", {"a", "b"}), before);
    Scenario other;
    other.name = "Serving";
    const auto two = addScenario(before, other);
    EXPECT_EQ(two->activeScenario.text(), "serving");
    EXPECT_EQ(removeScenario(*two, ScenarioId("serving"))->activeScenario.text(), "training");
}

TEST(Parts, InUseAreKept)
{
    const Design before = test::smallCluster();
    const auto refused = removePart(before, PartId("cable"));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().english().find("assemblies.node.fabrics.up.link"), std::string::npos)
        << refused.error().english();
    EXPECT_TRUE(removePart(before, PartId("loop")));
}

TEST(MakeUnique, LeavesTheSiblingsAlone)
{
    const Design before = *addMember(test::smallCluster(), kCluster, test::member("extra", 2, {}, kNode));
    const auto after = makeUnique(before, kCluster, MemberId("extra"));
    ASSERT_TRUE(after);
    const AssemblyId own = sheet(*after, kCluster).findMember(MemberId("extra"))->assembly;
    EXPECT_NE(own, kNode);
    EXPECT_EQ(sheet(*after, own).members, sheet(*after, kNode).members);
}

} // namespace
} // namespace studio::edit
