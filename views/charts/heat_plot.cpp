// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/heat_plot.h"

#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <limits>

namespace studio::views {
namespace {

constexpr QSizeF kCell(56, 35); // with its gap
constexpr double kGap = 2;
constexpr double kFaintest = 0.10;
constexpr double kFullest = 0.72;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HeatPlot)
};

} // namespace

void paintHatch(QPainter& painter, const QRectF& box, const QColor& ink)
{
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.setPen(QPen(ink, 1));
    constexpr double kStep = 6;
    for (double x = box.left() - box.height(); x < box.right(); x += kStep)
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    painter.restore();
}

HeatPlot::HeatPlot(HeatChart chart) : m_chart(std::move(chart))
{
    const auto wanted = static_cast<std::size_t>(m_chart.rows.size() * m_chart.columns.size());
    m_chart.cells.resize(wanted);
    m_low = std::numeric_limits<double>::infinity();
    m_high = -m_low;
    for (const auto& cell : m_chart.cells) {
        m_anyImpossible = m_anyImpossible || !cell.value;
        if (cell.value) {
            m_low = std::min(m_low, *cell.value);
            m_high = std::max(m_high, *cell.value);
        }
    }
}

QRectF HeatPlot::cellRect(std::size_t index) const
{
    const auto columns = static_cast<std::size_t>(m_chart.columns.size());
    const auto row = static_cast<double>(index / columns);
    const auto column = static_cast<double>(index % columns);
    return {m_area.left() + column * m_cell.width(), m_area.top() + row * m_cell.height(), m_cell.width() - kGap,
            m_cell.height() - kGap};
}

void HeatPlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    double words = 0;
    for (const QString& row : m_chart.rows)
        words = std::max(words, textWidth(row, TextStyle::caption));
    const double caption = lineHeight(TextStyle::caption);
    const double left = words + 10;
    const double below = caption + 6 + (m_anyImpossible ? caption + 6 : 0);
    const double columns = std::max<double>(1, static_cast<double>(m_chart.columns.size()));
    const double rows = std::max<double>(1, static_cast<double>(m_chart.rows.size()));
    m_cell = QSizeF(std::min(kCell.width(), std::max(4.0, (size.width() - left) / columns)),
                    std::min(kCell.height(), std::max(4.0, (size.height() - below - 2) / rows)));
    // A small map stands in the middle of its card.
    const double slack = std::max(0.0, size.width() - left - m_cell.width() * columns);
    m_area = QRectF(left + std::floor(slack / 2), 2, m_cell.width() * columns, m_cell.height() * rows);
    m_hits.clear();
    for (std::size_t i = 0; i < m_chart.cells.size(); ++i) {
        PlotHit hit;
        hit.area = cellRect(i);
        hit.at = hit.area.center();
        const auto columnCount = static_cast<std::size_t>(m_chart.columns.size());
        const auto row = static_cast<qsizetype>(i / columnCount);
        const auto column = static_cast<qsizetype>(i % columnCount);
        hit.title = Words::tr("%1, %2").arg(m_chart.rows[row], m_chart.columns[column]);
        hit.text = m_chart.cells[i].value ? m_chart.cells[i].text : m_chart.impossibleText;
        if (!m_chart.cells[i].detail.isEmpty())
            hit.text = m_chart.cells[i].detail;
        hit.item = m_chart.cells[i].value ? static_cast<int>(i) : -1;
        m_hits.push_back(hit);
    }
}

void HeatPlot::paintCell(QPainter& painter, std::size_t index) const
{
    const auto& cell = m_chart.cells[index];
    const QRectF box = cellRect(index);
    if (!cell.value) {
        painter.fillRect(box, m_colors[Token::alt]);
        paintHatch(painter, box, m_colors[Token::borderStrong]);
        return;
    }
    const double share = m_high > m_low ? (*cell.value - m_low) / (m_high - m_low) : 1;
    QColor fill = Colors::series(1);
    fill.setAlphaF(static_cast<float>(kFaintest + (kFullest - kFaintest) * share));
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, 2, 2);
    const bool best = static_cast<int>(index) == m_chart.best;
    const TextStyle style = best ? TextStyle::bodyBold : TextStyle::body;
    if (textWidth(cell.text, style) <= box.width() - 2 && box.height() >= lineHeight(TextStyle::caption))
        drawTextCentred(painter, box.center().x(), baselineAt(box.center().y(), style), cell.text, style,
                        m_colors[Token::text]);
    if (best) {
        painter.setPen(QPen(m_colors[Token::text], 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 2, 2);
    }
}

void HeatPlot::paintWords(QPainter& painter) const
{
    const double caption = lineHeight(TextStyle::caption);
    const QColor ink = m_colors[Token::textTertiary];
    for (qsizetype r = 0; r < m_chart.rows.size(); ++r) {
        const double middle = m_area.top() + (static_cast<double>(r) + 0.5) * m_cell.height() - kGap / 2;
        drawTextRight(painter, m_area.left() - 10, baselineAt(middle, TextStyle::caption), m_chart.rows[r],
                      TextStyle::caption, ink);
    }
    const double foot = m_area.bottom() + 4 + caption / 2;
    for (qsizetype c = 0; c < m_chart.columns.size(); ++c) {
        const double middle = m_area.left() + (static_cast<double>(c) + 0.5) * m_cell.width() - kGap / 2;
        drawTextCentred(painter, middle, baselineAt(foot, TextStyle::caption),
                        elided(m_chart.columns[c], TextStyle::caption, m_cell.width()), TextStyle::caption, ink);
    }
    if (!m_anyImpossible)
        return;
    const double y = foot + caption / 2 + 6 + caption / 2;
    const QRectF key(m_area.left(), y - 5, 12, 10);
    painter.fillRect(key, m_colors[Token::alt]);
    paintHatch(painter, key, m_colors[Token::borderStrong]);
    painter.setPen(QPen(m_colors[Token::borderStrong], 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(key);
    drawText(painter, key.right() + 7, baselineAt(y, TextStyle::caption), m_chart.impossibleText, TextStyle::caption,
             m_colors[Token::textSecondary]);
}

void HeatPlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    for (std::size_t i = 0; i < m_chart.cells.size(); ++i)
        if (static_cast<int>(i) != m_chart.best)
            paintCell(painter, i);
    if (m_chart.best >= 0 && m_chart.best < static_cast<int>(m_chart.cells.size()))
        paintCell(painter, static_cast<std::size_t>(m_chart.best)); // last, its frame lies over its neighbours
    paintWords(painter);
    painter.setOpacity(before);
}

QString HeatPlot::summary() const
{
    if (m_chart.best < 0 || m_chart.best >= static_cast<int>(m_chart.cells.size()) || m_chart.columns.isEmpty())
        return {};
    const auto columns = m_chart.columns.size();
    const qsizetype best = m_chart.best;
    return Words::tr("best: %1, %2: %3")
        .arg(m_chart.rows[best / columns], m_chart.columns[best % columns],
             m_chart.cells[static_cast<std::size_t>(best)].text);
}

} // namespace studio::views
