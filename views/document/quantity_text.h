// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/schema.h"
#include "core/quantity/format.h"

#include <QString>

namespace studio::views {

/// A number and its unit apart, as fields and strips set them in two styles.
struct NumberText {
    QString number; ///< "1,800", "unknown"
    QString unit;   ///< "GB/s", may be empty
    bool known = true;

    [[nodiscard]] QString joined() const { return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit; }
    friend bool operator==(const NumberText&, const NumberText&) = default;
};

/// The decimal sign of the person's locale.
[[nodiscard]] DecimalStyle decimalStyle();

/// For reading: rounded to three digits, grouped, in the unit in which it reads best or in a given one.
[[nodiscard]] NumberText shownNumber(double base, Dimension dimension, const Unit* unit = nullptr, int significant = 3);
[[nodiscard]] QString shownText(double base, Dimension dimension, const Unit* unit = nullptr, int significant = 3);
[[nodiscard]] QString shownCount(double count);

/// For editing: the shortest text that reads back the same, the unit apart.
[[nodiscard]] NumberText editorNumber(const Value& value);

/// A value for reading, words translated where the schema knows them.
[[nodiscard]] QString shownValue(const Value& value);

/// What a person typed into a field: an expression with units in the decimal style of the locale, or a word. A bare
/// number is in the unit the field shows (`shown`, if it has the field's dimension), else in the field's own.
[[nodiscard]] Outcome<Value> typedValue(const Field& field, const QString& text, const Unit* shown = nullptr);
/// The unit a value is shown in; null for what is no number.
[[nodiscard]] const Unit* unitOf(const Value& value);
/// "= 144" while an expression is typed; empty where the text is a plain number or cannot be read yet.
[[nodiscard]] QString previewOf(const Field& field, const QString& text, const Unit* shown = nullptr);

} // namespace studio::views
