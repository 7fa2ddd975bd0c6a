// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/invariants.h"

#include "tests/core/design/test_design.h"

#include <algorithm>

namespace studio {
namespace {

bool has(const Findings& findings, std::string_view rule, std::string_view where)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
        return f.rule() == rule && (where.empty() || std::find(f.where.begin(), f.where.end(), where) != f.where.end());
    });
}

/// The small cluster with one sheet changed.
template <class Change>
Findings afterChange(const char* sheet, Change change)
{
    const Design design = test::smallCluster();
    Assembly at = *design.findAssembly(AssemblyId(sheet));
    change(at);
    return checkDesign(design.with(at));
}

TEST(Invariants, ASoundDesignHasNoFinding)
{
    for (const Finding& finding : checkDesign(test::smallCluster())) ADD_FAILURE() << finding.message.english();
}

TEST(Invariants, AnEmptyDesignIsToldWhatItLacksWithoutAnError)
{
    const Findings findings = checkDesign(Design());
    EXPECT_TRUE(has(findings, "design.no-root", ""));
    EXPECT_TRUE(has(findings, "design.no-scenario", ""));
    for (const Finding& finding : findings) EXPECT_EQ(finding.severity, Severity::note);
}

TEST(Invariants, NamesWhatDangles)
{
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[0].part = PartId("gone"); }), "member.dangling",
                    "assemblies.node.members.chips"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[0].part = PartId(); }), "member.dangling",
                    "assemblies.node.members.chips"));
    EXPECT_TRUE(has(afterChange("cluster", [](Assembly& a) { a.links[0].to.member = MemberId("gone"); }),
                    "link.dangling", "assemblies.cluster.links.wire"));
    EXPECT_TRUE(has(afterChange("cluster", [](Assembly& a) { a.fabrics[0].members.emplace_back("gone"); }),
                    "fabric.dangling", "assemblies.cluster.fabrics.out"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.fabrics[0].parameters.set(test::word("link", "gone")); }),
                    "fabric.dangling", "assemblies.node.fabrics.up.link"));
    Design design = test::smallCluster();
    design.root = AssemblyId("gone");
    EXPECT_TRUE(has(checkDesign(design), "design.no-root", ""));
}

TEST(Invariants, NamesWrongKindsCountsAndIds)
{
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.fabrics[0].parameters.set(test::word("link", "chip")); }),
                    "part.wrong-kind", "assemblies.node.fabrics.up.link"));
    EXPECT_TRUE(has(afterChange("cluster", [](Assembly& a) { a.links[0].part = PartId("chip"); }), "part.wrong-kind",
                    "assemblies.cluster.links.wire"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[0].count = 0; }), "count.out-of-range",
                    "assemblies.node.members.chips"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[0].count = std::int64_t{1} << 52; }),
                    "count.overflow", "assemblies.node"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[1].id = MemberId("up"); }), "id.duplicate",
                    "assemblies.node.fabrics.up"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members[1].id = MemberId("No Id"); }), "id.malformed",
                    "assemblies.node.members.No Id"));
    EXPECT_TRUE(has(afterChange("cluster", [](Assembly& a) { a.links[0].from.index = 16; }), "link.index",
                    "assemblies.cluster.links.wire"));
    EXPECT_TRUE(
        has(afterChange("node", [](Assembly& a) { a.fabrics[0].parameters.set(test::number("planes", 1.5, "")); }),
            "parameter.refused", "assemblies.node.fabrics.up.planes"));
}

TEST(Invariants, SeesCyclesEmptyAndUnreachableSheets)
{
    EXPECT_TRUE(
        has(afterChange("node",
                        [](Assembly& a) { a.members.push_back(test::member("self", 1, {}, AssemblyId("cluster"))); }),
            "hierarchy.cycle", "assemblies.node"));
    EXPECT_TRUE(has(afterChange("node", [](Assembly& a) { a.members.clear(); }), "sheet.empty", "assemblies.node"));
    Design design = test::smallCluster();
    design.root = AssemblyId("node");
    EXPECT_TRUE(has(checkDesign(design), "sheet.unreachable", "assemblies.cluster"));
}

TEST(Invariants, SeesAFabricWhoseEndpointIsNotBelowIt)
{
    EXPECT_TRUE(has(afterChange("cluster", [](Assembly& a) { a.fabrics[0].members.emplace_back("store"); }),
                    "fabric.endpoint-missing", "assemblies.cluster.fabrics.out"));
    EXPECT_FALSE(
        has(afterChange("cluster", [](Assembly& a) { a.fabrics[0].members.clear(); }), "fabric.endpoint-missing", ""));
}

TEST(Invariants, APathIsNeverShownAsMoreThanItIs)
{
    EXPECT_TRUE(
        has(afterChange("node", [](Assembly& a) { a.fabrics[0].parameters.set(test::word("link", "ualink-200g")); }),
            "path.specification", "assemblies.node.fabrics.up"));
    Design design = test::smallCluster();
    Part boast = *design.findPart(PartId("ualink-200g"));
    boast.state = State::massProduced;
    EXPECT_TRUE(has(checkDesign(design.with(boast)), "path.no-native-silicon", "parts.ualink-200g"));
}

} // namespace
} // namespace studio
