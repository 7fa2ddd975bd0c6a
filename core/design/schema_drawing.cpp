// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/schema_tables.h"

namespace studio::schema {

namespace {

constexpr std::string_view kTemplates[] = {
    "switched-planes", "leaf-spine", "fat-tree", "multi-plane", "rail-optimised", "rail-only", "ring",
    "k-hop-ring", "torus", "mesh", "twisted-torus", "hypercube", "full-mesh", "hyperx", "dragonfly",
    "dragonfly-plus", "slim-fly", "ocs-cubes",
};
constexpr std::string_view kLit[] = {"all", "one-each-way"};

constexpr Field kAssembly[] = {
    {.key = "power", .label = "Power of the whole, as stated", .unit = "kW"},
    {.key = "price", .label = "Price of the whole, as stated", .unit = "USD"},
    {.key = "racks", .label = "Racks", .kind = FieldKind::count},
    {.key = "rack_limit", .label = "Power limit per rack", .unit = "kW"},
    {.key = "blast_radius", .label = "Accelerators lost by one fault in it", .kind = FieldKind::count},
    {.key = "scaleup_total_both", .label = "Scale-up bandwidth of the whole, both ways, as stated", .unit = "TB/s", .bothWays = true},
    {.key = "location", .label = "Place", .kind = FieldKind::text},
};
constexpr Field kFabric[] = {
    {.key = "template", .label = "Topology", .kind = FieldKind::choice, .choices = kTemplates, .decision = true},
    {.key = "endpoint", .label = "Part that joins", .kind = FieldKind::part, .decision = true},
    {.key = "link", .label = "Link part", .kind = FieldKind::part, .decision = true},
    {.key = "links_per_endpoint", .label = "Links per endpoint", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "bandwidth_per_endpoint", .label = "Bandwidth per endpoint, each way, as stated", .unit = "GB/s", .linkRate = true},
    {.key = "switch", .label = "Switch part", .kind = FieldKind::part, .decision = true},
    {.key = "spine_switch", .label = "Switch part of the upper tiers", .kind = FieldKind::part, .decision = true},
    {.key = "planes", .label = "Planes", .kind = FieldKind::count, .min = 1, .max = 1e6, .fallback = "1", .why = "one plane unless drawn otherwise", .decision = true},
    {.key = "tiers", .label = "Switch tiers", .kind = FieldKind::count, .min = 1, .max = 3, .decision = true},
    {.key = "radix", .label = "Switch ports used", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "endpoints_per_leaf", .label = "Endpoints per leaf switch", .kind = FieldKind::count, .min = 1, .max = 1e7, .decision = true},
    {.key = "leaves_per_group", .label = "Leaf switches per pod", .kind = FieldKind::count, .min = 1, .max = 1e7, .decision = true},
    {.key = "uplinks_per_leaf", .label = "Uplinks per leaf switch", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "uplink_bandwidth", .label = "Bandwidth per uplink, each way", .unit = "GB/s", .linkRate = true},
    {.key = "oversubscription", .label = "Oversubscription at the leaf", .unit = "", .min = 1, .max = 1e6, .fallback = "1", .why = "non-blocking unless drawn otherwise", .decision = true},
    {.key = "spine_oversubscription", .label = "Oversubscription above the spine", .unit = "", .min = 1, .max = 1e6, .fallback = "1", .why = "non-blocking unless drawn otherwise", .decision = true},
    {.key = "dims", .label = "Dimensions, e.g. 4x4x8", .kind = FieldKind::text, .decision = true},
    {.key = "wrap_shifts", .label = "Wrap shifts, e.g. x:0,4,4", .kind = FieldKind::text, .decision = true},
    {.key = "hops", .label = "Hops K", .kind = FieldKind::count, .min = 1, .max = 1e4, .decision = true},
    {.key = "lit", .label = "Lit wires", .kind = FieldKind::choice, .choices = kLit, .decision = true},
    {.key = "endpoints_per_node", .label = "Endpoints per ring or mesh node", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "terminals_per_router", .label = "Terminals per router, p", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "routers_per_group", .label = "Routers per group, a", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "global_links", .label = "Global links per router, h", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "groups", .label = "Groups, g", .kind = FieldKind::count, .min = 1, .max = 1e7, .decision = true},
    {.key = "cube", .label = "Edge of a cube, accelerators", .kind = FieldKind::count, .min = 1, .max = 1e6, .decision = true},
    {.key = "latency", .label = "Latency end to end", .unit = "us"},
    {.key = "medium", .label = "Medium", .kind = FieldKind::text},
    {.key = "optic", .label = "Optical module part", .kind = FieldKind::part, .decision = true},
    {.key = "optics_per_link", .label = "Optical modules per link", .unit = "", .max = 100, .fallback = "2", .why = "one at each end", .decision = true},
    {.key = "cable", .label = "Cable part", .kind = FieldKind::part, .decision = true},
    {.key = "cables_per_link", .label = "Cables per link", .unit = "", .max = 100, .fallback = "1", .why = "one each", .decision = true},
    {.key = "upper_optic", .label = "Optical module part above the leaf", .kind = FieldKind::part, .decision = true},
    {.key = "upper_cable", .label = "Cable part above the leaf", .kind = FieldKind::part, .decision = true},
    {.key = "upper_optics_per_link", .label = "Optical modules per link above the leaf (blank: as below)", .unit = "", .max = 100, .decision = true},
    {.key = "upper_cables_per_link", .label = "Cables per link above the leaf (blank: as below)", .unit = "", .max = 100, .decision = true},
    {.key = "fibre", .label = "Fibre part, besides the cable", .kind = FieldKind::part, .decision = true},
    {.key = "fibres_per_link", .label = "Fibres per link", .unit = "", .max = 100, .fallback = "1", .why = "one each", .decision = true},
    {.key = "length", .label = "Cable length", .unit = "m"},
    {.key = "state", .label = "State of this path", .kind = FieldKind::text},
};
constexpr Field kWire[] = {
    {.key = "bandwidth", .label = "Bandwidth per lane, each way", .unit = "GB/s", .linkRate = true},
    {.key = "latency", .label = "Latency", .unit = "ns"},
    {.key = "medium", .label = "Medium", .kind = FieldKind::text},
    {.key = "length", .label = "Length", .unit = "m"},
};

} // namespace

std::span<const Field> drawingFields(Owner kind)
{
    switch (kind) {
    case Owner::assembly: return kAssembly;
    case Owner::fabric: return kFabric;
    case Owner::wire: return kWire;
    default: return {};
    }
}

} // namespace studio::schema
