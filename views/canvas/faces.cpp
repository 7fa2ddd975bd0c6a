// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/faces.h"

#include "core/design/hierarchy.h"
#include "core/design/paths.h"
#include "views/canvas/fact_reader.h"
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

void addFact(QStringList& facts, const QString& fact)
{
    if (!fact.isEmpty()) facts << fact;
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
        const QString each = bits ? bitRate(rate->base()) : linkRate(rate->base());
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

/// Whether an interconnect of the sheet above runs over switches and chips that both stand inside a group.
bool reachesSwitchesIn(const Assembly& above, const Assembly& inside)
{
    const auto holds = [&](const Parameters& parameters, std::string_view key) {
        const Parameter* part = parameters.find(key);
        return part && part->word() &&
               std::any_of(inside.members.begin(), inside.members.end(),
                           [&](const Member& member) { return member.part.text() == *part->word(); });
    };
    return std::any_of(above.fabrics.begin(), above.fabrics.end(), [&](const Fabric& fabric) {
        return fabric.role == Role::scaleUp && holds(fabric.parameters, "switch") &&
               holds(fabric.parameters, "endpoint");
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

MemberFace Faces::of(const Design& design, const Assembly& on, const Member& member)
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
    face.meshInside = face.meshInside || reachesSwitchesIn(on, *sheet);
    return face;
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
