// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/engine/figure.h"

#include <string>

namespace studio {

/// The derivation of a figure as an indented tree down to its sources. A step met before is named, not repeated.
[[nodiscard]] std::string derivationText(const Figure& figure, const Design& design);

} // namespace studio
