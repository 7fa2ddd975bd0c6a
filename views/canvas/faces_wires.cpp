// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/hierarchy.h"
#include "views/canvas/faces.h"
#include "views/canvas/fact_reader.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"

// Interconnects and links.
namespace studio::views {

namespace {

QString text(const std::string& s)
{
    return QString::fromStdString(s);
}

QString perWhat(const Design& design, const Member& member)
{
    const Assembly* sheet = design.findAssembly(member.assembly);
    if (!sheet) return Faces::tr("part");
    // "Group" says nothing; its name does.
    return sheet->kind == SheetKind::group ? text(memberName(design, member)).toLower()
                                           : ObjectText::kindName(sheet->kind).toLower();
}

const Part* partIn(const Design& design, const Fabric& fabric, std::string_view key)
{
    const Parameter* found = fabric.parameters.find(key);
    return found && found->word() ? design.findPart(PartId(*found->word())) : nullptr;
}

double wholeOr(const Parameters& parameters, std::string_view key, double otherwise)
{
    const Parameter* found = parameters.find(key);
    return found && found->number() ? found->number()->base() : otherwise;
}

/// "7 planes · 16 switches · 2 : 1": the counts that make a topology.
QStringList topologyCounts(const Fabric& fabric)
{
    QStringList counts;
    const auto count = [&](std::string_view key) { return wholeOr(fabric.parameters, key, 0); };
    if (count("planes") > 1) counts << Faces::tr("%1 planes").arg(shownCount(count("planes")));
    if (count("tiers") > 1) counts << Faces::tr("%1 tiers").arg(shownCount(count("tiers")));
    if (count("hops") > 0) counts << Faces::tr("K = %1").arg(shownCount(count("hops")));
    const Parameter* dims = fabric.parameters.find("dims");
    if (dims && dims->word()) counts << text(*dims->word()).replace(QLatin1Char('x'), QStringLiteral(" × "));
    if (count("groups") > 0) counts << Faces::tr("%1 groups").arg(shownCount(count("groups")));
    for (const std::string_view key : {"oversubscription", "spine_oversubscription"})
        if (count(key) > 1) counts << Faces::tr("%1 : 1").arg(shownCount(count(key)));
    return counts;
}

QStringList setParameters(const Fabric& fabric)
{
    QStringList list;
    for (const Parameter& parameter : fabric.parameters.all()) {
        const Field* field = findField(Owner::fabric, parameter.key);
        if (field && !parameter.unknown() && parameter.key != "template")
            list << labelText(field->label) + QStringLiteral(": ") + shownValue(parameter.value);
    }
    return list;
}

} // namespace

QString linkRate(double bytesPerSecond)
{
    return shownText(bytesPerSecond, dimension::bandwidth);
}
QString bitRate(double bytesPerSecond)
{
    return shownText(bytesPerSecond, dimension::bandwidth, findUnit(bytesPerSecond >= 1.25e12 ? "Tb/s" : "Gb/s"));
}

FabricFace Faces::of(const Design& design, const Assembly& sheet, const Fabric& fabric)
{
    FabricFace face;
    const ObjectRef object{ObjectRef::Kind::fabric, {}, {}, sheet.id, {}, fabric.id, {}};
    face.name = ObjectText::name(design, object);
    face.glyph = ObjectText::glyphName(fabric);
    face.role = fabric.role;
    face.state = pathState(design, fabric);
    const Parameter* topology = fabric.parameters.find("template");
    QStringList first{topology && topology->word() ? ObjectText::topologyName(*topology->word())
                                                   : ObjectText::roleName(fabric.role)};
    first << topologyCounts(fabric);
    face.facts << first.join(QStringLiteral(" · "));
    face.brief = face.facts.front();
    if (const auto rate = endpointRate(design, fabric)) {
        const Part* endpoint = partIn(design, fabric, "endpoint");
        face.brief += QStringLiteral(" · ") + linkRate(rate->bytesPerSecond);
        face.rate = tr("%1 each way").arg(linkRate(rate->bytesPerSecond));
        face.facts << tr("%1 per %2, each way")
                          .arg(linkRate(rate->bytesPerSecond), endpoint ? text(endpoint->name) : tr("endpoint"));
        if (rate->evidenced) face.level = rate->level;
    } else {
        face.facts << tr("bandwidth unknown");
    }
    face.more = setParameters(fabric);
    return face;
}

LinkFace Faces::of(const Design& design, const Link& link)
{
    LinkFace face;
    face.role = link.role;
    face.lanes = link.lanes;
    face.state = pathState(design, link);
    const Parameter* own = link.parameters.find("bandwidth");
    const Part* part = design.findPart(link.part);
    const Parameter* sold = part ? part->parameters.find("bandwidth") : nullptr;
    const Parameter* rate = own && own->number() ? own : sold;
    if (rate && rate->number()) {
        const QString each = linkRate(rate->number()->base());
        face.label = link.lanes > 1 ? tr("%1 × %2").arg(shownCount(static_cast<double>(link.lanes)), each) : each;
    } else if (!link.name.empty()) {
        face.label = text(link.name);
    }
    return face;
}

std::optional<NamedRate> Faces::endpointRate(const Design& design, const Fabric& fabric)
{
    NamedRate rate;
    const auto take = [&](const Parameters& parameters, std::string_view key) -> std::optional<double> {
        FactReader read(parameters);
        const auto number = read.number(key);
        if (!number) return {};
        if (read.level()) {
            rate.level = weaker(rate.level, *read.level());
            rate.evidenced = true;
        }
        return number->base();
    };
    if (const auto stated = take(fabric.parameters, "bandwidth_per_endpoint")) {
        rate.bytesPerSecond = *stated;
        return rate;
    }
    const Part* link = partIn(design, fabric, "link");
    if (link) {
        const auto links = take(fabric.parameters, "links_per_endpoint");
        auto each = take(link->parameters, "bandwidth");
        if (!each)
            if (const auto both = take(link->parameters, "bandwidth_both")) each = *both / 2;
        if (links && each) {
            rate.bytesPerSecond = *links * *each;
            return rate;
        }
    }
    const Part* endpoint = partIn(design, fabric, "endpoint");
    if (!endpoint) return {};
    if (endpoint->kind == Owner::nic) {
        const auto port = take(endpoint->parameters, "port_rate");
        if (!port) return {};
        rate.bytesPerSecond = *port * wholeOr(endpoint->parameters, "ports", 1);
        return rate;
    }
    auto own = take(endpoint->parameters, fabric.role == Role::scaleUp ? "scaleup_bandwidth" : "scaleout_rate");
    if (!own && fabric.role == Role::scaleUp)
        if (const auto both = take(endpoint->parameters, "scaleup_bandwidth_both")) own = *both / 2;
    if (!own) return {};
    rate.bytesPerSecond = *own;
    return rate;
}

QString Faces::spokeLabel(const Design& design, const Fabric& fabric, const Member& member)
{
    const auto rate = endpointRate(design, fabric);
    const Part* endpoint = partIn(design, fabric, "endpoint");
    if (!rate || !endpoint) return {};
    Member one = member;
    one.count = 1;
    const double endpoints = partsIn(design, one, endpoint->id);
    if (endpoints <= 0) return {};
    const double planes = wholeOr(fabric.parameters, "planes", 1);
    const auto rated = [&](double bytesPerSecond) {
        return fabric.role == Role::scaleUp ? linkRate(bytesPerSecond) : bitRate(bytesPerSecond);
    };
    if (member.isPart()) return tr("%1 each").arg(rated(rate->bytesPerSecond));
    if (spokeStrokes(fabric) > 1)
        return tr("%1 planes × %2 per %3")
            .arg(shownCount(planes), rated(endpoints * rate->bytesPerSecond / planes), perWhat(design, member));
    return tr("%1 × %2 per %3").arg(shownCount(endpoints), rated(rate->bytesPerSecond), perWhat(design, member));
}

int Faces::spokeStrokes(const Fabric& fabric)
{
    const double planes = wholeOr(fabric.parameters, "planes", 1);
    return planes >= 2 && planes <= 8 ? static_cast<int>(planes) : 1;
}

} // namespace studio::views
