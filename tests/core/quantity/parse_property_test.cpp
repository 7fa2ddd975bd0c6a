// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/quantity/parse.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace studio {
namespace {

/// A random formula and its value, computed beside it and not by the parser.
struct Formula {
    std::string text;
    double value = 0;
};

class FormulaMaker {
public:
    explicit FormulaMaker(unsigned seed) : m_random(seed) {}

    Formula make(int depth)
    {
        if (depth == 0 || below(5) == 0) {
            const double number = static_cast<double>(below(2000)) / 8 + 0.125;
            return {shortest(number), number};
        }
        const Formula a = make(depth - 1);
        const Formula b = make(depth - 1);
        switch (below(6)) {
        case 0:
            return {"(" + a.text + "+" + b.text + ")", a.value + b.value};
        case 1:
            return {"(" + a.text + " - " + b.text + ")", a.value - b.value};
        case 2:
            return {a.text + "*" + b.text, a.value * b.value};
        case 3:
            return {"(" + a.text + ")/(" + b.text + ")", a.value / b.value};
        case 4:
            return {"max(" + a.text + ";" + b.text + ")", std::max(a.value, b.value)};
        default:
            return {"-(" + a.text + ")", -a.value};
        }
    }
    unsigned below(unsigned n) { return static_cast<unsigned>(m_random() % n); }

private:
    std::mt19937 m_random; // its sequence is fixed by the standard
};

TEST(ParseProperty, FormulasHaveTheValueOfTheSameArithmetic)
{
    FormulaMaker maker(384);
    const EntryField field{.dimension = dimension::none, .min = -1e300, .max = 1e300};
    int compared = 0;
    for (int i = 0; i < 3000; ++i) {
        const Formula formula = maker.make(3);
        if (formula.text.size() > 256 || !std::isfinite(formula.value)) continue;
        const auto entry = parseEntry(formula.text, field);
        ASSERT_TRUE(entry.ok()) << formula.text << ": " << entry.error().english();
        // a*b*c is taken from the left here and from the right when it was made: equal up to rounding.
        const double tolerance = 1e-9 * std::max(1.0, std::abs(formula.value));
        ASSERT_NEAR(entry->base, formula.value, tolerance) << formula.text;
        ++compared;
    }
    EXPECT_GT(compared, 2500);
}

TEST(ParseProperty, AnyTextIsRefusedOrReadBackAsItIsEchoed)
{
    FormulaMaker random(72);
    const std::vector<std::string> pieces = {
        "1",     "2.5", "800", ".",         ",",         " ",        "kW",
        "GB/s",  "G",   "%",   "/h",        "1/h",       "(",        ")",
        "*",     "/",   "-",   "+",         "^",         ";",        "max(",
        "sqrt(", "e",   "e9",  "$",         "inf",       "\xc2\xa0", "\xef\xbc\x91",
        "\xef",  "x",   "FIT", "\xc2\xb5s", "USD/(GB/s)"};
    const std::vector<const Unit*> units = {findUnit(""), findUnit("W"), findUnit("Gb/s"), findUnit("1/h"),
                                            findUnit("USD")};
    int read = 0;
    for (int i = 0; i < 60000; ++i) {
        std::string text;
        for (unsigned n = 1 + random.below(6); n > 0; --n)
            text += pieces[random.below(static_cast<unsigned>(pieces.size()))];
        const Unit* unit = units[random.below(static_cast<unsigned>(units.size()))];
        const EntryField field{
            .dimension = unit->dimension, .unit = unit, .linkRate = unit->symbol == "Gb/s", .min = -1e300};
        const auto style = random.below(2) == 0 ? DecimalStyle::point : DecimalStyle::comma;
        const auto entry = parseEntry(text, field, style);
        if (!entry) {
            ASSERT_EQ(entry.error().message.code.find("entry."), 0u);
            continue;
        }
        ++read;
        ASSERT_TRUE(std::isfinite(entry->base)) << text;
        ASSERT_EQ(entry->unit->dimension, field.dimension) << text;
        const auto again = parseEntry(entry->echo, field, style);
        ASSERT_TRUE(again.ok()) << text << " -> " << entry->echo << ": " << again.error().english();
        ASSERT_EQ(again->base, entry->base) << text << " -> " << entry->echo;
        ASSERT_EQ(again->unit, entry->unit) << text;
    }
    EXPECT_GT(read, 1000);
}

} // namespace
} // namespace studio
