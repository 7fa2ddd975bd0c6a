// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/waste.h"

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

/// Aligned blocks that are whole and healthy among nodes [begin, end).
long long healthyBlocks(std::span<const std::uint8_t> faulty, std::size_t begin, std::size_t end, std::size_t block)
{
    long long count = 0;
    for (std::size_t i = begin; i + block <= end; i += block) {
        bool healthy = true;
        for (std::size_t j = i; j < i + block; ++j) healthy = healthy && !faulty[j];
        count += healthy ? 1 : 0;
    }
    return count;
}

long long usableInCubes(const WasteShape& s, std::span<const std::uint8_t> faulty)
{
    const auto cube = static_cast<std::size_t>(s.domainNodes);
    if (s.wholeCubes) return healthyBlocks(faulty, 0, faulty.size(), cube) / s.cubesPerGroup * s.group;
    long long blocks = 0;
    for (std::size_t begin = 0; begin < faulty.size(); begin += cube)
        blocks +=
            healthyBlocks(faulty, begin, std::min(faulty.size(), begin + cube), static_cast<std::size_t>(s.blockNodes));
    return blocks * s.blockUsable;
}

long long usableInDomains(const WasteShape& s, std::span<const std::uint8_t> faulty, std::size_t domain)
{
    long long usable = 0;
    for (std::size_t begin = 0; begin < faulty.size(); begin += domain) {
        const std::size_t end = std::min(faulty.size(), begin + domain);
        long long healthy = 0;
        for (std::size_t i = begin; i < end; ++i) healthy += faulty[i] ? 0 : 1;
        usable += healthy * s.perNode / s.group * s.group;
    }
    return usable;
}

/// Begins after a cut, if there is one, so that no segment wraps around the array.
long long usableOnRing(const WasteShape& s, std::span<const std::uint8_t> faulty)
{
    const std::size_t n = faulty.size();
    std::size_t start = 0;
    long long run = 0;
    // Twice around: a cut may lie across the end of the array.
    for (std::size_t i = 0; i < 2 * n; ++i) {
        run = faulty[i % n] ? run + 1 : 0;
        if (run == s.hops) {
            start = (i + 1) % n;
            break;
        }
    }
    long long usable = 0;
    long long healthy = 0;
    run = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const bool down = faulty[(start + i) % n] != 0;
        run = down ? run + 1 : 0;
        if (!down) ++healthy;
        if (run == s.hops) {
            usable += healthy / s.blockNodes * s.blockUsable;
            healthy = 0;
        }
    }
    return usable + healthy / s.blockNodes * s.blockUsable;
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
    const long long blocks =
        s.nodes / s.domainNodes * (s.domainNodes / s.blockNodes) + s.nodes % s.domainNodes / s.blockNodes;
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
    for (const auto& [k, name] : kKinds)
        if (k == kind) return name;
    return {};
}

std::optional<HbdKind> hbdKindOf(std::string_view name)
{
    for (const auto& [kind, n] : kKinds)
        if (n == name) return kind;
    return {};
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

long long usableAccelerators(const WasteShape& s, std::span<const std::uint8_t> faulty)
{
    switch (s.kind) {
    case HbdKind::bigSwitch:
        return usableInDomains(s, faulty, faulty.size());
    case HbdKind::switched:
        return usableInDomains(s, faulty, static_cast<std::size_t>(s.domainNodes));
    case HbdKind::cubeOcs:
        return usableInCubes(s, faulty);
    case HbdKind::staticRing:
        return healthyBlocks(faulty, 0, faulty.size(), static_cast<std::size_t>(s.blockNodes)) * s.blockUsable;
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
