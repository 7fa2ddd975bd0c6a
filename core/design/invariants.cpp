// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/invariants.h"

#include "core/base/number_text.h"
#include "core/design/hierarchy.h"
#include "core/design/paths.h"
#include "core/design/value_text.h"

#include <algorithm>
#include <set>

namespace studio {

namespace {

constexpr Owner kLinkKinds[] = {Owner::link, Owner::optic};
constexpr Owner kSwitchKinds[] = {Owner::networkSwitch, Owner::optic};
constexpr Owner kEndpointKinds[] = {Owner::accelerator, Owner::host, Owner::nic, Owner::networkSwitch, Owner::storage};

std::string kindList(std::span<const Owner> kinds)
{
    std::string list;
    for (const Owner kind : kinds) list += (list.empty() ? "" : " or ") + std::string(ownerName(kind));
    return list;
}

class Checker {
public:
    explicit Checker(const Design& design) : m_design(design), m_hierarchy(design) {}

    Findings run()
    {
        envelope();
        for (const auto& [id, scenario] : *m_design.scenarios) checkScenario(*scenario);
        for (const auto& [id, part] : *m_design.parts) checkPart(*part);
        for (const auto& [id, sheet] : *m_design.assemblies) checkSheet(*sheet);
        return std::move(m_findings);
    }

private:
    using Args = std::vector<std::pair<std::string, std::string>>;

    void say(Severity severity, std::string rule, std::string text, Args args, std::vector<std::string> where)
    {
        m_findings.push_back({severity, {std::move(rule), std::move(text), std::move(args)}, std::move(where), {}});
    }

    void envelope()
    {
        if (!m_design.findAssembly(m_design.root)) {
            if (m_design.root.empty())
                say(Severity::note, "design.no-root",
                    "the design has no outermost sheet yet; add a cluster, a supernode or a node", {}, {});
            else
                say(Severity::error, "design.no-root", "the outermost sheet \"{root}\" does not exist",
                    {{"root", m_design.root.text()}}, {});
        }
        if (!m_design.scenario())
            say(m_design.activeScenario.empty() ? Severity::note : Severity::error, "design.no-scenario",
                "no scenario is chosen, so no workload, operations or site figure can be computed; add one", {},
                {"scenario"});
        if (!m_hierarchy.cycle().empty()) cycle();
        if (!m_hierarchy.overflow().empty())
            say(Severity::error, "count.overflow", "the counts multiply to more than 2^53 here; lower one of them", {},
                {"assemblies." + m_hierarchy.overflow().text()});
        if (m_hierarchy.depth() > bounds::depth)
            say(Severity::error, "hierarchy.too-deep", "sheets nest more than {limit} deep",
                {{"limit", std::to_string(bounds::depth)}}, {"assemblies." + m_design.root.text()});
    }

    void cycle()
    {
        std::string chain;
        std::vector<std::string> where;
        for (const AssemblyId& id : m_hierarchy.cycle()) {
            chain += (chain.empty() ? "" : " > ") + id.text();
            where.push_back("assemblies." + id.text());
        }
        where.pop_back();
        say(Severity::error, "hierarchy.cycle", "a sheet contains itself: {chain}", {{"chain", chain}}, where);
    }

    void checkId(const std::string& id, const std::string& where)
    {
        if (!isId(id))
            say(Severity::error, "id.malformed", "\"{id}\" is no id; an id has 1 to 64 characters of a-z, 0-9 and -",
                {{"id", id}}, {where});
    }

    void checkBag(Owner owner, const Parameters& bag, const std::string& where)
    {
        for (const Parameter& parameter : bag.all()) {
            const Field* field = findField(owner, parameter.key);
            if (!field) continue;
            auto refused = refusal(*field, parameter.value);
            if (!refused && field->kind == FieldKind::part && parameter.word()) {
                refused = partRefusal(m_design, owner, *field, *parameter.word());
                if (refused)
                    say(Severity::error, refused->code == "value.wrong-part" ? "part.wrong-kind" : "fabric.dangling",
                        refused->text, refused->args, {where + "." + parameter.key});
                continue;
            }
            if (refused)
                say(Severity::error, "parameter.refused", refused->english(), {}, {where + "." + parameter.key});
        }
    }

