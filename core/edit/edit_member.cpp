// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_member.h"

#include "core/design/hierarchy.h"
#include "core/edit/edit_support.h"

#include <algorithm>

namespace studio::edit {

namespace {

std::optional<Error> memberRefusal(const Design& design, const Member& member)
{
    if (member.part.empty() == member.assembly.empty())
        return refuse("member.dangling", "a member is either a part or a sheet");
    if (member.isPart() && !design.findPart(member.part)) return noSuch("part", member.part.text());
    if (!member.isPart() && !design.findAssembly(member.assembly)) return noSuch("sheet", member.assembly.text());
    if (member.count < 1 || static_cast<double>(member.count) > bounds::count)
        return refuse("count.out-of-range", "the count is {count}; it lies between 1 and 2^53",
                      {{"count", std::to_string(member.count)}});
    return textRefusal(member.name, {});
}

std::string wordsFor(const Design& design, const Member& member)
{
    if (!member.name.empty()) return member.name;
    return member.isPart() ? design.findPart(member.part)->id.text() : design.findAssembly(member.assembly)->id.text();
}

/// Places of a part in parameters of fabrics and links, for the error that refuses its removal.
std::string usersOf(const Design& design, const PartId& part)
{
    std::string users;
    const auto note = [&](const std::string& path) { users += (users.empty() ? "" : ", ") + path; };
    for (const auto& [id, sheet] : *design.assemblies) {
        const std::string prefix = "assemblies." + id.text();
        for (const Member& member : sheet->members)
            if (member.part == part) note(prefix + ".members." + member.id.text());
        for (const Link& link : sheet->links)
            if (link.part == part) note(prefix + ".links." + link.id.text());
        for (const Fabric& fabric : sheet->fabrics)
            for (const Parameter& parameter : fabric.parameters.all()) {
                const Field* field = findField(Owner::fabric, parameter.key);
                if (field && field->kind == FieldKind::part && parameter.word() && *parameter.word() == part.text())
                    note(prefix + ".fabrics." + fabric.id.text() + "." + parameter.key);
            }
    }
    return users;
}

void forgetMembers(Assembly& sheet, SheetPlacement& drawing, const SheetItems& items)
{
    const auto goes = [&](const MemberId& id) { return items.members.contains(id); };
    std::erase_if(sheet.members, [&](const Member& m) { return goes(m.id); });
    std::erase_if(sheet.links, [&](const Link& l) {
        const bool gone = items.links.contains(l.id) || goes(l.from.member) || goes(l.to.member);
        if (gone) drawing.routes.erase(l.id.text());
        return gone;
    });
    std::erase_if(sheet.fabrics, [&](Fabric& f) {
        const bool had = !f.members.empty();
        std::erase_if(f.members, goes);
        const bool gone = items.fabrics.contains(f.id) || (had && f.members.empty());
        if (gone) drawing.boxes.erase(f.id.text());
        return gone;
    });
    for (const MemberId& id : items.members) drawing.boxes.erase(id.text());
    for (auto it = items.notes.rbegin(); it != items.notes.rend(); ++it)
        if (*it < drawing.notes.size()) drawing.notes.erase(drawing.notes.begin() + static_cast<std::ptrdiff_t>(*it));
}

Outcome<Design> changeMember(const Design& design, const AssemblyId& sheet, const MemberId& id,
                             const std::function<std::optional<Error>(Member&)>& change)
{
    auto next = onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        for (Member& member : at.members)
            if (member.id == id) return change(member);
        return noSuch("member", id.text(), "assemblies." + sheet.text());
    });
    if (!next) return next;
    return withSoundHierarchy(std::move(next).value());
}

} // namespace

