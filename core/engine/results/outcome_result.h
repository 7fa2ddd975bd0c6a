// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results/reliability_result.h"
#include "core/engine/results/training_result.h"
#include "core/reliability/operations.h"
#include "core/reliability/waste.h"

namespace studio {

/// What faults leave of the job: its productive share of the time, the accelerators that no group can use, and what
/// that makes of its MFU.
struct OutcomeStage {
    std::optional<OperationsInputs<Traced>> inputs;
    std::optional<OperationsResult<Traced>> operations;
    std::optional<WasteShape> shape;
    std::optional<Traced> nodeFaults; ///< node fault ratio
    std::optional<Traced> waste;
    std::optional<Traced> fragmentation;
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
