// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/waste.h"

#include "core/base/name_table.h"
#include "core/reliability/binomial.h"
#include "core/reliability/waste_ring.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace studio {

namespace {

constexpr std::array<std::pair<HbdKind, std::string_view>, 5> kKinds{{
    {HbdKind::bigSwitch, "big-switch"},
    {HbdKind::switched, "switched"},
    {HbdKind::cubeOcs, "cube-ocs"},
    {HbdKind::staticRing, "static-ring"},
    {HbdKind::kHopRing, "k-hop-ring"},
}};

constexpr long long kMaxNodes = 1LL << 22;

Error refuse(std::string code, std::string text, std::vector<std::pair<std::string, std::string>> args)
{
    return {{"reliability.waste." + std::move(code), std::move(text), std::move(args)}, {}};
}

Outcome<Done> checkCounts(const WasteQuestion& q)
{
    const auto text = [](long long v) { return std::to_string(v); };
    if (q.accelerators < 1 || q.acceleratorsPerNode < 1 || q.accelerators % q.acceleratorsPerNode != 0)
        return refuse("nodes", "{accelerators} accelerators are no whole nodes of {node}",
                      {{"accelerators", text(q.accelerators)}, {"node", text(q.acceleratorsPerNode)}});
    if (q.accelerators / q.acceleratorsPerNode > kMaxNodes)
        return refuse("too-many-nodes", "{nodes} nodes: at most {limit} are examined",
                      {{"nodes", text(q.accelerators / q.acceleratorsPerNode)}, {"limit", text(kMaxNodes)}});
    if (q.tensorParallel < 1 || q.tensorParallel > q.accelerators)
        return refuse("group", "a tensor-parallel group of {group} does not fit {accelerators} accelerators",
                      {{"group", text(q.tensorParallel)}, {"accelerators", text(q.accelerators)}});
    return Done{};
}

long long ceilDivide(long long a, long long b)
{
    return (a + b - 1) / b;
}

Outcome<Done> checkKind(const WasteQuestion& q, const WasteShape& shape)
{
    const auto text = [](long long v) { return std::to_string(v); };
    const bool hasDomain = q.kind == HbdKind::switched || q.kind == HbdKind::cubeOcs;
    if (hasDomain && (q.domain < 1 || q.domain % q.acceleratorsPerNode != 0))
        return refuse("domain", "a domain of {domain} accelerators is no whole nodes of {node}",
                      {{"domain", text(q.domain)}, {"node", text(q.acceleratorsPerNode)}});
    if (q.kind == HbdKind::kHopRing && (q.hops < 1 || q.hops > kMaxHops))
        return refuse("hops", "a ring with links to {hops} neighbours: 1 to {limit} are examined",
                      {{"hops", text(q.hops)}, {"limit", text(kMaxHops)}});
    if (q.kind == HbdKind::kHopRing && shape.blockNodes > kMaxBlock)
        return refuse("group", "a tensor-parallel group of {nodes} nodes: at most {limit} are examined on a ring",
                      {{"nodes", text(shape.blockNodes)}, {"limit", text(kMaxBlock)}});
    return Done{};
}

/// Aligned blocks with a faulty node, in regions of `region` nodes, the last of which may be shorter.
long long touchedBlocks(std::span<const long long> faulty, long long region, long long block, long long nodes)
{
    long long touched = 0;
    long long last = -1;
    for (const long long node : faulty) {
        const long long begin = node / region * region;
        const long long index = (node - begin) / block;
        const long long whole = std::min(region, nodes - begin) / block;
        const long long id = begin + index * block; // ascending with the node
        if (index >= whole || id == last) continue;
        ++touched;
        last = id;
    }
    return touched;
}

/// Aligned blocks in regions of `region` nodes, the last of which may be shorter.
long long allBlocks(long long nodes, long long region, long long block)
{
    return nodes / region * (region / block) + nodes % region / block;
}

long long healthyBlocks(const WasteShape& s, std::span<const long long> faulty, long long region, long long block)
{
    return allBlocks(s.nodes, region, block) - touchedBlocks(faulty, region, block, s.nodes);
}

long long groupsOf(const WasteShape& s, long long healthyNodes)
{
    return healthyNodes * s.perNode / s.group * s.group;
}

long long usableInDomains(const WasteShape& s, std::span<const long long> faulty)
{
    const long long d = s.domainNodes;
    long long usable = s.nodes / d * groupsOf(s, d) + groupsOf(s, s.nodes % d);
    for (std::size_t i = 0; i < faulty.size();) {
        const long long begin = faulty[i] / d * d;
        const long long size = std::min(d, s.nodes - begin);
        long long down = 0;
        for (; i < faulty.size() && faulty[i] < begin + d; ++i) ++down;
        usable += groupsOf(s, size - down) - groupsOf(s, size);
    }
    return usable;
}

/// Walks around the ring from the first faulty node of a run. What lies before the first cut belongs to the piece after
/// the last one.
long long usableOnRing(const WasteShape& s, std::span<const long long> faulty)
{
    const auto used = [&](long long healthy) { return healthy / s.blockNodes * s.blockUsable; };
    const std::size_t f = faulty.size();
    if (f == 0 || static_cast<long long>(f) == s.nodes) return used(s.nodes - static_cast<long long>(f));
    const auto healthyAfter = [&](std::size_t i) { // up to the next faulty node
        return i + 1 < f ? faulty[i + 1] - faulty[i] - 1 : faulty[0] + s.nodes - faulty[i] - 1;
    };
    std::size_t start = 0;
    while (healthyAfter((start + f - 1) % f) == 0) ++start;
    long long usable = 0;
    long long healthy = 0;
    long long first = -1; // healthy nodes before the first cut, once met
    long long run = 0;
    for (std::size_t step = 0; step < f; ++step) {
        const std::size_t i = start + step < f ? start + step : start + step - f;
        if (++run == s.hops) {
            if (first < 0)
                first = healthy;
            else
                usable += used(healthy);
            healthy = 0;
        }
        const long long gap = healthyAfter(i);
        healthy += gap;
        if (gap > 0) run = 0;
    }
    return usable + used(healthy + std::max(0LL, first));
}

double number(long long v)
{
    return static_cast<double>(v);
}

/// E[floor(healthy accelerators/group)] × group of a domain of `nodes`.
double switchedUsable(const WasteShape& s, long long nodes, double q)
{
    return binomial(nodes, q).mean([&](long long healthy) { return number(healthy * s.perNode / s.group * s.group); });
}

double domainsUsable(const WasteShape& s, double q)
{
    const long long rest = s.nodes % s.domainNodes;
    return number(s.nodes / s.domainNodes) * switchedUsable(s, s.domainNodes, q) +
           (rest ? switchedUsable(s, rest, q) : 0.0);
}

double cubesUsable(const WasteShape& s, double q)
{
    if (s.wholeCubes) {
        const double healthyCube = std::pow(q, number(s.domainNodes));
        return binomial(s.nodes / s.domainNodes, healthyCube).mean([&](long long cubes) {
            return number(cubes / s.cubesPerGroup * s.group);
        });
    }
    const long long blocks = allBlocks(s.nodes, s.domainNodes, s.blockNodes);
    return number(blocks * s.blockUsable) * std::pow(q, number(s.blockNodes));
}

/// Of a segment of L nodes floor(L/b) u are used: L u/b − (L mod b) u/b.
double ringUsable(const WasteShape& s, double p)
{
    const double perNode = number(s.blockUsable) / number(s.blockNodes);
    double remainder = 0;
    if (p <= 0)
        remainder = number(s.nodes % s.blockNodes);
    else if (p < 1)
        remainder = expectedRingRemainder(s.nodes, s.hops, s.blockNodes, p);
    return perNode * (number(s.nodes) * (1 - p) - remainder);
}

} // namespace

