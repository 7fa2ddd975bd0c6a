// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

/// Shortest decimal that reads back to the same double, independent of any locale. Finite numbers only.
[[nodiscard]] std::string shortest(double number);

/// Three significant digits unless the number has more before the point: 0.0123, 1.23, 123, 1,234 ungrouped "1234".
[[nodiscard]] std::string rounded(double number, int significant = 3);

/// A plain decimal number ("12", "1.5e9") with nothing around it; nothing for anything else, infinities and NaN.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// A whole number of at most 2^53 in absolute value.
[[nodiscard]] std::optional<long long> parseWhole(std::string_view text);

} // namespace studio
