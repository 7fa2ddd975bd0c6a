// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/quantity/parse.h"

#include <string_view>

namespace studio {

/// The value of an expression. While every step allows it, it is kept as a number of the unit that was typed, so
/// that 2 * 0.1 kW is 0.2 kW without the noise of a conversion.
struct ExpressionValue {
    double number = 0;          ///< in `unit` if there is one, else in base units
    const Unit* unit = nullptr; ///< null: a bare number, or a product of units without a unit of its own
    Dimension dimension;
    bool bare = true; ///< no unit was typed anywhere in it

    [[nodiscard]] double base() const { return unit ? number * unit->factor : number; }
};

/// Evaluates text that plainEntryText() made. Never recurses deeper than a fixed bound; every number on the way is
/// finite. Of the field only linkRate and the dimension are looked at, the latter to word refusals.
[[nodiscard]] Outcome<ExpressionValue> evaluateExpression(std::string_view text, const EntryField& field,
                                                          DecimalStyle style);

} // namespace studio
