// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/design/schema.h"

namespace studio {

namespace {

/// Nothing is known and nobody says why: not worth a line in the design.
bool saysNothing(const CatalogueParameter& p)
{
    return std::holds_alternative<std::monostate>(p.said.value) &&
           (p.said.evidence.note.empty() || p.said.evidence.note == "unknown");
}

} // namespace

Outcome<Part> partFrom(const CatalogueEntry& entry)
{
    const auto kind = partKindFor(entry.category);
    if (!kind)
        return Error{{"catalogue.not-a-part",
                      "{name} is a {category}, not something that is bought as one part; draw it from its parts",
                      {{"name", entry.name}, {"category", std::string(categoryName(entry.category))}}},
                     entry.id};
    Part part;
    part.id = PartId(entry.id);
    part.kind = *kind;
    part.name = entry.name;
    part.vendor = entry.vendor;
    part.generation = entry.generation;
    part.year = entry.year;
    part.state = entry.state.value_or(State::planned);
    part.stateNote = entry.stateNote;
    part.catalogue = entry.id;
    for (const Field& field : fieldsOf(*kind))
        if (const CatalogueParameter* p = entry.find(field.key); p && !saysNothing(*p))
            part.parameters.set({p->key, p->said.value, p->said.evidence, nullptr, {}});
    return part;
}

} // namespace studio
