// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_command.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace studio::cli_test {
namespace {

using Json = nlohmann::ordered_json;

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// The headline ids of the contract with their units.
const std::map<std::string, std::string> kHeadline{
    {"inventory.accelerators", "1"},
    {"inventory.peak_flops", "FLOP/s"},
    {"inventory.memory_capacity", "B"},
    {"inventory.memory_bandwidth", "B/s"},
    {"network.scaleup_bandwidth_per_accelerator", "B/s"},
    {"network.scaleout_bandwidth_per_accelerator", "B/s"},
    {"network.bisection_bandwidth", "B/s"},
    {"network.interconnect_cost_per_accelerator", "USD"},
    {"network.interconnect_power_per_accelerator", "W"},
    {"reliability.mtbf", "h"},
    {"reliability.interruptions_per_day", "1/d"},
    {"reliability.ettr", "1"},
    {"reliability.effective_training_time", "1"},
    {"reliability.waste_ratio", "1"},
    {"reliability.fragmentation", "1"},
    {"power.it_load", "W"},
    {"power.facility_load", "W"},
    {"power.pue", "1"},
    {"cost.capex", "USD"},
    {"cost.per_accelerator_hour", "USD/h"},
    {"training.mfu", "1"},
    {"training.hfu", "1"},
    {"training.iteration_time", "s"},
    {"training.time_to_train", "h"},
    {"training.memory_per_accelerator", "B"},
    {"training.tokens_per_second", "1/s"},
    {"training.goodput", "1"},
};

void expectFigure(const std::string& id, const Json& figure)
{
    ASSERT_TRUE(figure.contains("value") && figure.contains("unit")) << id;
    if (figure["value"].is_null()) {
        EXPECT_TRUE(figure["missing"].is_array()) << id;
        return;
    }
    EXPECT_TRUE(figure["value"].is_number()) << id;
    for (const char* key : {"level", "weakest", "basis", "generation"}) EXPECT_TRUE(figure.contains(key)) << id << " " << key;
    EXPECT_TRUE(contains("ABC", figure["level"].get<std::string>())) << id;
    if (figure.contains("bound")) {
        EXPECT_EQ(figure["bound"], "at least") << id;
        EXPECT_FALSE(figure["missing"].empty()) << id;
    }
    EXPECT_EQ(figure.contains("low"), figure.contains("high")) << id;
    if (figure.contains("low")) {
        EXPECT_LE(figure["low"], figure["value"]) << id;
        EXPECT_GE(figure["high"], figure["value"]) << id;
    }
}

TEST(CommandEvaluate, JsonKeepsItsContract)
{
    for (const std::string name : {"gb200-nvl72", "cloudmatrix384", "llama3-24k"}) {
        const Ran ran = run({"evaluate", sample(name), "--format", "json"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.err, "");
        const Json j = Json::parse(ran.out);
        std::vector<std::string> keys;
        for (const auto& [key, value] : j.items()) keys.push_back(key);
        EXPECT_EQ(keys, (std::vector<std::string>{"design", "scenario", "figures", "findings", "timings"}));
        for (const auto& [id, unit] : kHeadline) {
            ASSERT_TRUE(j["figures"].contains(id)) << id;
            EXPECT_EQ(j["figures"][id]["unit"], unit) << id;
        }
        for (const auto& [id, figure] : j["figures"].items()) expectFigure(id, figure);
        for (const Json& finding : j["findings"])
            for (const char* key : {"severity", "rule", "where", "message"}) EXPECT_TRUE(finding[key].is_string()) << finding;
        EXPECT_GE(j["timings"].size(), 8u);
        for (const auto& [stage, seconds] : j["timings"].items()) EXPECT_GE(seconds.get<double>(), 0) << stage;
    }
}

TEST(CommandEvaluate, ASettingMovesTheFigureAndNothingElse)
{
    const std::string file = sample("gb200-nvl72");
    const Json before = Json::parse(run({"evaluate", file, "--format", "json"}).out)["figures"];
    const Json after = Json::parse(run({"evaluate", file, "--format", "json", "--set", "scenario.site.pue=1.5"}).out)["figures"];
    EXPECT_EQ(after["power.pue"]["value"], 1.5);
    EXPECT_EQ(after["power.it_load"], before["power.it_load"]);
    EXPECT_EQ(after["training.mfu"], before["training.mfu"]);
    EXPECT_NEAR(after["power.facility_load"]["value"].get<double>(), 1.5 * before["power.it_load"]["value"].get<double>(), 1);
}

TEST(CommandEvaluate, TextNamesUnitsLevelsFindingsAndTimes)
{
    const Ran ran = run({"evaluate", sample("llama3-24k")});
    EXPECT_EQ(ran.code, 0);
    for (const auto& [id, unit] : kHeadline) EXPECT_TRUE(contains(ran.out, "  " + id + " ")) << id;
    EXPECT_TRUE(contains(ran.out, "weakest: "));
    EXPECT_TRUE(contains(ran.out, "\nfindings: "));
    EXPECT_TRUE(contains(ran.out, "\nwall time"));
}

TEST(CommandPaths, EveryListedPathCanBeSetToWhatItSays)
{
    const std::string file = sample("gb200-nvl72");
    const Ran ran = run({"paths", file});
    ASSERT_EQ(ran.code, 0);
    std::vector<std::string> arguments{"evaluate", file, "--format", "json"};
    std::size_t set = 0;
    for (const std::string& line : linesOf(ran.out)) {
        const auto first = line.find('\t');
        const auto second = line.find('\t', first + 1);
        ASSERT_NE(second, std::string::npos) << line;
        const std::string path = line.substr(0, first);
        const std::string value = line.substr(first + 1, second - first - 1);
        if (value == "unknown" || value.empty() || ++set % 3 != 0) continue;
        arguments.push_back("--set");
        arguments.push_back(path + "=" + value);
    }
    EXPECT_GT(set, 50u);
    const Ran again = run(arguments);
    EXPECT_EQ(again.code, 0) << again.err;
    Json one = Json::parse(run({"evaluate", file, "--format", "json"}).out)["figures"];
    Json two = Json::parse(again.out)["figures"];
    for (const auto& [id, figure] : one.items()) EXPECT_EQ(two[id]["value"], figure["value"]) << id;
}

TEST(CommandSweep, ColumnsAreThePathsThenTheFigures)
{
    const std::string file = sample("gb200-nvl72");
    const Ran ran = run({"sweep", file, "--vary", "scenario.site.pue=1.1,1.2", "--vary", "parts.gb200-gpu.power=1kW,1.2kW,1.4kW",
                         "--figures", "power.facility_load,power.pue"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto lines = linesOf(ran.out);
    ASSERT_EQ(lines.size(), 7u);
    EXPECT_EQ(lines[0], "scenario.site.pue,parts.gb200-gpu.power,power.facility_load,power.pue");
    EXPECT_TRUE(lines[1].starts_with("1.1,1kW,")) << lines[1];
    EXPECT_TRUE(lines[2].starts_with("1.1,1.2kW,")) << lines[2];
    EXPECT_TRUE(lines[4].starts_with("1.2,1kW,")) << lines[4];
    EXPECT_TRUE(lines[6].ends_with(",1.2")) << lines[6];

    const auto wide = linesOf(run({"sweep", file, "--vary", "scenario.site.pue=1.1"}).out);
    EXPECT_EQ(std::count(wide[0].begin(), wide[0].end(), ','), static_cast<std::ptrdiff_t>(kHeadline.size()));
    for (const auto& [id, unit] : kHeadline) EXPECT_TRUE(contains(wide[0] + ",", "," + id + ",")) << id;

    const Json rows = Json::parse(run({"sweep", file, "--vary", "scenario.site.pue=1.1,1.2", "--figures", "power.pue", "--format", "json"}).out);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1]["scenario.site.pue"], 1.2);
    EXPECT_EQ(rows[1]["power.pue"], 1.2);
}

TEST(CommandExplain, TheTreeReachesTheSources)
{
    const Ran ran = run({"explain", sample("gb200-nvl72"), "network.bisection_bandwidth"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "parts.nvlink5.bandwidth")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "official release: ")) << ran.out;
    const Ran training = run({"explain", sample("llama3-24k"), "training.mfu"});
    EXPECT_TRUE(contains(training.out, "parts.h100-sxm.peak_bf16 = 989 TFLOP/s  [A] official release: ")) << training.out.substr(0, 2000);
}

TEST(CommandCompare, EveryFormatIsGivenAndTheBaselineIsKept)
{
    const std::string one = sample("gb200-nvl72");
    const std::string two = sample("cloudmatrix384");
    const Ran text = run({"compare", one, two, "--at", "power"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(contains(text.out, "at equal power")) << text.out;
    EXPECT_TRUE(run({"compare", one, two, "--format", "md"}).out.starts_with("# Comparison of 2 designs\n"));
    const auto csv = linesOf(run({"compare", one, two, "--format", "csv"}).out);
    EXPECT_TRUE(csv[0].starts_with("figure,unit,better,scaling,design,name,file,value,bound,"));
    EXPECT_EQ(std::count(csv[0].begin(), csv[0].end(), ','), 24);
    EXPECT_TRUE(contains(csv[1], one)) << csv[1];

    const Json j = Json::parse(run({"compare", one, two, "--baseline", "2", "--at", "accelerators", "--format", "json"}).out);
    EXPECT_EQ(j["baseline"], 2);
    EXPECT_EQ(j["designs"][0]["file"], one);
    EXPECT_NEAR(j["designs"][0]["factor"].get<double>(), 384.0 / 72, 1e-12);
    for (const auto& [id, unit] : kHeadline) {
        const Json& figure = j["figures"][id];
        EXPECT_EQ(figure["unit"], unit);
        ASSERT_EQ(figure["designs"].size(), 2u);
        EXPECT_FALSE(figure["designs"][1].contains("difference")) << id; // of the baseline
        EXPECT_TRUE(figure["designs"][0].contains("ratio")) << id;
    }
    const Json evaluated = Json::parse(run({"evaluate", one, "--format", "json"}).out)["figures"];
    EXPECT_EQ(j["figures"]["training.mfu"]["designs"][0]["value"], evaluated["training.mfu"]["value"]);
}

TEST(CommandReport, WritesWholeFilesAndTheSameBytesAgain)
{
    const Folder folder;
    const std::string file = sample("llama3-24k");
    for (const std::string name : {"one.md", "one.json"}) {
        const Ran ran = run({"report", file, "-o", folder.path(name)}, {"SOURCE_DATE_EPOCH=1764000000"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.out, "");
        const std::string first = bytesOf(folder.path(name));
        EXPECT_TRUE(contains(first, "2025-11-24"));
        EXPECT_EQ(run({"report", file, "-o", folder.path(name)}, {"SOURCE_DATE_EPOCH=1764000000"}).code, 0);
        EXPECT_EQ(bytesOf(folder.path(name)), first);
        EXPECT_TRUE(name.ends_with("md") || Json::parse(first).contains("blocks"));
    }
}

TEST(CommandReport, AFailedWriteLeavesTheOldFileWhole)
{
    const Folder folder;
    const std::string old = folder.write("report.md", "the old report\n");
    const std::string file = sample("llama3-24k");
    // No byte may be written to a file, as on a full disk.
    const Ran code = shell("ulimit -f 0; \"$CLI\" report '" + file + "' -o '" + old + "' >/dev/null 2>&1; test $? = 2");
    EXPECT_EQ(code.code, 0);
    EXPECT_EQ(bytesOf(old), "the old report\n");
    EXPECT_FALSE(std::filesystem::exists(old + ".part"));
    EXPECT_EQ(run({"report", file, "-o", folder.path("no/such/folder/report.md")}).code, 2);
}

TEST(CommandOutput, AClosedPipeOrAFullDiskExitsWithTwo)
{
    const std::string file = sample("llama3-24k");
    for (const std::string& verb : {"paths '" + file + "'", "explain '" + file + "' training.mfu", "evaluate '" + file + "' --format json"}) {
        const Ran pipe = shell("{ sleep 0.05; \"$CLI\" " + verb + "; echo $? >&2; } | true");
        EXPECT_TRUE(pipe.err.ends_with("\n2\n")) << verb << ": " << pipe.err;
        const Ran full = shell("\"$CLI\" " + verb + " >/dev/full; echo $?");
        EXPECT_EQ(full.out, "2\n") << verb;
        EXPECT_TRUE(contains(full.err, "standard output")) << full.err;
    }
}

TEST(CommandOutput, DoesNotDependOnTheLocale)
{
    const std::string file = sample("llama3-24k");
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"explain", file, "training.mfu"},
             {"paths", file},
             {"check", file},
             {"sweep", file, "--vary", "scenario.site.pue=1.1,1.25"},
             {"evaluate", file, "--set", "scenario.site.pue=0,5"},
             {"validate", "topology"},
             {"compare", file, sample("gb200-nvl72"), "--at", "power"},
         }) {
        const Ran plain = run(arguments, {"LC_ALL=C"});
        const Ran german = run(arguments, {"LC_ALL=de_DE.UTF-8"});
        EXPECT_EQ(german.code, plain.code) << arguments[0];
        EXPECT_EQ(german.out, plain.out) << arguments[0];
        EXPECT_EQ(german.err, plain.err) << arguments[0];
    }
    const auto figures = [&](const char* locale) {
        Json j = Json::parse(run({"evaluate", file, "--format", "json"}, {locale}).out);
        j.erase("timings");
        return j.dump();
    };
    EXPECT_EQ(figures("LC_ALL=de_DE.UTF-8"), figures("LC_ALL=C"));
}

} // namespace
} // namespace studio::cli_test
