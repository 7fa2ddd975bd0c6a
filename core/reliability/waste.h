// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/evidence/constant.h"
#include "core/quantity/units.h"

#include <optional>
#include <span>
#include <string_view>

namespace studio {

// GPU waste ratio [InfiniteHBD, arXiv 2502.03885]: healthy accelerators that no tensor-parallel group can use, over all
// accelerators. Faulty ones are not waste; what does not divide (fragmentation) is. A node is healthy or faulty whole.

/// How a scale-up domain joins nodes into tensor-parallel groups.
enum class HbdKind {
    bigSwitch,  ///< any healthy accelerators of the cluster: the least possible waste
    switched,   ///< any healthy accelerators of one domain of `domain` (NVL72: 72; 8-GPU servers: 8)
    cubeOcs,    ///< cubes of `domain` joined by optical switches: aligned blocks inside a cube, or whole healthy cubes
    staticRing, ///< aligned blocks of neighbours, all healthy
    kHopRing,   ///< consecutive healthy nodes of one ring, cut only by `hops` or more faulty nodes in a row
};
[[nodiscard]] std::string_view hbdKindName(HbdKind kind); ///< "big-switch", …, as case files write it
[[nodiscard]] std::optional<HbdKind> hbdKindOf(std::string_view name);

struct WasteQuestion {
    HbdKind kind = HbdKind::bigSwitch;
    long long accelerators = 0;
    long long acceleratorsPerNode = 0;
    long long tensorParallel = 0; ///< accelerators of a group
    long long domain = 0;         ///< switched: size of a domain; cubeOcs: size of a cube
    long long hops = 1;           ///< kHopRing: K
};

/// A question checked, in nodes.
struct WasteShape {
    HbdKind kind = HbdKind::bigSwitch;
    long long nodes = 0;
    long long perNode = 0;
    long long group = 0;       ///< accelerators of a group
    long long blockNodes = 0;  ///< nodes that a group takes where it takes whole nodes
    long long blockUsable = 0; ///< accelerators in use on these nodes: one group, or several inside one node
    long long domainNodes = 0;
    long long cubesPerGroup = 1; ///< cubeOcs: > 1 if a group needs more than one whole cube
    bool wholeCubes = false;     ///< cubeOcs: the group is larger than a cube
    long long hops = 1;

    [[nodiscard]] long long accelerators() const { return nodes * perNode; }
};

/// Says what cannot be: no whole nodes, a group larger than the machine, a domain that cuts a node, a ring of no hop.
[[nodiscard]] Outcome<WasteShape> wasteShape(const WasteQuestion& question);

/// Accelerators in use when these nodes, ascending and each once, are faulty.
[[nodiscard]] long long usableAccelerators(const WasteShape& shape, std::span<const long long> faulty);

/// E[usable accelerators] when each node is faulty with probability p, independently; exact for the finite cluster.
[[nodiscard]] double expectedUsable(const WasteShape& shape, double faultRatio);

/// Waste ratio at a node fault ratio of 0 ≤ p ≤ 1.
[[nodiscard]] double wasteRatio(const WasteShape& shape, double faultRatio);

/// Waste with no fault at all: what does not divide.
[[nodiscard]] double fragmentation(const WasteShape& shape);

/// The same with its derivation.
template <class N>
[[nodiscard]] N wasteRatioOf(const WasteShape& shape, const N& faultRatio);
template <class N>
[[nodiscard]] N fragmentationOf(const WasteShape& shape, const N& dependsOn);

/// Node fault ratio in the steady state: λ MTTR/(1 + λ MTTR), with λ of a node.
template <class N>
[[nodiscard]] N nodeFaultRatio(const Rate<N>& nodeFailures, const Time<N>& repair)
{
    const N load = nodeFailures * repair;
    return named("node fault ratio", "λ MTTR/(1 + λ MTTR)", load / (N(1.0) + load));
}

} // namespace studio
