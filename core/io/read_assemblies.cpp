// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_sections.h"

#include <set>

namespace studio::io {

namespace {

constexpr std::string_view kRoles = "scale-up, scale-out, host, storage, management";

Member readMember(ReadContext& context, const Json& json)
{
    Member member;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "id")
            member.id = context.id<MemberId>(value);
        else if (key == "name")
            member.name = context.text(value);
        else if (key == "part")
            member.part = context.id<PartId>(value);
        else if (key == "assembly")
            member.assembly = context.id<AssemblyId>(value);
        else if (key == "count")
            member.count = context.whole(value, 1, bounds::count);
        else if (!readEvidenceKey(context, key, value, member.evidence))
            keep(member.unknownKeys, key, value);
    });
    if (member.part.empty() == member.assembly.empty())
        context.fail("file.member", "a member is either a \"part\" or an \"assembly\", one of the two");
    return member;
}

Fabric readFabric(ReadContext& context, const Json& json, const std::string& sheet)
{
    Fabric fabric;
    const Json* parameters = nullptr;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "id")
            fabric.id = context.id<FabricId>(value);
        else if (key == "name")
            fabric.name = context.text(value);
        else if (key == "role")
            fabric.role = context.word(value, kRoles, roleOf);
        else if (key == "members")
            context.eachElement(value, bounds::membersPerSheet,
                                [&](const Json& id) { fabric.members.push_back(context.id<MemberId>(id)); });
        else if (key == "parameters")
            parameters = &value;
        else
            keep(fabric.unknownKeys, key, value);
    });
    if (parameters && !context.failed())
        context.inside("parameters", [&] {
            fabric.parameters =
                readParameters(context, *parameters, Owner::fabric, sheet + ".fabrics." + fabric.id.text());
        });
    return fabric;
}

LinkEnd readLinkEnd(ReadContext& context, const Json& json)
{
    LinkEnd end;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "member")
            end.member = context.id<MemberId>(value);
        else if (key == "index")
            end.index = context.whole(value, -1, bounds::count);
        else if (key == "port")
            end.port = context.text(value);
        else
            keep(end.unknownKeys, key, value);
    });
    if (end.member.empty()) context.fail("file.link-end", "an end of a link needs a \"member\"");
    return end;
}

Link readLink(ReadContext& context, const Json& json, const std::string& sheet)
{
    Link link;
    const Json* parameters = nullptr;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "id")
            link.id = context.id<LinkId>(value);
        else if (key == "name")
            link.name = context.text(value);
        else if (key == "role")
            link.role = context.word(value, kRoles, roleOf);
        else if (key == "from")
            link.from = readLinkEnd(context, value);
        else if (key == "to")
            link.to = readLinkEnd(context, value);
        else if (key == "part")
            link.part = context.id<PartId>(value);
        else if (key == "lanes")
            link.lanes = context.whole(value, 1, bounds::count);
        else if (key == "parameters")
            parameters = &value;
        else
            keep(link.unknownKeys, key, value);
    });
    if (link.from.member.empty() || link.to.member.empty())
        context.fail("file.link-ends", "a link needs \"from\" and \"to\"");
    if (parameters && !context.failed())
        context.inside("parameters", [&] {
            link.parameters = readParameters(context, *parameters, Owner::wire, sheet + ".links." + link.id.text());
        });
    return link;
}

/// An array of things with ids, each id once.
template <class Thing, class Read>
std::vector<Thing> readThings(ReadContext& context, const Json& json, std::size_t bound, Read&& read)
{
    std::vector<Thing> things;
    std::set<std::string> ids;
    context.eachElement(json, bound, [&](const Json& value) {
        Thing thing = read(value);
        if (context.failed()) return;
        if (thing.id.empty()) return context.fail("file.no-id", "an \"id\" is wanted");
        if (!ids.insert(thing.id.text()).second)
            return context.fail("file.id-twice", "the id \"{id}\" is used twice here; give one of them another",
                                {{"id", thing.id.text()}});
        things.push_back(std::move(thing));
    });
    return things;
}

} // namespace

Assembly readAssembly(ReadContext& context, const std::string& id, const Json& json)
{
    Assembly assembly;
    assembly.id = AssemblyId(id);
    const std::string where = "assemblies." + id;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "kind")
            assembly.kind = context.word(value, "node, tray, rack, supernode, cluster, group", sheetKindOf);
        else if (key == "name")
            assembly.name = context.text(value);
        else if (key == "description")
            assembly.description = context.text(value);
        else if (key == "members")
            assembly.members = readThings<Member>(context, value, bounds::membersPerSheet,
                                                  [&](const Json& v) { return readMember(context, v); });
        else if (key == "fabrics")
            assembly.fabrics = readThings<Fabric>(context, value, bounds::fabricsPerSheet,
                                                  [&](const Json& v) { return readFabric(context, v, where); });
        else if (key == "links")
            assembly.links = readThings<Link>(context, value, bounds::linksPerSheet,
                                              [&](const Json& v) { return readLink(context, v, where); });
        else if (key == "parameters")
            assembly.parameters = readParameters(context, value, Owner::assembly, where);
        else
            keep(assembly.unknownKeys, key, value);
    });
    return assembly;
}

} // namespace studio::io
