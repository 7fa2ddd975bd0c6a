// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/csv.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

std::string codeOf(std::string_view text, const CsvLimits& limits = {})
{
    const auto table = CsvTable::parse(text, limits);
    return table ? "" : table.error().message.code;
}

TEST(Csv, ReadsQuotesCommasLineBreaksAndBothLineEnds)
{
    const auto table = CsvTable::parse("\xef\xbb\xbfid,text\r\na,\"x, \"\"y\"\"\nz\"\nb,\r\n");
    ASSERT_TRUE(table) << table.error().english();
    EXPECT_EQ(table->columns(), (std::vector<std::string>{"id", "text"}));
    ASSERT_EQ(table->rows(), 2u);
    EXPECT_EQ(table->cell(0, 1), "x, \"y\"\nz");
    EXPECT_EQ(table->cell(1, 1), "");
    EXPECT_EQ(table->line(0), 2u);
    EXPECT_EQ(table->line(1), 4u); // the quoted break counts as a line of the file
}

TEST(Csv, TheLastLineNeedsNoLineEnd)
{
    const auto table = CsvTable::parse("a,b\n1,2");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->cell(0, 1), "2");
    EXPECT_EQ(CsvTable::parse("a,b\n1,")->cell(0, 1), "");
}

TEST(Csv, RefusesWhatIsNotATable)
{
    EXPECT_EQ(codeOf(""), "csv.empty");
    EXPECT_EQ(codeOf("a,a\n"), "csv.column-twice");
    EXPECT_EQ(codeOf("a,\n"), "csv.unnamed-column");
    EXPECT_EQ(codeOf("a,b\n1\n"), "csv.field-count");
    EXPECT_EQ(codeOf("a,b\n1,2,3\n"), "csv.field-count");
    EXPECT_EQ(codeOf("a\n\"1\n"), "csv.open-quote");
    EXPECT_EQ(codeOf("a\n1\"2\n"), "csv.stray-quote");
    EXPECT_EQ(codeOf("a\n\"1\"2\n"), "csv.after-quote");
    EXPECT_EQ(codeOf("a\r1\n"), "csv.lone-return");
    EXPECT_EQ(codeOf(std::string("a\n\0\n", 4)), "csv.control-character");
}

TEST(Csv, KeepsItsLimits)
{
    EXPECT_EQ(codeOf("a\n1\n2\n", {.rows = 1}), "csv.too-many-rows");
    EXPECT_EQ(codeOf("a,b\n", {.columns = 1}), "csv.too-many-columns");
    EXPECT_EQ(codeOf("a\n12345\n", {.cellBytes = 4}), "csv.cell-too-long");
    EXPECT_EQ(codeOf("a\n12345\n", {.bytes = 4}), "csv.too-large");
    EXPECT_EQ(codeOf("a\n1\n", {.bytes = 4, .rows = 1, .columns = 1, .cellBytes = 1}), "");
}

TEST(Csv, NamesLineAndColumnOfABadValue)
{
    const auto table = CsvTable::parse("a,b\n1,x\n2.5,-3\n");
    ASSERT_TRUE(table);
    const CsvRow first(*table, 0);
    const CsvRow second(*table, 1);
    EXPECT_EQ(first.whole("a", 0, 9).value(), 1);
    EXPECT_EQ(first.number("b").error().where, "line 2, column b");
    EXPECT_EQ(second.whole("a", 0, 9).error().where, "line 3, column a");
    EXPECT_EQ(second.positive("b").error().message.code, "csv.not-positive");
    EXPECT_FALSE(second.whole("b", 0, 9));
    EXPECT_EQ(second.number("none").error().message.code, "csv.not-a-number");
}

TEST(Csv, NamesTheColumnsThatAreMissing)
{
    const auto table = CsvTable::parse("a,b\n");
    const std::string_view wanted[] = {"a", "c", "d"};
    const auto outcome = table->require(wanted);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().english(), "line 1: the table has no column c, d");
}

} // namespace
} // namespace studio
