// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/load_plot.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/marks.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kRow = 30;
constexpr double kIcon = 15;
constexpr double kBar = 6;
constexpr double kGap = 10;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LoadPlot)
};

double loadOf(const LoadRow& row)
{
    return row.limit > 0 && std::isfinite(row.value) ? row.value / row.limit : 0;
}

} // namespace

LoadPlot::LoadPlot(LoadChart chart) : m_chart(std::move(chart)) {}

void LoadPlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    m_size = size;
    m_area = QRectF(QPointF(), size);
    m_row = dp(kRow);
    m_valueWidth = 0;
    m_icons = false;
    for (const auto& row : m_chart.rows) {
        m_valueWidth = std::max(m_valueWidth, textWidth(row.text, TextStyle::bodyBold));
        m_icons = m_icons || row.severity;
    }
    const auto total = m_chart.rows.size();
    const auto fits = static_cast<std::size_t>(std::max(1.0, std::floor(size.height() / m_row)));
    const double caption = lineHeight(TextStyle::caption);
    m_shown = total;
    if (total > fits)
        m_shown = static_cast<std::size_t>(std::max(1.0, std::floor((size.height() - caption) / m_row)));
    m_hits.clear();
    for (std::size_t i = 0; i < m_shown; ++i) {
        PlotHit hit;
        hit.area = QRectF(0, static_cast<double>(i) * m_row, size.width(), m_row);
        hit.at = hit.area.center();
        hit.title = m_chart.rows[i].name;
        hit.text = m_chart.rows[i].text;
        hit.item = static_cast<int>(i);
        hit.quiet = true;
        m_hits.push_back(hit);
    }
}

void LoadPlot::paintRow(QPainter& painter, std::size_t index) const
{
    const auto& row = m_chart.rows[index];
    const double top = static_cast<double>(index) * m_row;
    const double middle = top + m_row / 2;
    double left = 0;
    if (m_icons) {
        if (row.severity)
            icons::draw(painter, iconName(*row.severity), QRectF(0, middle - kIcon / 2, kIcon, kIcon),
                        m_colors[token(*row.severity)]);
        left = kIcon + 8;
    }
    double right = m_size.width();
    if (m_chart.locatable) {
        icons::draw(painter, QStringLiteral("locate"), QRectF(right - kIcon, middle - kIcon / 2, kIcon, kIcon),
                    m_colors[Token::textTertiary]);
        right -= kIcon + 8;
    }
    drawTextRight(painter, right, baselineAt(middle, TextStyle::bodyBold), row.text, TextStyle::bodyBold,
                  m_colors[Token::text]);
    right -= m_valueWidth + kGap;
    const double bar = std::clamp((right - left) * 0.36, 24.0, 160.0);
    const QRectF groove(right - bar, middle - kBar / 2, bar, kBar);
    // The groove is the limit; what is over it runs past its end, past a line.
    const double load = std::max(0.0, loadOf(row));
    const double unit = load > 1 ? bar / load : bar;
    painter.fillRect(groove, m_colors[Token::gridLine]);
    painter.fillRect(QRectF(groove.left(), groove.top(), unit * load, kBar), m_colors.heat(load));
    if (load > 1) {
        painter.setPen(QPen(m_colors[Token::text], 1.5));
        painter.drawLine(QPointF(groove.left() + unit, groove.top() - 3), QPointF(groove.left() + unit, groove.bottom() + 3));
    }
    drawText(painter, left, baselineAt(middle, TextStyle::body),
             elided(row.name, TextStyle::body, groove.left() - kGap - left, Qt::ElideMiddle), TextStyle::body,
             m_colors[Token::text]);
    if (index + 1 < m_shown)
        painter.fillRect(QRectF(0, std::floor(top + m_row) - 1, m_size.width(), 1), m_colors[Token::border]);
}

void LoadPlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    for (std::size_t i = 0; i < m_shown; ++i)
        paintRow(painter, i);
    if (m_shown < m_chart.rows.size()) {
        const auto more = static_cast<int>(m_chart.rows.size() - m_shown);
        const double y = static_cast<double>(m_shown) * m_row + lineHeight(TextStyle::caption) / 2.0;
        drawText(painter, 0, baselineAt(y, TextStyle::caption), Words::tr("and %n more in the table", nullptr, more),
                 TextStyle::caption, m_colors[Token::textTertiary]);
    }
    painter.setOpacity(before);
}

QString LoadPlot::summary() const
{
    QStringList parts;
    for (const auto& row : m_chart.rows)
        parts << Words::tr("%1: %2").arg(row.name, row.text);
    return parts.join(QStringLiteral("; "));
}

} // namespace studio::views