std::string_view hbdKindName(HbdKind kind)
{
    return nameIn(kKinds, kind);
}
std::optional<HbdKind> hbdKindOf(std::string_view name)
{
    return keyIn(kKinds, name);
}

Outcome<WasteShape> wasteShape(const WasteQuestion& q)
{
    if (const auto ok = checkCounts(q); !ok) return ok.error();
    WasteShape s;
    s.kind = q.kind;
    s.nodes = q.accelerators / q.acceleratorsPerNode;
    s.perNode = q.acceleratorsPerNode;
    s.group = q.tensorParallel;
    s.blockNodes = ceilDivide(s.group, s.perNode);
    s.blockUsable = s.group <= s.perNode ? s.perNode / s.group * s.group : s.group;
    s.hops = q.hops;
    if (const auto ok = checkKind(q, s); !ok) return ok.error();
    s.domainNodes =
        q.kind == HbdKind::switched || q.kind == HbdKind::cubeOcs ? q.domain / q.acceleratorsPerNode : s.nodes;
    s.wholeCubes = q.kind == HbdKind::cubeOcs && s.group > q.domain;
    if (s.wholeCubes) s.cubesPerGroup = ceilDivide(s.group, q.domain);
    return s;
}

long long usableAccelerators(const WasteShape& s, std::span<const long long> faulty)
{
    switch (s.kind) {
    case HbdKind::bigSwitch:
        return groupsOf(s, s.nodes - static_cast<long long>(faulty.size()));
    case HbdKind::switched:
        return usableInDomains(s, faulty);
    case HbdKind::cubeOcs:
        if (s.wholeCubes) return healthyBlocks(s, faulty, s.nodes, s.domainNodes) / s.cubesPerGroup * s.group;
        return healthyBlocks(s, faulty, s.domainNodes, s.blockNodes) * s.blockUsable;
    case HbdKind::staticRing:
        return healthyBlocks(s, faulty, s.nodes, s.blockNodes) * s.blockUsable;
    case HbdKind::kHopRing:
        break;
    }
    return usableOnRing(s, faulty);
}

