// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/parse.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

EntryField fieldOf(std::string_view unit)
{
    const Unit* u = findUnit(unit);
    return {.dimension = u->dimension, .unit = u};
}
EntryField linkField()
{
    EntryField field = fieldOf("Gb/s");
    field.linkRate = true;
    return field;
}

constexpr auto kC = DecimalStyle::point;      // C, English, Chinese
constexpr auto kGerman = DecimalStyle::comma; // German, French

struct Accepted {
    std::string typed;
    EntryField field;
    DecimalStyle style;
    double base;
    std::string echo;
};
void PrintTo(const Accepted& a, std::ostream* out)
{
    *out << a.typed;
}
class Accepts : public testing::TestWithParam<Accepted> {};

TEST_P(Accepts, NumberUnitAndEcho)
{
    const Accepted& row = GetParam();
    const auto entry = parseEntry(row.typed, row.field, row.style);
    ASSERT_TRUE(entry.ok()) << row.typed << ": " << entry.error().english();
    EXPECT_DOUBLE_EQ(entry->base, row.base) << row.typed;
    EXPECT_EQ(entry->echo, row.echo) << row.typed;
    // What is echoed is read back as the same, bit for bit.
    const auto again = parseEntry(entry->echo, row.field, row.style);
    ASSERT_TRUE(again.ok()) << entry->echo << ": " << again.error().english();
    EXPECT_EQ(again->number, entry->number);
    EXPECT_EQ(again->unit, entry->unit);
    EXPECT_EQ(again->base, entry->base);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Accepts,
    testing::Values(
        Accepted{"1.8TB/s", fieldOf("GB/s"), kC, 1.8e12, "1.8 TB/s"},
        Accepted{"1.8 TB/s", fieldOf("GB/s"), kC, 1.8e12, "1.8 TB/s"},
        Accepted{"1800 GB/s", fieldOf("GB/s"), kC, 1.8e12, "1800 GB/s"},
        Accepted{"14.4 Tb/s", fieldOf("GB/s"), kC, 1.8e12, "14.4 Tb/s"},
        Accepted{"1800", fieldOf("GB/s"), kC, 1.8e12, "1800 GB/s"},
        Accepted{"1800 GB / s", fieldOf("GB/s"), kC, 1.8e12, "1800 GB/s"},
        Accepted{"400G", linkField(), kC, 50e9, "400 Gb/s"}, Accepted{"400 G", linkField(), kC, 50e9, "400 Gb/s"},
        Accepted{"1.6T", linkField(), kC, 200e9, "1.6 Tb/s"}, Accepted{"8*400G", linkField(), kC, 400e9, "3200 Gb/s"},
        Accepted{"8\xc3\x97"
                 "400G",
                 linkField(), kC, 400e9, "3200 Gb/s"}, // ×
        Accepted{"400", linkField(), kC, 50e9, "400 Gb/s"}, Accepted{"400 Gbps", linkField(), kC, 50e9, "400 Gb/s"},
        Accepted{"50 GB/s", linkField(), kC, 50e9, "50 GB/s"}, Accepted{"120 kW", fieldOf("W"), kC, 120e3, "120 kW"},
        Accepted{"0.12MW", fieldOf("W"), kC, 120e3, "0.12 MW"}, Accepted{"120000", fieldOf("W"), kC, 120e3, "120000 W"},
        Accepted{"72*132kW", fieldOf("W"), kC, 9504e3, "9504 kW"}, Accepted{"2^10", fieldOf(""), kC, 1024, "1024"},
        Accepted{"(3+1)*2", fieldOf(""), kC, 8, "8"}, Accepted{"80 GiB", fieldOf("GB"), kC, 85899345920.0, "80 GiB"},
        Accepted{"80 GB", fieldOf("GB"), kC, 80e9, "80 GB"},
        Accepted{"1e-9/h", fieldOf("1/h"), kC, 1e-9 / 3600, "1e-09 1/h"},
        Accepted{"0.5 1/h", fieldOf("1/h"), kC, 0.5 / 3600, "0.5 1/h"},
        Accepted{"6 / h", fieldOf("1/h"), kC, 6.0 / 3600, "6 1/h"},
        Accepted{"50 FIT", fieldOf("1/h"), kC, 50e-9 / 3600, "50 FIT"}, Accepted{"5%", fieldOf(""), kC, 0.05, "5 %"},
        Accepted{"99.9 %", fieldOf("%"), kC, 0.999, "99.9 %"}, Accepted{"99.9", fieldOf("%"), kC, 0.999, "99.9 %"},
        Accepted{"1.25", fieldOf(""), kC, 1.25, "1.25"}, Accepted{".5", fieldOf(""), kC, 0.5, "0.5"},
        Accepted{"$2.5/h", fieldOf("USD/h"), kC, 2.5 / 3600, "2.5 USD/h"},
        Accepted{"$30000", fieldOf("USD"), kC, 30000, "30000 USD"},
        Accepted{"0.08 USD/kWh", fieldOf("USD/kWh"), kC, 0.08 / 3.6e6, "0.08 USD/kWh"},
        Accepted{"120 kW  ", fieldOf("W"), kC, 120e3, "120 kW"},
        Accepted{" \t120 kW\r\n", fieldOf("W"), kC, 120e3, "120 kW"},
        Accepted{"120\xc2\xa0kW\xc2\xa0", fieldOf("W"), kC, 120e3, "120 kW"}, // NBSP
        Accepted{"20 \xc2\xb5s", fieldOf("s"), kC, 20e-6, "20 \xc2\xb5s"},    // micro sign
        Accepted{"20 \xce\xbcs", fieldOf("s"), kC, 20e-6, "20 \xc2\xb5s"},    // Greek mu
        Accepted{"20us", fieldOf("s"), kC, 20e-6, "20 \xc2\xb5s"},
        // German and French: the comma is the decimal sign.
        Accepted{"1,8 TB/s", fieldOf("GB/s"), kGerman, 1.8e12, "1,8 TB/s"},
        Accepted{"0,12MW", fieldOf("W"), kGerman, 120e3, "0,12 MW"},
        Accepted{"1,8e3", fieldOf("GB/s"), kGerman, 1.8e12, "1800 GB/s"},
        Accepted{"max(1,5;2,5) kW", fieldOf("W"), kGerman, 2500, "2,5 kW"},
        Accepted{"1800", fieldOf("GB/s"), kGerman, 1.8e12, "1800 GB/s"},
        Accepted{"99,9\xc2\xa0%", fieldOf("%"), kGerman, 0.999, "99,9 %"},
        // Chinese keyboards: full-width forms.
        Accepted{"\xef\xbc\x91\xef\xbc\x92\xef\xbc\x90\xef\xbd\x8b\xef\xbc\xb7", fieldOf("W"), kC, 120e3, "120 kW"},
        Accepted{"1.8 TB\xef\xbc\x8fs", fieldOf("GB/s"), kC, 1.8e12, "1.8 TB/s"},
        Accepted{"\xef\xbc\x91.\xef\xbc\x98", fieldOf(""), kC, 1.8, "1.8"},
        Accepted{"1\xe3\x80\x82"
                 "8",
                 fieldOf(""), kC, 1.8, "1.8"},
        Accepted{"5\xef\xbc\x85", fieldOf(""), kC, 0.05, "5 %"},
        Accepted{"\xef\xbc\x88"
                 "3+1\xef\xbc\x89*2\xe3\x80\x80",
                 fieldOf(""), kC, 8, "8"}));

