// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/object_text.h"

#include "core/design/hierarchy.h"

#include <array>

namespace studio::views {

namespace {

QString text(const std::string& s)
{
    return QString::fromStdString(s);
}

QString sheetName(const Design& design, const AssemblyId& id)
{
    const Assembly* sheet = design.findAssembly(id);
    return sheet && !sheet->name.empty() ? text(sheet->name) : text(id.text());
}

QString fabricTitle(const Fabric& fabric)
{
    if (!fabric.name.empty()) return text(fabric.name);
    const Parameter* topology = fabric.parameters.find("template");
    return topology && topology->word() ? ObjectText::topologyName(*topology->word()) : text(fabric.id.text());
}

const char* const kTopologies[][2] = {
    {"switched-planes", QT_TRANSLATE_NOOP("ObjectText", "Switched planes")},
    {"leaf-spine", QT_TRANSLATE_NOOP("ObjectText", "Leaf-spine")},
    {"fat-tree", QT_TRANSLATE_NOOP("ObjectText", "Fat tree")},
    {"multi-plane", QT_TRANSLATE_NOOP("ObjectText", "Multi-plane")},
    {"rail-optimised", QT_TRANSLATE_NOOP("ObjectText", "Rail-optimised")},
    {"rail-only", QT_TRANSLATE_NOOP("ObjectText", "Rail-only")},
    {"ring", QT_TRANSLATE_NOOP("ObjectText", "Ring")},
    {"k-hop-ring", QT_TRANSLATE_NOOP("ObjectText", "K-hop ring")},
    {"torus", QT_TRANSLATE_NOOP("ObjectText", "Torus")},
    {"mesh", QT_TRANSLATE_NOOP("ObjectText", "Mesh")},
    {"twisted-torus", QT_TRANSLATE_NOOP("ObjectText", "Twisted torus")},
    {"hypercube", QT_TRANSLATE_NOOP("ObjectText", "Hypercube")},
    {"full-mesh", QT_TRANSLATE_NOOP("ObjectText", "Full mesh")},
    {"hyperx", QT_TRANSLATE_NOOP("ObjectText", "HyperX")},
    {"dragonfly", QT_TRANSLATE_NOOP("ObjectText", "Dragonfly")},
    {"dragonfly-plus", QT_TRANSLATE_NOOP("ObjectText", "Dragonfly+")},
    {"slim-fly", QT_TRANSLATE_NOOP("ObjectText", "Slim Fly")},
    {"ocs-cubes", QT_TRANSLATE_NOOP("ObjectText", "Cubes over OCS")},
};

/// Topologies without a glyph of their own borrow the nearest one.
std::string_view glyphFor(std::string_view topology)
{
    if (topology == "dragonfly-plus") return "dragonfly";
    if (topology == "slim-fly") return "full-mesh";
    return topology;
}

} // namespace

QString ObjectText::name(const Design& design, const ObjectRef& object)
{
    const Assembly* sheet = design.findAssembly(object.sheet);
    switch (object.kind) {
    case ObjectRef::Kind::design:
        return design.name.empty() ? tr("Untitled") : text(design.name);
    case ObjectRef::Kind::scenario: {
        const Scenario* scenario = design.findScenario(object.scenario);
        return scenario && !scenario->name.empty() ? text(scenario->name) : text(object.scenario.text());
    }
    case ObjectRef::Kind::part: {
        const Part* part = design.findPart(object.part);
        return part && !part->name.empty() ? text(part->name) : text(object.part.text());
    }
    case ObjectRef::Kind::sheet:
        return sheetName(design, object.sheet);
    case ObjectRef::Kind::member: {
        const Member* member = sheet ? sheet->findMember(object.member) : nullptr;
        return member ? text(memberName(design, *member)) : text(object.member.text());
    }
    case ObjectRef::Kind::fabric: {
        const Fabric* fabric = sheet ? sheet->findFabric(object.fabric) : nullptr;
        return fabric ? fabricTitle(*fabric) : text(object.fabric.text());
    }
    case ObjectRef::Kind::link: {
        const Link* link = sheet ? sheet->findLink(object.link) : nullptr;
        return link && !link->name.empty() ? text(link->name) : text(object.link.text());
    }
    }
    return {};
}

QString ObjectText::place(const Design& design, const ObjectRef& object)
{
    QString place = name(design, object);
    if (object.sheet.empty()) return place;
    QStringList names;
    if (const auto way = wayTo(design, object.sheet)) {
        AssemblyId at = design.root;
        names << sheetName(design, at);
        for (const MemberId& id : *way) {
            at = design.findAssembly(at)->findMember(id)->assembly;
            names << sheetName(design, at);
        }
    } else {
        names << sheetName(design, object.sheet);
    }
    if (object.kind != ObjectRef::Kind::sheet) names << place;
    return names.join(QStringLiteral(" › "));
}

QString ObjectText::kind(const Design& design, const ObjectRef& object)
{
    const Assembly* sheet = design.findAssembly(object.sheet);
    switch (object.kind) {
    case ObjectRef::Kind::design:
        return tr("Design");
    case ObjectRef::Kind::scenario:
        return tr("Scenario");
    case ObjectRef::Kind::part: {
        const Part* part = design.findPart(object.part);
        return part ? kindName(part->kind) : QString();
    }
    case ObjectRef::Kind::sheet:
        return sheet ? kindName(sheet->kind) : QString();
    case ObjectRef::Kind::member: {
        const Member* member = sheet ? sheet->findMember(object.member) : nullptr;
        if (!member) return {};
        const Part* part = design.findPart(member->part);
        if (part) return kindName(part->kind);
        const Assembly* inner = design.findAssembly(member->assembly);
        return inner ? kindName(inner->kind) : QString();
    }
    case ObjectRef::Kind::fabric: {
        const Fabric* fabric = sheet ? sheet->findFabric(object.fabric) : nullptr;
        return fabric ? fabricName(fabric->role) : QString();
    }
    case ObjectRef::Kind::link:
        return tr("Link");
    }
    return {};
}

QString ObjectText::icon(const Design& design, const ObjectRef& object)
{
    const Assembly* sheet = design.findAssembly(object.sheet);
    switch (object.kind) {
    case ObjectRef::Kind::design:
        return QStringLiteral("file-open");
    case ObjectRef::Kind::scenario:
        return QStringLiteral("scenario");
    case ObjectRef::Kind::part: {
        const Part* part = design.findPart(object.part);
        return part ? iconName(part->kind) : QString();
    }
    case ObjectRef::Kind::sheet:
        return sheet ? iconName(sheet->kind) : QString();
    case ObjectRef::Kind::member: {
        const Member* member = sheet ? sheet->findMember(object.member) : nullptr;
        if (!member) return {};
        if (const Part* part = design.findPart(member->part)) return iconName(part->kind);
        const Assembly* inner = design.findAssembly(member->assembly);
        return inner ? iconName(inner->kind) : QString();
    }
    case ObjectRef::Kind::fabric: {
        const Fabric* fabric = sheet ? sheet->findFabric(object.fabric) : nullptr;
        return fabric ? glyphName(*fabric) : QString();
    }
    case ObjectRef::Kind::link:
        return QStringLiteral("tool-link");
    }
    return {};
}

QString ObjectText::kindName(Owner partKind)
{
    switch (partKind) {
    case Owner::accelerator:
        return tr("Accelerator");
    case Owner::host:
        return tr("Host CPU");
    case Owner::nic:
        return tr("NIC");
    case Owner::networkSwitch:
        return tr("Switch");
    case Owner::link:
        return tr("Link part");
    case Owner::optic:
        return tr("Optic");
    case Owner::cooling:
        return tr("Cooling");
    case Owner::conversion:
        return tr("Power conversion");
    case Owner::storage:
        return tr("Storage");
    default:
        return {};
    }
}

QString ObjectText::kindName(SheetKind kind)
{
    switch (kind) {
    case SheetKind::node:
        return tr("Node");
    case SheetKind::tray:
        return tr("Tray");
    case SheetKind::rack:
        return tr("Rack");
    case SheetKind::supernode:
        return tr("Supernode");
    case SheetKind::cluster:
        return tr("Cluster");
    case SheetKind::group:
        return tr("Group");
    }
    return {};
}

QString ObjectText::roleName(Role role)
{
    switch (role) {
    case Role::scaleUp:
        return tr("Scale-up");
    case Role::scaleOut:
        return tr("Scale-out");
    case Role::host:
        return tr("Host");
    case Role::storage:
        return tr("Storage network");
    case Role::management:
        return tr("Management");
    }
    return {};
}

QString ObjectText::fabricName(Role role)
{
    switch (role) {
    case Role::scaleUp:
        return tr("Scale-up fabric");
    case Role::scaleOut:
        return tr("Scale-out fabric");
    case Role::host:
        return tr("Host fabric");
    case Role::storage:
        return tr("Storage fabric");
    case Role::management:
        return tr("Management network");
    }
    return {};
}

QString ObjectText::topologyName(std::string_view word)
{
    for (const auto& [key, name] : kTopologies)
        if (word == key) return tr(name);
    return word.empty() ? tr("Drawn graph") : QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

QString ObjectText::iconName(Owner partKind)
{
    switch (partKind) {
    case Owner::accelerator:
        return QStringLiteral("part-accelerator");
    case Owner::host:
        return QStringLiteral("part-host");
    case Owner::nic:
        return QStringLiteral("part-nic");
    case Owner::networkSwitch:
        return QStringLiteral("part-switch");
    case Owner::optic:
        return QStringLiteral("part-optic");
    case Owner::cooling:
        return QStringLiteral("part-cooling");
    case Owner::conversion:
        return QStringLiteral("figure-power");
    case Owner::storage:
        return QStringLiteral("part-storage");
    default:
        return QStringLiteral("part-link");
    }
}

QString ObjectText::iconName(SheetKind kind)
{
    switch (kind) {
    case SheetKind::rack:
        return QStringLiteral("part-rack");
    case SheetKind::supernode:
        return QStringLiteral("part-supernode");
    case SheetKind::cluster:
        return QStringLiteral("part-cluster");
    default:
        return QStringLiteral("part-node");
    }
}

QString ObjectText::glyphName(const Fabric& fabric)
{
    const Parameter* topology = fabric.parameters.find("template");
    return glyphName(topology && topology->word() ? std::string_view(*topology->word()) : std::string_view());
}

QString ObjectText::glyphName(std::string_view topology)
{
    const std::string_view glyph = topology.empty() ? std::string_view("custom-graph") : glyphFor(topology);
    return QStringLiteral("topology/") + QString::fromUtf8(glyph.data(), static_cast<qsizetype>(glyph.size()));
}

} // namespace studio::views
