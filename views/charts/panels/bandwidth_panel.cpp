// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/bandwidth_panel.h"

#include "views/charts/panels/bandwidth_data.h"
#include "views/charts/panels/table_card.h"

namespace studio::views {

BandwidthPanel::BandwidthPanel(QWidget* parent) : DesignPanel(QStringLiteral("bandwidth"), parent)
{
    const QString icon = QStringLiteral("figure-bandwidth");
    m_ladder = addDataCard(330, 3, icon);
    m_fabrics = addDataCard(360, 3, icon);
    m_collective = addDataCard(320, 3, icon);
    m_tiers = new TableCard;
    addSide(m_tiers, 400, 2);
    connect(m_tiers, &TableCard::pathWanted, this, &DesignPanel::pathWanted);
}

void BandwidthPanel::setState(const ChartState& state)
{
    DesignPanel::setState(state);
    m_tiers->setStale(state.kind == ChartState::Kind::stale || state.kind == ChartState::Kind::running);
}

QString BandwidthPanel::title() const
{
    return tr("Bandwidth");
}

void BandwidthPanel::fill(const Results& results)
{
    const BandwidthData cards = bandwidthData(results);
    showCard(m_ladder, cards.ladder);
    showCard(m_fabrics, cards.fabrics);
    showCard(m_collective, cards.collective);
    m_tiers->setData(cards.tiers);
}

} // namespace studio::views
