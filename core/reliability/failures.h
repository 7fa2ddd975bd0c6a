// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/quantity/units.h"
#include "core/reliability/failure_profile.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace studio {

// How often a job is interrupted: rates of its components, summed through their counts (a series system: any failure
// stops the job). N is double or Traced; the functions are defined for both.

/// Where a rate comes from.
enum class FailureOrigin { profile, part, operatorGiven };

/// `count` things of one sort, each failing at `rate`.
template <class N>
struct FailureSource {
    std::string id;   ///< a cause of the profile ("gpu-hbm3") or the path of a part's rate
    std::string name; ///< for people
    FailureKind kind = FailureKind::unknown;
    FailureClass cls = FailureClass::hardware;
    FailureOrigin origin = FailureOrigin::part;
    N count{};
    Rate<N> rate{};
};

template <class N>
struct FailureInputs {
    N accelerators{}; ///< of the job
    /// Catalogue id and generation of its accelerators: the profile is at level B on the accelerator it was observed on,
    /// at level C on any other. Without an id the generation decides.
    std::string accelerator;
    std::string generation;
    const FailureProfile* profile = &llama3Profile(); ///< null: only what is given counts

    /// What parts or the operator give. One whose id is a cause of the profile replaces that cause; any other replaces
    /// every cause of its kind. One of unknown rate replaces nothing.
    std::vector<FailureSource<N>> given;
    /// Planned interruptions of the job (drains, upgrades); none: none are assumed.
    std::optional<Rate<N>> planned;
};

template <class N>
struct FailureSources {
    std::vector<FailureSource<N>> sources;
    Findings findings;
};

/// The profile's causes scaled to the job, replaced cause by cause by what is given. Says what it replaced, that a
/// profile of another generation stands in (level C), and which rates mean nothing.
template <class N>
[[nodiscard]] FailureSources<N> failureSources(const FailureInputs<N>& inputs);

template <class N>
struct FailureCauseTotal {
    std::string id;
    std::string name;
    FailureKind kind = FailureKind::unknown;
    FailureClass cls = FailureClass::hardware;
    FailureOrigin origin = FailureOrigin::part;
    Rate<N> rate{};   ///< of all of them together
    double share = 0; ///< of the unplanned total, by rate; 0 for planned
};

template <class N>
struct FailureSummary {
    Rate<N> unplanned{}; ///< hardware + software + undetermined
    Rate<N> hardware{};
    Rate<N> software{};
    Rate<N> undetermined{};
    Rate<N> planned{};
    std::optional<Time<N>> mtbf;               ///< none if nothing ever fails
    N interruptionsPerDay{};                   ///< unplanned
    std::vector<FailureCauseTotal<N>> byCause; ///< largest first, equal ones in the order given
};

template <class N>
[[nodiscard]] FailureSummary<N> sumFailures(std::span<const FailureSource<N>> sources);

/// Rate of one job-wide component of `count` nodes at r_f failures per 1,000 node-days [Kokolis et al.].
template <class N>
[[nodiscard]] Rate<N> rateOfNodes(const N& nodes, const N& failuresPerThousandNodeDays);

} // namespace studio
