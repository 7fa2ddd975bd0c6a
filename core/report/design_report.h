// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/engine/results.h"
#include "core/report/report.h"

namespace studio {

/// What a report says about itself; given by the caller, so that the same inputs give the same bytes.
struct ReportStamp {
    std::string date;        ///< "2026-11-30"; empty: left out
    std::string version;     ///< of the studio
    std::string fingerprint; ///< of the design file
};

/// The report on one evaluated design. Chapters follow the field's five stages: chip, supernode, cluster interconnect
/// and data centre, training framework, operations; then findings, assumptions with sources, bill of materials.
[[nodiscard]] Report reportOn(const Design& design, const Results& results, const ReportStamp& stamp);

} // namespace studio
