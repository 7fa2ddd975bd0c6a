// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/canvas_style.h"

#include "views/theme/metrics.h"

#include <algorithm>

namespace studio::views {

namespace {

QPainterPath polygon(std::initializer_list<QPointF> points)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(points));
    path.closeSubpath();
    return path;
}

QPainterPath pointedBar(const QRectF& b, double point)
{
    const double p = std::min(point, b.height() / 2);
    return polygon({{b.left(), b.center().y()},
                    {b.left() + p, b.top()},
                    {b.right() - p, b.top()},
                    {b.right(), b.center().y()},
                    {b.right() - p, b.bottom()},
                    {b.left() + p, b.bottom()}});
}

QPainterPath cutCorners(const QRectF& b, double cut)
{
    const double c = std::min({cut, b.width() / 3, b.height() / 3});
    return polygon({{b.left() + c, b.top()},
                    {b.right() - c, b.top()},
                    {b.right(), b.top() + c},
                    {b.right(), b.bottom() - c},
                    {b.right() - c, b.bottom()},
                    {b.left() + c, b.bottom()},
                    {b.left(), b.bottom() - c},
                    {b.left(), b.top() + c}});
}

QPainterPath cylinder(const QRectF& b)
{
    const double cap = std::min(6.0, b.height() / 6);
    QPainterPath path;
    path.moveTo(b.left(), b.top() + cap);
    path.arcTo(QRectF(b.left(), b.top(), b.width(), 2 * cap), 180, -180);
    path.lineTo(b.right(), b.bottom() - cap);
    path.arcTo(QRectF(b.left(), b.bottom() - 2 * cap, b.width(), 2 * cap), 0, -180);
    path.closeSubpath();
    return path;
}

QPainterPath rounded(const QRectF& b, double radius)
{
    QPainterPath path;
    const double r = std::min(radius, std::min(b.width(), b.height()) / 4); // small ones stay boxes
    path.addRoundedRect(b, r, r);
    return path;
}

QPainterPath pill(const QRectF& b)
{
    QPainterPath path;
    path.addRoundedRect(b, b.height() / 2, b.height() / 2);
    return path;
}

} // namespace

Token fillToken(Shape shape)
{
    switch (shape) {
    case Shape::accelerator:
        return Token::acceleratorFill;
    case Shape::host:
        return Token::hostFill;
    case Shape::nic:
        return Token::nicFill;
    case Shape::networkSwitch:
        return Token::switchFill;
    case Shape::storage:
        return Token::storageFill;
    case Shape::cooling:
        return Token::coolingFill;
    case Shape::supernode:
        return Token::supernodeFill;
    case Shape::cluster:
        return Token::clusterFill;
    case Shape::fabric:
        return Token::surface;
    default:
        return Token::nodeFill;
    }
}

Token lineToken(Shape shape)
{
    switch (shape) {
    case Shape::accelerator:
        return Token::acceleratorLine;
    case Shape::host:
        return Token::hostLine;
    case Shape::nic:
        return Token::nicLine;
    case Shape::networkSwitch:
        return Token::switchLine;
    case Shape::storage:
        return Token::storageLine;
    case Shape::cooling:
        return Token::coolingLine;
    case Shape::supernode:
        return Token::supernodeLine;
    case Shape::cluster:
        return Token::clusterLine;
    default:
        return Token::nodeLine;
    }
}

QPainterPath outlineOf(Shape shape, const QRectF& box)
{
    switch (shape) {
    case Shape::accelerator:
        return rounded(box, radius::chip);
    case Shape::host:
        return cutCorners(box, 6);
    case Shape::nic:
        return polygon({box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()});
    case Shape::networkSwitch:
        return pointedBar(box, 8);
    case Shape::storage:
        return cylinder(box);
    case Shape::cooling:
        return pill(box);
    case Shape::supernode:
        return rounded(box, radius::supernode);
    case Shape::cluster:
        return rounded(box, radius::cluster);
    case Shape::fabric:
        return pointedBar(box, 16);
    case Shape::box:
    case Shape::node:
        return rounded(box, radius::card);
    }
    return rounded(box, radius::card);
}

QPen outlinePen(const QColor& colour, double width, const Detail& detail)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (detail.zoom < 1) {
        pen.setCosmetic(true);
        pen.setWidthF(std::max(1.0, width * std::max(detail.zoom, 0.67)));
    }
    return pen;
}

QVector<qreal> statusDash(std::optional<State> state, double width)
{
    if (state == State::specificationPublished) return {9 / width, 4 / width};
    if (state == State::planned) return {2 / width, 4 / width};
    return {};
}

} // namespace studio::views