Outcome<Design> addPart(const Design& design, Part part)
{
    if (part.id.empty())
        part.id =
            PartId(freshId(part.name, [&](const std::string& id) { return design.findPart(PartId(id)) != nullptr; }));
    if (!isId(part.id.text()))
        return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                      {{"id", part.id.text()}});
    if (!design.findPart(part.id) && design.parts->size() >= bounds::parts)
        return refuse("bounds.parts", "a design holds at most {limit} parts",
                      {{"limit", std::to_string(bounds::parts)}});
    if (auto error = textRefusal(part.name, {})) return std::move(*error);
    if (const Part* old = design.findPart(part.id); old && *old == part) return design;
    return design.with(std::move(part));
}

Outcome<Design> removePart(const Design& design, const PartId& part)
{
    if (!design.findPart(part)) return noSuch("part", part.text());
    const std::string users = usersOf(design, part);
    if (!users.empty())
        return refuse("part.in-use", "\"{part}\" is still used by {users}", {{"part", part.text()}, {"users", users}},
                      "parts." + part.text());
    return design.without(part);
}

Outcome<Design> addSheet(const Design& design, Assembly sheet)
{
    const auto taken = [&](const std::string& id) { return design.findAssembly(AssemblyId(id)) != nullptr; };
    if (sheet.id.empty()) sheet.id = AssemblyId(freshId(sheet.name, taken));
    if (!isId(sheet.id.text()))
        return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                      {{"id", sheet.id.text()}});
    if (taken(sheet.id.text()))
        return refuse("id.duplicate", "there is a sheet \"{id}\" already", {{"id", sheet.id.text()}});
    if (design.assemblies->size() >= bounds::assemblies)
        return refuse("bounds.assemblies", "a design holds at most {limit} sheets",
                      {{"limit", std::to_string(bounds::assemblies)}});
    if (auto error = textRefusal(sheet.name, {})) return std::move(*error);
    const AssemblyId id = sheet.id;
    Design next = design.with(std::move(sheet));
    if (!next.findAssembly(next.root)) next.root = id;
    return withSoundHierarchy(std::move(next));
}

Outcome<Design> changeRoot(const Design& design, const AssemblyId& root)
{
    if (!design.findAssembly(root)) return noSuch("sheet", root.text());
    Design next = design;
    next.root = root;
    return withSoundHierarchy(std::move(next));
}

Outcome<Design> wrapRoot(const Design& design, SheetKind kind, std::string name)
{
    if (!design.findAssembly(design.root))
        return refuse("design.no-root", "there is no outermost sheet to put into another");
    Assembly outer;
    outer.kind = kind;
    outer.name = std::move(name);
    outer.id = AssemblyId(
        freshId(outer.name, [&](const std::string& id) { return design.findAssembly(AssemblyId(id)) != nullptr; }));
    Member inner;
    inner.assembly = design.root;
    inner.id = MemberId(design.root.text());
    outer.members.push_back(std::move(inner));
    const AssemblyId id = outer.id;
    auto next = addSheet(design, std::move(outer));
    return next ? changeRoot(*next, id) : next;
}

Outcome<Design> addMember(const Design& design, const AssemblyId& sheet, Member member, std::optional<Box> box)
{
    if (auto error = memberRefusal(design, member)) return std::move(*error);
    auto next = onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        if (at.members.size() >= bounds::membersPerSheet)
            return refuse("bounds.members", "a sheet holds at most {limit} members; replicate one instead",
                          {{"limit", std::to_string(bounds::membersPerSheet)}});
        const auto taken = [&](const std::string& id) { return takenOnSheet(at, id); };
        if (member.id.empty()) member.id = MemberId(freshId(wordsFor(design, member), taken));
        if (!isId(member.id.text()))
            return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                          {{"id", member.id.text()}});
        if (taken(member.id.text()))
            return refuse("id.duplicate", "there is a \"{id}\" on this sheet already", {{"id", member.id.text()}});
        at.members.push_back(member);
        return {};
    });
    if (!next) return next;
    auto sound = withSoundHierarchy(std::move(next).value());
    if (!sound || !box) return sound;
    return withPlacement(*sound, sheet, [&](SheetPlacement& drawing) { drawing.boxes[member.id.text()] = *box; });
}