INSTANTIATE_TEST_SUITE_P(
    Formulas, Accepts,
    testing::Values(Accepted{"1+2*3^2", fieldOf(""), kC, 19, "19"}, Accepted{"2^3^2", fieldOf(""), kC, 512, "512"},
                    Accepted{"8-3-2", fieldOf(""), kC, 3, "3"}, Accepted{"64/4/2", fieldOf(""), kC, 8, "8"},
                    Accepted{"3--2", fieldOf(""), kC, 5, "5"}, Accepted{"+7", fieldOf(""), kC, 7, "7"},
                    Accepted{"2^-2", fieldOf(""), kC, 0.25, "0.25"}, Accepted{"1/8", fieldOf(""), kC, 0.125, "0.125"},
                    Accepted{"2*0.1 kW", fieldOf("W"), kC, 200, "0.2 kW"},
                    Accepted{"0.1 kW*3", fieldOf("W"), kC, 300, "0.30000000000000004 kW"},
                    Accepted{"1 MW + 200 kW", fieldOf("W"), kC, 1.2e6, "1.2 MW"},
                    Accepted{"1.8 TB/s / 2", fieldOf("GB/s"), kC, 0.9e12, "0.9 TB/s"},
                    Accepted{"10 GB / 5 s", fieldOf("GB/s"), kC, 2e9, "2 GB/s"},
                    Accepted{"700 W * 1 h", fieldOf("kWh"), kC, 2.52e6, "0.7 kWh"},
                    Accepted{"1.8 TB/s / 400 Gb/s", fieldOf(""), kC, 36, "36"},
                    Accepted{"50% * 120 kW", fieldOf("W"), kC, 60e3, "60 kW"},
                    Accepted{"1-5%", fieldOf(""), kC, 0.95, "0.95"}, Accepted{"5%+1", fieldOf(""), kC, 1.05, "105 %"},
                    Accepted{"min(8;64/2;100)", fieldOf(""), kC, 8, "8"},
                    Accepted{"max(1 kW; 900 W)", fieldOf("W"), kC, 1e3, "1 kW"},
                    Accepted{"sqrt(2^20)", fieldOf(""), kC, 1024, "1024"},
                    Accepted{"ceil(98304/72)", fieldOf(""), kC, 1366, "1366"},
                    Accepted{"floor(7.9)+round(2.5)", fieldOf(""), kC, 10, "10"},
                    Accepted{"(3+1) kW", fieldOf("W"), kC, 4e3, "4 kW"}));

