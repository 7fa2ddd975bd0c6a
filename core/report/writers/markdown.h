// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace studio {

/// GitHub-flavoured Markdown. Texts from designs cannot break a table or become markup.
[[nodiscard]] std::string markdown(const Report& report);

} // namespace studio
