// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_text.h"

#include "core/io/json_path.h"

#include <gtest/gtest.h>

namespace studio::io {
namespace {

Error errorOf(std::string_view text)
{
    const auto parsed = parseJson(text, "f.json");
    EXPECT_FALSE(parsed.ok()) << text;
    return parsed.ok() ? Error{} : parsed.error();
}

TEST(JsonText, SaysWhatAnotherKindOfFileIs)
{
    EXPECT_EQ(errorOf("").message.code, "json.empty");
    EXPECT_EQ(errorOf(" \n\t").message.code, "json.empty");
    EXPECT_EQ(errorOf("\xef\xbb\xbf").message.code, "json.empty");
    EXPECT_EQ(errorOf("\x89PNG\r\n\x1a\n").english(), "f.json: this is a PNG picture, not a JSON text in UTF-8");
    EXPECT_EQ(errorOf("PK\x03\x04").message.args[0].second, "a ZIP archive or an office document");
    EXPECT_EQ(errorOf(std::string_view("\xff\xfe{\0", 4)).message.args[0].second, "a text in UTF-16");
    EXPECT_EQ(errorOf(std::string_view("{\0\"\0", 4)).message.code, "json.other-file");
    EXPECT_EQ(errorOf("<html>").message.args[0].second, "an XML or HTML text");
}

TEST(JsonText, NamesLineAndColumnOfASyntaxError)
{
    const Error error = errorOf("{\n  \"a\": 1,\n  \"b\" 2\n}");
    EXPECT_EQ(error.message.code, "json.syntax");
    EXPECT_EQ(error.where, "f.json, line 3, b");
    EXPECT_EQ(error.message.args[0].second, "7");
}

TEST(JsonText, RefusesWhatAPlainParseLetsThrough)
{
    const Error twice = errorOf("{\"a\": {\"k\": 1,\n\"x\": 2,\n\"k\": 3}}");
    EXPECT_EQ(twice.message.code, "json.twice");
    EXPECT_EQ(twice.where, "f.json, line 3, a.k");
    EXPECT_EQ(errorOf("[1e400]").message.code, "json.number");
    EXPECT_EQ(errorOf("[\"\xff\"]").message.code, "json.syntax");
    EXPECT_EQ(errorOf(std::string(60, '[')).message.code, "json.too-deep");
    EXPECT_EQ(errorOf(std::string(1'000'000, '[')).message.code, "json.too-deep");
    EXPECT_EQ(errorOf("\"" + std::string(70'000, 'x') + "\"").message.code, "json.too-long");
    EXPECT_EQ(errorOf("{\"" + std::string(70'000, 'x') + "\":1}").message.code, "json.too-long");
    JsonBounds few;
    few.values = 3;
    EXPECT_EQ(parseJson("[1,2,3]", "f", few).error().message.code, "json.too-many");
    few.bytes = 3;
    EXPECT_EQ(parseJson("[1,2,3]", "f", few).error().message.code, "json.too-large");
}

TEST(JsonText, FindsAKeyGivenTwiceAmongMany)
{
    std::string text = "{";
    for (int i = 0; i < 40; ++i) text += "\"k" + std::to_string(i) + "\": 1,\n";
    EXPECT_EQ(errorOf(text + "\"k3\": 2}").where, "f.json, line 41, k3");
    EXPECT_EQ(errorOf(text + "\"k39\": 2}").where, "f.json, line 41, k39");
    EXPECT_TRUE(parseJson(text + "\"k40\": 2}", "f").ok());
}

TEST(JsonText, ReadsNumbersExactlyAndSkipsTheByteOrderMark)
{
    const auto json = parseJson("\xef\xbb\xbf[0.1, 1e22, -5, 12345678901234567890]", "f");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ((*json)[0].get<double>(), 0.1);
    EXPECT_EQ((*json)[1].get<double>(), 1e22);
    EXPECT_EQ((*json)[2].get<int>(), -5);
    EXPECT_EQ((*json)[3].get<double>(), 12345678901234567890.0);
}

TEST(JsonPath, FindsTheLineOfAValueOrOfItsDeepestAncestor)
{
    const std::string_view text = "{\n\"a\": [\n1,\n{\"x\\\"}\": \"]\",\n\"y\": 2}\n],\n\"b\": 3}";
    const auto line = [&](std::initializer_list<std::variant<std::string, std::size_t>> steps) {
        JsonPath path;
        for (const auto& step : steps) std::visit([&](const auto& s) { path.push(s); }, step);
        return lineOf(text, path);
    };
    EXPECT_EQ(line({}), 1u);
    EXPECT_EQ(line({"a"}), 2u);
    EXPECT_EQ(line({"a", std::size_t{0}}), 3u);
    EXPECT_EQ(line({"a", std::size_t{1}}), 4u);
    EXPECT_EQ(line({"a", std::size_t{1}, "y"}), 5u);
    EXPECT_EQ(line({"a", std::size_t{1}, "missing"}), 4u);
    EXPECT_EQ(line({"a", std::size_t{7}}), 2u);
    EXPECT_EQ(line({"b"}), 7u);
}

} // namespace
} // namespace studio::io
