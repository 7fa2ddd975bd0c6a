// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_wires.h"

#include "views/canvas/link_router.h"
#include "views/document/quantity_text.h"
#include "views/theme/metrics.h"
#include "views/theme/typography.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace studio::views {

namespace {

constexpr double kLaneGap = 10.5;
constexpr double kCorner = 6;
constexpr std::int64_t kDrawnLanes = 4;

struct Line {
    QColor colour;
    double width;
    QVector<qreal> dash;
};

/// Width grows with the load; what is not full steps back so that what is full stands out.
Line lineOf(Role role, std::optional<State> state, double width, const Colors& colors, const Detail& detail, Load load)
{
    Line line{Colors::series(seriesOf(role)), width, statusDash(state, width)};
    if (load) {
        constexpr std::array<double, 5> kWidths{2.5, 3.5, 4.5, 5.5, 6.5};
        line.colour = colors.heat(*load);
        line.width = kWidths[static_cast<std::size_t>(heatStep(*load))];
        if (*load < 0.9) line.colour.setAlphaF(0.6F);
        line.dash = *load > 1 ? QVector<qreal>{3 / line.width, 7 / line.width} : QVector<qreal>();
    }
    if (!detail.names()) line.dash.clear();
    return line;
}

QPen penOf(const Line& line, const Detail& detail)
{
    QPen pen(line.colour, line.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (!detail.outlines()) {
        pen.setWidthF(1);
        pen.setCosmetic(true);
    }
    if (!line.dash.isEmpty()) pen.setDashPattern(line.dash);
    return pen;
}

/// A way with its corners rounded.
QPainterPath roundedWay(const QPolygonF& way)
{
    QPainterPath path;
    if (way.isEmpty()) return path;
    path.moveTo(way.front());
    for (int i = 1; i + 1 < way.size(); ++i) {
        const QLineF in(way[i], way[i - 1]);
        const QLineF out(way[i], way[i + 1]);
        const double r = std::min({kCorner, in.length() / 2, out.length() / 2});
        path.lineTo(in.pointAt(in.length() > 0 ? r / in.length() : 0));
        path.quadTo(way[i], out.pointAt(out.length() > 0 ? r / out.length() : 0));
    }
    path.lineTo(way.back());
    return path;
}

/// A way moved sideways, for lanes drawn beside each other.
QPolygonF shifted(const QPolygonF& way, double by)
{
    QPolygonF moved;
    const auto side = [&](qsizetype i) {
        const QPointF d = way[i + 1] - way[i];
        const double length = std::hypot(d.x(), d.y());
        return length > 0 ? QPointF(-d.y() / length, d.x() / length) * by : QPointF();
    };
    for (qsizetype i = 0; i < way.size(); ++i) {
        QPointF shift;
        if (i > 0) shift += side(i - 1);
        if (i + 1 < way.size() && (i == 0 || side(i) != side(i - 1))) shift += side(i);
        moved.push_back(way[i] + shift);
    }
    return moved;
}

/// The stroke across a bundle, and its number.
void paintSlash(QPainter& painter, QPointF at, std::int64_t count, const Colors& colors, const Detail& detail)
{
    if (!detail.names()) return;
    painter.setPen(QPen(colors[Token::textSecondary], 1.5));
    painter.drawLine(at + QPointF(-4, 7), at + QPointF(4, -7));
    if (count > 1 && detail.facts())
        drawText(painter, at.x() + 8, at.y() - 8, QStringLiteral("× ") + shownCount(static_cast<double>(count)),
                 TextStyle::captionBold, colors[Token::text]);
}

QPointF beforeLabel(const QPolygonF& way)
{
    QLineF longest;
    for (int i = 0; i + 1 < way.size(); ++i)
        if (const QLineF segment(way[i], way[i + 1]); segment.length() > longest.length()) longest = segment;
    return longest.pointAt(0.16);
}

} // namespace

QRectF pillBox(QPointF centre, const QString& text)
{
    const double width = textWidth(text, TextStyle::captionBold) + 20;
    return {centre.x() - width / 2, centre.y() - 10, width, 20};
}

QRectF paintPill(QPainter& painter, QPointF centre, const QString& text, const QColor& edge, const QColor& fill,
                 const QColor& ink)
{
    const QRectF pill = pillBox(centre, text);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(pill, 10, 10);
    drawTextCentred(painter, centre.x(), baselineAt(centre.y(), TextStyle::captionBold), text, TextStyle::captionBold,
                    ink);
    return pill;
}

void paintPort(QPainter& painter, QPointF c, PortState state, Role role, const Colors& colors)
{
    const QRectF box(c.x() - 4, c.y() - 4, 8, 8);
    const QColor ink = Colors::series(seriesOf(role));
    if (state == PortState::target || state == PortState::refused) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors[state == PortState::target ? Token::selectionHalo : Token::errorSoft]);
        painter.drawEllipse(c, 9, 9);
    }
    const bool filled = state == PortState::connected || state == PortState::target;
    const QColor edge = state == PortState::refused  ? colors[Token::error]
                        : state == PortState::target ? colors[Token::selection]
                        : filled                     ? ink
                                                     : colors[Token::control];
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(filled ? edge : colors[Token::canvas]);
    painter.drawRoundedRect(box, 1.5, 1.5);
    if (state == PortState::refused) painter.drawLine(box.bottomLeft(), box.topRight());
}

