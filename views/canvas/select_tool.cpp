// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/select_tool.h"

#include "views/canvas/canvas_view.h"
#include "views/canvas/link_router.h"
#include "views/canvas/paint_states.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace studio::views {

namespace {

using Kind = CanvasHit::Kind;

constexpr Qt::CursorShape kHandleCursors[] = {Qt::SizeFDiagCursor, Qt::SizeVerCursor,  Qt::SizeBDiagCursor,
                                              Qt::SizeHorCursor,   Qt::SizeHorCursor,  Qt::SizeBDiagCursor,
                                              Qt::SizeVerCursor,   Qt::SizeFDiagCursor};

void toggle(SheetItems& items, const CanvasHit& hit)
{
    const auto flip = [](auto& set, const auto& id) {
        if (set.erase(id) == 0) set.insert(id);
    };
    switch (hit.kind) {
    case Kind::member:
        flip(items.members, MemberId(hit.id));
        break;
    case Kind::fabric:
        flip(items.fabrics, FabricId(hit.id));
        break;
    case Kind::link:
        flip(items.links, LinkId(hit.id));
        break;
    case Kind::note:
        flip(items.notes, static_cast<std::size_t>(std::stoul(hit.id)));
        break;
    default:
        break;
    }
}

bool holds(const SheetItems& items, const CanvasHit& hit)
{
    switch (hit.kind) {
    case Kind::member:
        return items.members.contains(MemberId(hit.id));
    case Kind::fabric:
        return items.fabrics.contains(FabricId(hit.id));
    case Kind::link:
        return items.links.contains(LinkId(hit.id));
    case Kind::note:
        return items.notes.contains(static_cast<std::size_t>(std::stoul(hit.id)));
    default:
        return false;
    }
}

/// A box with one of its eight handles dragged; handles count left to right, top to bottom.
QRectF resized(const QRectF& start, int handle, QPointF by, QSizeF smallest)
{
    QRectF box = start;
    const bool left = handle == 0 || handle == 3 || handle == 5;
    const bool right = handle == 2 || handle == 4 || handle == 7;
    if (left) box.setLeft(std::min(box.left() + by.x(), box.right() - smallest.width()));
    if (right) box.setRight(std::max(box.right() + by.x(), box.left() + smallest.width()));
    if (handle <= 2) box.setTop(std::min(box.top() + by.y(), box.bottom() - smallest.height()));
    if (handle >= 5) box.setBottom(std::max(box.bottom() + by.y(), box.top() + smallest.height()));
    return box;
}

QPointF gridded(QPointF p, Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::AltModifier ? p : snapped(p);
}

} // namespace

QString SelectTool::statusText() const
{
    return tr("Space + drag pans, double click opens");
}

std::optional<CanvasHit> SelectTool::onlyBox() const
{
    const auto things = m_context.scene.selectedThings();
    if (things.size() != 1 || things.front().kind == Kind::link || things.front().kind == Kind::note) return {};
    return things.front();
}

int SelectTool::handleAt(QPointF p) const
{
    const auto only = onlyBox();
    if (!only) return -1;
    const double zoom = m_context.view.zoom();
    const auto handles = handlesOf(m_context.scene.boxOf(*only), zoom);
    for (std::size_t i = 0; i < handles.size(); ++i)
        if (std::abs(handles[i].x() - p.x()) <= 6 / zoom && std::abs(handles[i].y() - p.y()) <= 6 / zoom)
            return static_cast<int>(i);
    return -1;
}

void SelectTool::pick(const CanvasHit& hit, bool add)
{
    SheetItems items = add ? m_context.selection.items() : SheetItems();
    toggle(items, hit);
    m_context.selection.select(std::move(items));
}

void SelectTool::press(const ToolPoint& at)
{
    m_from = at.scene;
    m_fromView = at.view;
    m_addOnRelease = false;
    m_handle = handleAt(at.scene);
    if (m_handle >= 0) {
        m_hit = *onlyBox();
        m_gesture = Gesture::resize;
        m_start = {{m_hit.id, m_context.scene.boxOf(m_hit)}};
        m_now = m_start;
        return;
    }
    m_hit = m_context.scene.hitAt(at.scene, m_context.view.reach());
    m_gesture = Gesture::press;
    const bool add = at.modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
    if (!m_hit.isThing()) return;
    // A press on one of several selected things may begin to drag them all; the choice falls on release.
    if (holds(m_context.selection.items(), m_hit))
        m_addOnRelease = true;
    else
        pick(m_hit, add);
}

