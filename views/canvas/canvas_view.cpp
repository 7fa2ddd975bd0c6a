// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/canvas_view.h"

#include "views/canvas/paint_states.h"
#include "views/canvas/placing_tools.h"
#include "views/canvas/select_tool.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QNativeGestureEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace studio::views {

namespace {

constexpr double kFitMargin = 14;
constexpr double kZoomStep = 1.2;

} // namespace

CanvasView::CanvasView(SheetScene* scene, DesignEditor* editor, QWidget* parent)
    : QGraphicsView(scene, parent), m_scene(scene), m_editor(editor)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(MinimalViewportUpdate);
    setOptimizationFlag(DontAdjustForAntialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(AnchorViewCenter);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(480, 320);
    setTool(ToolKind::select);
    connect(scene, &SheetScene::sheetShown, this, &CanvasView::fitAll);
    connect(scene, &SheetScene::pictureChanged, this, [this] { viewport()->update(); });
    connect(scene->selection(), &DesignSelection::changed, this, &CanvasView::selectionChanged);
    connect(scene->selection(), &DesignSelection::revealWanted, this, &CanvasView::reveal);
}

CanvasView::~CanvasView() = default;

void CanvasView::setTool(ToolKind kind)
{
    const ToolContext context{*this, *m_scene, *m_editor, *m_scene->selection()};
    m_toolKind = kind;
    m_toolBusy = false;
    switch (kind) {
    case ToolKind::select:
        m_tool = std::make_unique<SelectTool>(context);
        break;
    case ToolKind::hand:
        m_tool = std::make_unique<HandTool>(context);
        break;
    case ToolKind::link:
        m_tool = std::make_unique<LinkTool>(context);
        break;
    case ToolKind::fabric:
        m_tool = std::make_unique<PlaceTool>(context, QStringLiteral("fabric/") + m_topology,
                                             naturalSize(views::Shape::fabric));
        break;
    case ToolKind::note:
        m_tool = std::make_unique<PlaceTool>(context, QStringLiteral("note"), QSizeF(160, 40));
        break;
    }
    updateCursor();
    viewport()->update();
    Q_EMIT toolChanged(kind);
    tellStatus();
}

void CanvasView::tellStatus()
{
    setAccessibleName(tr("Drawing"));
    Q_EMIT statusChanged(m_tool->statusText());
}

void CanvasView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_tool) tellStatus();
    QGraphicsView::changeEvent(event);
}

void CanvasView::setZoom(double wanted, std::optional<QPointF> fixed)
{
    const double target = std::clamp(wanted, kSmallestZoom, kLargestZoom);
    if (target == zoom()) return;
    const QPointF middle = fixed.value_or(mapToScene(viewport()->rect().center()));
    const QPoint before = mapFromScene(middle);
    setTransform(QTransform::fromScale(target, target));
    const QPoint after = mapFromScene(middle);
    panBy(before - after);
    Q_EMIT zoomChanged(target);
}

void CanvasView::zoomBy(double factor)
{
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    const bool inside = viewport()->rect().contains(pointer) && underMouse();
    setZoom(zoom() * factor, inside ? std::optional(mapToScene(pointer)) : std::nullopt);
}

void CanvasView::fitAll()
{
    const QRectF all = m_scene->picture().bounds();
    if (all.isEmpty()) return;
    const QSizeF room = viewport()->size() - QSizeF(2 * kFitMargin, 2 * kFitMargin);
    // Small sheets are not blown up: text of one size reads best.
    const double target = std::clamp(std::min({room.width() / all.width(), room.height() / all.height(), 1.0}),
                                     kSmallestZoom, kLargestZoom);
    setTransform(QTransform::fromScale(target, target));
    centerOn(all.center());
    viewport()->update();
    Q_EMIT zoomChanged(target);
}

void CanvasView::fitSelection()
{
    QRectF all;
    for (const CanvasHit& thing : m_scene->selectedThings()) all |= m_scene->boxOf(thing);
    if (all.isEmpty()) {
        fitAll();
        return;
    }
    all.adjust(-40, -40, 40, 40);
    setZoom(std::min({viewport()->width() / all.width(), viewport()->height() / all.height(), 1.5}));
    centerOn(all.center());
}

void CanvasView::reveal()
{
    QRectF all;
    for (const CanvasHit& thing : m_scene->selectedThings()) all |= m_scene->boxOf(thing);
    if (all.isEmpty()) return;
    const QRectF shown = mapToScene(viewport()->rect()).boundingRect();
    if (all.width() > shown.width() || all.height() > shown.height())
        fitSelection();
    else if (!shown.adjusted(20, 20, -20, -20).contains(all))
        centerOn(all.center());
    viewport()->update();
}

