// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

namespace studio::views {

/// Interruptions by cause, MTBF against job size, ETTR against the checkpoint interval.
class ReliabilityPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit ReliabilityPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;

protected:
    void fill(const Results& results) override;

private:
    ChartCard* m_causes = nullptr;
    ChartCard* m_size = nullptr;
    ChartCard* m_interval = nullptr;
};

} // namespace studio::views
