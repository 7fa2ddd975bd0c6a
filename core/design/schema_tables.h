// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/schema.h"

/// The tables behind schema.h, one file per kind of owner.
namespace studio::schema {

[[nodiscard]] std::span<const Field> partFields(Owner kind);     ///< parts as they are bought
[[nodiscard]] std::span<const Field> drawingFields(Owner kind);  ///< assembly, fabric, wire
[[nodiscard]] std::span<const Field> scenarioFields(Owner kind); ///< scenario and its sections

} // namespace studio::schema
