// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace studio::views {

/// An axis-parallel way from one box to another that leaves both through their sides and crosses none of the
/// obstacles, if there is one; few bends before short ways. Looks at the obstacles between the boxes and gives up
/// after a bounded number of steps with a way of two bends.
[[nodiscard]] QPolygonF routeBetween(const QRectF& from, const QRectF& to, const std::vector<QRectF>& obstacles);

/// The same through bends drawn by hand: the segments between them are made axis-parallel.
[[nodiscard]] QPolygonF routeThrough(const QRectF& from, const QRectF& to, const std::vector<QPointF>& bends);

/// The way without points that lie on a straight line.
[[nodiscard]] QPolygonF simplified(const QPolygonF& route);
/// Middle of the longest segment, where a label stands.
[[nodiscard]] QPointF labelPoint(const QPolygonF& route);
[[nodiscard]] double distanceTo(const QPolygonF& route, QPointF point);

} // namespace studio::views
