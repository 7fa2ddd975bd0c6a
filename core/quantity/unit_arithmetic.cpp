// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/unit_arithmetic.h"

#include "core/quantity/dimension_name.h"

#include <array>
#include <cmath>
#include <cstdlib>

namespace studio {

namespace {

constexpr int kLargestExponent = 12; // of a dimension on the way; no unit comes near

Outcome<ExpressionValue> finite(const ExpressionValue& v)
{
    if (std::isfinite(v.number) && std::isfinite(v.base())) return v;
    return Error{{"entry.too-large", "The result of this formula is beyond 1.7e308, or no number at all", {}}, {}};
}

std::array<int, 7> exponents(Dimension d)
{
    return {d.time, d.data, d.work, d.energy, d.money, d.length, d.temperature};
}

/// a + times * b, refused before an exponent could leave its type.
Outcome<Dimension> combined(Dimension a, Dimension b, int times)
{
    const auto left = exponents(a);
    const auto right = exponents(b);
    std::array<std::int8_t, 7> sum{};
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const int exponent = left[i] + times * right[i];
        if (std::abs(exponent) > kLargestExponent)
            return Error{{"entry.too-many-units", "This formula multiplies more units than any quantity has", {}}, {}};
        sum[i] = static_cast<std::int8_t>(exponent);
    }
    return Dimension{sum[0], sum[1], sum[2], sum[3], sum[4], sum[5], sum[6]};
}

bool isPlain(const ExpressionValue& v)
{
    return v.dimension == dimension::none;
}

/// b as a number in the terms of a, which has the same dimension.
double inTermsOf(const ExpressionValue& a, const ExpressionValue& b)
{
    if (a.unit == b.unit) return b.number;
    return a.unit ? numberIn(b.base(), *a.unit) : b.base();
}

/// By squaring, so that whole powers of whole numbers are exact.
double wholePower(double base, int exponent)
{
    double result = 1;
    for (unsigned n = static_cast<unsigned>(std::abs(exponent)); n > 0; n >>= 1U) {
        if ((n & 1U) != 0) result *= base;
        base *= base;
    }
    return exponent < 0 ? 1 / result : result;
}

double roundedBy(std::string_view function, double v)
{
    return function == "floor" ? std::floor(v) : function == "ceil" ? std::ceil(v) : std::round(v);
}

} // namespace

std::string UnitArithmetic::shown(const ExpressionValue& v) const
{
    if (v.unit) return editorText(v.number, *v.unit, m_style);
    return v.bare ? editorText(v.number, *findUnit(""), m_style) : dimensionName(v.dimension);
}

std::optional<Message> UnitArithmetic::unlike(const ExpressionValue& a, const ExpressionValue& b) const
{
    const bool known = m_plain && isPlain(a) && isPlain(b);
    if (a.bare != b.bare && !known) {
        const ExpressionValue& bare = a.bare ? a : b;
        const ExpressionValue& other = a.bare ? b : a;
        return Message{"entry.unit-missing",
                       "{number} has no unit and stands beside {other}: give it one",
                       {{"number", shown(bare)}, {"other", shown(other)}}};
    }
    if (a.dimension == b.dimension) return {};
    return Message{"entry.unlike",
                   "{left} and {right} do not add: one is {leftKind}, the other {rightKind}",
                   {{"left", shown(a)},
                    {"right", shown(b)},
                    {"leftKind", dimensionName(a.dimension)},
                    {"rightKind", dimensionName(b.dimension)}}};
}

Outcome<ExpressionValue> UnitArithmetic::sum(const ExpressionValue& a, const ExpressionValue& b, double sign) const
{
    if (const auto refusal = unlike(a, b)) return Error{*refusal, {}};
    ExpressionValue total = a;
    total.number = a.number + sign * inTermsOf(a, b);
    total.bare = a.bare && b.bare;
    return finite(total);
}

Outcome<ExpressionValue> UnitArithmetic::squareRoot(const ExpressionValue& v) const
{
    ExpressionValue root{std::sqrt(v.base()), nullptr, {}, v.bare};
    const auto all = exponents(v.dimension);
    std::array<std::int8_t, 7> half{};
    for (std::size_t i = 0; i < half.size(); ++i) {
        if (all[i] % 2 != 0)
            return Error{{"entry.root", "{value} has no square root with a unit", {{"value", shown(v)}}}, {}};
        half[i] = static_cast<std::int8_t>(all[i] / 2);
    }
    root.dimension = {half[0], half[1], half[2], half[3], half[4], half[5], half[6]};
    return finite(root);
}