double expectedUsable(const WasteShape& s, double p)
{
    const double q = 1 - p;
    switch (s.kind) {
    case HbdKind::bigSwitch:
        return switchedUsable(s, s.nodes, q);
    case HbdKind::switched:
        return domainsUsable(s, q);
    case HbdKind::cubeOcs:
        return cubesUsable(s, q);
    case HbdKind::staticRing:
        return number(s.nodes / s.blockNodes * s.blockUsable) * std::pow(q, number(s.blockNodes));
    case HbdKind::kHopRing:
        break;
    }
    return ringUsable(s, p);
}

double wasteRatio(const WasteShape& s, double p)
{
    p = std::clamp(p, 0.0, 1.0);
    const double healthy = number(s.accelerators()) * (1 - p);
    return std::max(0.0, healthy - expectedUsable(s, p)) / number(s.accelerators());
}

double fragmentation(const WasteShape& s)
{
    return wasteRatio(s, 0);
}

template <class N>
N wasteRatioOf(const WasteShape& shape, const N& faultRatio)
{
    return named("GPU waste ratio", "(healthy − E[usable])/all at node fault ratio p [arXiv 2502.03885]",
                 computedFrom(isUnknown(faultRatio) ? std::nan("") : wasteRatio(shape, plain(faultRatio)), faultRatio));
}

template <class N>
N fragmentationOf(const WasteShape& shape, const N& dependsOn)
{
    return named("fragmentation", "waste ratio with no fault: what does not divide into groups",
                 computedFrom(fragmentation(shape), dependsOn));
}

template double wasteRatioOf(const WasteShape&, const double&);
template Traced wasteRatioOf(const WasteShape&, const Traced&);
template double fragmentationOf(const WasteShape&, const double&);
template Traced fragmentationOf(const WasteShape&, const Traced&);

} // namespace studio
