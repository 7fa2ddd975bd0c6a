// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/reliability_panel.h"

#include "views/charts/panels/reliability_data.h"
#include "views/charts/panels/reliability_study_data.h"

namespace studio::views {

ReliabilityPanel::ReliabilityPanel(QWidget* parent) : DesignPanel(QStringLiteral("reliability"), parent)
{
    const QString icon = QStringLiteral("figure-reliability");
    m_causes = addDataCard(370, 3, icon);
    m_blast = addDataCard(370, 3, icon);
    m_interval = addDataCard(370, 3, icon);
    m_size = addDataCard(370, 3, icon);
    m_waste = addDataCard(370, 3, icon);
    m_policies = addDataCard(370, 3, icon);
    m_month = addDataCard(420, 4, icon);
    addFacts(104);
    connect(&m_runner, &StudyRunner::finished, this, [this](const std::shared_ptr<const void>& result) {
        m_study = std::static_pointer_cast<const ReliabilityStudy>(result);
        showStudy();
    });
}

QString ReliabilityPanel::title() const
{
    return tr("Reliability");
}

void ReliabilityPanel::setState(const ChartState& state)
{
    if (state.kind != ChartState::Kind::current && m_runner.isRunning()) {
        m_runner.cancel();
        m_studied.reset();
    }
    for (ChartCard* card : {m_waste, m_month})
        if (card->state().kind == ChartState::Kind::running) clearOwnState(card);
    DesignPanel::setState(state);
    if (state.kind == ChartState::Kind::current && !m_studied) requestRefresh();
}

void ReliabilityPanel::hideEvent(QHideEvent* event)
{
    if (m_runner.isRunning()) {
        m_runner.cancel();
        m_studied.reset();
        requestRefresh(); // when it is shown again
    }
    DesignPanel::hideEvent(event);
}

void ReliabilityPanel::fill(const Results& results)
{
    const ReliabilityData cards = reliabilityData(results);
    showCard(m_causes, cards.causes);
    showCard(m_blast, cards.blast);
    showCard(m_interval, cards.interval);
    showCard(m_size, cards.size);
    showCard(m_policies, cards.policies);
    showFacts(cards.facts);
    study(results);
    showStudy();
}

void ReliabilityPanel::study(const Results& results)
{
    if (results.outcome == m_studied) return;
    m_studied = results.outcome;
    m_study.reset();
    m_runner.cancel();
    if (!m_studied) return;
    m_runner.request([outcome = m_studied](const Parallel& parallel, const CancelToken& cancel) -> StudyRunner::Result {
        auto study = studyReliability(*outcome, parallel, cancel);
        if (!study) return {};
        return std::make_shared<const ReliabilityStudy>(std::move(*study));
    });
}

void ReliabilityPanel::showStudy()
{
    static const Results nothing;
    const Results& results = this->results() ? *this->results() : nothing;
    showCard(m_waste, wasteCard(results, m_study.get()));
    showCard(m_month, monthCard(results, m_study.get()));
    if (m_study || !m_runner.isRunning()) return;
    const ChartState running{ChartState::Kind::running, tr("Simulating …"), -1, {}, {}};
    for (ChartCard* card : {m_waste, m_month})
        if (card->state().kind != ChartState::Kind::empty) setOwnState(card, running);
}

} // namespace studio::views
