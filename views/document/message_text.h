// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"

#include <QString>

namespace studio::views {

/// A message of the core in the language of the window: its sentence is translated in the context "Core" and the same
/// places are filled. Without a translation it is the English sentence.
[[nodiscard]] QString messageText(const Message& message);
/// What went wrong, with the place where it did.
[[nodiscard]] QString errorText(const Error& error);
/// A label of the schema, translated in the context "Schema".
[[nodiscard]] QString labelText(std::string_view label);

} // namespace studio::views
