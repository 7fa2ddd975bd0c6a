// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_states.h"

#include "views/widgets/marks.h"

#include <QPainter>

namespace studio::views {

namespace {

QRectF grown(const QRectF& box, double pixels, double zoom)
{
    const double by = pixels / zoom;
    return box.adjusted(-by, -by, by, by);
}

QPen screenPen(const QColor& colour, double width)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setCosmetic(true);
    return pen;
}

} // namespace

QRectF selectionFrame(const QRectF& box, double zoom)
{
    return grown(box, 5, zoom);
}

std::vector<QPointF> handlesOf(const QRectF& box, double zoom)
{
    const QRectF f = selectionFrame(box, zoom);
    const QPointF c = f.center();
    return {f.topLeft(),        {c.x(), f.top()}, f.topRight(),        {f.left(), c.y()},
            {f.right(), c.y()}, f.bottomLeft(),   {c.x(), f.bottom()}, f.bottomRight()};
}

void paintHover(QPainter& painter, const QRectF& box, const Colors& colors, double zoom)
{
    painter.setPen(screenPen(colors[Token::accentLine], 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(grown(box, 3, zoom), 4 / zoom, 4 / zoom);
}

void paintSelected(QPainter& painter, const QRectF& box, const Colors& colors, double zoom)
{
    const QRectF frame = selectionFrame(box, zoom);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(screenPen(colors[Token::selectionHalo], 5));
    painter.drawRect(frame);
    painter.setPen(screenPen(colors[Token::selection], 1.5));
    painter.drawRect(frame);
}

void paintHandles(QPainter& painter, const QRectF& box, const Colors& colors, double zoom)
{
    painter.setPen(screenPen(colors[Token::selection], 1.5));
    painter.setBrush(colors[Token::canvas]);
    const double half = 3.5 / zoom;
    for (const QPointF& p : handlesOf(box, zoom))
        painter.drawRect(QRectF(p.x() - half, p.y() - half, 2 * half, 2 * half));
}

void paintFocus(QPainter& painter, const QRectF& box, const Colors& colors, double zoom)
{
    QPen pen = screenPen(colors[Token::selection], 2);
    pen.setDashPattern({1, 1.5});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(grown(box, 5, zoom), 5 / zoom, 5 / zoom);
}

void paintFindingMark(QPainter& painter, const QRectF& box, bool badge, Severity severity, const Colors& colors,
                      double zoom)
{
    const QPointF corner = badge ? box.topLeft() : box.topRight();
    painter.save();
    painter.translate(corner);
    painter.scale(1 / zoom, 1 / zoom);
    paintFinding(painter, {0, 0}, 20, severity, colors);
    painter.restore();
}

} // namespace studio::views
