// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/reliability_panel.h"

#include "views/charts/panels/reliability_data.h"

namespace studio::views {

ReliabilityPanel::ReliabilityPanel(QWidget* parent) : DesignPanel(QStringLiteral("reliability"), parent)
{
    const QString icon = QStringLiteral("figure-reliability");
    m_causes = addDataCard(370, 3, icon);
    m_size = addDataCard(370, 3, icon);
    m_interval = addDataCard(370, 3, icon);
    addFacts(104);
}

QString ReliabilityPanel::title() const
{
    return tr("Reliability");
}

void ReliabilityPanel::fill(const Results& results)
{
    const ReliabilityData cards = reliabilityData(results);
    showCard(m_causes, cards.causes);
    showCard(m_size, cards.size);
    showCard(m_interval, cards.interval);
    showFacts(cards.facts);
}

} // namespace studio::views
