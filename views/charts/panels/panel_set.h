// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

#include <QPointer>
#include <QTimer>

namespace studio::views {

/// One tab of results.
struct PanelTab {
    QString id;    ///< stable, e.g. "bandwidth"
    QString icon;  ///< name
    QString title; ///< in the language of the window at the time of asking
    std::function<DesignPanel*(QWidget* parent)> make;
};

/// The tabs of results in their order.
[[nodiscard]] std::vector<PanelTab> panelTabs();

/// The panels of a window: makes them, keeps them at the results of the open design, and gathers what they ask for.
/// A quick run shows nothing of itself; one that takes longer is shown as running, one that was stopped as stale.
class PanelSet final : public QObject {
    Q_OBJECT

public:
    /// Shorter runs leave the plots alone.
    static constexpr int kPatienceMs = 250;

    explicit PanelSet(QObject* parent = nullptr);

    /// One panel a tab, in the order of panelTabs(). Call once; the window owns them.
    const std::vector<DesignPanel*>& makePanels(QWidget* parent);
    [[nodiscard]] const std::vector<DesignPanel*>& panels() const { return m_panels; }

    /// From now on the panels show what the runner finds.
    void follow(AnalysisRunner* runner);
    void setResults(const ResultsPtr& results);
    void setState(const ChartState& state);

Q_SIGNALS:
    void pathWanted(const QString& path);
    void figureWanted(const QString& figure);
    void retryWanted();

private:
    void update();

    std::vector<DesignPanel*> m_panels;
    QPointer<AnalysisRunner> m_runner;
    QTimer m_patience;
    ResultsPtr m_results;
    ChartState m_state;
};

} // namespace studio::views
