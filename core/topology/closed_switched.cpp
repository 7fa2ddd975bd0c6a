// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/closed_forms.h"
#include "core/topology/switched_layout.h"

#include <algorithm>
#include <cmath>

namespace studio::topology {

namespace {

constexpr std::string_view kLevelNames[] = {"accelerator to L1", "L1 to L2", "L2 to L3"};
constexpr std::string_view kTierNames[] = {"accelerator to leaf", "leaf to spine", "spine to core"};

double number(std::int64_t n)
{
    return static_cast<double>(n);
}

std::string_view tierName(const TopologySpec& spec, const SwitchedLayout& s, std::size_t tier)
{
    if (s.tiers == 1) return "accelerator to switch";
    return spec.kind == TopologyTemplate::switchedPlanes ? kLevelNames[tier] : kTierNames[tier];
}

/// Members below one whole group of each tier, and the links that leave it upwards, in one plane.
struct Groups {
    std::array<double, 3> members{};
    std::array<double, 3> links{};
};

Groups groupsOf(const SwitchedLayout& s)
{
    Groups g;
    g.members = {1, number(s.membersPerLeaf), number(s.membersPerLeaf * s.leavesPerPod)};
    g.links = {number(s.linksPerMember), s.leafUp, s.podUp};
    return g;
}

void addTiers(TopologyCounts& counts, const TopologySpec& spec, const SwitchedLayout& s)
{
    const Groups groups = groupsOf(s);
    const std::array<std::int64_t, 3> links{s.members * s.linksPerMember * s.planes + spec.otherLeafPorts,
                                            s.leaves * s.uplinks * s.planes, s.coreLinks() * s.planes};
    const std::array<std::int64_t, 3> switches{s.leaves * s.planes, s.spines() * s.planes, s.cores * s.planes};
    for (std::size_t t = 0; t < static_cast<std::size_t>(s.tiers); ++t) {
        TierCounts tier;
        tier.name = tierName(spec, s, t);
        tier.links = links[t];
        tier.switches = switches[t];
        tier.switchPortsUsed = links[t] + (t + 1 < static_cast<std::size_t>(s.tiers) ? links[t + 1] : 0);
        tier.switchPorts = s.ports[t] ? s.ports[t] * switches[t] : tier.switchPortsUsed;
        tier.linksPerAccelerator = number(s.joined) * groups.links[t] / groups.members[t];
        counts.tiers.push_back(tier);
    }
}

/// Sum over groups of `size` (the last one partly filled) of the square of their members.
double squares(double members, double size)
{
    const double whole = std::floor(members / size);
    const double rest = members - whole * size;
    return whole * size * size + rest * rest;
}

void addHops(TopologyCounts& counts, const SwitchedLayout& s)
{
    const double m = number(s.members);
    const double leafPairs = squares(m, number(s.membersPerLeaf));
    const double podPairs = s.tiers < 3 ? m * m : squares(m, number(s.membersPerLeaf * s.leavesPerPod));
    if (s.tiers == 1 || s.leaves == 1) {
        counts.meanHops = 2;
        counts.diameterHops = 2;
    } else {
        counts.meanHops = (2 * (leafPairs - m) + 4 * (podPairs - leafPairs) + 6 * (m * m - podPairs)) / (m * (m - 1));
        counts.diameterHops = s.pods > 1 ? 6 : 4;
    }
    counts.hopsFormula = "2 within a leaf, 4 within a pod, 6 beyond, weighted by pairs";
}

/// Takes whole groups of the highest tier, then of the next, then single members, until half of the plane is cut off.
LinkSum cutFrom(const SwitchedLayout& s, const Groups& groups, std::size_t top)
{
    static constexpr std::string_view kNames[] = {"cut at the accelerators' links", "cut at the leaves' uplinks",
                                                  "cut at the pods' uplinks"};
    LinkSum cut{kNames[top], "uplinks of half of the groups [network model, topology formulas]", {}, true};
    double rest = std::floor(number(s.members) / 2);
    for (std::size_t t = top + 1; t-- > 0;) {
        const double whole = std::floor(rest / groups.members[t]);
        cut.links[t] = whole * groups.links[t] * number(s.planes);
        rest -= whole * groups.members[t];
        if (t == top && top > 0) cut.exact = rest == 0 && s.even && s.members % 2 == 0;
    }
    return cut;
}

void addBandwidths(TopologyCounts& counts, const SwitchedLayout& s)
{
    const Groups groups = groupsOf(s);
    const double n = number(s.accelerators);
    const double spread = number(s.planes) / number(s.joined);
    static constexpr std::string_view kBounds[] = {"port bound", "cut around a leaf", "cut around a pod"};
    LinkMinimum rates{
        "min over tiers of uplinks of a group x (N-1) / (group x (N - group)): every shortest path climbs "
        "and descends once, spread over equal switches",
        {}};
    for (std::size_t t = 0; t < static_cast<std::size_t>(s.tiers); ++t) {
        counts.bisections.push_back(cutFrom(s, groups, t));
        const double inside = spread * groups.members[t];
        if (inside >= n) continue;
        LinkSum bound{kBounds[t], "links that leave the group x (N-1) / (group x (N - group))", {}, true};
        bound.links[t] = counts.tiers[t].linksPerAccelerator * (n - 1) / (n - inside);
        rates.links[t] = bound.links[t];
        counts.allToAllBounds.push_back(bound);
    }
    if (s.planes == s.joined) counts.allToAllBounds.push_back(hopBound(counts));
    if (!s.even) return;
    counts.allToAllAchieved = rates;
    counts.allToAllEcmp = rates;
}

} // namespace

Outcome<TopologyCounts> countSwitched(const TopologySpec& spec)
{
    TopologyCounts counts;
    const auto layout = switchedLayoutOf(spec, counts);
    if (!layout) return layout.error();
    counts.accelerators = layout->accelerators;
    addTiers(counts, spec, *layout);
    addHops(counts, *layout);
    addBandwidths(counts, *layout);
    if (layout->planes > layout->joined)
        addFinding(
            counts, Severity::note, "separate-planes",
            "the {planes} planes do not meet: traffic between them goes through the scale-up domain, and hops are "
            "those inside a plane",
            {{"planes", std::to_string(layout->planes)}});
    finish(counts, spec);
    return counts;
}

} // namespace studio::topology
