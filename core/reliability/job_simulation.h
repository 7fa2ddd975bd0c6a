// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/base/parallel.h"
#include "core/reliability/operations.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace studio {

/// One class of failures of the simulated job.
struct SimulatedFailure {
    std::string name;
    Rate<> rate;
    bool needsNode = true; ///< the node goes to repair and a spare takes its place
};

/// Months of one job, event by event: failures by class strike at exponential times, nodes go to repair for exponential
/// times, spares take their place, checkpoints are written and read. The assumptions are those of the closed forms in
/// checkpoint.h, but for the wait for spares, which is met here node by node.
struct JobSimulation {
    std::vector<SimulatedFailure> failures;
    RecoveryPolicy policy = RecoveryPolicy::globalRestart;
    Time<> period;                   ///< T, includes the stop
    Time<> stop;                     ///< C
    Time<> downtime;                 ///< D with a spare at hand
    Time<> reload;                   ///< R
    double replicas = 1;             ///< dpGroupIsolation, instead of D and R: groups,
    Time<> stall;                    ///< detection and regrouping, which stop all of them,
    Time<> groupRecovery;            ///< and how long the group of the failure is missing thereafter
    std::optional<long long> spares; ///< none: always one at hand
    Time<> repair;                   ///< mean
    Time<> duration = days(90.0);
    std::size_t runs = 1000;
    std::uint64_t seed = 1;
};

struct SimulatedMean {
    double mean = 0;
    double standardError = 0;                                                ///< over runs
    [[nodiscard]] double low() const { return mean - 1.96 * standardError; } ///< 95 % confidence
    [[nodiscard]] double high() const { return mean + 1.96 * standardError; }
};

struct JobSimulationResult {
    std::size_t runs = 0;
    SimulatedMean ettr;
    std::vector<SimulatedMean> interruptions; ///< per failure class, a run
    /// Shares of the wall clock; with ettr they sum to 1.
    SimulatedMean checkpoints;
    SimulatedMean rework;  ///< work and checkpoints lost to a failure
    SimulatedMean restart; ///< downtime and reload; isolation: stalls and the missing groups' capacity
    SimulatedMean waiting; ///< for a spare
    double ettrP05 = 0;    ///< one run in twenty is worse
    double ettrMedian = 0;
    double ettrP95 = 0;
};

/// Runs done of all, called from worker threads, in no order.
using SimulationProgress = std::function<void(std::size_t done, std::size_t all)>;

/// The same result on any number of threads. An error if the job makes no sense or the run was cancelled.
[[nodiscard]] Outcome<JobSimulationResult> simulateJob(const JobSimulation& job, const Parallel& parallel,
                                                       const CancelToken& cancel,
                                                       const SimulationProgress& progress = {});

/// What a job does over a stretch of time.
enum class JobState {
    working,    ///< and writing its checkpoints
    lost,       ///< work that a failure took back
    restarting, ///< downtime and reload; isolation: the stall of all groups
    waiting,    ///< for a spare
};
struct JobSpan {
    JobState state = JobState::working;
    double begin = 0; ///< seconds
    double end = 0;
    double share = 1; ///< of the groups that are at work
};
struct JobStrike {
    double at = 0; ///< seconds
    std::size_t failure = 0;
};

/// One run, moment by moment. The spans follow each other without a gap from 0 to the duration.
struct JobHistory {
    std::vector<JobSpan> spans;
    std::vector<JobStrike> failures;
    std::vector<double> checkpoints; ///< when each was complete, the first kMostCheckpoints
    double ettr = 0;

    static constexpr std::size_t kMostCheckpoints = 50000;
};

/// Run `index` of the simulation; its ETTR is that of the same run in simulateJob(). An error as there, or if the run
/// would hold more than 100000 failures.
[[nodiscard]] Outcome<JobHistory> jobHistory(const JobSimulation& job, std::size_t index = 0);

/// The simulation that corresponds to closed-form inputs and what they chose (period, R).
[[nodiscard]] JobSimulation simulationOf(const OperationsInputs<double>& inputs,
                                         const OperationsResult<double>& result);

} // namespace studio
