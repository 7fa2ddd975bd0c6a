// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/parameter.h"

namespace studio {

enum class Relation { atLeast, atMost };

/// What a figure should reach: MTBF ≥ 8 h, IT load ≤ 20 MW.
struct Target {
    std::string figure; ///< figure id
    Relation relation = Relation::atLeast;
    Number value;
    UnknownKeys unknownKeys;
    friend bool operator==(const Target&, const Target&) = default;
};

/// The question asked of the hardware.
struct Scenario {
    ScenarioId id;
    std::string name;
    Parameters general;    ///< Owner::scenario: accelerators of the job, date, …
    Parameters workload;   ///< Owner::workload
    Parameters strategy;   ///< Owner::strategy
    Parameters operations; ///< Owner::operations
    Parameters site;       ///< Owner::site
    std::vector<Target> targets;
    UnknownKeys unknownKeys;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

} // namespace studio
