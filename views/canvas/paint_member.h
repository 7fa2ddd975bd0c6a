// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_style.h"
#include "views/canvas/faces.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// Draws a member in its box: silhouette, copies behind, badge, words, what is inside.
void paintMember(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                 const Detail& detail);
/// One part without words, as it stands inside groups and below 35 %.
void paintBareShape(QPainter& painter, Shape shape, const QRectF& box, const Colors& colors, const Detail& detail);
/// "× 72" on the upper right corner.
void paintCountBadge(QPainter& painter, QPointF corner, std::int64_t count, const QColor& fill, const Colors& colors);
/// Everything paintMember() may touch.
[[nodiscard]] QRectF memberExtent(const QRectF& box, std::int64_t count);

/// The inside of a group, in what its header leaves (paint_inside.cpp).
void paintInside(QPainter& painter, const QRectF& area, const MemberFace& face, const Colors& colors,
                 const Detail& detail);
void paintUnfolded(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                   const Detail& detail);

} // namespace studio::views
