// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline_plot.h"

#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kThickest = 14;
constexpr double kLeastTickStep = 4;
constexpr double kEvent = 2;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TimelinePlot)
};

} // namespace

TimelinePlot::TimelinePlot(TimelineChart chart) : m_chart(std::move(chart))
{
    std::erase_if(m_chart.spans, [](const TimelineSpan& span) {
        return !std::isfinite(span.from) || !std::isfinite(span.to) || !std::isfinite(span.strength) || span.from < 0;
    });
    std::erase_if(m_chart.events, [](const TimelineEvent& event) { return !std::isfinite(event.at) || event.at < 0; });
    std::erase_if(m_chart.ticks, [](double at) { return !std::isfinite(at) || at < 0; });
    if (!(m_chart.rowLength > 0) || !std::isfinite(m_chart.rowLength)) m_chart.rowLength = 1;
    double end = 0;
    for (const TimelineSpan& span : m_chart.spans) end = std::max(end, span.to);
    constexpr double kMostRows = 400;
    m_rows = static_cast<std::size_t>(std::clamp(std::ceil(end / m_chart.rowLength - 1e-9), 1.0, kMostRows));
}

QRectF TimelinePlot::rowRect(std::size_t row) const
{
    const double gap = m_row > 4 ? 1 : 0;
    return {m_area.left(), m_area.top() + static_cast<double>(row) * m_row, m_area.width(), m_row - gap};
}

QPointF TimelinePlot::placeOf(double time) const
{
    const double turns = time / m_chart.rowLength;
    const auto row = std::min(m_rows - 1, static_cast<std::size_t>(std::max(0.0, std::floor(turns))));
    const QRectF rect = rowRect(row);
    return {rect.left() + (turns - static_cast<double>(row)) * rect.width(), rect.center().y()};
}

void TimelinePlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    const double caption = lineHeight(TextStyle::caption);
    const double left = textWidth(QString::number(m_rows), TextStyle::caption) +
                        textWidth(m_chart.rowTitle, TextStyle::caption) + 16;
    const double below = 2 * caption + 8;
    m_row = std::clamp<double>((size.height() - below) / static_cast<double>(m_rows), 1, dp(kThickest));
    m_area = QRectF(left, 1, std::max(10.0, size.width() - left - 12), m_row * static_cast<double>(m_rows));
    m_hits.clear();
    for (const TimelineEvent& event : m_chart.events) {
        PlotHit hit;
        hit.at = placeOf(event.at);
        hit.area = QRectF(hit.at.x() - 3, hit.at.y() - m_row / 2, 6, m_row);
        hit.title = event.title;
        hit.text = event.text;
        m_hits.push_back(hit);
    }
}

void TimelinePlot::paintSpans(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const TimelineSpan& span : m_chart.spans) {
        if (span.state >= m_chart.states.size()) continue;
        QColor ink = colourOf(m_chart.states[span.state].ink, m_colors);
        ink.setAlphaF(ink.alphaF() * static_cast<float>(std::clamp(span.strength, 0.1, 1.0)));
        auto row = static_cast<std::size_t>(std::max(0.0, std::floor(span.from / m_chart.rowLength)));
        for (; row < m_rows; ++row) {
            const double begin = static_cast<double>(row) * m_chart.rowLength;
            if (span.to <= begin) break;
            const QRectF rect = rowRect(row);
            const auto x = [&](double time) {
                return rect.left() + std::clamp((time - begin) / m_chart.rowLength, 0.0, 1.0) * rect.width();
            };
            painter.fillRect(QRectF(x(span.from), rect.top(), x(span.to) - x(span.from), rect.height()), ink);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void TimelinePlot::paintTicks(QPainter& painter) const
{
    const double half = std::max(1.0, m_row / 2 - 0.5);
    const double step = m_chart.ticks.size() > 1
                            ? (m_chart.ticks.back() - m_chart.ticks.front()) / static_cast<double>(m_chart.ticks.size())
                            : m_chart.rowLength;
    if (step / m_chart.rowLength * m_area.width() >= kLeastTickStep) {
        painter.setPen(QPen(m_colors[Token::plot], 1));
        for (const double at : m_chart.ticks) {
            const QPointF p = placeOf(at);
            painter.drawLine(QPointF(p.x(), p.y() - half), QPointF(p.x(), p.y() + half));
        }
    }
    painter.setPen(QPen(m_colors[Token::text], kEvent, Qt::SolidLine, Qt::FlatCap));
    for (const TimelineEvent& event : m_chart.events) {
        const QPointF p = placeOf(event.at);
        painter.drawLine(QPointF(p.x(), p.y() - half), QPointF(p.x(), p.y() + half));
    }
}

void TimelinePlot::paintWords(QPainter& painter) const
{
    const double caption = lineHeight(TextStyle::caption);
    const QColor ink = m_colors[Token::textTertiary];
    const auto every = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil((caption + 2) / m_row)));
    const std::size_t step = every <= 1 ? 1 : every <= 2 ? 2 : every <= 5 ? 5 : 10 * ((every + 9) / 10);
    for (std::size_t row = 0; row < m_rows; ++row) {
        if (row != 0 && (row + 1) % step != 0) continue;
        if (row == 0 && step > 1 && m_rows > 1 && static_cast<double>(step) * m_row < caption) continue;
        const QString number = QString::number(row + 1);
        const QString text = row == 0 ? QStringLiteral("%1 %2").arg(m_chart.rowTitle, number) : number;
        drawTextRight(painter, m_area.left() - 8, baselineAt(rowRect(row).center().y(), TextStyle::caption), text,
                      TextStyle::caption, ink);
    }
    const double foot = m_area.bottom() + 3 + caption / 2;
    for (qsizetype i = 0; i < m_chart.edges.size(); ++i) {
        const double share = m_chart.edges.size() > 1 ? static_cast<double>(i) / static_cast<double>(m_chart.edges.size() - 1) : 0;
        drawTextCentred(painter, m_area.left() + share * m_area.width(), baselineAt(foot, TextStyle::caption),
                        m_chart.edges[i], TextStyle::caption, ink);
    }
    drawTextCentred(painter, m_area.center().x(), baselineAt(foot + caption, TextStyle::caption), m_chart.edgeTitle,
                    TextStyle::caption, ink);
}

void TimelinePlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    paintSpans(painter);
    paintTicks(painter);
    paintWords(painter);
    painter.setOpacity(before);
}

std::vector<LegendItem> TimelinePlot::legend(const Colors& colors) const
{
    std::vector<LegendItem> items;
    for (std::size_t i = 0; i < m_chart.states.size(); ++i) {
        const bool met = std::any_of(m_chart.spans.begin(), m_chart.spans.end(),
                                     [&](const TimelineSpan& span) { return span.state == i; });
        if (met) items.push_back({LegendItem::Kind::box, m_chart.states[i].name, colourOf(m_chart.states[i].ink, colors)});
    }
    if (!m_chart.events.empty())
        items.push_back({LegendItem::Kind::box, m_chart.eventName, colors[Token::text]});
    return items;
}

QString TimelinePlot::summary() const
{
    return Words::tr("%n events", nullptr, static_cast<int>(m_chart.events.size()));
}

} // namespace studio::views
