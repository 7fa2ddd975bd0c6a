// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/hierarchy.h"

#include <algorithm>

namespace studio {

namespace {

/// Sum over a sheet of a weight per part, nested sheets included; each sheet is computed once.
class Tally {
public:
    Tally(const Design& design, std::function<bool(const Part&)> counts) : m_design(design), m_counts(std::move(counts))
    {
    }

    double ofSheet(const AssemblyId& id)
    {
        const Assembly* sheet = m_design.findAssembly(id);
        if (!sheet) return 0;
        if (const auto known = m_known.find(id); known != m_known.end()) return known->second;
        m_known[id] = 0; // a cycle adds nothing
        double sum = 0;
        for (const Member& member : sheet->members) sum += ofMember(member);
        m_known[id] = sum;
        return sum;
    }

    double ofMember(const Member& member)
    {
        const auto count = static_cast<double>(member.count);
        if (!member.isPart()) return count * ofSheet(member.assembly);
        const Part* part = m_design.findPart(member.part);
        return part && m_counts(*part) ? count : 0;
    }

private:
    const Design& m_design;
    std::function<bool(const Part&)> m_counts;
    std::map<AssemblyId, double> m_known;
};

std::optional<State> weakestState(std::optional<State> a, std::optional<State> b)
{
    if (!a || !b) return a ? a : b;
    return std::max(*a, *b);
}

std::optional<State> stateOfPart(const Design& design, const Parameters& parameters, std::string_view key)
{
    const Parameter* parameter = parameters.find(key);
    const Part* part = parameter && parameter->word() ? design.findPart(PartId(*parameter->word())) : nullptr;
    return part ? std::optional(partState(*part)) : std::nullopt;
}

std::string lowered(std::string_view text)
{
    std::string low(text);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return low;
}

} // namespace

Hierarchy::Hierarchy(const Design& design)
{
    if (!design.findAssembly(design.root)) return;
    std::vector<AssemblyId> path;
    std::vector<AssemblyId> order; // children before parents
    std::map<AssemblyId, int> height;
    visit(design, design.root, path, order, height);
    m_depth = height[design.root];
    for (const AssemblyId& id : order) m_copies[id] = 0;
    if (!m_cycle.empty()) return;
    m_copies[design.root] = 1;
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        const double here = m_copies[*it];
        for (const Member& member : design.findAssembly(*it)->members) {
            const double there = here * static_cast<double>(member.count);
            double total = there;
            if (!member.isPart() && m_copies.contains(member.assembly)) total = m_copies[member.assembly] += there;
            if (!(total <= bounds::count) && m_overflow.empty()) m_overflow = *it;
        }
    }
}

void Hierarchy::visit(const Design& design, const AssemblyId& sheet, std::vector<AssemblyId>& path,
                      std::vector<AssemblyId>& order, std::map<AssemblyId, int>& height)
{
    if (height.contains(sheet) || !m_cycle.empty()) return;
    path.push_back(sheet);
    int tallest = 0;
    for (const Member& member : design.findAssembly(sheet)->members) {
        if (member.isPart() || !design.findAssembly(member.assembly)) continue;
        if (const auto at = std::find(path.begin(), path.end(), member.assembly); at != path.end()) {
            if (m_cycle.empty()) {
                m_cycle.assign(at, path.end());
                m_cycle.push_back(member.assembly);
            }
            continue;
        }
        // Deeper than the bound the recursion stops; the depth found says so.
        if (static_cast<int>(path.size()) <= bounds::depth) visit(design, member.assembly, path, order, height);
        tallest = std::max(tallest, height[member.assembly]);
    }
    path.pop_back();
    height[sheet] = std::max(tallest + 1, 1);
    order.push_back(sheet);
}

double Hierarchy::copies(const AssemblyId& sheet) const
{
    const auto it = m_copies.find(sheet);
    return it == m_copies.end() ? 0 : it->second;
}

std::set<AssemblyId> sheetsBelow(const Design& design, const AssemblyId& sheet)
{
    std::set<AssemblyId> found;
    std::vector<AssemblyId> open{sheet};
    while (!open.empty()) {
        const AssemblyId id = open.back();
        open.pop_back();
        const Assembly* at = design.findAssembly(id);
        if (!at || !found.insert(id).second) continue;
        for (const Member& member : at->members)
            if (!member.isPart()) open.push_back(member.assembly);
    }
    return found;
}

double partsIn(const Design& design, const Member& member, const PartId& part)
{
    return Tally(design, [&](const Part& p) { return p.id == part; }).ofMember(member);
}

double partsIn(const Design& design, const AssemblyId& sheet, const PartId& part)
{
    return Tally(design, [&](const Part& p) { return p.id == part; }).ofSheet(sheet);
}

double partsIn(const Design& design, const AssemblyId& sheet, Owner kind)
{
    return Tally(design, [&](const Part& p) { return p.kind == kind; }).ofSheet(sheet);
}

std::string memberName(const Design& design, const Member& member)
{
    if (!member.name.empty()) return member.name;
    if (member.isPart()) {
        const Part* part = design.findPart(member.part);
        return part && !part->name.empty() ? part->name : member.id.text();
    }
    const Assembly* sheet = design.findAssembly(member.assembly);
    return sheet && !sheet->name.empty() ? sheet->name : member.id.text();
}

State partState(const Part& part)
{
    // UALink has a specification and no switch or chip that speaks it by itself; whoever claims otherwise in a file
    // does not make it commercially scaled.
    const std::string words = lowered(part.id.text() + " " + part.name);
    const bool noSilicon = words.find("ualink") != std::string::npos || words.find("ualoe") != std::string::npos ||
                           lowered(part.stateNote).find("no native silicon") != std::string::npos;
    return noSilicon ? std::max(part.state, State::specificationPublished) : part.state;
}

std::optional<State> pathState(const Design& design, const Fabric& fabric)
{
    std::optional<State> state;
    for (const std::string_view key : {"link", "switch", "spine_switch", "optic", "upper_optic"})
        state = weakestState(state, stateOfPart(design, fabric.parameters, key));
    const Parameter* stated = fabric.parameters.find("state");
    if (stated && stated->word()) state = weakestState(state, stateOf(*stated->word()));
    return state;
}

std::optional<State> pathState(const Design& design, const Link& link)
{
    const Part* part = design.findPart(link.part);
    return part ? std::optional(partState(*part)) : std::nullopt;
}

} // namespace studio
