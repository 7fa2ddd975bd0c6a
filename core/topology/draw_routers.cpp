// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/graph_builder.h"

namespace studio::topology {

namespace {

struct Wiring {
    std::int64_t groups, ports, perPair;
    GlobalWiring kind;

    /// Calls join(group, port, other group, other port) once per global link.
    template <class Join>
    void each(Join join) const
    {
        for (std::int64_t copy = 0; copy < perPair; ++copy)
            for (std::int64_t i = 0; i < groups; ++i)
                for (std::int64_t j = i + 1; j < groups; ++j)
                    join(i, copy * (groups - 1) + portTowards(i, j), j, copy * (groups - 1) + portTowards(j, i));
    }

    /// Which of the first g-1 ports of a group leads to another.
    [[nodiscard]] std::int64_t portTowards(std::int64_t from, std::int64_t to) const
    {
        if (kind == GlobalWiring::ascending) return to < from ? to : to - 1;
        return (to - from - 1 + groups) % groups;
    }
};

Wiring wiringOf(const TopologySpec& spec, const TopologyCounts& counts, std::int64_t groups, std::int64_t ports)
{
    const std::int64_t pairs = groups * (groups - 1) / 2;
    return {groups, ports, pairs ? counts.tiers.back().links / pairs : 0, spec.wiring};
}

std::int64_t groupsOf(const TopologySpec& spec, std::int64_t ports)
{
    return spec.groups ? spec.groups : ports + 1;
}

std::int64_t power(std::int64_t base, std::int64_t exponent, std::int64_t modulus)
{
    std::int64_t result = 1;
    for (std::int64_t i = 0; i < exponent; ++i) result = result * base % modulus;
    return result;
}

std::int64_t primitiveRoot(std::int64_t q)
{
    for (std::int64_t x = 2; x < q; ++x) {
        std::int64_t order = 1;
        for (std::int64_t y = x; y != 1; y = y * x % q) ++order;
        if (order == q - 1) return x;
    }
    return 1;
}

/// The two generator sets of a McKay-Miller-Širáň graph as membership tables [Besta and Hoefler, SC 2014, appendix].
struct MmsSets {
    std::vector<bool> first, second;
};

MmsSets mmsSets(std::int64_t q)
{
    const std::int64_t xi = primitiveRoot(q);
    MmsSets sets{std::vector<bool>(static_cast<std::size_t>(q)), std::vector<bool>(static_cast<std::size_t>(q))};
    const auto put = [&](std::vector<bool>& set, std::int64_t exponent) {
        set[static_cast<std::size_t>(power(xi, exponent, q))] = true;
    };
    if (q % 4 == 1) {
        for (std::int64_t e = 0; e <= q - 3; e += 2) put(sets.first, e);
        for (std::int64_t e = 1; e <= q - 2; e += 2) put(sets.second, e);
        return sets;
    }
    const std::int64_t w = (q + 1) / 4;
    for (std::int64_t e = 0; e <= 2 * w - 2; e += 2) put(sets.first, e);
    for (std::int64_t e = 2 * w - 1; e <= 4 * w - 3; e += 2) put(sets.first, e);
    for (std::int64_t e = 1; e <= 2 * w - 1; e += 2) put(sets.second, e);
    for (std::int64_t e = 2 * w; e <= 4 * w - 2; e += 2) put(sets.second, e);
    return sets;
}

bool isPrime(std::int64_t q)
{
    for (std::int64_t f = 2; f * f <= q; ++f)
        if (q % f == 0) return false;
    return q > 1;
}

} // namespace

Outcome<FabricGraph> drawDragonfly(const TopologySpec& spec, GraphBuilder& builder)
{
    const std::int64_t a = spec.routersPerGroup;
    const std::int64_t g = groupsOf(spec, a * spec.globalLinks);
    builder.addAccelerators(builder.counts().accelerators);
    const std::int64_t routers = builder.addSwitches(a * g);
    for (std::int64_t r = 0; r < a * g; ++r)
        for (std::int64_t t = 0; t < spec.terminalsPerRouter; ++t)
            builder.link(r * spec.terminalsPerRouter + t, routers + r, 0);
    for (std::int64_t group = 0; group < g; ++group)
        for (std::int64_t i = 0; i < a; ++i)
            for (std::int64_t j = i + 1; j < a; ++j) builder.link(routers + group * a + i, routers + group * a + j, 1);
    wiringOf(spec, builder.counts(), g, a * spec.globalLinks)
        .each([&](std::int64_t i, std::int64_t port, std::int64_t j, std::int64_t otherPort) {
            builder.link(routers + i * a + port / spec.globalLinks, routers + j * a + otherPort / spec.globalLinks, 2);
        });
    return builder.build();
}

Outcome<FabricGraph> drawDragonflyPlus(const TopologySpec& spec, GraphBuilder& builder)
{
    const std::int64_t a = spec.routersPerGroup;
    const std::int64_t s = spec.spinesPerGroup;
    const std::int64_t g = groupsOf(spec, s * spec.globalLinks);
    builder.addAccelerators(builder.counts().accelerators);
    const std::int64_t leaves = builder.addSwitches(a * g);
    const std::int64_t spines = builder.addSwitches(s * g);
    for (std::int64_t r = 0; r < a * g; ++r) {
        for (std::int64_t t = 0; t < spec.terminalsPerRouter; ++t)
            builder.link(r * spec.terminalsPerRouter + t, leaves + r, 0);
        for (std::int64_t k = 0; k < s; ++k) builder.link(leaves + r, spines + r / a * s + k, 1);
    }
    wiringOf(spec, builder.counts(), g, s * spec.globalLinks)
        .each([&](std::int64_t i, std::int64_t port, std::int64_t j, std::int64_t otherPort) {
            builder.link(spines + i * s + port / spec.globalLinks, spines + j * s + otherPort / spec.globalLinks, 2);
        });
    return builder.build();
}

Outcome<FabricGraph> drawSlimFly(const TopologySpec& spec, GraphBuilder& builder)
{
    const std::int64_t q = spec.slimFlyQ;
    if (!isPrime(q) || q % 4 == 2)
        return topologyError("slim-fly-prime", "a slim fly is drawn for odd primes q; {q} is none",
                             {{"q", std::to_string(q)}});
    const std::int64_t p = builder.counts().accelerators / (2 * q * q);
    builder.addAccelerators(builder.counts().accelerators);
    const std::int64_t routers = builder.addSwitches(2 * q * q);
    for (std::int64_t r = 0; r < 2 * q * q; ++r)
        for (std::int64_t t = 0; t < p; ++t) builder.link(r * p + t, routers + r, 0);
    const MmsSets sets = mmsSets(q);
    const auto at = [&](std::int64_t side, std::int64_t x, std::int64_t y) { return routers + (side * q + x) * q + y; };
    for (std::int64_t x = 0; x < q; ++x)
        for (std::int64_t y = 0; y < q; ++y) {
            for (std::int64_t z = y + 1; z < q; ++z) {
                const auto difference = static_cast<std::size_t>(z - y);
                if (sets.first[difference]) builder.link(at(0, x, y), at(0, x, z), 1);
                if (sets.second[difference]) builder.link(at(1, x, y), at(1, x, z), 1);
            }
            for (std::int64_t m = 0; m < q; ++m) builder.link(at(0, x, y), at(1, m, ((y - m * x) % q + q) % q), 1);
        }
    return builder.build();
}

} // namespace studio::topology
