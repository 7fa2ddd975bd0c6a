// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/check_design.h"

#include "core/design/paths.h"

#include <algorithm>
#include <map>

namespace studio::io {

namespace {

/// Walks the sheets depth first; a path longer than bounds::depth is an error, so the recursion is bounded.
class Nesting {
public:
    explicit Nesting(const Design& design) : m_design(design) {}

    std::optional<Error> check(const Assembly& sheet)
    {
        if (const auto cycle = std::find(m_open.begin(), m_open.end(), &sheet); cycle != m_open.end())
            return cycleError(cycle, sheet);
        if (m_done.contains(sheet.id)) return {};
        if (m_open.size() >= static_cast<std::size_t>(bounds::depth))
            return Error{{"design.too-deep",
                          "sheets nest more than {max} levels deep",
                          {{"max", std::to_string(bounds::depth)}}},
                         "assemblies." + sheet.id.text()};
        m_open.push_back(&sheet);
        Extent extent;
        for (const Member& member : sheet.members)
            if (auto error = add(extent, sheet, member)) return error;
        m_open.pop_back();
        if (extent.height > static_cast<std::size_t>(bounds::depth))
            return Error{{"design.too-deep",
                          "sheets nest more than {max} levels deep",
                          {{"max", std::to_string(bounds::depth)}}},
                         "assemblies." + sheet.id.text()};
        m_done.emplace(sheet.id, extent);
        return {};
    }

private:
    struct Extent {
        double things = 0;      ///< parts and sheets below, with their counts
        std::size_t height = 1; ///< levels of sheets
    };

    std::optional<Error> add(Extent& extent, const Assembly& sheet, const Member& member)
    {
        Extent below{1, 0};
        if (const Assembly* inner = member.isPart() ? nullptr : m_design.findAssembly(member.assembly)) {
            if (auto error = check(*inner)) return error;
            below = m_done.at(inner->id);
        }
        // A sheet counts as a thing itself, so that empty sheets cannot multiply without end.
        extent.things += static_cast<double>(member.count) * std::max(1.0, below.things);
        extent.height = std::max(extent.height, below.height + 1);
        if (extent.things <= bounds::count) return {};
        return Error{
            {"design.too-many", "counts multiply to more than 2^53 things below this member; reduce a count", {}},
            "assemblies." + sheet.id.text() + ".members." + member.id.text()};
    }

    Error cycleError(std::vector<const Assembly*>::const_iterator first, const Assembly& sheet) const
    {
        std::string cycle;
        for (auto it = first; it != m_open.end(); ++it) cycle += (*it)->id.text() + " > ";
        cycle += sheet.id.text();
        return Error{{"design.cycle",
                      "sheets contain each other: {cycle}; take one of them out of the other",
                      {{"cycle", cycle}}},
                     "assemblies." + sheet.id.text()};
    }

    const Design& m_design;
    std::vector<const Assembly*> m_open;
    std::map<AssemblyId, Extent> m_done;
};

class References {
public:
    explicit References(const Design& design) : m_design(design) {}

    Findings all()
    {
        for (const auto& [id, part] : *m_design.parts) sources(part->parameters, "parts." + id.text());
        for (const auto& [id, assembly] : *m_design.assemblies) sheet(*assembly, "assemblies." + id.text());
        for (const auto& [id, scenario] : *m_design.scenarios) {
            const std::string where = id == m_design.activeScenario ? "scenario" : "scenarios." + id.text();
            for (const Owner section :
                 {Owner::scenario, Owner::workload, Owner::strategy, Owner::operations, Owner::site})
                sources(sectionOf(*scenario, section),
                        section == Owner::scenario ? where : where + "." + std::string(ownerName(section)));
        }
        for (const auto& [id, placement] : *m_design.placement)
            if (!m_design.findAssembly(id))
                add(Severity::note, "file.unknown-sheet", "a drawing of a sheet \"{id}\" that is not in the design",
                    id.text(), "placement." + id.text());
        for (const NamedView& view : *m_design.views)
            if (!m_design.findAssembly(view.sheet))
                add(Severity::warning, "file.unknown-sheet", "a view of a sheet \"{id}\" that is not in the design",
                    view.sheet.text(), "views." + view.name);
        return std::move(m_findings);
    }

private:
    void sheet(const Assembly& assembly, const std::string& where)
    {
        sources(assembly.parameters, where);
        for (const Member& member : assembly.members)
            if (member.evidence) source(member.evidence->source, where + ".members." + member.id.text());
        for (const Fabric& fabric : assembly.fabrics)
            sources(fabric.parameters, where + ".fabrics." + fabric.id.text());
        for (const Link& link : assembly.links) sources(link.parameters, where + ".links." + link.id.text());
    }
    void sources(const Parameters& parameters, const std::string& where)
    {
        for (const Parameter& p : parameters.all()) {
            if (p.evidence) source(p.evidence->source, where + "." + p.key);
            if (p.catalogue) source(p.catalogue->evidence.source, where + "." + p.key);
        }
    }
    void source(const SourceId& id, const std::string& where)
    {
        if (!id.empty() && !m_design.findSource(id))
            add(Severity::warning, "file.unknown-source", "the source \"{id}\" is not among the design's sources",
                id.text(), where);
    }
    void add(Severity severity, std::string code, std::string text, const std::string& id, std::string where)
    {
        m_findings.push_back({severity, {std::move(code), std::move(text), {{"id", id}}}, {std::move(where)}, {}});
    }

    const Design& m_design;
    Findings m_findings;
};

} // namespace

Outcome<Done> checkNesting(const Design& design)
{
    Nesting nesting(design);
    for (const auto& [id, assembly] : *design.assemblies)
        if (auto error = nesting.check(*assembly)) return std::move(*error);
    return Done{};
}

Findings checkReferences(const Design& design)
{
    return References(design).all();
}

} // namespace studio::io
