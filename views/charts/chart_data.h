// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/evidence.h"
#include "views/charts/ink.h"
#include "views/charts/timeline_chart.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace studio::views {

// What a chart shows, as plain values in base units with finished words. Panels make it from results, the canvas draws
// it, the table and every export are made from it, so that they cannot disagree. NaN is never a value: what is unknown
// is left out (a gap) or empty.

/// How numbers are written on an axis, in a call-out and in the table.
enum class NumberStyle {
    plain,    ///< "1,234"; the unit follows the axis title or the last tick
    percent,  ///< a fraction, written "41.2 %"
    prefixed, ///< base units with a decimal prefix: "1.5 GB/s", "120 kW"
    time,     ///< seconds, written "10 µs", "35.3 s", "2.5 h"
};

struct Axis {
    QString title;
    QString unit; ///< of plain and prefixed numbers
    NumberStyle style = NumberStyle::plain;
    bool log = false;
    int base = 10; ///< of a logarithmic axis: 10, or 2 for sizes that double
    std::optional<double> min;
    std::optional<double> max;

    friend bool operator==(const Axis&, const Axis&) = default;
};

struct DataPoint {
    double x = 0;
    double y = 0;
    std::optional<double> low; ///< of the band or whisker
    std::optional<double> high;
    QString label;  ///< written beside a lone point
    QString detail; ///< below the label

    friend bool operator==(const DataPoint&, const DataPoint&) = default;
};

struct LineSeries {
    QString name;
    int number = 1;          ///< place in the series palette: colour, marker and dash
    bool dashed = false;     ///< a second variant
    bool pointsOnly = false; ///< a scatter: markers filled, whiskers instead of a band
    QString bandName;        ///< what low and high mean, for the legend
    std::vector<DataPoint> points; ///< of a line: x ascending

    friend bool operator==(const LineSeries&, const LineSeries&) = default;
};

/// A point to be found at a glance: the present design, the optimum.
struct Mark {
    double x = 0;
    double y = 0;
    int number = 1;
    QString text;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// A range of x outside what the model is calibrated for.
struct Zone {
    double from = 0;
    double to = 0;
    QString text; ///< "not calibrated"

    friend bool operator==(const Zone&, const Zone&) = default;
};

/// A policy or a rating: a line across the values.
struct Limit {
    double value = 0;
    QString text;

    friend bool operator==(const Limit&, const Limit&) = default;
};

struct LineChart {
    Axis x;
    Axis y;
    std::vector<LineSeries> series;
    std::vector<Mark> marks;
    std::vector<Zone> uncalibrated;
    std::vector<Limit> limits; ///< on y

    friend bool operator==(const LineChart&, const LineChart&) = default;
};

struct BarCategory {
    QString name;
    QString detail;     ///< second line, horizontal bars only
    bool strong = false; ///< the present design
    QString endText;    ///< beside the end of the bar: "85.7 s · 41.2 %"
    std::optional<Level> level;

    friend bool operator==(const BarCategory&, const BarCategory&) = default;
};

struct BarSeries {
    QString name;
    Ink ink;
    std::vector<std::optional<double>> values; ///< one a category; empty: unknown
    std::vector<Ink> inks;                     ///< one a category instead of `ink`; only if there is one series

    friend bool operator==(const BarSeries&, const BarSeries&) = default;
};

struct BarChart {
    enum class Mode { stacked, grouped };

    bool horizontal = true;
    Mode mode = Mode::stacked; ///< stacking needs a linear axis
    Axis value;
    double base = 0; ///< where bars start: 0, 1 for multiples, the present value for a sensitivity
    QString categoryTitle;
    QStringList edges; ///< of a histogram: words at the edges of the bars, one more than categories; else empty
    std::vector<BarCategory> categories;
    std::vector<BarSeries> series;
    std::vector<Limit> limits;
    QString unknownText; ///< stands in for an unknown bar: "no published figure"

    friend bool operator==(const BarChart&, const BarChart&) = default;
};

struct HeatCell {
    std::optional<double> value; ///< empty: impossible, hatched
    QString text;                ///< in the cell
    QString detail;              ///< in the call-out

    friend bool operator==(const HeatCell&, const HeatCell&) = default;
};

struct HeatChart {
    QStringList rows;
    QStringList columns;
    std::vector<HeatCell> cells; ///< row by row
    int best = -1;               ///< index of the framed cell
    QString impossibleText;      ///< "does not fit or does not divide"

    friend bool operator==(const HeatChart&, const HeatChart&) = default;
};

struct FlowNode {
    QString name;
    int column = 0;
    Ink ink;

    friend bool operator==(const FlowNode&, const FlowNode&) = default;
};

struct Flow {
    int from = 0;
    int to = 0;
    double value = 0;

    friend bool operator==(const Flow&, const Flow&) = default;
};

/// A Sankey picture. Nodes with flows on both sides must pass on what they get; both sums are printed.
struct FlowChart {
    Axis value; ///< how flows are written
    std::vector<FlowNode> nodes;
    std::vector<Flow> flows;

    friend bool operator==(const FlowChart&, const FlowChart&) = default;
};

struct LoadRow {
    QString name;
    double value = 0;
    double limit = 1;
    QString text; ///< "104 %"
    std::optional<Severity> severity;

    friend bool operator==(const LoadRow&, const LoadRow&) = default;
};

/// Rows of bars against their limits. A row can be activated, e.g. to show its place on the canvas.
struct LoadChart {
    QString nameTitle;  ///< heads of the table
    QString valueTitle;
    QString limitTitle;
    bool locatable = false;
    std::vector<LoadRow> rows;

    friend bool operator==(const LoadChart&, const LoadChart&) = default;
};

struct ChartData {
    QString title;
    QString scope; ///< scope or unit beside the title
    std::optional<Level> level;
    QString note; ///< a short remark at the right of the head, e.g. "1,248 tried"
    std::variant<std::monostate, LineChart, BarChart, HeatChart, FlowChart, LoadChart, TimelineChart> body;

    [[nodiscard]] bool isEmpty() const { return std::holds_alternative<std::monostate>(body); }
    friend bool operator==(const ChartData&, const ChartData&) = default;
};

} // namespace studio::views
