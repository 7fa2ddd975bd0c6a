// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace studio {

/// The report as JSON: {title, blocks: [{heading, level} | {paragraph} | {caption, columns, rows}]}.
[[nodiscard]] std::string reportJson(const Report& report);

} // namespace studio
