// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_fabric.h"

#include "core/design/hierarchy.h"
#include "core/design/invariants.h"
#include "core/edit/edit_support.h"

#include <algorithm>

namespace studio::edit {

namespace {

constexpr Owner kPassive[] = {Owner::cooling, Owner::conversion, Owner::link, Owner::optic};

std::optional<Message> endRefusal(const Design& design, const Assembly& sheet, const LinkEnd& end)
{
    const Member* member = sheet.findMember(end.member);
    if (!member) return Message{"link.dangling", "there is no \"{id}\" on this sheet", {{"id", end.member.text()}}};
    if (end.index < -1 || end.index >= member->count)
        return Message{"link.index",
                       "\"{id}\" has {count} copies, numbered from 0",
                       {{"id", end.member.text()}, {"count", std::to_string(member->count)}}};
    const Part* part = design.findPart(member->part);
    if (part && std::find(std::begin(kPassive), std::end(kPassive), part->kind) != std::end(kPassive))
        return Message{
            "link.passive-end",
            "{name} carries no data; a link ends at an accelerator, a host, a NIC, a switch, storage or a group",
            {{"name", memberName(design, *member)}}};
    return {};
}

std::optional<Message> linkPartRefusal(const Design& design, const PartId& part)
{
    if (part.empty()) return {};
    return partRefusal(design, Owner::fabric, *findField(Owner::fabric, "link"), part.text());
}

template <class Change>
Outcome<Design> changeLink(const Design& design, const AssemblyId& sheet, const LinkId& id, Change change)
{
    return onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        for (Link& link : at.links)
            if (link.id == id) return change(link);
        return noSuch("link", id.text(), "assemblies." + sheet.text());
    });
}

template <class Change>
Outcome<Design> changeFabric(const Design& design, const AssemblyId& sheet, const FabricId& id, Change change)
{
    return onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        for (Fabric& fabric : at.fabrics)
            if (fabric.id == id) return change(at, fabric);
        return noSuch("fabric", id.text(), "assemblies." + sheet.text());
    });
}

std::optional<Error> membersRefusal(const Assembly& sheet, const std::vector<MemberId>& members)
{
    for (const MemberId& id : members)
        if (!sheet.findMember(id)) return noSuch("member", id.text(), "assemblies." + sheet.id.text());
    if (std::set<MemberId>(members.begin(), members.end()).size() != members.size())
        return refuse("fabric.member-twice", "a fabric joins each member once");
    return {};
}

/// The only accelerator below the members a fabric joins, or nothing.
std::optional<PartId> onlyAccelerator(const Design& design, const Assembly& sheet, const Fabric& fabric)
{
    std::optional<PartId> only;
    for (const auto& [id, part] : *design.parts) {
        if (part->kind != Owner::accelerator) continue;
        const bool holds =
            std::any_of(sheet.members.begin(), sheet.members.end(), [&, &kind = id](const Member& member) {
                const bool joined = fabric.members.empty() || std::find(fabric.members.begin(), fabric.members.end(),
                                                                        member.id) != fabric.members.end();
                return joined && partsIn(design, member, kind) > 0;
            });
        if (!holds) continue;
        if (only) return {};
        only = id;
    }
    return only;
}

std::optional<Error> fabricRefusal(const Design& design, const Assembly& sheet, const Fabric& fabric)
{
    if (sheet.fabrics.size() >= bounds::fabricsPerSheet)
        return refuse("bounds.fabrics", "a sheet holds at most {limit} fabrics",
                      {{"limit", std::to_string(bounds::fabricsPerSheet)}});
    if (!isId(fabric.id.text()))
        return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                      {{"id", fabric.id.text()}});
    if (takenOnSheet(sheet, fabric.id.text()))
        return refuse("id.duplicate", "there is a \"{id}\" on this sheet already", {{"id", fabric.id.text()}});
    if (auto error = textRefusal(fabric.name, {})) return error;
    if (auto error = membersRefusal(sheet, fabric.members)) return error;
    for (const Parameter& parameter : fabric.parameters.all()) {
        const Field* field = findField(Owner::fabric, parameter.key);
        if (!field) return refuse("parameter.unknown", "a fabric has no parameter \"{key}\"", {{"key", parameter.key}});
        if (auto refused = refusal(*field, parameter.value)) return Error{std::move(*refused), {}};
        if (field->kind == FieldKind::part && parameter.word())
            if (auto refused = partRefusal(design, Owner::fabric, *field, *parameter.word()))
                return Error{std::move(*refused), {}};
    }
    return {};
}

} // namespace

