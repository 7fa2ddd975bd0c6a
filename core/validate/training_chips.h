// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/validate/training_row.h"

namespace studio {

class Catalogue;

/// Rates of the catalogue's accelerators by id. Nothing for an id it does not have, or without a 16-bit peak or a
/// memory bandwidth. The catalogue must outlive the lookup.
[[nodiscard]] ChipLookup catalogueChips(const Catalogue& catalogue);

} // namespace studio
