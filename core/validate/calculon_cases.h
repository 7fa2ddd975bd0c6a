// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/validate/case_report.h"

#include <string_view>

namespace studio {

/// Runs of Calculon against our restatement of its convention (step efficiencies, compute and memory time added).
/// The columns are `m_*` (model), `x_*` (execution), `system_file` and `o_total_time`; memory tiers are compared where
/// their columns exist, and shown without entering a row's error, which is that of the total time.
///
/// Calculon's own figure is wrong where recompute meets data-parallel overlap (calculon/iteration.h). Such a row is
/// evaluated like any other while it agrees within 0.5 %. If it does not, and reproducing the defect brings it within
/// 0.5 %, the row is listed as not evaluated with that reason and both predictions; if it does not, it stays an error.
[[nodiscard]] Outcome<CaseReport> validateCalculon(std::string_view csvText);

} // namespace studio
