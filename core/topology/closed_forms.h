// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/counts.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The closed forms behind counts.h, one file per family. Private to core/topology.
namespace studio::topology {

using MessageArgs = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] Outcome<TopologyCounts> countSwitched(const TopologySpec& spec);  ///< closed_switched.cpp
[[nodiscard]] Outcome<TopologyCounts> countProduct(const TopologySpec& spec);   ///< closed_product.cpp
[[nodiscard]] Outcome<TopologyCounts> countKHopRing(const TopologySpec& spec);  ///< closed_k_hop_ring.cpp
[[nodiscard]] Outcome<TopologyCounts> countTwisted(const TopologySpec& spec);   ///< closed_twisted.cpp
[[nodiscard]] Outcome<TopologyCounts> countCubes(const TopologySpec& spec);     ///< closed_cubes.cpp
[[nodiscard]] Outcome<TopologyCounts> countDragonfly(const TopologySpec& spec); ///< closed_routers.cpp
[[nodiscard]] Outcome<TopologyCounts> countDragonflyPlus(const TopologySpec& spec);
[[nodiscard]] Outcome<TopologyCounts> countSlimFly(const TopologySpec& spec);

[[nodiscard]] Error topologyError(std::string code, std::string text, MessageArgs args = {});
void addFinding(TopologyCounts& counts, Severity severity, std::string code, std::string text, MessageArgs args = {});

/// Links beyond which counts would leave the range of whole numbers.
inline constexpr double kMostLinks = 1e15;
[[nodiscard]] Error tooManyLinks(double links);

/// A tier of a direct network: no switches, capacity shared by all accelerators.
[[nodiscard]] TierCounts directTier(std::string_view name, std::int64_t links, std::int64_t accelerators);

/// Cables and modules from the media of each tier; then the totals. Call last.
void finish(TopologyCounts& counts, const TopologySpec& spec);

/// Total link capacity over the hops that all pairs together need: no routing moves more.
/// Needs tiers and mean hops.
[[nodiscard]] LinkSum hopBound(const TopologyCounts& counts);

[[nodiscard]] constexpr std::int64_t ceilDivide(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}
/// The smallest divisor of n that is at least `least`; n if there is none below.
[[nodiscard]] std::int64_t divisorAtLeast(std::int64_t n, std::int64_t least);

} // namespace studio::topology
