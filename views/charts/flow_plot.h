// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"
#include "views/theme/typography.h"

namespace studio::views {

/// What flows into the first column and out of the last, and the node that keeps or makes most, if any does.
struct FlowBalance {
    double in = 0;
    double out = 0;
    int leakyNode = -1;  ///< passes on something else than it gets, beyond 1e-9 of it
    double leak = 0;     ///< in minus out of that node
};
[[nodiscard]] FlowBalance balanceOf(const FlowChart& chart);

/// A Sankey picture from left to right: heights are flows, both sums are printed, what does not add up is said.
class FlowPlot final : public Plot {
public:
    explicit FlowPlot(FlowChart chart);

    void layOut(const QSizeF& size, const Colors& colors) override;
    void paint(QPainter& painter, double opacity) override;
    [[nodiscard]] QString summary() const override;

private:
    struct Box {
        QRectF rect;
        double through = 0; ///< the larger of what comes and what goes
        bool last = false;  ///< of the last column: words at the left
        bool two = false;   ///< words in two lines
        double words = 0;   ///< middle of its words
    };
    struct Ribbon {
        QRectF from; ///< the edge it leaves, of no width
        QRectF to;
    };

    [[nodiscard]] double scaleFor(double height, int columns) const;
    void placeRibbons(double scale);
    void placeWords(int columns);
    struct Line {
        double middle;
        QString text;
        TextStyle style;
    };
    [[nodiscard]] std::vector<Line> linesOf(std::size_t box) const;
    [[nodiscard]] double roomFor(std::size_t box, const Line& line) const;
    void fillHits();
    void paintWords(QPainter& painter) const;

    FlowChart m_chart;
    Colors m_colors;
    FlowBalance m_balance;
    std::vector<Box> m_boxes;
    std::vector<Ribbon> m_ribbons;
};

} // namespace studio::views
