// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/canvas_view.h"
#include "views/theme/metrics.h"

#include <algorithm>

// The keyboard on the canvas.
namespace studio::views {

void CanvasView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        if (!event->isAutoRepeat() && !m_toolBusy) {
            m_space = true;
            updateCursor();
        }
        return;
    case Qt::Key_Escape:
        if (m_tool->cancel())
            m_toolBusy = false;
        else if (m_toolKind != ToolKind::select)
            setTool(ToolKind::select);
        else
            m_scene->selection()->clear();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() & Qt::ControlModifier || !openSelected()) Q_EMIT editWanted();
        return;
    case Qt::Key_F2:
        Q_EMIT editWanted();
        return;
    case Qt::Key_Backspace:
        m_scene->selection()->leave();
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (handleArrow(event)) return;
        break;
    default:
        break;
    }
    event->ignore(); // and not QGraphicsView's own scrolling by keys
}

void CanvasView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = false;
        updateCursor();
        return;
    }
    // The end of a run of arrow keys ends their step of undo.
    event->ignore();
}

void CanvasView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    viewport()->update();
}

void CanvasView::focusOutEvent(QFocusEvent* event)
{
    m_space = false;
    updateCursor();
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

bool CanvasView::focusNextPrevChild(bool next)
{
    // Tab walks through the things of the sheet and leaves at its ends.
    const auto& picture = m_scene->picture();
    std::vector<CanvasHit> all;
    for (const FabricFigure& f : picture.fabrics) all.push_back({CanvasHit::Kind::fabric, f.id.text()});
    for (const MemberFigure& f : picture.members) all.push_back({CanvasHit::Kind::member, f.id.text()});
    for (const LinkFigure& f : picture.links) all.push_back({CanvasHit::Kind::link, f.id.text()});
    const auto selected = m_scene->selectedThings();
    const auto at = selected.empty() ? all.end() : std::find(all.begin(), all.end(), selected.front());
    const bool leaves = all.empty() || (at != all.end() && (next ? at + 1 == all.end() : at == all.begin()));
    if (leaves) return QGraphicsView::focusNextPrevChild(next);
    walk(next);
    return true;
}

void CanvasView::walk(bool forward)
{
    const auto& picture = m_scene->picture();
    std::vector<CanvasHit> all;
    for (const FabricFigure& f : picture.fabrics) all.push_back({CanvasHit::Kind::fabric, f.id.text()});
    for (const MemberFigure& f : picture.members) all.push_back({CanvasHit::Kind::member, f.id.text()});
    for (const LinkFigure& f : picture.links) all.push_back({CanvasHit::Kind::link, f.id.text()});
    const auto selected = m_scene->selectedThings();
    auto at = selected.empty() ? all.end() : std::find(all.begin(), all.end(), selected.front());
    if (at == all.end())
        at = forward ? all.begin() : all.end() - 1;
    else
        at += forward ? 1 : -1;
    SheetItems items;
    if (at->kind == CanvasHit::Kind::fabric) items.fabrics.emplace(at->id);
    if (at->kind == CanvasHit::Kind::member) items.members.emplace(at->id);
    if (at->kind == CanvasHit::Kind::link) items.links.emplace(at->id);
    m_scene->selection()->select(std::move(items));
    reveal();
}

bool CanvasView::openSelected()
{
    const SheetItems& items = m_scene->selection()->items();
    return items.members.size() == 1 && m_scene->selection()->enter(*items.members.begin());
}

bool CanvasView::handleArrow(const QKeyEvent* event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? metric::grid * 4
                        : event->modifiers() & Qt::AltModifier ? 1
                                                               : metric::snap;
    QPointF by;
    switch (event->key()) {
    case Qt::Key_Left:
        by = {-step, 0};
        break;
    case Qt::Key_Right:
        by = {step, 0};
        break;
    case Qt::Key_Up:
        by = {0, -step};
        break;
    default:
        by = {0, step};
        break;
    }
    const SheetItems& items = m_scene->selection()->items();
    if (items.members.empty() && items.fabrics.empty()) {
        panBy(-by * 5);
        return true;
    }
    m_editor->nudge(by);
    return true;
}

} // namespace studio::views
