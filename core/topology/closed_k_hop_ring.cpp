// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/cayley.h"
#include "core/topology/closed_forms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace studio::topology {

namespace {

constexpr std::int64_t kLargestGame = 1024;      ///< nodes up to which the optimum of a short ring is computed
constexpr std::int64_t kLongestWalk = 2'000'000; ///< nodes x K up to which shortest paths are followed

struct KRing {
    std::int64_t nodes = 0;
    std::int64_t hops = 1;
    double perNode = 1;
    double parallel = 1;

    [[nodiscard]] bool antipode() const { return 2 * hops == nodes; } ///< the longest wire has no counterpart
    /// Wires of length k at one node.
    [[nodiscard]] double wires(std::int64_t k) const { return 2 * k == nodes ? 1 : 2; }
};

Outcome<KRing> kRingOf(const TopologySpec& spec)
{
    KRing r;
    const std::int64_t each = std::max<std::int64_t>(1, spec.acceleratorsPerNode);
    r.nodes = spec.dims.empty() ? spec.accelerators / each : spec.dims.front();
    if (spec.dims.size() > 1 || (spec.accelerators && r.nodes * each != spec.accelerators))
        return topologyError("dims-product", "{nodes} nodes of {each} are not {count} accelerators",
                             {{"nodes", std::to_string(r.nodes)},
                              {"each", std::to_string(each)},
                              {"count", std::to_string(spec.accelerators)}});
    if (r.nodes < 2)
        return topologyError("too-few-members", "an interconnect joins at least two nodes; this one has {count}",
                             {{"count", std::to_string(r.nodes)}});
    r.hops = spec.hops;
    if (r.hops < 1 || 2 * r.hops > r.nodes)
        return topologyError(
            "hops", "K is {k}; in a ring of {nodes} nodes it must be from 1 to {most}",
            {{"k", std::to_string(r.hops)}, {"nodes", std::to_string(r.nodes)}, {"most", std::to_string(r.nodes / 2)}});
    if (r.hops > 64)
        return topologyError("hops", "K is {k}; at most 64 are supported", {{"k", std::to_string(r.hops)}});
    r.perNode = static_cast<double>(each);
    r.parallel = static_cast<double>(std::max<std::int64_t>(1, spec.linksPerAccelerator));
    return r;
}

std::int64_t wiresOf(const KRing& r)
{
    return r.nodes * r.hops - (r.antipode() ? r.nodes / 2 : 0);
}

/// Sum over d = 1..N-1 of ceil(min(d, N-d)/K).
double distancesOf(const KRing& r)
{
    const auto upTo = [&](std::int64_t far) {
        const std::int64_t whole = far / r.hops;
        return r.hops * whole * (whole + 1) / 2 + (far - whole * r.hops) * (whole + 1);
    };
    const std::int64_t half = r.nodes / 2;
    if (r.nodes % 2 == 1) return static_cast<double>(2 * upTo(half));
    return static_cast<double>(2 * upTo(half - 1) + ceilDivide(half, r.hops));
}

/// Hops per wire length on shortest paths from one node to all others when every node splits evenly over its next
/// hops. A path of h hops over d = h K - e must take a first hop of K - e .. K, then the same with h - 1 and less e.
std::vector<double> ecmpHops(const KRing& r)
{
    const auto k = static_cast<std::size_t>(r.hops);
    std::vector<double> total(k, 0.0);
    std::vector<std::vector<double>> layer(k, std::vector<double>(k, 0.0)); // [e][length - 1] for h hops
    for (std::size_t e = 0; e < k; ++e) layer[e][k - 1 - e] = 1;
    const std::int64_t half = r.nodes / 2;
    const auto choices = [](std::int64_t h, std::size_t e) { return h == 1 ? 1.0 : static_cast<double>(e + 1); };
    for (std::int64_t h = 1; (h - 1) * r.hops < half; ++h) {
        if (h > 1) {
            std::vector<double> sum(k, 0.0);
            for (std::size_t e = 0; e < k; ++e) {
                sum[k - 1 - e] += 1;
                for (std::size_t c = 0; c < k; ++c) sum[c] += layer[e][c];
                for (std::size_t c = 0; c < k; ++c) layer[e][c] = sum[c] / static_cast<double>(e + 1);
            }
        }
        for (std::size_t e = 0; e < k; ++e) {
            const std::int64_t d = h * r.hops - static_cast<std::int64_t>(e);
            if (d > half) continue;
            const std::int64_t back = h * r.hops - (r.nodes - d); // the other way round has as many hops if 0 or more
            const double weight = 2 * d == r.nodes ? 1 : 2;       // d and N - d mirror each other
            const double forward = choices(h, e);
            if (back < 0 || 2 * d == r.nodes) {
                for (std::size_t c = 0; c < k; ++c) total[c] += weight * layer[e][c];
                continue;
            }
            const auto other = static_cast<std::size_t>(back);
            const double backward = choices(h, other);
            for (std::size_t c = 0; c < k; ++c)
                total[c] += weight * (forward * layer[e][c] + backward * layer[other][c]) / (forward + backward);
        }
    }
    return total;
}

CayleyNetwork networkOf(const KRing& r)
{
    CayleyNetwork net;
    net.nodes = static_cast<std::size_t>(r.nodes);
    net.links.assign(static_cast<std::size_t>(r.hops), 1.0);
    std::vector<std::int64_t> steps;
    for (std::int64_t k = 1; k <= r.hops; ++k)
        for (const std::int64_t step : {k, r.nodes - k}) {
            if (step == k || 2 * k != r.nodes) {
                steps.push_back(step);
                net.classOf.push_back(static_cast<std::uint8_t>(k - 1));
            }
        }
    for (std::int64_t v = 0; v < r.nodes; ++v)
        for (const auto step : steps) net.next.push_back(static_cast<std::uint32_t>((v + step) % r.nodes));
    return net;
}

/// On a ring long enough the two boundaries of a half are the limit: paths can be composed so that every wire length
/// carries the same and none overshoots. Pieces of length lcm(1..K) can be cut into hops of any one length, which
/// leaves enough freedom from N = 2 K lcm(1..K) on.
bool isLong(const KRing& r)
{
    std::int64_t common = 1;
    for (std::int64_t k = 2; k <= r.hops; ++k) {
        common = std::lcm(common, k);
        if (common > r.nodes) return false;
    }
    return r.nodes >= 2 * r.hops * common;
}

/// Wires cut by taking half of the ring out, at both boundaries.
double boundaryWires(const KRing& r)
{
    double cut = 0;
    for (std::int64_t k = 1; k <= r.hops; ++k) cut += r.wires(k) * static_cast<double>(k);
    return cut;
}

void addRates(TopologyCounts& counts, const KRing& r)
{
    const double n = static_cast<double>(r.nodes);
    const double all = n * r.perNode;
    // From the flow between two nodes to the rate of one accelerator.
    const double perAccelerator = r.parallel * (all - 1) / (r.perNode * r.perNode);
    const double halves = std::floor(n / 2) * std::ceil(n / 2);
    const double cut = boundaryWires(r) / halves;
    counts.allToAllBounds.push_back({"cut between halves", "K (K+1) (N-1) / (A B)", {cut * perAccelerator}, true});
    const double ports = 2.0 * static_cast<double>(r.hops) - (r.antipode() ? 1 : 0);
    counts.allToAllBounds.push_back(
        {"port bound", "wires of a node", {ports * r.parallel / r.perNode * (all - 1) / (all - r.perNode)}, true});
    counts.allToAllBounds.push_back(hopBound(counts));
    if (isLong(r))
        counts.allToAllAchieved =
            LinkMinimum{"K (K+1) (N-1) / (A B): composed paths meet the cut", {cut * perAccelerator}};
    else if (r.nodes <= kLargestGame)
        counts.allToAllAchieved = LinkMinimum{"optimum over link lengths, one source (linear programming duality)",
                                              {cayleyOptimum(networkOf(r)) * perAccelerator}};
    counts.allToAllOptimal = counts.allToAllAchieved.has_value();
    if (r.nodes * r.hops > kLongestWalk) return;
    const auto load = ecmpHops(r);
    double ecmp = std::numeric_limits<double>::infinity();
    for (std::int64_t k = 1; k <= r.hops; ++k)
        if (const double hops = load[static_cast<std::size_t>(k - 1)]; hops > 0)
            ecmp = std::min(ecmp, r.wires(k) / hops);
    counts.allToAllEcmp = LinkMinimum{"equal split over next hops, one source", {ecmp * perAccelerator}};
}

/// Of the wires one forward and one backward carry traffic: a ring. The rest stand by.
Outcome<TopologyCounts> countLitRing(const TopologySpec& spec, const KRing& r)
{
    TopologySpec ring = spec;
    ring.kind = TopologyTemplate::ring;
    ring.dims = {r.nodes};
    auto counted = countProduct(ring);
    if (!counted) return counted;
    TopologyCounts counts = std::move(counted).value();
    counts.tiers.front().name = "lit wires";
    counts.tiers.front().spareLinks = wiresOf(r) * std::llround(r.parallel) - counts.tiers.front().links;
    finish(counts, spec);
    return counts;
}

} // namespace

Outcome<TopologyCounts> countKHopRing(const TopologySpec& spec)
{
    const auto ring = kRingOf(spec);
    if (!ring) return ring.error();
    const KRing& r = *ring;
    if (spec.lit == LitWires::oneEachWay) return countLitRing(spec, r);
    TopologyCounts counts;
    counts.accelerators = r.nodes * std::llround(r.perNode);
    counts.tiers.push_back(directTier("all wires", wiresOf(r) * std::llround(r.parallel), counts.accelerators));
    counts.diameterHops = ceilDivide(r.nodes / 2, r.hops);
    counts.meanHops = distancesOf(r) * r.perNode / (static_cast<double>(counts.accelerators) - 1);
    counts.hopsFormula = "sum over d = 1..N-1 of ceil(min(d, N-d)/K), over N-1";
    // Any other half has more boundary once the ring is longer than two spans of K; shorter rings may do better.
    counts.bisections.push_back({"cut between halves",
                                 "K (K+1) [network model, topology formulas]",
                                 {boundaryWires(r) * r.parallel},
                                 r.nodes >= 4 * r.hops});
    addRates(counts, r);
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
