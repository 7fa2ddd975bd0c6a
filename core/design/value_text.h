// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/schema.h"
#include "core/quantity/parse.h"

namespace studio {

/// A value as files and command lines write it: "1.8 TB/s", "72", "bf16"; "unknown" for none.
[[nodiscard]] std::string valueText(const Value& value);

/// How a number for this field is read.
[[nodiscard]] EntryField entryFieldOf(const Field& field);

/// Reads what may stand in a field: a number as parseEntry() reads it in the C locale ("1.8TB/s", "120 kW", "72*2",
/// "400G" where a link rate is meant), a word, or "unknown". Refuses what the schema refuses; the error says what
/// would be right.
[[nodiscard]] Outcome<Value> readValue(const Field& field, std::string_view text);

} // namespace studio
