// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace studio {

/// A file of the source tree; empty if it is not there.
[[nodiscard]] inline std::string readSourceFile(const std::string& path)
{
    std::ifstream in(std::string(STUDIO_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace studio
