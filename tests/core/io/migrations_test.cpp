// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/migrations.h"

#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <gtest/gtest.h>

namespace studio::io {
namespace {

// Two made-up steps: version 1 called the name "title", version 2 had no description.
constexpr Migration kSteps[] = {
    {1,
     [](Json& document) {
         document["name"] = document["title"];
         document.erase("title");
         return Message{"migration.title", "the title is the name now", {}};
     }},
    {2,
     [](Json& document) {
         document["description"] = "of " + document["name"].get<std::string>();
         return Message{"migration.description", "a description was added", {}};
     }},
};

TEST(Migrations, RunInOrderAndSayWhatTheyDid)
{
    Json document = {{"formatVersion", 1}, {"title", "Pod"}};
    const auto notes = migrate(document, 1, 3, kSteps);
    ASSERT_TRUE(notes.ok());
    ASSERT_EQ(notes->size(), 2u);
    EXPECT_EQ((*notes)[1].code, "migration.description");
    EXPECT_EQ(document["description"], "of Pod");
    EXPECT_EQ(document["formatVersion"], 3);
}

TEST(Migrations, StartInTheMiddleAndStandStillAtTheEnd)
{
    Json document = {{"formatVersion", 2}, {"name", "Pod"}};
    EXPECT_EQ(migrate(document, 2, 3, kSteps).value().size(), 1u);
    EXPECT_TRUE(migrate(document, 3, 3, kSteps).value().empty());
}

TEST(Migrations, AMissingStepNamesTheVersionsThatCanBeRead)
{
    Json document = {{"formatVersion", 1}};
    const auto notes = migrate(document, 0, 3, kSteps);
    ASSERT_FALSE(notes.ok());
    EXPECT_EQ(notes.error().message.english(), "format version 0 cannot be read; this program reads 1 to 3");
}

TEST(Migrations, TheProgramHasAStepForEveryOlderVersion)
{
    for (int version = 1; version < kFormatVersion; ++version) {
        const auto steps = migrations();
        EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [version](const Migration& m) {
            return m.from == version;
        })) << version;
    }
}

// The file is never edited: it is what version 1 wrote.
TEST(Migrations, TheFrozenFileOfVersion1Opens)
{
    const std::string path = STUDIO_SOURCE_DIR "/tests/formats/v1/everything.supernode.json";
    const auto read = readDesignFile(path);
    ASSERT_TRUE(read.ok()) << read.error().english();
    EXPECT_EQ(read->design.name, "Everything that version 1 can hold");
    EXPECT_EQ(read->design.assemblies->size(), 2u);
    for (const Finding& finding : read->findings)
        EXPECT_NE(finding.severity, Severity::error) << finding.message.english();
    if (kFormatVersion == 1) {
        EXPECT_TRUE(read->migrationNotes.empty());
        EXPECT_EQ(writeDesign(read->design), readFileText(path, bounds::fileBytes).value());
    }
}

} // namespace
} // namespace studio::io
