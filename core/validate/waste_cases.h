// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/validate/case_report.h"

#include <string_view>

namespace studio {

/// GPU waste ratios against a table with the columns id, architecture, parameters (k=, size=, cube=), accelerators,
/// accelerators_per_node, tensor_parallel, fault (iid:P or trace), expected_percent, tolerance_pp. A row within its
/// tolerance has no error; its note gives the difference. `traceText` is the fault trace of the trace rows; empty:
/// those rows are not evaluated.
[[nodiscard]] Outcome<CaseReport> validateWaste(std::string_view csvText, std::string_view traceText);

} // namespace studio
