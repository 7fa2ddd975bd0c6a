// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/quantity/format.h"

#include <limits>
#include <string>
#include <string_view>

namespace studio {

/// What a field takes.
struct EntryField {
    Dimension dimension;
    const Unit* unit = findUnit(""); ///< of a bare number; of the field's dimension, never null
    bool linkRate = false;           ///< 400G, 1.6T and 100M are short for Gb/s, Tb/s and Mb/s
    double min = 0;                  ///< base units, inclusive
    double max = std::numeric_limits<double>::max();
    bool whole = false; ///< whole numbers of `unit` only
};

/// What was typed, understood.
struct Entry {
    double number = 0;          ///< in `unit`
    const Unit* unit = nullptr; ///< as typed, else the field's; never null
    double base = 0;            ///< number in base units; finite and inside the field's bounds
    std::string echo;           ///< editorText(number, *unit): what the editor shows once the entry is taken
};

/// Reads what a person typed into a field: `1.8TB/s`, `120 kW`, `400G`, `5%`, `1e-9/h`, `72*132kW`, `(3+1)*2`,
/// `max(2;3)`.
///
/// A bare number takes the field's unit. Numbers hold no thousands separators: the sign that is not the decimal one
/// of `style` is refused, with the readings it could have, and so are digits set apart by spaces. The case of a unit
/// counts (b is a bit, B a byte). Expressions know + - * / ^ ( ) and min, max, sqrt, round, floor, ceil with
/// arguments separated by ';', and check dimensions. The result is finite and inside [min, max].
///
/// A refusal has a code "entry.…" and says what is wrong and what would be right.
[[nodiscard]] Outcome<Entry> parseEntry(std::string_view typed, const EntryField& field,
                                        DecimalStyle style = DecimalStyle::point);

} // namespace studio
