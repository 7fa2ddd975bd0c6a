// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"
#include "views/charts/plot_frame.h"
#include "views/charts/series_layer.h"

namespace studio::views {

/// Whether a point has a place: both its numbers are finite.
[[nodiscard]] bool usable(const DataPoint& point);

/// Whether two lines cross somewhere between their points.
[[nodiscard]] bool linesCross(const LineSeries& a, const LineSeries& b);

/// Lines with bands, lone points with whiskers, marks, limits and zones outside the calibrated range.
class LinePlot final : public Plot {
public:
    explicit LinePlot(LineChart chart);

    [[nodiscard]] bool replace(const ChartData& data) override;
    void layOut(const QSizeF& size, const Colors& colors) override;
    void paint(QPainter& painter, double opacity) override;
    [[nodiscard]] std::vector<LegendItem> legend(const Colors& colors) const override;
    [[nodiscard]] QString summary() const override;

    /// What Qt Charts draws; for tests.
    [[nodiscard]] const LayerContent& content() const { return m_content; }
    [[nodiscard]] const PlotFrame& frame() const { return m_frame; }
    [[nodiscard]] const SeriesLayer& layer() const { return m_layer; }

private:
    struct Segment {
        std::vector<QPointF> points; ///< coordinates
        bool dashed = false;
    };

    [[nodiscard]] QPointF coordinate(double x, double y) const;
    [[nodiscard]] std::vector<Segment> segments(const LineSeries& series) const;
    [[nodiscard]] bool isDashed(std::size_t index) const;
    void addBands(const LineSeries& series);
    void addHits(const LineSeries& series);
    [[nodiscard]] bool linesAreLow(const Zone& zone) const;
    void paintZones(QPainter& painter) const;
    void paintLimits(QPainter& painter) const;
    void paintMarkers(QPainter& painter) const;
    void paintWhiskers(QPainter& painter, const LineSeries& series) const;
    void paintLabels(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    static constexpr double kMarker = 6;      // hollow, on a line
    static constexpr double kSolid = 10;      // a lone point, a mark
    static constexpr double kPillHeight = 18; // words of a mark

    LineChart m_chart;
    Colors m_colors;
    PlotFrame m_frame;
    LayerContent m_content;
    SeriesLayer m_layer;
};

} // namespace studio::views
