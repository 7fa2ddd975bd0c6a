// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPointF>
#include <QVector>

QT_BEGIN_NAMESPACE
class QPainter;
class QPen;
QT_END_NAMESPACE

namespace studio::views {

/// The shape that goes with each colour of the series palette, so that a series is known without its colour.
enum class Marker { circle, square, triangleUp, diamond, triangleDown, cross, plus, pentagon };

/// Marker of series 1 to 8; further numbers start over.
[[nodiscard]] Marker seriesMarker(int number);

/// Dash of a series where lines cross, in multiples of the line width as QPen wants it; empty: solid.
[[nodiscard]] QVector<qreal> seriesDash(int number, double lineWidth);

/// The outline of a marker around the origin; `size` is the side of its box.
[[nodiscard]] QPainterPath markerPath(Marker marker, double size);

/// Cross and plus are strokes, the others are closed shapes filled with `fill`.
void paintMarker(QPainter& painter, QPointF centre, Marker marker, double size, const QPen& pen, const QColor& fill);

} // namespace studio::views
