// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/closed_forms.h"

#include <algorithm>
#include <cmath>

namespace studio::topology {

namespace {

double number(std::int64_t n)
{
    return static_cast<double>(n);
}

/// p terminals, a routers a group, h global links a router, g groups; `links` of them join each pair of groups.
struct Groups {
    std::int64_t p = 1, a = 1, s = 0, h = 1, g = 1, links = 0;
    std::int64_t globalPorts = 0; ///< of a group
    [[nodiscard]] std::int64_t terminals() const { return p * a * g; }
};

Outcome<Groups> groupsOf(const TopologySpec& spec, TopologyCounts& counts, bool plus)
{
    Groups d{spec.terminalsPerRouter,
             spec.routersPerGroup,
             plus ? spec.spinesPerGroup : 0,
             spec.globalLinks,
             spec.groups,
             0,
             0};
    if (d.p < 1 || d.a < 1 || (plus && d.s < 1) || d.h < 0)
        return topologyError("dragonfly",
                             plus ? "give terminals per leaf, leaves and spines per group, and global links per spine"
                                  : "give terminals p and global links h per router, and routers per group a");
    d.globalPorts = (plus ? d.s : d.a) * d.h;
    if (d.g == 0) d.g = d.globalPorts + 1;
    if (d.p * d.a > kMaxAccelerators / d.g)
        return topologyError("too-large", "the groups make more than {limit} accelerators",
                             {{"limit", std::to_string(kMaxAccelerators)}});
    if (spec.accelerators && spec.accelerators != d.terminals())
        return topologyError(
            "dims-product",
            "{g} groups of {a} routers with {p} terminals make {made} accelerators; there are {count}, "
            "nearest {groups} groups",
            {{"g", std::to_string(d.g)},
             {"a", std::to_string(d.a)},
             {"p", std::to_string(d.p)},
             {"made", std::to_string(d.terminals())},
             {"count", std::to_string(spec.accelerators)},
             {"groups", std::to_string(std::max<std::int64_t>(1, (spec.accelerators + d.p * d.a / 2) / (d.p * d.a)))}});
    if (d.terminals() < 2)
        return topologyError("too-few-members", "an interconnect joins at least two accelerators; this one has {count}",
                             {{"count", std::to_string(d.terminals())}});
    if (d.g == 1) return d;
    d.links = d.globalPorts / (d.g - 1);
    if (d.links == 0)
        return topologyError("ports-do-not-close",
                             "{g} groups need {need} global links each and have {have}; at most {most} groups",
                             {{"g", std::to_string(d.g)},
                              {"need", std::to_string(d.g - 1)},
                              {"have", std::to_string(d.globalPorts)},
                              {"most", std::to_string(d.globalPorts + 1)}});
    if (const double all = number(d.g) * number(d.globalPorts); all > kMostLinks) return tooManyLinks(all);
    if (const std::int64_t spare = d.globalPorts % (d.g - 1))
        addFinding(counts, Severity::note, "spare-ports",
                   "{spare} of {have} global ports of a group stay free with {g} groups; {full} groups use all",
                   {{"spare", std::to_string(spare)},
                    {"have", std::to_string(d.globalPorts)},
                    {"g", std::to_string(d.g)},
                    {"full", std::to_string(d.globalPorts / d.links + 1)}});
    return d;
}

void addPortFinding(TopologyCounts& counts, const TopologySpec& spec, std::int64_t used, std::string_view what)
{
    if (spec.radix == 0 || used <= spec.radix) return;
    addFinding(counts, Severity::error, "ports-do-not-close",
               "a {what} needs {used} ports and has {ports}: {over} too many",
               {{"what", std::string(what)},
                {"used", std::to_string(used)},
                {"ports", std::to_string(spec.radix)},
                {"over", std::to_string(used - spec.radix)}});
}

TierCounts tier(std::string_view name, std::int64_t links, double perAccelerator)
{
    TierCounts t;
    t.name = name;
    t.links = links;
    t.linksPerAccelerator = perAccelerator;
    return t;
}

void setSwitches(TierCounts& t, std::int64_t switches, std::int64_t portsEach, std::int64_t radix)
{
    t.switches = switches;
    t.switchPortsUsed = switches * portsEach;
    t.switchPorts = switches * std::max(radix, portsEach);
}

/// Half of the groups against the other; an odd group is split between its routers, whose global links can then all
/// stay on their side.
LinkSum groupCut(const Groups& d, double splitLinks)
{
    const double whole = std::floor(number(d.g) / 2);
    LinkSum cut{
        "cut between halves of the groups", "links per pair x (g/2)^2; an odd group is split in two", {}, false};
    cut.links[2] = number(d.links) * whole * whole;
    if (d.g % 2 == 1) cut.links[1] = splitLinks;
    return cut;
}

void addGroupBounds(TopologyCounts& counts, const Groups& d)
{
    const double n = number(d.terminals());
    const double group = number(d.p * d.a);
    counts.allToAllBounds.push_back({"port bound", "1 link per accelerator", {1.0}, true});
    if (d.g > 1) {
        LinkSum around{"cut around a group", "global links of a group x (N-1) / (group x (N - group))", {}, true};
        around.links[2] = number(d.links) * (number(d.g) - 1) * (n - 1) / (group * (n - group));
        counts.allToAllBounds.push_back(around);
    }
    counts.allToAllBounds.push_back(hopBound(counts));
}

/// Whether a number of at most 10^6 is a power of a prime: then McKay-Miller-Širáň graphs exist.
bool isPrimePower(std::int64_t q)
{
    for (std::int64_t f = 2; f * f <= q; ++f) {
        if (q % f != 0) continue;
        while (q % f == 0) q /= f;
        return q == 1;
    }
    return q > 1;
}

} // namespace

/// [Kim, Dally, Scott, Abts, ISCA 2008]: local full mesh, one hop between groups.
Outcome<TopologyCounts> countDragonfly(const TopologySpec& spec)
{
    TopologyCounts counts;
    const auto groups = groupsOf(spec, counts, false);
    if (!groups) return groups.error();
    const Groups& d = *groups;
    const double n = number(d.terminals());
    const double p = number(d.p);
    const double a = number(d.a);
    const double w = number(d.links);
    const double g = number(d.g);
    counts.accelerators = d.terminals();
    const std::int64_t routers = d.a * d.g;
    counts.tiers = {tier("terminal", d.terminals(), 1), tier("local", d.g * d.a * (d.a - 1) / 2, (a - 1) / p),
                    tier("global", d.g * (d.g - 1) / 2 * d.links, w * (g - 1) / (a * p))};
    const std::int64_t ports = d.p + d.a - 1 + d.h;
    setSwitches(counts.tiers[0], routers, ports, spec.radix);
    addPortFinding(counts, spec, ports, "router");

    counts.diameterHops = 2 + (d.g == 1 ? (d.a > 1 ? 1 : 0) : d.a > 1 ? 3 : 1);
    // Between two groups: one hop if the two routers share a link, two if either has one to the other's group.
    const double gateway = std::min(1.0, w / a);
    const double joined = std::min(1.0, w / (a * a));
    const double neither = (1 - gateway) * (1 - gateway);
    const double beyond = 2 + joined + 2 * (1 - neither - joined) + 3 * neither;
    counts.meanHops = (2 * (p - 1) + 3 * p * (a - 1) + beyond * (n - p * a)) / (n - 1);
    counts.hopsExact = d.g == 1 || d.a == 1;
    counts.hopsFormula = "local, global, local (minimal routing); two global hops in a row can be shorter";

    counts.bisections.push_back(groupCut(d, std::floor(a / 2) * std::ceil(a / 2)));
    addGroupBounds(counts, d);
    // Minimal routing over the one link of a pair of groups: a local link carries what its two routers exchange and
    // what enters or leaves through the h global links of either.
    LinkMinimum rates{"min over links of (N-1) / load under local-global-local routing", {}};
    rates.links[0] = 1;
    if (d.a > 1) rates.links[1] = (n - 1) / (p * p + (d.g > 1 ? 2 * p * p * a * number(d.h) : 0));
    if (d.g > 1) rates.links[2] = (n - 1) * w / (p * p * a * a);
    if (d.links <= 1) counts.allToAllAchieved = rates;
    if (d.g == 1) counts.allToAllEcmp = rates;
    finish(counts, spec);
    return counts;
}

/// [Shpiner et al., HiPINEB 2017]: groups are leaf-spine, every spine has h global links.
Outcome<TopologyCounts> countDragonflyPlus(const TopologySpec& spec)
{
    TopologyCounts counts;
    const auto groups = groupsOf(spec, counts, true);
    if (!groups) return groups.error();
    const Groups& d = *groups;
    const double n = number(d.terminals());
    const double p = number(d.p);
    const double a = number(d.a);
    const double s = number(d.s);
    const double w = number(d.links);
    counts.accelerators = d.terminals();
    counts.tiers = {tier("terminal", d.terminals(), 1), tier("leaf to spine", d.g * d.a * d.s, s / p),
                    tier("global", d.g * (d.g - 1) / 2 * d.links, w * (number(d.g) - 1) / (a * p))};
    setSwitches(counts.tiers[0], d.a * d.g, d.p + d.s, spec.radix);
    const std::int64_t spineRadix = spec.spineRadix ? spec.spineRadix : spec.radix;
    setSwitches(counts.tiers[1], d.s * d.g, d.a + d.h, spineRadix);
    addPortFinding(counts, spec, d.p + d.s, "leaf");
    TopologySpec spine = spec;
    spine.radix = spineRadix;
    addPortFinding(counts, spine, d.a + d.h, "spine");

    counts.diameterHops = d.g > 1 ? 5 : d.a > 1 ? 4 : 2;
    counts.meanHops = (2 * (p - 1) + 4 * p * (a - 1) + 5 * (n - p * a)) / (n - 1);
    counts.hopsFormula = "2 on a leaf, 4 in a group, 5 beyond, weighted by pairs";

    counts.bisections.push_back(groupCut(d, s * std::floor(a / 2)));
    addGroupBounds(counts, d);
    LinkSum leaf{"cut around a leaf", "spines x (N-1) / (p (N-p))", {}, true};
    leaf.links[1] = d.terminals() > d.p ? s * (n - 1) / (p * (n - p)) : 0;
    if (d.terminals() > d.p) counts.allToAllBounds.push_back(leaf);
    LinkMinimum rates{"min over tiers: shortest paths climb to a spine with the right global link, spread evenly", {}};
    rates.links[0] = 1;
    rates.links[1] = leaf.links[1];
    if (d.g > 1) rates.links[2] = (n - 1) * w / (p * p * a * a);
    if (d.g == 1 || d.globalPorts % (d.g - 1) == 0) counts.allToAllAchieved = rates;
    finish(counts, spec);
    return counts;
}

/// [Besta and Hoefler, SC 2014]: 2 q^2 routers of network degree (3q - d)/2, q = 4w + d.
Outcome<TopologyCounts> countSlimFly(const TopologySpec& spec)
{
    const std::int64_t q = spec.slimFlyQ;
    const std::int64_t d = q % 4 == 3 ? -1 : q % 4;
    if (q < 3 || q > 7000 || d == 2)
        return topologyError(
            "slim-fly", "q is {q}; it must be 4w - 1, 4w or 4w + 1, from 3 to 7000, for example {near}",
            {{"q", std::to_string(q)},
             {"near", std::to_string(std::max<std::int64_t>(3, std::min<std::int64_t>(q + 1, 6999)))}});
    TopologyCounts counts;
    if (!isPrimePower(q)) {
        std::int64_t less = q - 1;
        std::int64_t more = q + 1;
        while (!isPrimePower(less) || less % 4 == 2) --less;
        while (!isPrimePower(more) || more % 4 == 2) ++more;
        addFinding(
            counts, Severity::warning, "slim-fly-not-prime-power",
            "q = {q} is no power of a prime: counts follow the formula, but no graph of diameter two is known for "
            "it; the nearest that work are {less} and {more}",
            {{"q", std::to_string(q)}, {"less", std::to_string(less)}, {"more", std::to_string(more)}});
    }
    const std::int64_t degree = (3 * q - d) / 2;
    const std::int64_t routers = 2 * q * q;
    const std::int64_t p = spec.terminalsPerRouter ? spec.terminalsPerRouter : ceilDivide(degree, 2);
    if (p > kMaxAccelerators / routers)
        return topologyError("too-large", "the routers hold more than {limit} accelerators",
                             {{"limit", std::to_string(kMaxAccelerators)}});
    counts.accelerators = p * routers;
    if (spec.accelerators && spec.accelerators != counts.accelerators)
        return topologyError("dims-product",
                             "{routers} routers with {p} terminals make {made} accelerators; there are {count}",
                             {{"routers", std::to_string(routers)},
                              {"p", std::to_string(p)},
                              {"made", std::to_string(counts.accelerators)},
                              {"count", std::to_string(spec.accelerators)}});
    const double n = number(counts.accelerators);
    counts.tiers = {tier("terminal", counts.accelerators, 1),
                    tier("router to router", routers * degree / 2, number(degree) / number(p))};
    setSwitches(counts.tiers[0], routers, p + degree, spec.radix);
    addPortFinding(counts, spec, p + degree, "router");
    counts.diameterHops = 4;
    counts.meanHops =
        (2 * number(p - 1) + number(p) * (3 * number(degree) + 4 * number(routers - 1 - degree))) / (n - 1);
    counts.hopsFormula = "2 on a router, 3 to its neighbours, 4 to all others (diameter two)";
    counts.allToAllBounds.push_back({"port bound", "1 link per accelerator", {1.0}, true});
    LinkSum around{"cut around a router", "network degree x (N-1) / (p (N-p))", {}, true};
    around.links[1] = number(degree) * (n - 1) / (number(p) * (n - number(p)));
    counts.allToAllBounds.push_back(around);
    counts.allToAllBounds.push_back(hopBound(counts));
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
