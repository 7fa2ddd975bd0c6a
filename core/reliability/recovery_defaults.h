// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/constant.h"
#include "core/reliability/operations.h"

namespace studio {

/// What a policy's steps take where nobody says: reports of the systems it is named after, level C on any other.
struct RecoveryDefaults {
    RecoverySteps<double> steps;
    Time<> stall; ///< dpGroupIsolation
    Evidence evidence;
};
[[nodiscard]] RecoveryDefaults recoveryDefaults(RecoveryPolicy policy);

/// The same as inputs with their evidence: "model.recovery.<policy>.<step>".
template <class N>
[[nodiscard]] RecoverySteps<N> defaultSteps(RecoveryPolicy policy)
{
    const RecoveryDefaults d = recoveryDefaults(policy);
    const std::string path = "model.recovery." + std::string(recoveryPolicyName(policy)) + ".";
    return {constantOf<N>(path + "detection", d.steps.detection, d.evidence),
            constantOf<N>(path + "self_check", d.steps.selfCheck, d.evidence),
            constantOf<N>(path + "isolation", d.steps.isolation, d.evidence),
            constantOf<N>(path + "replacement", d.steps.replacement, d.evidence),
            constantOf<N>(path + "recovery", d.steps.recovery, d.evidence)};
}

} // namespace studio
