// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace studio::architecture {

/// A source of the project: its path from the project's root, with forward slashes, and its content.
struct Source {
    std::string path;
    std::string text;
};

/// One #include line. The target of a quoted include is made relative to the project's root where it names a
/// neighbour ("x.h", "../x.h"); <…> is taken as written.
struct Include {
    int line = 0;
    std::string target;
    bool quoted = false;
};

/// A broken rule: "core/a.cpp:12: core never includes Qt (QString)".
using Violation = std::string;
using Violations = std::vector<Violation>;

/// The includes of a source, those in comments left out.
[[nodiscard]] std::vector<Include> includesOf(const Source& source);

/// Who may include whom: the bold rules of the architecture.
[[nodiscard]] Violations layeringViolations(const Source& source);

/// How long a file may be, how it starts.
[[nodiscard]] Violations shapeViolations(const Source& source);

/// Every .h and .cpp below the given folders of the project's root, in alphabetical order.
[[nodiscard]] std::vector<Source> readSources(const std::filesystem::path& root,
                                              const std::vector<std::string>& folders);

} // namespace studio::architecture
