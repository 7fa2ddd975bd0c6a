// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_tool.h"

namespace studio::views {

/// Drags the sheet; the view does the work.
class HandTool final : public CanvasTool {
    Q_DECLARE_TR_FUNCTIONS(HandTool)

public:
    using CanvasTool::CanvasTool;
    void press(const ToolPoint&) override {}
    void drag(const ToolPoint&) override {}
    void release(const ToolPoint&) override {}
    bool cancel() override { return false; }
    [[nodiscard]] QCursor cursor() const override { return Qt::OpenHandCursor; }
    [[nodiscard]] QString statusText() const override { return tr("Drag the sheet"); }
};

/// Draws a wire from one thing to another; while it is drawn it says whether the two may be joined and why not.
class LinkTool final : public CanvasTool {
    Q_DECLARE_TR_FUNCTIONS(LinkTool)

public:
    using CanvasTool::CanvasTool;
    void press(const ToolPoint& at) override;
    void drag(const ToolPoint& at) override;
    void hover(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    bool cancel() override;
    [[nodiscard]] QCursor cursor() const override { return Qt::CrossCursor; }
    [[nodiscard]] QString statusText() const override { return tr("Drag from one thing to another to link them"); }
    void paint(QPainter& painter, double zoom) const override;

private:
    [[nodiscard]] std::optional<LinkEnd> endAt(QPointF point) const;
    std::optional<LinkEnd> m_from;
    std::optional<LinkEnd> m_to;
    QPointF m_at;
    std::optional<Message> m_refusal;
};

/// A click puts down the interconnect symbol (or note) that the palette has chosen, then goes back to selecting.
class PlaceTool final : public CanvasTool {
    Q_DECLARE_TR_FUNCTIONS(PlaceTool)

public:
    PlaceTool(ToolContext context, QString paletteKey, QSizeF ghost);
    void press(const ToolPoint& at) override;
    void drag(const ToolPoint& at) override { hover(at); }
    void hover(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    bool cancel() override;
    [[nodiscard]] QCursor cursor() const override { return Qt::CrossCursor; }
    [[nodiscard]] QString statusText() const override { return tr("Click where it should stand; Esc leaves it"); }
    void paint(QPainter& painter, double zoom) const override;

private:
    QString m_key;
    QSizeF m_ghost;
    std::optional<QPointF> m_at;
};

} // namespace studio::views