void paintSpoke(QPainter& painter, const Spoke& spoke, const FabricFace& face, const Colors& colors,
                const Detail& detail, Load load)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Line line = lineOf(face.role, face.state, spoke.bundle ? 3 : 2.5, colors, detail, load);
    painter.setPen(penOf(line, detail));
    painter.setBrush(Qt::NoBrush);
    for (const QPolygonF& way : spoke.strokes) painter.drawPath(roundedWay(way));
    const bool room = QLineF(spoke.strokes.front().front(), spoke.strokes.front()[1]).length() > 120;
    if (spoke.bundle && !load && room) paintSlash(painter, beforeLabel(spoke.strokes.front()), 1, colors, detail);
}

void paintSpokeEnds(QPainter& painter, const Spoke& spoke, Role role, const QRectF& fabric, const Colors& colors,
                    const Detail& detail)
{
    if (!detail.names()) return;
    const QColor ink = Colors::series(seriesOf(role));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (const QPolygonF& way : spoke.strokes) {
        const QPointF p = way.front();
        if (std::abs(p.y() - fabric.top()) < 1) painter.drawRoundedRect(QRectF(p.x() - 4.5, p.y(), 9, 5), 1.5, 1.5);
        if (std::abs(p.y() - fabric.bottom()) < 1)
            painter.drawRoundedRect(QRectF(p.x() - 4.5, p.y() - 5, 9, 5), 1.5, 1.5);
    }
    if (detail.facts() && !spoke.label.isEmpty())
        paintPill(painter, spoke.labelAt, spoke.label, ink, colors[Token::canvas], colors[Token::text]);
}

void paintLink(QPainter& painter, const LinkFigure& link, const Colors& colors, const Detail& detail, Load load)
{
    if (link.route.size() < 2) return;
    painter.setRenderHint(QPainter::Antialiasing);
    const bool bundle = link.face.lanes > kDrawnLanes;
    const Line line = lineOf(link.face.role, link.face.state, bundle ? 5 : 2.5, colors, detail, load);
    painter.setPen(penOf(line, detail));
    painter.setBrush(Qt::NoBrush);
    const auto lanes = bundle || !detail.names() ? 1 : link.face.lanes;
    for (std::int64_t lane = 0; lane < lanes; ++lane) {
        const double by = (static_cast<double>(lane) - static_cast<double>(lanes - 1) / 2) * kLaneGap;
        const QPolygonF way = lanes == 1 ? link.route : shifted(link.route, by);
        painter.drawPath(roundedWay(way));
        if (!detail.names()) continue;
        painter.save();
        paintPort(painter, way.front(), PortState::connected, link.face.role, colors);
        paintPort(painter, way.back(), PortState::connected, link.face.role, colors);
        painter.restore();
    }
    if (bundle && !load) paintSlash(painter, beforeLabel(link.route), link.face.lanes, colors, detail);
}

void paintLinkLabel(QPainter& painter, const LinkFigure& link, const Colors& colors, const Detail& detail, Load load)
{
    if (!detail.facts() || link.route.size() < 2) return;
    if (load) {
        const QString percent = shownText(*load, dimension::none, findUnit("%"), 2);
        paintPill(painter, link.route.front() + (link.route[1] - link.route.front()) * 0.25, percent,
                  colors.heat(*load), colors[Token::canvas], colors[Token::text]);
    } else if (!link.face.label.isEmpty()) {
        paintPill(painter, link.labelAt, link.face.label, Colors::series(seriesOf(link.face.role)),
                  colors[Token::canvas], colors[Token::text]);
    }
}

void paintUplink(QPainter& painter, const UplinkFigure& uplink, const Colors& colors, const Detail& detail)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Line line = lineOf(uplink.role, uplink.state, 3, colors, detail, {});
    painter.setPen(penOf(line, detail));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(roundedWay(uplink.stroke));
    painter.setPen(Qt::NoPen);
    painter.setBrush(line.colour);
    const QPointF p = uplink.port;
    painter.drawPolygon(QPolygonF{p + QPointF(-10, -10), p + QPointF(2, -10), p + QPointF(10, 0), p + QPointF(2, 10),
                                  p + QPointF(-10, 10)});
    if (!detail.names() || !detail.words) return;
    paintPort(painter, uplink.stroke.front(), PortState::connected, uplink.role, colors);
    const double right = p.x() - 16;
    const double room = 112;
    drawTextRight(painter, right, p.y() - (uplink.label.isEmpty() || !detail.facts() ? 8 : 22),
                  elided(uplink.name, TextStyle::captionBold, room), TextStyle::captionBold, colors[Token::text]);
    if (detail.facts())
        drawTextRight(painter, right, p.y() - 8, elided(uplink.label, TextStyle::caption, room), TextStyle::caption,
                      colors[Token::textSecondary]);
}

} // namespace studio::views
