// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collectives/collective.h"

#include <cmath>
#include <cstdint>

/// Cost of one collective over one tier in the Hockney model: alpha per message, bytes over bandwidth.
/// n ranks, S the whole array, B the bandwidth of a rank in one direction. Forms of Thakur, Rabenseifner, Gropp,
/// "Optimization of Collective Communication Operations in MPICH", IJHPCA 2005, unless another source is named.
namespace studio::collectives {

template <class N>
N fraction(std::int64_t ranks) // (n-1)/n
{
    const double n = static_cast<double>(ranks);
    return N((n - 1) / n);
}

/// Whole rounds of doubling that reach n ranks.
[[nodiscard]] inline double rounds(std::int64_t ranks)
{
    double r = 0;
    for (std::int64_t reach = 1; reach < ranks; reach *= 2) ++r;
    return r;
}

[[nodiscard]] constexpr bool powerOfTwo(std::int64_t ranks)
{
    return ranks > 0 && (ranks & (ranks - 1)) == 0;
}

/// One pass: all-gather or reduce-scatter. `steps` messages one after another, (n-1)/n of the array.
template <class N>
CollectiveTime<N> onePass(const Data<N>& s, std::int64_t ranks, double steps, const Bandwidth<N>& b,
                          const Time<N>& alpha)
{
    return {
        named("start-up", "steps x alpha; ring n-1, doubling log2 n, direct 1 [Thakur et al. 2005]", alpha * N(steps)),
        named("transfer", "(n-1)/n S/B [Thakur et al. 2005]", s * fraction<N>(ranks) / b)};
}

/// All-reduce as reduce-scatter and all-gather.
template <class N>
CollectiveTime<N> twoPasses(const Data<N>& s, std::int64_t ranks, double steps, const Bandwidth<N>& b,
                            const Time<N>& alpha)
{
    return {named("start-up", "2 x steps x alpha; ring n-1, halving-doubling log2 n, direct 1 [Thakur et al. 2005]",
                  alpha * N(2 * steps)),
            named("transfer", "2 (n-1)/n S/B [Thakur et al. 2005]", s * (N(2.0) * fraction<N>(ranks)) / b)};
}

/// Halving and doubling; ranks beyond a power of two are folded in first and served last: 2 alpha + 2 S/B more.
template <class N>
CollectiveTime<N> halvingDoubling(const Data<N>& s, std::int64_t ranks, const Bandwidth<N>& b, const Time<N>& alpha)
{
    if (powerOfTwo(ranks)) return twoPasses(s, ranks, rounds(ranks), b, alpha);
    std::int64_t core = 1;
    while (2 * core <= ranks) core *= 2;
    CollectiveTime<N> t = twoPasses(s, core, rounds(core), b, alpha);
    t.startup = named("start-up", "2 log2 n' alpha + 2 alpha, n' the power of two below n", t.startup + alpha * N(2.0));
    t.transfer = named("transfer", "2 (n'-1)/n' S/B + 2 S/B, n' the power of two below n", t.transfer + s * N(2.0) / b);
    return t;
}

template <class N>
CollectiveTime<N> recursiveDoubling(const Data<N>& s, std::int64_t ranks, const Bandwidth<N>& b, const Time<N>& alpha)
{
    const N r(rounds(ranks) + (powerOfTwo(ranks) ? 0 : 1)); // the fold costs one round more
    return {named("start-up", "log2 n alpha", alpha * r), named("transfer", "log2 n S/B", s * r / b)};
}

/// Two complementary trees, each for half of the array: a rank sends the array up and down once. Between two ranks the
/// exchange is S/B [NCCL: on two nodes a tree moves half of a ring's bytes].
template <class N>
CollectiveTime<N> doubleTree(const Data<N>& s, std::int64_t ranks, const Bandwidth<N>& b, const Time<N>& alpha)
{
    const N passes(ranks == 2 ? 1.0 : 2.0);
    return {named("start-up", "2 log2 n alpha", alpha * N(2 * rounds(ranks))),
            named("transfer", "2 S/B (two ranks: S/B) [Sanders, Speck, Träff 2009]", s * passes / b)};
}

/// The switch reads the array from every rank, adds and copies: a rank sends S once and S/n as its share of the result
/// [NVIDIA/nccl issue 2140].
template <class N>
CollectiveTime<N> inNetwork(const Data<N>& s, std::int64_t ranks, const Bandwidth<N>& b, const Time<N>& alpha,
                            const Time<N>& perMember)
{
    const double n = static_cast<double>(ranks);
    return {named("start-up", "alpha up + alpha down + set-up per member x n", alpha * N(2.0) + perMember * N(n)),
            named("transfer", "(1 + 1/n) S/B [NVIDIA/nccl issue 2140]", s * N(1 + 1 / n) / b)};
}

/// Broadcast of whole arrays along a binomial tree.
template <class N>
CollectiveTime<N> binomialBroadcast(const Data<N>& s, std::int64_t ranks, const Bandwidth<N>& b, const Time<N>& alpha)
{
    const N r(rounds(ranks));
    return {named("start-up", "log2 n alpha", alpha * r), named("transfer", "log2 n S/B", s * r / b)};
}

/// Broadcast along a chain in many small chunks.
template <class N>
CollectiveTime<N> chainBroadcast(const Data<N>& s, double steps, const Bandwidth<N>& b, const Time<N>& alpha)
{
    return {named("start-up", "(n-1) alpha", alpha * N(steps)),
            named("transfer", "S/B, chunks small against the array", s / b)};
}

template <class N>
CollectiveTime<N> scatterGatherBroadcast(const Data<N>& s, std::int64_t ranks, double steps, const Bandwidth<N>& b,
                                         const Time<N>& alpha)
{
    return {named("start-up", "(log2 n + steps) alpha", alpha * N(rounds(ranks) + steps)),
            named("transfer", "2 (n-1)/n S/B [Thakur et al. 2005]", s * (N(2.0) * fraction<N>(ranks)) / b)};
}

} // namespace studio::collectives
