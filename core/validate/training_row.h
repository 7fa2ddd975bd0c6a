// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/estimate.h"
#include "core/validate/csv.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

/// Rates of a catalogue accelerator by id; nothing for an id it does not have.
using ChipLookup = std::function<std::optional<ChipRates<>>(std::string_view chipId)>;

/// A published run as inputs of the training estimate.
struct TrainingRow {
    std::string id;
    std::string kind; ///< as written: "train", "train-ablation", "memory", …
    std::string source;
    std::string stack; ///< as written
    std::string chip;  ///< as written
    TransformerModel model;
    Strategy strategy;
    TrainingHardware<> hardware;
    TrainingSoftware<> software;
    std::optional<double> measuredSeconds;
    std::optional<double> memoryGib; ///< published per accelerator: activations (kind memory), else all
    std::optional<double> statesGib; ///< kind memory: weights, gradients and optimizer
    std::string note;                ///< what was assumed, in sentences
};

/// Reads the normalised columns of a table of published training runs. Keyed on columns, never on the id. An error
/// says which column cannot be read.
[[nodiscard]] Outcome<TrainingRow> readTrainingRow(const CsvRow& row, const ChipLookup& chips);

/// Facts of a published architecture that no column carries, by the model's name: node-limited routing, alternating
/// windows. Returns a sentence about what it set; empty: nothing.
[[nodiscard]] std::string addPublishedFacts(TransformerModel& model);

} // namespace studio
