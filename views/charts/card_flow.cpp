// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/card_flow.h"

#include "views/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>

namespace studio::views {

CardFlow::CardFlow(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardFlow::addCard(QWidget* card, int least, int weight)
{
    card->setParent(this);
    card->installEventFilter(this);
    m_cards.push_back({card, dp(least), weight});
    card->show();
    updateGeometry();
    arrange();
}

void CardFlow::setAvailableHeight(int available)
{
    if (available == m_available)
        return;
    m_available = available;
    updateGeometry();
    arrange();
}

std::vector<std::vector<CardFlow::Card>> CardFlow::rows(int width) const
{
    std::vector<std::vector<Card>> result;
    const int room = width - 2 * metric::cardGap;
    int used = 0;
    for (const Card& card : m_cards) {
        if (card.widget->isHidden())
            continue;
        const int wanted = card.least + metric::cardGap;
        if (result.empty() || used + card.least > room) {
            result.emplace_back();
            used = 0;
        }
        result.back().push_back(card);
        used += wanted;
    }
    return result;
}

int CardFlow::heightForWidth(int width) const
{
    const auto count = static_cast<int>(rows(width).size());
    return count * (dp(metric::card) + metric::cardGap) + metric::cardGap;
}

QSize CardFlow::sizeHint() const
{
    return {dp(900), heightForWidth(width() > 0 ? width() : dp(900))};
}

QSize CardFlow::minimumSizeHint() const
{
    int least = 0;
    for (const Card& card : m_cards)
        least = std::max(least, card.least);
    return {least + 2 * metric::cardGap, heightForWidth(width())};
}

void CardFlow::arrange()
{
    const auto all = rows(width());
    if (all.empty())
        return;
    const auto count = static_cast<int>(all.size());
    const int shared = (m_available - metric::cardGap) / count - metric::cardGap;
    // A tall dock makes rows taller, not bars and cells far apart.
    const int high = std::clamp(shared, dp(metric::card), dp(metric::card * 1.5));
    int y = metric::cardGap;
    for (const auto& row : all) {
        int weights = 0;
        int left = width() - metric::cardGap;
        for (const Card& card : row) {
            left -= card.least + metric::cardGap;
            weights += card.weight;
        }
        int x = metric::cardGap;
        for (const Card& card : row) {
            const int more = weights > 0 ? std::max(0, left) * card.weight / weights : 0;
            const int wide = std::min(card.least + more, std::max(1, width() - x - metric::cardGap));
            card.widget->setGeometry(x, y, wide, high);
            x += wide + metric::cardGap;
        }
        y += high + metric::cardGap;
    }
}

void CardFlow::paintEvent(QPaintEvent* event)
{
    QPainter(this).fillRect(event->rect(), colors()[Token::panel]);
}

void CardFlow::resizeEvent(QResizeEvent* event)
{
    arrange();
    QWidget::resizeEvent(event);
}

bool CardFlow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) {
        updateGeometry();
        arrange();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace studio::views
