// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"

namespace studio::views {

/// Time folded into rows (a month: a row a day): spans in the colours of their states, events as strokes across.
class TimelinePlot final : public Plot {
public:
    explicit TimelinePlot(TimelineChart chart);

    void layOut(const QSizeF& size, const Colors& colors) override;
    void paint(QPainter& painter, double opacity) override;
    [[nodiscard]] std::vector<LegendItem> legend(const Colors& colors) const override;
    [[nodiscard]] QString summary() const override;

private:
    [[nodiscard]] QRectF rowRect(std::size_t row) const;
    [[nodiscard]] QPointF placeOf(double time) const; ///< at the middle of its row
    void paintSpans(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintWords(QPainter& painter) const;

    TimelineChart m_chart;
    Colors m_colors;
    std::size_t m_rows = 1;
    double m_row = 1; ///< height with its gap
};

} // namespace studio::views
