// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/closed_forms.h"

#include <algorithm>
#include <cmath>

/// Cubes of accelerators joined to a torus by optical circuit switches [TPU v4, arXiv 2304.01433]: inside a cube the
/// links are fixed, every link that leaves a cube or wraps around goes through a switch. A position on the face of a
/// cube has its own switch, with two ports per cube.
namespace studio::topology {

namespace {

struct Cubes {
    double edge = 4;
    double axes = 3;
    std::int64_t count = 1;
    std::int64_t positions = 48; ///< face positions, all axes
};

Outcome<Cubes> cubesOf(const TopologySpec& spec)
{
    if (spec.cube < 3)
        return topologyError("cube", "a cube has an edge of 3 accelerators or more, not {edge}",
                             {{"edge", std::to_string(spec.cube)}});
    if (spec.dims.empty()) return topologyError("dims", "give the dimensions, for example 4x4x8");
    Cubes c;
    c.edge = static_cast<double>(spec.cube);
    c.axes = static_cast<double>(spec.dims.size());
    c.positions = static_cast<std::int64_t>(spec.dims.size());
    for (std::size_t i = 0; i < spec.dims.size(); ++i) {
        const std::int64_t d = spec.dims[i];
        if (d < 1 || d % spec.cube != 0)
            return topologyError(
                "cube", "dimension {size} is not a multiple of the cube edge {edge}; the nearest are {less} and {more}",
                {{"size", std::to_string(d)},
                 {"edge", std::to_string(spec.cube)},
                 {"less", std::to_string(std::max(spec.cube, d / spec.cube * spec.cube))},
                 {"more", std::to_string((d / spec.cube + 1) * spec.cube)}});
        c.count = std::min<std::int64_t>(c.count * (d / spec.cube), kMaxAccelerators);
        if (i > 0) c.positions = std::min<std::int64_t>(c.positions * spec.cube, 8 * kMaxAccelerators);
    }
    return c;
}

/// Of the two planes that halve axis i, how many may lie between cubes.
void addAxisCuts(TopologyCounts& counts, const TopologySpec& spec, std::size_t axis, double n)
{
    const double size = static_cast<double>(spec.dims[axis]);
    const double plane = n / size;
    const double halves = std::floor(size / 2) * std::ceil(size / 2);
    const bool bothOptical = spec.dims[axis] / 2 % spec.cube == 0;
    for (const double optical : {0.0, 1.0, 2.0}) {
        if ((optical == 2 && !bothOptical) || (optical == 1 && bothOptical)) continue;
        LinkSum cut{"cut across an axis", "2 N/k links, inside cubes or between them", {}, true};
        cut.links = {(2 - optical) * plane, optical * plane};
        if (std::fmod(size, 2) == 0) counts.bisections.push_back(cut);
        for (auto& links : cut.links) links *= (n - 1) / (halves * plane * plane);
        counts.allToAllBounds.push_back(cut);
    }
}

void addSwitches(TopologyCounts& counts, const TopologySpec& spec, const Cubes& cubes)
{
    auto& optical = counts.tiers.back();
    const std::int64_t ports = 2 * cubes.count;
    optical.switchPortsUsed = cubes.positions * ports;
    optical.switches = cubes.positions * (spec.radix ? ceilDivide(ports, spec.radix) : 1);
    optical.switchPorts = spec.radix ? optical.switches * spec.radix : optical.switchPortsUsed;
    if (spec.radix == 0 || ports <= spec.radix) return;
    addFinding(
        counts, Severity::error, "ports-do-not-close",
        "a circuit switch needs {used} ports for {cubes} cubes and has {ports}; at most {most} cubes can be joined "
        "freely",
        {{"used", std::to_string(ports)},
         {"cubes", std::to_string(cubes.count)},
         {"ports", std::to_string(spec.radix)},
         {"most", std::to_string(spec.radix / 2)}});
}

} // namespace

Outcome<TopologyCounts> countCubes(const TopologySpec& spec)
{
    const auto cubes = cubesOf(spec);
    if (!cubes) return cubes.error();
    TopologySpec torus = spec;
    const bool twisted = std::any_of(spec.wrapShifts.begin(), spec.wrapShifts.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](std::int64_t s) { return s != 0; });
    });
    torus.kind = twisted ? TopologyTemplate::twistedTorus : TopologyTemplate::torus;
    auto counted = twisted ? countTwisted(torus) : countProduct(torus);
    if (!counted) return counted;
    TopologyCounts counts = std::move(counted).value();

    const double n = static_cast<double>(counts.accelerators);
    const double parallel = static_cast<double>(std::max<std::int64_t>(1, spec.linksPerAccelerator));
    const auto links = [&](double share) { return std::llround(n * cubes->axes * share * parallel); };
    counts.tiers = {directTier("inside cubes", links(1 - 1 / cubes->edge), counts.accelerators),
                    directTier("between cubes", links(1 / cubes->edge), counts.accelerators)};
    counts.bisections.clear();
    counts.allToAllBounds.clear();
    if (!twisted)
        for (std::size_t i = 0; i < spec.dims.size(); ++i) addAxisCuts(counts, spec, i, n);
    counts.allToAllBounds.push_back(hopBound(counts));
    // Every ring passes both kinds of links: the slower one sets the rate of all.
    for (auto* rates : {&counts.allToAllAchieved, &counts.allToAllEcmp}) {
        if (!*rates) continue;
        double least = 0;
        for (const double r : (*rates)->links)
            if (r > 0 && (least == 0 || r < least)) least = r;
        (*rates)->links = {least, least};
    }
    addSwitches(counts, spec, *cubes);
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