struct Refused {
    std::string typed;
    EntryField field;
    DecimalStyle style;
    std::string code;
    std::string says; ///< a part of the sentence
};
void PrintTo(const Refused& r, std::ostream* out)
{
    *out << r.typed.substr(0, 40);
}
class Refuses : public testing::TestWithParam<Refused> {};

TEST_P(Refuses, WithAReason)
{
    const Refused& row = GetParam();
    const auto entry = parseEntry(row.typed, row.field, row.style);
    ASSERT_FALSE(entry.ok()) << row.typed << " was read as " << entry->echo;
    EXPECT_EQ(entry.error().message.code, row.code) << entry.error().english();
    const std::string text = entry.error().english();
    EXPECT_NE(text.find(row.says), std::string::npos) << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << text; // every place filled
}

INSTANTIATE_TEST_SUITE_P(
    Table, Refuses,
    testing::Values(Refused{"1,8 TB/s", fieldOf("GB/s"), kC, "entry.comma", "write 1.8 or 18"},
                    Refused{"1,800", fieldOf("GB/s"), kC, "entry.comma", "write 1.800 or 1800"},
                    Refused{"1\xef\xbc\x8c"
                            "800",
                            fieldOf("GB/s"), kC, "entry.comma", "write 1.800 or 1800"}, // full-width comma
                    Refused{"1.800", fieldOf("GB/s"), kGerman, "entry.point", "write 1,800 or 1800"},
                    Refused{"1.8", fieldOf("GB/s"), kGerman, "entry.point", "write 1,8 or 18"},
                    Refused{"1,234.5", fieldOf(""), kC, "entry.grouped", "write 1234.5"},
                    Refused{"1.234,5", fieldOf(""), kC, "entry.grouped", "write 1234.5"},
                    Refused{"1.234,5", fieldOf(""), kGerman, "entry.grouped", "write 1234,5"},
                    Refused{"1,234,567", fieldOf(""), kC, "entry.grouped", "write 1234567"},
                    Refused{"1.234.567", fieldOf(""), kC, "entry.grouped", "write 1234567"},
                    Refused{"max(1,5)", fieldOf(""), kC, "entry.comma", "arguments are set apart by ';'"},
                    Refused{"1 800", fieldOf("GB/s"), kC, "entry.spaced-digits", "write 1800"},
                    Refused{"1\xc2\xa0"
                            "800 GB/s",
                            fieldOf("GB/s"), kC, "entry.spaced-digits", "write 1800"},
                    Refused{"1\xe2\x80\xaf"
                            "800 GB/s",
                            fieldOf("GB/s"), kGerman, "entry.spaced-digits", "write 1800"},
                    Refused{"400G", fieldOf("GB/s"), kC, "entry.bare-prefix", "write Gb/s or GB/s or GiB/s"},
                    Refused{"400G", fieldOf(""), kC, "entry.bare-prefix", "write the number in full"},
                    Refused{"400 gb/s", fieldOf("GB/s"), kC, "entry.unit-capitals", "write Gb/s or GB/s"},
                    Refused{"120 kw", fieldOf("W"), kC, "entry.unit-capitals", "write kW"},
                    Refused{"120 mw", fieldOf("W"), kC, "entry.unit-capitals", "write mW or MW"},
                    Refused{"80 gb", fieldOf("GB"), kC, "entry.unit-capitals", "write GB"},
                    Refused{"80 GB", fieldOf("GB/s"), kC, "entry.wrong-dimension",
                            "an amount of data; the field takes a bandwidth"},
                    Refused{"132 kW", fieldOf("GB/s"), kC, "entry.wrong-dimension", "B/s, kB/s"},
                    Refused{"132 kW", fieldOf(""), kC, "entry.wrong-dimension", "a plain number"},
                    Refused{"5 %", fieldOf("W"), kC, "entry.wrong-dimension", "a power"},
                    Refused{"5 kg", fieldOf("W"), kC, "entry.unknown-unit", "mW, W, kW, MW, GW"},
                    Refused{"5 kg", fieldOf(""), kC, "entry.unknown-unit", "a plain number or %"},
                    Refused{"-5", fieldOf("W"), kC, "entry.negative", "the least is 0 W"},
                    Refused{"\xe2\x88\x92"
                            "5 kW",
                            fieldOf("W"), kC, "entry.negative", "-5 kW is negative"},
                    Refused{"3-5", fieldOf(""), kC, "entry.negative", "-2"},
                    Refused{"inf", fieldOf("W"), kC, "entry.not-finite", "inf"},
                    Refused{"-inf", fieldOf("W"), kC, "entry.not-finite", "inf"},
                    Refused{"Infinity", fieldOf("W"), kC, "entry.not-finite", "Infinity"},
                    Refused{"nan", fieldOf("W"), kC, "entry.not-finite", "nan"},
                    Refused{"\xe2\x88\x9e", fieldOf("W"), kC, "entry.not-finite", "\xe2\x88\x9e"},
                    Refused{"1e400", fieldOf("W"), kC, "entry.number-range", "1e400"},
                    Refused{"1e-400", fieldOf("W"), kC, "entry.number-range", "1e-400"},
                    Refused{"1e308 kW", fieldOf("W"), kC, "entry.number-range", "beyond"},
                    Refused{"1e-320 FIT", fieldOf("1/h"), kC, "entry.number-range", "beyond"}));

