// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/inventory_result.h"

namespace studio {

/// Sums over the accelerators of the expansion: compute at the scenario's precision, memory and its bandwidth.
[[nodiscard]] InventoryStage runInventory(const Reader& reader, const Expansion& expansion);

} // namespace studio
