// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::io {

/// Whether sheets nest as they must: none contains itself, at most bounds::depth levels, and every product and sum of
/// counts stays at or below bounds::count. The error's `where` is the dotted path of the member concerned.
[[nodiscard]] Outcome<Done> checkNesting(const Design& design);

/// Names of a design that lead nowhere: parts, assemblies, members, sources, sheets. The design works without them,
/// with a placeholder in their stead.
[[nodiscard]] Findings checkReferences(const Design& design);

} // namespace studio::io
