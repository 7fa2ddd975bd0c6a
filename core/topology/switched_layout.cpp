// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/switched_layout.h"

#include "core/topology/closed_forms.h"

#include <algorithm>
#include <cmath>

namespace studio::topology {

namespace {

std::string text(std::int64_t n)
{
    return std::to_string(n);
}

/// Ports towards the accelerators of a switch with `ports`: k r / (1 + r) [network model, counts and sizes].
std::int64_t downPorts(std::int64_t ports, double ratio)
{
    return static_cast<std::int64_t>(std::floor(static_cast<double>(ports) * ratio / (1 + ratio) + 1e-9));
}

std::int64_t upFor(std::int64_t down, double ratio)
{
    return static_cast<std::int64_t>(std::ceil(static_cast<double>(down) / ratio - 1e-9));
}

/// Works the layout out from the members upwards; one instance per spec.
class Planner {
public:
    Planner(const TopologySpec& spec, TopologyCounts& counts) : m_spec(spec), m_counts(counts) {}

    Outcome<SwitchedLayout> plan()
    {
        planPlanes();
        if (auto fine = planLeaves(); !fine) return fine.error();
        if (m_out.accelerators < 2)
            return topologyError("too-few-members",
                                 "an interconnect joins at least two accelerators; this one has {count}",
                                 {{"count", text(m_out.accelerators)}});
        if (m_out.tiers == 2) planSpines();
        if (m_out.tiers == 3)
            if (auto fine = planPods(); !fine) return fine.error();
        checkLeafPorts();
        setCapacity();
        return m_out;
    }

private:
    void setCapacity()
    {
        m_out.leafUp = static_cast<double>(m_out.uplinks);
        if (radix() == 0 && m_out.tiers > 1 && !m_spec.uplinksPerLeaf && !m_spec.spines)
            m_out.leafUp =
                static_cast<double>(m_out.membersPerLeaf * m_out.linksPerMember) / m_spec.oversubscription[0];
        m_out.podUp = static_cast<double>(m_out.spinesPerPod * m_out.spineUplinks);
        if (upperRadix() == 0 && m_out.tiers > 2)
            m_out.podUp = static_cast<double>(m_out.leavesPerPod) * m_out.leafUp / m_spec.oversubscription[1];
    }

    [[nodiscard]] std::int64_t radix() const { return m_spec.radix; }
    [[nodiscard]] std::int64_t upperRadix() const { return m_spec.spineRadix ? m_spec.spineRadix : m_spec.radix; }
    [[nodiscard]] bool rails() const { return m_spec.kind == TopologyTemplate::railOptimised; }

    void planPlanes()
    {
        m_out.ports = {radix(), upperRadix(), upperRadix()};
        m_out.linksPerMember = std::max<std::int64_t>(1, m_spec.linksPerAccelerator);
        m_out.planes = std::max<std::int64_t>(1, m_spec.planes);
        m_out.joined = m_spec.planesPerAccelerator ? m_spec.planesPerAccelerator : m_out.planes;
        if (m_spec.kind == TopologyTemplate::railOnly) {
            m_out.planes = std::max(m_out.planes, m_spec.acceleratorsPerNode);
            m_out.joined = 1;
        }
        if (m_out.joined > m_out.planes) {
            addFinding(m_counts, Severity::error, "planes",
                       "an accelerator joins {joined} planes of {planes}; it can join at most {planes}",
                       {{"joined", text(m_out.joined)}, {"planes", text(m_out.planes)}});
            m_out.joined = m_out.planes;
        }
    }

    /// Members that one plane can hold with `tiers` tiers, 0 if the ports are not given.
    [[nodiscard]] std::int64_t capacity(std::int64_t tiers, std::int64_t perLeaf) const
    {
        if (radix() == 0) return 0;
        if (tiers == 1) return radix() / m_out.linksPerMember;
        const std::int64_t up = m_spec.uplinksPerLeaf
                                    ? m_spec.uplinksPerLeaf
                                    : upFor(perLeaf * m_out.linksPerMember, m_spec.oversubscription[0]);
        const std::int64_t spines = m_spec.spines ? m_spec.spines : up;
        const std::int64_t linksEach = std::max<std::int64_t>(1, up / std::max<std::int64_t>(1, spines));
        if (tiers == 2) return upperRadix() / linksEach * perLeaf;
        const std::int64_t perPod =
            m_spec.leavesPerPod ? m_spec.leavesPerPod : downPorts(upperRadix(), m_spec.oversubscription[1]) / linksEach;
        return perPod * upperRadix() * perLeaf;
    }

