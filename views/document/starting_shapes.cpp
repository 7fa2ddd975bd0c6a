// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document/starting_shapes.h"

#include "core/catalogue/catalogue.h"
#include "core/edit/edit_design.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "views/document/object_text.h"

namespace studio::views {

namespace {

/// What a shape is made of: catalogue ids and counts.
struct Recipe {
    std::string_view topology;
    const char* chip;
    std::int64_t chips;
    const char* link;
    const char* linksPerChip;
    const char* networkSwitch;                                   ///< may be null
    std::vector<std::pair<const char*, const char*>> parameters; ///< of the fabric
};

const std::vector<Recipe>& recipes()
{
    static const std::vector<Recipe> list{
        {"switched-planes", "gb200-gpu", 72, "nvlink5", "18", "nvlink5-switch", {{"planes", "18"}, {"tiers", "1"}}},
        {"torus", "tpu-v4", 4096, "ici-v4", "6", nullptr, {{"dims", "16x16x16"}}},
        {"full-mesh", "mi300x", 8, "xgmi-mi300", "7", nullptr, {}},
        {"k-hop-ring",
         "h100-sxm",
         128,
         "nvlink4",
         "16",
         nullptr,
         {{"hops", "2"}, {"lit", "all"}, {"endpoints_per_node", "4"}}},
        {"dragonfly",
         "h100-sxm",
         72,
         "ib-ndr",
         "1",
         nullptr,
         {{"terminals_per_router", "2"}, {"routers_per_group", "4"}, {"global_links", "2"}, {"groups", "9"}}},
        {"ocs-cubes", "tpu-v4", 4096, "ici-v4", "6", nullptr, {{"cube", "4"}, {"dims", "16x16x16"}}},
    };
    return list;
}

/// Takes the steps that succeed; a recipe that the catalogue no longer serves leaves out what is missing.
void apply(Design& design, const Outcome<Design>& step)
{
    if (step) design = *step;
}

void addCataloguePart(Design& design, const char* id)
{
    const CatalogueEntry* entry = id ? shippedCatalogue().find(id) : nullptr;
    if (!entry) return;
    if (auto part = partFrom(*entry)) design = shippedCatalogue().addTo(design, std::move(part).value());
}

Member memberOf(const char* part, std::int64_t count)
{
    Member member;
    member.part = PartId(part);
    member.count = count;
    return member;
}

Fabric fabricOf(const char* name, Role role, std::string_view topology, const char* endpoint, const char* link)
{
    Fabric fabric;
    fabric.name = name;
    fabric.role = role;
    fabric.parameters.set({"template", std::string(topology), std::nullopt, nullptr});
    fabric.parameters.set({"endpoint", std::string(endpoint), std::nullopt, nullptr});
    if (link) fabric.parameters.set({"link", std::string(link), std::nullopt, nullptr});
    return fabric;
}

void addScenario(Design& design)
{
    Scenario scenario;
    scenario.name = "Llama 3 8B, pre-training, 8K, BF16";
    apply(design, edit::addScenario(design, scenario));
    // Eight chips a tensor group; 4,608 = 2^9 * 9 sequences are shared evenly by every number of groups above.
    for (const auto& [path, value] : {std::pair{"scenario.workload.model", "llama-3-8b"},
                                      {"scenario.workload.sequence", "8192"},
                                      {"scenario.workload.precision", "bf16"},
                                      {"scenario.strategy.tensor", "8"},
                                      {"scenario.strategy.recompute", "selective"},
                                      {"scenario.strategy.zero_stage", "1"},
                                      {"scenario.strategy.global_batch", "4608"}})
        apply(design, edit::setPath(design, path, value));
}

Design oneSheet(const Recipe& recipe)
{
    Design design;
    design.name = ObjectText::topologyName(recipe.topology).toStdString();
    for (const char* part : {recipe.chip, recipe.link, recipe.networkSwitch}) addCataloguePart(design, part);
    Assembly sheet;
    sheet.kind = SheetKind::supernode;
    sheet.name = design.name;
    apply(design, edit::addSheet(design, sheet));
    apply(design, edit::addMember(design, design.root, memberOf(recipe.chip, recipe.chips)));
    apply(design, edit::addFabric(design, design.root,
                                  fabricOf("Scale-up", Role::scaleUp, recipe.topology, recipe.chip, recipe.link)));
    const std::string fabric = "assemblies." + design.root.text() + ".fabrics.scale-up.";
    apply(design, edit::setPath(design, fabric + "links_per_endpoint", recipe.linksPerChip));
    if (recipe.networkSwitch) apply(design, edit::setPath(design, fabric + "switch", recipe.networkSwitch));
    for (const auto& [key, value] : recipe.parameters) apply(design, edit::setPath(design, fabric + key, value));
    addScenario(design);
    return design;
}

/// 32 nodes of 8 chips, each chip with a network card on its own rail.
Design rails()
{
    Design design;
    design.name = "Rail-optimised";
    for (const char* part : {"h100-sxm", "nvlink4", "nvswitch3", "connectx-7", "ib-ndr", "quantum-2"})
        addCataloguePart(design, part);
    Assembly cluster;
    cluster.kind = SheetKind::cluster;
    cluster.name = "Cluster";
    apply(design, edit::addSheet(design, cluster));
    apply(design, edit::addGroup(design, design.root, SheetKind::node, "Node"));
    const AssemblyId node("node");
    apply(design, edit::setCount(design, design.root, MemberId("node"), 32));
    apply(design, edit::addMember(design, node, memberOf("h100-sxm", 8)));
    apply(design, edit::addMember(design, node, memberOf("connectx-7", 8)));
    apply(design,
          edit::addFabric(design, node, fabricOf("NVLink", Role::scaleUp, "switched-planes", "h100-sxm", "nvlink4")));
    apply(design, edit::setPath(design, "assemblies.node.fabrics.nvlink.links_per_endpoint", "18"));
    apply(design, edit::setPath(design, "assemblies.node.fabrics.nvlink.switch", "nvswitch3"));
    apply(design, edit::setPath(design, "assemblies.node.fabrics.nvlink.planes", "4"));
    apply(design, edit::addFabric(design, design.root,
                                  fabricOf("InfiniBand", Role::scaleOut, "rail-optimised", "connectx-7", "ib-ndr")));
    apply(design, edit::setPath(design, "assemblies.cluster.fabrics.infiniband.links_per_endpoint", "1"));
    apply(design, edit::setPath(design, "assemblies.cluster.fabrics.infiniband.switch", "quantum-2"));
    addScenario(design);
    return design;
}

} // namespace

Design startingDesign(std::string_view topology)
{
    if (topology == "rail-optimised") return rails();
    for (const Recipe& recipe : recipes())
        if (recipe.topology == topology) return oneSheet(recipe);
    Design design;
    Assembly sheet;
    sheet.kind = SheetKind::supernode;
    sheet.name = ObjectText::kindName(sheet.kind).toStdString();
    apply(design, edit::addSheet(design, sheet));
    addScenario(design);
    return design;
}

} // namespace studio::views
