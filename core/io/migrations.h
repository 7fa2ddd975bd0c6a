// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/json_text.h"

#include <span>
#include <vector>

namespace studio::io {

/// The version that this program writes.
inline constexpr int kFormatVersion = 1;

/// One step from a version to the next. It changes the text's JSON and says what it did. It never looks at the
/// current structures, so that it stays right when they change.
struct Migration {
    int from = 0;
    Message (*apply)(Json& document) = nullptr;
};

/// The steps of this program, one for every version before the current one, ascending.
[[nodiscard]] std::span<const Migration> migrations();

/// Takes a document from version `from` to version `to` through every step between; an error if one is missing.
/// Sets "formatVersion" and returns what the steps say.
[[nodiscard]] Outcome<std::vector<Message>> migrate(Json& document, int from, int to, std::span<const Migration> steps);

} // namespace studio::io
