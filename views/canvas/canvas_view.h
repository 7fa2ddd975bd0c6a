// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_tool.h"

#include <QGraphicsView>

#include <map>
#include <memory>

namespace studio::views {

enum class ToolKind { select, hand, link, fabric, note };

/// The drawing area: pans, zooms, hands the pointer to a tool, takes drops from the palette.
///
/// Wheel or two fingers pan, Shift sideways; Ctrl+wheel and pinch zoom at the pointer; Space, the middle and the right
/// button drag the sheet. Arrows nudge, Tab walks, Enter opens, Backspace leaves, Ctrl+Enter edits.
class CanvasView final : public QGraphicsView {
    Q_OBJECT

public:
    static constexpr double kSmallestZoom = 0.05;
    static constexpr double kLargestZoom = 4;
    static constexpr const char* kPaletteType = "application/x-supernode-studio-palette";

    CanvasView(SheetScene* scene, DesignEditor* editor, QWidget* parent = nullptr);
    ~CanvasView() override;

    [[nodiscard]] double zoom() const { return transform().m11(); }
    void setZoom(double zoom, std::optional<QPointF> fixed = std::nullopt);
    void zoomBy(double factor);
    void fitAll();
    void fitSelection();
    /// Brings the selection into view without zooming further in.
    void reveal();

    void setTool(ToolKind kind);
    /// Says again what the tool does, as when somebody begins to listen.
    void tellStatus();
    [[nodiscard]] ToolKind tool() const { return m_toolKind; }
    /// The template the fabric tool draws.
    void setFabricTemplate(const QString& topology) { m_topology = topology; }
    [[nodiscard]] const QString& fabricTemplate() const { return m_topology; }
    void setGridShown(bool shown);
    [[nodiscard]] bool gridShown() const { return m_grid; }

    [[nodiscard]] SheetScene* sheet() const { return m_scene; }
    [[nodiscard]] DesignEditor* editor() const { return m_editor; }
    void setHovered(const CanvasHit& thing);
    [[nodiscard]] const CanvasHit& hovered() const { return m_hovered; }
    /// How far a small thing may be missed by, in canvas units: half of 24 px on screen.
    [[nodiscard]] double reach() const { return 12 / zoom(); }
    /// Draws the region of a box anew, with whatever hangs over it.
    void refresh(const QRectF& box);
    /// Says something in the status bar for as long as the pointer stays.
    void say(const QString& text) { Q_EMIT statusChanged(text); }

Q_SIGNALS:
    void zoomChanged(double zoom);
    void toolChanged(studio::views::ToolKind kind);
    void statusChanged(const QString& text);
    /// The menu of what is under the pointer is wanted.
    void menuWanted(const QPoint& globalPosition);
    /// The selected thing's first parameter should get the focus.
    void editWanted();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] ToolPoint pointOf(const QMouseEvent* event) const;
    [[nodiscard]] bool startsPan(const QMouseEvent* event) const;
    void panBy(QPointF screenPixels);
    void endPan(const QMouseEvent* event);
    void selectionChanged();
    void walk(bool forward);
    bool openSelected();
    bool handleArrow(const QKeyEvent* event);
    void updateCursor();

    SheetScene* m_scene;
    DesignEditor* m_editor;
    std::unique_ptr<CanvasTool> m_tool;
    ToolKind m_toolKind = ToolKind::select;
    QString m_topology = QStringLiteral("switched-planes");
    CanvasHit m_hovered;
    std::vector<QRectF> m_selectedBoxes; ///< where selection frames were drawn last
    std::optional<QPoint> m_panFrom;
    QPoint m_pressedAt;
    std::optional<QPointF> m_dropAt;
    QString m_dropKey;
    bool m_panned = false;
    bool m_space = false;
    bool m_toolBusy = false;
    bool m_grid = true;
    bool m_fitOnShow = true;
};

} // namespace studio::views
