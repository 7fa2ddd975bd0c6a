// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/paths.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

using Names = std::span<const std::string_view>;

template <std::size_t Size>
constexpr Names names(const std::string_view (&list)[Size])
{
    return {list, Size};
}

constexpr std::string_view kClos[] = {"switched-planes", "leaf-spine",     "fat-tree",
                                      "multi-plane",     "rail-optimised", "rail-only"};
constexpr std::string_view kTiered[] = {"switched-planes", "leaf-spine", "fat-tree", "multi-plane", "rail-optimised"};
constexpr std::string_view kTwoMedia[] = {"switched-planes", "leaf-spine",     "fat-tree",
                                          "multi-plane",     "rail-optimised", "ocs-cubes"};
constexpr std::string_view kNodes[] = {"ring",      "k-hop-ring", "torus",  "mesh",           "twisted-torus",
                                       "hypercube", "full-mesh",  "hyperx", "rail-optimised", "rail-only"};
constexpr std::string_view kSized[] = {"torus", "mesh", "twisted-torus", "hyperx", "ocs-cubes"};
constexpr std::string_view kRouters[] = {"full-mesh", "hyperx", "dragonfly", "dragonfly-plus", "slim-fly"};
constexpr std::string_view kDragonflies[] = {"dragonfly", "dragonfly-plus"};
constexpr std::string_view kTwisted[] = {"twisted-torus"};
constexpr std::string_view kKHop[] = {"k-hop-ring"};
constexpr std::string_view kCubes[] = {"ocs-cubes"};
constexpr std::string_view kSwitched[] = {"switched-planes", "leaf-spine", "fat-tree",  "multi-plane",
                                          "rail-optimised",  "rail-only",  "dragonfly", "dragonfly-plus",
                                          "slim-fly",        "hyperx",     "ocs-cubes"};

/// Fabric parameters that only some topologies read; those not named here concern all of them.
struct Rule {
    std::string_view key;
    Names templates;
};
const auto kFabricRules = std::to_array<Rule>({
    {"switch", names(kSwitched)},
    {"spine_switch", names(kTiered)},
    {"planes", names(kClos)},
    {"tiers", names(kClos)},
    {"radix", names(kSwitched)},
    {"endpoints_per_leaf", names(kClos)},
    {"leaves_per_group", names(kTiered)},
    {"uplinks_per_leaf", names(kTiered)},
    {"uplink_bandwidth", names(kTiered)},
    {"oversubscription", names(kTiered)},
    {"spine_oversubscription", names(kTiered)},
    {"upper_optic", names(kTwoMedia)},
    {"upper_cable", names(kTwoMedia)},
    {"upper_optics_per_link", names(kTwoMedia)},
    {"upper_cables_per_link", names(kTwoMedia)},
    {"dims", names(kSized)},
    {"wrap_shifts", names(kTwisted)},
    {"hops", names(kKHop)},
    {"lit", names(kKHop)},
    {"endpoints_per_node", names(kNodes)},
    {"terminals_per_router", names(kRouters)},
    {"routers_per_group", names(kDragonflies)},
    {"global_links", names(kDragonflies)},
    {"groups", names(kDragonflies)},
    {"cube", names(kCubes)},
});
constexpr std::string_view kTrainingOnly[] = {"tokens"};
constexpr std::string_view kServingOnly[] = {"prompt", "output", "concurrency"};

bool contains(Names list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::string_view wordIn(const Parameters& parameters, std::string_view key)
{
    const Parameter* parameter = parameters.find(key);
    return parameter && parameter->word() ? std::string_view(*parameter->word()) : std::string_view();
}

} // namespace

bool applies(Owner owner, const Field& field, const Parameters& parameters)
{
    if (owner == Owner::fabric) {
        const std::string_view topology = wordIn(parameters, "template");
        if (topology.empty()) return true;
        for (const Rule& rule : kFabricRules)
            if (rule.key == field.key) return contains(rule.templates, topology);
        return true;
    }
    if (owner == Owner::workload) {
        const bool serving = wordIn(parameters, "job") == "serving";
        return !contains(serving ? names(kTrainingOnly) : names(kServingOnly), field.key);
    }
    return true;
}

} // namespace studio
