// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_parameter.h"

#include "core/design/paths.h"
#include "tests/core/design/test_design.h"

namespace studio::edit {
namespace {

const Parameter* at(const Design& design, std::string_view path)
{
    const auto place = findPath(design, path);
    return place ? parametersAt(design, *place)->find(place->field->key) : nullptr;
}
std::string code(const Outcome<Design>& outcome)
{
    return outcome ? "" : outcome.error().message.code;
}

TEST(SetPath, KeepsWhatTheCatalogueSaidAndMarksTheNewValue)
{
    const Design before = test::smallCluster();
    const auto after = setPath(before, "parts.chip.power", "0.5kW");
    ASSERT_TRUE(after);
    const Parameter* power = at(*after, "parts.chip.power");
    EXPECT_EQ(power->number()->base(), 500);
    EXPECT_EQ(power->evidence, setByHand());
    ASSERT_TRUE(power->catalogue);
    EXPECT_EQ(std::get<Number>(power->catalogue->value).base(), 700);
    EXPECT_EQ(power->catalogue->evidence.level, Level::A);

    const auto again = setPath(*after, "parts.chip.power", "600");
    EXPECT_EQ(std::get<Number>(at(*again, "parts.chip.power")->catalogue->value).base(), 700)
        << "the first value stays the catalogue's";
    EXPECT_EQ(*resetToCatalogue(*again, "parts.chip.power"), before);
    EXPECT_EQ(*setPath(*again, "parts.chip.power", "0.7 kW"), before) << "typing what the catalogue says is a reset";
}

TEST(SetPath, ADecisionCarriesNoEvidence)
{
    const Design before = test::smallCluster();
    const auto after = setPath(before, "scenario.strategy.tensor", "4");
    EXPECT_FALSE(at(*after, "scenario.strategy.tensor")->evidence);
    const auto topology = setPath(before, "assemblies.node.fabrics.up.template", "full-mesh");
    EXPECT_EQ(*at(*topology, "assemblies.node.fabrics.up.template")->word(), "full-mesh");
    EXPECT_EQ(*setPath(before, "scenario.strategy.tensor", "8"), before) << "nothing changed";
}

TEST(SetPath, CountsAndLanesAreValuesToo)
{
    const Design before = test::smallCluster();
    const auto nodes = setPath(before, "assemblies.cluster.members.nodes.count", "72");
    EXPECT_EQ(nodes->findAssembly(AssemblyId("cluster"))->members[0].count, 72);
    const auto lanes = setPath(before, "assemblies.cluster.links.wire.lanes", "18");
    EXPECT_EQ(lanes->findAssembly(AssemblyId("cluster"))->links[0].lanes, 18);
    EXPECT_EQ(code(setPath(before, "assemblies.cluster.members.nodes.count", "0")), "entry.too-small-here");
    EXPECT_EQ(code(setPath(before, "assemblies.cluster.members.nodes.count", "2.5")), "entry.not-whole");
    EXPECT_EQ(code(setPath(before, "assemblies.cluster.members.nodes.count", "unknown")), "value.wants-number");
    EXPECT_EQ(code(setPath(before, "assemblies.cluster.members.nodes.count", "9007199254740992")), "count.overflow");
}

TEST(SetPath, RefusesWithAReasonAndAPlace)
{
    const Design before = test::smallCluster();
    const auto wrongUnit = setPath(before, "parts.chip.power", "3 GB/s");
    ASSERT_FALSE(wrongUnit);
    EXPECT_EQ(
        wrongUnit.error().english(),
        "parts.chip.power: Power at full load: This is a bandwidth; the field takes a power, in mW, W, kW, MW, GW");
    EXPECT_EQ(code(setPath(before, "parts.chip.powr", "3")), "path.unknown");
    EXPECT_EQ(code(setPath(before, "assemblies.node.fabrics.up.template", "blob")), "value.wants-choice");
    EXPECT_EQ(code(setPath(before, "assemblies.node.fabrics.up.link", "gone")), "value.no-such-part");
    EXPECT_EQ(code(setPath(before, "assemblies.node.fabrics.up.link", "chip")), "value.wrong-part");
    EXPECT_EQ(code(setPath(before, "parts.chip.power", "1e400")), "entry.number-range");
    EXPECT_EQ(code(setPath(before, "parts.chip.process", std::string(70'000, 'x'))), "edit.text-too-long");
}

TEST(SetPath, BlankClearsADecisionAndForgetsAFact)
{
    const Design before = test::smallCluster();
    const auto cleared = setPath(before, "scenario.strategy.tensor", " ");
    EXPECT_FALSE(at(*cleared, "scenario.strategy.tensor"));
    const auto unknown = setPath(before, "parts.chip.power", "");
    ASSERT_TRUE(at(*unknown, "parts.chip.power"));
    EXPECT_TRUE(at(*unknown, "parts.chip.power")->unknown());
    EXPECT_EQ(*resetToCatalogue(*unknown, "parts.chip.power"), before);
    const auto typed = setPath(before, "parts.chip.price", "30000");
    EXPECT_EQ(*setPath(*typed, "parts.chip.price", ""), before) << "a value of one's own leaves no trace";
    EXPECT_EQ(code(resetToCatalogue(before, "parts.chip.power")), "value.not-changed");
}

TEST(SetParameter, TakesEvidenceOfItsOwn)
{
    const Design before = test::smallCluster();
    const Evidence mine{Level::B, Basis::vendorClaim, SourceId("paper"), "2026", "quote"};
    const auto after = setParameter(before, "parts.chip.power", Number{650, findUnit("W")}, mine);
    EXPECT_EQ(at(*after, "parts.chip.power")->evidence, mine);
    EXPECT_TRUE(at(*after, "parts.chip.power")->catalogue);
    EXPECT_EQ(
        code(setEvidence(before, "parts.chip.power", Evidence{Level::A, Basis::mlperf, SourceId("none"), "", ""})),
        "edit.no-such");
    EXPECT_EQ(at(*setEvidence(before, "parts.chip.power", mine), "parts.chip.power")->evidence, mine);
}

TEST(SetPath, FocusInAndOutAHundredTimesChangesNothing)
{
    const Design start = test::smallCluster();
    Design design = start;
    for (int i = 0; i < 100; ++i)
        for (const PathEntry& entry : listPaths(start))
            if (entry.standing == Standing::set && i < 2) design = *setPath(design, entry.path, entry.text);
    EXPECT_EQ(design, start);
}

} // namespace
} // namespace studio::edit
