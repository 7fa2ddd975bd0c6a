// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/markers.h"

#include "views/theme/colors.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace studio::views {
namespace {

int wrapped(int number)
{
    return ((number - 1) % kSeriesCount + kSeriesCount) % kSeriesCount;
}

void polygon(QPainterPath& path, int corners, double r, double startAngle)
{
    for (int i = 0; i < corners; ++i) {
        const double angle = startAngle + i * 2 * std::numbers::pi / corners;
        const QPointF p(r * std::cos(angle), r * std::sin(angle));
        i == 0 ? path.moveTo(p) : path.lineTo(p);
    }
    path.closeSubpath();
}

} // namespace

Marker seriesMarker(int number)
{
    return static_cast<Marker>(wrapped(number));
}

QVector<qreal> seriesDash(int number, double lineWidth)
{
    static const QVector<qreal> patterns[] = {{}, {6, 4}, {}, {2, 3}, {8, 3, 2, 3}, {6, 4}, {2, 3}, {8, 3, 2, 3}};
    QVector<qreal> dash = patterns[wrapped(number)];
    for (qreal& length : dash)
        length /= lineWidth;
    return dash;
}

QPainterPath markerPath(Marker marker, double size)
{
    const double h = size / 2;
    constexpr double kUp = -std::numbers::pi / 2;
    QPainterPath path;
    switch (marker) {
    case Marker::circle: path.addEllipse(QPointF(), h, h); break;
    case Marker::square: path.addRect(-h * 0.9, -h * 0.9, size * 0.9, size * 0.9); break;
    case Marker::triangleUp: polygon(path, 3, h * 1.2, kUp); break;
    case Marker::triangleDown: polygon(path, 3, h * 1.2, -kUp); break;
    case Marker::diamond: polygon(path, 4, h * 1.15, kUp); break;
    case Marker::pentagon: polygon(path, 5, h * 1.1, kUp); break;
    case Marker::cross:
        path.moveTo(-h * 0.85, -h * 0.85);
        path.lineTo(h * 0.85, h * 0.85);
        path.moveTo(-h * 0.85, h * 0.85);
        path.lineTo(h * 0.85, -h * 0.85);
        break;
    case Marker::plus:
        path.moveTo(-h, 0);
        path.lineTo(h, 0);
        path.moveTo(0, -h);
        path.lineTo(0, h);
        break;
    }
    return path;
}

void paintMarker(QPainter& painter, QPointF centre, Marker marker, double size, const QPen& pen, const QColor& fill)
{
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawPath(markerPath(marker, size).translated(centre));
}

} // namespace studio::views
