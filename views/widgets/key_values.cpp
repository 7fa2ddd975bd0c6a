// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/key_values.h"

#include "views/theme/theme.h"

#include <QPainter>

namespace studio::views {
namespace {

constexpr int kRow = 39;
constexpr double kFaded = 0.4;

} // namespace

KeyValues::KeyValues(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void KeyValues::setItems(const std::vector<KeyValue>& items)
{
    if (items == m_items)
        return;
    m_items = items;
    QStringList said;
    for (const auto& item : items)
        said << item.name + QLatin1Char(' ') + item.value;
    setAccessibleName(said.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

void KeyValues::setFaded(bool faded)
{
    if (faded == m_faded)
        return;
    m_faded = faded;
    update();
}

QSize KeyValues::sizeHint() const
{
    double width = dp(92);
    for (const auto& item : m_items)
        width = std::max({width, textWidth(item.value, TextStyle::bodyBold), textWidth(item.name, TextStyle::caption)});
    return {qRound(std::min<double>(width, dp(130))), dp(kRow) * static_cast<int>(m_items.size())};
}

void KeyValues::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setOpacity(m_faded ? kFaded : 1);
    double y = 0;
    for (const auto& item : m_items) {
        const double high = dp(kRow);
        drawText(painter, 0, y + dp(13), elided(item.name, TextStyle::caption, width()), TextStyle::caption,
                 colors()[Token::textSecondary]);
        drawText(painter, 0, y + dp(29), elided(item.value, TextStyle::bodyBold, width()), TextStyle::bodyBold,
                 colors()[Token::text]);
        painter.fillRect(QRectF(0, y + high - 3, width(), 1), colors()[Token::border]);
        y += high;
    }
}

} // namespace studio::views
