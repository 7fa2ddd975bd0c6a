// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/spec.h"

#include "core/base/name_table.h"
#include "core/base/number_text.h"

#include <cmath>
#include <utility>

namespace studio {

namespace {

using enum TopologyTemplate;

constexpr std::array<std::pair<TopologyTemplate, std::string_view>, 18> kNames{{
    {switchedPlanes, "switched-planes"},
    {leafSpine, "leaf-spine"},
    {fatTree, "fat-tree"},
    {multiPlane, "multi-plane"},
    {railOptimised, "rail-optimised"},
    {railOnly, "rail-only"},
    {ring, "ring"},
    {kHopRing, "k-hop-ring"},
    {torus, "torus"},
    {mesh, "mesh"},
    {twistedTorus, "twisted-torus"},
    {hypercube, "hypercube"},
    {fullMesh, "full-mesh"},
    {hyperx, "hyperx"},
    {dragonfly, "dragonfly"},
    {dragonflyPlus, "dragonfly-plus"},
    {slimFly, "slim-fly"},
    {ocsCubes, "ocs-cubes"},
}};

constexpr std::array<std::pair<LitWires, std::string_view>, 2> kLit{
    {{LitWires::all, "all"}, {LitWires::oneEachWay, "one-each-way"}}};

constexpr std::array<std::pair<GlobalWiring, std::string_view>, 2> kWiring{
    {{GlobalWiring::consecutive, "consecutive"}, {GlobalWiring::ascending, "ascending"}}};

constexpr auto kAll = [] {
    std::array<TopologyTemplate, kNames.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = kNames[i].first;
    return all;
}();

struct NamedCount {
    std::string_view name;
    std::int64_t value;
};

std::vector<NamedCount> countsOf(const TopologySpec& s)
{
    std::vector<NamedCount> counts{
        {"links per accelerator", s.linksPerAccelerator},
        {"planes", s.planes},
        {"planes per accelerator", s.planesPerAccelerator},
        {"switch tiers", s.tiers},
        {"switch ports", s.radix},
        {"upper switch ports", s.spineRadix},
        {"accelerators per leaf", s.acceleratorsPerLeaf},
        {"uplinks per leaf", s.uplinksPerLeaf},
        {"leaves", s.leaves},
        {"spines", s.spines},
        {"leaves per pod", s.leavesPerPod},
        {"other leaf ports", s.otherLeafPorts},
        {"dimensions of the hypercube", s.degree},
        {"accelerators per node", s.acceleratorsPerNode},
        {"hops", s.hops},
        {"cube edge", s.cube},
        {"terminals per router", s.terminalsPerRouter},
        {"routers per group", s.routersPerGroup},
        {"spines per group", s.spinesPerGroup},
        {"global links", s.globalLinks},
        {"groups", s.groups},
        {"slim fly q", s.slimFlyQ},
    };
    for (const auto d : s.dims) counts.push_back({"dimension", d});
    return counts;
}

Error outOfBounds(std::string_view name, std::int64_t value, std::int64_t most)
{
    return {{"topology.out-of-bounds",
             "{name} is {value}; it must be from 0 to {most}",
             {{"name", std::string(name)}, {"value", std::to_string(value)}, {"most", std::to_string(most)}}},
            {}};
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (;;) {
        const std::size_t at = text.find_first_of(separators, from);
        std::string_view part = text.substr(from, at == text.npos ? at : at - from);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        parts.push_back(part);
        if (at == text.npos) return parts;
        from = at + 1;
    }
}

Error badText(std::string code, std::string_view text, std::string example)
{
    return {{std::move(code),
             "\"{text}\" cannot be read; write for example {example}",
             {{"text", std::string(text)}, {"example", std::move(example)}}},
            {}};
}

} // namespace

std::string_view topologyName(TopologyTemplate kind)
{
    return nameIn(kNames, kind);
}
std::optional<TopologyTemplate> topologyOf(std::string_view name)
{
    return keyIn(kNames, name);
}
std::span<const TopologyTemplate> allTopologies()
{
    return kAll;
}
std::string_view litName(LitWires lit)
{
    return nameIn(kLit, lit);
}
std::optional<LitWires> litOf(std::string_view name)
{
    return keyIn(kLit, name);
}
std::string_view wiringName(GlobalWiring wiring)
{
    return nameIn(kWiring, wiring);
}
std::optional<GlobalWiring> wiringOf(std::string_view name)
{
    return keyIn(kWiring, name);
}

Fingerprint fingerprintOf(const TopologySpec& s)
{
    Fingerprinter f;
    f.add(topologyName(s.kind)).add(s.accelerators).add(litName(s.lit)).add(wiringName(s.wiring));
    for (const auto& c : countsOf(s)) f.add(c.value);
    for (const double r : s.oversubscription) f.add(r);
    f.add(static_cast<std::uint64_t>(s.wrapShifts.size()));
    for (const auto& row : s.wrapShifts) {
        f.add(static_cast<std::uint64_t>(row.size()));
        for (const auto shift : row) f.add(shift);
    }
    for (const auto& m : s.media) f.add(m.cablesPerLink).add(m.modulesPerLink);
    return f.result();
}

Outcome<Done> checkBounds(const TopologySpec& s)
{
    if (s.accelerators < 0 || s.accelerators > kMaxAccelerators)
        return outOfBounds("accelerators", s.accelerators, kMaxAccelerators);
    for (const auto& c : countsOf(s))
        if (c.value < 0 || c.value > kMaxTopologyParameter) return outOfBounds(c.name, c.value, kMaxTopologyParameter);
    for (const auto& row : s.wrapShifts)
        for (const auto shift : row)
            if (shift < -kMaxTopologyParameter || shift > kMaxTopologyParameter)
                return outOfBounds("wrap shift", shift, kMaxTopologyParameter);
    if (s.dims.size() > kMaxTopologyTiers)
        return outOfBounds("number of dimensions", static_cast<std::int64_t>(s.dims.size()),
                           static_cast<std::int64_t>(kMaxTopologyTiers));
    for (const double r : s.oversubscription)
        if (!(r >= 1 && r <= 1e6))
            return Error{{"topology.oversubscription",
                          "oversubscription {value} to 1 is not possible: it is down over up bandwidth, 1 or more",
                          {{"value", std::isfinite(r) ? rounded(r) : "unknown"}}},
                         {}};
    for (const auto& m : s.media)
        if (!(m.cablesPerLink >= 0 && m.cablesPerLink <= 1000 && m.modulesPerLink >= 0 && m.modulesPerLink <= 1000))
            return Error{{"topology.media", "cables and optical modules per link must be from 0 to 1000", {}}, {}};
    return Done{};
}

Outcome<std::vector<std::int64_t>> dimsOf(std::string_view text)
{
    std::vector<std::int64_t> dims;
    for (const auto part : split(text, "x,*")) {
        const auto value = parseWhole(part);
        if (!value || *value < 1 || *value > kMaxTopologyParameter) return badText("topology.dims", text, "4x4x8");
        dims.push_back(*value);
    }
    if (dims.size() > kMaxTopologyTiers) return badText("topology.dims", text, "4x4x8, at most 8 numbers");
    return dims;
}

Outcome<std::vector<std::vector<std::int64_t>>> wrapShiftsOf(std::string_view text, std::size_t axes)
{
    constexpr std::string_view kAxes = "xyzw5678";
    std::vector<std::vector<std::int64_t>> shifts(axes, std::vector<std::int64_t>(axes, 0));
    for (const auto entry : split(text, ";")) {
        if (entry.empty()) continue;
        const std::size_t axis = kAxes.find(entry.front());
        const auto parts = split(entry.substr(std::min<std::size_t>(2, entry.size())), ",");
        if (axis >= axes || entry.size() < 3 || entry[1] != ':' || parts.size() > axes)
            return badText("topology.wrap-shifts", text, "x:0,4,4");
        for (std::size_t j = 0; j < parts.size(); ++j) {
            const auto value = parseWhole(parts[j]);
            if (!value || std::abs(*value) > kMaxTopologyParameter)
                return badText("topology.wrap-shifts", text, "x:0,4,4");
            shifts[axis][j] = *value;
        }
    }
    return shifts;
}

} // namespace studio
