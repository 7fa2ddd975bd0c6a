// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/design/schema.h"
#include "tests/support/random.h"

#include <cmath>
#include <string>
#include <vector>

namespace studio::test {

/// Designs that keep every rule of the schema and the bounds, and touch every field that a file can hold. Sheet k
/// holds only sheets with a smaller number, so nothing nests in itself.
class RandomDesign {
public:
    explicit RandomDesign(std::uint64_t seed) : m_random(seed) {}

    Design make()
    {
        Design design;
        design.name = word();
        if (m_random.chance(0.5)) design.description = word() + "\n\"" + word() + "\" \t \xe7\xba\xa7\xe8\xbf\x9e";
        for (std::size_t i = 0; i < 1 + m_random.below(4); ++i) design = design.with(source(i));
        m_sources = i64(design.sources->size());
        for (std::size_t i = 0; i < 1 + m_random.below(6); ++i) design = design.with(part(i));
        m_parts = i64(design.parts->size());
        const std::size_t sheets = 1 + m_random.below(4);
        for (std::size_t i = 0; i < sheets; ++i) design = design.with(assembly(i));
        design.root = AssemblyId(sheetId(sheets - 1));
        for (std::size_t i = 0; i < m_random.below(3); ++i) design = design.with(scenario(i));
        if (!design.scenarios->empty()) design.activeScenario = design.scenarios->begin()->first;
        design.placement = std::make_shared<Placement>(placement(design));
        decorate(design);
        design.unknownKeys = unknownKeys();
        return design;
    }

private:
    static std::int64_t i64(std::size_t n) { return static_cast<std::int64_t>(n); }
    static std::string sheetId(std::size_t i) { return "sheet-" + std::to_string(i); }
    static std::string partId(std::size_t i) { return "part-" + std::to_string(i); }

