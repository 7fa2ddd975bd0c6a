// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on and around the lines: zones, limits, markers, whiskers, labels, marks.
#include "views/charts/line_plot.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace studio::views {
namespace {

constexpr std::size_t kMostMarkers = 40; // beyond that they would hide the line

} // namespace

// Whether the words of a zone would lie on the lines if they stood at its foot.
bool LinePlot::linesAreLow(const Zone& zone) const
{
    for (const auto& series : m_chart.series)
        for (const auto& p : series.points)
            if (usable(p) && p.x >= zone.from && p.x <= zone.to && m_frame.y(p.y) > m_area.center().y())
                return true;
    return false;
}

void LinePlot::paintZones(QPainter& painter) const
{
    for (const auto& zone : m_chart.uncalibrated) {
        const double from = std::clamp(m_frame.x(zone.from), m_area.left(), m_area.right());
        const double to = std::clamp(m_frame.x(zone.to), m_area.left(), m_area.right());
        if (to - from < 1)
            continue;
        const QRectF box(from, m_area.top(), to - from, m_area.height());
        painter.fillRect(box, m_colors.tint(Token::warningFill, 0.12));
        QPen edge(m_colors[Token::warningFill], 1.2, Qt::CustomDashLine, Qt::FlatCap);
        edge.setDashPattern({3, 2.5});
        painter.setPen(edge);
        const double inner = zone.from > m_frame.foot.min() ? from : to;
        painter.drawLine(QPointF(inner, box.top()), QPointF(inner, box.bottom()));
        const double baseline = linesAreLow(zone) ? box.top() + lineHeight(TextStyle::caption) : box.bottom() - 8;
        drawTextRight(painter, box.right() - 6, baseline, elided(zone.text, TextStyle::caption, box.width() - 8),
                      TextStyle::caption, m_colors[Token::warning]);
    }
}

void LinePlot::paintLimits(QPainter& painter) const
{
    for (const auto& limit : m_chart.limits) {
        const double y = m_frame.y(limit.value);
        QPen pen(m_colors[Token::textSecondary], 1.2, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({5, 3});
        painter.setPen(pen);
        painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
        drawTextRight(painter, m_area.right() - 4, y - 4, limit.text, TextStyle::caption,
                      m_colors[Token::textSecondary]);
    }
}

void LinePlot::paintWhiskers(QPainter& painter, const LineSeries& series) const
{
    painter.setPen(QPen(Colors::series(series.number), 1.5));
    for (const auto& p : series.points) {
        if (!usable(p) || !p.low || !p.high)
            continue;
        const QPointF low = m_frame.at(p.x, *p.low);
        const QPointF high = m_frame.at(p.x, *p.high);
        painter.drawLine(low, high);
        painter.drawLine(low - QPointF(5, 0), low + QPointF(5, 0));
        painter.drawLine(high - QPointF(5, 0), high + QPointF(5, 0));
    }
}

void LinePlot::paintMarkers(QPainter& painter) const
{
    for (const auto& series : m_chart.series) {
        const QColor colour = Colors::series(series.number);
        if (series.pointsOnly)
            paintWhiskers(painter, series);
        if (!series.pointsOnly && series.points.size() > kMostMarkers)
            continue;
        for (const auto& p : series.points) {
            if (!usable(p))
                continue;
            const bool floor = m_frame.side.onFloor(p.y);
            const QColor fill = series.pointsOnly && !floor ? colour : m_colors[Token::plot];
            paintMarker(painter, m_frame.at(p.x, p.y), floor ? Marker::triangleDown : seriesMarker(series.number),
                        series.pointsOnly ? kSolid : kMarker, QPen(colour, 1.5), fill);
        }
    }
}

void LinePlot::paintLabels(QPainter& painter) const
{
    std::vector<QRectF> taken; // by points, whiskers and labels
    for (const auto& series : m_chart.series)
        for (const auto& p : series.points)
            if (series.pointsOnly && usable(p))
                taken.push_back(QRectF(m_frame.at(p.x, p.high.value_or(p.y)), m_frame.at(p.x, p.low.value_or(p.y)))
                                    .adjusted(-6, -6, 6, 6));
    for (const auto& series : m_chart.series) {
        if (!series.pointsOnly)
            continue;
        for (const auto& p : series.points) {
            if (!usable(p) || p.label.isEmpty())
                continue;
            const double line = lineHeight(TextStyle::caption);
            const double width =
                std::max(textWidth(p.label, TextStyle::bodyBold), textWidth(p.detail, TextStyle::caption));
            const double height = p.detail.isEmpty() ? line : 2 * line;
            const QPointF at = m_frame.at(p.x, p.y);
            // Right, left, above, below: the first that is free, else the first.
            const QRectF places[] = {{at.x() + 12, at.y() - height / 2, width, height},
                                     {at.x() - 12 - width, at.y() - height / 2, width, height},
                                     {at.x() - width / 2, at.y() - 12 - height, width, height},
                                     {at.x() - width / 2, at.y() + 12, width, height}};
            const auto isFree = [&](const QRectF& box) {
                return box.left() >= 0 && box.right() <= m_area.right() + 4
                       && std::none_of(taken.begin(), taken.end(), [&](auto& t) { return t.intersects(box); });
            };
            const auto found = std::find_if(std::begin(places), std::end(places), isFree);
            const QRectF box = found == std::end(places) ? places[0] : *found;
            taken.push_back(box);
            const bool left = box.right() < at.x();
            const auto write = [&](double middle, const QString& text, TextStyle style, Token token) {
                if (left)
                    drawTextRight(painter, box.right(), baselineAt(middle, style), text, style, m_colors[token]);
                else
                    drawText(painter, box.left(), baselineAt(middle, style), text, style, m_colors[token]);
            };
            write(box.top() + line / 2, p.label, TextStyle::bodyBold, Token::text);
            if (!p.detail.isEmpty())
                write(box.top() + line * 1.5, p.detail, TextStyle::caption, Token::textSecondary);
        }
    }
}

void LinePlot::paintMarks(QPainter& painter) const
{
    for (const auto& mark : m_chart.marks) {
        const QPointF at = m_frame.at(mark.x, mark.y);
        QPen guide(m_colors[Token::accent], 1.2, Qt::CustomDashLine, Qt::FlatCap);
        guide.setDashPattern({1.6, 2.4});
        painter.setPen(guide);
        const double pillBottom = m_area.top() - 3;
        painter.drawLine(QPointF(at.x(), pillBottom), QPointF(at.x(), m_area.bottom()));
        painter.setPen(QPen(m_colors[Token::plot], 1.5));
        painter.setBrush(m_colors[Token::accent]);
        painter.drawEllipse(at, kSolid / 2, kSolid / 2);
        if (mark.text.isEmpty())
            continue;
        const double width = textWidth(mark.text, TextStyle::captionBold) + 16;
        const double left = std::clamp(at.x() - width / 2, 0.0, std::max(0.0, m_area.right() + 5 - width));
        const QRectF pill(left, pillBottom - kPillHeight, width, kPillHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_colors[Token::accentSoft]);
        painter.drawRoundedRect(pill, kPillHeight / 2, kPillHeight / 2);
        drawTextCentred(painter, pill.center().x(), baselineAt(pill.center().y(), TextStyle::captionBold), mark.text,
                        TextStyle::captionBold, m_colors[Token::accent]);
    }
}

} // namespace studio::views