    [[nodiscard]] std::int64_t perLeafWith(std::int64_t tiers) const
    {
        if (m_spec.acceleratorsPerLeaf) return m_spec.acceleratorsPerLeaf;
        if (m_spec.leaves && m_spec.accelerators) return ceilDivide(membersOfPlane(m_spec.accelerators), m_spec.leaves);
        if (radix() == 0) return 0;
        const std::int64_t down = m_spec.uplinksPerLeaf && tiers > 1 ? radix() - m_spec.uplinksPerLeaf
                                  : tiers == 1                       ? radix()
                                                                     : downPorts(radix(), m_spec.oversubscription[0]);
        return down / m_out.linksPerMember;
    }

    [[nodiscard]] std::int64_t membersOfPlane(std::int64_t accelerators) const
    {
        return ceilDivide(accelerators * m_out.joined, m_out.planes);
    }

    [[nodiscard]] std::int64_t chooseTiers() const
    {
        using enum TopologyTemplate;
        if (m_spec.tiers) return std::min<std::int64_t>(m_spec.tiers, 3);
        if (m_spec.kind == leafSpine) return 2;
        if (m_spec.kind == switchedPlanes)
            return m_spec.acceleratorsPerLeaf && (m_spec.uplinksPerLeaf || m_spec.spines) ? 2 : 1;
        if (radix() == 0) return m_spec.leavesPerPod ? 3 : 2;
        if (m_spec.accelerators == 0) return m_spec.kind == multiPlane ? 2 : m_spec.kind == fatTree ? 3 : 2;
        for (std::int64_t tiers = rails() ? 2 : 1; tiers < 3; ++tiers)
            if (capacity(tiers, perLeafWith(tiers)) >= membersOfPlane(m_spec.accelerators)) return tiers;
        return 3;
    }

    Outcome<Done> planLeaves()
    {
        m_out.tiers = chooseTiers();
        std::int64_t perLeaf = perLeafWith(m_out.tiers);
        if (perLeaf == 0 && m_out.tiers == 1) perLeaf = membersOfPlane(m_spec.accelerators);
        if (perLeaf <= 0)
            return topologyError(
                "leaf-unknown",
                "give the ports of a switch or the accelerators below a leaf: with {radix} ports a leaf "
                "reaches no accelerator",
                {{"radix", text(radix())}});
        m_out.membersPerLeaf = perLeaf;
        m_out.accelerators = m_spec.accelerators;
        if (m_out.accelerators == 0) {
            const std::int64_t held = m_spec.leaves ? m_spec.leaves * perLeaf : capacity(m_out.tiers, perLeaf);
            if (held > kMaxAccelerators || held * m_out.planes / m_out.joined > kMaxAccelerators)
                return topologyError("too-large",
                                     "a plane of the structure holds {count} accelerators; the limit is {limit}",
                                     {{"count", text(held)}, {"limit", text(kMaxAccelerators)}});
            m_out.accelerators = held * m_out.planes / m_out.joined;
        }
        divideOverPlanes();
        const std::int64_t rail = rails() ? std::max<std::int64_t>(1, m_spec.acceleratorsPerNode) : 1;
        const std::int64_t needed = rail * ceilDivide(ceilDivide(m_out.members, rail), perLeaf);
        m_out.leaves = m_out.tiers == 1 ? 1 : m_spec.leaves ? m_spec.leaves : needed;
        if (m_out.tiers > 1 && m_out.leaves < needed)
            addFinding(m_counts, Severity::error, "ports-do-not-close",
                       "{leaves} leaves with {each} accelerators hold {held}; {members} need {needed} leaves",
                       {{"leaves", text(m_out.leaves)},
                        {"each", text(perLeaf)},
                        {"held", text(m_out.leaves * perLeaf)},
                        {"members", text(m_out.members)},
                        {"needed", text(needed)}});
        if (m_out.tiers > 1)
            m_out.uplinks = m_spec.uplinksPerLeaf ? m_spec.uplinksPerLeaf
                            : m_spec.spines && m_out.tiers == 2
                                ? m_spec.spines
                                : upFor(perLeaf * m_out.linksPerMember, m_spec.oversubscription[0]);
        return checkSize();
    }

