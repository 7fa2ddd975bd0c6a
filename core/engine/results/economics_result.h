// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/cost.h"
#include "core/engine/results/cost_result.h"
#include "core/engine/results/outcome_result.h"
#include "core/engine/results/power_result.h"
#include "core/power/swing.h"

namespace studio {

/// What the work of the job costs in energy and money: throughput, failures, power and capital together.
struct EconomicsStage {
    std::optional<SwingResult<Traced>> swing; ///< none: no estimate of an iteration
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
