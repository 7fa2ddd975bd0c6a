// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace studio {

/// JSON that this version does not know, kept as text so that a round trip loses nothing.
struct UnknownKey {
    std::string key;
    std::string json; ///< compact
    friend bool operator==(const UnknownKey&, const UnknownKey&) = default;
};
using UnknownKeys = std::vector<UnknownKey>;

} // namespace studio
