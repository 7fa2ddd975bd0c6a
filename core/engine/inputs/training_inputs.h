// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results/network_result.h"
#include "core/training/estimate.h"
#include "core/training/library.h"

namespace studio {

/// What the training estimate needs, read from a design: the drawing gives the chip and the tiers, the scenario the
/// model and the strategy.
struct TrainingInputs {
    const Workload* workload = nullptr; ///< the library model it starts from; null: a model of its own
    TransformerModel model;
    Strategy strategy;
    std::string stack;
    TrainingHardware<Traced> hardware;
    TrainingSoftware<Traced> software;
    CountInputs<Traced> counts; ///< paths and evidence of the model's and the strategy's numbers
    std::vector<std::string> missing; ///< paths without which there is no estimate
    Findings findings;
};

[[nodiscard]] TrainingInputs readTrainingInputs(const Reader& reader, const Expansion& expansion,
                                                const NetworkStage& network);

/// The job's model: a library model by its id, its fields overridden by those the scenario gives, or all from fields.
/// Appends the paths of what is missing; `known` is the library model or null.
[[nodiscard]] TransformerModel readModel(const Reader& reader, std::vector<std::string>& missing, Findings& findings,
                                         const Workload*& known);

/// Data-sheet rates of a part; an unknown peak is a format the chip does not have.
[[nodiscard]] ChipRates<Traced> readChip(const Reader& reader, const Part& part);

} // namespace studio
