// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/report/design_report.h"

#include <string>

namespace studio {

/// A compared number with its bound: "at least 1.2 MW"; "unknown".
[[nodiscard]] std::string comparedValueText(const FigureInfo& info, const std::optional<ComparedNumber>& number);
/// "+312 kW", "−3.2 pp" (percentage points of a share), "0"; "" where nothing can be said.
[[nodiscard]] std::string comparedDifferenceText(const FigureInfo& info, const std::optional<ComparedNumber>& number);
/// "× 1.23"; "" where nothing can be said.
[[nodiscard]] std::string comparedRatioText(const std::optional<ComparedNumber>& number);
/// The number of a row's winner, as drawn or scaled, from 1: "2 (bands overlap)", "2 (precisions differ)", or "–".
[[nodiscard]] std::string winnerText(const ComparisonRow& row, bool scaled);

/// What "equal" means in this comparison, in sentences; empty as drawn.
[[nodiscard]] std::string equalText(const Comparison& comparison);

/// The comparison as a report: designs, figures as drawn, at the equal quantity, evidence of every cell, remarks.
[[nodiscard]] Report comparisonReport(const Comparison& comparison, const ReportStamp& stamp);

} // namespace studio
