// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

namespace studio::views {

/// Step time, its largest parts, memory, key values.
class TrainingPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit TrainingPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;

protected:
    void fill(const Results& results) override;

private:
    ChartCard* m_step = nullptr;
    ChartCard* m_terms = nullptr;
    ChartCard* m_memory = nullptr;
};

} // namespace studio::views
