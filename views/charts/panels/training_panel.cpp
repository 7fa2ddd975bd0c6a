// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/training_panel.h"

#include "views/charts/panels/training_data.h"

namespace studio::views {

TrainingPanel::TrainingPanel(QWidget* parent) : DesignPanel(QStringLiteral("mfu"), parent)
{
    const QString icon = QStringLiteral("figure-mfu");
    m_step = addDataCard(420, 4, icon);
    m_terms = addDataCard(320, 2, icon);
    m_memory = addDataCard(360, 3, icon);
    addFacts(104);
}

QString TrainingPanel::title() const
{
    return tr("MFU");
}

void TrainingPanel::fill(const Results& results)
{
    const TrainingData cards = trainingData(results);
    showCard(m_step, cards.step);
    showCard(m_terms, cards.terms);
    showCard(m_memory, cards.memory);
    showFacts(cards.facts);
}

} // namespace studio::views
