// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results/reliability_result.h"
#include "core/engine/results/training_result.h"
#include "core/reliability/blast_radius.h"
#include "core/reliability/operations.h"
#include "core/reliability/waste.h"

namespace studio {

/// One recovery policy on this design, at the scenario's step times if it is the scenario's, else at the times of its
/// own report; failures, checkpoints, spares and repair alike.
struct PolicyOutcome {
    RecoveryPolicy policy = RecoveryPolicy::globalRestart;
    bool chosen = false; ///< by the scenario
    OperationsInputs<Traced> inputs;
    OperationsResult<Traced> result;
};

/// The scale-up bandwidth with some of its switch planes down, and what training makes of it.
struct BandwidthState {
    long long planesDown = 0;
    double bandwidthShare = 1;
    double probability = 0;
    std::optional<double> mfu; ///< none: no estimate
};

/// What faults leave of the job: its productive share of the time, the accelerators that no group can use, and what
/// that makes of its MFU.
struct OutcomeStage {
    std::optional<OperationsInputs<Traced>> inputs;
    std::optional<OperationsResult<Traced>> operations;
    std::vector<PolicyOutcome> policies;           ///< every policy there is, for comparison
    std::vector<BandwidthState> bandwidthStates;   ///< most frequent first; empty: planes or their rate are unknown
    std::optional<WasteShape> shape;
    std::optional<Traced> nodeFaults; ///< node fault ratio
    std::optional<Traced> waste;
    std::optional<Traced> fragmentation;
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
