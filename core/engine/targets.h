// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/design/design.h"
#include "core/engine/figure.h"

namespace studio {

/// How a figure stands against the scenario's target for it.
enum class TargetStanding { noTarget, within, near, beyond, unknown };

/// Within; near: within but at most 10 % from the limit; beyond; unknown figure.
[[nodiscard]] TargetStanding standingOf(const Figure& figure, const Scenario* scenario);

/// Findings of the active scenario's targets: missed (error), unknown figure (note), unknown id or wrong unit
/// (warning).
[[nodiscard]] Findings checkTargets(const Design& design, const std::vector<Figure>& figures);

} // namespace studio
