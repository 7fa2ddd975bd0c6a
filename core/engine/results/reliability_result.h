// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/figure.h"
#include "core/reliability/failures.h"

namespace studio {

struct ReliabilityStage {
    Traced jobAccelerators;          ///< scenario.accelerators, else all
    FailureSummary<Traced> failures; ///< of the job
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
