// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <QSizeF>

namespace studio::views {

/// The silhouettes of the canvas, one per kind, so that colour is never needed to tell them apart.
enum class Shape { accelerator, host, nic, networkSwitch, storage, cooling, box, node, supernode, cluster, fabric };

[[nodiscard]] Shape shapeOf(Owner partKind);
[[nodiscard]] Shape shapeOf(SheetKind kind);
/// Of what a member stands for; Shape::box if that is missing.
[[nodiscard]] Shape shapeOf(const Design& design, const Member& member);

/// Size at 100 %, in canvas units.
[[nodiscard]] QSizeF naturalSize(Shape shape);
/// Below this a thing cannot be made smaller by its handles.
[[nodiscard]] QSizeF smallestSize(Shape shape);

/// From this size on a group shows its parts one by one beside a column of facts.
inline constexpr double kUnfoldWidth = 300;
inline constexpr double kUnfoldHeight = 120;

} // namespace studio::views
