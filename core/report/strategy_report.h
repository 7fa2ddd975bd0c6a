// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/strategy_study.h"

#include <string>

namespace studio {

/// A table of the best strategies, the Pareto set, and how many were set aside for which reason.
[[nodiscard]] std::string strategyStudyText(const StrategyStudy& study);
/// {design, scenario, model, accelerators, global_batch, precision, goal, considered, estimated, accepted, complete,
/// best, pareto, rejected}; times in seconds, memory in bytes, cost in dollars a token.
[[nodiscard]] std::string strategyStudyJson(const StrategyStudy& study);
/// One line a strategy of the best.
[[nodiscard]] std::string strategyStudyCsv(const StrategyStudy& study);

} // namespace studio
