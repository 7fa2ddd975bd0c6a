// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/schema.h"

#include <QString>

namespace studio::views {

/// Which section of the inspector a field stands in, by its owner and key.
[[nodiscard]] QString inspectorSectionOf(Owner owner, const Field& field);
[[nodiscard]] QString inspectorSectionTitle(const QString& id);
/// Labels of the schema stand alone in lists; here their section says half of it and room is short.
[[nodiscard]] QString inspectorLabel(const Field& field);

} // namespace studio::views
