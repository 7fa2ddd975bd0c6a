// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/design/design.h"

#include <filesystem>
#include <string_view>

namespace studio {

/// A design as its text gave it.
struct ReadDesign {
    Design design;
    /// What a person should know about the text: refused values (the parameter is unknown then and keeps what was given
    /// under "refused"), parameters this version does not know (kept), sources that are not listed. What is wrong with
    /// the drawing, parts and links that lead nowhere for example, is in the design as it was written; checkDesign()
    /// (core/design/invariants.h) says it, after an edit as well as after reading.
    Findings findings;
    std::vector<Message> migrationNotes; ///< what was changed to bring an older version up to date; empty: nothing
};

/// Reads a *.supernode.json text. Total: any byte sequence gives a design or an error. The error's `where` is
/// "FILE, line 12, parts.h100.power" with the pieces that are known; `fileName` is used for nothing else.
[[nodiscard]] Outcome<ReadDesign> readDesign(std::string_view text, std::string_view fileName);

/// The same from a file of at most bounds::fileBytes.
[[nodiscard]] Outcome<ReadDesign> readDesignFile(const std::filesystem::path& path);

/// The bytes of a file of at most `maxBytes`, or why they cannot be had.
[[nodiscard]] Outcome<std::string> readFileText(const std::filesystem::path& path, std::size_t maxBytes);

} // namespace studio
