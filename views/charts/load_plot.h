// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"

namespace studio::views {

/// Rows: severity, name, a bar of load against its limit in the heat of the load, the figure. As many as fit; the rest
/// is counted.
class LoadPlot final : public Plot {
public:
    explicit LoadPlot(LoadChart chart);

    void layOut(const QSizeF& size, const Colors& colors) override;
    void paint(QPainter& painter, double opacity) override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] bool isClickable() const override { return m_chart.locatable; }

private:
    void paintRow(QPainter& painter, std::size_t index) const;

    LoadChart m_chart;
    Colors m_colors;
    QSizeF m_size;
    std::size_t m_shown = 0;
    double m_valueWidth = 0;
    double m_row = 0;
    bool m_icons = false;
};

} // namespace studio::views
