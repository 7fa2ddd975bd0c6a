// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reliability_study.h"
#include "views/charts/panels/design_panel.h"
#include "views/document/study_runner.h"

namespace studio::views {

/// Interruptions by cause, what they take with them, MTBF against job size, ETTR against the checkpoint interval, the
/// policies; and, from a study that runs beside the window while the tab is shown, waste by kind of supernode and a
/// simulated month.
class ReliabilityPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit ReliabilityPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    /// An edit stops the study.
    void setState(const ChartState& state) override;
    [[nodiscard]] bool isStudying() const { return m_runner.isRunning(); }

protected:
    void fill(const Results& results) override;
    void hideEvent(QHideEvent* event) override;

private:
    void study(const Results& results);
    void showStudy();

    ChartCard* m_causes = nullptr;
    ChartCard* m_blast = nullptr;
    ChartCard* m_interval = nullptr;
    ChartCard* m_size = nullptr;
    ChartCard* m_policies = nullptr;
    ChartCard* m_waste = nullptr;
    ChartCard* m_month = nullptr;

    StudyRunner m_runner;
    std::shared_ptr<const OutcomeStage> m_studied; ///< what the study is of
    std::shared_ptr<const ReliabilityStudy> m_study;
};

} // namespace studio::views
