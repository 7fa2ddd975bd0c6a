// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <string_view>

namespace studio::views {

/// A small design to begin with: one interconnect of a topology over chips, drawn from the catalogue, and a scenario to
/// ask of it. An empty topology: an empty sheet with that scenario.
[[nodiscard]] Design startingDesign(std::string_view topology);

} // namespace studio::views
