// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/closed_forms.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

/// Ring, torus, mesh, hypercube, full mesh and HyperX are products of cycles, lines and cliques. Counts, hops and cuts
/// of a product follow from its axes [Dally and Towles, Principles and Practices of Interconnection Networks, 2004,
/// chapters 3 and 5; HyperX: Ahn et al., SC 2009].
namespace studio::topology {

namespace {

enum class AxisKind { cycle, line, clique };

struct Axis {
    AxisKind kind = AxisKind::clique;
    double size = 1;

    [[nodiscard]] double linksPerNode() const // an average on a line
    {
        if (kind == AxisKind::clique) return (size - 1) / 2;
        return kind == AxisKind::cycle ? 1 : 1 - 1 / size;
    }
    /// Sum of the distances from one node to all, on average over nodes.
    [[nodiscard]] double distances() const
    {
        if (kind == AxisKind::clique) return size - 1;
        if (kind == AxisKind::line) return (size * size - 1) / 3;
        return std::floor(size * size / 4);
    }
    [[nodiscard]] double diameter() const
    {
        if (kind == AxisKind::clique) return size > 1 ? 1 : 0;
        return kind == AxisKind::line ? size - 1 : std::floor(size / 2);
    }
    /// Links of one row that cross its middle.
    [[nodiscard]] double cut() const
    {
        if (kind == AxisKind::clique) return halves();
        return kind == AxisKind::line ? 1 : 2;
    }
    [[nodiscard]] double halves() const { return std::floor(size / 2) * std::ceil(size / 2); }
    /// Links of the node that has the fewest.
    [[nodiscard]] double leastPorts() const
    {
        if (kind == AxisKind::clique) return size - 1;
        return kind == AxisKind::line ? 1 : 2;
    }
};

constexpr std::string_view kAxisNames[] = {"dimension 1", "dimension 2", "dimension 3", "dimension 4",
                                           "dimension 5", "dimension 6", "dimension 7", "dimension 8"};
constexpr std::string_view kCutNames[] = {"cut across dimension 1", "cut across dimension 2", "cut across dimension 3",
                                          "cut across dimension 4", "cut across dimension 5", "cut across dimension 6",
                                          "cut across dimension 7", "cut across dimension 8"};

struct Formulas {
    std::string_view hops, cut, rate;
};

Formulas formulasOf(TopologyTemplate kind)
{
    switch (kind) {
    case TopologyTemplate::ring:
        return {"N^2/4/(N-1), N even", "2", "8 (N-1)/N^2, N even"};
    case TopologyTemplate::torus:
        return {"N/(N-1) sum k_i/4, k_i even", "2 N/k_i", "8 (N-1)/(N k_i): dimension-order routing meets the cut"};
    case TopologyTemplate::mesh:
        return {"N/(N-1) sum (k_i - 1/k_i)/3", "N/k_i",
                "(N-1)/(floor(k_i/2) ceil(k_i/2) N/k_i): dimension-order routing meets the cut"};
    case TopologyTemplate::hypercube:
        return {"d 2^(d-1)/(2^d - 1)", "N/2", "2 (N-1)/N"};
    case TopologyTemplate::fullMesh:
        return {"1", "floor(N/2) ceil(N/2)", "N-1"};
    default:
        return {"N/(N-1) sum (1 - 1/L_i)", "(N/L_i) floor(L_i/2) ceil(L_i/2)",
                "L_i (N-1)/N: dimension-order routing meets the cut"};
    }
}

/// The nodes of the network and what shares them.
struct Product {
    std::vector<Axis> axes;
    double nodes = 1;
    double perNode = 1;
    double parallel = 1;
};

Outcome<Done> checkProduct(const TopologySpec& spec, std::int64_t nodes)
{
    const std::int64_t each = std::max<std::int64_t>(1, spec.acceleratorsPerNode);
    if (nodes * each > kMaxAccelerators)
        return topologyError("too-large", "the dimensions make more than {limit} accelerators",
                             {{"limit", std::to_string(kMaxAccelerators)}});
    if (spec.accelerators && spec.accelerators != nodes * each)
        return topologyError("dims-product",
                             "the dimensions make {nodes} nodes of {each}, {made} accelerators; there are {count}",
                             {{"nodes", std::to_string(nodes)},
                              {"each", std::to_string(each)},
                              {"made", std::to_string(nodes * each)},
                              {"count", std::to_string(spec.accelerators)}});
    if (nodes < 2)
        return topologyError("too-few-members", "an interconnect joins at least two nodes; this one has {count}",
                             {{"count", std::to_string(nodes)}});
    return Done{};
}

Outcome<std::vector<std::int64_t>> sizesOf(const TopologySpec& spec)
{
    using enum TopologyTemplate;
    if (spec.kind != hypercube && !spec.dims.empty()) {
        for (const auto d : spec.dims)
            if (d < 1)
                return topologyError("dims", "a dimension is {size}; each must be 1 or more",
                                     {{"size", std::to_string(d)}});
        if ((spec.kind == ring || spec.kind == fullMesh) && spec.dims.size() != 1)
            return topologyError("dims", "a ring or full mesh has one dimension; {count} are given",
                                 {{"count", std::to_string(spec.dims.size())}});
        return spec.dims;
    }
    const std::int64_t each = std::max<std::int64_t>(1, spec.acceleratorsPerNode);
    if (spec.accelerators % each != 0)
        return topologyError("node-size", "{count} accelerators do not divide into nodes of {each}",
                             {{"count", std::to_string(spec.accelerators)}, {"each", std::to_string(each)}});
    const std::int64_t nodes = spec.accelerators / each;
    if (spec.kind == hypercube) {
        if (spec.degree > 26)
            return topologyError("dims", "a hypercube of {d} dimensions is too large; at most 26",
                                 {{"d", std::to_string(spec.degree)}});
        if (spec.degree) return std::vector<std::int64_t>{std::int64_t{1} << spec.degree};
        if (nodes < 1 || !std::has_single_bit(static_cast<std::uint64_t>(nodes))) {
            const auto less = std::bit_floor(static_cast<std::uint64_t>(std::max<std::int64_t>(1, nodes)));
            return topologyError(
                "not-a-power-of-two",
                "a hypercube has a power of two of nodes, not {count}; the nearest are {less} and {more}",
                {{"count", std::to_string(nodes)}, {"less", std::to_string(less)}, {"more", std::to_string(2 * less)}});
        }
        return std::vector<std::int64_t>{nodes};
    }
    if (spec.kind == ring || spec.kind == fullMesh) return std::vector<std::int64_t>{nodes};
    return topologyError("dims", "give the dimensions, for example 4x4x8");
}

Outcome<Product> productOf(const TopologySpec& spec)
{
    using enum TopologyTemplate;
    const auto sizes = sizesOf(spec);
    if (!sizes) return sizes.error();
    std::int64_t nodes = 1;
    for (const auto d : *sizes) {
        if (nodes > kMaxAccelerators / std::max<std::int64_t>(1, d))
            return topologyError("too-large", "the dimensions make more than {limit} accelerators",
                                 {{"limit", std::to_string(kMaxAccelerators)}});
        nodes *= d;
    }
    if (auto fine = checkProduct(spec, nodes); !fine) return fine.error();
    Product p;
    p.nodes = static_cast<double>(nodes);
    p.perNode = static_cast<double>(std::max<std::int64_t>(1, spec.acceleratorsPerNode));
    p.parallel = static_cast<double>(std::max<std::int64_t>(1, spec.linksPerAccelerator));
    const AxisKind kind = spec.kind == fullMesh || spec.kind == hyperx ? AxisKind::clique
                          : spec.kind == mesh                          ? AxisKind::line
                                                                       : AxisKind::cycle;
    if (spec.kind == hypercube) {
        p.axes.assign(std::bit_width(static_cast<std::uint64_t>(nodes)) - 1, {AxisKind::clique, 2});
        return p;
    }
    // A cycle or line of two nodes is one link; wrapping it again would be a parallel link.
    for (const auto d : *sizes) p.axes.push_back({d <= 2 ? AxisKind::clique : kind, static_cast<double>(d)});
    double links = 0;
    for (const Axis& axis : p.axes) links += p.nodes * axis.linksPerNode() * p.parallel;
    if (links > kMostLinks) return tooManyLinks(links);
    return p;
}

LinkSum bisectionAcross(const Product& p, std::size_t first, std::string_view formula)
{
    LinkSum cut{kCutNames[first], formula, {}, true};
    std::vector<std::size_t> order(p.axes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto cost = [&](std::size_t i) { return p.axes[i].cut() / p.axes[i].size; };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return a == first ? b != first : b != first && cost(a) < cost(b);
    });
    // An odd axis leaves one slab over: it is halved in turn (a staircase).
    double nodes = p.nodes;
    for (const std::size_t i : order) {
        const Axis& axis = p.axes[i];
        if (axis.size < 2) continue;
        cut.links[i] += axis.cut() * nodes / axis.size * p.parallel;
        nodes /= axis.size;
        if (std::fmod(axis.size, 2) == 0) break;
        if (nodes > 1) cut.exact = false;
    }
    return cut;
}

/// One tier per axis.
void addAxes(TopologyCounts& counts, const Product& p, const Formulas& formulas)
{
    const double n = p.nodes * p.perNode;
    LinkSum ports{"port bound", "links of the node with the fewest", {}, true};
    LinkMinimum rates{formulas.rate, {}};
    for (std::size_t i = 0; i < p.axes.size(); ++i) {
        const Axis& axis = p.axes[i];
        counts.tiers.push_back(
            directTier(kAxisNames[i], std::llround(p.nodes * axis.linksPerNode() * p.parallel), counts.accelerators));
        if (axis.size < 2) continue;
        const double slab = p.nodes / axis.size;
        // Ordered pairs of accelerators across the middle share its links.
        rates.links[i] =
            axis.cut() * slab * p.parallel * (n - 1) / (axis.halves() * slab * slab * p.perNode * p.perNode);
        LinkSum cut{kCutNames[i], "links across the middle x (N-1) / (A B)", {}, true};
        cut.links[i] = rates.links[i];
        counts.allToAllBounds.push_back(cut);
        counts.bisections.push_back(bisectionAcross(p, i, formulas.cut));
        ports.links[i] = axis.leastPorts() * p.parallel / p.perNode * (n - 1) / (n - p.perNode);
    }
    counts.allToAllBounds.push_back(ports);
    counts.allToAllAchieved = rates;
    const auto long_ = [](const Axis& a) { return a.kind == AxisKind::line; };
    if (p.axes.size() == 1 || std::none_of(p.axes.begin(), p.axes.end(), long_)) counts.allToAllEcmp = rates;
}

/// All axes are alike: one tier.
void addHypercube(TopologyCounts& counts, const Product& p, const Formulas& formulas)
{
    const double d = static_cast<double>(p.axes.size());
    const double n = p.nodes * p.perNode;
    counts.tiers.push_back(
        directTier("all dimensions", std::llround(d * p.nodes / 2 * p.parallel), counts.accelerators));
    counts.bisections.push_back({"cut across one dimension", formulas.cut, {p.nodes / 2 * p.parallel}, true});
    const double rate = 2 * p.parallel * (n - 1) / (p.nodes * p.perNode * p.perNode);
    counts.allToAllBounds.push_back({"cut across one dimension", "links across x (N-1) / (A B)", {rate}, true});
    counts.allToAllBounds.push_back(
        {"port bound", "links of a node", {d * p.parallel / p.perNode * (n - 1) / (n - p.perNode)}, true});
    counts.allToAllAchieved = LinkMinimum{formulas.rate, {rate}};
    counts.allToAllEcmp = counts.allToAllAchieved;
}

} // namespace

Outcome<TopologyCounts> countProduct(const TopologySpec& spec)
{
    const auto product = productOf(spec);
    if (!product) return product.error();
    const Product& p = *product;
    const double n = p.nodes * p.perNode;
    const Formulas formulas = formulasOf(spec.kind);
    TopologyCounts counts;
    counts.accelerators = std::llround(n);
    double distances = 0;
    double diameter = 0;
    for (const Axis& axis : p.axes) {
        distances += p.nodes / axis.size * axis.distances();
        diameter += axis.diameter();
    }
    counts.diameterHops = std::llround(diameter);
    counts.meanHops = distances * p.perNode / (n - 1);
    counts.hopsFormula = formulas.hops;
    if (spec.kind == TopologyTemplate::hypercube)
        addHypercube(counts, p, formulas);
    else
        addAxes(counts, p, formulas);
    counts.allToAllBounds.push_back(hopBound(counts));
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
