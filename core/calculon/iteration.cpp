// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/iteration.h"

#include <algorithm>
#include <cmath>

namespace studio::calculon {
namespace {

constexpr std::size_t kForward = 0;
constexpr std::size_t kActivationGradient = 1;
constexpr std::size_t kWeightGradient = 2;
constexpr std::size_t kOptimizer = 3;

/// A chunk is what a processor does to one microbatch before passing it on: base blocks and one edge block, which
/// sends to the neighbour.
struct Counts {
    double microbatches;
    double stages;
    double perProcessor; ///< blocks
    double chunks;       ///< per processor
    double base;         ///< base blocks per chunk
    double missing;      ///< blocks that the last stages lack if the division is not even

    Counts(const Model& model, const Execution& x)
        : microbatches(static_cast<double>(x.microbatches())), stages(static_cast<double>(x.pipeline)),
          perProcessor(static_cast<double>(x.blocksPerProcessor(model))), chunks(static_cast<double>(x.interleaving)),
          base(perProcessor / chunks - 1),
          missing(static_cast<double>(x.blocksPerProcessor(model) * x.pipeline - model.blocks))
    {
    }
    [[nodiscard]] double perChunk(double baseBlock, double edgeBlock) const { return base * baseBlock + edgeBlock; }
    [[nodiscard]] double overall(double baseBlock, double edgeBlock) const
    {
        return microbatches * chunks * perChunk(baseBlock, edgeBlock);
    }
};

/// Time of a base and an edge block in one direction, and the part of it that waits for the offload tier.
struct Passes {
    double base = 0;
    double edge = 0;
    double baseOffload = 0;
    double edgeOffload = 0;
};

Passes withOffload(double base, double edge, double offload)
{
    Passes p{base, edge, std::max(0.0, offload - base), std::max(0.0, offload - edge)};
    p.base += p.baseOffload;
    p.edge += p.edgeOffload;
    return p;
}

double offloadedActivations(const Block& block, const Execution& x)
{
    return x.recompute == Recompute::full ? block.checkpoint : block.stored;
}

/// Offloading shares near memory with the block's own accesses and must end with the block.
Passes forwardPasses(const Block& b, const Execution& x, const System& system, double transfer)
{
    const double moved = std::max(x.offloadWeights ? b.weights : 0.0,
                                  x.offloadActivations ? offloadedActivations(b, x) : 0.0);
    return withOffload(b.time[kForward] + b.base.forward.exposed, b.time[kForward] + b.edge.forward.exposed + transfer,
                       system.farTime(moved) + b.memoryTime[kForward]);
}

Passes backwardPasses(const Block& b, const Execution& x, const System& system, double transfer)
{
    double moved = 0;
    if (x.training) {
        moved += x.offloadWeights ? b.weights : 0;
        moved += x.offloadActivations ? offloadedActivations(b, x) : 0;
        moved += x.offloadOptimizer ? b.optimizer : 0;
    }
    const double work = b.recomputeTime + b.time[kActivationGradient] + b.time[kWeightGradient];
    return withOffload(work + b.base.again.exposed + b.base.backward.exposed,
                       work + b.edge.again.exposed + b.edge.backward.exposed + transfer,
                       system.farTime(moved) + b.memoryTime[kActivationGradient] + b.memoryTime[kWeightGradient]);
}

/// (p − 1) chunks of one microbatch; more if the microbatches do not fill the interleaved rounds; less by the blocks
/// that the last stages do not have.
double bubbleTime(const Counts& n, const Execution& x, const Passes& forward, const Passes& backward)
{
    const double chunk = n.perChunk(forward.base, forward.edge) + n.perChunk(backward.base, backward.edge);
    const double edge = forward.edge + backward.edge;
    const double missing = n.base > 0 ? (forward.base + backward.base + edge) / 2 : edge;
    const auto partRound = static_cast<double>(x.microbatches() % x.pipeline);
    const double extra = partRound > 0 ? (n.chunks - 1) * (n.stages - partRound) : 0;
    return (n.stages - 1) * chunk + extra * chunk - n.missing * missing;
}

/// Data-parallel traffic of one block after the last microbatch.
double dataTimePerBlock(const Block& b, const Execution& x, const System& system)
{
    if (x.data == 1 || !x.training) return 0;
    const Network& network = system.networks[static_cast<std::size_t>(x.dataNetwork)];
    const auto ranks = static_cast<double>(x.data);
    if (!x.shardOptimizer) return network.time(Collective::allReduce, b.weights, ranks);
    return network.time(Collective::reduceScatter, b.weights, ranks) +
           network.time(Collective::allGather, b.weights, ranks);
}

/// What a communication longer or shorter than its window costs: the excess, or the processor share it takes.
double exposedOf(double excess, double hidden, double share)
{
    return excess > 0 ? excess : hidden * share;
}

/// With overlap, every chunk but the last hides its traffic behind p microbatches of backward compute (not behind
/// memory access); the last chunk all but its last block; one block is always exposed.
double exposedDataTime(const Counts& n, const Block& b, const Execution& x, const System& system,
                       const Passes& backward, double transfer, double perBlock, const Block::Window& recompute)
{
    const double share = system.networks[static_cast<std::size_t>(x.dataNetwork)].processorShare;
    const double memory =
        b.memoryTime[kActivationGradient] + b.memoryTime[kWeightGradient] + recompute.memoryTime;
    const double step = x.shardOptimizer ? 0 : b.time[kOptimizer] - b.memoryTime[kOptimizer];
    const double compute = b.flopTime[kActivationGradient] + b.flopTime[kWeightGradient] + recompute.flopTime +
                           (x.shardOptimizer ? 0 : b.flopTime[kOptimizer]);
    double baseWindow = backward.base - memory + step;
    double edgeWindow = backward.edge - memory + step;
    if (x.dataNetwork == x.tensorNetwork) {
        baseWindow -= b.base.again.onLink + b.base.backward.onLink;
        edgeWindow -= b.edge.again.onLink + b.edge.backward.onLink;
    }
    const double window = n.perChunk(baseWindow, edgeWindow);
    const double chunk = (n.base + 1) * perBlock;

    double collisions = 0;
    if (x.dataNetwork == x.pipelineNetwork) {
        const auto partRound = static_cast<double>(x.microbatches() % x.pipeline);
        const double most = partRound > 0 ? partRound : n.stages;
        collisions = std::min(std::floor(chunk / n.perChunk(backward.base, backward.edge)), most);
    }
    const double excess = chunk - (n.stages * window - collisions * transfer) +
                          n.stages * (n.base + 1) * compute * share;
    const double early = (n.chunks - 1) * exposedOf(excess, chunk, share);

    const double lastWindow = n.base > 0 ? window - transfer - (backward.base + backward.edge) / 2 + step : 0;
    const double lastTraffic = n.base * perBlock;
    const double last = exposedOf(lastTraffic + compute * share - lastWindow, lastTraffic, share);
    return perBlock + early + last;
}

void addSpaces(Iteration& it, const Counts& n, const Execution& x)
{
    const Block& b = it.block;
    it.weights = b.weights * n.perProcessor;
    it.activations = b.working;
    if (!x.training) return;
    const double kept = std::min(n.microbatches, n.stages) *
                        (n.chunks > 1 ? 1 + (n.stages - 1) / (n.chunks * n.stages) : 1.0);
    if (x.recompute == Recompute::full) it.checkpoints = n.perProcessor * b.checkpoint * kept;
    else it.activations += b.stored * (n.perProcessor * kept - 1);
    it.activationGradients = b.activationGradients;
    it.gradients = b.wholeGradients + b.gradients * (n.perProcessor - 1);
    it.optimizer = b.optimizer * n.perProcessor;
}

/// An offloaded kind leaves two blocks' worth (one computed, one in flight) in near memory.
void addTiers(Iteration& it, const Counts& n, const Execution& x)
{
    const Block& b = it.block;
    it.nearMemory = it.activationGradients + (x.offloadWeights ? 2 * b.weights : it.weights);
    it.farMemory = x.offloadWeights ? it.weights : 0;
    if (!x.offloadActivations) {
        it.nearMemory += it.activations + it.checkpoints;
    } else if (x.recompute == Recompute::full) {
        it.nearMemory += b.working + 2 * b.checkpoint;
        it.farMemory += it.checkpoints;
    } else {
        it.nearMemory += b.working + b.stored;
        it.farMemory += it.activations;
    }
    if (!x.offloadOptimizer) {
        it.nearMemory += it.gradients + it.optimizer;
        return;
    }
    it.nearMemory += b.wholeGradients + b.gradients + 2 * b.optimizer;
    it.farMemory += b.gradients * n.perProcessor + it.optimizer;
}

void addTimes(Iteration& it, const Counts& n, const Execution& x, const System& system, RecomputeDefect defect)
{
    const Block& b = it.block;
    const Network& network = system.networks[static_cast<std::size_t>(x.pipelineNetwork)];
    const double forwardTransfer = network.time(Collective::p2p, b.pipelineForward, 2);
    const double backwardTransfer = network.time(Collective::p2p, b.pipelineBackward, 2);
    const double sends = x.pipeline > 1 ? n.microbatches * n.chunks : 0;
    const double mult = n.perProcessor * n.microbatches;

    it.forward = mult * b.time[kForward];
    it.backward = mult * (b.time[kActivationGradient] + b.time[kWeightGradient]);
    it.optimizerStep = n.perProcessor * b.time[kOptimizer];
    it.recompute = mult * b.recomputeTime;
    it.gatherAgainExposed = n.overall(b.base.again.exposed, b.edge.again.exposed);
    it.gatherAgainOnLink = n.overall(b.base.again.onLink, b.edge.again.onLink);
    it.tensorExposed = n.overall(b.base.forward.exposed + b.base.backward.exposed,
                                 b.edge.forward.exposed + b.edge.backward.exposed);
    it.tensorOnLink = n.overall(b.base.forward.onLink + b.base.backward.onLink,
                                b.edge.forward.onLink + b.edge.backward.onLink);
    it.pipelineTransfer = sends * (forwardTransfer + (x.training ? backwardTransfer : 0));

    const Passes forward = forwardPasses(b, x, system, forwardTransfer);
    const Passes backward = backwardPasses(b, x, system, backwardTransfer);
    it.forwardOffload = n.overall(forward.baseOffload, forward.edgeOffload);
    it.backwardOffload = x.training ? n.overall(backward.baseOffload, backward.edgeOffload) : 0;
    it.bubble = bubbleTime(n, x, forward, backward);

    const double perBlock = dataTimePerBlock(b, x, system);
    it.dataOnLink = n.perProcessor * perBlock;
    const Block::Window& recompute = defect == RecomputeDefect::copied ? b.runningRecompute : b.recompute;
    it.dataExposed = x.overlapData ? exposedDataTime(n, b, x, system, backward, backwardTransfer, perBlock, recompute)
                                   : it.dataOnLink;
}

Outcome<Done> checkCapacity(const Iteration& it, const System& system)
{
    if (it.nearMemory > system.near.capacity)
        return Error{Message{"calculon.memory", "tier 1 memory does not hold what the strategy needs", {}}, {}};
    if (it.farMemory > system.far.capacity)
        return Error{Message{"calculon.memory", "tier 2 memory does not hold what the strategy offloads", {}}, {}};
    return Done{};
}

} // namespace

double Iteration::total() const
{
    return forward + backward + optimizerStep + forwardOffload + backwardOffload + recompute + gatherAgainExposed +
           bubble + tensorExposed + pipelineTransfer + dataExposed;
}

Outcome<Iteration> iterationOf(const Model& model, const Execution& x, const System& system, RecomputeDefect defect)
{
    if (const auto accepted = check(model, x, system); !accepted) return accepted.error();
    const Counts n(model, x);
    Iteration it;
    it.block = blockOf(model, x, system);
    addTimes(it, n, x, system, defect);
    addSpaces(it, n, x);
    addTiers(it, n, x);
    if (const auto fits = checkCapacity(it, system); !fits) return fits.error();
    for (const double work : it.block.flop) it.usefulFlop += work;
    const double peak = system.matrix[static_cast<std::size_t>(x.datatype)].peak;
    it.totalEfficiency = n.perProcessor * n.microbatches * it.usefulFlop / peak / it.total();
    return it;
}

bool carriesRecomputeDefect(const Execution& x)
{
    // Redoing the all-gather marks the fork behind it as recomputed, at no time of its own.
    return x.overlapData && (x.recompute != Recompute::none || x.gatherAgain);
}

} // namespace studio::calculon
