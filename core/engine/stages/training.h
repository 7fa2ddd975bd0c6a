// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/stages/network.h"
#include "core/training/estimate.h"

namespace studio {

struct TrainingStage {
    TransformerModel model;
    Strategy strategy;
    std::string stack;
    bool evaluated = false; ///< an estimate exists
    std::optional<StepEstimate<Traced>> step;
    std::optional<MemoryEstimate<Traced>> memory;
    Data<Traced> memoryCapacity;
    std::vector<Figure> figures;
    Findings findings;
};

[[nodiscard]] TrainingStage runTraining(const Reader& reader, const Expansion& expansion, const NetworkStage& network);

} // namespace studio
