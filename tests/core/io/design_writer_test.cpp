// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/design_writer.h"

#include "core/io/design_reader.h"
#include "tests/support/random_design.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <limits>

namespace studio {
namespace {

TEST(DesignWriter, AnEmptyDesignIsThreeLines)
{
    EXPECT_EQ(writeDesign(Design()), "{\n  \"format\": \"supernode-design\",\n  \"formatVersion\": 1\n}\n");
}

TEST(DesignWriter, RandomDesignsComeBackTheSame)
{
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const Design design = test::randomDesign(seed);
        const std::string text = writeDesign(design);
        const auto read = readDesign(text, "random");
        ASSERT_TRUE(read.ok()) << seed << ' ' << read.error().english();
        for (const Finding& finding : read->findings)
            ASSERT_NE(finding.severity, Severity::error) << seed << ' ' << finding.message.english();
        ASSERT_TRUE(read->design == design) << seed;
        ASSERT_EQ(writeDesign(read->design), text) << seed;
    }
}

TEST(DesignWriter, OrdersByTheSchemaWhateverTheOrderOfEdits)
{
    Part part;
    part.id = PartId("p");
    part.parameters.set({"zz", Number{1, findUnit("")}, {}, {}, {}});
    part.parameters.set({"power", Number{700, findUnit("W")}, {}, {}, {}});
    part.parameters.set({"aa", Number{2, findUnit("")}, {}, {}, {}});
    part.parameters.set({"peak_bf16", Number{989, findUnit("TFLOP/s")}, {}, {}, {}});
    const std::string text = writeDesign(Design().with(part));
    const auto at = [&text](std::string_view key) { return text.find("\"" + std::string(key) + "\""); };
    EXPECT_LT(at("peak_bf16"), at("power"));
    EXPECT_LT(at("power"), at("aa"));
    EXPECT_LT(at("aa"), at("zz"));
    EXPECT_LT(at("zz"), std::string::npos);
}

TEST(DesignWriter, KeepsTheUnitAndWritesADecisionBare)
{
    Part part;
    part.id = PartId("p");
    part.parameters.set({"power", Number{0.7, findUnit("kW")}, {}, {}, {}});
    part.parameters.set({"price", Number{30000, findUnit("USD")}, {}, {}, {}});
    part.parameters.set({"repair_time", Value(), Evidence{Level::C, Basis::estimate, {}, "", "not published"}, {}, {}});
    const std::string text = writeDesign(Design().with(part));
    EXPECT_NE(text.find("\"power\": {\"value\": 0.7, \"unit\": \"kW\"}"), std::string::npos) << text;
    EXPECT_NE(text.find("\"price\": 30000"), std::string::npos);
    EXPECT_NE(
        text.find(
            "\"repair_time\": {\"value\": null, \"level\": \"C\", \"basis\": \"estimate\", \"note\": \"not published\"}"),
        std::string::npos)
        << text;
}

TEST(DesignWriter, NeverWritesWhatIsNotANumber)
{
    Part part;
    part.id = PartId("p");
    part.name = "bad \xff byte";
    part.parameters.set({"power", Number{std::numeric_limits<double>::infinity(), findUnit("W")}, {}, {}, {}});
    const auto read = readDesign(writeDesign(Design().with(part)), "f");
    ASSERT_TRUE(read.ok()) << read.error().english();
    EXPECT_TRUE(read->design.findPart(part.id)->parameters.find("power")->unknown());
}

TEST(DesignWriter, ReplacesAFileInOneStepOrSaysWhyNot)
{
    const auto folder = std::filesystem::path(::testing::TempDir()) / "studio-writer-test";
    std::filesystem::create_directories(folder);
    const auto file = folder / "a.supernode.json";
    Design design;
    design.name = "first";
    ASSERT_TRUE(writeDesignFile(design, file).ok());
    design.name = "second";
    ASSERT_TRUE(writeDesignFile(design, file).ok());
    EXPECT_EQ(readDesignFile(file).value().design.name, "second");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()), 1);
    EXPECT_EQ(writeDesignFile(design, folder / "missing" / "a.json").error().message.code, "file.unwritable");
    EXPECT_EQ(readDesignFile(folder).error().message.code, "file.folder");
    EXPECT_EQ(readDesignFile(folder / "none").error().message.code, "file.missing");
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace studio
