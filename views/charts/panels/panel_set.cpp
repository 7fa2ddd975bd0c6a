// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/panel_set.h"

#include "views/charts/panels/bandwidth_panel.h"
#include "views/charts/panels/cost_panel.h"
#include "views/charts/panels/power_panel.h"
#include "views/charts/panels/reliability_panel.h"
#include "views/charts/panels/training_panel.h"

namespace studio::views {
namespace {

template <class Panel>
PanelTab tab(const char* id, const char* icon, const QString& title)
{
    return {QString::fromLatin1(id), QString::fromLatin1(icon), title,
            [](QWidget* parent) -> DesignPanel* { return new Panel(parent); }};
}

} // namespace

std::vector<PanelTab> panelTabs()
{
    return {tab<BandwidthPanel>("bandwidth", "figure-bandwidth", BandwidthPanel::tr("Bandwidth")),
            tab<ReliabilityPanel>("reliability", "figure-reliability", ReliabilityPanel::tr("Reliability")),
            tab<PowerPanel>("power", "figure-power", PowerPanel::tr("Power")),
            tab<TrainingPanel>("mfu", "figure-mfu", TrainingPanel::tr("MFU")),
            tab<CostPanel>("cost", "figure-cost", CostPanel::tr("Cost"))};
}

PanelSet::PanelSet(QObject* parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_runner && m_runner->isRunning()) setState({ChartState::Kind::running, tr("Computing"), -1, {}, {}});
    });
}

const std::vector<DesignPanel*>& PanelSet::makePanels(QWidget* parent)
{
    for (const PanelTab& tab : panelTabs()) {
        DesignPanel* panel = tab.make(parent);
        m_panels.push_back(panel);
        connect(panel, &DesignPanel::pathWanted, this, &PanelSet::pathWanted);
        connect(panel, &DesignPanel::figureWanted, this, &PanelSet::figureWanted);
        connect(panel, &ResultPanel::retryWanted, this, &PanelSet::retryWanted);
        panel->setResults(m_results);
        panel->setState(m_state);
    }
    return m_panels;
}

void PanelSet::follow(AnalysisRunner* runner)
{
    if (m_runner) m_runner->disconnect(this);
    m_runner = runner;
    if (!runner) return;
    connect(runner, &AnalysisRunner::started, this, [this] {
        // Nothing of the design before stays beside another one.
        setResults(m_runner->results());
        if (!m_patience.isActive()) m_patience.start();
    });
    connect(runner, &AnalysisRunner::finished, this, &PanelSet::update);
    connect(runner, &AnalysisRunner::cancelled, this, &PanelSet::update);
    update();
}

void PanelSet::update()
{
    setResults(m_runner->results());
    if (m_runner->isRunning()) {
        if (!m_patience.isActive()) m_patience.start();
        return;
    }
    m_patience.stop();
    const bool stale = m_runner->freshness() == Freshness::stale;
    setState(stale ? ChartState{ChartState::Kind::stale, {}, -1, {}, {}} : ChartState{});
}

void PanelSet::setResults(const ResultsPtr& results)
{
    m_results = results;
    for (DesignPanel* panel : m_panels) panel->setResults(results);
}

void PanelSet::setState(const ChartState& state)
{
    if (state == m_state) return;
    m_state = state;
    for (DesignPanel* panel : m_panels) panel->setState(state);
}

} // namespace studio::views
