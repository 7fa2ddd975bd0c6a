// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

namespace studio::views {

/// Power flow, load by class, stated against parts, racks, PUE.
class PowerPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit PowerPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;

protected:
    void fill(const Results& results) override;

private:
    ChartCard* m_flow = nullptr;
    ChartCard* m_classes = nullptr;
    ChartCard* m_stated = nullptr;
    ChartCard* m_racks = nullptr;
    ChartCard* m_pue = nullptr;
};

} // namespace studio::views
