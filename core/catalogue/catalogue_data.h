// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace studio {

/// resources/catalogue/catalogue.json and sources.json as they were when the program was built.
[[nodiscard]] std::string_view catalogueText();
[[nodiscard]] std::string_view sourcesText();

} // namespace studio
