// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// Levenshtein distance of two texts, or `limit` if it is at least that.
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit);

/// The `count` names closest to a misspelt one, by Levenshtein distance, ties in the given order.
[[nodiscard]] std::vector<std::string> nearest(std::string_view misspelt, std::span<const std::string> names,
                                               std::size_t count);

/// "a, b, c"
[[nodiscard]] std::string joined(std::span<const std::string> names);

} // namespace studio
