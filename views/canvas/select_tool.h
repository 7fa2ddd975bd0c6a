// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_tool.h"

namespace studio::views {

/// Click selects, Shift adds, drag moves or resizes, a drag on empty ground draws a rubber band; a drag from a port
/// draws a link, a drag on a selected link's segment pins its way.
class SelectTool final : public CanvasTool {
    Q_DECLARE_TR_FUNCTIONS(SelectTool)

public:
    using CanvasTool::CanvasTool;

    void press(const ToolPoint& at) override;
    void drag(const ToolPoint& at) override;
    void hover(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void doubleClick(const ToolPoint& at) override;
    bool cancel() override;
    [[nodiscard]] QCursor cursor() const override { return m_cursor; }
    [[nodiscard]] QString statusText() const override;
    void paint(QPainter& painter, double zoom) const override;

private:
    enum class Gesture { none, press, move, resize, band, route };

    void pick(const CanvasHit& hit, bool add);
    [[nodiscard]] int handleAt(QPointF point) const;
    [[nodiscard]] std::optional<CanvasHit> onlyBox() const;
    void startMove();
    void moveTo(const ToolPoint& at);
    void resizeTo(const ToolPoint& at);
    void routeTo(const ToolPoint& at);

    Gesture m_gesture = Gesture::none;
    CanvasHit m_hit;
    QPointF m_from;
    QPoint m_fromView;
    bool m_addOnRelease = false;
    int m_handle = -1;
    std::map<std::string, QRectF> m_start; ///< boxes of what is moved
    std::map<std::string, QRectF> m_now;
    std::map<std::size_t, QRectF> m_startNotes;
    QRectF m_band;
    int m_segment = -1;
    QPolygonF m_route;
    Qt::CursorShape m_cursor = Qt::ArrowCursor;
};

} // namespace studio::views
