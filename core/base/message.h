// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace studio {

/// Something the core has to say: a stable code, an English sentence with {named} places, and what fills them.
/// The code is the contract (tests, waivers, translations key on it); the sentence is what a command line prints.
/// Views translate the sentence by its code and fill the same places.
struct Message {
    std::string code; ///< e.g. "strategy.does-not-divide"; words of [a-z0-9-] joined by dots
    std::string text; ///< e.g. "{product} accelerators do not divide {total}"
    std::vector<std::pair<std::string, std::string>> args;

    /// The sentence with its places filled. A place without a value stays as written.
    [[nodiscard]] std::string english() const;
    friend bool operator==(const Message&, const Message&) = default;
};

/// Fills {name} places of a sentence, in English or in a translation of it.
[[nodiscard]] std::string fillPlaces(std::string_view text,
                                     const std::vector<std::pair<std::string, std::string>>& args);

} // namespace studio
