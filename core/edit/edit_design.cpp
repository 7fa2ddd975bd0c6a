// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_design.h"

#include "core/edit/edit_support.h"

#include <algorithm>
#include <cmath>

namespace studio::edit {

namespace {

std::vector<std::string> split(std::string_view path)
{
    std::vector<std::string> words;
    for (std::size_t from = 0; from <= path.size() && !path.empty();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        words.emplace_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    return words;
}

template <class List, class Id>
bool renameIn(List& list, const Id& id, const std::string& name)
{
    for (auto& item : list) {
        if (item.id != id) continue;
        item.name = name;
        return true;
    }
    return false;
}

Outcome<Design> renameOnSheet(const Design& design, const std::vector<std::string>& words, const std::string& name,
                              const Error& unknown)
{
    return onSheet(design, AssemblyId(words[1]), [&](Assembly& sheet) -> std::optional<Error> {
        bool found = words.size() == 2;
        if (found) sheet.name = name;
        if (words.size() == 4 && words[2] == "members") found = renameIn(sheet.members, MemberId(words[3]), name);
        if (words.size() == 4 && words[2] == "fabrics") found = renameIn(sheet.fabrics, FabricId(words[3]), name);
        if (words.size() == 4 && words[2] == "links") found = renameIn(sheet.links, LinkId(words[3]), name);
        return found ? std::optional<Error>() : unknown;
    });
}

Outcome<Design> renameScenario(const Design& design, const ScenarioId& id, const std::string& name,
                               const Error& unknown)
{
    const Scenario* found = design.findScenario(id);
    if (!found) return unknown;
    if (found->name == name) return design;
    Scenario scenario = *found;
    scenario.name = name;
    return design.with(std::move(scenario));
}

Outcome<Design> changeActive(const Design& design, const std::function<std::optional<Error>(Scenario&)>& change)
{
    const Scenario* active = design.scenario();
    if (!active) return refuse("design.no-scenario", "no scenario is chosen; add one first");
    Scenario scenario = *active;
    if (auto error = change(scenario)) return std::move(*error);
    if (scenario == *active) return design;
    return design.with(std::move(scenario));
}

} // namespace

Outcome<Design> rename(const Design& design, std::string_view object, std::string name)
{
    if (auto error = textRefusal(name, std::string(object))) return std::move(*error);
    const Error unknown = noSuch("object", object);
    const auto words = split(object);
    if (words.empty()) {
        Design next = design;
        next.name = std::move(name);
        return next;
    }
    if (words.size() == 1 && words[0] == "scenario")
        return renameScenario(design, design.activeScenario, name, unknown);
    if (words.size() == 2 && words[0] == "scenarios")
        return renameScenario(design, ScenarioId(words[1]), name, unknown);
    if (words.size() == 2 && words[0] == "parts") {
        const Part* found = design.findPart(PartId(words[1]));
        if (!found) return unknown;
        if (found->name == name) return design;
        Part part = *found;
        part.name = std::move(name);
        return design.with(std::move(part));
    }
    if ((words.size() == 2 || words.size() == 4) && words[0] == "assemblies")
        return renameOnSheet(design, words, name, unknown);
    return unknown;
}

Outcome<Design> describe(const Design& design, std::string_view object, std::string description)
{
    if (auto error = textRefusal(description, std::string(object))) return std::move(*error);
    const auto words = split(object);
    if (words.empty()) {
        Design next = design;
        next.description = std::move(description);
        return next;
    }
    if (words.size() != 2 || words[0] != "assemblies") return noSuch("sheet", object);
    return onSheet(design, AssemblyId(words[1]), [&](Assembly& sheet) -> std::optional<Error> {
        sheet.description = std::move(description);
        return {};
    });
}

Outcome<Design> setSheetKind(const Design& design, const AssemblyId& sheet, SheetKind kind)
{
    return onSheet(design, sheet, [&](Assembly& at) -> std::optional<Error> {
        at.kind = kind;
        return {};
    });
}

Outcome<Design> setPartState(const Design& design, const PartId& id, State state, std::string note)
{
    const Part* found = design.findPart(id);
    if (!found) return noSuch("part", id.text());
    if (auto error = textRefusal(note, "parts." + id.text())) return std::move(*error);
    Part part = *found;
    part.state = state;
    part.stateNote = std::move(note);
    if (part == *found) return design;
    return design.with(std::move(part));
}

Outcome<Design> addScenario(const Design& design, Scenario scenario)
{
    const auto taken = [&](const std::string& id) { return design.findScenario(ScenarioId(id)) != nullptr; };
    if (scenario.id.empty()) scenario.id = ScenarioId(freshId(scenario.name, taken));
    if (!isId(scenario.id.text()))
        return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                      {{"id", scenario.id.text()}});
    if (taken(scenario.id.text()))
        return refuse("id.duplicate", "there is a scenario \"{id}\" already", {{"id", scenario.id.text()}});
    if (design.scenarios->size() >= bounds::scenarios)
        return refuse("bounds.scenarios", "a design holds at most {limit} scenarios",
                      {{"limit", std::to_string(bounds::scenarios)}});
    if (auto error = textRefusal(scenario.name, {})) return std::move(*error);
    const ScenarioId id = scenario.id;
    Design next = design.with(std::move(scenario));
    next.activeScenario = id;
    return next;
}

Outcome<Design> removeScenario(const Design& design, const ScenarioId& scenario)
{
    if (!design.findScenario(scenario)) return noSuch("scenario", scenario.text());
    Design next = design.without(scenario);
    if (next.activeScenario == scenario)
        next.activeScenario = next.scenarios->empty() ? ScenarioId() : next.scenarios->begin()->first;
    return next;
}

Outcome<Design> chooseScenario(const Design& design, const ScenarioId& scenario)
{
    if (!design.findScenario(scenario)) return noSuch("scenario", scenario.text());
    Design next = design;
    next.activeScenario = scenario;
    return next;
}

Outcome<Design> setTarget(const Design& design, Target target)
{
    if (target.figure.empty() || !std::isfinite(target.value.number))
        return refuse("target.malformed", "a target names a figure and a finite value");
    return changeActive(design, [&](Scenario& scenario) -> std::optional<Error> {
        for (Target& old : scenario.targets) {
            if (old.figure != target.figure || old.relation != target.relation) continue;
            old.value = target.value;
            return {};
        }
        scenario.targets.push_back(std::move(target));
        return {};
    });
}

Outcome<Design> removeTarget(const Design& design, std::string_view figure, Relation relation)
{
    return changeActive(design, [&](Scenario& scenario) -> std::optional<Error> {
        const auto gone = std::erase_if(scenario.targets,
                                        [&](const Target& t) { return t.figure == figure && t.relation == relation; });
        return gone ? std::optional<Error>() : noSuch("target", figure);
    });
}

Outcome<Design> addWaiver(const Design& design, Waiver waiver)
{
    if (waiver.reason.find_first_not_of(" \t\r\n") == std::string::npos)
        return refuse("waiver.no-reason", "say why the design may live with \"{rule}\"", {{"rule", waiver.rule}});
    if (auto error = textRefusal(waiver.reason, {})) return std::move(*error);
    std::sort(waiver.where.begin(), waiver.where.end());
    auto waivers = std::make_shared<std::vector<Waiver>>(*design.waivers);
    const auto same = std::find_if(waivers->begin(), waivers->end(),
                                   [&](const Waiver& w) { return w.rule == waiver.rule && w.where == waiver.where; });
    if (same == waivers->end())
        waivers->push_back(std::move(waiver));
    else
        same->reason = std::move(waiver.reason);
    Design next = design;
    next.waivers = std::move(waivers);
    return next;
}

Outcome<Design> removeWaiver(const Design& design, std::string_view rule, std::vector<std::string> where)
{
    std::sort(where.begin(), where.end());
    auto waivers = std::make_shared<std::vector<Waiver>>(*design.waivers);
    if (std::erase_if(*waivers, [&](const Waiver& w) { return w.rule == rule && w.where == where; }) == 0)
        return noSuch("waiver", rule);
    Design next = design;
    next.waivers = std::move(waivers);
    return next;
}

Outcome<Design> addSource(const Design& design, Source source)
{
    if (source.id.empty())
        source.id = SourceId(
            freshId(source.title, [&](const std::string& id) { return design.findSource(SourceId(id)) != nullptr; }));
    if (!isId(source.id.text()))
        return refuse("id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                      {{"id", source.id.text()}});
    if (auto error = textRefusal(source.title, {})) return std::move(*error);
    return design.with(std::move(source));
}

} // namespace studio::edit
