// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/quantity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace studio {

enum class Collective : std::uint8_t { allReduce, allGather, reduceScatter, allToAll, broadcast, pointToPoint };

inline constexpr std::array kCollectives{Collective::allReduce, Collective::allGather, Collective::reduceScatter,
                                         Collective::allToAll,  Collective::broadcast, Collective::pointToPoint};

/// How the ranks exchange. Which exist for which collective: cost().
enum class CollectiveAlgorithm : std::uint8_t {
    ring,              ///< one ring through all ranks, in as many copies as there are rails
    tree,              ///< two complementary binary trees, pipelined [Sanders, Speck, Träff, 2009]
    recursiveDoubling, ///< whole arrays between partners at distance 1, 2, 4, …: least start-up
    halvingDoubling,   ///< recursive halving, then doubling [Thakur, Rabenseifner, Gropp, 2005]
    direct,            ///< every rank to every other at once
    chain,             ///< pipelined along a line
    scatterGather,     ///< broadcast as scatter, then all-gather
    inNetwork,         ///< switches add and copy (SHARP, NVLS)
    hierarchical,      ///< one tier after another, arrays shrinking on the way out
    multiRail,         ///< a message striped over the links of all members of the inner tier
};

inline constexpr std::array kCollectiveAlgorithms{CollectiveAlgorithm::ring,
                                                  CollectiveAlgorithm::tree,
                                                  CollectiveAlgorithm::recursiveDoubling,
                                                  CollectiveAlgorithm::halvingDoubling,
                                                  CollectiveAlgorithm::direct,
                                                  CollectiveAlgorithm::chain,
                                                  CollectiveAlgorithm::scatterGather,
                                                  CollectiveAlgorithm::inNetwork,
                                                  CollectiveAlgorithm::hierarchical,
                                                  CollectiveAlgorithm::multiRail};

[[nodiscard]] std::string_view collectiveName(Collective collective); ///< "all-reduce", …
[[nodiscard]] std::string_view algorithmName(CollectiveAlgorithm algorithm);
/// Also the spellings of measurements: "all_reduce", "alltoall", "sendrecv".
[[nodiscard]] std::optional<Collective> collectiveOf(std::string_view name);

/// The size of a collective. Peers mean different things by it: NCCL the whole array, ASTRA-sim for an all-gather the
/// part of one rank. It is made by saying which.
template <class N = double>
class CollectiveSize {
public:
    /// All-reduce, broadcast, point-to-point: the array. All-gather, reduce-scatter: the array gathered or scattered.
    /// All-to-all: everything one rank sends, its own part included.
    [[nodiscard]] static CollectiveSize ofWholeArray(Data<N> array) { return CollectiveSize(std::move(array)); }
    /// All-gather: what one rank contributes. Reduce-scatter: what one rank keeps.
    [[nodiscard]] static CollectiveSize ofPartPerRank(const Data<N>& part, const N& ranks)
    {
        return CollectiveSize(part * ranks);
    }
    [[nodiscard]] const Data<N>& wholeArray() const { return m_array; }
    [[nodiscard]] Data<N> partPerRank(const N& ranks) const { return m_array / ranks; }

private:
    explicit CollectiveSize(Data<N> array) : m_array(std::move(array)) {}
    Data<N> m_array;
};

/// Time of one collective: what does not depend on the size, and what is proportional to it.
template <class N = double>
struct CollectiveTime {
    Time<N> startup;
    Time<N> transfer;

    [[nodiscard]] Time<N> total() const { return named("collective time", "start-up + transfer", startup + transfer); }
};

/// Size at which start-up and transfer take equally long: below it latency dominates. The time must be of `size`.
template <class N>
[[nodiscard]] Data<N> crossoverSize(const CollectiveTime<N>& time, const Data<N>& size)
{
    return named("crossover size", "size x start-up / transfer", size * (time.startup / time.transfer));
}

/// Whole array over time: what an application sees.
template <class N>
[[nodiscard]] Bandwidth<N> algorithmBandwidth(const Data<N>& array, const Time<N>& time)
{
    return named("algorithm bandwidth", "array / time", array / time);
}

/// The factor from algorithm to bus bandwidth [nccl-tests, doc/PERFORMANCE.md].
template <class N>
[[nodiscard]] N busFactor(Collective collective, const N& ranks)
{
    switch (collective) {
    case Collective::allReduce:
        return N(2.0) * (ranks - N(1.0)) / ranks;
    case Collective::allGather:
    case Collective::reduceScatter:
    case Collective::allToAll:
        return (ranks - N(1.0)) / ranks;
    case Collective::broadcast:
    case Collective::pointToPoint:
        break;
    }
    return N(1.0);
}

/// Bus bandwidth: the wire rate that a ring would need. With in-network reduction it is not a wire rate and may exceed
/// the line rate.
template <class N>
[[nodiscard]] Bandwidth<N> busBandwidth(Collective collective, const Data<N>& array, const Time<N>& time,
                                        const N& ranks)
{
    return named("bus bandwidth", "algorithm bandwidth x 2(n-1)/n (all-reduce), (n-1)/n or 1",
                 algorithmBandwidth(array, time) * busFactor(collective, ranks));
}

} // namespace studio
