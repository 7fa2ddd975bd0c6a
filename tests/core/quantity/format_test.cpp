// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/quantity/format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace studio {
namespace {

const Unit& unitOf(std::string_view symbol)
{
    return *findUnit(symbol);
}

TEST(EditorText, IsUngroupedAndShortest)
{
    EXPECT_EQ(editorText(1.8, unitOf("TB/s")), "1.8 TB/s");
    EXPECT_EQ(editorText(98304, unitOf("")), "98304");
    EXPECT_EQ(editorText(0.1, unitOf("%")), "0.1 %");
    EXPECT_EQ(editorText(-1250.5, unitOf("kW")), "-1250.5 kW");
    EXPECT_EQ(editorText(1.8, unitOf("TB/s"), DecimalStyle::comma), "1,8 TB/s");
    EXPECT_EQ(editorText(98304, unitOf(""), DecimalStyle::comma), "98304");
}

TEST(DisplayText, ChoosesAReadableUnitAndThreeDigits)
{
    EXPECT_EQ(displayText(1.8e12, dimension::bandwidth), "1.8 TB/s");
    EXPECT_EQ(displayText(392e9, dimension::bandwidth), "392 GB/s");
    EXPECT_EQ(displayText(131.6e6, dimension::power), "132 MW");
    EXPECT_EQ(displayText(0.41238, dimension::none), "0.412");
    EXPECT_EQ(displayText(98304, dimension::none), "98,304");
    EXPECT_EQ(displayText(1234567, dimension::none), "1,234,567");
    EXPECT_EQ(displayText(999, dimension::none), "999");
    EXPECT_EQ(displayText(0, dimension::power), "0 W");
    EXPECT_EQ(displayText(-12.5e3, dimension::power), "\xe2\x88\x92"
                                                      "12.5 kW");
    EXPECT_EQ(displayText(-0.0, dimension::none), "0");
}

TEST(DisplayText, FollowsTheStyle)
{
    const DisplayStyle german{.decimal = DecimalStyle::comma};
    EXPECT_EQ(displayText(1.8e12, dimension::bandwidth, german), "1,8 TB/s");
    EXPECT_EQ(displayText(98304, dimension::none, german), "98\xe2\x80\xaf"
                                                           "304");
    EXPECT_EQ(displayText(98304, dimension::none, {.grouped = false}), "98304");
    EXPECT_EQ(displayText(1.8e12, dimension::bandwidth, {.unit = &unitOf("GB/s")}), "1,800 GB/s");
    EXPECT_EQ(displayText(0.4123, dimension::none, {.unit = &unitOf("%")}), "41.2 %");
    EXPECT_EQ(displayText(0.99987, dimension::none, {.significant = 5, .unit = &unitOf("%")}), "99.987 %");
}

TEST(DisplayText, SaysWhatIsNoNumber)
{
    EXPECT_EQ(displayText(std::nan(""), dimension::power), "unknown");
    EXPECT_EQ(displayText(std::numeric_limits<double>::infinity(), dimension::time), "unbounded");
}

TEST(NumberIn, GivesBackTheNumberThatWasTyped)
{
    for (const Unit& unit : allUnits())
        for (const double number : {0.1, 0.3, 1.8, 14.4, 99.9, 132.0, 0.0035, 1366.0})
            EXPECT_EQ(numberIn(number * unit.factor, unit), number) << number << " " << unit.symbol;
}

TEST(NumberIn, NeverChangesTheValue)
{
    // Where no number of 15 digits gives the base value, the quotient stands: at most one rounding away.
    const Unit& unit = unitOf("1/h");
    for (int i = 1; i < 2000; ++i) {
        const double base = std::sqrt(static_cast<double>(i));
        EXPECT_NEAR(numberIn(base, unit) * unit.factor, base, 2e-16 * base);
    }
}

} // namespace
} // namespace studio
