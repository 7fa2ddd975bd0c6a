// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// E[Σ over segments (healthy nodes of the segment mod block)] on a ring of `nodes`, each faulty with probability p.
/// `hops` or more faulty nodes in a row cut the ring; shorter runs are bypassed. Without a cut the ring is one segment.
/// Exact. nodes ≥ 1, 1 ≤ hops ≤ kMaxHops, 1 ≤ block ≤ kMaxBlock, 0 < p < 1.
[[nodiscard]] double expectedRingRemainder(long long nodes, long long hops, long long block, double p);

inline constexpr long long kMaxHops = 8;
inline constexpr long long kMaxBlock = 4096;

} // namespace studio
