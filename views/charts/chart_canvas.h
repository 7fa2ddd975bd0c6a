// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/plot.h"

#include <QPixmap>
#include <QWidget>

namespace studio::views {

/// Shows a chart. The picture is kept as a pixmap and drawn anew when data, size, theme or pixel ratio change; what is
/// under the pointer is drawn over it. Arrow keys walk through the points, Enter activates one.
class ChartCanvas final : public QWidget {
    Q_OBJECT

public:
    explicit ChartCanvas(QWidget* parent = nullptr);
    ~ChartCanvas() override;

    /// Nothing happens if it is what is shown.
    void setData(const ChartData& data);
    [[nodiscard]] const ChartData& data() const { return m_data; }
    /// Fades what is stale or being computed to 40 %.
    void setFaded(bool faded);
    [[nodiscard]] std::vector<LegendItem> legend() const;
    [[nodiscard]] const Plot* plot() const { return m_plot.get(); }
    [[nodiscard]] int current() const { return m_current; }
    /// How often the picture was drawn; for tests.
    [[nodiscard]] int renderings() const { return m_renderings; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A cell, a row, a category or a flow was clicked.
    void itemActivated(int item);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void render();
    void setCurrent(int hit);
    void describe();
    void activate(int hit);

    ChartData m_data;
    std::unique_ptr<Plot> m_plot;
    QPixmap m_picture;
    int m_current = -1;
    int m_renderings = 0;
    bool m_faded = false;
    bool m_laidOut = false;
};

/// Paints a chart without a widget, e.g. for paper: body only, legend() and head are the card's.
void paintChart(QPainter& painter, const QRectF& box, const ChartData& data, const Colors& colors);

} // namespace studio::views
