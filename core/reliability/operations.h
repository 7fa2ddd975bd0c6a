// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/quantity/units.h"
#include "core/reliability/checkpoint.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

// What failures cost a running job: from rates, recovery steps, checkpoints and spares to ETTR.

enum class RecoveryPolicy {
    globalRestart,    ///< every failure stops the whole job, which reloads its last checkpoint
    dpGroupIsolation, ///< the group of one data-parallel replica leaves, a standby is inserted; the others go on
                      ///< (Moore Threads; FT-HSDP and Unicron are of the kind)
    hotStandby,       ///< global restart onto standby nodes from asynchronous checkpoints (Llama 3)
    fiveStep, ///< heartbeat detection → self-check → isolation → replacement → checkpoint recovery (MegaScale)
};
[[nodiscard]] std::string_view recoveryPolicyName(RecoveryPolicy policy); ///< "global-restart", …
[[nodiscard]] std::optional<RecoveryPolicy> recoveryPolicyOf(std::string_view name);

enum class CheckpointKind { synchronous, asynchronous, inMemory };
[[nodiscard]] std::string_view checkpointKindName(CheckpointKind kind); ///< "synchronous", …
[[nodiscard]] std::optional<CheckpointKind> checkpointKindOf(std::string_view name);

/// From a failure to work on healthy machines, by MegaScale's five names.
template <class N>
struct RecoverySteps {
    Time<N> detection{}; ///< heartbeat
    Time<N> selfCheck{};
    Time<N> isolation{};
    Time<N> replacement{}; ///< with a spare at hand
    Time<N> recovery{};    ///< checkpoint reload and warm-up
};

/// One place where checkpoints go. The first tier is the most frequent; a failure that a tier does not survive falls to
/// the next.
template <class N>
struct CheckpointTier {
    CheckpointKind kind = CheckpointKind::synchronous;
    Time<N> stop{};                ///< C: what of a checkpoint stops the job; all of it if synchronous
    std::optional<Time<N>> lag;    ///< until it can be read back, work going on meanwhile (asynchronous, in memory)
    std::optional<Time<N>> period; ///< required of every tier but the first
    N survived = N(1.0);           ///< share of failures after which it is still there
    std::optional<Time<N>> reload; ///< instead of RecoverySteps::recovery
};

template <class N>
struct OperationsInputs {
    Rate<N> failures{};                  ///< unplanned, of the job
    std::optional<Rate<N>> nodeFailures; ///< those that need a node replaced; none: all
    N nodes{};
    RecoveryPolicy policy = RecoveryPolicy::globalRestart;
    RecoverySteps<N> steps;
    std::vector<CheckpointTier<N>> tiers;
    PeriodRule rule = PeriodRule::exact; ///< of the first tier, unless it gives a period

    N replicas = N(1.0);     ///< dpGroupIsolation: data-parallel groups d
    Time<N> stall{};         ///< dpGroupIsolation: the others wait so long to regroup; 0: zero-interruption insertion
    std::optional<N> spares; ///< none: a replacement is always at hand
    Time<N> repair{};        ///< of a node
    std::optional<Time<N>> reconfiguration; ///< optical switches, hardware and control; part of every replacement

    std::optional<Rate<N>> planned;     ///< planned interruptions
    std::optional<Time<N>> plannedStop; ///< of each; none: reload and a checkpoint
};

template <class N>
struct OperationsResult {
    std::optional<Time<N>> mtbf;
    PeriodRule rule = PeriodRule::exact;
    std::optional<Time<N>> period; ///< of the first tier; none: never, nothing fails
    Time<N> downtime{};            ///< D, wait for a spare included
    Time<N> reload{};              ///< R, mean over the tiers, lag of asynchronous checkpoints included
    Time<N> spareWait{};
    Time<N> lostPerFailure{}; ///< D + R + lost work, machine time of the whole job
    /// Productive share of the job's wall clock, failures but no planned stop: exact renewal form of the policy.
    N ettr{};
    /// The same by Kokolis' first-order estimator; only for whole-job restarts that have a period.
    std::optional<N> ettrKokolis;
    /// Useful time over elapsed time, planned stops included [Llama 3: > 90 %].
    N effectiveTrainingTime{};
    N availability{}; ///< MTBF/(MTBF + D + R): share of the time that the job is up
    Findings findings;
};

/// Unusable inputs are named in findings and leave ettr at 0.
template <class N>
[[nodiscard]] OperationsResult<N> operations(const OperationsInputs<N>& inputs);

/// Time to switch an optical circuit: hardware 70 µs (60–80, OCSTrx, arXiv 2502.03885) and the control plane.
template <class N>
[[nodiscard]] Time<N> opticalReconfiguration(const Time<N>& control);

/// Silent data corruption found by a check of cost c every V of work, `latency` later, with a rollback to the last
/// verified state: V/[(V + c) e^(λV) + (e^(λV) − 1)(latency + R)]. Checkpoints inside the latency are poisoned.
template <class N>
[[nodiscard]] N sdcEfficiency(const Rate<N>& corruption, const Time<N>& interval, const Time<N>& check,
                              const Time<N>& latency, const Time<N>& reload);
/// V* = √(c/λ): all of V is lost, not half of it, since the corruption shows only at the check.
template <class N>
[[nodiscard]] Time<N> sdcInterval(const Rate<N>& corruption, const Time<N>& check);

/// goodput = MFU × ETTR × (1 − waste).
template <class N>
[[nodiscard]] N goodputOf(const N& mfu, const N& ettr, const N& waste)
{
    return named("goodput", "MFU × ETTR × (1 − waste ratio)", mfu * ettr * (N(1.0) - waste));
}

} // namespace studio
