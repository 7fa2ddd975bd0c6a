// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/power_panel.h"

#include "views/charts/panels/power_data.h"

namespace studio::views {

PowerPanel::PowerPanel(QWidget* parent) : DesignPanel(QStringLiteral("power"), parent)
{
    const QString icon = QStringLiteral("figure-power");
    m_flow = addDataCard(365, 3, icon);
    m_classes = addDataCard(290, 2, icon);
    m_stated = addDataCard(300, 2, icon);
    m_racks = addDataCard(255, 2, icon);
    m_pue = addDataCard(290, 2, icon);
}

QString PowerPanel::title() const
{
    return tr("Power");
}

void PowerPanel::fill(const Results& results)
{
    const PowerData cards = powerData(results);
    showCard(m_flow, cards.flow);
    showCard(m_classes, cards.classes);
    showCard(m_stated, cards.stated);
    showCard(m_racks, cards.racks);
    showCard(m_pue, cards.pue);
}

} // namespace studio::views
