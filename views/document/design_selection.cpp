// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/design_selection.h"

#include <algorithm>

namespace studio::views {

namespace {

/// The part of a way that a design still has.
std::vector<DesignSelection::Step> valid(const Design& design, const std::vector<DesignSelection::Step>& way)
{
    std::vector<DesignSelection::Step> kept;
    for (const auto& step : way) {
        const Assembly* above = kept.empty() ? nullptr : design.findAssembly(kept.back().sheet);
        const Member* member = above ? above->findMember(step.by) : nullptr;
        const bool leads = kept.empty() ? step.sheet == design.root : member && member->assembly == step.sheet;
        if (!leads || !design.findAssembly(step.sheet)) break;
        kept.push_back(step);
    }
    if (kept.empty() && design.findAssembly(design.root)) kept.push_back({design.root, {}});
    return kept;
}

SheetItems present(const Design& design, const AssemblyId& sheet, const SheetItems& items)
{
    SheetItems kept;
    const Assembly* at = design.findAssembly(sheet);
    if (!at) return kept;
    for (const auto& id : items.members)
        if (at->findMember(id)) kept.members.insert(id);
    for (const auto& id : items.fabrics)
        if (at->findFabric(id)) kept.fabrics.insert(id);
    for (const auto& id : items.links)
        if (at->findLink(id)) kept.links.insert(id);
    const auto drawing = design.placement->find(sheet);
    for (const std::size_t note : items.notes)
        if (drawing != design.placement->end() && note < drawing->second.notes.size()) kept.notes.insert(note);
    return kept;
}

} // namespace

DesignSelection::DesignSelection(DesignDocument* document, QObject* parent) : QObject(parent), m_document(document)
{
    m_way = valid(document->design(), {});
    connect(document, &DesignDocument::designChanged, this, &DesignSelection::keepInStep);
}

ObjectRef DesignSelection::subject() const
{
    if (m_chosen) return *m_chosen;
    ObjectRef object;
    object.sheet = sheet();
    object.kind = object.sheet.empty() ? ObjectRef::Kind::design : ObjectRef::Kind::sheet;
    if (m_items.size() - m_items.notes.size() != 1) return object;
    if (!m_items.members.empty()) {
        object.kind = ObjectRef::Kind::member;
        object.member = *m_items.members.begin();
    } else if (!m_items.fabrics.empty()) {
        object.kind = ObjectRef::Kind::fabric;
        object.fabric = *m_items.fabrics.begin();
    } else {
        object.kind = ObjectRef::Kind::link;
        object.link = *m_items.links.begin();
    }
    return object;
}

void DesignSelection::select(SheetItems items)
{
    items = present(m_document->design(), sheet(), items);
    if (items == m_items && !m_chosen) return;
    m_items = std::move(items);
    m_chosen.reset();
    Q_EMIT changed();
}

void DesignSelection::selectAll()
{
    SheetItems items;
    const Assembly* at = openSheet();
    if (!at) return;
    for (const Member& member : at->members) items.members.insert(member.id);
    for (const Fabric& fabric : at->fabrics) items.fabrics.insert(fabric.id);
    for (const Link& link : at->links) items.links.insert(link.id);
    const auto drawing = m_document->design().placement->find(sheet());
    if (drawing != m_document->design().placement->end())
        for (std::size_t i = 0; i < drawing->second.notes.size(); ++i) items.notes.insert(i);
    select(std::move(items));
}

void DesignSelection::choose(const ObjectRef& object)
{
    if (m_chosen == object) return;
    m_items = {};
    m_chosen = object;
    Q_EMIT changed();
}

bool DesignSelection::enter(const MemberId& id)
{
    const Assembly* at = openSheet();
    const Member* member = at ? at->findMember(id) : nullptr;
    if (!member || !m_document->design().findAssembly(member->assembly)) return false;
    auto way = m_way;
    way.push_back({member->assembly, id});
    setWay(std::move(way), {});
    return true;
}

void DesignSelection::leaveTo(std::size_t depth)
{
    if (depth + 1 >= m_way.size()) return;
    SheetItems items;
    items.members.insert(m_way[depth + 1].by);
    setWay({m_way.begin(), m_way.begin() + static_cast<std::ptrdiff_t>(depth) + 1}, std::move(items));
}

void DesignSelection::leave()
{
    if (m_way.size() >= 2) leaveTo(m_way.size() - 2);
}

void DesignSelection::openSheetById(const AssemblyId& wanted)
{
    if (wanted == sheet()) return;
    const Design& design = m_document->design();
    const auto members = wayTo(design, wanted);
    if (!members) return;
    std::vector<Step> way{{design.root, {}}};
    for (const MemberId& id : *members)
        way.push_back({design.findAssembly(way.back().sheet)->findMember(id)->assembly, id});
    setWay(std::move(way), {});
}

void DesignSelection::locate(const ObjectRef& object)
{
    SheetItems items;
    switch (object.kind) {
    case ObjectRef::Kind::design:
    case ObjectRef::Kind::scenario:
    case ObjectRef::Kind::part:
        choose(object);
        return;
    case ObjectRef::Kind::sheet:
        break;
    case ObjectRef::Kind::member:
        items.members.insert(object.member);
        break;
    case ObjectRef::Kind::fabric:
        items.fabrics.insert(object.fabric);
        break;
    case ObjectRef::Kind::link:
        items.links.insert(object.link);
        break;
    }
    openSheetById(object.sheet);
    if (sheet() != object.sheet) {
        choose(object); // a sheet that nothing uses cannot be opened from above, but it can be inspected
        return;
    }
    select(std::move(items));
    Q_EMIT revealWanted();
}

bool DesignSelection::locate(std::string_view path)
{
    const auto object = objectAt(m_document->design(), path);
    if (object) locate(*object);
    return object.has_value();
}

void DesignSelection::setWay(std::vector<Step> way, SheetItems items)
{
    m_way = valid(m_document->design(), way);
    m_items = present(m_document->design(), sheet(), items);
    m_chosen.reset();
    Q_EMIT sheetChanged();
    Q_EMIT changed();
}

void DesignSelection::keepInStep(const DesignDiff&, ChangeCause cause)
{
    const Design& design = m_document->design();
    if (cause == ChangeCause::load) {
        setWay({}, {});
        return;
    }
    if (m_chosen && !objectAt(design, pathOf(*m_chosen, design))) m_chosen.reset();
    auto way = valid(design, m_way);
    if (way != m_way) {
        setWay(std::move(way), m_items);
        return;
    }
    SheetItems items = present(design, sheet(), m_items);
    if (items == m_items) return;
    m_items = std::move(items);
    Q_EMIT changed();
}

} // namespace studio::views
