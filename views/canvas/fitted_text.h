// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/typography.h"

#include <QStringList>

namespace studio::views {

/// A name shortened so that it still says what it is: without what stands in brackets, then by whole words, last with
/// an ellipsis. "Ascend 910C (Atlas A3)" -> "Ascend 910C" -> "Ascend" -> "Asc…".
[[nodiscard]] QString fittedName(const QString& name, TextStyle style, double width);
/// What tells a part from its siblings where there is hardly room: its last word without the general one.
/// "Ascend 910C (Atlas A3)" -> "910C", "UB L1 switch" -> "UB L1".
[[nodiscard]] QString shortName(const QString& name, TextStyle style, double width);
/// The first that fits; else the first, shortened.
[[nodiscard]] QString firstFitting(const QStringList& texts, TextStyle style, double width);

} // namespace studio::views
