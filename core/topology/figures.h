// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/topology/counts.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace studio {

/// What a link carries in one direction, per tier.
template <class N = double>
struct LinkRates {
    std::vector<Bandwidth<N>> perTier; ///< innermost first; fewer than tiers: the last holds for the rest; never empty
    N structure{0.0};                  ///< what decided the structure (Traced::word), so that figures depend on it

    [[nodiscard]] const Bandwidth<N>& at(std::size_t tier) const { return perTier[std::min(tier, perTier.size() - 1)]; }
};

/// Bandwidths of a named interconnect. ONE direction; all-to-all rates are what one accelerator sends in total while
/// every accelerator sends equally much to every other.
template <class N = double>
struct TopologyFigures {
    std::vector<Bandwidth<N>> perAccelerator; ///< per tier
    Bandwidth<N> injection;                   ///< of one accelerator into the interconnect
    std::optional<N> meanHops;
    std::optional<Bandwidth<N>> bisection;        ///< absent: no closed form (a drawn graph of it can be cut)
    bool bisectionExact = false;                  ///< false: an upper bound
    Bandwidth<N> allToAllAtMost;                  ///< the smallest of the bounds
    std::string_view allToAllLimit;               ///< its name
    std::optional<Bandwidth<N>> allToAllAchieved; ///< by the best routing known
    bool allToAllExact = false;                   ///< achieved meets the bound, or is an optimum by itself
    std::optional<Bandwidth<N>> allToAllEcmp;     ///< by equal split over shortest paths
    std::optional<N> routingLoss;                 ///< 1 - ECMP / best
};

namespace topology {

/// Accelerators pass all tiers one after another (switches) or have links in each (axes of a direct network).
[[nodiscard]] constexpr bool tiersAreSerial(TopologyTemplate kind)
{
    using enum TopologyTemplate;
    return kind <= railOnly || kind == dragonfly || kind == dragonflyPlus || kind == slimFly;
}

inline double dependent(double v, double)
{
    return v;
}
inline Traced dependent(const Traced& v, const Traced& on)
{
    return on.derivation() ? v.dependingOn(on) : v;
}

template <class N>
Bandwidth<N> valueOf(const LinkSum& sum, const LinkRates<N>& rates, std::size_t tiers)
{
    Bandwidth<N> total{};
    for (std::size_t t = 0; t < tiers; ++t)
        if (sum.links[t] != 0)
            total += rates.at(t) * dependent(named("links", sum.formula, N(sum.links[t])), rates.structure);
    return named(sum.name, "sum over tiers of links x link rate, one direction", total);
}

template <class N>
Bandwidth<N> valueOf(std::string_view name, const LinkMinimum& minimum, const LinkRates<N>& rates, std::size_t tiers)
{
    std::optional<Bandwidth<N>> least;
    for (std::size_t t = 0; t < tiers; ++t) {
        if (minimum.links[t] <= 0) continue;
        const Bandwidth<N> rate =
            rates.at(t) * dependent(named("links", minimum.formula, N(minimum.links[t])), rates.structure);
        least = least ? min(*least, rate) : rate;
    }
    return named(name, "min over tiers of links x link rate, one direction", least.value_or(Bandwidth<N>{}));
}

template <class N>
const LinkSum* smallest(const std::vector<LinkSum>& sums, const LinkRates<N>& rates, std::size_t tiers)
{
    const LinkSum* best = nullptr;
    double least = 0;
    for (const auto& sum : sums) {
        double value = 0;
        for (std::size_t t = 0; t < tiers; ++t) value += sum.links[t] * plain(rates.at(t)).base();
        if (best && !(value < least || (value == least && sum.exact && !best->exact))) continue;
        best = &sum;
        least = value;
    }
    return best;
}

} // namespace topology

/// `rates` must name at least one tier.
template <class N>
[[nodiscard]] TopologyFigures<N> figuresOf(const TopologyCounts& counts, const LinkRates<N>& rates)
{
    using namespace topology;
    TopologyFigures<N> out;
    const std::size_t tiers = counts.tiers.size();
    for (std::size_t t = 0; t < tiers; ++t) {
        const N links = dependent(named("links per accelerator", "links of the tier per accelerator, one direction",
                                        N(counts.tiers[t].linksPerAccelerator)),
                                  rates.structure);
        out.perAccelerator.push_back(
            named("bandwidth per accelerator of this tier", "links per accelerator x link rate", rates.at(t) * links));
        if (t == 0 || !tiersAreSerial(counts.kind)) out.injection += out.perAccelerator.back();
    }
    out.injection =
        named("bandwidth per accelerator", "links of one accelerator x link rate, one direction", out.injection);
    if (counts.meanHops)
        out.meanHops = dependent(named("mean hops", counts.hopsFormula, N(*counts.meanHops)), rates.structure);
    if (const LinkSum* cut = smallest(counts.bisections, rates, tiers)) {
        out.bisection =
            named("bisection bandwidth", "the smallest balanced cut, one direction", valueOf(*cut, rates, tiers));
        out.bisectionExact = cut->exact;
    }
    if (const LinkSum* limit = smallest(counts.allToAllBounds, rates, tiers)) {
        out.allToAllAtMost = valueOf(*limit, rates, tiers);
        out.allToAllLimit = limit->name;
    }
    if (counts.allToAllAchieved) {
        out.allToAllAchieved = valueOf("all-to-all rate per accelerator", *counts.allToAllAchieved, rates, tiers);
        out.allToAllExact = counts.allToAllOptimal ||
                            plain(*out.allToAllAchieved).base() >= plain(out.allToAllAtMost).base() * (1 - 1e-9);
    }
    if (counts.allToAllEcmp) {
        out.allToAllEcmp =
            valueOf("all-to-all rate per accelerator over shortest paths", *counts.allToAllEcmp, rates, tiers);
        if (out.allToAllAchieved)
            out.routingLoss = named("routing loss", "1 - equal split over shortest paths / best routing",
                                    N(1.0) - *out.allToAllEcmp / *out.allToAllAchieved);
    }
    return out;
}

} // namespace studio
