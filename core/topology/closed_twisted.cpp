// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/closed_forms.h"
#include "core/topology/twisted_torus.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace studio::topology {

namespace {

constexpr std::int64_t kLargestTwisted = 65536; ///< nodes; figures come from one source, linear in the nodes

std::int64_t shiftOf(const TopologySpec& spec, std::size_t axis, std::size_t other)
{
    if (axis == other || axis >= spec.wrapShifts.size() || other >= spec.wrapShifts[axis].size()) return 0;
    return spec.wrapShifts[axis][other] % spec.dims[other];
}

/// Whether some order of the axes has every shift point to a later axis.
bool ordered(const TopologySpec& spec)
{
    std::vector<std::size_t> left(spec.dims.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    while (!left.empty()) {
        const auto last = std::find_if(left.begin(), left.end(), [&](std::size_t axis) {
            return std::all_of(left.begin(), left.end(),
                               [&](std::size_t other) { return shiftOf(spec, axis, other) == 0; });
        });
        if (last == left.end()) return false;
        left.erase(last);
    }
    return true;
}

using Place = std::array<std::int64_t, kMaxTopologyTiers>;

std::uint32_t indexOf(const TopologySpec& spec, const Place& at)
{
    std::int64_t index = 0;
    for (std::size_t i = 0; i < spec.dims.size(); ++i) index = index * spec.dims[i] + at[i];
    return static_cast<std::uint32_t>(index);
}

std::uint32_t moved(const TopologySpec& spec, Place at, std::size_t axis, std::int64_t step)
{
    at[axis] += step;
    // A wrap around one axis shifts others, which may wrap in turn; shifts are ordered, so this ends.
    for (bool again = at[axis] < 0 || at[axis] >= spec.dims[axis]; again;) {
        again = false;
        for (std::size_t i = 0; i < spec.dims.size(); ++i) {
            const std::int64_t turns = at[i] >= spec.dims[i] ? 1 : at[i] < 0 ? -1 : 0;
            if (turns == 0) continue;
            again = true;
            at[i] -= turns * spec.dims[i];
            for (std::size_t j = 0; j < spec.dims.size(); ++j) at[j] += turns * shiftOf(spec, i, j);
        }
    }
    return indexOf(spec, at);
}

Outcome<Done> checkTwisted(const TopologySpec& spec, std::int64_t nodes)
{
    for (std::size_t i = 0; i < spec.wrapShifts.size(); ++i) {
        if (i >= spec.dims.size() || spec.wrapShifts[i].size() > spec.dims.size())
            return topologyError("wrap-shifts", "wrap shifts are given for more than {axes} axes",
                                 {{"axes", std::to_string(spec.dims.size())}});
        if (i < spec.wrapShifts[i].size() && spec.wrapShifts[i][i] != 0)
            return topologyError("wrap-shifts", "a wrap cannot shift along its own axis ({axis})",
                                 {{"axis", std::to_string(i + 1)}});
    }
    if (!ordered(spec))
        return topologyError("wrap-shifts",
                             "the wrap shifts refer to each other in a circle; give each pair of axes one shift");
    if (nodes > kLargestTwisted)
        return topologyError("too-large", "a twisted torus of {count} nodes is too large; at most {limit}",
                             {{"count", std::to_string(nodes)}, {"limit", std::to_string(kLargestTwisted)}});
    return Done{};
}

} // namespace

Outcome<CayleyNetwork> twistedTorus(const TopologySpec& spec)
{
    std::int64_t nodes = spec.dims.empty() ? 0 : 1;
    for (const auto d : spec.dims) {
        if (d < 3)
            return topologyError("dims", "a dimension is {size}; a wrapped one has 3 or more",
                                 {{"size", std::to_string(d)}});
        nodes = std::min<std::int64_t>(nodes * d, kMaxAccelerators);
    }
    if (nodes < 2) return topologyError("dims", "give the dimensions, for example 4x8x8");
    if (auto fine = checkTwisted(spec, nodes); !fine) return fine.error();
    CayleyNetwork net;
    net.nodes = static_cast<std::size_t>(nodes);
    net.links.assign(spec.dims.size(), 1.0);
    for (std::size_t axis = 0; axis < spec.dims.size(); ++axis)
        net.classOf.insert(net.classOf.end(), 2, static_cast<std::uint8_t>(axis));
    net.next.reserve(net.nodes * net.generators());
    Place at{};
    for (std::int64_t v = 0; v < nodes; ++v) {
        for (std::size_t axis = 0; axis < spec.dims.size(); ++axis)
            for (const std::int64_t step : {1, -1}) net.next.push_back(moved(spec, at, axis, step));
        for (std::size_t axis = spec.dims.size(); axis-- > 0;) {
            if (++at[axis] < spec.dims[axis]) break;
            at[axis] = 0;
        }
    }
    return net;
}

Outcome<TopologyCounts> countTwisted(const TopologySpec& spec)
{
    const auto network = twistedTorus(spec);
    if (!network) return network.error();
    const std::int64_t each = std::max<std::int64_t>(1, spec.acceleratorsPerNode);
    const auto nodes = static_cast<std::int64_t>(network->nodes);
    if (spec.accelerators && spec.accelerators != nodes * each)
        return topologyError("dims-product", "the dimensions make {made} accelerators; there are {count}",
                             {{"made", std::to_string(nodes * each)}, {"count", std::to_string(spec.accelerators)}});
    const CayleyFigures figures = cayleyFigures(*network);
    const double parallel = static_cast<double>(std::max<std::int64_t>(1, spec.linksPerAccelerator));
    const double n = static_cast<double>(nodes * each);
    const double share = static_cast<double>(each * each);
    const double axes = static_cast<double>(spec.dims.size());

    TopologyCounts counts;
    counts.accelerators = nodes * each;
    counts.tiers.push_back(
        directTier("all dimensions", std::llround(axes * static_cast<double>(nodes) * parallel), counts.accelerators));
    counts.diameterHops = figures.diameter;
    counts.meanHops = figures.distances * static_cast<double>(each) / (n - 1);
    counts.hopsFormula = "breadth-first search from one node; all nodes are alike";
    // Shortest paths that load every axis alike use all of the capacity: nothing is better.
    const double capacity = 2 * axes / figures.distances;
    const double best = figures.ecmpRate >= capacity * (1 - 1e-12) ? figures.ecmpRate : cayleyOptimum(*network);
    counts.allToAllAchieved = LinkMinimum{"optimum over link lengths, one source (linear programming duality)",
                                          {best * parallel * (n - 1) / share}};
    counts.allToAllOptimal = true;
    counts.allToAllEcmp =
        LinkMinimum{"equal split over next hops, one source", {figures.ecmpRate * parallel * (n - 1) / share}};
    counts.allToAllBounds.push_back(
        {"port bound",
         "links of a node",
         {2 * axes * parallel / static_cast<double>(each) * (n - 1) / (n - static_cast<double>(each))},
         true});
    counts.allToAllBounds.push_back(hopBound(counts));
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
