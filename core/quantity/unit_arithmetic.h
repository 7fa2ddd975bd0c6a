// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/expression.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace studio {

/// Arithmetic on typed values, with dimensions. A refusal says which operands do not go together; no result is
/// infinite or NaN. A bare number and one with a unit are not added: nobody knows which unit was meant. Only where the
/// field takes plain numbers it is known: 1 - 5 %.
class UnitArithmetic {
public:
    /// The style words the numbers in refusals.
    UnitArithmetic(const EntryField& field, DecimalStyle style) : m_plain(field.unit->symbol.empty()), m_style(style) {}

    [[nodiscard]] Outcome<ExpressionValue> add(const ExpressionValue& a, const ExpressionValue& b) const;
    [[nodiscard]] Outcome<ExpressionValue> subtract(const ExpressionValue& a, const ExpressionValue& b) const;
    [[nodiscard]] Outcome<ExpressionValue> multiply(const ExpressionValue& a, const ExpressionValue& b) const;
    [[nodiscard]] Outcome<ExpressionValue> divide(const ExpressionValue& a, const ExpressionValue& b) const;
    /// The exponent is a number; a value with a dimension takes whole ones from -4 to 4.
    [[nodiscard]] Outcome<ExpressionValue> raise(const ExpressionValue& base, const ExpressionValue& exponent) const;
    /// min, max of values of one dimension; sqrt, round, floor, ceil of one value.
    [[nodiscard]] Outcome<ExpressionValue> apply(std::string_view function,
                                                 std::span<const ExpressionValue> arguments) const;

private:
    [[nodiscard]] std::string shown(const ExpressionValue& v) const;
    [[nodiscard]] std::optional<Message> unlike(const ExpressionValue& a, const ExpressionValue& b) const;
    [[nodiscard]] Outcome<ExpressionValue> sum(const ExpressionValue& a, const ExpressionValue& b, double sign) const;
    [[nodiscard]] Outcome<ExpressionValue> extreme(std::span<const ExpressionValue> arguments, bool largest) const;
    [[nodiscard]] Outcome<ExpressionValue> squareRoot(const ExpressionValue& v) const;

    bool m_plain; ///< a bare number is itself, not so many of a unit
    DecimalStyle m_style;
};

} // namespace studio
