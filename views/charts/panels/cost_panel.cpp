// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/cost_panel.h"

#include "views/charts/panels/cost_data.h"

namespace studio::views {

CostPanel::CostPanel(QWidget* parent) : DesignPanel(QStringLiteral("cost"), parent)
{
    const QString icon = QStringLiteral("figure-cost");
    m_classes = addDataCard(320, 3, icon);
    m_parts = addDataCard(360, 3, icon);
    m_perHour = addDataCard(340, 2, icon);
    m_sensitivity = addDataCard(320, 2, icon);
    addFacts(136);
}

QString CostPanel::title() const
{
    return tr("Cost");
}

void CostPanel::fill(const Results& results)
{
    const CostData cards = costData(results);
    showCard(m_classes, cards.classes);
    showCard(m_parts, cards.parts);
    showCard(m_perHour, cards.perHour);
    showCard(m_sensitivity, cards.sensitivity);
    showFacts(cards.facts);
}

} // namespace studio::views
