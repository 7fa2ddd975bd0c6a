// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_rules.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace studio::architecture {
namespace {

std::string joined(const Violations& violations)
{
    std::string out;
    for (const auto& v : violations) out += v + "\n";
    return out;
}

std::string repeated(const std::string& text, int times)
{
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

const std::vector<Source>& project()
{
    static const auto sources = readSources(STUDIO_SOURCE_DIR, {"core", "views", "app", "tests"});
    return sources;
}

TEST(Architecture, FindsTheSourcesOfTheProject)
{
    const auto has = [](std::string_view path) {
        return std::any_of(project().begin(), project().end(), [&](const Source& s) { return s.path == path; });
    };
    EXPECT_TRUE(has("core/base/parallel.cpp"));
    EXPECT_TRUE(has("core/quantity/units.h"));
    EXPECT_TRUE(has("tests/architecture/architecture_test.cpp"));
}

TEST(Architecture, LayersHold)
{
    Violations all;
    for (const Source& source : project()) {
        const auto some = layeringViolations(source);
        all.insert(all.end(), some.begin(), some.end());
    }
    EXPECT_TRUE(all.empty()) << joined(all);
}

TEST(Architecture, FilesKeepTheirSizeAndStart)
{
    Violations all;
    for (const Source& source : project()) {
        const auto some = shapeViolations(source);
        all.insert(all.end(), some.begin(), some.end());
    }
    EXPECT_TRUE(all.empty()) << joined(all);
}

// The rules themselves: each refuses what it must and lets pass what it may.

struct IncludeCase {
    std::string path;
    std::string include;
    std::string broken; ///< words of the rule; empty: allowed
};

void PrintTo(const IncludeCase& c, std::ostream* out)
{
    *out << c.path << " " << c.include;
}

class LayeringRules : public testing::TestWithParam<IncludeCase> {};

TEST_P(LayeringRules, RefuseWhatTheyMust)
{
    const auto& [path, include, broken] = GetParam();
    const auto violations = layeringViolations({path, "// line 1\n#include " + include + "\n"});
    if (broken.empty()) {
        EXPECT_TRUE(violations.empty()) << joined(violations);
        return;
    }
    ASSERT_EQ(violations.size(), 1u) << joined(violations);
    EXPECT_EQ(violations[0].find(path + ":2: "), 0u) << violations[0];
    EXPECT_NE(violations[0].find(broken), std::string::npos) << violations[0];
}

INSTANTIATE_TEST_SUITE_P(
    Includes, LayeringRules,
    testing::Values(
        IncludeCase{"core/base/a.cpp", "<QString>", "core never includes Qt"},
        IncludeCase{"core/base/a.cpp", "<QtCore/QString>", "core never includes Qt"},
        IncludeCase{"core/base/a.cpp", "<qglobal.h>", "core never includes Qt"},
        IncludeCase{"core/base/a.cpp", "<queue>", ""},
        IncludeCase{"core/base/a.cpp", "\"core/quantity/Quantity.h\"", ""},
        IncludeCase{"core/base/a.cpp", "\"views/document/b.h\"", "core includes neither views nor app"},
        IncludeCase{"core/base/a.cpp", "\"app/b.h\"", "core includes neither views nor app"},
        IncludeCase{"core/base/a.cpp", "\"../../views/b.h\"", "core includes neither views nor app"},
        IncludeCase{"views/panels/a.cpp", "\"app/main_window.h\"", "views do not include app"},
        IncludeCase{"core/search/a.cpp", "<tbb/task_group.h>", "includes TBB"},
        IncludeCase{"views/document/a.cpp", "<oneapi/tbb.h>", "includes TBB"},
        IncludeCase{"core/base/parallel.cpp", "<tbb/task_arena.h>", ""},
        IncludeCase{"views/panels/a.cpp", "<QtCharts/QChartView>", "Qt Charts"},
        IncludeCase{"app/a.cpp", "<QLineSeries>", "Qt Charts"},
        IncludeCase{"views/charts/a.cpp", "<QChartView>", ""},
        IncludeCase{"core/engine/stages/cost.cpp", "\"core/engine/stages/power.h\"", "stages"},
        IncludeCase{"core/engine/stages/cost.cpp", "\"power.h\"", "stages"},
        IncludeCase{"core/engine/stages/cost.cpp", "\"core/engine/stages/cost.h\"", ""},
        IncludeCase{"core/engine/stages/training_memory.cpp", "\"core/engine/stages/training.h\"", ""},
        IncludeCase{"core/engine/pipeline.cpp", "\"core/engine/stages/power.h\"", ""},
        IncludeCase{"views/canvas/a.cpp", "\"views/charts/b.h\"", "do not include each other"},
        IncludeCase{"views/charts/a.cpp", "\"views/panels/b.h\"", "do not include each other"},
        IncludeCase{"views/panels/a.cpp", "\"../canvas/b.h\"", "do not include each other"},
        IncludeCase{"views/panels/a.cpp", "\"views/document/b.h\"", ""},
        IncludeCase{"views/canvas/items/a.cpp", "\"views/canvas/b.h\"", ""},
        IncludeCase{"views/document/a.cpp", "<QApplication>", "no widgets"},
        IncludeCase{"views/document/a.cpp", "<QtWidgets/QLabel>", "no widgets"},
        IncludeCase{"views/document/a.cpp", "<QUndoStack>", ""},
        IncludeCase{"core/design/a.cpp", "<nlohmann/json.hpp>", "nlohmann"},
        IncludeCase{"core/design/a.cpp", "<nlohmann/json_fwd.hpp>", ""},
        IncludeCase{"core/io/a.cpp", "<nlohmann/json.hpp>", ""},
        IncludeCase{"core/training/model_import.cpp", "<nlohmann/json.hpp>", ""},
        IncludeCase{"core/base/a.cpp", "<ranges>", "ranges"},
        IncludeCase{"core/base/a.cpp", "<iomanip>", "locale"}));

TEST(Includes, AreReadAroundComments)
{
    const Source source{"core/a.cpp", "/* #include <QString>\n#include <QList> */\n// #include <QMap>\n"
                                      "  #  include <QSet> // why\n#include \"b.h\"\n"};
    const auto includes = includesOf(source);
    ASSERT_EQ(includes.size(), 2u);
    EXPECT_EQ(includes[0].line, 4);
    EXPECT_EQ(includes[0].target, "QSet");
    EXPECT_EQ(includes[1].target, "core/b.h");
}

TEST(ShapeRules, RefuseLongFilesAndMissingStarts)
{
    const std::string spdx = "// SPDX-License-Identifier: GPL-3.0-or-later\n";
    const auto count = [&](const std::string& path, const std::string& text) {
        return shapeViolations({path, text}).size();
    };
    EXPECT_EQ(count("core/a.h", spdx + "#pragma once\n" + repeated("\n", 248)), 0u);
    EXPECT_EQ(count("core/a.h", spdx + "#pragma once\n" + repeated("\n", 249)), 1u);
    EXPECT_EQ(count("core/a.cpp", spdx + repeated("\n", 449)), 0u);
    EXPECT_EQ(count("core/a.cpp", spdx + repeated("\n", 450)), 1u);
    EXPECT_EQ(count("app/main_window.cpp", spdx + repeated("\n", 300)), 1u);
    EXPECT_EQ(count("core/a.cpp", "int a;\n"), 1u);
    EXPECT_EQ(count("core/a.h", spdx + "int a;\n"), 1u);
    EXPECT_EQ(count("core/a.cpp", spdx + "int a;"), 1u);
}

} // namespace
} // namespace studio::architecture