    void checkScenario(const Scenario& scenario)
    {
        const std::string where =
            scenario.id == m_design.activeScenario ? "scenario" : "scenarios." + scenario.id.text();
        checkId(scenario.id.text(), where);
        checkBag(Owner::scenario, scenario.general, where);
        for (const Owner section : {Owner::workload, Owner::strategy, Owner::operations, Owner::site})
            checkBag(section, sectionOf(scenario, section), where + "." + std::string(ownerName(section)));
        std::set<std::pair<std::string, Relation>> seen;
        for (const Target& target : scenario.targets)
            if (!seen.emplace(target.figure, target.relation).second)
                say(Severity::warning, "target.repeated", "two targets of the same kind for {figure}",
                    {{"figure", target.figure}}, {where});
    }

    void checkPart(const Part& part)
    {
        const std::string where = "parts." + part.id.text();
        checkId(part.id.text(), where);
        checkBag(part.kind, part.parameters, where);
        if (partState(part) != part.state)
            say(Severity::warning, "path.no-native-silicon",
                "{name} has no native silicon in volume; it counts as \"specification published\", not as \"{state}\"",
                {{"name", part.name}, {"state", std::string(stateName(part.state))}}, {where});
    }

    void checkSheet(const Assembly& sheet)
    {
        const std::string where = "assemblies." + sheet.id.text();
        checkId(sheet.id.text(), where);
        if (m_design.findAssembly(m_design.root) && !m_hierarchy.reachable(sheet.id))
            say(Severity::warning, "sheet.unreachable",
                "{name} is used nowhere below the outermost sheet, so it counts for nothing", {{"name", sheet.name}},
                {where});
        if (sheet.members.empty())
            say(Severity::warning, "sheet.empty", "{name} is empty; put parts or groups into it",
                {{"name", sheet.name}}, {where});
        checkBag(Owner::assembly, sheet.parameters, where);
        std::set<std::string_view> boxes; // members and fabrics share the keys of the placement
        std::set<std::string_view> links;
        for (const Member& member : sheet.members) {
            unique(boxes, member.id.text(), where + ".members." + member.id.text());
            checkMember(member, where + ".members." + member.id.text());
        }
        for (const Fabric& fabric : sheet.fabrics) {
            unique(boxes, fabric.id.text(), where + ".fabrics." + fabric.id.text());
            checkFabric(sheet, fabric, where + ".fabrics." + fabric.id.text());
        }
        for (const Link& link : sheet.links) {
            unique(links, link.id.text(), where + ".links." + link.id.text());
            checkLink(sheet, link, where + ".links." + link.id.text());
        }
    }

    void unique(std::set<std::string_view>& seen, const std::string& id, const std::string& where)
    {
        checkId(id, where);
        if (!seen.insert(id).second)
            say(Severity::error, "id.duplicate", "the id \"{id}\" is used twice on this sheet", {{"id", id}}, {where});
    }

    void checkMember(const Member& member, const std::string& where)
    {
        if (member.part.empty() == member.assembly.empty())
            say(Severity::error, "member.dangling", "a member is either a part or a sheet", {}, {where});
        else if (member.isPart() ? !m_design.findPart(member.part) : !m_design.findAssembly(member.assembly))
            say(Severity::error, "member.dangling", "\"{id}\" is neither a part nor a sheet of this design",
                {{"id", member.isPart() ? member.part.text() : member.assembly.text()}}, {where});
        if (member.count < 1 || static_cast<double>(member.count) > bounds::count)
            say(Severity::error, "count.out-of-range", "the count is {count}; it lies between 1 and 2^53",
                {{"count", std::to_string(member.count)}}, {where});
    }

    void checkFabric(const Assembly& sheet, const Fabric& fabric, const std::string& where)
    {
        checkBag(Owner::fabric, fabric.parameters, where);
        for (const MemberId& id : fabric.members)
            if (!sheet.findMember(id))
                say(Severity::error, "fabric.dangling", "the fabric joins \"{id}\", which is not on this sheet",
                    {{"id", id.text()}}, {where});
        checkEndpoint(sheet, fabric, where);
        checkState(pathState(m_design, fabric), fabric.name, where);
    }

