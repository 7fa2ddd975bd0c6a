// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace studio::views {

class CanvasView;

/// The whole sheet in a corner of the view, with a frame where the view looks. A click or drag goes there.
class MinimapOverlay final : public QWidget {
    Q_OBJECT

public:
    explicit MinimapOverlay(CanvasView* view);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QTransform sheetToHere() const;
    void place();
    CanvasView* m_view;
};

} // namespace studio::views
