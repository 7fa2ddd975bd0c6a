// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/validate/training_row.h"

#include <map>
#include <string>
#include <vector>

namespace studio {

/// Every fitted constant of the training form, so that a fit may move them.
struct TrainingConstantSet {
    std::map<std::string, ChipCalibration<>> chips; ///< by generation: "a100", "h100", "blackwell"
    GlobalConstants<> global;
    std::map<std::string, StackConstants<>> stacks;
};

[[nodiscard]] TrainingConstantSet shippedConstants();

/// One published iteration time with what a prediction needs.
struct FitRow {
    TrainingRow in;
    std::string source; ///< short name of the paper
    double weight = 1;
    bool excluded = false; ///< from fitting: rows that contradict their neighbours (section 6); errors include them
};

/// The published rows with an iteration time.
[[nodiscard]] std::vector<FitRow> fitRows();

[[nodiscard]] double predict(const FitRow& row, const TrainingConstantSet& constants);

/// Fits all constants to the rows whose source is not `omitted`, starting at neutral priors that no row of these data
/// has informed: log residuals over 5 %, soft-L1 loss, Gaussian priors. Constants of stacks that only the omitted
/// source used stay at their class defaults.
[[nodiscard]] TrainingConstantSet fitConstants(const std::vector<FitRow>& rows, const std::string& omitted = {});

} // namespace studio
