// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

namespace studio::views {

/// Capital by class and part, cost per accelerator-hour and what it hangs on.
class CostPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit CostPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;

protected:
    void fill(const Results& results) override;

private:
    ChartCard* m_classes = nullptr;
    ChartCard* m_parts = nullptr;
    ChartCard* m_perHour = nullptr;
    ChartCard* m_sensitivity = nullptr;
};

} // namespace studio::views
