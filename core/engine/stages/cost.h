// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/cost_result.h"
#include "core/engine/results/network_result.h"
#include "core/engine/results/power_result.h"

namespace studio {

[[nodiscard]] CostStage runCost(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                                const PowerStage& power);

} // namespace studio
