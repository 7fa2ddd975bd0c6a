// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/paths.h"

#include "core/design/value_text.h"
#include "tests/core/design/test_design.h"

#include <algorithm>

namespace studio {
namespace {

const PathEntry* entryOf(const std::vector<PathEntry>& list, std::string_view path)
{
    const auto it = std::find_if(list.begin(), list.end(), [&](const PathEntry& e) { return e.path == path; });
    return it == list.end() ? nullptr : &*it;
}

TEST(Paths, EveryListedPathIsFoundAgainWithTheSameValue)
{
    const Design design = test::smallCluster();
    const auto list = listPaths(design);
    ASSERT_GT(list.size(), 100u);
    for (const PathEntry& entry : list) {
        const auto place = findPath(design, entry.path);
        ASSERT_TRUE(place) << entry.path;
        EXPECT_EQ(entryAt(design, entry.path, *place).text, entry.text) << entry.path;
        EXPECT_EQ(place->object, entry.place.object) << entry.path;
    }
}

TEST(Paths, SaysWhatIsSetWhatIsDefaultAndWhatIsUnknown)
{
    const auto list = listPaths(test::smallCluster());
    const PathEntry* tensor = entryOf(list, "scenario.strategy.tensor");
    ASSERT_TRUE(tensor);
    EXPECT_EQ(tensor->text, "8");
    EXPECT_EQ(tensor->standing, Standing::set);
    EXPECT_FALSE(tensor->level);
    const PathEntry* repair = entryOf(list, "scenario.operations.repair_time");
    ASSERT_TRUE(repair);
    EXPECT_EQ(repair->text, "132.8 h");
    EXPECT_EQ(repair->standing, Standing::fallback);
    EXPECT_EQ(repair->level, Level::C);
    const PathEntry* pue = entryOf(list, "scenario.site.pue");
    ASSERT_TRUE(pue);
    EXPECT_EQ(pue->text, "unknown");
    EXPECT_EQ(pue->standing, Standing::unset);
    const PathEntry* peak = entryOf(list, "parts.chip.peak_bf16");
    ASSERT_TRUE(peak);
    EXPECT_EQ(peak->text, "900 TFLOP/s");
    EXPECT_EQ(peak->level, Level::A);
    EXPECT_EQ(entryOf(list, "assemblies.cluster.members.nodes.count")->text, "16");
    EXPECT_EQ(entryOf(list, "assemblies.cluster.links.wire.lanes")->text, "2");
    EXPECT_EQ(entryOf(list, "assemblies.node.fabrics.up.planes")->text, "1");
    EXPECT_FALSE(entryOf(list, "assemblies.node.fabrics.up.hops")) << "a switched fabric has no hops";
    EXPECT_TRUE(findPath(test::smallCluster(), "assemblies.node.fabrics.up.hops")) << "but they may be set";
}

TEST(Paths, OtherScenariosAreReachedByTheirIds)
{
    Design design = test::smallCluster();
    Scenario other = *design.scenario();
    other.id = ScenarioId("other");
    design = design.with(other);
    const auto list = listPaths(design);
    EXPECT_TRUE(entryOf(list, "scenarios.other.workload.sequence"));
    EXPECT_FALSE(entryOf(list, "scenarios.training.workload.sequence"));
    EXPECT_TRUE(findPath(design, "scenarios.training.workload.sequence"));
}

TEST(Paths, AnUnknownPathNamesTheThreeNearest)
{
    const auto place = findPath(test::smallCluster(), "scenario.strategy.tensr");
    ASSERT_FALSE(place);
    const std::string text = place.error().english();
    EXPECT_NE(text.find("the nearest are: scenario.strategy.tensor, "), std::string::npos) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), ','), 2) << text;
    for (const char* path : {"", ".", "scenario", "scenario.", "parts", "parts.chip", "parts.chip.power.more",
                             "assemblies.node.members.chips", "assemblies.node.members.chips.power",
                             "assemblies.node.rooms.chips.count", "scenario.workload.site.pue"})
        EXPECT_FALSE(findPath(test::smallCluster(), path)) << path;
    EXPECT_FALSE(findPath(Design(), "scenario.site.pue"));
}

TEST(ValueText, ReadsNumbersWithUnitsAndWords)
{
    const Field& bandwidth = *findField(Owner::link, "bandwidth");
    const auto base = [&](const Field& field, std::string_view text) {
        const auto value = readValue(field, text);
        return value && std::holds_alternative<Number>(*value) ? std::get<Number>(*value).base() : -1;
    };
    EXPECT_EQ(base(bandwidth, "1.8TB/s"), 1.8e12);
    EXPECT_EQ(base(bandwidth, " 1800 GB/s "), 1.8e12);
    EXPECT_EQ(base(bandwidth, "14.4 Tb/s"), 1.8e12);
    EXPECT_EQ(base(bandwidth, "25"), 25e9) << "a bare number is in the field's unit";
    EXPECT_EQ(base(bandwidth, "400G"), 50e9);
    EXPECT_EQ(base(*findField(Owner::accelerator, "memory_capacity"), "80 GiB"), 80.0 * (1 << 30));
    EXPECT_EQ(base(*findField(Owner::accelerator, "failure_rate"), "50 FIT"), 50 * 1e-9 / 3600);
    EXPECT_EQ(base(*findField(Owner::site, "green_share"), "5%"), 0.05);
    EXPECT_EQ(base(*findField(Owner::site, "pue"), "1.25"), 1.25);
    EXPECT_EQ(base(bandwidth, "1e3 GB/s"), 1e12);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(*readValue(bandwidth, "unknown")));
    EXPECT_EQ(std::get<std::string>(*readValue(*findField(Owner::workload, "precision"), "fp8")), "fp8");
    for (const char* bad :
         {"1 800", "1,8 TB/s", "inf", "nan", "1e400", "-1", "GB/s", "3 W", "3 gb/s", "0x10", "1.8.2", "400Q"})
        EXPECT_FALSE(readValue(bandwidth, bad)) << bad;
    EXPECT_FALSE(readValue(*findField(Owner::accelerator, "memory_capacity"), "80 Gb/s"));
    EXPECT_FALSE(readValue(*findField(Owner::accelerator, "power"), "400G")) << "only links are cabled in G";
    EXPECT_EQ(readValue(bandwidth, "3 parsec").error().english().find(bandwidth.label), 0u);
}

TEST(ValueText, WrittenValuesReadBackToTheSame)
{
    for (const PathEntry& entry : listPaths(test::smallCluster())) {
        if (entry.standing == Standing::unset) continue;
        const auto value = readValue(*entry.place.field, entry.text);
        ASSERT_TRUE(value) << entry.path << " " << entry.text;
        EXPECT_EQ(*value, entry.value) << entry.path;
    }
}

} // namespace
} // namespace studio
