// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

namespace studio::test {

inline Parameter number(std::string key, double value, std::string_view unit, std::optional<Evidence> evidence = {})
{
    return {std::move(key), Number{value, findUnit(unit)}, std::move(evidence), nullptr};
}
inline Parameter word(std::string key, std::string value)
{
    return {std::move(key), std::move(value), std::nullopt, nullptr};
}
inline Member member(std::string id, std::int64_t count, PartId part, AssemblyId assembly = {})
{
    Member m;
    m.id = MemberId(std::move(id));
    m.part = std::move(part);
    m.assembly = std::move(assembly);
    m.count = count;
    return m;
}
inline Part part(std::string id, Owner kind, std::string name)
{
    Part p;
    p.id = PartId(std::move(id));
    p.kind = kind;
    p.name = std::move(name);
    return p;
}

/// 16 nodes of 8 chips and 4 switches, a scale-up fabric in the node, a scale-out fabric and a drawn storage link above.
inline Design smallCluster()
{
    const Evidence paper{Level::A, Basis::paperMeasurement, SourceId("paper"), "2025-06", ""};
    Design design;
    Source source;
    source.id = SourceId("paper");
    source.title = "A paper";
    design = design.with(source);
    Part chip = part("chip", Owner::accelerator, "Chip");
    chip.generation = "First";
    chip.parameters.set(number("peak_bf16", 900, "TFLOP/s", paper));
    chip.parameters.set(number("power", 700, "W", paper));
    Part fabricSwitch = part("fabric-switch", Owner::networkSwitch, "Fabric switch");
    fabricSwitch.parameters.set(number("ports", 64, "", paper));
    Part cable = part("cable", Owner::link, "Cable");
    cable.parameters.set(number("bandwidth", 25, "GB/s", paper));
    Part promised = part("ualink-200g", Owner::link, "UALink 200G lane");
    promised.state = State::specificationPublished;
    for (const Part& p : {chip, fabricSwitch, cable, promised, part("store", Owner::storage, "Store"),
                          part("loop", Owner::cooling, "Loop")})
        design = design.with(p);

    Assembly node;
    node.id = AssemblyId("node");
    node.kind = SheetKind::node;
    node.name = "Node";
    node.members = {member("chips", 8, PartId("chip")), member("switches", 4, PartId("fabric-switch"))};
    Fabric up;
    up.id = FabricId("up");
    up.name = "Scale-up";
    up.parameters.set(word("template", "switched-planes"));
    up.parameters.set(word("endpoint", "chip"));
    up.parameters.set(word("link", "cable"));
    up.parameters.set(word("switch", "fabric-switch"));
    up.parameters.set(number("links_per_endpoint", 18, "", paper));
    node.fabrics = {up};
    Assembly cluster;
    cluster.id = AssemblyId("cluster");
    cluster.kind = SheetKind::cluster;
    cluster.name = "Cluster";
    cluster.members = {member("nodes", 16, {}, AssemblyId("node")), member("store", 2, PartId("store"))};
    Fabric out;
    out.id = FabricId("out");
    out.name = "Scale-out";
    out.role = Role::scaleOut;
    out.members = {MemberId("nodes")};
    out.parameters.set(word("template", "fat-tree"));
    out.parameters.set(word("endpoint", "chip"));
    cluster.fabrics = {out};
    Link wire;
    wire.id = LinkId("wire");
    wire.role = Role::storage;
    wire.from = {MemberId("nodes"), -1, "p0"};
    wire.to = {MemberId("store"), -1, ""};
    wire.part = PartId("cable");
    wire.lanes = 2;
    cluster.links = {wire};
    design = design.with(node).with(cluster);
    design.root = cluster.id;
    Scenario scenario;
    scenario.id = ScenarioId("training");
    scenario.name = "Training";
    scenario.workload.set(number("sequence", 8192, ""));
    scenario.strategy.set(number("tensor", 8, ""));
    design = design.with(scenario);
    design.activeScenario = scenario.id;
    return design;
}

} // namespace studio::test
