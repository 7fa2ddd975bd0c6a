// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/plot.h"

#include <QWidget>

namespace studio::views {

/// Draws the keys of a chart in lines from the left and gives the height used; with a null painter it only measures.
double paintLegend(QPainter* painter, const QRectF& box, const std::vector<LegendItem>& items, const Colors& colors);

/// The legend above a plot: left aligned, markers of 10 px, no name is shortened while there is another line.
class ChartLegend final : public QWidget {
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setItems(std::vector<LegendItem> items);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<LegendItem> m_items;
};

} // namespace studio::views
