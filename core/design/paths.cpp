// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/paths.h"

#include "core/base/nearest.h"
#include "core/design/value_text.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

constexpr Field kMemberCount{
    .key = "count", .label = "Count", .kind = FieldKind::count, .min = 1, .max = bounds::count, .decision = true};
constexpr Field kLinkLanes{
    .key = "lanes", .label = "Lanes", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true};
constexpr Owner kSections[] = {Owner::workload, Owner::strategy, Owner::operations, Owner::site};

std::optional<Owner> sectionNamed(std::string_view name)
{
    for (const Owner section : kSections)
        if (ownerName(section) == name) return section;
    return {};
}

std::vector<std::string_view> splitAtDots(std::string_view path)
{
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        words.push_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    return words;
}

using Words = std::span<const std::string_view>;

std::optional<PathPlace> parameterOf(PathPlace place, Owner owner, std::string_view key)
{
    place.owner = owner;
    place.field = findField(owner, key);
    if (!place.field) return {};
    return place;
}

std::optional<PathPlace> inScenario(const Scenario& scenario, std::string object, Words rest)
{
    PathPlace place;
    place.scenario = scenario.id;
    place.object = std::move(object);
    if (rest.size() == 1) return parameterOf(place, Owner::scenario, rest[0]);
    if (rest.size() != 2) return {};
    const auto section = sectionNamed(rest[0]);
    if (!section) return {};
    return parameterOf(place, *section, rest[1]);
}

std::optional<PathPlace> inSheetItem(const Assembly& sheet, PathPlace place, Words rest)
{
    const std::string id(rest[1]);
    place.object += "." + std::string(rest[0]) + "." + id;
    if (rest[0] == "members") {
        place.member = MemberId(id);
        place.kind = PathPlace::Kind::memberCount;
        place.field = &kMemberCount;
        if (rest[2] != kMemberCount.key || !sheet.findMember(place.member)) return {};
        return place;
    }
    if (rest[0] == "fabrics") {
        place.fabric = FabricId(id);
        if (!sheet.findFabric(place.fabric)) return {};
        return parameterOf(place, Owner::fabric, rest[2]);
    }
    place.link = LinkId(id);
    if (rest[0] != "links" || !sheet.findLink(place.link)) return {};
    if (rest[2] != kLinkLanes.key) return parameterOf(place, Owner::wire, rest[2]);
    place.owner = Owner::wire;
    place.kind = PathPlace::Kind::linkLanes;
    place.field = &kLinkLanes;
    return place;
}

std::optional<PathPlace> resolve(const Design& design, Words words)
{
    if (words.size() >= 2 && words[0] == "scenario") {
        const Scenario* scenario = design.scenario();
        return scenario ? inScenario(*scenario, "scenario", words.subspan(1)) : std::nullopt;
    }
    if (words.size() < 3) return {};
    PathPlace place;
    const std::string id(words[1]);
    place.object = std::string(words[0]) + "." + id;
    if (words[0] == "scenarios") {
        const Scenario* scenario = design.findScenario(ScenarioId(id));
        return scenario ? inScenario(*scenario, place.object, words.subspan(2)) : std::nullopt;
    }
    if (words[0] == "parts") {
        const Part* part = design.findPart(PartId(id));
        if (!part || words.size() != 3) return {};
        place.part = part->id;
        return parameterOf(place, part->kind, words[2]);
    }
    const Assembly* sheet = words[0] == "assemblies" ? design.findAssembly(AssemblyId(id)) : nullptr;
    if (!sheet) return {};
    place.assembly = sheet->id;
    if (words.size() == 3) return parameterOf(place, Owner::assembly, words[2]);
    return words.size() == 5 ? inSheetItem(*sheet, place, words.subspan(2)) : std::nullopt;
}

void listBag(std::vector<PathEntry>& list, const Design& design, PathPlace place, Owner owner,
             const std::string& prefix, const Parameters& bag)
{
    place.owner = owner;
    for (const Field& field : fieldsOf(owner)) {
        if (!bag.find(field.key) && !applies(owner, field, bag)) continue;
        place.field = &field;
        list.push_back(entryAt(design, prefix + "." + std::string(field.key), place));
    }
}

void listScenario(std::vector<PathEntry>& list, const Design& design, const Scenario& scenario,
                  const std::string& prefix)
{
    PathPlace place;
    place.scenario = scenario.id;
    place.object = prefix;
    listBag(list, design, place, Owner::scenario, prefix, scenario.general);
    for (const Owner section : kSections)
        listBag(list, design, place, section, prefix + "." + std::string(ownerName(section)),
                sectionOf(scenario, section));
}

void listSheet(std::vector<PathEntry>& list, const Design& design, const Assembly& sheet)
{
    PathPlace place;
    place.assembly = sheet.id;
    place.object = "assemblies." + sheet.id.text();
    const std::string prefix = place.object;
    listBag(list, design, place, Owner::assembly, prefix, sheet.parameters);
    for (const Member& member : sheet.members) {
        PathPlace at = place;
        at.object = prefix + ".members." + member.id.text();
        at.kind = PathPlace::Kind::memberCount;
        at.field = &kMemberCount;
        at.member = member.id;
        list.push_back(entryAt(design, at.object + ".count", at));
    }
    for (const Fabric& fabric : sheet.fabrics) {
        PathPlace at = place;
        at.object = prefix + ".fabrics." + fabric.id.text();
        at.fabric = fabric.id;
        listBag(list, design, at, Owner::fabric, at.object, fabric.parameters);
    }
    for (const Link& link : sheet.links) {
        PathPlace at = place;
        at.object = prefix + ".links." + link.id.text();
        at.link = link.id;
        at.owner = Owner::wire;
        at.kind = PathPlace::Kind::linkLanes;
        at.field = &kLinkLanes;
        list.push_back(entryAt(design, at.object + ".lanes", at));
        at.kind = PathPlace::Kind::parameter;
        listBag(list, design, at, Owner::wire, at.object, link.parameters);
    }
}