INSTANTIATE_TEST_SUITE_P(Formulas, Refuses,
                         testing::Values(Refused{"", fieldOf("W"), kC, "entry.empty", "such as 1 W"},
                                         Refused{" \xc2\xa0 ", fieldOf("W"), kC, "entry.empty", "1 W"},
                                         Refused{"kW", fieldOf("W"), kC, "entry.number-missing", "write 1 kW"},
                                         Refused{"about 5", fieldOf("W"), kC, "entry.not-a-number", "about"},
                                         Refused{"*5", fieldOf("W"), kC, "entry.not-a-number", "*"},
                                         Refused{".", fieldOf("W"), kC, "entry.not-a-number", "."},
                                         Refused{"5*", fieldOf("W"), kC, "entry.incomplete", "too early"},
                                         Refused{"(5", fieldOf("W"), kC, "entry.unclosed", "parenthesis"},
                                         Refused{"5)", fieldOf("W"), kC, "entry.unexpected", ")"},
                                         Refused{"5'000", fieldOf("W"), kC, "entry.unexpected", "'"},
                                         Refused{"2(3)", fieldOf(""), kC, "entry.unexpected", "("},
                                         Refused{"5 kW kW", fieldOf("W"), kC, "entry.unexpected", "kW"},
                                         Refused{"0x10", fieldOf(""), kC, "entry.unknown-unit", "x10"},
                                         Refused{"1/0", fieldOf(""), kC, "entry.division-by-zero", "zero"},
                                         Refused{"0^-1", fieldOf(""), kC, "entry.division-by-zero", "zero"},
                                         Refused{"10^400", fieldOf(""), kC, "entry.too-large", "1.7e308"},
                                         Refused{"1e300*1e300", fieldOf(""), kC, "entry.too-large", "1.7e308"},
                                         Refused{"sqrt(0-1)", fieldOf(""), kC, "entry.too-large", "no number"},
                                         Refused{"1 kW + 5", fieldOf("W"), kC, "entry.unit-missing",
                                                 "5 has no unit and stands beside 1 kW"},
                                         Refused{"1,5 kW + 5,5", fieldOf("W"), kGerman, "entry.unit-missing",
                                                 "5,5 has no unit and stands beside 1,5 kW"},
                                         Refused{"5%+1", fieldOf("%"), kC, "entry.unit-missing", "1 has no unit"},
                                         Refused{"1 kW + 5 GB", fieldOf("W"), kC, "entry.unlike",
                                                 "one is a power, the other an amount of data"},
                                         Refused{"min(1 kW; 5 s)", fieldOf("W"), kC, "entry.unlike", "do not add"},
                                         Refused{"2^(1 s)", fieldOf(""), kC, "entry.exponent", "1 s"},
                                         Refused{"(2 m)^2.5", fieldOf("m"), kC, "entry.exponent", "2.5"},
                                         Refused{"sqrt(4 m)", fieldOf("m"), kC, "entry.root", "4 m"},
                                         Refused{"sin(1)", fieldOf(""), kC, "entry.unknown-function", "sqrt"},
                                         Refused{"sqrt(1;2)", fieldOf(""), kC, "entry.arguments", "one argument"},
                                         Refused{"((2 m)^4)^4", fieldOf("m"), kC, "entry.too-many-units", "units"},
                                         Refused{std::string(100, '(') + "1", fieldOf(""), kC, "entry.too-deep", "40"},
                                         Refused{std::string(200, '-') + "1", fieldOf(""), kC, "entry.too-deep", "40"},
                                         Refused{std::string(300, '1'), fieldOf(""), kC, "entry.too-long", "256"},
                                         Refused{"5\x01", fieldOf(""), kC, "entry.not-text", "readable"},
                                         Refused{"5\xff", fieldOf(""), kC, "entry.not-text", "readable"}));

