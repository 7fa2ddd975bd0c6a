// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/engine/results/outcome_result.h"
#include "core/reliability/job_simulation.h"
#include "core/reliability/waste_study.h"

namespace studio {

/// The operations model as plain numbers, for curves and simulations.
[[nodiscard]] OperationsInputs<double> plainInputs(const OperationsInputs<Traced>& inputs);

/// Waste over the node fault ratio if a supernode of this kind held the same nodes and the same tensor groups.
struct WasteCurve {
    HbdKind kind = HbdKind::bigSwitch;
    long long size = 0;    ///< accelerators of a domain or cube, K of a ring; 0: the kind has none
    bool ofDesign = false; ///< what is drawn
    std::vector<double> waste; ///< one a ratio
};

/// What takes longer than an edit may: curves over every kind of supernode, and the job simulated.
struct ReliabilityStudy {
    std::vector<double> faultRatios;
    std::vector<WasteCurve> waste;        ///< the drawn kind first
    long long wasteNodes = 0;             ///< of the machine that the curves are of
    std::optional<JobSimulation> job;     ///< none: no ETTR
    std::optional<JobHistory> month;      ///< run 0 of it
    std::optional<JobSimulationResult> runs;
    std::string reason;                   ///< why there is no month
};

inline constexpr double kStudyDays = 30;
inline constexpr std::size_t kStudyRuns = 200;

/// An error only if cancelled. The same on any number of threads.
[[nodiscard]] Outcome<ReliabilityStudy> studyReliability(const OutcomeStage& outcome, const Parallel& parallel,
                                                         const CancelToken& cancel);

} // namespace studio
