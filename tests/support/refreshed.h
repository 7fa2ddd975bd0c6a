// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/design/paths.h"

#include <set>

namespace studio::test {

/// A part with the catalogue's present values. Values that the design changed (they have a catalogue value beside
/// them) and those that the catalogue does not have stay.
inline Part refreshedPart(const Part& old)
{
    const CatalogueEntry* entry = shippedCatalogue().find(old.catalogue);
    if (!entry) return old;
    auto fresh = partFrom(*entry);
    if (!fresh.ok()) return old;
    Part part = std::move(fresh).value();
    part.id = old.id;
    part.unknownKeys = old.unknownKeys;
    for (const Parameter& p : old.parameters.all()) {
        const Parameter* said = part.parameters.find(p.key);
        Parameter kept = p;
        if (said && p.catalogue)
            kept.catalogue =
                std::make_shared<const Sourced>(Sourced{said->value, said->evidence.value_or(Evidence()), {}});
        if (!said || p.catalogue) part.parameters.set(std::move(kept));
    }
    return part;
}

class UsedSources {
public:
    void add(const Parameters& parameters)
    {
        for (const Parameter& p : parameters.all()) {
            if (p.evidence) m_ids.insert(p.evidence->source);
            if (p.catalogue) m_ids.insert(p.catalogue->evidence.source);
        }
    }
    void add(const Assembly& sheet)
    {
        add(sheet.parameters);
        for (const Member& m : sheet.members)
            if (m.evidence) m_ids.insert(m.evidence->source);
        for (const Fabric& f : sheet.fabrics) add(f.parameters);
        for (const Link& l : sheet.links) add(l.parameters);
    }
    [[nodiscard]] const std::set<SourceId>& ids() const { return m_ids; }

private:
    std::set<SourceId> m_ids;
};

inline Design refreshed(const Design& old)
{
    Design design = old;
    UsedSources used;
    for (const auto& [id, part] : *old.parts) {
        Part fresh = refreshedPart(*part);
        used.add(fresh.parameters);
        design = design.with(std::move(fresh));
    }
    for (const auto& [id, sheet] : *old.assemblies) used.add(*sheet);
    for (const auto& [id, scenario] : *old.scenarios)
        for (const Owner section : {Owner::scenario, Owner::workload, Owner::strategy, Owner::operations, Owner::site})
            used.add(sectionOf(*scenario, section));
    auto sources = std::make_shared<Table<SourceId, Source>>();
    for (const SourceId& id : used.ids()) {
        const Source* source = shippedCatalogue().findSource(id);
        if (!source) source = old.findSource(id);
        if (source) sources->emplace(id, std::make_shared<const Source>(*source));
    }
    design.sources = sources;
    return design;
}

} // namespace studio::test
