// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"
#include "views/theme/colors.h"
#include "views/theme/markers.h"

#include <QColor>
#include <QPointF>
#include <QRectF>

#include <memory>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// Something that can be under the pointer: a point, a bar, a cell, a flow, a row. In the order the keyboard walks.
struct PlotHit {
    QPointF at;
    QRectF area;      ///< what counts as on it; empty: near `at`
    QString title;    ///< "256 NPUs"
    QString text;     ///< "40.9 ± 3.0 %"
    QColor colour;    ///< of the dot on a line; invalid: none, the area is outlined instead
    bool guide = false; ///< a vertical line through the point
    int item = -1;    ///< what a click activates: a cell, a row, a category
    bool quiet = false; ///< everything is already in the picture: outlined without a call-out
};

struct LegendItem {
    enum class Kind { line, box, band, dots };
    Kind kind = Kind::box;
    QString text;
    QColor colour;
    int series = 1;
    bool dashed = false;
};

/// A chart that can draw itself anywhere: on the screen, on paper, into a test. Sizes are logical pixels.
class Plot {
public:
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    /// Takes other data of the same kind, keeping what is costly to make; false if it cannot. layOut() is due after it.
    [[nodiscard]] virtual bool replace(const ChartData& data);
    /// Places everything in a rectangle of this size at the origin; before paint() and hits().
    virtual void layOut(const QSizeF& size, const Colors& colors) = 0;
    /// `opacity` fades what is stale.
    virtual void paint(QPainter& painter, double opacity) = 0;

    [[nodiscard]] const std::vector<PlotHit>& hits() const { return m_hits; }
    /// The hit under a point: the smallest area it lies in, else the nearest within 20 px; -1 for none.
    [[nodiscard]] int hitAt(QPointF position) const;
    /// Where values are drawn, without axes and words.
    [[nodiscard]] QRectF area() const { return m_area; }
    [[nodiscard]] virtual std::vector<LegendItem> legend(const Colors& colors) const;
    /// One sentence for those who do not see it.
    [[nodiscard]] virtual QString summary() const = 0;
    /// Whether a click on a hit leads somewhere.
    [[nodiscard]] virtual bool isClickable() const { return false; }

    /// Call-out, dot and guide of a hit.
    void paintHit(QPainter& painter, const PlotHit& hit, const QSizeF& size, const Colors& colors) const;

protected:
    Plot() = default;

    std::vector<PlotHit> m_hits;
    QRectF m_area;
};

/// The plot for a chart's body; null if it is empty.
[[nodiscard]] std::unique_ptr<Plot> makePlot(const ChartData& data);

[[nodiscard]] QColor colourOf(const Ink& ink, const Colors& colors);

} // namespace studio::views