    /// Every later count is at most a small multiple of these.
    [[nodiscard]] Outcome<Done> checkSize() const
    {
        const auto number = [](std::int64_t n) { return static_cast<double>(n); };
        const double links = number(m_out.planes) * std::max(number(m_out.members) * number(m_out.linksPerMember),
                                                             number(m_out.leaves) * number(m_out.uplinks));
        if (links > kMostLinks || number(m_out.leaves) > kMostLinks / 1e6) return tooManyLinks(links);
        return Done{};
    }

    void divideOverPlanes()
    {
        m_out.members = membersOfPlane(m_out.accelerators);
        const std::int64_t odd = m_out.accelerators * m_out.joined % m_out.planes;
        if (odd == 0) return;
        const std::int64_t less = m_out.accelerators - m_out.accelerators % m_out.planes;
        addFinding(m_counts, Severity::error, "planes",
                   "{count} accelerators do not divide over {planes} planes or rails; the nearest counts that do are "
                   "{less} and {more}",
                   {{"count", text(m_out.accelerators)},
                    {"planes", text(m_out.planes)},
                    {"less", text(less)},
                    {"more", text(less + m_out.planes)}});
    }

    /// Spines that take `links` uplinks in total, each reached evenly by switches of `each` uplinks.
    [[nodiscard]] std::int64_t spinesFor(std::int64_t links, std::int64_t each, std::int64_t ports) const
    {
        return ports == 0 ? each : divisorAtLeast(each, ceilDivide(links, ports));
    }

    void uneven(std::string_view lower, std::string_view upper, std::int64_t up, std::int64_t over)
    {
        m_out.even = false;
        std::int64_t less = std::min(over, up);
        while (less > 1 && up % less != 0) --less;
        addFinding(
            m_counts, Severity::warning, "uneven-uplinks",
            "the {up} uplinks of a {lower} do not spread evenly over {over} of the {upper}; {less} or {more} would",
            {{"up", text(up)},
             {"lower", std::string(lower)},
             {"over", text(over)},
             {"upper", std::string(upper)},
             {"less", text(less)},
             {"more", text(over < up ? divisorAtLeast(up, over) : over * up)}});
    }

    void planSpines()
    {
        m_out.leavesPerPod = m_out.leaves;
        m_out.spinesPerPod =
            m_spec.spines ? m_spec.spines : spinesFor(m_out.leaves * m_out.uplinks, m_out.uplinks, upperRadix());
        m_out.lastPodSpines = m_out.spinesPerPod;
        if (m_out.uplinks % m_out.spinesPerPod != 0) uneven("leaf", "spines", m_out.uplinks, m_out.spinesPerPod);
        const std::int64_t used = ceilDivide(m_out.leaves * m_out.uplinks, m_out.spinesPerPod);
        if (upperRadix() == 0 || used <= upperRadix()) return;
        const std::int64_t linksEach = ceilDivide(m_out.uplinks, m_out.spinesPerPod);
        addFinding(
            m_counts, Severity::error, "ports-do-not-close",
            "a spine needs {used} ports for {leaves} leaves and has {ports}; {fit} leaves fit, or {spines} spines",
            {{"used", text(used)},
             {"leaves", text(m_out.leaves)},
             {"ports", text(upperRadix())},
             {"fit", text(upperRadix() / linksEach)},
             {"spines", text(spinesFor(m_out.leaves * m_out.uplinks, m_out.uplinks, upperRadix()))}});
    }

