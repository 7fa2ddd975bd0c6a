// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results/network_result.h"
#include "core/training/estimate.h"

namespace studio {

struct TrainingStage {
    TransformerModel model;
    Strategy strategy;
    std::string stack;
    bool evaluated = false; ///< an estimate exists
    std::optional<StepEstimate<Traced>> step;
    std::optional<MemoryEstimate<Traced>> memory;
    std::optional<Time<Traced>> timeToTrain; ///< without interruptions
    Data<Traced> memoryCapacity;
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
