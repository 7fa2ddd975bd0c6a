// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"

namespace studio::views {

/// A map of values over two choices: one hue from 10 to 72 %, the value in each cell, the best framed, the impossible
/// hatched.
class HeatPlot final : public Plot {
public:
    explicit HeatPlot(HeatChart chart);

    void layOut(const QSizeF& size, const Colors& colors) override;
    void paint(QPainter& painter, double opacity) override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] bool isClickable() const override { return true; }

private:
    [[nodiscard]] QRectF cellRect(std::size_t index) const;
    void paintCell(QPainter& painter, std::size_t index) const;
    void paintWords(QPainter& painter) const;

    HeatChart m_chart;
    Colors m_colors;
    QSizeF m_cell;
    double m_low = 0;
    double m_high = 0;
    bool m_anyImpossible = false;
};

/// Diagonal hatching that follows the scale of the painter.
void paintHatch(QPainter& painter, const QRectF& box, const QColor& ink);

} // namespace studio::views
