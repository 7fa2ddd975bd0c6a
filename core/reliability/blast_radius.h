// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/traced.h"
#include "core/quantity/units.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

/// What a fault takes with it until it is repaired.
enum class BlastKind {
    node,     ///< the accelerators of the node (DGX: 8)
    tray,     ///< of the tray (NVL72: 4)
    rack,     ///< of the rack, where a job needs it whole (NVL72: 72)
    cube,     ///< of the cube behind an optical switch (TPU v4: 64)
    ring,     ///< of the whole static ring
    kHopNode, ///< of the node alone: up to K − 1 neighbouring faults are bypassed without loss of bandwidth
    plane,    ///< no accelerator: one of n switch planes, 1/n of the bandwidth
};
[[nodiscard]] std::string_view blastKindName(BlastKind kind);

template <class N>
struct BlastRadius {
    BlastKind kind = BlastKind::node;
    N size{}; ///< accelerators of the node, tray, rack, cube or ring; planes of a plane
};

/// One sort of fault: how often over the whole machine, how long, how far.
template <class N>
struct BlastItem {
    std::string name;
    Rate<N> rate{};
    Time<N> repair{};
    BlastRadius<N> radius;
};

template <class N>
struct BlastLoss {
    N accelerators{};   ///< mean number lost at any moment
    N bandwidthShare{}; ///< mean share of the bandwidth lost, first order
};

template <class N>
struct BlastResult {
    BlastLoss<N> total;
    std::vector<BlastLoss<N>> byItem; ///< in the order given
    Findings findings;
};

/// Σ λ_i MTTR_i radius_i: by Little's law the mean number under repair times what each takes along.
template <class N>
[[nodiscard]] BlastResult<N> blastLoss(std::span<const BlastItem<N>> items);

/// j of n planes down: what remains and how often.
struct DegradedState {
    long long planesDown = 0;
    double bandwidthShare = 1;
    double probability = 0;
};

/// Each of `planes` down a share `unavailability` of the time, independently: Binomial. States rarer than 1e-17 of the
/// most frequent one are left out. planes ≥ 1, 0 ≤ unavailability ≤ 1.
[[nodiscard]] std::vector<DegradedState> degradedStates(long long planes, double unavailability);

} // namespace studio