TEST(ParseEntry, KeepsToTheBoundsOfTheField)
{
    EntryField pue = fieldOf("");
    pue.min = 1;
    pue.max = 3;
    EXPECT_TRUE(parseEntry("1", pue).ok());
    EXPECT_TRUE(parseEntry("3", pue).ok());
    EXPECT_TRUE(parseEntry("125 %", pue).ok());
    EXPECT_EQ(parseEntry("0.99", pue).error().english(), "0.99 is too little; the least is 1");
    EXPECT_EQ(parseEntry("3.1", pue).error().english(), "3.1 is too much; the most is 3");

    EntryField offset = fieldOf("W");
    offset.min = -1e3;
    EXPECT_DOUBLE_EQ(parseEntry("-0.5 kW", offset)->base, -500);
    EXPECT_EQ(parseEntry("-2 kW", offset).error().message.code, "entry.too-small-here");
    EXPECT_FALSE(std::signbit(parseEntry("-0", offset)->number));
}

TEST(ParseEntry, WholeFieldsTakeWholeNumbers)
{
    EntryField count = fieldOf("");
    count.whole = true;
    EXPECT_EQ(parseEntry("72*2", count)->base, 144);
    EXPECT_EQ(parseEntry("7.2", count).error().english(), "7.2 is not a whole number: write 7 or 8");
    EXPECT_FALSE(parseEntry("5 %", count).ok());
}

TEST(ParseEntry, ReadsBackEveryUnitInBothStyles)
{
    for (const Unit& unit : allUnits()) {
        for (const auto style : {kC, kGerman}) {
            for (const double number : {0.0, 1.0, 0.1, 1.0 / 3, 12345.678, 1e-9, 6.02e23}) {
                const EntryField field{.dimension = unit.dimension, .unit = &unit};
                const std::string text = editorText(number, unit, style);
                const auto entry = parseEntry(text, field, style);
                ASSERT_TRUE(entry.ok()) << text << ": " << entry.error().english();
                EXPECT_EQ(entry->number, number) << text;
                EXPECT_EQ(entry->unit, &unit) << text;
            }
            for (const std::string_view alias : unit.aliases) {
                if (alias == "1") continue; // result tables write it, nobody types "5 1"
                const EntryField field{.dimension = unit.dimension, .unit = &unit};
                const auto entry = parseEntry("2 " + std::string(alias), field, style);
                ASSERT_TRUE(entry.ok()) << alias << ": " << entry.error().english();
                EXPECT_EQ(entry->unit, &unit) << alias;
            }
        }
    }
}

TEST(ParseEntry, AHundredVisitsToAFieldChangeNoBit)
{
    const EntryField field = fieldOf("GB/s");
    const auto first = parseEntry("0.3 TB/s / 7", field);
    ASSERT_TRUE(first.ok());
    std::string shown = first->echo;
    for (int i = 0; i < 100; ++i) {
        const auto again = parseEntry(shown, field);
        ASSERT_TRUE(again.ok());
        ASSERT_EQ(again->base, first->base);
        shown = again->echo;
    }
    EXPECT_EQ(shown, first->echo);
}

} // namespace
} // namespace studio
