// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"

#include <string>

namespace studio {

/// The evaluation for a terminal: every figure with unit, level, basis, generation and weakest input; findings; wall
/// time per stage.
[[nodiscard]] std::string evaluationText(const Results& results);

/// Findings one a line: "error  rule  where: message".
[[nodiscard]] std::string findingsText(const Findings& findings);

} // namespace studio