    Outcome<Done> planPods()
    {
        const double ratio = m_spec.oversubscription[1];
        const std::int64_t down = upperRadix() ? downPorts(upperRadix(), ratio) : 0;
        if (!down && !m_spec.leavesPerPod)
            return topologyError("pod-unknown", "give the ports of a spine (2 or more) or the leaves of a pod");
        m_out.leavesPerPod = m_spec.leavesPerPod;
        m_out.spinesPerPod = m_spec.spines;
        if (!m_out.spinesPerPod)
            m_out.spinesPerPod = m_out.leavesPerPod && down
                                     ? spinesFor(m_out.leavesPerPod * m_out.uplinks, m_out.uplinks, down)
                                     : m_out.uplinks;
        if (m_out.uplinks % m_out.spinesPerPod != 0)
            uneven("leaf", "spines of a pod", m_out.uplinks, m_out.spinesPerPod);
        const std::int64_t linksEach = ceilDivide(m_out.uplinks, m_out.spinesPerPod);
        if (!m_out.leavesPerPod) m_out.leavesPerPod = std::max<std::int64_t>(1, down / linksEach);
        m_out.leavesPerPod = std::min(m_out.leavesPerPod, m_out.leaves);
        m_out.pods = ceilDivide(m_out.leaves, m_out.leavesPerPod);

        const std::int64_t last = m_out.leaves - (m_out.pods - 1) * m_out.leavesPerPod;
        m_out.lastPodSpines = last == m_out.leavesPerPod || !down
                                  ? m_out.spinesPerPod
                                  : std::min(m_out.spinesPerPod, spinesFor(last * m_out.uplinks, m_out.uplinks, down));
        m_out.spineUplinks = upFor(m_out.leavesPerPod * m_out.uplinks / m_out.spinesPerPod, ratio);
        m_out.lastPodSpineUplinks = upFor(last * m_out.uplinks / m_out.lastPodSpines, ratio);
        planCores(linksEach);
        return Done{};
    }

    void planCores(std::int64_t linksEach)
    {
        const std::int64_t ports = upperRadix();
        m_out.cores = ports ? ceilDivide(m_out.coreLinks(), ports) : m_out.spineUplinks * m_out.spinesPerPod;
        if (!ports) return;
        const std::int64_t spineUsed = m_out.leavesPerPod * linksEach + m_out.spineUplinks;
        if (spineUsed > ports)
            addFinding(m_counts, Severity::error, "ports-do-not-close",
                       "a spine needs {used} ports ({down} down, {up} up) and has {ports}; pods of {fit} leaves fit",
                       {{"used", text(spineUsed)},
                        {"down", text(m_out.leavesPerPod * linksEach)},
                        {"up", text(m_out.spineUplinks)},
                        {"ports", text(ports)},
                        {"fit", text(downPorts(ports, m_spec.oversubscription[1]) / linksEach)}});
        if (m_out.pods > ports)
            addFinding(
                m_counts, Severity::error, "ports-do-not-close",
                "a core switch must reach {pods} pods and has {ports} ports; at most {most} accelerators fit",
                {{"pods", text(m_out.pods)},
                 {"ports", text(ports)},
                 {"most", text(ports * m_out.leavesPerPod * m_out.membersPerLeaf * m_out.planes / m_out.joined)}});
    }

    void checkLeafPorts()
    {
        if (!radix()) return;
        const std::int64_t down = (m_out.tiers == 1 ? m_out.members : m_out.membersPerLeaf) * m_out.linksPerMember;
        if (down + m_out.uplinks <= radix()) return;
        addFinding(
            m_counts, Severity::error, "ports-do-not-close",
            "a switch needs {used} ports ({down} to accelerators, {up} up) and has {ports}; {fit} accelerators fit",
            {{"used", text(down + m_out.uplinks)},
             {"down", text(down)},
             {"up", text(m_out.uplinks)},
             {"ports", text(radix())},
             {"fit", text(std::max<std::int64_t>(0, radix() - m_out.uplinks) / m_out.linksPerMember)}});
    }

    const TopologySpec& m_spec;
    TopologyCounts& m_counts;
    SwitchedLayout m_out;
};

} // namespace

Outcome<SwitchedLayout> switchedLayoutOf(const TopologySpec& spec, TopologyCounts& counts)
{
    return Planner(spec, counts).plan();
}

} // namespace studio::topology
