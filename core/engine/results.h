// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/figure.h"
#include "core/engine/results/cost_result.h"
#include "core/engine/results/economics_result.h"
#include "core/engine/results/inventory_result.h"
#include "core/engine/results/network_result.h"
#include "core/engine/results/outcome_result.h"
#include "core/engine/results/power_result.h"
#include "core/engine/results/reliability_result.h"
#include "core/engine/results/training_result.h"

#include <memory>
#include <string>
#include <vector>

namespace studio {

struct StageTiming {
    std::string stage;
    double seconds = 0; ///< wall time; of a reused stage the time it took to see that nothing changed
    bool reused = false;
};

/// Everything the engine says about one design under its active scenario. Immutable; parts of it are shared with
/// other results where nothing changed.
struct Results {
    std::shared_ptr<const Design> snapshot; ///< what was evaluated, if whoever asked keeps it: for studies of more
    std::string design;
    std::string scenario; ///< name of the active scenario; empty if the design has none
    std::uint64_t revision = 0;
    bool cancelled = false; ///< stages that did not run are null, their figures are missing

    std::shared_ptr<const Expansion> expansion;
    std::shared_ptr<const InventoryStage> inventory;
    std::shared_ptr<const NetworkStage> network;
    std::shared_ptr<const PowerStage> power;
    std::shared_ptr<const CostStage> cost;
    std::shared_ptr<const TrainingStage> training;
    std::shared_ptr<const ReliabilityStage> reliability;
    std::shared_ptr<const OutcomeStage> outcome;
    std::shared_ptr<const EconomicsStage> economics;

    std::vector<Figure> figures; ///< in the order of figureTable(), each id once
    Findings findings;           ///< most severe first, then by place; waived ones last
    std::vector<StageTiming> timings;

    [[nodiscard]] const Figure* find(std::string_view id) const;
};

/// Adds findings of another origin, the reader of the file for example, in the order that findings have.
void addFindings(Results& results, const Findings& more);

} // namespace studio
