// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/cost.h"
#include "core/engine/results/power_result.h"

namespace studio {

/// What one sort of part costs in the whole design.
struct CostRow {
    std::string part; ///< path
    std::string name;
    CostClass cls = CostClass::other;
    Traced count;
    Money<Traced> each; ///< may be unknown
    Money<Traced> total;
};

struct CostStage {
    std::vector<CostRow> rows;
    CapitalResult<Traced> parts;
    PartialSum<Money<Traced>> capital; ///< stated prices where sheets state them, parts elsewhere
    std::optional<Money<Traced>> stated; ///< what sheets state, added over their instances
    std::optional<OwnershipInputs<Traced>> inputs; ///< none without accelerators
    OwnershipResult<Traced> ownership;
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
