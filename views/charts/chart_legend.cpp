// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_legend.h"

#include "views/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kKey = 10;
constexpr double kLineKey = 16;
constexpr double kAfterKey = 6;
constexpr double kBetween = 16;

double keyWidth(LegendItem::Kind kind)
{
    return kind == LegendItem::Kind::line ? kLineKey : kKey;
}

void paintKey(QPainter& painter, double x, double y, const LegendItem& item, const Colors& colors)
{
    switch (item.kind) {
    case LegendItem::Kind::line: {
        QPen pen(item.colour, 2, Qt::SolidLine, Qt::FlatCap);
        if (item.dashed) {
            pen.setStyle(Qt::CustomDashLine);
            pen.setDashPattern({2, 1});
        }
        painter.setPen(pen);
        painter.drawLine(QPointF(x, y), QPointF(x + kLineKey, y));
        paintMarker(painter, {x + kLineKey / 2, y}, seriesMarker(item.series), 5, QPen(item.colour, 1.3),
                    colors[Token::plot]);
        break;
    }
    case LegendItem::Kind::dots:
        paintMarker(painter, {x + kKey / 2, y}, seriesMarker(item.series), 8, QPen(item.colour, 1.5), item.colour);
        break;
    case LegendItem::Kind::box:
    case LegendItem::Kind::band:
        painter.setPen(Qt::NoPen);
        painter.setBrush(item.colour);
        painter.drawRoundedRect(QRectF(x, y - kKey / 2, kKey, kKey), 1.5, 1.5);
        break;
    }
}

} // namespace

double paintLegend(QPainter* painter, const QRectF& box, const std::vector<LegendItem>& items, const Colors& colors)
{
    if (items.empty())
        return 0;
    const double line = lineHeight(TextStyle::caption) + 2;
    double x = box.left();
    double y = box.top() + line / 2;
    for (const auto& item : items) {
        const double key = keyWidth(item.kind) + kAfterKey;
        const double wanted = key + textWidth(item.text, TextStyle::caption);
        if (x > box.left() && x + wanted > box.right()) {
            x = box.left();
            y += line;
        }
        if (painter) {
            painter->setRenderHint(QPainter::Antialiasing);
            paintKey(*painter, x, y, item, colors);
            drawText(*painter, x + key, baselineAt(y, TextStyle::caption),
                     elided(item.text, TextStyle::caption, std::max(8.0, box.right() - x - key + 1)), TextStyle::caption,
                     colors[Token::textSecondary]);
        }
        x += wanted + kBetween;
    }
    return y + line / 2 - box.top();
}

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartLegend::setItems(std::vector<LegendItem> items)
{
    m_items = std::move(items);
    QStringList names;
    for (const auto& item : m_items)
        names << item.text;
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    setVisible(!m_items.empty());
    updateGeometry();
    update();
}

int ChartLegend::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(paintLegend(nullptr, QRectF(0, 0, width, 0), m_items, colors())));
}

QSize ChartLegend::sizeHint() const
{
    return {dp(120), heightForWidth(width() > 0 ? width() : dp(300))};
}

void ChartLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintLegend(&painter, rect(), m_items, colors());
}

} // namespace studio::views
