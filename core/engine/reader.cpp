// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reader.h"

#include "core/base/number_text.h"

namespace studio {

namespace {

void add(Fingerprinter& f, const Evidence& e)
{
    f.add(static_cast<int>(e.level)).add(static_cast<int>(e.basis)).add(e.source.text()).add(e.date).add(e.note);
}

void add(Fingerprinter& f, const Value& v)
{
    f.add(static_cast<int>(v.index()));
    if (const auto* n = std::get_if<Number>(&v)) f.add(n->base());
    if (const auto* w = std::get_if<std::string>(&v)) f.add(*w);
}

Fingerprint seenParameter(const Parameter* p)
{
    Fingerprinter f;
    f.add(p != nullptr);
    if (p) {
        add(f, p->value);
        f.add(p->evidence.has_value());
        if (p->evidence) add(f, *p->evidence);
    }
    return f.result();
}

Fingerprint seenPart(const Part* part)
{
    Fingerprinter f;
    f.add(part != nullptr);
    if (part)
        f.add(static_cast<int>(part->kind)).add(part->name).add(part->generation).add(static_cast<int>(part->state)).add(part->catalogue);
    return f.result();
}

Fingerprint seenAssembly(const Assembly* a)
{
    Fingerprinter f;
    f.add(a != nullptr);
    if (!a) return f.result();
    f.add(a->name).add(static_cast<int>(a->kind)).add(static_cast<std::uint64_t>(a->members.size()));
    for (const Member& m : a->members) {
        f.add(m.id.text()).add(m.name).add(m.part.text()).add(m.assembly.text()).add(m.count).add(m.evidence.has_value());
        if (m.evidence) add(f, *m.evidence);
    }
    f.add(static_cast<std::uint64_t>(a->fabrics.size()));
    for (const Fabric& fabric : a->fabrics) {
        f.add(fabric.id.text()).add(fabric.name).add(static_cast<int>(fabric.role));
        f.add(static_cast<std::uint64_t>(fabric.members.size()));
        for (const MemberId& m : fabric.members) f.add(m.text());
    }
    f.add(static_cast<std::uint64_t>(a->links.size()));
    for (const Link& l : a->links) {
        f.add(l.id.text()).add(static_cast<int>(l.role)).add(l.from.member.text()).add(l.from.index);
        f.add(l.to.member.text()).add(l.to.index).add(l.part.text()).add(l.lanes);
    }
    return f.result();
}

Fingerprint seenScenario(const Scenario* s)
{
    Fingerprinter f;
    f.add(s != nullptr);
    if (s) {
        f.add(s->id.text()).add(s->name).add(static_cast<std::uint64_t>(s->targets.size()));
        for (const Target& t : s->targets)
            f.add(t.figure).add(static_cast<int>(t.relation)).add(t.value.base());
    }
    return f.result();
}

Fingerprint look(const Design& design, const Read& read)
{
    switch (read.what) {
    case Read::What::parameter: {
        const Parameters* bag = parametersOf(design, read.owner);
        return seenParameter(bag ? bag->find(read.key) : nullptr);
    }
    case Read::What::part: return seenPart(design.findPart(PartId(read.owner.id)));
    case Read::What::assembly: return seenAssembly(design.findAssembly(AssemblyId(read.owner.id)));
    case Read::What::scenario: return seenScenario(design.scenario());
    case Read::What::root: return Fingerprinter().add(design.root.text()).result();
    }
    return {};
}

} // namespace

std::string pathOf(const OwnerRef& o)
{
    switch (o.owner) {
    case Owner::assembly: return "assemblies." + o.id;
    case Owner::fabric: return "assemblies." + o.id + ".fabrics." + o.inner;
    case Owner::wire: return "assemblies." + o.id + ".links." + o.inner;
    case Owner::scenario: return "scenario";
    case Owner::workload: return "scenario.workload";
    case Owner::strategy: return "scenario.strategy";
    case Owner::operations: return "scenario.operations";
    case Owner::site: return "scenario.site";
    default: return "parts." + o.id;
    }
}

const Parameters* parametersOf(const Design& design, const OwnerRef& o)
{
    const auto inScenario = [&](const Parameters Scenario::*section) -> const Parameters* {
        const Scenario* s = design.scenario();
        return s ? &(s->*section) : nullptr;
    };
    switch (o.owner) {
    case Owner::assembly: {
        const Assembly* a = design.findAssembly(AssemblyId(o.id));
        return a ? &a->parameters : nullptr;
    }
    case Owner::fabric: {
        const Assembly* a = design.findAssembly(AssemblyId(o.id));
        const Fabric* f = a ? a->findFabric(FabricId(o.inner)) : nullptr;
        return f ? &f->parameters : nullptr;
    }
    case Owner::wire: {
        const Assembly* a = design.findAssembly(AssemblyId(o.id));
        const Link* l = a ? a->findLink(LinkId(o.inner)) : nullptr;
        return l ? &l->parameters : nullptr;
    }
    case Owner::scenario: return inScenario(&Scenario::general);
    case Owner::workload: return inScenario(&Scenario::workload);
    case Owner::strategy: return inScenario(&Scenario::strategy);
    case Owner::operations: return inScenario(&Scenario::operations);
    case Owner::site: return inScenario(&Scenario::site);
    default: {
        const Part* p = design.findPart(PartId(o.id));
        return p ? &p->parameters : nullptr;
    }
    }
}

const Parameter* Reader::look(const OwnerRef& owner, std::string_view key) const
{
    const Parameters* bag = parametersOf(m_design, owner);
    const Parameter* parameter = bag ? bag->find(key) : nullptr;
    m_log->push_back({Read::What::parameter, owner, std::string(key), seenParameter(parameter)});
    return parameter;
}

Traced Reader::number(const OwnerRef& owner, std::string_view key) const
{
    const Parameter* parameter = look(owner, key);
    const Field* field = findField(owner.owner, key);
    const Dimension dimension = field ? findUnit(field->unit)->dimension : dimension::none;
    std::string path = pathOf(owner) + "." + std::string(key);
    const bool isPart = !owner.id.empty() && pathOf(owner).starts_with("parts.");
    const Part* part = isPart ? m_design.findPart(PartId(owner.id)) : nullptr;

    if (parameter && parameter->number()) {
        const double base = parameter->number()->base();
        if (parameter->evidence) {
            const bool accelerator = part && part->kind == Owner::accelerator;
            return Traced::input(std::move(path), base, dimension, *parameter->evidence,
                                 accelerator ? part->generation : std::string());
        }
        if (field && field->decision) return Traced::decision(std::move(path), base, dimension);
        return Traced::input(std::move(path), base, dimension, {.level = Level::C, .note = "no evidence given"});
    }
    if (field && !(parameter && parameter->unknown())) {
        if (const auto fallback = fallbackOf(*field)) {
            if (const auto* n = std::get_if<Number>(&*fallback)) {
                if (field->decision) return Traced::decision(std::move(path), n->base(), dimension);
                return Traced::input(std::move(path), n->base(), dimension,
                                     {.level = Level::C, .note = "default: " + std::string(field->why)});
            }
        }
    }
    Evidence evidence = parameter && parameter->evidence ? *parameter->evidence : Evidence{};
    return Traced::unknown(std::move(path), dimension, std::move(evidence));
}

bool Reader::given(const OwnerRef& owner, std::string_view key) const
{
    const Parameter* parameter = look(owner, key);
    return parameter && !parameter->unknown();
}

std::string Reader::word(const OwnerRef& owner, std::string_view key) const
{
    const Parameter* parameter = look(owner, key);
    if (parameter && parameter->word()) return *parameter->word();
    if (parameter && parameter->unknown()) return {};
    const Field* field = findField(owner.owner, key);
    if (field)
        if (const auto fallback = fallbackOf(*field))
            if (const auto* w = std::get_if<std::string>(&*fallback)) return *w;
    return {};
}

std::optional<double> Reader::plainNumber(const OwnerRef& owner, std::string_view key) const
{
    const Traced v = number(owner, key);
    if (v.isUnknown()) return {};
    return v.value();
}

const Part* Reader::part(const PartId& id) const
{
    const Part* part = m_design.findPart(id);
    m_log->push_back({Read::What::part, {Owner::accelerator, id.text(), {}}, {}, seenPart(part)});
    return part;
}

const Assembly* Reader::assembly(const AssemblyId& id) const
{
    const Assembly* a = m_design.findAssembly(id);
    m_log->push_back({Read::What::assembly, {Owner::assembly, id.text(), {}}, {}, seenAssembly(a)});
    return a;
}

AssemblyId Reader::root() const
{
    m_log->push_back({Read::What::root, {}, {}, Fingerprinter().add(m_design.root.text()).result()});
    return m_design.root;
}

const Scenario* Reader::scenario() const
{
    const Scenario* s = m_design.scenario();
    m_log->push_back({Read::What::scenario, {}, {}, seenScenario(s)});
    return s;
}

Traced Reader::memberCount(const AssemblyId& sheet, const Member& member) const
{
    std::string path = "assemblies." + sheet.text() + ".members." + member.id.text() + ".count";
    const auto count = static_cast<double>(member.count);
    if (member.evidence) return Traced::input(std::move(path), count, dimension::none, *member.evidence);
    return Traced::decision(std::move(path), count, dimension::none);
}

bool unchanged(const Design& design, const ReadLog& log)
{
    for (const Read& read : log)
        if (look(design, read) != read.seen) return false;
    return true;
}

} // namespace studio
