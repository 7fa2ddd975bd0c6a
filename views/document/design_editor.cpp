// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/design_editor.h"

#include "core/design/paths.h"
#include "core/edit/edit_design.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_group.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "core/edit/edit_placement.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"

#include <algorithm>

namespace studio::views {

namespace {

Box boxOf(const QRectF& r)
{
    return {r.x(), r.y(), r.width(), r.height()};
}

/// What a wire is called in the undo list.
QString nameOf(const Design& design, const AssemblyId& sheet, const MemberId& member)
{
    return ObjectText::name(design, {ObjectRef::Kind::member, {}, {}, sheet, member, {}, {}});
}

} // namespace

DesignEditor::DesignEditor(DesignDocument* document, DesignSelection* selection, QObject* parent)
    : QObject(parent), m_document(document), m_selection(selection)
{
}

bool DesignEditor::apply(const QString& text, const DesignDocument::Edit& edit, const MergeKey& key)
{
    return !m_document->apply(text, edit, key).has_value();
}

SheetLayout DesignEditor::layout() const
{
    return layOutSheet(m_document->design(), m_selection->sheet());
}

DesignEditor::Positions DesignEditor::pinned() const
{
    Positions places;
    for (const auto& [id, box] : layout().boxes) places[id] = boxOf(box);
    return places;
}

std::map<std::string, QRectF> DesignEditor::selectedBoxes() const
{
    std::map<std::string, QRectF> boxes;
    const SheetLayout all = layout();
    for (const MemberId& id : m_selection->items().members) boxes[id.text()] = all.box(id.text());
    for (const FabricId& id : m_selection->items().fabrics) boxes[id.text()] = all.box(id.text());
    return boxes;
}

void DesignEditor::selectAdded()
{
    SheetItems items;
    for (const ItemChange& item : m_document->lastDiff().items) {
        if (item.change != Change::added || item.sheet != m_selection->sheet()) continue;
        if (item.kind == ItemKind::member) items.members.emplace(item.id);
        if (item.kind == ItemKind::fabric) items.fabrics.emplace(item.id);
        if (item.kind == ItemKind::link) items.links.emplace(item.id);
        if (item.kind == ItemKind::note) items.notes.insert(std::stoul(item.id));
    }
    if (!items.empty()) m_selection->select(std::move(items));
}

void DesignEditor::remove()
{
    const SheetItems items = m_selection->items();
    if (items.empty()) return;
    const AssemblyId sheet = m_selection->sheet();
    apply(tr("Delete %n thing(s)", nullptr, static_cast<int>(items.size())),
          [&](const Design& d) { return edit::removeItems(d, sheet, items); });
}

void DesignEditor::group(SheetKind kind)
{
    const auto members = m_selection->items().members;
    const AssemblyId sheet = m_selection->sheet();
    const QString name = ObjectText::kindName(kind);
    if (apply(tr("Group into %1").arg(name.toLower()),
              [&](const Design& d) { return edit::groupMembers(d, sheet, members, kind, name.toStdString()); }))
        selectAdded();
}

void DesignEditor::dissolve()
{
    const AssemblyId sheet = m_selection->sheet();
    const auto members = m_selection->items().members;
    const bool done = apply(tr("Dissolve"), [&](const Design& d) -> Outcome<Design> {
        Design next = d;
        for (const MemberId& id : members) {
            auto step = edit::dissolve(next, sheet, id);
            if (!step) return step;
            next = std::move(step).value();
        }
        return next;
    });
    if (done) selectAdded();
}

void DesignEditor::replicate(std::int64_t count)
{
    const AssemblyId sheet = m_selection->sheet();
    const auto members = m_selection->items().members;
    apply(tr("Replicate × %1").arg(count), [&](const Design& d) -> Outcome<Design> {
        Design next = d;
        for (const MemberId& id : members) {
            auto step = edit::setCount(next, sheet, id, count);
            if (!step) return step;
            next = std::move(step).value();
        }
        return next;
    });
}

void DesignEditor::makeUnique()
{
    const AssemblyId sheet = m_selection->sheet();
    if (m_selection->items().members.size() != 1) return;
    const MemberId member = *m_selection->items().members.begin();
    apply(tr("Give its own definition"), [&](const Design& d) { return edit::makeUnique(d, sheet, member); });
}

void DesignEditor::move(const std::map<std::string, QRectF>& boxes, const MergeKey& key)
{
    if (boxes.empty()) return;
    const AssemblyId sheet = m_selection->sheet();
    Positions places = pinned();
    for (const auto& [id, box] : boxes) places[id] = boxOf(box);
    apply(
        tr("Move %n thing(s)", nullptr, static_cast<int>(boxes.size())),
        [&](const Design& d) { return edit::moveBoxes(d, sheet, places); }, key);
}

void DesignEditor::moveNote(std::size_t index, const QRectF& box, const MergeKey& key)
{
    const AssemblyId sheet = m_selection->sheet();
    apply(
        tr("Move note"),
        [&](const Design& d) -> Outcome<Design> {
            const auto drawing = d.placement->find(sheet);
            Note note;
            if (drawing != d.placement->end() && index < drawing->second.notes.size())
                note = drawing->second.notes[index];
            note.box = boxOf(box);
            return edit::setNote(d, sheet, index, note);
        },
        key);
}

void DesignEditor::nudge(QPointF by)
{
    auto boxes = selectedBoxes();
    for (auto& [id, box] : boxes) box.translate(by);
    move(boxes, {QStringLiteral("nudge"), 0});
}

void DesignEditor::align(AlignTo edge)
{
    auto boxes = selectedBoxes();
    QRectF all;
    for (const auto& [id, box] : boxes) all |= box;
    for (auto& [id, box] : boxes) {
        switch (edge) {
        case AlignTo::left:
            box.moveLeft(all.left());
            break;
        case AlignTo::right:
            box.moveRight(all.right());
            break;
        case AlignTo::centre:
            box.moveLeft(all.center().x() - box.width() / 2);
            break;
        case AlignTo::top:
            box.moveTop(all.top());
            break;
        case AlignTo::bottom:
            box.moveBottom(all.bottom());
            break;
        case AlignTo::middle:
            box.moveTop(all.center().y() - box.height() / 2);
            break;
        }
    }
    if (boxes.size() > 1) move(boxes);
}

void DesignEditor::distribute(Qt::Orientation orientation)
{
    auto boxes = selectedBoxes();
    if (boxes.size() < 3) return;
    const bool across = orientation == Qt::Horizontal;
    std::vector<std::pair<double, std::string>> order;
    for (const auto& [id, box] : boxes) order.emplace_back(across ? box.center().x() : box.center().y(), id);
    std::sort(order.begin(), order.end());
    const double step = (order.back().first - order.front().first) / static_cast<double>(order.size() - 1);
    for (std::size_t i = 0; i < order.size(); ++i) {
        QRectF& box = boxes[order[i].second];
        QPointF centre = box.center();
        (across ? centre.rx() : centre.ry()) = order.front().first + step * static_cast<double>(i);
        box.moveCenter(centre);
    }
    move(boxes);
}

void DesignEditor::snapToGrid()
{
    auto boxes = selectedBoxes();
    for (auto& [id, box] : boxes) box.moveTopLeft(snapped(box.topLeft()));
    move(boxes);
}

void DesignEditor::layOutAgain()
{
    const AssemblyId sheet = m_selection->sheet();
    apply(tr("Lay out automatically"), [&](const Design& d) { return edit::forgetPlaces(d, sheet); });
}

void DesignEditor::link(const LinkEnd& from, const LinkEnd& to)
{
    const AssemblyId sheet = m_selection->sheet();
    Link wire;
    wire.from = from;
    wire.to = to;
    wire.role = m_lastRole;
    if (m_document->design().findPart(m_lastPart)) wire.part = m_lastPart;
    const Design& design = m_document->design();
    if (apply(tr("Link %1 and %2").arg(nameOf(design, sheet, from.member), nameOf(design, sheet, to.member)),
              [&](const Design& d) { return edit::addLink(d, sheet, wire); }))
        selectAdded();
}

void DesignEditor::reconnect(const LinkId& id, bool fromEnd, const LinkEnd& end)
{
    const AssemblyId sheet = m_selection->sheet();
    apply(tr("Reconnect link"), [&](const Design& d) { return edit::reconnectLink(d, sheet, id, fromEnd, end); });
}

void DesignEditor::setRoute(const LinkId& id, const std::vector<QPointF>& bends, const MergeKey& key)
{
    const AssemblyId sheet = m_selection->sheet();
    std::vector<Point> points;
    for (const QPointF& p : bends) points.push_back({p.x(), p.y()});
    apply(
        tr("Route link"), [&](const Design& d) { return edit::setRoute(d, sheet, id, points); }, key);
}

void DesignEditor::reroute()
{
    const AssemblyId sheet = m_selection->sheet();
    const auto links = m_selection->items().links;
    apply(tr("Route automatically"), [&](const Design& d) -> Outcome<Design> {
        Design next = d;
        for (const LinkId& id : links) {
            auto step = edit::setRoute(next, sheet, id, {});
            if (!step) return step;
            next = std::move(step).value();
        }
        return next;
    });
}

std::optional<Error> DesignEditor::rename(const ObjectRef& object, const QString& name)
{
    const std::string path = pathOf(object, m_document->design());
    return m_document->apply(tr("Rename to %1").arg(name),
                             [&](const Design& d) { return edit::rename(d, path, name.toStdString()); });
}

void DesignEditor::setNoteText(std::size_t index, const QString& text)
{
    const AssemblyId sheet = m_selection->sheet();
    apply(tr("Write note"), [&](const Design& d) -> Outcome<Design> {
        const auto drawing = d.placement->find(sheet);
        if (drawing == d.placement->end() || index >= drawing->second.notes.size()) return d;
        Note note = drawing->second.notes[index];
        note.text = text.toStdString();
        if (!text.trimmed().isEmpty()) return edit::setNote(d, sheet, index, note);
        SheetItems empty; // a note without words is no note
        empty.notes.insert(index);
        return edit::removeItems(d, sheet, empty);
    });
}

std::optional<Error> DesignEditor::setValue(const std::string& path, const QString& typed, const MergeKey& key)
{
    const Design& design = m_document->design();
    const auto place = findPath(design, path);
    if (!place) return place.error();
    const QString label =
        QString::fromUtf8(place->field->label.data(), static_cast<qsizetype>(place->field->label.size()));
    const PathEntry present = entryAt(design, path, *place);
    const QString before = QString::fromStdString(present.text);
    if (typed.trimmed().isEmpty())
        return m_document->apply(
            tr("%1: clear").arg(label), [&](const Design& d) { return edit::clearPath(d, path); }, key);
    auto value = typedValue(*place->field, typed, unitOf(present.value));
    if (!value) return value.error();
    auto error = m_document->apply(
        tr("%1: %2 → %3").arg(label, before, shownValue(*value)),
        [&](const Design& d) { return edit::setParameter(d, path, *value); }, key);
    if (!error && !place->link.empty()) {
        // The next wire is like the last one that was looked after.
        const Link* link = m_document->design().findAssembly(place->assembly)->findLink(place->link);
        if (link) m_lastRole = link->role;
        if (link) m_lastPart = link->part;
    }
    return error;
}

std::optional<Error> DesignEditor::resetValue(const std::string& path)
{
    return m_document->apply(tr("Back to the catalogue"),
                             [&](const Design& d) { return edit::resetToCatalogue(d, path); });
}

} // namespace studio::views
