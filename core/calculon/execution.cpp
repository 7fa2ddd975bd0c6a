// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/execution.h"

#include <string>

namespace studio::calculon {
namespace {

constexpr long long kMostOfAnything = 1'000'000'000;

Error refuse(std::string code, std::string text)
{
    return {Message{"calculon." + std::move(code), std::move(text), {}}, {}};
}

Outcome<Done> checkCounts(const Model& model, const Execution& x)
{
    for (const long long count : {model.hidden, model.feedforward, model.sequence, model.heads, model.headSize,
                                  model.blocks, x.processors, x.tensor, x.pipeline, x.data, x.batch, x.microbatch,
                                  x.interleaving})
        if (count < 1 || count > kMostOfAnything)
            return refuse("count", "every size and count must be between 1 and 1000000000");
    if (x.tensor * x.pipeline > kMostOfAnything || x.tensor * x.pipeline * x.data != x.processors)
        return refuse("processors", "tensor × pipeline × data is not the number of processors");
    if (x.batch % x.data != 0) return refuse("batch", "the batch is not a multiple of the data parallelism");
    if (x.batch / x.data % x.microbatch != 0)
        return refuse("microbatch", "the batch of one replica is not a multiple of the microbatch");
    return Done{};
}

Outcome<Done> checkOptions(const Execution& x)
{
    if (x.recompute != Recompute::none && !x.training)
        return refuse("recompute", "activations are only recomputed in training");
    if (x.pipeline == 1 && x.interleaving != 1)
        return refuse("interleaving", "interleaving needs a pipeline of more than one stage");
    if (x.shardOptimizer && x.data == 1) return refuse("sharding", "optimizer sharding needs data parallelism above 1");
    if (x.overlap != TensorOverlap::none && x.tensor == 1)
        return refuse("tensor-overlap", "tensor overlap needs tensor parallelism above 1");
    if (x.gatherAgain && (!x.sequenceParallel() || x.recompute == Recompute::full))
        return refuse("gather-again", "redoing the all-gather needs rs_ag and less than full recompute");
    if (x.overlapData && (!x.training || x.data == 1))
        return refuse("data-overlap", "data overlap needs training with data parallelism above 1");
    if (x.offloadOptimizer && !x.training) return refuse("offload", "the optimizer is only offloaded in training");
    return Done{};
}

Outcome<Done> checkNetworks(const Execution& x, const System& system)
{
    const auto tiers = static_cast<int>(system.networks.size());
    for (const int tier : {x.tensorNetwork, x.pipelineNetwork, x.dataNetwork})
        if (tier < 0 || tier >= tiers) return refuse("network", "there is no such network tier");
    for (int tier = 0; tier < tiers; ++tier) {
        long long used = 1;
        if (x.tensorNetwork == tier) used *= x.tensor;
        if (x.pipelineNetwork == tier) used *= x.pipeline;
        if (x.dataNetwork == tier) used *= x.data;
        if (used == 1) continue;
        const Network& network = system.networks[static_cast<std::size_t>(tier)];
        if (used > network.size) return refuse("network-size", "a network tier is smaller than the groups put on it");
        if (network.mustBeFilled && network.size % used != 0)
            return refuse("network-fill", "the groups put on a network tier do not divide its size");
    }
    return Done{};
}

Outcome<Done> checkSplits(const Model& model, const Execution& x)
{
    const long long perProcessor = x.blocksPerProcessor(model);
    if (x.interleaving > perProcessor || perProcessor % x.interleaving != 0)
        return refuse("interleaving", "interleaving does not divide the blocks of one processor");
    if ((x.offloadWeights || x.offloadActivations || x.offloadOptimizer) && perProcessor <= 2)
        return refuse("offload", "offloading needs at least 3 blocks on each processor");
    if (x.exchange != TensorExchange::allReduce && x.microbatch * model.sequence % x.tensor != 0)
        return refuse("sequence", "tensor parallelism does not divide the tokens of a microbatch");
    for (const long long size : {model.hidden, model.feedforward, model.heads})
        if (size % x.tensor != 0)
            return refuse("tensor", "tensor parallelism does not divide the hidden size, the MLP width and the heads");
    return Done{};
}

} // namespace

Outcome<Done> check(const Model& model, const Execution& x, const System& system)
{
    if (const auto counts = checkCounts(model, x); !counts) return counts;
    if (const auto options = checkOptions(x); !options) return options;
    if (const auto networks = checkNetworks(x, system); !networks) return networks;
    if (system.matrix[static_cast<std::size_t>(x.datatype)].peak <= 0)
        return refuse("datatype", "the system has no figures for this datatype");
    return checkSplits(model, x);
}

} // namespace studio::calculon
