// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/dimension.h"

#include <string>

namespace studio {

/// "a bandwidth", "a power", "a plain number"; for a dimension without a name its base units, "a value in W/m".
[[nodiscard]] std::string dimensionName(Dimension dimension);

/// The units of a dimension, smallest first: "W, kW, MW".
[[nodiscard]] std::string unitList(Dimension dimension);

} // namespace studio
