// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/economics_result.h"

namespace studio {

[[nodiscard]] EconomicsStage runEconomics(const Reader& reader, const Expansion& expansion, const PowerStage& power,
                                          const CostStage& cost, const TrainingStage& training,
                                          const ReliabilityStage& reliability, const OutcomeStage& outcome);

} // namespace studio
