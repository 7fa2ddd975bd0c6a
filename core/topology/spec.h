// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fingerprint.h"
#include "core/base/outcome.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace studio {

/// The named interconnects. Their text names are part of the file format and of the command line.
enum class TopologyTemplate : std::uint8_t {
    switchedPlanes, ///< every accelerator on every plane; one level (NVL72) or two (CloudMatrix 384)
    leafSpine,
    fatTree,       ///< two or three tiers of any radix, oversubscribed per tier
    multiPlane,    ///< several fat-trees side by side
    railOptimised, ///< leaves gather equal ranks of nodes; spines join the rails
    railOnly,      ///< one network per rail and nothing between them but the scale-up domain
    ring,
    kHopRing, ///< wires to the neighbours at distance 1 to K
    torus,
    mesh,
    twistedTorus, ///< a wrap-around link also moves along other axes
    hypercube,
    fullMesh,
    hyperx, ///< nD full mesh, flattened butterfly
    dragonfly,
    dragonflyPlus, ///< groups are leaf-spine; global links leave the spines
    slimFly,       ///< McKay-Miller-Širáň graph of diameter two
    ocsCubes,      ///< cubes of accelerators joined to a torus by optical circuit switches (TPU v4)
};

[[nodiscard]] std::string_view topologyName(TopologyTemplate kind); ///< "switched-planes", …
[[nodiscard]] std::optional<TopologyTemplate> topologyOf(std::string_view name);
[[nodiscard]] std::span<const TopologyTemplate> allTopologies();

/// Which of the wires of a K-hop ring carry traffic.
enum class LitWires : std::uint8_t {
    all,
    oneEachWay, ///< InfiniteHBD: one forward, one backward; the others stand by for failed nodes
};

[[nodiscard]] std::string_view litName(LitWires lit); ///< "all", "one-each-way"
[[nodiscard]] std::optional<LitWires> litOf(std::string_view name);

/// How the groups of a dragonfly are wired. Consecutive: port j of group i reaches group i + 1 + j, cyclically (the
/// mirror image of what Camarero, Vallejo, Beivide, TACO 2014, call palmtree). Ascending: the ports of a group reach the
/// other groups in the order of their numbers.
enum class GlobalWiring : std::uint8_t { consecutive, ascending };

[[nodiscard]] std::string_view wiringName(GlobalWiring wiring);
[[nodiscard]] std::optional<GlobalWiring> wiringOf(std::string_view name);

/// Cables and optical modules that one link of a tier takes. 2 modules: one at each end; 1: a module of twice the
/// link's rate at each end serves two links.
struct TierMedia {
    double cablesPerLink = 1;
    double modulesPerLink = 0;
    friend bool operator==(const TierMedia&, const TierMedia&) = default;
};

inline constexpr std::size_t kMaxTopologyTiers = 8; ///< dimensions or switch tiers
inline constexpr std::int64_t kMaxAccelerators = 100'000'000;
inline constexpr std::int64_t kMaxTopologyParameter = 1'000'000; ///< of any other count

/// A named interconnect with its parameters. Which a template reads is said beside each; 0 means "not given": then it
/// follows from the others. Counts are of accelerators (the members that join), links have a rate elsewhere
/// (figures.h), so that one structure serves any number type.
struct TopologySpec {
    TopologyTemplate kind = TopologyTemplate::switchedPlanes;

    std::int64_t accelerators = 0;        ///< members; not given: as many as the structure holds
    std::int64_t linksPerAccelerator = 1; ///< switched: into each plane it joins; direct: parallel links per neighbour

    // Switched: planes, leaf-spine, fat-tree, multi-plane, rail-optimised, rail-only.
    std::int64_t planes = 1;               ///< parallel networks of one kind; rail-only: rails
    std::int64_t planesPerAccelerator = 0; ///< how many of them one member joins; not given: all (rail-only: one)
    std::int64_t tiers = 0;                ///< of switches, 1 to 3; not given: the fewest that hold the members
    std::int64_t radix = 0;                ///< ports of a switch; not given: as many as used
    std::int64_t spineRadix = 0;           ///< ports of a switch above the first tier; not given: as radix
    std::int64_t acceleratorsPerLeaf = 0;  ///< members (of its plane or rail) below one first-tier switch
    std::int64_t uplinksPerLeaf = 0;
    std::int64_t leaves = 0; ///< of a plane
    std::int64_t spines = 0; ///< of a plane; in three tiers of a pod
    std::int64_t leavesPerPod = 0;
    std::array<double, 2> oversubscription{1, 1}; ///< down over up bandwidth at the first tier, at the second
    std::int64_t otherLeafPorts = 0;              ///< first-tier ports taken by other hosts (a fabric manager)

    // Direct: ring, K-hop ring, torus, mesh, twisted torus, hypercube, full mesh, HyperX, cubes.
    std::vector<std::int64_t> dims;                    ///< nodes along each axis; hypercube: not read
    std::vector<std::vector<std::int64_t>> wrapShifts; ///< [axis][other axis], twisted torus and cubes
    std::int64_t degree = 0;                           ///< hypercube: number of dimensions
    std::int64_t acceleratorsPerNode = 1;              ///< that share the links of one node of a direct network;
                                                       ///< rail-optimised, rail-only: rails, one accelerator each
    std::int64_t hops = 1;                             ///< K of the K-hop ring
    LitWires lit = LitWires::all;
    std::int64_t cube = 4; ///< accelerators along the edge of a cube

    // Groups of routers: dragonfly, dragonfly+, slim fly.
    std::int64_t terminalsPerRouter = 0; ///< p
    std::int64_t routersPerGroup = 0;    ///< a; dragonfly+: leaves of a group
    std::int64_t spinesPerGroup = 0;     ///< dragonfly+ only
    std::int64_t globalLinks = 0;        ///< h, of a router (dragonfly+: of a spine)
    std::int64_t groups = 0;             ///< g; not given: as many as the global links reach
    GlobalWiring wiring = GlobalWiring::consecutive;
    std::int64_t slimFlyQ = 0; ///< q = 4w + d, d in -1, 0, 1

    std::vector<TierMedia> media; ///< per tier, innermost first; fewer than tiers: the last holds for the rest

    friend bool operator==(const TopologySpec&, const TopologySpec&) = default;
};

/// Of everything that decides a figure.
[[nodiscard]] Fingerprint fingerprintOf(const TopologySpec& spec);

/// Refuses counts below zero or beyond the bounds above, oversubscription below 1 and numbers that are not finite.
[[nodiscard]] Outcome<Done> checkBounds(const TopologySpec& spec);

/// "4x4x8" or "4,4,8".
[[nodiscard]] Outcome<std::vector<std::int64_t>> dimsOf(std::string_view text);

/// "x:0,4,4" or "x:0,4,4; y:0,0,2": what a wrap around one axis adds to each axis. Axes are x, y, z, w, then 5 to 8.
[[nodiscard]] Outcome<std::vector<std::vector<std::int64_t>>> wrapShiftsOf(std::string_view text, std::size_t axes);

} // namespace studio
