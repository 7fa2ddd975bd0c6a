// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/design_panel.h"

namespace studio::views {

class TableCard;

/// Bandwidth ladder, fabrics, all-reduce time and the table of tiers.
class BandwidthPanel final : public DesignPanel {
    Q_OBJECT

public:
    explicit BandwidthPanel(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void setState(const ChartState& state) override;

protected:
    void fill(const Results& results) override;

private:
    ChartCard* m_ladder = nullptr;
    ChartCard* m_fabrics = nullptr;
    ChartCard* m_collective = nullptr;
    TableCard* m_tiers = nullptr;
};

} // namespace studio::views