    std::string word()
    {
        static constexpr const char* kWords[] = {"Node", "rack A",      "\xe6\x98\x87\xe8\x85\xbe",
                                                 "x\\y", "a/b",         "\xce\xbcm",
                                                 "0",    "caf\xc3\xa9", "\x01 control"};
        return kWords[m_random.below(std::size(kWords))];
    }
    double finite(double min, double max)
    {
        if (m_random.chance(0.3)) return min;
        const double span = std::min(max, 1e18) - min;
        return min + span * std::pow(m_random.unit(), 4);
    }
    PartId anyPart() { return PartId(partId(m_random.below(static_cast<std::size_t>(m_parts)))); }
    Evidence evidence()
    {
        Evidence e;
        e.level = static_cast<Level>(m_random.below(3));
        e.basis = static_cast<Basis>(m_random.below(7));
        if (m_random.chance(0.6))
            e.source = SourceId("source-" + std::to_string(m_random.below(static_cast<std::size_t>(m_sources))));
        if (m_random.chance(0.3)) e.date = "2026-11-30";
        if (m_random.chance(0.3)) e.note = word();
        return e;
    }
    UnknownKeys unknownKeys()
    {
        if (!m_random.chance(0.15)) return {};
        return {{"future", m_random.chance(0.5) ? R"({"a":[1,2.5,null],"b":"x"})" : "true"}};
    }
    Number number(const Field& field)
    {
        const Unit* wanted = findUnit(field.unit);
        std::vector<const Unit*> units;
        for (const Unit& unit : allUnits())
            if (unit.dimension == wanted->dimension) units.push_back(&unit);
        if (field.kind == FieldKind::count)
            return {std::trunc(finite(field.min, std::min(field.max, 1e9))), findUnit("")};
        const Unit* unit = m_random.chance(0.5) ? wanted : units[m_random.below(units.size())];
        Number number{finite(field.min, field.max) / unit->factor, unit};
        if (number.base() < field.min || number.base() > field.max) number = {field.min / wanted->factor, wanted};
        if (number.base() < field.min) number.number = std::nextafter(number.number, 1e300);
        return number;
    }
    Value value(const Field& field)
    {
        if (m_random.chance(0.1)) return {};
        switch (field.kind) {
        case FieldKind::quantity:
        case FieldKind::count:
            return number(field);
        case FieldKind::choice:
        case FieldKind::flag:
            return std::string(field.choices[m_random.below(field.choices.size())]);
        case FieldKind::text:
            return word();
        case FieldKind::part:
            return anyPart().text();
        }
        return {};
    }
    Parameters parameters(Owner owner)
    {
        Parameters all;
        for (const Field& field : fieldsOf(owner)) {
            if (!m_random.chance(0.3)) continue;
            Parameter p{std::string(field.key), value(field), {}, {}, {}};
            if (m_random.chance(0.6)) p.evidence = evidence();
            if (m_random.chance(0.2))
                p.catalogue = std::make_shared<const Sourced>(Sourced{value(field), evidence(), unknownKeys()});
            p.unknownKeys = unknownKeys();
            all.set(std::move(p));
        }
        // A scenario's own parameters stand among its sections, so there an unknown key is not a parameter.
        if (owner != Owner::scenario && m_random.chance(0.3))
            all.set({"zz_own", Number{m_random.unit(), findUnit("GB/s")}, evidence(), {}, {}});
        return all;
    }
    Source source(std::size_t i)
    {
        return {SourceId("source-" + std::to_string(i)),
                word(),
                word(),
                "2025-06",
                "https://example.org/",
                "read",
                unknownKeys()};
    }
    Part part(std::size_t i)
    {
        Part part;
        part.id = PartId(partId(i));
        part.kind = partKinds()[m_random.below(partKinds().size())];
        part.name = word();
        part.vendor = m_random.chance(0.5) ? word() : "";
        part.generation = word();
        part.year = static_cast<int>(m_random.below(3000));
        part.state = static_cast<State>(m_random.below(3));
        part.stateNote = m_random.chance(0.2) ? word() : "";
        part.catalogue = m_random.chance(0.5) ? "h100-sxm" : "";
        part.parameters = parameters(part.kind);
        part.unknownKeys = unknownKeys();
        return part;
    }
    Assembly assembly(std::size_t number)
    {
        Assembly sheet;
        sheet.id = AssemblyId(sheetId(number));
        sheet.kind = static_cast<SheetKind>(m_random.below(6));
        sheet.name = word();
        for (std::size_t i = 0; i < 1 + m_random.below(5); ++i) {
            Member member;
            member.id = MemberId("member-" + std::to_string(i));
            member.name = m_random.chance(0.3) ? word() : "";
            member.count = 1 + i64(m_random.below(100));
            if (number > 0 && m_random.chance(0.5))
                member.assembly = AssemblyId(sheetId(m_random.below(number)));
            else
                member.part = anyPart();
            if (m_random.chance(0.3)) member.evidence = evidence();
            member.unknownKeys = unknownKeys();
            sheet.members.push_back(std::move(member));
        }
        const auto anyMember = [&]() -> const Member& { return sheet.members[m_random.below(sheet.members.size())]; };
        for (std::size_t i = 0; i < m_random.below(3); ++i) {
            Fabric fabric{FabricId("fabric-" + std::to_string(i)),
                          word(),
                          static_cast<Role>(m_random.below(5)),
                          {},
                          parameters(Owner::fabric),
                          unknownKeys()};
            if (m_random.chance(0.5)) fabric.members.push_back(anyMember().id);
            sheet.fabrics.push_back(std::move(fabric));
        }
        const auto end = [&] {
            const Member& member = anyMember();
            const std::int64_t index =
                m_random.chance(0.5) ? -1 : i64(m_random.below(static_cast<std::size_t>(member.count)));
            return LinkEnd{member.id, index, m_random.chance(0.3) ? "p0" : "", unknownKeys()};
        };
        for (std::size_t i = 0; i < m_random.below(4); ++i) {
            Link link{LinkId("link-" + std::to_string(i)),
                      "",
                      static_cast<Role>(m_random.below(5)),
                      end(),
                      end(),
                      anyPart(),
                      1 + i64(m_random.below(18)),
                      parameters(Owner::wire),
                      unknownKeys()};
            sheet.links.push_back(std::move(link));
        }
        sheet.parameters = parameters(Owner::assembly);
        sheet.unknownKeys = unknownKeys();
        return sheet;
    }
    Scenario scenario(std::size_t i)
    {
        Scenario s{ScenarioId("scenario-" + std::to_string(i)),
                   word(),
                   parameters(Owner::scenario),
                   parameters(Owner::workload),
                   parameters(Owner::strategy),
                   parameters(Owner::operations),
                   parameters(Owner::site),
                   {},
                   unknownKeys()};
        if (m_random.chance(0.5))
            s.targets.push_back({"reliability.mtbf", Relation::atLeast, Number{8, findUnit("h")}, unknownKeys()});
        if (m_random.chance(0.5))
            s.targets.push_back({"training.mfu", Relation::atMost, Number{0.45, findUnit("")}, {}});
        return s;
    }
    double coordinate() { return std::round(m_random.unit() * 4000 - 2000) / 8; }
    Box box()
    {
        Box b{coordinate(), coordinate(), 0, 0};
        if (m_random.chance(0.5)) b.width = std::abs(coordinate()), b.height = std::abs(coordinate());
        return b;
    }
    Placement placement(const Design& design)
    {
        Placement all;
        for (const auto& [id, sheet] : *design.assemblies) {
            SheetPlacement& p = all[id];
            for (const Member& member : sheet->members) p.boxes[member.id.text()] = box();
            for (const Link& link : sheet->links)
                if (m_random.chance(0.5))
                    p.routes[link.id.text()] = {{coordinate(), coordinate()}, {coordinate(), coordinate()}};
            if (m_random.chance(0.3)) p.notes.push_back({word(), box(), unknownKeys()});
            p.unknownKeys = unknownKeys();
        }
        return all;
    }
    void decorate(Design& design)
    {
        if (m_random.chance(0.5))
            design.views = std::make_shared<std::vector<NamedView>>(
                1, NamedView{word(), design.root, {coordinate(), coordinate()}, 0.25 + m_random.unit(), unknownKeys()});
        if (m_random.chance(0.5))
            design.waivers = std::make_shared<std::vector<Waiver>>(
                1, Waiver{"policy.pue", {"assemblies.sheet-0", "scenario.site.pue"}, word(), unknownKeys()});
    }

    Random m_random;
    std::int64_t m_sources = 1;
    std::int64_t m_parts = 1;
};

[[nodiscard]] inline Design randomDesign(std::uint64_t seed)
{
    return RandomDesign(seed).make();
}

} // namespace studio::test