Error unknownPath(const Design& design, std::string_view path)
{
    struct Near {
        std::size_t distance;
        std::string path;
    };
    constexpr std::size_t kShown = 3;
    std::vector<Near> nearest;
    for (PathEntry& entry : listPaths(design)) {
        const std::size_t limit = nearest.size() < kShown ? 10'000 : nearest.back().distance;
        const std::size_t distance = editDistance(path, entry.path, limit);
        if (nearest.size() == kShown && distance >= limit) continue;
        const auto at =
            std::find_if(nearest.begin(), nearest.end(), [&](const Near& n) { return n.distance > distance; });
        nearest.insert(at, Near{distance, std::move(entry.path)});
        if (nearest.size() > kShown) nearest.pop_back();
    }
    std::string names;
    for (const Near& near : nearest) names += (names.empty() ? "" : ", ") + near.path;
    if (names.empty())
        return {{"path.unknown-empty",
                 "there is no path \"{path}\": the design has nothing to set yet",
                 {{"path", std::string(path)}}},
                {}};
    return {{"path.unknown",
             "there is no path \"{path}\"; the nearest are: {nearest}",
             {{"path", std::string(path)}, {"nearest", names}}},
            {}};
}

/// The value at a place of a given kind, and its evidence.
Parameter standingAt(const Design& design, const PathPlace& place)
{
    Parameter at;
    at.key = std::string(place.field->key);
    const auto whole = [&](std::int64_t number) { at.value = Number{static_cast<double>(number), findUnit("")}; };
    const Assembly* sheet = design.findAssembly(place.assembly);
    if (place.kind == PathPlace::Kind::memberCount) {
        const Member* member = sheet ? sheet->findMember(place.member) : nullptr;
        if (!member) return at;
        whole(member->count);
        at.evidence = member->evidence;
    } else if (place.kind == PathPlace::Kind::linkLanes) {
        if (const Link* link = sheet ? sheet->findLink(place.link) : nullptr) whole(link->lanes);
    } else if (const Parameters* bag = parametersAt(design, place)) {
        if (const Parameter* found = bag->find(place.field->key)) return *found;
    }
    return at;
}

} // namespace

const Field& memberCountField()
{
    return kMemberCount;
}
const Field& linkLanesField()
{
    return kLinkLanes;
}

const Parameters& sectionOf(const Scenario& scenario, Owner section)
{
    switch (section) {
    case Owner::workload:
        return scenario.workload;
    case Owner::strategy:
        return scenario.strategy;
    case Owner::operations:
        return scenario.operations;
    case Owner::site:
        return scenario.site;
    default:
        return scenario.general;
    }
}

Parameters& sectionOf(Scenario& scenario, Owner section)
{
    return const_cast<Parameters&>(sectionOf(std::as_const(scenario), section)); // the object itself is not const
}

const Parameters* parametersAt(const Design& design, const PathPlace& place)
{
    if (!place.part.empty()) {
        const Part* part = design.findPart(place.part);
        return part ? &part->parameters : nullptr;
    }
    if (!place.scenario.empty()) {
        const Scenario* scenario = design.findScenario(place.scenario);
        return scenario ? &sectionOf(*scenario, place.owner) : nullptr;
    }
    const Assembly* sheet = design.findAssembly(place.assembly);
    if (!sheet) return nullptr;
    if (!place.fabric.empty()) {
        const Fabric* fabric = sheet->findFabric(place.fabric);
        return fabric ? &fabric->parameters : nullptr;
    }
    if (!place.link.empty()) {
        const Link* link = sheet->findLink(place.link);
        return link ? &link->parameters : nullptr;
    }
    return &sheet->parameters;
}

PathEntry entryAt(const Design& design, std::string_view path, const PathPlace& place)
{
    const Parameter at = standingAt(design, place);
    PathEntry entry;
    entry.path = std::string(path);
    entry.place = place;
    entry.value = at.value;
    if (at.evidence) entry.level = at.evidence->level;
    if (at.unknown()) {
        entry.standing = Standing::unset;
        if (const auto fallback = fallbackOf(*place.field)) {
            entry.standing = Standing::fallback;
            entry.value = *fallback;
            entry.level = place.field->decision ? std::optional<Level>() : Level::C;
        }
    }
    entry.text = valueText(entry.value);
    return entry;
}

std::vector<PathEntry> listPaths(const Design& design)
{
    std::vector<PathEntry> list;
    if (const Scenario* active = design.scenario()) listScenario(list, design, *active, "scenario");
    for (const auto& [id, scenario] : *design.scenarios)
        if (id != design.activeScenario) listScenario(list, design, *scenario, "scenarios." + id.text());
    for (const auto& [id, part] : *design.parts) {
        PathPlace place;
        place.part = id;
        place.object = "parts." + id.text();
        listBag(list, design, place, part->kind, place.object, part->parameters);
    }
    for (const auto& [id, sheet] : *design.assemblies) listSheet(list, design, *sheet);
    return list;
}

Outcome<PathPlace> findPath(const Design& design, std::string_view path)
{
    if (auto place = resolve(design, splitAtDots(path))) return std::move(*place);
    return unknownPath(design, path);
}

} // namespace studio