Outcome<Design> addGroup(const Design& design, const AssemblyId& sheet, SheetKind kind, std::string name,
                         std::optional<Box> box)
{
    if (!design.findAssembly(sheet)) return noSuch("sheet", sheet.text());
    Assembly group;
    group.kind = kind;
    group.name = std::move(name);
    group.id = AssemblyId(
        freshId(group.name, [&](const std::string& id) { return design.findAssembly(AssemblyId(id)) != nullptr; }));
    Member member;
    member.assembly = group.id;
    auto next = addSheet(design, std::move(group));
    return next ? addMember(*next, sheet, std::move(member), box) : next;
}

Outcome<Design> removeItems(const Design& design, const AssemblyId& sheet, const SheetItems& items)
{
    SheetPlacement drawing;
    if (const auto found = design.placement->find(sheet); found != design.placement->end()) drawing = found->second;
    auto next = onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        forgetMembers(at, drawing, items);
        return {};
    });
    if (!next) return next;
    const Design placed = withPlacement(*next, sheet, [&](SheetPlacement& at) { at = drawing; });
    return withoutAbandonedSheets(design, placed);
}

Outcome<Design> setCount(const Design& design, const AssemblyId& sheet, const MemberId& member, std::int64_t count)
{
    return changeMember(design, sheet, member, [&](Member& at) -> std::optional<Error> {
        Member next = at;
        next.count = count;
        if (next.count != at.count) next.evidence.reset();
        if (auto error = memberRefusal(design, next)) return error;
        for (const Link& link : design.findAssembly(sheet)->links) {
            if (count == 1 && link.from.member == member && link.to.member == member)
                return refuse("count.link-within",
                              "link \"{link}\" joins the copies with each other; remove it first or keep more than one",
                              {{"link", link.id.text()}});
            for (const LinkEnd* end : {&link.from, &link.to})
                if (end->member == member && end->index >= count)
                    return refuse("count.link-beyond",
                                  "link \"{link}\" ends at number {index}; remove it first or keep more than that",
                                  {{"link", link.id.text()}, {"index", std::to_string(end->index)}});
        }
        at = std::move(next);
        return {};
    });
}

Outcome<Design> exchangePart(const Design& design, const AssemblyId& sheet, const MemberId& member, const PartId& part)
{
    if (!design.findPart(part)) return noSuch("part", part.text());
    auto next = changeMember(design, sheet, member, [&](Member& at) -> std::optional<Error> {
        at.part = part;
        at.assembly = AssemblyId();
        return {};
    });
    return next ? withoutAbandonedSheets(design, std::move(next).value()) : next;
}

Outcome<Design> makeUnique(const Design& design, const AssemblyId& sheet, const MemberId& member)
{
    const Assembly* at = design.findAssembly(sheet);
    const Member* found = at ? at->findMember(member) : nullptr;
    const Assembly* definition = found ? design.findAssembly(found->assembly) : nullptr;
    if (!definition) return refuse("member.no-sheet", "\"{id}\" is no group on this sheet", {{"id", member.text()}});
    Assembly copy = *definition;
    const AssemblyId old = copy.id;
    copy.id = AssemblyId(
        freshId(copy.id.text(), [&](const std::string& id) { return design.findAssembly(AssemblyId(id)) != nullptr; }));
    const AssemblyId own = copy.id;
    auto added = addSheet(design, std::move(copy));
    if (!added) return added;
    auto next = changeMember(*added, sheet, member, [&](Member& m) -> std::optional<Error> {
        m.assembly = own;
        return {};
    });
    if (!next) return next;
    const auto drawing = next->placement->find(old);
    if (drawing == next->placement->end()) return next;
    const SheetPlacement same = drawing->second;
    return withPlacement(*next, own, [&](SheetPlacement& d) { d = same; });
}

} // namespace studio::edit
