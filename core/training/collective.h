// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/training/tiers.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace studio {

/// The way of a group of ranks through the tiers.
template <class N>
struct GroupPath {
    double ranks = 1;
    N share{}; ///< (n-1)/n
    Bandwidth<N> bandwidth;
    Time<N> latency;
};

/// Ranks of a group that lie inside one unit of tier k when `stride` ranks lie between neighbours; the outermost
/// tier holds all.
template <class N>
[[nodiscard]] double ranksInside(const Tiers<N>& tiers, std::size_t k, double ranks, double stride)
{
    if (k + 1 >= tiers.count) return ranks;
    return std::max(1.0, std::min(ranks, static_cast<double>(tiers.tier[k].size) / stride));
}

/// Bandwidth and latency of a collective over a group. All ranks of the group inside one unit of a tier share the
/// unit's way out, so the bandwidth through tier k is (ranks inside tier k-1) x bandwidth per rank; the slowest tier
/// counts. A ring steps through a scale-up tier, a tree through a scale-out tier. With two tiers this is [training
/// form 3.6].
template <class N>
[[nodiscard]] GroupPath<N> groupPath(const Tiers<N>& tiers, const N& ranks, double stride)
{
    using std::log2;
    GroupPath<N> path;
    path.ranks = plain(ranks);
    if (path.ranks <= 1 || tiers.count == 0) return path;
    path.share = (ranks - 1.0) / ranks;
    double inside = 1;
    for (std::size_t k = 0; k < tiers.count; ++k) {
        const Tier<N>& tier = tiers.tier[k];
        const double reach = ranksInside(tiers, k, path.ranks, stride);
        const Bandwidth<N> usable = tier.bandwidth * (tier.efficiency * N(inside));
        if (k == 0)
            path.bandwidth = usable;
        else if (reach > inside)
            path.bandwidth = min(path.bandwidth, usable);
        if (reach > inside) {
            const double steps = tier.role == TierRole::scaleUp ? (k == 0 ? reach - 1 : reach / inside - 1)
                                                                : 2 * log2(std::max(reach / inside, 2.0));
            path.latency += tier.latency * N(steps);
        }
        inside = reach;
        if (inside >= path.ranks) break;
    }
    path.bandwidth =
        named("group bandwidth", "min over tiers of (ranks inside the next inner tier) x B e [training form 3.6]",
              path.bandwidth);
    return path;
}

/// The way of a ring in which ranks pass blocks to their neighbours: every hop at once, so no unit of a tier has more
/// than one rank sending out of it, and each of the n-1 steps takes the slowest hop.
template <class N>
[[nodiscard]] GroupPath<N> neighbourPath(const Tiers<N>& tiers, const N& ranks, double stride)
{
    GroupPath<N> path;
    path.ranks = plain(ranks);
    if (path.ranks <= 1 || tiers.count == 0) return path;
    path.share = (ranks - 1.0) / ranks;
    path.bandwidth = tiers.tier[0].bandwidth * tiers.tier[0].efficiency;
    Time<N> step = tiers.tier[0].latency;
    for (std::size_t k = 1; k < tiers.count && ranksInside(tiers, k - 1, path.ranks, stride) < path.ranks; ++k) {
        path.bandwidth = min(path.bandwidth, tiers.tier[k].bandwidth * tiers.tier[k].efficiency);
        step = max(step, tiers.tier[k].latency);
    }
    path.latency = step * (ranks - 1.0);
    return path;
}

/// All-gather or reduce-scatter of a whole array; an all-reduce is two of them [training form 3.6].
template <class N>
[[nodiscard]] Time<N> ringTime(std::string_view name, const Data<N>& array, const GroupPath<N>& path)
{
    if (path.ranks <= 1) return {};
    return named(name, "(n-1)/n S/Bg + lat [training form 3.6]", array * path.share / path.bandwidth + path.latency);
}

/// Dispatch and combine of routed tokens over `ranks` expert ranks. `routed`: bytes of all copies that one rank
/// sends; `limited`: bytes it sends per scale-up group it addresses, `limit` groups at most (0: no limit).
template <class N>
[[nodiscard]] Time<N> expertExchange(const Tiers<N>& tiers, double ranks, double stride, const Data<N>& routed,
                                     const Data<N>& perGroup, double limit)
{
    if (ranks <= 1 || tiers.count == 0) return {};
    Time<N> time;
    double inside = 1;
    const double domain = ranksInside(tiers, 0, ranks, stride);
    std::size_t reached = 0;
    for (std::size_t k = 0; k < tiers.count && (k == 0 || inside < ranks); ++k) {
        const Tier<N>& tier = tiers.tier[k];
        const double reach = ranksInside(tiers, k, ranks, stride);
        const N share((reach - inside) / ranks);
        const Data<N> sent =
            k > 0 && limit > 0 ? perGroup * N(std::min(limit, ranks / domain)) * share : routed * share;
        time += sent / (tier.bandwidth * tier.efficiency);
        if (reach > inside) reached = k;
        inside = reach;
    }
    // A copy kernel and a synchronisation per exchange even inside the domain: the data have one latency for both.
    const std::size_t slowest = std::max(reached, std::min<std::size_t>(1, tiers.count - 1));
    return named("expert dispatch and combine", "2 (in/(Bup e_up) + out/(Bnic e_o) + alpha_o) [training form 3.6]",
                 (time + tiers.tier[slowest].latency) * N(2.0));
}

/// The tier over which ranks `distance` apart talk.
template <class N>
[[nodiscard]] const Tier<N>& tierBetween(const Tiers<N>& tiers, double distance)
{
    std::size_t k = 0;
    while (k + 1 < tiers.count && distance >= static_cast<double>(tiers.tier[k].size)) ++k;
    return tiers.tier[k];
}

} // namespace studio
