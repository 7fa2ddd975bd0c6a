// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace studio::io {

using Json = nlohmann::ordered_json;

/// What a text may be at most before it is refused.
struct JsonBounds {
    std::size_t bytes = 64u << 20;
    std::size_t depth = 48;
    std::size_t stringBytes = 64u << 10;
    std::size_t values = 4'000'000;
};

/// Reads any byte sequence: a JSON value, or an error with file, line and what would be right. Keys given twice,
/// invalid UTF-8, numbers that overflow, other kinds of file and anything over the bounds are errors. Numbers do not
/// depend on the locale. A UTF-8 byte order mark is skipped.
[[nodiscard]] Outcome<Json> parseJson(std::string_view text, std::string_view fileName, const JsonBounds& bounds = {});

/// Compact text of a value.
[[nodiscard]] std::string compact(const Json& json);

/// The value of a compact text that compact() made; null for anything else.
[[nodiscard]] Json fromCompact(std::string_view text);

} // namespace studio::io
