// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axis_scale.h"
#include "views/theme/colors.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// The words along the axes of a plot and the room they take. Horizontal is what runs along the foot.
struct PlotFrame {
    QRectF area;         ///< of the values
    AxisScale foot;      ///< of the numeric axis at the foot, if it has one
    AxisScale side;      ///< of the numeric axis at the side, if it has one
    bool footNumeric = true;
    bool sideNumeric = true;
    QString footTitle;
    QString sideTitle;   ///< above the area, at the left

    /// Room for the numbers at the side and below; `right` and `top` are what else has to fit there.
    void layOut(const QSizeF& size, double sideWords, double right, double top);

    [[nodiscard]] QPointF at(double x, double y) const;
    [[nodiscard]] double x(double value) const;
    [[nodiscard]] double y(double value) const;
    /// Widest number at the side.
    [[nodiscard]] double sideNumbers() const;

    void paintGrid(QPainter& painter, const Colors& colors, bool vertical) const;
    void paintNumbers(QPainter& painter, const Colors& colors) const;
    void paintBaseline(QPainter& painter, const Colors& colors) const;
    void paintTitles(QPainter& painter, const Colors& colors, bool footIsLog) const;
};

/// Sets the painter's opacity while it lives.
class Faded {
public:
    Faded(QPainter& painter, double opacity);
    ~Faded();
    Faded(const Faded&) = delete;
    Faded& operator=(const Faded&) = delete;

private:
    QPainter& m_painter;
    double m_before;
};

} // namespace studio::views
