// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/validate/measured_cases.h"

namespace studio {

class Catalogue;

/// Scale-up line rate and technology of the catalogue's accelerators. The catalogue must outlive the lookup.
[[nodiscard]] FindAcceleratorLinks catalogueLinks(const Catalogue& catalogue);

} // namespace studio
