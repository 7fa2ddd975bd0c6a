// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QVector>

#include <memory>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

// What Qt Charts is asked to draw, in linear coordinates: logarithms have been taken, colours been chosen.

struct LayerLine {
    std::vector<QPointF> points;
    QColor colour;
    double width = 2;
    QVector<qreal> dash; ///< in multiples of the width; empty: solid
};

struct LayerBand {
    std::vector<QPointF> lower;
    std::vector<QPointF> upper;
    QColor fill;
};

struct LayerBars {
    struct Set {
        QColor fill;
        std::vector<double> values; ///< from the base; one a category, at 0, 1, 2, …
    };
    bool horizontal = true;
    bool stacked = true;
    double width = 0.7; ///< of a category
    std::vector<Set> sets;
};

struct LayerContent {
    QRectF range; ///< of the coordinates, x and y
    std::vector<LayerBand> bands;
    std::vector<LayerLine> lines;
    std::optional<LayerBars> bars;
    QColor gap; ///< one pixel of it around every bar
};

/// The series of a chart, drawn by Qt Charts. The only place that knows it: axes, grid, words and marks are ours.
/// Series are kept and their values replaced while their number and kind stay the same.
class SeriesLayer {
public:
    SeriesLayer();
    ~SeriesLayer();
    SeriesLayer(const SeriesLayer&) = delete;
    SeriesLayer& operator=(const SeriesLayer&) = delete;

    void setContent(const LayerContent& content);
    /// Draws the range into `area`, clipped to it.
    void paint(QPainter& painter, const QRectF& area, double opacity);
    /// How often series had to be made anew; for tests.
    [[nodiscard]] int rebuilds() const;

private:
    struct Charts;
    std::unique_ptr<Charts> m_charts;
};

} // namespace studio::views
