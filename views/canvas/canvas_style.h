// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"
#include "views/document/shapes.h"
#include "views/theme/colors.h"

#include <QPainterPath>
#include <QPen>

namespace studio::views {

/// What may be drawn at a zoom; nothing fades, it is there or not.
struct Detail {
    double zoom = 1;
    bool words = true; ///< false: shapes only, for previews

    [[nodiscard]] bool outlines() const { return zoom >= 0.2; }
    [[nodiscard]] bool names() const { return zoom >= 0.35; }
    [[nodiscard]] bool facts() const { return words && zoom >= 0.8; }
    [[nodiscard]] bool everything() const { return words && zoom > 1.6; }
};

[[nodiscard]] Token fillToken(Shape shape);
[[nodiscard]] Token lineToken(Shape shape);
/// The silhouette of a kind in a box.
[[nodiscard]] QPainterPath outlineOf(Shape shape, const QRectF& box);
/// Pens keep their width on screen below 100 %, so that outlines stay visible.
[[nodiscard]] QPen outlinePen(const QColor& colour, double width, const Detail& detail);
/// Dash of an interconnect by how real it is, in multiples of the pen's width; empty: solid.
[[nodiscard]] QVector<qreal> statusDash(std::optional<State> state, double width);

/// Outlines of the copies behind a replicated thing stand this far apart.
inline constexpr double kCopyShift = 5;

} // namespace studio::views
