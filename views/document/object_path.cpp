// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/object_path.h"

#include <algorithm>
#include <deque>

namespace studio::views {

namespace {

std::vector<std::string> wordsOf(std::string_view path)
{
    std::vector<std::string> words;
    for (std::size_t from = 0; from <= path.size() && !path.empty();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        words.emplace_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    return words;
}

std::optional<ObjectRef> onSheet(const Design& design, const std::vector<std::string>& words)
{
    ObjectRef object;
    object.kind = ObjectRef::Kind::sheet;
    object.sheet = AssemblyId(words[1]);
    const Assembly* sheet = design.findAssembly(object.sheet);
    if (!sheet) return {};
    if (words.size() < 4) return object;
    if (words[2] == "members" && sheet->findMember(MemberId(words[3]))) {
        object.kind = ObjectRef::Kind::member;
        object.member = MemberId(words[3]);
    } else if (words[2] == "fabrics" && sheet->findFabric(FabricId(words[3]))) {
        object.kind = ObjectRef::Kind::fabric;
        object.fabric = FabricId(words[3]);
    } else if (words[2] == "links" && sheet->findLink(LinkId(words[3]))) {
        object.kind = ObjectRef::Kind::link;
        object.link = LinkId(words[3]);
    }
    return object;
}

} // namespace

std::optional<ObjectRef> objectAt(const Design& design, std::string_view path)
{
    const auto words = wordsOf(path);
    ObjectRef object;
    if (words.empty()) return object;
    if (words[0] == "scenario" && design.scenario()) {
        object.kind = ObjectRef::Kind::scenario;
        object.scenario = design.activeScenario;
        return object;
    }
    if (words.size() < 2) return {};
    if (words[0] == "scenarios" && design.findScenario(ScenarioId(words[1]))) {
        object.kind = ObjectRef::Kind::scenario;
        object.scenario = ScenarioId(words[1]);
        return object;
    }
    if (words[0] == "parts" && design.findPart(PartId(words[1]))) {
        object.kind = ObjectRef::Kind::part;
        object.part = PartId(words[1]);
        return object;
    }
    return words[0] == "assemblies" ? onSheet(design, words) : std::nullopt;
}

std::string pathOf(const ObjectRef& object, const Design& design)
{
    const std::string sheet = "assemblies." + object.sheet.text();
    switch (object.kind) {
    case ObjectRef::Kind::design:
        return {};
    case ObjectRef::Kind::scenario:
        return object.scenario == design.activeScenario ? "scenario" : "scenarios." + object.scenario.text();
    case ObjectRef::Kind::part:
        return "parts." + object.part.text();
    case ObjectRef::Kind::sheet:
        return sheet;
    case ObjectRef::Kind::member:
        return sheet + ".members." + object.member.text();
    case ObjectRef::Kind::fabric:
        return sheet + ".fabrics." + object.fabric.text();
    case ObjectRef::Kind::link:
        return sheet + ".links." + object.link.text();
    }
    return {};
}

std::optional<std::vector<MemberId>> wayTo(const Design& design, const AssemblyId& sheet)
{
    struct Step {
        AssemblyId from;
        MemberId member;
    };
    std::map<AssemblyId, Step> cameBy;
    std::deque<AssemblyId> open{design.root};
    while (!open.empty() && open.front() != sheet) {
        const AssemblyId at = open.front();
        open.pop_front();
        const Assembly* here = design.findAssembly(at);
        if (!here) continue;
        for (const Member& member : here->members) {
            if (member.isPart() || member.assembly == design.root || cameBy.contains(member.assembly)) continue;
            cameBy[member.assembly] = {at, member.id};
            open.push_back(member.assembly);
        }
    }
    if (open.empty() || !design.findAssembly(sheet)) return {};
    std::vector<MemberId> way;
    for (AssemblyId at = sheet; at != design.root;) {
        const Step& step = cameBy.at(at);
        way.push_back(step.member);
        at = step.from;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace studio::views