void CanvasView::setGridShown(bool shown)
{
    m_grid = shown;
    viewport()->update();
}

void CanvasView::setHovered(const CanvasHit& thing)
{
    const CanvasHit next = thing.isThing() || thing.kind == CanvasHit::Kind::uplink ? thing : CanvasHit();
    if (next == m_hovered) return;
    const QRectF before = m_scene->boxOf(m_hovered);
    m_hovered = next;
    refresh(before);
    refresh(m_scene->boxOf(m_hovered));
}

void CanvasView::refresh(const QRectF& box)
{
    if (box.isNull()) return;
    viewport()->update(mapFromScene(box).boundingRect().adjusted(-18, -18, 18, 18));
}

void CanvasView::selectionChanged()
{
    for (const QRectF& box : m_selectedBoxes) refresh(box);
    m_selectedBoxes.clear();
    for (const CanvasHit& thing : m_scene->selectedThings()) m_selectedBoxes.push_back(m_scene->boxOf(thing));
    for (const QRectF& box : m_selectedBoxes) refresh(box);
}

ToolPoint CanvasView::pointOf(const QMouseEvent* event) const
{
    return {mapToScene(event->pos()), event->pos(), event->modifiers()};
}

bool CanvasView::startsPan(const QMouseEvent* event) const
{
    if (event->button() == Qt::MiddleButton || event->button() == Qt::RightButton) return true;
    return event->button() == Qt::LeftButton && (m_space || m_toolKind == ToolKind::hand);
}

void CanvasView::panBy(QPointF pixels)
{
    // Scroll bars count in whole pixels; a fixed large scene leaves them room everywhere.
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - qRound(pixels.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - qRound(pixels.y()));
}

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    if (startsPan(event)) {
        m_panFrom = event->pos();
        m_pressedAt = event->pos();
        m_panned = false;
        return;
    }
    if (event->button() != Qt::LeftButton) return;
    m_toolBusy = true;
    m_tool->press(pointOf(event));
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_panFrom) {
        if (!m_panned && (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance()) return;
        m_panned = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
        panBy(event->pos() - *m_panFrom);
        m_panFrom = event->pos();
        return;
    }
    if (m_toolBusy)
        m_tool->drag(pointOf(event));
    else
        m_tool->hover(pointOf(event));
    updateCursor();
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_panFrom) {
        endPan(event);
        return;
    }
    if (event->button() != Qt::LeftButton || !m_toolBusy) return;
    m_toolBusy = false;
    m_tool->release(pointOf(event));
    updateCursor();
}

void CanvasView::endPan(const QMouseEvent* event)
{
    m_panFrom.reset();
    updateCursor();
    // A right click that did not drag asks for the menu of what it hit.
    if (event->button() != Qt::RightButton || m_panned) return;
    const CanvasHit hit = m_scene->hitAt(mapToScene(event->pos()), reach());
    const auto selected = m_scene->selectedThings();
    if (hit.isThing() && std::find(selected.begin(), selected.end(), hit) == selected.end()) {
        m_tool->press(pointOf(event));
        m_tool->release(pointOf(event));
    }
    Q_EMIT menuWanted(event->globalPosition().toPoint());
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_space) m_tool->doubleClick(pointOf(event));
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() != QContextMenuEvent::Mouse) Q_EMIT menuWanted(mapToGlobal(viewport()->rect().center()));
    event->accept();
}

void CanvasView::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        const double steps = event->angleDelta().y() / 120.0;
        setZoom(zoom() * std::pow(kZoomStep, steps), mapToScene(event->position().toPoint()));
    } else {
        QPointF by =
            event->pixelDelta().isNull() ? QPointF(event->angleDelta()) / 120.0 * 60.0 : QPointF(event->pixelDelta());
        if (event->modifiers() & Qt::ShiftModifier && by.x() == 0) by = {by.y(), 0};
        panBy(by);
    }
    event->accept();
}

bool CanvasView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            setZoom(zoom() * std::clamp(1 + gesture->value(), 0.8, 1.25), mapToScene(gesture->position().toPoint()));
            return true;
        }
    }
    if (event->type() == QEvent::Leave) setHovered({});
    return QGraphicsView::viewportEvent(event);
}

void CanvasView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    // The first time the view has its size the sheet is fitted into it.
    if (m_fitOnShow && isVisible()) {
        m_fitOnShow = false;
        fitAll();
    }
}

void CanvasView::updateCursor()
{
    viewport()->setCursor(m_space ? QCursor(Qt::OpenHandCursor) : m_tool->cursor());
}

} // namespace studio::views
