// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/confidence.h"

namespace studio {

std::string_view calibrationStateName(CalibrationState state)
{
    switch (state) {
    case CalibrationState::calibrated:
        return "calibrated chip and stack";
    case CalibrationState::chipOnly:
        return "calibrated chip, class defaults of the stack";
    case CalibrationState::mixture:
        return "model with experts";
    case CalibrationState::uncalibrated:
        break;
    }
    return "uncalibrated chip";
}

CalibrationState calibrationState(bool chipCalibrated, bool stackCalibrated, bool moe)
{
    if (!chipCalibrated) return CalibrationState::uncalibrated;
    if (moe) return CalibrationState::mixture;
    return stackCalibrated ? CalibrationState::calibrated : CalibrationState::chipOnly;
}

double bandOf(CalibrationState state)
{
    switch (state) {
    case CalibrationState::calibrated:
        return 0.05;
    case CalibrationState::chipOnly:
        return 0.08;
    case CalibrationState::mixture:
        return 0.20;
    case CalibrationState::uncalibrated:
        break;
    }
    return 0.25;
}

template <class N>
void setConfidence(StepEstimate<N>& e, const PreparedTraining<N>& q)
{
    e.state = calibrationState(q.hardware.calibration.calibrated, q.software.stack.calibrated, q.model.isMoe());
    e.band = N(bandOf(e.state));
    e.low = e.iteration * (1.0 - e.band);
    e.high = e.iteration * (1.0 + e.band);
}

template void setConfidence(StepEstimate<double>&, const PreparedTraining<double>&);
template void setConfidence(StepEstimate<Traced>&, const PreparedTraining<Traced>&);

} // namespace studio
