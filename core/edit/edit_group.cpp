// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_group.h"

#include "core/edit/edit_support.h"

#include <algorithm>

namespace studio::edit {

namespace {

bool allIn(const std::vector<MemberId>& members, const std::set<MemberId>& chosen)
{
    return !members.empty() &&
           std::all_of(members.begin(), members.end(), [&](const MemberId& id) { return chosen.contains(id); });
}

/// Moves a box or route from one drawing to another.
template <class Map>
void hand(Map& from, Map& to, const std::string& id, const std::string& newId)
{
    if (auto node = from.extract(id); !node.empty()) to.insert_or_assign(newId, std::move(node.mapped()));
}

SheetPlacement drawingOf(const Design& design, const AssemblyId& sheet)
{
    const auto it = design.placement->find(sheet);
    return it == design.placement->end() ? SheetPlacement() : it->second;
}

/// The upper left of what is drawn of some members; nothing if none of them has a place.
std::optional<Point> cornerOf(const SheetPlacement& drawing, const std::set<MemberId>& members)
{
    std::optional<Point> corner;
    for (const MemberId& id : members) {
        const auto it = drawing.boxes.find(id.text());
        if (it == drawing.boxes.end()) continue;
        corner = corner ? Point{std::min(corner->x, it->second.x), std::min(corner->y, it->second.y)}
                        : Point{it->second.x, it->second.y};
    }
    return corner;
}

/// What leaves the outer sheet and what comes to the inner one.
void moveInto(Assembly& outer, Assembly& inner, SheetPlacement& from, SheetPlacement& to,
              const std::set<MemberId>& members)
{
    for (const Member& member : outer.members) {
        if (!members.contains(member.id)) continue;
        inner.members.push_back(member);
        hand(from.boxes, to.boxes, member.id.text(), member.id.text());
    }
    std::erase_if(outer.members, [&](const Member& m) { return members.contains(m.id); });
    for (const Link& link : outer.links)
        if (members.contains(link.from.member) && members.contains(link.to.member)) {
            inner.links.push_back(link);
            hand(from.routes, to.routes, link.id.text(), link.id.text());
        }
    std::erase_if(outer.links, [&](const Link& l) { return inner.findLink(l.id) != nullptr; });
    for (const Fabric& fabric : outer.fabrics)
        if (allIn(fabric.members, members)) {
            inner.fabrics.push_back(fabric);
            hand(from.boxes, to.boxes, fabric.id.text(), fabric.id.text());
        }
    std::erase_if(outer.fabrics, [&](const Fabric& f) { return inner.findFabric(f.id) != nullptr; });
}

/// Wires and fabrics that stay outside now meet the group.
void meetGroup(Assembly& outer, SheetPlacement& drawing, const std::set<MemberId>& members, const MemberId& group)
{
    for (Link& link : outer.links)
        for (LinkEnd* end : {&link.from, &link.to})
            if (members.contains(end->member)) {
                *end = LinkEnd{group, -1, end->member.text()};
                drawing.routes.erase(link.id.text());
            }
    for (Fabric& fabric : outer.fabrics) {
        const auto had = fabric.members.size();
        std::erase_if(fabric.members, [&](const MemberId& id) { return members.contains(id); });
        if (fabric.members.size() != had) fabric.members.push_back(group);
    }
}

class Dissolver {
public:
    Dissolver(const Design& design, const AssemblyId& sheet, const Assembly& outer, const Member& group,
              const Assembly& inner)
        : m_design(design),
          m_group(group),
          m_inner(inner),
          m_outer(outer),
          m_drawing(drawingOf(design, sheet)),
          m_sheet(sheet)
    {
    }

    Outcome<Design> run()
    {
        if (m_group.count > 1 && !(m_inner.links.empty() && m_inner.fabrics.empty()))
            return refuse(
                "group.replicated",
                "\"{id}\" stands for {count} groups with wires of their own; set its count to 1 before dissolving it",
                {{"id", m_group.id.text()}, {"count", std::to_string(m_group.count)}});
        if (m_outer.members.size() + m_inner.members.size() > bounds::membersPerSheet)
            return refuse("bounds.members", "a sheet holds at most {limit} members",
                          {{"limit", std::to_string(bounds::membersPerSheet)}});
        std::erase_if(m_outer.members, [&](const Member& m) { return m.id == m_group.id; });
        if (auto error = bringMembers()) return std::move(*error);
        bringWires();
        if (auto error = reattach()) return std::move(*error);
        const Design next = m_design.with(m_outer);
        const Design drawn = withPlacement(next, m_sheet, [&](SheetPlacement& d) { d = m_drawing; });
        return withSoundHierarchy(withoutAbandonedSheets(m_design, drawn));
    }

private:
    std::string freshHere(const std::string& id)
    {
        return freshId(id, [&](const std::string& other) { return takenOnSheet(m_outer, other); });
    }

    std::optional<Error> bringMembers()
    {
        const SheetPlacement inside = drawingOf(m_design, m_inner.id);
        const auto groupBox = m_drawing.boxes.extract(m_group.id.text());
        const Point shift = shiftOf(inside, groupBox.empty() ? std::nullopt : std::optional(groupBox.mapped()));
        for (Member member : m_inner.members) {
            if (static_cast<double>(member.count) * static_cast<double>(m_group.count) > bounds::count)
                return refuse("count.overflow", "the counts would multiply to more than 2^53");
            const std::string old = member.id.text();
            member.count *= m_group.count;
            member.id = MemberId(freshHere(old));
            m_names[old] = member.id.text();
            if (const auto it = inside.boxes.find(old); it != inside.boxes.end())
                m_drawing.boxes[member.id.text()] = {it->second.x + shift.x, it->second.y + shift.y, it->second.width,
                                                     it->second.height};
            m_outer.members.push_back(std::move(member));
        }
        return {};
    }