void SelectTool::startMove()
{
    m_start.clear();
    m_startNotes.clear();
    for (const CanvasHit& thing : m_context.scene.selectedThings()) {
        if (thing.kind == Kind::member || thing.kind == Kind::fabric) m_start[thing.id] = m_context.scene.boxOf(thing);
        if (thing.kind == Kind::note) m_startNotes[std::stoul(thing.id)] = m_context.scene.boxOf(thing);
    }
    m_now = m_start;
    m_gesture = Gesture::move;
}

void SelectTool::drag(const ToolPoint& at)
{
    if (m_gesture == Gesture::none) return;
    if (m_gesture == Gesture::press) {
        // A plain click moves nothing, however much the hand trembles.
        if ((at.view - m_fromView).manhattanLength() < QApplication::startDragDistance()) return;
        m_addOnRelease = false;
        if (m_hit.kind == Kind::link) {
            m_gesture = Gesture::route;
            m_segment = -1;
        } else if (m_hit.isThing()) {
            startMove();
        } else {
            m_gesture = Gesture::band;
        }
    }
    if (m_gesture == Gesture::move) moveTo(at);
    if (m_gesture == Gesture::resize) resizeTo(at);
    if (m_gesture == Gesture::route) routeTo(at);
    if (m_gesture == Gesture::band) {
        const QRectF before = m_band;
        m_band = QRectF(m_from, at.scene).normalized();
        m_context.view.refresh(before | m_band);
    }
}

void SelectTool::moveTo(const ToolPoint& at)
{
    if (m_start.empty() && m_startNotes.empty()) return;
    // The thing under the pointer lands on the grid, the others keep their distance to it.
    const auto anchor = m_start.find(m_hit.id);
    const QPointF corner = anchor != m_start.end() ? anchor->second.topLeft()
                           : !m_start.empty()      ? m_start.begin()->second.topLeft()
                                                   : m_startNotes.begin()->second.topLeft();
    QPointF by = at.scene - m_from;
    if (at.modifiers & Qt::ShiftModifier) (std::abs(by.x()) > std::abs(by.y()) ? by.ry() : by.rx()) = 0;
    by = gridded(corner + by, at.modifiers) - corner;
    for (auto& [id, box] : m_now) box = m_start.at(id).translated(by);
    m_context.scene.preview(m_now);
    for (const auto& [index, box] : m_startNotes) m_context.scene.previewNote(index, box.translated(by));
    m_context.view.viewport()->update();
}

void SelectTool::resizeTo(const ToolPoint& at)
{
    const QRectF& start = m_start.begin()->second;
    const Shape shape =
        m_hit.kind == Kind::fabric ? Shape::fabric : m_context.scene.picture().member(MemberId(m_hit.id))->face.shape;
    QPointF by = at.scene - m_from;
    if (!(at.modifiers & Qt::AltModifier)) by = snapped(by); // edges that are not dragged stay where they are
    m_now[m_hit.id] = resized(start, m_handle, by, smallestSize(shape));
    m_context.scene.preview(m_now);
    m_context.view.viewport()->update();
}

void SelectTool::routeTo(const ToolPoint& at)
{
    const auto& links = m_context.scene.picture().links;
    const auto it =
        std::find_if(links.begin(), links.end(), [&](const LinkFigure& f) { return f.id.text() == m_hit.id; });
    if (it == links.end() || it->route.size() < 2) return;
    if (m_segment < 0) {
        double nearest = 1e9;
        for (int i = 0; i + 1 < it->route.size(); ++i)
            if (const double away = distanceTo({it->route[i], it->route[i + 1]}, m_from); away < nearest) {
                nearest = away;
                m_segment = i;
            }
    }
    // A segment moves only across itself; its neighbours stretch.
    const bool level = it->route[m_segment].y() == it->route[m_segment + 1].y();
    const QPointF p = gridded(at.scene, at.modifiers);
    QPolygonF way = it->route;
    if (m_segment == 0) way.insert(1, way[0] + (way[1] - way[0]) * 0.25);
    const int a = m_segment == 0 ? 1 : m_segment;
    if (a + 1 == way.size() - 1) way.insert(a + 1, way[a + 1] + (way[a] - way[a + 1]) * 0.25);
    for (const int i : {a, a + 1}) (level ? way[i].ry() : way[i].rx()) = level ? p.y() : p.x();
    m_route = QPolygonF(way.mid(1, way.size() - 2));
    std::vector<QPointF> bends(m_route.begin(), m_route.end());
    const Assembly* sheet = m_context.selection.openSheet();
    const Link* link = sheet ? sheet->findLink(it->id) : nullptr;
    if (!link) return;
    const SheetLayout& layout = m_context.scene.layoutOfSheet();
    m_context.scene.previewRoute(
        it->id, routeThrough(layout.box(link->from.member.text()), layout.box(link->to.member.text()), bends));
    m_context.view.viewport()->update();
}

