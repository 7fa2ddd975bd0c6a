// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/format.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace studio {

namespace {

constexpr std::string_view kMinus = "\xe2\x88\x92";       // U+2212
constexpr std::string_view kNarrowSpace = "\xe2\x80\xaf"; // U+202F, no-break

/// An unsigned number of rounded() with its thousands set apart and its decimal sign.
std::string localized(std::string_view number, const DisplayStyle& style)
{
    const bool point = style.decimal == DecimalStyle::point;
    const std::size_t whole = std::min(number.find_first_not_of("0123456789"), number.size());
    std::string out;
    for (std::size_t i = 0; i < whole; ++i) {
        if (style.grouped && i > 0 && (whole - i) % 3 == 0) out += point ? "," : kNarrowSpace;
        out += number[i];
    }
    for (const char c : number.substr(whole)) out += c == '.' && !point ? ',' : c;
    return out;
}

std::string withUnit(std::string number, const Unit& unit)
{
    if (!unit.symbol.empty()) number.append(" ").append(unit.symbol);
    return number;
}

} // namespace

double numberIn(double base, const Unit& unit)
{
    const double quotient = base / unit.factor;
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, quotient, std::chars_format::general, 15);
    const auto short15 = parseNumber({buffer, end.ptr});
    return short15 && *short15 * unit.factor == base ? *short15 : quotient;
}

std::string editorText(double number, const Unit& unit, DecimalStyle style)
{
    std::string text = shortest(number);
    if (style == DecimalStyle::comma) std::replace(text.begin(), text.end(), '.', ',');
    return withUnit(std::move(text), unit);
}

std::string displayText(double base, Dimension dimension, const DisplayStyle& style)
{
    if (!std::isfinite(base)) return rounded(base);
    const Unit& unit = style.unit ? *style.unit : readableUnit(dimension, base);
    std::string number = localized(rounded(std::abs(base) / unit.factor, style.significant), style);
    if (base < 0 && number != "0") number.insert(0, kMinus);
    return withUnit(std::move(number), unit);
}

} // namespace studio
