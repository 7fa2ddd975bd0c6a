// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"

#include <string>
#include <string_view>

namespace studio {

/// The longest text that an entry may have, in bytes.
inline constexpr std::size_t kLongestEntry = 256;

/// What was typed or pasted, in the few characters that the grammar knows: full-width forms of a Chinese keyboard
/// become ASCII (１２０ｋＷ, TB／s, １。８), every kind of space one space, the signs × · − ÷ their ASCII equals; marks
/// without width and spaces at both ends go. Other characters stay. Refused: more than kLongestEntry bytes, what is
/// no UTF-8, control characters.
[[nodiscard]] Outcome<std::string> plainEntryText(std::string_view typed);

/// The length in bytes of the UTF-8 character that `text` begins with; 1 for what is none.
[[nodiscard]] std::size_t characterLength(std::string_view text);

} // namespace studio
