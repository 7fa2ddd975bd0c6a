// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collective.h"

#include "core/base/name_table.h"

#include <utility>

namespace studio {

namespace {

constexpr std::array<std::pair<Collective, std::string_view>, 6> kNames{{
    {Collective::allReduce, "all-reduce"},
    {Collective::allGather, "all-gather"},
    {Collective::reduceScatter, "reduce-scatter"},
    {Collective::allToAll, "all-to-all"},
    {Collective::broadcast, "broadcast"},
    {Collective::pointToPoint, "point-to-point"},
}};

// As measurements and simulators write them.
constexpr std::array<std::pair<Collective, std::string_view>, 10> kSpellings{{
    {Collective::allReduce, "all_reduce"},
    {Collective::allReduce, "allreduce"},
    {Collective::allGather, "all_gather"},
    {Collective::allGather, "allgather"},
    {Collective::reduceScatter, "reduce_scatter"},
    {Collective::allToAll, "all_to_all"},
    {Collective::allToAll, "alltoall"},
    {Collective::pointToPoint, "sendrecv"},
    {Collective::pointToPoint, "send_recv"},
    {Collective::pointToPoint, "p2p"},
}};

constexpr std::array<std::pair<CollectiveAlgorithm, std::string_view>, 10> kAlgorithms{{
    {CollectiveAlgorithm::ring, "ring"},
    {CollectiveAlgorithm::tree, "tree"},
    {CollectiveAlgorithm::recursiveDoubling, "recursive doubling"},
    {CollectiveAlgorithm::halvingDoubling, "halving-doubling"},
    {CollectiveAlgorithm::direct, "direct"},
    {CollectiveAlgorithm::chain, "chain"},
    {CollectiveAlgorithm::scatterGather, "scatter and all-gather"},
    {CollectiveAlgorithm::inNetwork, "in-network reduction"},
    {CollectiveAlgorithm::hierarchical, "hierarchical"},
    {CollectiveAlgorithm::multiRail, "multi-rail"},
}};

} // namespace

std::string_view collectiveName(Collective collective)
{
    return nameIn(kNames, collective);
}
std::string_view algorithmName(CollectiveAlgorithm algorithm)
{
    return nameIn(kAlgorithms, algorithm);
}
std::optional<Collective> collectiveOf(std::string_view name)
{
    if (const auto found = keyIn(kNames, name)) return found;
    return keyIn(kSpellings, name);
}

} // namespace studio
