// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/validate/case_report.h"

#include <span>
#include <string_view>

namespace studio {

/// A kind of published cases, and the table of them that ships with the studio (resources/validation).
struct CaseKind {
    std::string_view name; ///< "training", "calculon", …: what the command line calls it
    std::string_view what; ///< one line
    std::string_view file; ///< of the shipped table
    std::string_view (*shipped)();
};

/// In the order of the command line's contract.
[[nodiscard]] std::span<const CaseKind> caseKinds();
[[nodiscard]] const CaseKind* findCaseKind(std::string_view name);

/// The shipped fault trace, which the trace rows of the shipped waste cases replay.
[[nodiscard]] std::string_view shippedFaultTrace();

/// Runs a table of a kind against the engine, with accelerators from the shipped catalogue. `traceText` is read by kind
/// "waste" only; empty: its trace rows are not evaluated.
[[nodiscard]] Outcome<CaseReport> validateCases(const CaseKind& kind, std::string_view csvText, std::string_view traceText);

} // namespace studio
