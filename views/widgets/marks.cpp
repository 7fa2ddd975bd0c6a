// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/marks.h"

#include "views/theme/metrics.h"
#include "views/theme/typography.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace studio::views {
namespace {

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(colour.alphaF() * static_cast<float>(opacity));
    return colour;
}

QPainterPath triangle(QPointF centre, double width, double height, bool up)
{
    const double tip = up ? -height / 2 : height / 2;
    QPainterPath path;
    path.moveTo(centre + QPointF(0, tip));
    path.lineTo(centre + QPointF(width / 2, -tip));
    path.lineTo(centre + QPointF(-width / 2, -tip));
    path.closeSubpath();
    return path;
}

QPainterPath octagon(QPointF centre, double radius)
{
    QPainterPath path;
    for (int i = 0; i < 8; ++i) {
        const double angle = (i + 0.5) * std::numbers::pi / 4;
        const QPointF p = centre + QPointF(radius * std::cos(angle), radius * std::sin(angle));
        i == 0 ? path.moveTo(p) : path.lineTo(p);
    }
    path.closeSubpath();
    return path;
}

} // namespace

void paintTrafficLight(QPainter& painter, QPointF c, TrafficLight light, const Colors& colors, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    switch (light) {
    case TrafficLight::within:
        painter.setBrush(faded(colors[Token::okFill], opacity));
        painter.drawEllipse(c, 4.5, 4.5);
        break;
    case TrafficLight::near:
        painter.setBrush(faded(colors[Token::warningFill], opacity));
        painter.drawPath(triangle(c, 10, 9, true));
        break;
    case TrafficLight::beyond:
        painter.setBrush(faded(colors[Token::error], opacity));
        painter.drawRoundedRect(QRectF(c.x() - 4.5, c.y() - 4.5, 9, 9), 1, 1);
        break;
    case TrafficLight::noTarget:
        painter.setPen(QPen(faded(colors[Token::control], opacity), 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(c, 4, 4);
        break;
    }
}

void paintChange(QPainter& painter, QPointF c, Direction direction, Judgement judgement, const Colors& colors,
                 double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = faded(colors[direction == Direction::none ? Token::textTertiary : token(judgement)], opacity);
    const bool up = direction == Direction::up;
    if (direction == Direction::none) {
        painter.setPen(QPen(colour, 1.2));
        painter.drawLine(c - QPointF(4, 0), c + QPointF(4, 0));
    } else if (judgement == Judgement::neutral) {
        const double way = up ? -1 : 1;
        painter.setPen(QPen(colour, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawLine(c - QPointF(0, 3.5 * way), c + QPointF(0, 3.5 * way));
        painter.drawPolyline(QPolygonF{c + QPointF(-2.8, 0.7 * way), c + QPointF(0, 3.5 * way), c + QPointF(2.8, 0.7 * way)});
    } else if (judgement == Judgement::better) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPath(triangle(c, 9, 7.5, up));
    } else {
        painter.setPen(QPen(colour, 1.1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(triangle(c, 7.4, 6, up));
    }
}

void paintEvidence(QPainter& painter, QPointF topLeft, Level level, const Colors& colors, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box(topLeft, QSizeF(metric::evidence, metric::evidence));
    const QColor ink = faded(colors[Token::evidence], opacity);
    if (level == Level::A) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawRoundedRect(box, radius::chip, radius::chip);
    } else {
        QPen pen(ink, 1);
        if (level == Level::C) {
            pen.setWidthF(1.2);
            pen.setDashPattern({2.2, 1.5});
            pen.setCapStyle(Qt::FlatCap);
        }
        painter.setPen(pen);
        painter.setBrush(level == Level::B ? faded(colors[Token::evidenceSoft], opacity) : QColor(Qt::transparent));
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius::chip - 0.5, radius::chip - 0.5);
    }
    const std::string_view letter = levelName(level);
    QFont small = fontOf(TextStyle::captionBold);
    small.setPixelSize(11); // the box does not grow with the desktop's text
    painter.setFont(small);
    painter.setPen(level == Level::A ? faded(colors[Token::evidenceText], opacity) : ink);
    painter.drawText(box, Qt::AlignCenter, QString::fromLatin1(letter.data(), qsizetype(letter.size())));
}

void paintStatus(QPainter& painter, QPointF c, double size, State state, const Colors& colors)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = colors[token(state)];
    const double r = size / 2 - 0.6;
    painter.setBrush(Qt::NoBrush);
    switch (state) {
    case State::massProduced:
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(c, size / 2, size / 2);
        break;
    case State::specificationPublished: {
        painter.setPen(QPen(ink, 1.2));
        painter.drawEllipse(c, r, r);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPie(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), 90 * 16, 180 * 16);
        break;
    }
    case State::planned: {
        QPen pen(ink, 1.2);
        pen.setDashPattern({1.9, 1.2});
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawEllipse(c, r, r);
        break;
    }
    }
}

void paintFinding(QPainter& painter, QPointF c, double size, Severity severity, const Colors& colors, Token edge)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors[edge], 2, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
    const double r = size / 2;
    if (severity == Severity::error) {
        painter.setBrush(colors[Token::error]);
        painter.drawPath(octagon(c, r));
    } else if (severity == Severity::warning) {
        painter.setBrush(colors[Token::warningFill]);
        painter.drawPath(triangle(c - QPointF(0, r * 0.1), size, size * 0.92, true));
    } else {
        painter.setBrush(colors[Token::info]);
        painter.drawEllipse(c, r * 0.92, r * 0.92);
    }
    // On amber the sign is dark in both themes; red and blue are dark in light and light in dark.
    const Colors light(Scheme::light);
    const QColor sign = severity == Severity::warning ? light[Token::text] : colors[Token::accentText];
    const double scale = size / 20;
    painter.setPen(QPen(sign, 2 * scale, Qt::SolidLine, Qt::RoundCap));
    const double drop = severity == Severity::warning ? 1.2 * scale : 0;
    const auto at = [&](double y) { return c + QPointF(0, y * scale + drop); };
    if (severity == Severity::note) {
        painter.drawPoint(at(-4));
        painter.drawLine(at(-0.6), at(4.4));
    } else {
        painter.drawLine(at(-4.2), at(0.6));
        painter.drawPoint(at(4.2));
    }
}

Token token(State state)
{
    return state == State::massProduced             ? Token::massProduced
           : state == State::specificationPublished ? Token::specPublished
                                                    : Token::planned;
}

Token token(Severity severity)
{
    return severity == Severity::error ? Token::error : severity == Severity::warning ? Token::warning : Token::info;
}

Token softToken(Severity severity)
{
    return severity == Severity::error     ? Token::errorSoft
           : severity == Severity::warning ? Token::warningSoft
                                           : Token::infoSoft;
}

Token token(Judgement judgement)
{
    return judgement == Judgement::better  ? Token::better
           : judgement == Judgement::worse ? Token::worse
                                           : Token::textTertiary;
}

QString iconName(Severity severity)
{
    return severity == Severity::error     ? QStringLiteral("error")
           : severity == Severity::warning ? QStringLiteral("warning")
                                           : QStringLiteral("info");
}

} // namespace studio::views
