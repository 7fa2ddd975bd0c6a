// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/design_builder.h"

namespace studio::test {

Bag& Bag::set(const char* key, double number, const char* unit, Level level)
{
    m_parameters->set({key, Number{number, findUnit(unit)}, Evidence{level, Basis::officialRelease, SourceId("test"), {}, {}}, {}});
    return *this;
}

Bag& Bag::decide(const char* key, double number, const char* unit)
{
    m_parameters->set({key, Number{number, findUnit(unit)}, {}, {}});
    return *this;
}

Bag& Bag::word(const char* key, const char* text)
{
    m_parameters->set({key, std::string(text), {}, {}});
    return *this;
}

Bag DesignBuilder::part(const char* id, Owner kind, const char* generation)
{
    auto part = std::make_unique<Part>();
    part->id = PartId(id);
    part->kind = kind;
    part->name = id;
    part->generation = generation;
    part->catalogue = id;
    m_parts.push_back(std::move(part));
    return Bag(m_parts.back()->parameters);
}

DesignBuilder& DesignBuilder::sheet(const char* id, SheetKind kind)
{
    auto sheet = std::make_unique<Assembly>();
    sheet->id = AssemblyId(id);
    sheet->kind = kind;
    sheet->name = id;
    m_sheets.push_back(std::move(sheet));
    m_fabrics.emplace_back();
    return *this;
}

DesignBuilder& DesignBuilder::member(const char* id, const char* part, std::int64_t count)
{
    Member m;
    m.id = MemberId(id);
    m.part = PartId(part);
    m.count = count;
    m_sheets.back()->members.push_back(m);
    return *this;
}

DesignBuilder& DesignBuilder::nested(const char* id, const char* assembly, std::int64_t count)
{
    Member m;
    m.id = MemberId(id);
    m.assembly = AssemblyId(assembly);
    m.count = count;
    m_sheets.back()->members.push_back(m);
    return *this;
}

Bag DesignBuilder::fabric(const char* id, Role role)
{
    auto fabric = std::make_unique<Fabric>();
    fabric->id = FabricId(id);
    fabric->role = role;
    m_fabrics.back().push_back(std::move(fabric));
    return Bag(m_fabrics.back().back()->parameters);
}

Bag DesignBuilder::sheetParameters()
{
    return Bag(m_sheets.back()->parameters);
}

Design DesignBuilder::build() const
{
    Design design;
    design.name = m_sheets.empty() ? "empty" : m_sheets.back()->name;
    for (const auto& part : m_parts) design = design.with(*part);
    for (std::size_t i = 0; i < m_sheets.size(); ++i) {
        Assembly sheet = *m_sheets[i];
        for (const auto& fabric : m_fabrics[i]) sheet.fabrics.push_back(*fabric);
        design = design.with(sheet);
        design.root = sheet.id;
    }
    Scenario scenario = m_scenario;
    scenario.id = ScenarioId("main");
    design = design.with(scenario);
    design.activeScenario = scenario.id;
    design = design.with(Source{SourceId("test"), "Test values", "", "", "", ""});
    return design;
}

DesignBuilder nvl72()
{
    DesignBuilder b;
    b.part("gb200-gpu", Owner::accelerator, "Blackwell")
        .set("peak_bf16", 2500, "TFLOP/s").set("memory_capacity", 186, "GB").set("memory_bandwidth", 8, "TB/s").set("power", 1200, "W");
    b.part("nvlink5", Owner::link).set("bandwidth", 50, "GB/s");
    b.part("nvswitch", Owner::networkSwitch).set("ports", 72).set("power", 275, "W", Level::C);
    b.sheet("nvl72", SheetKind::supernode).member("gpu", "gb200-gpu", 72).member("switch", "nvswitch", 18);
    b.fabric("nvlink", Role::scaleUp).word("template", "switched-planes").word("endpoint", "gb200-gpu").word("link", "nvlink5").word("switch", "nvswitch").set("links_per_endpoint", 18).decide("planes", 18);
    return b;
}

DesignBuilder cloudMatrix384()
{
    DesignBuilder b;
    b.part("ascend-910c", Owner::accelerator, "Ascend 910C").set("peak_bf16", 752, "TFLOP/s").set("memory_capacity", 128, "GB").set("memory_bandwidth", 3.2, "TB/s");
    b.part("ub", Owner::link).set("bandwidth", 28, "GB/s");
    b.part("ub-l1", Owner::networkSwitch);
    b.part("ub-l2", Owner::networkSwitch).set("ports", 48);
    b.sheet("node", SheetKind::node).member("npu", "ascend-910c", 8).member("l1", "ub-l1", 7);
    b.sheet("cm384", SheetKind::supernode).nested("node", "node", 48);
    b.fabric("ub", Role::scaleUp).word("template", "switched-planes").word("endpoint", "ascend-910c").word("link", "ub").word("switch", "ub-l1").word("spine_switch", "ub-l2")
        .set("links_per_endpoint", 14).decide("planes", 7).decide("endpoints_per_leaf", 8).decide("uplinks_per_leaf", 16);
    return b;
}

DesignBuilder llama3Cluster()
{
    DesignBuilder b;
    b.part("h100-sxm", Owner::accelerator, "Hopper")
        .set("peak_bf16", 989, "TFLOP/s").set("memory_capacity", 80, "GB").set("memory_bandwidth", 3350, "GB/s").set("power", 700, "W");
    b.part("nvlink4", Owner::link).set("bandwidth", 25, "GB/s");
    b.part("nic", Owner::nic).set("port_rate", 400, "Gb/s").set("ports", 1);
    b.sheet("node", SheetKind::node).member("gpu", "h100-sxm", 8).member("nic", "nic", 8);
    b.fabric("nvlink", Role::scaleUp).word("template", "switched-planes").word("endpoint", "h100-sxm").word("link", "nvlink4").set("links_per_endpoint", 18).decide("planes", 1);
    b.sheet("pod", SheetKind::group).nested("node", "node", 384);
    b.fabric("roce-pod", Role::scaleOut).word("template", "leaf-spine").word("endpoint", "nic").decide("endpoints_per_leaf", 16);
    b.sheet("cluster", SheetKind::cluster).nested("pod", "pod", 8);
    b.fabric("aggregation", Role::scaleOut).word("template", "leaf-spine").word("endpoint", "nic").decide("endpoints_per_leaf", 3072).decide("oversubscription", 7);
    Bag(b.scenario().general).decide("accelerators", 16384);
    Bag(b.scenario().workload).word("model", "llama-3.1-405b").decide("sequence", 8192);
    Bag(b.scenario().strategy).decide("tensor", 8).decide("pipeline", 16).decide("virtual_stages", 8).decide("global_batch", 2048).word("stack", "llama3-meta");
    return b;
}

} // namespace studio::test