std::optional<Message> linkRefusal(const Design& design, const AssemblyId& sheet, const LinkEnd& from,
                                   const LinkEnd& to)
{
    const Assembly* at = design.findAssembly(sheet);
    if (!at) return Message{"edit.no-such", "there is no sheet \"{id}\"", {{"id", sheet.text()}}};
    if (auto refused = endRefusal(design, *at, from)) return refused;
    if (auto refused = endRefusal(design, *at, to)) return refused;
    if (from.member != to.member) return {};
    const Member& member = *at->findMember(from.member);
    if (member.count == 1 || (from.index >= 0 && from.index == to.index))
        return Message{
            "link.to-itself", "a link joins two things; {name} is one", {{"name", memberName(design, member)}}};
    return {};
}

Outcome<Design> addLink(const Design& design, const AssemblyId& sheet, Link link)
{
    if (auto refused = linkRefusal(design, sheet, link.from, link.to))
        return Error{std::move(*refused), "assemblies." + sheet.text()};
    if (auto refused = linkPartRefusal(design, link.part))
        return Error{std::move(*refused), "assemblies." + sheet.text()};
    if (auto refused = refusal(*findField(Owner::fabric, "links_per_endpoint"),
                               Number{static_cast<double>(link.lanes), findUnit("")}))
        return refuse("count.out-of-range", "a link has 1 to 1,000,000 lanes, not {count}",
                      {{"count", std::to_string(link.lanes)}});
    return onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        if (at.links.size() >= bounds::linksPerSheet)
            return refuse("bounds.links", "a sheet holds at most {limit} links; use an interconnect symbol instead",
                          {{"limit", std::to_string(bounds::linksPerSheet)}});
        const auto taken = [&](const std::string& id) { return takenOnSheet(at, id); };
        if (link.id.empty())
            link.id = LinkId(
                freshId(link.from.member.text().substr(0, 20) + "-" + link.to.member.text().substr(0, 20), taken));
        if (!isId(link.id.text()))
            return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                          {{"id", link.id.text()}});
        if (taken(link.id.text()))
            return refuse("id.duplicate", "there is a \"{id}\" on this sheet already", {{"id", link.id.text()}});
        at.links.push_back(link);
        return {};
    });
}

Outcome<Design> reconnectLink(const Design& design, const AssemblyId& sheet, const LinkId& id, bool fromEnd,
                              LinkEnd end)
{
    return changeLink(design, sheet, id, [&](Link& link) -> std::optional<Error> {
        (fromEnd ? link.from : link.to) = end;
        if (auto refused = linkRefusal(design, sheet, link.from, link.to))
            return Error{std::move(*refused), "assemblies." + sheet.text()};
        return {};
    });
}

Outcome<Design> setLinkPart(const Design& design, const AssemblyId& sheet, const LinkId& id, const PartId& part)
{
    if (auto refused = linkPartRefusal(design, part))
        return Error{std::move(*refused), "assemblies." + sheet.text() + ".links." + id.text()};
    return changeLink(design, sheet, id, [&](Link& link) -> std::optional<Error> {
        link.part = part;
        return {};
    });
}

Outcome<Design> setLinkRole(const Design& design, const AssemblyId& sheet, const LinkId& id, Role role)
{
    return changeLink(design, sheet, id, [&](Link& link) -> std::optional<Error> {
        link.role = role;
        return {};
    });
}

Outcome<Design> addFabric(const Design& design, const AssemblyId& sheet, Fabric fabric, std::optional<Box> box)
{
    auto next = onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        const Parameter* topology = fabric.parameters.find("template");
        const std::string words = !fabric.name.empty()           ? fabric.name
                                  : topology && topology->word() ? *topology->word()
                                                                 : "fabric";
        if (fabric.id.empty())
            fabric.id = FabricId(freshId(words, [&](const std::string& id) { return takenOnSheet(at, id); }));
        if (!fabric.parameters.find("endpoint"))
            if (const auto part = onlyAccelerator(design, at, fabric))
                fabric.parameters.set({.key = "endpoint", .value = part->text(), .evidence = {}, .catalogue = {}});
        if (auto error = fabricRefusal(design, at, fabric)) return error;
        at.fabrics.push_back(fabric);
        return {};
    });
    if (!next || !box) return next;
    return withPlacement(*next, sheet, [&](SheetPlacement& drawing) { drawing.boxes[fabric.id.text()] = *box; });
}

Outcome<Design> setFabricRole(const Design& design, const AssemblyId& sheet, const FabricId& id, Role role)
{
    return changeFabric(design, sheet, id, [&](Assembly&, Fabric& fabric) -> std::optional<Error> {
        fabric.role = role;
        return {};
    });
}

Outcome<Design> setFabricMembers(const Design& design, const AssemblyId& sheet, const FabricId& id,
                                 std::vector<MemberId> members)
{
    return changeFabric(design, sheet, id, [&](Assembly& at, Fabric& fabric) -> std::optional<Error> {
        if (auto error = membersRefusal(at, members)) return error;
        fabric.members = std::move(members);
        return {};
    });
}

} // namespace studio::edit
