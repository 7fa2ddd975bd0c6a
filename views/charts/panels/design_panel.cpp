// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/design_panel.h"

#include "views/widgets/key_values.h"

namespace studio::views {

DesignPanel::DesignPanel(const QString& id, QWidget* parent) : ResultPanel(id, parent)
{
    requestRefresh(); // also a panel without results says so
}

void DesignPanel::setResults(const ResultsPtr& results)
{
    if (results == m_results) return;
    m_results = results;
    requestRefresh();
}

void DesignPanel::setState(const ChartState& state)
{
    ResultPanel::setState(state);
    if (m_facts) m_facts->setFaded(state.kind == ChartState::Kind::stale || state.kind == ChartState::Kind::running);
}

void DesignPanel::addFacts(int width)
{
    m_facts = new KeyValues;
    addSide(m_facts, width);
}

void DesignPanel::showFacts(const std::vector<Fact>& facts)
{
    std::vector<KeyValue> items;
    for (const Fact& fact : facts) items.push_back({fact.name, fact.value});
    m_facts->setItems(items);
}

ChartCard* DesignPanel::addDataCard(int least, int weight, const QString& icon)
{
    ChartCard* card = addCard(least, weight);
    m_leads[card].icon = icon;
    connect(card, &ChartCard::cureWanted, this, [this, card] {
        if (!m_leads[card].path.isEmpty()) Q_EMIT pathWanted(m_leads[card].path);
    });
    connect(card, &ChartCard::evidenceActivated, this, [this, card] {
        if (!m_leads[card].figure.isEmpty()) Q_EMIT figureWanted(m_leads[card].figure);
    });
    return card;
}

void DesignPanel::showCard(ChartCard* card, const CardData& shown)
{
    Leads& leads = m_leads[card];
    leads.path = QString::fromStdString(shown.path);
    leads.figure = shown.figure;
    card->setData(shown.chart);
    if (shown.isEmpty())
        setOwnState(card, {ChartState::Kind::empty, shown.reason, -1,
                           shown.path.empty() ? QString() : tr("Show where it is entered"), leads.icon});
    else
        clearOwnState(card);
}

void DesignPanel::refresh()
{
    static const Results nothing;
    fill(m_results ? *m_results : nothing);
}

} // namespace studio::views
