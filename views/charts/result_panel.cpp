// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/result_panel.h"

#include "views/charts/card_flow.h"

#include <QEvent>

namespace studio::views {
namespace {

constexpr int kInterval = 50; // ms between two refreshes

} // namespace

ResultPanel::ResultPanel(const QString& id, QWidget* parent) : QScrollArea(parent), m_id(id), m_flow(new CardFlow)
{
    setObjectName(id);
    setWidget(m_flow);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ResultPanel::refreshNow);
}

ChartCard* ResultPanel::addCard(int least, int weight)
{
    auto* card = new ChartCard;
    card->setState(m_state);
    connect(card, &ChartCard::retryWanted, this, &ResultPanel::retryWanted);
    m_cards.push_back(card);
    m_flow->addCard(card, least, weight);
    return card;
}

void ResultPanel::addSide(QWidget* widget, int width, int weight)
{
    m_flow->addCard(widget, width, weight);
}

void ResultPanel::setState(const ChartState& state)
{
    m_state = state;
    for (ChartCard* card : m_cards)
        if (std::find(m_ownState.begin(), m_ownState.end(), card) == m_ownState.end())
            card->setState(state);
}

void ResultPanel::setOwnState(ChartCard* card, const ChartState& state)
{
    if (std::find(m_ownState.begin(), m_ownState.end(), card) == m_ownState.end())
        m_ownState.push_back(card);
    card->setState(state);
}

void ResultPanel::clearOwnState(ChartCard* card)
{
    std::erase(m_ownState, card);
    card->setState(m_state);
}

void ResultPanel::requestRefresh()
{
    m_pending = true;
    if (!isVisible() || m_timer.isActive())
        return;
    const qint64 since = m_last.isValid() ? m_last.elapsed() : kInterval;
    m_timer.start(static_cast<int>(std::max<qint64>(0, kInterval - since)));
}

void ResultPanel::refreshNow()
{
    if (!m_pending || !isVisible())
        return;
    m_pending = false;
    ++m_refreshes;
    m_last.start();
    refresh();
}

void ResultPanel::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    // Before the first paint, so that no old picture flashes.
    m_timer.stop();
    refreshNow();
}

void ResultPanel::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    m_flow->setAvailableHeight(viewport()->height());
}

void ResultPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        requestRefresh();
    QScrollArea::changeEvent(event);
}

} // namespace studio::views
