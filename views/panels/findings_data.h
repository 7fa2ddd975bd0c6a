// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"
#include "views/widgets/findings_model.h"

#include <map>

namespace studio::views {

/// Findings of the results and of reading the file, as the list shows them.
[[nodiscard]] std::vector<FindingRow> findingRows(const Design& design, const Findings& findings);
/// What reading found, then what the engine found.
[[nodiscard]] Findings allFindings(Session& session);
/// The gravest finding that is not waived, by the path of the thing it is about.
[[nodiscard]] std::map<std::string, Severity> gravestByObject(const Design& design, const Findings& findings);

} // namespace studio::views