Outcome<ExpressionValue> UnitArithmetic::extreme(std::span<const ExpressionValue> arguments, bool largest) const
{
    ExpressionValue best = arguments[0];
    for (const ExpressionValue& v : arguments.subspan(1)) {
        if (const auto refusal = unlike(best, v)) return Error{*refusal, {}};
        if (largest ? v.base() > best.base() : v.base() < best.base()) best = v;
    }
    return best;
}

Outcome<ExpressionValue> UnitArithmetic::add(const ExpressionValue& a, const ExpressionValue& b) const
{
    return sum(a, b, 1);
}

Outcome<ExpressionValue> UnitArithmetic::subtract(const ExpressionValue& a, const ExpressionValue& b) const
{
    return sum(a, b, -1);
}

Outcome<ExpressionValue> UnitArithmetic::multiply(const ExpressionValue& a, const ExpressionValue& b) const
{
    // A plain factor leaves the unit of the other operand standing.
    if (a.bare) return finite({a.number * b.number, b.unit, b.dimension, b.bare});
    if (isPlain(b)) return finite({a.number * b.base(), a.unit, a.dimension, false});
    if (isPlain(a)) return finite({a.base() * b.number, b.unit, b.dimension, false});
    const auto dimension = combined(a.dimension, b.dimension, 1);
    if (!dimension) return dimension.error();
    return finite({a.base() * b.base(), nullptr, *dimension, false});
}

Outcome<ExpressionValue> UnitArithmetic::divide(const ExpressionValue& a, const ExpressionValue& b) const
{
    if (b.number == 0) return Error{{"entry.division-by-zero", "This formula divides by zero", {}}, {}};
    if (isPlain(b)) return finite({a.number / b.base(), a.unit, a.dimension, a.bare && b.bare});
    if (b.number == 1 && b.unit) {
        // 10 GB / h, $3 / h, 6 / h: the spelling of a unit, with spaces.
        const std::string spelling = std::string(a.unit ? a.unit->symbol : "1") + "/" + std::string(b.unit->symbol);
        const Unit* unit = a.unit || a.bare ? findUnit(spelling) : nullptr;
        if (unit) return finite({a.number, unit, unit->dimension, false});
    }
    const auto dimension = combined(a.dimension, b.dimension, -1);
    if (!dimension) return dimension.error();
    return finite({a.base() / b.base(), nullptr, *dimension, false});
}

Outcome<ExpressionValue> UnitArithmetic::raise(const ExpressionValue& base, const ExpressionValue& exponent) const
{
    const double power = exponent.base();
    const bool small = power == std::trunc(power) && std::abs(power) <= (isPlain(base) ? 1024 : 4);
    if (!isPlain(exponent) || (!isPlain(base) && !small))
        return Error{{"entry.exponent",
                      "{exponent} is no exponent for {value}: a number is, for values with a unit a whole one up to 4",
                      {{"exponent", shown(exponent)}, {"value", shown(base)}}},
                     {}};
    if (base.base() == 0 && power < 0) return Error{{"entry.division-by-zero", "This formula divides by zero", {}}, {}};
    const auto dimension = combined(dimension::none, base.dimension, isPlain(base) ? 1 : static_cast<int>(power));
    if (!dimension) return dimension.error();
    const double number = small ? wholePower(base.base(), static_cast<int>(power)) : std::pow(base.base(), power);
    return finite({number, nullptr, *dimension, base.bare && exponent.bare});
}

Outcome<ExpressionValue> UnitArithmetic::apply(std::string_view function,
                                               std::span<const ExpressionValue> arguments) const
{
    const bool ofMany = function == "min" || function == "max";
    const bool rounding = function == "round" || function == "floor" || function == "ceil";
    if (!ofMany && !rounding && function != "sqrt")
        return Error{{"entry.unknown-function",
                      "{typed} is not a function; there are min, max, sqrt, round, floor and ceil",
                      {{"typed", std::string(function)}}},
                     {}};
    if (ofMany) return extreme(arguments, function == "max");
    if (arguments.size() != 1)
        return Error{{"entry.arguments",
                      "{function} takes one argument, not {count}",
                      {{"function", std::string(function)}, {"count", std::to_string(arguments.size())}}},
                     {}};
    ExpressionValue value = arguments[0];
    if (!rounding) return squareRoot(value);
    value.number = roundedBy(function, value.number);
    return finite(value);
}

} // namespace studio
