// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/generate.h"

#include "core/topology/graph_builder.h"

namespace studio {

Outcome<FabricGraph> graphOf(const TopologySpec& spec, std::span<const double> rates)
{
    using enum TopologyTemplate;
    const auto counts = countsOf(spec);
    if (!counts) return counts.error();
    if (counts->accelerators + counts->switches > static_cast<std::int64_t>(kMaxGraphNodes) ||
        counts->links > static_cast<std::int64_t>(kMaxGraphLinks))
        return topology::topologyError("too-large",
                                       "{links} links are too many to draw; the figures are the closed forms",
                                       {{"links", std::to_string(counts->links)}});
    topology::GraphBuilder builder(*counts, rates);
    switch (spec.kind) {
    case switchedPlanes:
    case leafSpine:
    case fatTree:
    case multiPlane:
    case railOptimised:
    case railOnly:
        return topology::drawSwitched(spec, builder);
    case ring:
    case torus:
    case mesh:
    case hypercube:
    case fullMesh:
    case hyperx:
        return topology::drawProduct(spec, builder);
    case kHopRing:
        return topology::drawKHopRing(spec, builder);
    case twistedTorus:
        return topology::drawTwisted(spec, builder);
    case ocsCubes:
        return topology::drawCubes(spec, builder);
    case dragonfly:
        return topology::drawDragonfly(spec, builder);
    case dragonflyPlus:
        return topology::drawDragonflyPlus(spec, builder);
    case slimFly:
        return topology::drawSlimFly(spec, builder);
    }
    return topology::topologyError("unknown-template", "unknown topology");
}

} // namespace studio
