// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/counts.h"

#include "core/base/number_text.h"
#include "core/topology/closed_forms.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace topology {

Error topologyError(std::string code, std::string text, MessageArgs args)
{
    return {{"topology." + std::move(code), std::move(text), std::move(args)}, {}};
}

void addFinding(TopologyCounts& counts, Severity severity, std::string code, std::string text, MessageArgs args)
{
    counts.findings.push_back({severity, {"topology." + std::move(code), std::move(text), std::move(args)}, {}, {}});
}

Error tooManyLinks(double links)
{
    return topologyError("too-large", "the structure has about {links} links; the limit is {limit}",
                         {{"links", rounded(links)}, {"limit", rounded(kMostLinks)}});
}

TierCounts directTier(std::string_view name, std::int64_t links, std::int64_t accelerators)
{
    TierCounts tier;
    tier.name = name;
    tier.links = links;
    tier.linksPerAccelerator = 2.0 * static_cast<double>(links) / static_cast<double>(accelerators);
    return tier;
}

void finish(TopologyCounts& counts, const TopologySpec& spec)
{
    counts.kind = spec.kind;
    counts.links = counts.spareLinks = counts.switches = counts.switchPortsUsed = counts.switchPorts = 0;
    counts.cables = counts.opticalModules = 0;
    for (std::size_t t = 0; t < counts.tiers.size(); ++t) {
        auto& tier = counts.tiers[t];
        const TierMedia media = spec.media.empty() ? TierMedia{} : spec.media[std::min(t, spec.media.size() - 1)];
        const auto wires = static_cast<double>(tier.links + tier.spareLinks);
        tier.cables = std::llround(std::ceil(wires * media.cablesPerLink - 1e-9));
        tier.opticalModules = std::llround(std::ceil(wires * media.modulesPerLink - 1e-9));
        counts.links += tier.links;
        counts.spareLinks += tier.spareLinks;
        counts.switches += tier.switches;
        counts.switchPortsUsed += tier.switchPortsUsed;
        counts.switchPorts += tier.switchPorts;
        counts.cables += tier.cables;
        counts.opticalModules += tier.opticalModules;
    }
}

LinkSum hopBound(const TopologyCounts& counts)
{
    LinkSum bound{
        "hop bound", "total one-direction capacity / (N x mean hops) [Namyar et al., SIGCOMM 2021]", {}, true};
    if (!counts.meanHops || *counts.meanHops <= 0) return bound;
    const double demand = static_cast<double>(counts.accelerators) * *counts.meanHops;
    for (std::size_t t = 0; t < counts.tiers.size(); ++t)
        bound.links[t] = 2.0 * static_cast<double>(counts.tiers[t].links) / demand;
    return bound;
}

std::int64_t divisorAtLeast(std::int64_t n, std::int64_t least)
{
    std::int64_t best = n;
    for (std::int64_t d = 1; d * d <= n; ++d) {
        if (n % d != 0) continue;
        if (d >= least) return std::min(best, d);
        if (n / d >= least) best = std::min(best, n / d);
    }
    return best;
}

} // namespace topology

Outcome<TopologyCounts> countsOf(const TopologySpec& spec)
{
    using enum TopologyTemplate;
    if (const auto fine = checkBounds(spec); !fine) return fine.error();
    switch (spec.kind) {
    case switchedPlanes:
    case leafSpine:
    case fatTree:
    case multiPlane:
    case railOptimised:
    case railOnly:
        return topology::countSwitched(spec);
    case ring:
    case torus:
    case mesh:
    case hypercube:
    case fullMesh:
    case hyperx:
        return topology::countProduct(spec);
    case kHopRing:
        return topology::countKHopRing(spec);
    case twistedTorus:
        return topology::countTwisted(spec);
    case ocsCubes:
        return topology::countCubes(spec);
    case dragonfly:
        return topology::countDragonfly(spec);
    case dragonflyPlus:
        return topology::countDragonflyPlus(spec);
    case slimFly:
        return topology::countSlimFly(spec);
    }
    return topology::topologyError("unknown-template", "unknown topology");
}

} // namespace studio