void SelectTool::release(const ToolPoint& at)
{
    const Gesture gesture = std::exchange(m_gesture, Gesture::none);
    const bool add = at.modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
    switch (gesture) {
    case Gesture::press:
        if (m_addOnRelease)
            pick(m_hit, add);
        else if (!m_hit.isThing() && !add)
            m_context.selection.clear();
        break;
    case Gesture::band: {
        SheetItems found = m_context.scene.thingsIn(m_band);
        if (add) {
            const SheetItems& had = m_context.selection.items();
            found.members.insert(had.members.begin(), had.members.end());
            found.fabrics.insert(had.fabrics.begin(), had.fabrics.end());
            found.links.insert(had.links.begin(), had.links.end());
            found.notes.insert(had.notes.begin(), had.notes.end());
        }
        m_context.selection.select(std::move(found));
        const QRectF band = std::exchange(m_band, QRectF());
        m_context.view.refresh(band);
        break;
    }
    case Gesture::move:
    case Gesture::resize: {
        const MergeKey key{QStringLiteral("drag"), m_context.editor.document()->newGesture()};
        const auto moved = m_now;
        std::map<std::size_t, QRectF> notes;
        for (const auto& [index, box] : m_startNotes)
            notes[index] = m_context.scene.boxOf({Kind::note, std::to_string(index)});
        m_context.scene.endPreview();
        if (moved != m_start) m_context.editor.move(moved, key);
        for (const auto& [index, box] : notes)
            if (box != m_startNotes[index]) m_context.editor.moveNote(index, box, key);
        m_startNotes.clear();
        m_context.view.viewport()->update();
        break;
    }
    case Gesture::route:
        m_context.scene.endPreview();
        m_context.editor.setRoute(LinkId(m_hit.id), {m_route.begin(), m_route.end()});
        m_context.view.viewport()->update();
        break;
    case Gesture::none:
        break;
    }
}

void SelectTool::hover(const ToolPoint& at)
{
    const int handle = handleAt(at.scene);
    m_cursor = handle >= 0 ? kHandleCursors[handle] : Qt::ArrowCursor;
    m_context.view.setHovered(handle >= 0 ? CanvasHit() : m_context.scene.hitAt(at.scene, m_context.view.reach()));
}

void SelectTool::doubleClick(const ToolPoint& at)
{
    m_gesture = Gesture::none;
    const CanvasHit hit = m_context.scene.hitAt(at.scene, m_context.view.reach());
    if (hit.kind == Kind::member && m_context.selection.enter(MemberId(hit.id))) return;
    if (hit.kind == Kind::uplink) {
        const UplinkFigure& uplink = m_context.scene.picture().uplinks[std::stoul(hit.id)];
        m_context.selection.locate(ObjectRef{ObjectRef::Kind::fabric, {}, {}, uplink.sheet, {}, uplink.fabric, {}});
    } else if (hit.isThing()) {
        if (hit.kind == Kind::note)
            Q_EMIT m_context.editor.noteWanted(std::stoul(hit.id));
        else
            Q_EMIT m_context.view.editWanted();
    } else if (hit.kind == Kind::nothing) {
        m_context.selection.leave();
    }
}

bool SelectTool::cancel()
{
    if (m_gesture == Gesture::none) return false;
    m_gesture = Gesture::none;
    m_band = {};
    m_startNotes.clear();
    m_context.scene.endPreview();
    m_context.view.viewport()->update();
    return true;
}

void SelectTool::paint(QPainter& painter, double) const
{
    if (m_gesture != Gesture::band) return;
    QPen pen(colors()[Token::ghost], 1, Qt::DashLine);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(colors().tint(Token::selection, 0.10));
    painter.drawRect(m_band);
}

} // namespace studio::views
