// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/spec.h"

#include <string>
#include <vector>

namespace studio {

/// A named interconnect and what to call it in a test's output.
struct Named {
    const char* name;
    TopologySpec spec;
};

/// Every template at small sizes, with the odd ones that formulas get wrong.
inline std::vector<Named> smallOnes()
{
    using enum TopologyTemplate;
    return {
        {"planes", {.kind = switchedPlanes, .accelerators = 8, .planes = 4}},
        {"planes, two links", {.kind = switchedPlanes, .accelerators = 9, .linksPerAccelerator = 2, .planes = 3}},
        {"planes, two levels",
         {.kind = switchedPlanes,
          .accelerators = 32,
          .linksPerAccelerator = 2,
          .planes = 3,
          .radix = 16,
          .acceleratorsPerLeaf = 4,
          .uplinksPerLeaf = 8}},
        {"leaf-spine 2:1", {.kind = leafSpine, .acceleratorsPerLeaf = 4, .leaves = 4, .spines = 2}},
        {"leaf-spine odd", {.kind = leafSpine, .acceleratorsPerLeaf = 3, .leaves = 5, .spines = 3}},
        {"fat-tree k=4", {.kind = fatTree, .tiers = 3, .radix = 4}},
        {"fat-tree k=6", {.kind = fatTree, .tiers = 3, .radix = 6}},
        {"fat-tree two tiers", {.kind = fatTree, .tiers = 2, .radix = 8}},
        {"fat-tree oversubscribed", {.kind = fatTree, .tiers = 3, .radix = 8, .oversubscription = {3, 1}}},
        {"multi-plane", {.kind = multiPlane, .planes = 2, .tiers = 2, .radix = 8}},
        {"rail-optimised", {.kind = railOptimised, .accelerators = 64, .radix = 16, .acceleratorsPerNode = 4}},
        {"ring", {.kind = ring, .accelerators = 9}},
        {"K-hop ring", {.kind = kHopRing, .accelerators = 17, .hops = 3}},
        {"K-hop ring, even", {.kind = kHopRing, .accelerators = 20, .hops = 4}},
        {"K-hop ring, antipodes", {.kind = kHopRing, .accelerators = 8, .hops = 4}},
        {"K-hop ring, nodes",
         {.kind = kHopRing, .accelerators = 48, .linksPerAccelerator = 2, .acceleratorsPerNode = 4, .hops = 2}},
        {"K-hop ring, one lit", {.kind = kHopRing, .accelerators = 12, .hops = 3, .lit = LitWires::oneEachWay}},
        {"torus", {.kind = torus, .dims = {4, 6}}},
        {"torus odd", {.kind = torus, .dims = {3, 4, 5}}},
        {"torus with a pair", {.kind = torus, .dims = {2, 5}}},
        {"torus of nodes", {.kind = torus, .linksPerAccelerator = 2, .dims = {4, 4}, .acceleratorsPerNode = 3}},
        {"mesh", {.kind = mesh, .dims = {4, 4}}},
        {"line", {.kind = mesh, .dims = {7}}},
        {"twisted torus", {.kind = twistedTorus, .dims = {4, 8}, .wrapShifts = {{0, 4}}}},
        {"hypercube", {.kind = hypercube, .degree = 5}},
        {"full mesh", {.kind = fullMesh, .accelerators = 7}},
        {"HyperX", {.kind = hyperx, .dims = {4, 3, 2}}},
        {"dragonfly", {.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2}},
        {"dragonfly, fewer groups",
         {.kind = dragonfly, .terminalsPerRouter = 2, .routersPerGroup = 4, .globalLinks = 2, .groups = 5}},
        {"dragonfly plus",
         {.kind = dragonflyPlus, .terminalsPerRouter = 2, .routersPerGroup = 2, .spinesPerGroup = 2, .globalLinks = 2}},
        {"slim fly q=5", {.kind = slimFly, .slimFlyQ = 5}},
        {"slim fly q=7", {.kind = slimFly, .terminalsPerRouter = 1, .slimFlyQ = 7}},
        {"cubes", {.kind = ocsCubes, .dims = {3, 3, 6}, .cube = 3}},
    };
}

/// A test name: letters and digits only.
inline std::string testName(const Named& named)
{
    std::string name;
    for (const char c : std::string(named.name))
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) name += c;
    return name;
}

} // namespace studio
