// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"
#include "views/charts/plot_frame.h"
#include "views/charts/series_layer.h"

namespace studio::views {

/// Bars, stacked or grouped, standing or lying, from any base; histograms; a torn bar for what a logarithmic axis
/// cannot show.
class BarPlot final : public Plot {
public:
    explicit BarPlot(BarChart chart);

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
    [[nodiscard]] std::size_t count() const { return m_chart.categories.size(); }
    [[nodiscard]] const AxisScale& scale() const { return m_chart.horizontal ? m_frame.foot : m_frame.side; }
    [[nodiscard]] std::optional<double> value(std::size_t series, std::size_t category) const;
    [[nodiscard]] const Ink& ink(std::size_t series, std::size_t category) const;
    [[nodiscard]] std::vector<double> extremes() const;
    [[nodiscard]] double slot() const;
    /// Where a value ends along the value axis, in pixels.
    [[nodiscard]] double along(double v) const;
    /// Middle of a category across the value axis, in pixels; the first is at the top or at the left.
    [[nodiscard]] double across(std::size_t category) const;
    /// A bar between two values, the `part`th of `parts` beside each other.
    [[nodiscard]] QRectF barRect(std::size_t category, double from, double to, std::size_t part, std::size_t parts) const;
    /// The farthest value of a category, where its words stand.
    [[nodiscard]] double farthest(std::size_t category) const;
    [[nodiscard]] double wordsWidth() const;
    [[nodiscard]] double endWidth(std::size_t category) const;
    [[nodiscard]] double endRoom(const QSizeF& size) const;
    void fillContent();
    void fillHits();
    void paintTorn(QPainter& painter) const;
    void paintCategories(QPainter& painter) const;
    void paintEnds(QPainter& painter) const;
    void paintLimits(QPainter& painter) const;
    void paintBase(QPainter& painter) const;

    BarChart m_chart;
    Colors m_colors;
    PlotFrame m_frame;
    LayerContent m_content;
    SeriesLayer m_layer;
    double m_width = 0.7; ///< of a bar or group in its slot
};

} // namespace studio::views
