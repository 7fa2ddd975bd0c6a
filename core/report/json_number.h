// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

namespace studio {

/// Whole numbers are written whole: a count of 384 is 384, not 384.0.
[[nodiscard]] inline nlohmann::ordered_json jsonNumber(double v)
{
    if (v == std::trunc(v) && std::abs(v) < 1e15) return static_cast<std::int64_t>(v);
    return v;
}

} // namespace studio
