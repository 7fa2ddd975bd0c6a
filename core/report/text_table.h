// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// A text of at least so many characters of UTF-8, filled up with spaces.
[[nodiscard]] std::string padded(std::string text, std::size_t columns);

/// Rows as lines, columns lined up two spaces apart, every line indented by two. Rows may be of different length.
[[nodiscard]] std::string textTable(const std::vector<std::vector<std::string>>& rows);

} // namespace studio
