// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/validate/case_report.h"
#include "core/validate/training_row.h"

#include <string_view>

namespace studio {

/// Published training runs against the estimate. Rows of kind `train` and `train-ablation` are compared by iteration
/// time; rows of kind `memory`, and the memory of others that print one, by memory per accelerator in cases of their
/// own that stay out of the total. Every other kind is listed as not evaluated with its reason. Remarks give the mean
/// over sources, the error of a predictor that knows only each chip's mean MFU, and how often the stated bands hold.
[[nodiscard]] Outcome<CaseReport> validateTraining(std::string_view csvText, const ChipLookup& chips);

} // namespace studio
