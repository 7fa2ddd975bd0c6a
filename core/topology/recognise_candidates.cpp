// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/recognise_candidates.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

namespace studio::topology {

namespace {

using enum TopologyTemplate;
using Dims = std::vector<std::int64_t>;

constexpr std::size_t kMostFactorisations = 200;

/// n as a product of non-decreasing factors of at least `least`.
void factorise(std::int64_t n, std::int64_t least, Dims& so, std::vector<Dims>& out)
{
    if (out.size() >= kMostFactorisations || so.size() >= kMaxTopologyTiers) return;
    if (n >= least) {
        so.push_back(n);
        out.push_back(so);
        so.pop_back();
    }
    for (std::int64_t f = least; f * f <= n; ++f) {
        if (n % f != 0) continue;
        so.push_back(f);
        factorise(n / f, f, so, out);
        so.pop_back();
    }
}

std::vector<Dims> factorisations(std::int64_t n, std::int64_t least)
{
    std::vector<Dims> out;
    Dims so;
    factorise(n, least, so, out);
    // A cycle of four is 2 x 2: the fewer axes are the name people use.
    std::stable_sort(out.begin(), out.end(), [](const Dims& a, const Dims& b) { return a.size() < b.size(); });
    return out;
}

/// The same number on every vertex of a selection, or 0.
class Uniform {
public:
    void add(double value)
    {
        if (m_first)
            m_value = value;
        else if (value != m_value)
            m_mixed = true;
        m_first = false;
    }
    [[nodiscard]] std::int64_t value() const { return m_first || m_mixed ? 0 : std::llround(m_value); }

private:
    bool m_first = true;
    bool m_mixed = false;
    double m_value = 0;
};

void addTwisted(std::vector<TopologySpec>& out, TopologySpec spec, const Dims& dims)
{
    if (dims.size() < 2 || dims.size() > 3) return;
    spec.kind = twistedTorus;
    spec.dims = dims;
    for (std::size_t axis = 0; axis < dims.size(); ++axis)
        for (unsigned subset = 1; subset < (1U << dims.size()); ++subset) {
            if (subset & (1U << axis)) continue;
            spec.wrapShifts.assign(dims.size(), Dims(dims.size(), 0));
            bool even = true;
            for (std::size_t j = 0; j < dims.size(); ++j)
                if (subset & (1U << j)) {
                    even = even && dims[j] % 2 == 0;
                    spec.wrapShifts[axis][j] = dims[j] / 2;
                }
            if (even) out.push_back(spec);
        }
}

std::vector<TopologySpec> directCandidates(const FabricGraph& g, std::int64_t perNode)
{
    const auto n = static_cast<std::int64_t>(g.nodes());
    Uniform parallel;
    Uniform degree;
    for (std::size_t v = 0; v < g.nodes(); ++v) degree.add(static_cast<double>(g.arcsOf(v).size()));
    for (std::size_t i = 0; i < g.arcs(); ++i) parallel.add(g.arc(i).count);
    std::vector<TopologySpec> out;
    if (parallel.value() == 0) return out;
    TopologySpec base{
        .accelerators = n * perNode, .linksPerAccelerator = parallel.value(), .acceleratorsPerNode = perNode};
    const auto add = [&](TopologyTemplate kind, const Dims& dims) {
        TopologySpec spec = base;
        spec.kind = kind;
        spec.dims = dims;
        out.push_back(spec);
    };
    const std::int64_t d = degree.value();
    if (d == n - 1) add(fullMesh, {n});
    if (d == 2 && n > 3) add(ring, {n});
    if (d == 0) {
        for (const auto& dims : factorisations(n, 2)) add(mesh, dims);
        return out;
    }
    if (std::has_single_bit(static_cast<std::uint64_t>(n)) && n == std::int64_t{1} << std::min<std::int64_t>(d, 62)) {
        TopologySpec spec = base;
        spec.kind = hypercube;
        spec.degree = d;
        out.push_back(spec);
    }
    for (const auto& dims : factorisations(n, 2)) {
        std::int64_t torusDegree = 0;
        std::int64_t hyperxDegree = 0;
        for (const auto k : dims) {
            torusDegree += k > 2 ? 2 : 1;
            hyperxDegree += k - 1;
        }
        if (dims.size() > 1 && torusDegree == d) add(torus, dims);
        if (dims.size() > 1 && hyperxDegree == d) add(hyperx, dims);
        if (torusDegree == d && dims.front() > 2) addTwisted(out, base, dims);
    }
    const std::int64_t k = (d + 1) / 2;
    if (k > 1 && 2 * k <= n) {
        TopologySpec spec = base;
        spec.kind = kHopRing;
        spec.dims = {n};
        spec.hops = k;
        out.push_back(spec);
    }
    return out;
}

/// Switches by their distance from the accelerators: leaves, spines, cores.
struct Levels {
    std::vector<int> level; ///< accelerators 0, leaves 1, …
    std::int64_t count[4] = {0, 0, 0, 0};
    bool known = true;
};

Levels levelsOf(const FabricGraph& g)
{
    Levels out;
    out.level.assign(g.nodes(), -1);
    std::vector<std::uint32_t> order;
    for (std::uint32_t v = 0; v < g.nodes(); ++v)
        if (g.node(v).terminals > 0) {
            out.level[v] = 0;
            order.push_back(v);
        }
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const auto& arc : g.arcsOf(order[i]))
            if (out.level[arc.to] < 0) {
                out.level[arc.to] = out.level[order[i]] + 1;
                order.push_back(arc.to);
            }
    for (const int l : out.level) {
        if (l < 0 || l > 3)
            out.known = false;
        else
            ++out.count[l];
    }
    return out;
}

/// Pieces that the drawing falls into without the vertices of a level and, if asked, without links inside a level.
std::int64_t pieces(const FabricGraph& g, const Levels& levels, int without, bool acrossOnly)
{
    std::vector<bool> seen(g.nodes(), false);
    std::vector<std::uint32_t> stack;
    std::int64_t count = 0;
    for (std::uint32_t start = 0; start < g.nodes(); ++start) {
        if (seen[start] || levels.level[start] == without) continue;
        ++count;
        seen[start] = true;
        stack.push_back(start);
        while (!stack.empty()) {
            const auto v = stack.back();
            stack.pop_back();
            for (const auto& arc : g.arcsOf(v)) {
                if (seen[arc.to] || levels.level[arc.to] == without) continue;
                if (acrossOnly && levels.level[arc.to] == levels.level[v]) continue;
                seen[arc.to] = true;
                stack.push_back(arc.to);
            }
        }
    }
    return count;
}

/// Links of the vertices of a level to another, alike on all, or 0.
std::int64_t linksBetween(const FabricGraph& g, const Levels& levels, int from, int to)
{
    Uniform sum;
    for (std::size_t v = 0; v < g.nodes(); ++v) {
        if (levels.level[v] != from) continue;
        double links = 0;
        for (const auto& arc : g.arcsOf(v))
            if (levels.level[arc.to] == to) links += arc.count;
        sum.add(links);
    }
    return sum.value();
}

void addTrees(std::vector<TopologySpec>& out, const FabricGraph& g, const Levels& l)
{
    const std::int64_t planes = pieces(g, l, 0, false);
    const std::int64_t n = l.count[0];
    const std::int64_t perPlane = linksBetween(g, l, 0, 1) / std::max<std::int64_t>(1, planes);
    if (perPlane == 0) return;
    TopologySpec spec{.kind = switchedPlanes, .accelerators = n, .linksPerAccelerator = perPlane, .planes = planes};
    if (l.count[2] == 0) {
        out.push_back(spec);
        return;
    }
    const std::int64_t down = linksBetween(g, l, 1, 0);
    spec.uplinksPerLeaf = linksBetween(g, l, 1, 2);
    spec.leaves = l.count[1] / planes;
    spec.acceleratorsPerLeaf = down / perPlane;
    if (!down || !spec.uplinksPerLeaf) return;
    if (l.count[3] == 0) {
        spec.spines = l.count[2] / planes;
        spec.tiers = 2;
        if (planes == 1) spec.kind = leafSpine;
        out.push_back(spec);
        return;
    }
    const std::int64_t pods = pieces(g, l, 3, false); // accelerators of a pod hold their planes together
    const std::int64_t spineDown = linksBetween(g, l, 2, 1);
    const std::int64_t spineUp = linksBetween(g, l, 2, 3);
    if (!spineDown || !spineUp || pods == 0) return;
    spec.kind = fatTree;
    spec.tiers = 3;
    spec.leavesPerPod = spec.leaves / pods;
    spec.spines = l.count[2] / planes / pods;
    spec.spineRadix = std::max(spineDown + spineUp, linksBetween(g, l, 3, 2));
    spec.oversubscription[1] = static_cast<double>(spineDown) / static_cast<double>(spineUp);
    if (spec.oversubscription[1] >= 1) out.push_back(spec);
}

void addDragonflies(std::vector<TopologySpec>& out, const FabricGraph& g, const Levels& l)
{
    const std::int64_t routers = l.count[1];
    const std::int64_t p = linksBetween(g, l, 1, 0);
    const std::int64_t network = linksBetween(g, l, 1, 1);
    if (!p) return;
    for (std::int64_t q = 3; 2 * q * q <= routers; ++q)
        if (2 * q * q == routers)
            out.push_back({.kind = slimFly, .accelerators = l.count[0], .terminalsPerRouter = p, .slimFlyQ = q});
    // Routers may differ by a link where some global ports stay free: the largest number counts.
    std::int64_t most = 0;
    for (std::size_t v = 0; v < g.nodes(); ++v) {
        double links = 0;
        for (const auto& arc : g.arcsOf(v))
            if (l.level[v] == 1 && l.level[arc.to] == 1) links += arc.count;
        most = std::max(most, static_cast<std::int64_t>(std::llround(links)));
    }
    most = std::max(most, network);
    for (std::int64_t a = 2; a <= routers / 2; ++a) {
        if (routers % a != 0 || most < a) continue;
        for (const auto wiring : {GlobalWiring::consecutive, GlobalWiring::ascending})
            out.push_back({.kind = dragonfly,
                           .terminalsPerRouter = p,
                           .routersPerGroup = a,
                           .globalLinks = most - (a - 1),
                           .groups = routers / a,
                           .wiring = wiring});
    }
}

void addDragonflyPlus(std::vector<TopologySpec>& out, const FabricGraph& g, const Levels& l)
{
    const std::int64_t groups = pieces(g, l, -2, true);
    const std::int64_t global = linksBetween(g, l, 2, 2);
    if (groups < 2 || !global || l.count[1] % groups != 0 || l.count[2] % groups != 0) return;
    for (const auto wiring : {GlobalWiring::consecutive, GlobalWiring::ascending})
        out.push_back({.kind = dragonflyPlus,
                       .terminalsPerRouter = linksBetween(g, l, 1, 0),
                       .routersPerGroup = l.count[1] / groups,
                       .spinesPerGroup = l.count[2] / groups,
                       .globalLinks = global,
                       .groups = groups,
                       .wiring = wiring});
}

} // namespace

std::vector<TopologySpec> candidatesFor(const FabricGraph& g)
{
    Uniform perNode;
    bool relays = true;
    for (std::size_t v = 0; v < g.nodes(); ++v) {
        perNode.add(g.node(v).terminals);
        relays = relays && g.node(v).relays;
    }
    if (perNode.value() > 0) return relays ? directCandidates(g, perNode.value()) : std::vector<TopologySpec>{};
    std::vector<TopologySpec> out;
    const Levels levels = levelsOf(g);
    if (!levels.known || static_cast<double>(levels.count[0]) != g.terminals()) return out;
    addTrees(out, g, levels);
    if (levels.count[2] == 0)
        addDragonflies(out, g, levels);
    else
        addDragonflyPlus(out, g, levels);
    return out;
}

} // namespace studio::topology
