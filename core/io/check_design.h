// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::io {

/// Whether sheets nest as they must: none contains itself, at most bounds::depth levels, and every product and sum of
/// counts stays at or below bounds::count. The error's `where` is the dotted path of the member concerned.
[[nodiscard]] Outcome<Done> checkNesting(const Design& design);

/// Names that lead nowhere and that checkDesign() (core/design/invariants.h) does not look at, because no figure
/// depends on them: sources, sheets of drawings and views.
[[nodiscard]] Findings checkReferences(const Design& design);

} // namespace studio::io
