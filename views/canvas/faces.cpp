// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/faces.h"

#include "core/design/hierarchy.h"
#include "core/design/paths.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"
#include "views/theme/colors.h"

#include <algorithm>

namespace studio::views {

namespace {

QString text(const std::string& s)
{
    return QString::fromStdString(s);
}

/// Reads facts off parameters and remembers the weakest level met.
class FactReader {
public:
    explicit FactReader(const Parameters& parameters) : m_parameters(parameters) {}

    std::optional<Number> number(std::string_view key)
    {
        const Parameter* found = m_parameters.find(key);
        if (!found || !found->number()) return {};
        if (found->evidence) m_level = m_level ? weaker(*m_level, found->evidence->level) : found->evidence->level;
        return *found->number();
    }
    QString shown(std::string_view key)
    {
        const auto value = number(key);
        return value ? shownText(value->base(), value->unit->dimension) : QString();
    }
    [[nodiscard]] std::optional<Level> level() const { return m_level; }

private:
    const Parameters& m_parameters;
    std::optional<Level> m_level;
};

void addFact(QStringList& facts, const QString& fact)
{
    if (!fact.isEmpty()) facts << fact;
}

double rateOf(const Number& number)
{
    return number.base();
}

QString linkRate(double bytesPerSecond)
{
    return shownText(bytesPerSecond, dimension::bandwidth);
}
QString bitRate(double bytesPerSecond)
{
    return shownText(bytesPerSecond, dimension::bandwidth, findUnit(bytesPerSecond >= 1.25e12 ? "Tb/s" : "Gb/s"));
}

/// Precisions in the order in which an architect names a chip by them.
QString peakOf(FactReader& read)
{
    static constexpr std::pair<std::string_view, const char*> kPeaks[] = {{"peak_bf16", "BF16"},
                                                                          {"peak_fp16", "FP16"},
                                                                          {"peak_fp8", "FP8"},
                                                                          {"peak_tf32", "TF32"},
                                                                          {"peak_int8", "INT8"}};
    for (const auto& [key, name] : kPeaks)
        if (const QString peak = read.shown(key); !peak.isEmpty()) return peak + QLatin1Char(' ') + QLatin1String(name);
    return {};
}

QStringList partFacts(const Part& part, std::optional<Level>& level)
{
    FactReader read(part.parameters);
    QStringList facts;
    const auto cores = [&] {
        const auto value = read.number("cores");
        return value ? Faces::tr("%1 cores").arg(shownCount(value->base())) : QString();
    };
    const auto ports = [&](bool bits) {
        const auto count = read.number("ports");
        const auto rate = read.number("port_rate");
        if (!rate) return QString();
        const QString each = bits ? bitRate(rateOf(*rate)) : linkRate(rateOf(*rate));
        return count && count->base() != 1 ? Faces::tr("%1 × %2").arg(shownCount(count->base()), each) : each;
    };
    switch (part.kind) {
    case Owner::accelerator:
        addFact(facts, peakOf(read));
        addFact(facts, read.shown("memory_capacity"));
        addFact(facts, read.shown("power"));
        break;
    case Owner::host:
        addFact(facts, cores());
        break;
    case Owner::nic:
        addFact(facts, ports(true));
        break;
    case Owner::networkSwitch:
        addFact(facts, ports(true));
        break;
    case Owner::link:
    case Owner::optic:
        addFact(facts, read.shown("bandwidth"));
        break;
    case Owner::cooling:
        addFact(facts, read.shown("heat_capacity"));
        break;
    case Owner::conversion:
        addFact(facts, read.shown("rating"));
        break;
    case Owner::storage:
        addFact(facts, read.shown("capacity"));
        break;
    default:
        break;
    }
    if (part.kind != Owner::accelerator) addFact(facts, read.shown("power"));
    level = read.level();
    return facts;
}

/// "8 × Ascend 910C" for each kind of thing a group holds, accelerators and groups first.
std::vector<InnerParts> insideOf(const Design& design, const Assembly& sheet)
{
    std::vector<InnerParts> inside;
    for (const Member& member : sheet.members)
        inside.push_back({shapeOf(design, member), text(memberName(design, member)), member.count});
    const auto rank = [](Shape shape) {
        switch (shape) {
        case Shape::networkSwitch:
            return 0;
        case Shape::accelerator:
        case Shape::node:
        case Shape::supernode:
        case Shape::cluster:
            return 1;
        case Shape::host:
            return 2;
        default:
            return 3;
        }
    };
    std::stable_sort(inside.begin(), inside.end(),
                     [&](const InnerParts& a, const InnerParts& b) { return rank(a.shape) < rank(b.shape); });
    return inside;
}

/// The accelerator a sheet holds most of, with its number; nothing without one.
std::optional<std::pair<const Part*, double>> mainAccelerator(const Design& design, const AssemblyId& sheet)
{
    std::optional<std::pair<const Part*, double>> most;
    for (const auto& [id, part] : *design.parts) {
        if (part->kind != Owner::accelerator) continue;
        const double count = partsIn(design, sheet, id);
        if (count > 0 && (!most || count > most->second)) most.emplace(part.get(), count);
    }
    return most;
}

void groupFacts(const Design& design, const Assembly& sheet, MemberFace& face)
{
    const auto main = mainAccelerator(design, sheet.id);
    if (main) face.facts << Faces::tr("%1 × %2").arg(shownCount(main->second), text(main->first->name));
    for (const InnerParts& inner : face.inside) {
        const QString fact = Faces::tr("%1 × %2").arg(shownCount(static_cast<double>(inner.count)), inner.name);
        if (!face.facts.contains(fact)) face.facts << fact;
    }
    if (!main) return;
    FactReader read(main->first->parameters);
    const auto sum = [&](std::string_view key, const QString& suffix) {
        if (const auto each = read.number(key))
            face.facts << shownText(each->base() * main->second, each->unit->dimension) + suffix;
    };
    sum("peak_bf16", QStringLiteral(" BF16"));
    sum("memory_capacity", Faces::tr(" memory"));
    face.level = read.level();
}

/// Whether a wire drawn by hand joins a switch and an accelerator of a sheet.
bool wiredToSwitches(const Design& design, const Assembly& sheet)
{
    const auto shapeAt = [&](const LinkEnd& end) {
        const Member* member = sheet.findMember(end.member);
        return member ? shapeOf(design, *member) : Shape::box;
    };
    return std::any_of(sheet.links.begin(), sheet.links.end(), [&](const Link& link) {
        const Shape a = shapeAt(link.from);
        const Shape b = shapeAt(link.to);
        return (a == Shape::networkSwitch && b == Shape::accelerator) ||
               (a == Shape::accelerator && b == Shape::networkSwitch);
    });
}

void interconnectInside(const Design& design, const Assembly& sheet, MemberFace& face)
{
    face.glyphRole = kSeriesScaleUp;
    face.meshInside = wiredToSwitches(design, sheet);
    const Fabric* shown = nullptr;
    for (const Fabric& fabric : sheet.fabrics)
        if (!shown || (fabric.role == Role::scaleUp && shown->role != Role::scaleUp)) shown = &fabric;
    if (!shown) return;
    face.glyph = ObjectText::glyphName(*shown);
    face.glyphRole = seriesOf(shown->role);
    face.meshInside = face.meshInside || shown->role == Role::scaleUp;
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

int seriesOf(Role role)
{
    switch (role) {
    case Role::scaleUp:
        return kSeriesScaleUp;
    case Role::scaleOut:
        return kSeriesScaleOut;
    case Role::host:
        return kSeriesHost;
    case Role::storage:
        return kSeriesStorage;
    case Role::management:
        return kSeriesManagement;
    }
    return kSeriesScaleUp;
}

MemberFace Faces::of(const Design& design, const Member& member)
{
    MemberFace face;
    face.shape = shapeOf(design, member);
    face.name = text(memberName(design, member));
    face.count = member.count;
    if (const Part* part = design.findPart(member.part)) {
        face.icon = ObjectText::iconName(part->kind);
        face.state = partState(*part);
        face.facts = partFacts(*part, face.level);
        return face;
    }
    const Assembly* sheet = design.findAssembly(member.assembly);
    if (!sheet) {
        face.icon = QStringLiteral("warning");
        face.facts << tr("not in this design");
        return face;
    }
    face.icon = ObjectText::iconName(sheet->kind);
    face.inside = insideOf(design, *sheet);
    groupFacts(design, *sheet, face);
    if (face.facts.isEmpty()) face.facts << tr("empty");
    interconnectInside(design, *sheet, face);
    return face;
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

QString Faces::sheetSummary(const Design& design, const AssemblyId& id)
{
    const Assembly* sheet = design.findAssembly(id);
    if (!sheet) return {};
    QStringList words{ObjectText::kindName(sheet->kind).toLower()};
    for (const Member& member : sheet->members) {
        const Assembly* inner = design.findAssembly(member.assembly);
        if (inner && member.count > 1)
            words << tr("%1 × %2").arg(shownCount(static_cast<double>(member.count)), text(memberName(design, member)));
    }
    if (const auto main = mainAccelerator(design, id))
        words << tr("%1 × %2").arg(shownCount(main->second), text(main->first->name));
    if (const Parameter* racks = sheet->parameters.find("racks"); racks && racks->number())
        words << tr("%n rack(s)", nullptr, static_cast<int>(std::min(racks->number()->base(), 1e9)));
    return words.join(QStringLiteral(" · "));
}

} // namespace studio::views