    void checkEndpoint(const Assembly& sheet, const Fabric& fabric, const std::string& where)
    {
        const Parameter* endpoint = fabric.parameters.find("endpoint");
        if (!endpoint || !endpoint->word()) {
            say(Severity::warning, "fabric.no-members", "{name} does not say which part it joins; set its endpoint",
                {{"name", fabric.name}}, {where + ".endpoint"});
            return;
        }
        const PartId part(*endpoint->word());
        if (!m_design.findPart(part)) return; // said already
        const bool holds = fabric.members.empty()
                               ? partsIn(m_design, sheet.id, part) > 0
                               : std::all_of(fabric.members.begin(), fabric.members.end(), [&](const MemberId& id) {
                                     const Member* member = sheet.findMember(id);
                                     return !member || partsIn(m_design, *member, part) > 0;
                                 });
        if (!holds)
            say(Severity::error, "fabric.endpoint-missing", "{name} joins {part}, but not every member of it holds one",
                {{"name", fabric.name}, {"part", part.text()}}, {where});
    }

    void checkLink(const Assembly& sheet, const Link& link, const std::string& where)
    {
        for (const LinkEnd* end : {&link.from, &link.to}) {
            const Member* member = sheet.findMember(end->member);
            if (!member)
                say(Severity::error, "link.dangling", "the link ends at \"{id}\", which is not on this sheet",
                    {{"id", end->member.text()}}, {where});
            else if (end->index < -1 || end->index >= member->count)
                say(Severity::error, "link.index", "the link ends at number {index} of {count}; numbers start at 0",
                    {{"index", std::to_string(end->index)}, {"count", std::to_string(member->count)}}, {where});
        }
        const Member* member = sheet.findMember(link.from.member);
        if (member && link.from.member == link.to.member &&
            (member->count == 1 || (link.from.index >= 0 && link.from.index == link.to.index)))
            say(Severity::error, "link.to-itself", "both ends of the link are the same thing", {}, {where});
        if (link.lanes < 1)
            say(Severity::error, "count.out-of-range", "the link has {count} lanes; it has at least one",
                {{"count", std::to_string(link.lanes)}}, {where});
        if (!link.part.empty())
            if (auto refused =
                    partRefusal(m_design, Owner::fabric, *findField(Owner::fabric, "link"), link.part.text()))
                say(Severity::error, refused->code == "value.wrong-part" ? "part.wrong-kind" : "link.dangling",
                    refused->text, refused->args, {where});
        checkBag(Owner::wire, link.parameters, where);
        checkState(pathState(m_design, link), link.name.empty() ? link.id.text() : link.name, where);
    }

    void checkState(std::optional<State> state, const std::string& name, const std::string& where)
    {
        if (state == State::planned)
            say(Severity::note, "path.planned", "{name} rests on planned parts; nothing of it can be bought today",
                {{"name", name}}, {where});
        else if (state == State::specificationPublished)
            say(Severity::note, "path.specification",
                "{name} rests on a published specification, not on mass-produced parts", {{"name", name}}, {where});
    }

    const Design& m_design;
    Hierarchy m_hierarchy;
    Findings m_findings;
};

} // namespace

Findings checkDesign(const Design& design)
{
    return Checker(design).run();
}

std::span<const Owner> partKindsFor(Owner owner, std::string_view key)
{
    if (owner != Owner::fabric) return {};
    if (key == "switch" || key == "spine_switch") return kSwitchKinds;
    if (key == "endpoint") return kEndpointKinds;
    return kLinkKinds;
}

std::optional<Message> partRefusal(const Design& design, Owner owner, const Field& field, std::string_view id)
{
    const Part* part = design.findPart(PartId(std::string(id)));
    const auto kinds = partKindsFor(owner, field.key);
    const std::string label(field.label);
    if (part && (kinds.empty() || std::find(kinds.begin(), kinds.end(), part->kind) != kinds.end())) return {};
    std::string fitting;
    for (const auto& [other, candidate] : *design.parts)
        if (kinds.empty() || std::find(kinds.begin(), kinds.end(), candidate->kind) != kinds.end())
            fitting += (fitting.empty() ? "" : ", ") + other.text();
    if (fitting.empty()) fitting = "(none yet)";
    if (!part)
        return Message{"value.no-such-part",
                       "{label}: the design has no part \"{given}\"; those that fit: {fitting}",
                       {{"label", label}, {"given", std::string(id)}, {"fitting", fitting}}};
    return Message{
        "value.wrong-part",
        "{label} wants a part of kind {kinds}; \"{given}\" is a part of kind {kind}; those that fit: {fitting}",
        {{"label", label},
         {"kinds", kindList(kinds)},
         {"given", std::string(id)},
         {"kind", std::string(ownerName(part->kind))},
         {"fitting", fitting}}};
}

} // namespace studio
