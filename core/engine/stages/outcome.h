// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/network_result.h"
#include "core/engine/results/outcome_result.h"
#include "core/engine/results/reliability_result.h"
#include "core/engine/results/training_result.h"

#include <functional>

namespace studio {

/// The training estimate on another network, for the states in which bandwidth is lost.
using TrainingOn = std::function<TrainingStage(const NetworkStage&)>;

[[nodiscard]] OutcomeStage runOutcome(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                                      const TrainingStage& training, const ReliabilityStage& reliability,
                                      const TrainingOn& trainingOn);

} // namespace studio
