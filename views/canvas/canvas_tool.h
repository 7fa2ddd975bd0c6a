// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/sheet_scene.h"
#include "views/document/design_editor.h"

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

class CanvasView;

/// What a tool may reach. Never the window.
struct ToolContext {
    CanvasView& view;
    SheetScene& scene;
    DesignEditor& editor;
    DesignSelection& selection;
};

/// Where the pointer is: on the sheet and on the screen.
struct ToolPoint {
    QPointF scene;
    QPoint view;
    Qt::KeyboardModifiers modifiers;
};

/// What the left button does on the canvas. One gesture, from press to release, makes at most one edit; Esc breaks it
/// off without a trace.
class CanvasTool {
public:
    explicit CanvasTool(ToolContext context) : m_context(context) {}
    virtual ~CanvasTool() = default;
    CanvasTool(const CanvasTool&) = delete;
    CanvasTool& operator=(const CanvasTool&) = delete;

    virtual void press(const ToolPoint& at) = 0;
    /// With the button held.
    virtual void drag(const ToolPoint& at) = 0;
    /// Without it.
    virtual void hover(const ToolPoint&) {}
    virtual void release(const ToolPoint& at) = 0;
    virtual void doubleClick(const ToolPoint&) {}
    /// Whether there was a gesture to break off.
    virtual bool cancel() = 0;
    [[nodiscard]] virtual QCursor cursor() const { return Qt::ArrowCursor; }
    [[nodiscard]] virtual QString statusText() const = 0;
    /// What the gesture draws over the sheet.
    virtual void paint(QPainter&, double /*zoom*/) const {}

protected:
    ToolContext m_context;
};

} // namespace studio::views
