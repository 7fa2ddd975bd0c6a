// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <algorithm>
#include <string_view>

namespace studio {

[[nodiscard]] inline bool hasFinding(const Findings& findings, std::string_view rule)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.rule() == rule; });
}

} // namespace studio
