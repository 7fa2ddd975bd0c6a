// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sensitivity.h"
#include "views/charts/panels/design_panel.h"
#include "views/document/study_runner.h"

namespace studio::views {

/// Capital by class and by part, the accelerator-hour, and what moves it: first the inputs of ownership, then, from a
/// study that runs beside the window while the tab is shown, every input of the design.
class CostPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit CostPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    /// An edit stops the study.
    void setState(const ChartState& state) override;
    [[nodiscard]] bool isStudying() const { return m_runner.isRunning(); }

protected:
    void fill(const Results& results) override;
    void hideEvent(QHideEvent* event) override;

private:
    void study(const Results& results);
    void stopStudy();

    ChartCard* m_classes = nullptr;
    ChartCard* m_parts = nullptr;
    ChartCard* m_perHour = nullptr;
    ChartCard* m_sensitivity = nullptr;

    StudyRunner m_runner;
    std::shared_ptr<const Design> m_studied;
    std::shared_ptr<const Tornado> m_tornado;
};

} // namespace studio::views
