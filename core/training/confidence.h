// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/prepared.h"

#include <string_view>

namespace studio {

/// "calibrated chip and stack", …
[[nodiscard]] std::string_view calibrationStateName(CalibrationState state);

[[nodiscard]] CalibrationState calibrationState(bool chipCalibrated, bool stackCalibrated, bool moe);

/// Half width of the band around an iteration time, as a share of it [training form, section 6].
[[nodiscard]] double bandOf(CalibrationState state);

/// State, band, low and high of an estimate whose iteration time is set.
template <class N>
void setConfidence(StepEstimate<N>& e, const PreparedTraining<N>& q);

} // namespace studio
