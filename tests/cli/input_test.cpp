// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_command.h"

#include <gtest/gtest.h>

namespace studio::cli_test {
namespace {

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// Every verb that reads a design, with FILE where it goes.
std::vector<std::vector<std::string>> verbsReading(const std::string& file, const Folder& folder)
{
    return {
        {"evaluate", file},
        {"explain", file, "training.mfu"},
        {"paths", file},
        {"check", file},
        {"sweep", file, "--vary", "scenario.site.pue=1.1,1.2"},
        {"search", file, "--top", "1"},
        {"report", file, "-o", folder.path("report.md")},
        {"compare", file, sample("gb200-nvl72")},
    };
}

TEST(CommandHelp, EveryVerbExplainsItself)
{
    const Ran all = run({"--help"});
    EXPECT_EQ(all.code, 0);
    EXPECT_EQ(all.err, "");
    for (const std::string verb : {"evaluate", "explain", "paths", "check", "compare", "search", "sweep", "validate", "report"}) {
        EXPECT_TRUE(contains(all.out, "\n  " + verb)) << verb;
        const Ran one = run({verb, "--help"});
        EXPECT_EQ(one.code, 0) << verb;
        EXPECT_EQ(one.err, "") << verb;
        EXPECT_TRUE(contains(one.out, verb)) << one.out;
        EXPECT_TRUE(contains(one.out, "Usage:")) << one.out;
    }
    const Ran version = run({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out, STUDIO_VERSION "\n");
}

TEST(CommandArguments, WhatCannotBeUsedExitsWithTwoAndPrintsNothing)
{
    const std::string file = sample("gb200-nvl72");
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"evaluat", file},
        {"evaluate"},
        {"evaluate", file, "--format", "xml"},
        {"evaluate", file, "--colour"},
        {"evaluate", file, "--set"},
        {"evaluate", file, "--set", "scenario.site.pue"},
        {"explain", file},
        {"check", file, "--fail-on", "note"},
        {"sweep", file},
        {"sweep", file, "--vary", "scenario.site.pue"},
        {"sweep", file, "--vary", "scenario.site.pue=1.1,,1.2"},
        {"sweep", file, "--vary", "scenario.site.pue=1.1,0.5"},
        {"report", file},
        {"compare", file},
        {"compare", file, file, "--baseline", "3"},
        {"compare", file, file, "--baseline", "0"},
        {"compare", file, file, "--at", "beauty"},
        {"report", file, "-o", "report.docx"},
    };
    for (const auto& arguments : wrong) {
        const Ran ran = run(arguments);
        std::string line;
        for (const auto& a : arguments) line += a + " ";
        EXPECT_EQ(ran.code, 2) << line;
        EXPECT_EQ(ran.out, "") << line;
        EXPECT_NE(ran.err, "") << line;
    }
}

TEST(CommandArguments, AMisspeltVerbNamesTheNearest)
{
    const Ran r = run({"evaluat", "x.supernode.json"});
    EXPECT_EQ(r.code, 2);
    EXPECT_EQ(r.out, "");
    EXPECT_EQ(r.err.rfind("evaluat: there is no such verb; nearest: evaluate, ", 0), 0u) << r.err;
}

TEST(CommandFiles, WhatIsNoDesignIsNamedAndRefused)
{
    const Folder folder;
    const std::string good = bytesOf(sample("gb200-nvl72"));
    const std::vector<std::string> files{
        folder.path("missing.supernode.json"),
        folder.path(""),
        folder.write("empty.supernode.json", ""),
        folder.write("picture.supernode.json", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1", 20)),
        folder.write("other.supernode.json", "{\"name\": \"a package\", \"version\": \"1.0.0\"}\n"),
        folder.write("number.supernode.json", "42\n"),
        folder.write("cut.supernode.json", good.substr(0, good.size() / 2)),
        folder.write("newer.supernode.json", "{\"format\": \"supernode-design\", \"formatVersion\": 999}\n"),
    };
    for (const std::string& file : files)
        for (const auto& arguments : verbsReading(file, folder)) {
            const Ran ran = run(arguments);
            EXPECT_EQ(ran.code, 2) << arguments[0] << " " << file;
            EXPECT_EQ(ran.out, "") << arguments[0] << " " << file;
            EXPECT_TRUE(ran.err.starts_with(file)) << arguments[0] << " " << file << ": " << ran.err;
        }
    EXPECT_EQ(bytesOf(folder.path("report.md")), "");
}

TEST(CommandPaths, AnUnknownPathNamesTheThreeNearest)
{
    const std::string file = sample("gb200-nvl72");
    const Ran set = run({"evaluate", file, "--set", "scenario.strategy.tensr=8"});
    EXPECT_EQ(set.code, 2);
    EXPECT_EQ(set.out, "");
    EXPECT_TRUE(contains(set.err, "scenario.strategy.tensor")) << set.err;
    EXPECT_GE(std::count(set.err.begin(), set.err.end(), ','), 2) << set.err;
    const Ran vary = run({"sweep", file, "--vary", "parts.gb200-gpu.pwer=1kW,2kW"});
    EXPECT_EQ(vary.code, 2);
    EXPECT_TRUE(contains(vary.err, "parts.gb200-gpu.power")) << vary.err;
}

TEST(CommandPaths, AValueMustBeWhatThePathTakes)
{
    const std::string file = sample("gb200-nvl72");
    for (const std::string setting : {"parts.gb200-gpu.power=5 GB", "scenario.site.pue=3 kW", "scenario.site.pue=0.9",
                                      "scenario.strategy.tensor=eight", "scenario.strategy.tensor=1.5", "parts.gb200-gpu.power=1,5 kW",
                                      "scenario.operations.policy=hope", "scenario.strategy.tensor=nan", "parts.gb200-gpu.power=inf W"}) {
        const Ran ran = run({"evaluate", file, "--set", setting});
        EXPECT_EQ(ran.code, 2) << setting;
        EXPECT_EQ(ran.out, "") << setting;
        EXPECT_TRUE(contains(ran.err, setting.substr(0, setting.find('=')))) << ran.err;
    }
    const Ran fine = run({"evaluate", file, "--set", "parts.gb200-gpu.power=1.1kW", "--set", "scenario.site.pue=1.15"});
    EXPECT_EQ(fine.code, 0) << fine.err;
}

TEST(CommandFigures, AnUnknownFigureNamesTheNearest)
{
    const std::string file = sample("gb200-nvl72");
    const Ran explain = run({"explain", file, "training.mfo"});
    EXPECT_EQ(explain.code, 2);
    EXPECT_TRUE(contains(explain.err, "training.mfu")) << explain.err;
    const Ran sweep = run({"sweep", file, "--vary", "scenario.site.pue=1.1", "--figures", "power.pui"});
    EXPECT_EQ(sweep.code, 2);
    EXPECT_TRUE(contains(sweep.err, "power.pue")) << sweep.err;
}

TEST(CommandCheck, ExitsWithOneFromTheSeverityOn)
{
    const Folder folder;
    const std::string wrong = writeVariant(folder, "gb200-nvl72", {"scenario.strategy.data=1000"});
    EXPECT_EQ(run({"check", wrong}).code, 1);
    EXPECT_EQ(run({"check", wrong, "--fail-on", "error"}).code, 1);
    EXPECT_EQ(run({"check", wrong, "--fail-on", "warning"}).code, 1);
    EXPECT_TRUE(contains(run({"check", wrong}).out, "scenario.strategy.data"));

    // A target that is missed is a warning, not an error.
    const std::string fine = sample("gb200-nvl72");
    EXPECT_EQ(run({"check", fine}).code, 0);
    EXPECT_EQ(run({"check", writeVariant(folder, "gb200-nvl72", {"scenario.strategy.tensor=7"}), "--fail-on", "warning"}).code, 1);
}

} // namespace
} // namespace studio::cli_test