    static Point shiftOf(const SheetPlacement& inside, const std::optional<Box>& box)
    {
        if (!box || inside.boxes.empty()) return {};
        double left = inside.boxes.begin()->second.x;
        double top = inside.boxes.begin()->second.y;
        for (const auto& [id, b] : inside.boxes) {
            left = std::min(left, b.x);
            top = std::min(top, b.y);
        }
        return {box->x - left, box->y - top};
    }

    void bringWires()
    {
        for (Fabric fabric : m_inner.fabrics) {
            for (MemberId& id : fabric.members) id = MemberId(m_names.at(id.text()));
            // "Every member that holds the endpoint" meant those of the group.
            if (fabric.members.empty())
                for (const Member& member : m_inner.members) fabric.members.emplace_back(m_names.at(member.id.text()));
            fabric.id = FabricId(freshHere(fabric.id.text()));
            m_outer.fabrics.push_back(std::move(fabric));
        }
        for (Link link : m_inner.links) {
            link.from.member = MemberId(m_names.at(link.from.member.text()));
            link.to.member = MemberId(m_names.at(link.to.member.text()));
            link.id = LinkId(freshHere(link.id.text()));
            m_outer.links.push_back(std::move(link));
        }
    }

    std::optional<Error> reattach()
    {
        for (Link& link : m_outer.links)
            for (LinkEnd* end : {&link.from, &link.to}) {
                if (end->member != m_group.id) continue;
                const auto named = m_names.find(end->port);
                if (named == m_names.end() && m_names.size() != 1)
                    return refuse(
                        "group.wired",
                        "link \"{link}\" ends at the group and its port names none of its members; remove it or name one of them",
                        {{"link", link.id.text()}});
                end->member = MemberId(named != m_names.end() ? named->second : m_names.begin()->second);
                end->index = -1;
                if (named != m_names.end()) end->port.clear();
                m_drawing.routes.erase(link.id.text());
            }
        for (Fabric& fabric : m_outer.fabrics) {
            const auto it = std::find(fabric.members.begin(), fabric.members.end(), m_group.id);
            if (it == fabric.members.end()) continue;
            fabric.members.erase(it);
            for (const auto& [old, id] : m_names) fabric.members.emplace_back(id);
            if (fabric.members.empty())
                return refuse("group.empty",
                              "\"{id}\" is empty and a fabric joins nothing else; remove the fabric first",
                              {{"id", m_group.id.text()}});
        }
        return {};
    }

    const Design& m_design;
    const Member m_group;
    const Assembly& m_inner;
    Assembly m_outer;
    SheetPlacement m_drawing;
    AssemblyId m_sheet;
    std::map<std::string, std::string> m_names; ///< inside -> on the sheet
};

} // namespace

Outcome<Design> groupMembers(const Design& design, const AssemblyId& sheet, const std::set<MemberId>& members,
                             SheetKind kind, std::string name)
{
    const Assembly* found = design.findAssembly(sheet);
    if (!found) return noSuch("sheet", sheet.text());
    if (members.empty()) return refuse("group.nothing", "choose the members that make the group");
    for (const MemberId& id : members)
        if (!found->findMember(id)) return noSuch("member", id.text(), "assemblies." + sheet.text());
    if (auto error = textRefusal(name, {})) return std::move(*error);
    if (design.assemblies->size() >= bounds::assemblies)
        return refuse("bounds.assemblies", "a design holds at most {limit} sheets",
                      {{"limit", std::to_string(bounds::assemblies)}});
    Assembly outer = *found;
    Assembly inner;
    inner.kind = kind;
    inner.name = std::move(name);
    inner.id = AssemblyId(
        freshId(inner.name, [&](const std::string& id) { return design.findAssembly(AssemblyId(id)) != nullptr; }));
    SheetPlacement from = drawingOf(design, sheet);
    SheetPlacement to;
    const auto corner = cornerOf(from, members);
    moveInto(outer, inner, from, to, members);
    Member group;
    group.assembly = inner.id;
    group.id = MemberId(freshId(inner.id.text(), [&](const std::string& id) { return takenOnSheet(outer, id); }));
    meetGroup(outer, from, members, group.id);
    if (corner) from.boxes[group.id.text()] = {corner->x, corner->y, 0, 0};
    outer.members.push_back(group);
    const AssemblyId innerId = inner.id;
    Design next = design.with(std::move(inner)).with(std::move(outer));
    next = withPlacement(next, sheet, [&](SheetPlacement& d) { d = from; });
    next = withPlacement(next, innerId, [&](SheetPlacement& d) { d = to; });
    return withSoundHierarchy(std::move(next));
}

Outcome<Design> dissolve(const Design& design, const AssemblyId& sheet, const MemberId& group)
{
    const Assembly* outer = design.findAssembly(sheet);
    if (!outer) return noSuch("sheet", sheet.text());
    const Member* member = outer->findMember(group);
    const Assembly* inner = member && !member->isPart() ? design.findAssembly(member->assembly) : nullptr;
    if (!inner) return refuse("member.no-sheet", "\"{id}\" is no group on this sheet", {{"id", group.text()}});
    return Dissolver(design, sheet, *outer, *member, *inner).run();
}

} // namespace studio::edit
