// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/figure.h"
#include "core/reliability/blast_radius.h"
#include "core/reliability/failures.h"

namespace studio {

/// What the faults of one cause take with them.
struct BlastRow {
    std::string name;
    BlastRadius<Traced> radius;
    double planes = 0;  ///< of one domain, where the fault takes 1/planes of its bandwidth
    std::string path;   ///< of what the drawing decides the radius by
    Rate<Traced> rate;  ///< of the job
    Time<Traced> repair;
    BlastLoss<Traced> loss;
};

struct ReliabilityStage {
    Traced jobAccelerators;          ///< scenario.accelerators, else all
    FailureSummary<Traced> failures; ///< of the job
    std::vector<BlastRow> blast;     ///< in the order of what they lose, largest first
    BlastLoss<Traced> lost;          ///< of all of them
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
