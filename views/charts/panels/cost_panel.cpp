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
    m_sensitivity = addDataCard(320, 3, icon);
    addFacts(136);
    connect(&m_runner, &StudyRunner::finished, this, [this](const std::shared_ptr<const void>& result) {
        m_tornado = std::static_pointer_cast<const Tornado>(result);
        if (m_tornado && results()) showCard(m_sensitivity, tornadoCard(*results(), *m_tornado));
    });
}

QString CostPanel::title() const
{
    return tr("Cost");
}

void CostPanel::stopStudy()
{
    if (!m_runner.isRunning()) return;
    m_runner.cancel();
    m_studied.reset();
}

void CostPanel::setState(const ChartState& state)
{
    DesignPanel::setState(state);
    if (state.kind != ChartState::Kind::current)
        stopStudy();
    else if (!m_studied)
        requestRefresh();
}

void CostPanel::hideEvent(QHideEvent* event)
{
    stopStudy();
    if (!m_studied) requestRefresh(); // when it is shown again
    DesignPanel::hideEvent(event);
}

void CostPanel::fill(const Results& results)
{
    const CostData cards = costData(results);
    showCard(m_classes, cards.classes);
    showCard(m_parts, cards.parts);
    showCard(m_perHour, cards.perHour);
    study(results);
    showCard(m_sensitivity, m_tornado && m_tornado->value && !m_tornado->bars.empty() ? tornadoCard(results, *m_tornado)
                                                                                      : cards.sensitivity);
    showFacts(cards.facts);
}

void CostPanel::study(const Results& results)
{
    if (results.snapshot == m_studied) return;
    m_studied = results.snapshot;
    m_tornado.reset();
    m_runner.cancel();
    const Figure* figure = results.find("cost.per_accelerator_hour");
    if (!m_studied || !figure || !figure->value) return;
    m_runner.request([design = m_studied](const Parallel& parallel, const CancelToken& cancel) -> StudyRunner::Result {
        const auto study = studySensitivity(*design, parallel, cancel);
        if (!study) return {};
        auto tornado = study->of("cost.per_accelerator_hour");
        if (!tornado) return {};
        return std::make_shared<const Tornado>(std::move(*tornado));
    });
}

} // namespace studio::views
