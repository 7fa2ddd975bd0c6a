// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/evidence.h"

#include <QString>

namespace studio::views {

/// The domain's fixed words in the language of the window.
[[nodiscard]] QString words(State state);         ///< "mass-produced"
[[nodiscard]] QString words(Basis basis);         ///< "Paper measurement"
[[nodiscard]] QString words(Severity severity);   ///< "error"
/// What a level means: "evidence A: primary source or paper measurement".
[[nodiscard]] QString words(Level level);

} // namespace studio::views
