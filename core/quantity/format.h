// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/units.h"

#include <string>

namespace studio {

/// The sign before the decimals: a point in C, English and Chinese, a comma in German and French.
enum class DecimalStyle { point, comma };

/// The number of units that gives this base value back: `base / unit.factor`, freed of the noise of the division
/// ("1.8", not "1.7999999999999998") where a number of 15 digits gives exactly the same base value.
[[nodiscard]] double numberIn(double base, const Unit& unit);

/// What an editor shows: the shortest number that reads back the same, ungrouped, and its unit: "1.8 TB/s", "5 %",
/// "1.25". parseEntry() in the same style gives the same number and unit back. Finite numbers only.
[[nodiscard]] std::string editorText(double number, const Unit& unit, DecimalStyle style = DecimalStyle::point);

struct DisplayStyle {
    DecimalStyle decimal = DecimalStyle::point;
    /// Thousands apart: by a comma, or by a narrow no-break space where the comma is the decimal sign.
    bool grouped = true;
    int significant = 3;        ///< digits, unless the number has more before its decimals
    const Unit* unit = nullptr; ///< null: the unit in which the value reads best
};

/// What a label, a table or a report shows: "1.8 TB/s", "98,304", "−12.5 kW" with a true minus sign (U+2212).
/// NaN reads "unknown", an infinity "unbounded".
[[nodiscard]] std::string displayText(double base, Dimension dimension, const DisplayStyle& style = {});

} // namespace studio
