// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/block.h"

#include <cmath>

namespace studio::calculon {
namespace {

constexpr std::size_t kForward = 0;
constexpr std::size_t kActivationGradient = 1;
constexpr std::size_t kWeightGradient = 2;
constexpr std::size_t kOptimizer = 3;

/// Times of one operator on one system under one execution.
class Clock {
public:
    Clock(const Execution& x, const System& system)
        : m_x(x), m_system(system), m_network(system.networks[static_cast<std::size_t>(x.tensorNetwork)]),
          m_tensor(static_cast<double>(x.tensor))
    {
    }

    [[nodiscard]] double flopTime(const Operator& op, std::size_t stage) const
    {
        return m_system.computeTime(op.onMatrix && stage != kOptimizer, m_x.datatype, op.flop[stage]);
    }
    [[nodiscard]] double memoryTime(const Operator& op, std::size_t stage) const
    {
        return m_system.nearTime(op.touched[stage]);
    }

    /// Time on the link for what the operator sends in a stage; the weight-gradient stage holds the repeated exchange.
    [[nodiscard]] double linkTime(const Operator& op, std::size_t stage, bool edge) const
    {
        if (!op.exchange || m_x.tensor == 1 || stage == kOptimizer) return 0;
        const Exchange& e = *op.exchange;
        const bool backward = stage == kActivationGradient;
        if (stage == kWeightGradient && !e.again) return 0;
        const bool split = m_x.sequenceParallel() || (m_x.exchange == TensorExchange::splitAtEdges && edge);
        const bool reduces = e.closing != backward;
        double time = 0;
        if (split || reduces) {
            const Collective what = !split    ? Collective::allReduce
                                    : reduces ? Collective::reduceScatter
                                              : Collective::allGather;
            time = m_network.time(what, e.bytes, m_tensor);
        }
        return time + (e.tiled ? tiledReduction(e, stage, reduces) : flopTime(op, stage) + memoryTime(op, stage));
    }

    struct Processing {
        double time = 0;
        double exposed = 0; ///< communication that a tiled product does not hide
    };

    /// Compute and memory time are added. A tiled product hides its exchange behind all but one of its tiles, at the
    /// price of the processor share that communication takes.
    [[nodiscard]] Processing processing(const Operator& op, std::size_t stage) const
    {
        if (op.exchange && !op.exchange->tiled) return {}; // all of it is exchange time
        const double flops = flopTime(op, stage);
        const double memory = memoryTime(op, stage);
        const double link = op.exchange ? linkTime(op, stage, false) : 0;
        if (link == 0) return {flops + memory, 0};
        const double slowed = flops / (1 - m_network.processorShare);
        const double hidden = m_tensor - 1;
        const double excess = (link - slowed) / m_tensor;
        Processing p;
        if (excess > 0) p = {(flops + memory + hidden * (slowed + memory)) / m_tensor, hidden * excess};
        else p = {flops + memory + hidden * link / m_tensor * m_network.processorShare, 0};
        if (m_x.overlap == TensorOverlap::pipe) { // its first tile is counted as time and as exposed, as Calculon does
            p.exposed += link / m_tensor;
            p.time += link / m_tensor;
        }
        return p;
    }

private:
    [[nodiscard]] double tiledReduction(const Exchange& e, std::size_t stage, bool reduces) const
    {
        if (!reduces || stage == kWeightGradient) return 0;
        const double work = e.bytes / bytesOf(m_x.datatype) * (m_tensor - 1) / m_tensor;
        return m_system.computeTime(false, m_x.datatype, work);
    }

    const Execution& m_x;
    const System& m_system;
    const Network& m_network;
    double m_tensor;
};

void addTimes(Block& block, const Operator& op, const Clock& clock, const Execution& x)
{
    const Clock::Processing forward = clock.processing(op, kForward);
    for (const Stage s : kStages) {
        const auto stage = static_cast<std::size_t>(s);
        if (s != Stage::forward && !x.training) break;
        block.flop[stage] += op.flop[stage];
        block.flopTime[stage] += clock.flopTime(op, stage);
        block.memoryTime[stage] += clock.memoryTime(op, stage);
        block.time[stage] += clock.processing(op, stage).time;
    }
    block.touchedForward += op.touched[kForward];
    if (x.training && op.recomputed) {
        block.recomputeTime += forward.time;
        block.recompute.flopTime += clock.flopTime(op, kForward);
        block.recompute.memoryTime += clock.memoryTime(op, kForward);
        block.runningRecompute.flopTime += block.flopTime[kForward];
        block.runningRecompute.memoryTime += block.memoryTime[kForward];
    }
    if (!op.exchange) return;
    const bool tiled = op.exchange->tiled;
    for (const bool edge : {false, true}) {
        ExchangeTimes& times = edge ? block.edge : block.base;
        const double ahead = clock.linkTime(op, kForward, edge);
        times.forward.onLink += ahead;
        times.forward.exposed += tiled ? forward.exposed : ahead;
        if (!x.training) continue;
        const double back = clock.linkTime(op, kActivationGradient, edge);
        times.backward.onLink += back;
        times.backward.exposed += tiled ? clock.processing(op, kActivationGradient).exposed : back;
        if (!op.exchange->again) continue;
        const double again = clock.linkTime(op, kWeightGradient, edge);
        times.again.onLink += again;
        times.again.exposed += tiled ? forward.exposed : again;
    }
}

void addSpaces(Block& block, const Operator& op, const Execution& x)
{
    block.weights += op.weights * bytesOf(x.datatype);
    if (!op.reusesActivation) block.working += op.activation;
    block.stored += op.activation;
    if (!x.training) return;
    if (!op.keepsOutput) block.stored -= op.output;
    if (!op.keepsActivation) block.stored -= op.activation;
    block.activationGradients += op.gradient;
    block.gradients += shardedGradientBytes(x, op.weights);
    block.wholeGradients += wholeGradientBytes(op.weights);
    block.optimizer += optimizerBytes(x, op.weights);
}

} // namespace

Block blockOf(const Model& model, const Execution& x, const System& system)
{
    Block block;
    const Clock clock(x, system);
    for (const Operator& op : blockOperators(model, x)) {
        addTimes(block, op, clock, x);
        addSpaces(block, op, x);
    }
    const double tokens = static_cast<double>(x.microbatch) * static_cast<double>(model.sequence);
    const double activation = tokens * static_cast<double>(model.hidden) * bytesOf(x.datatype);
    if (x.recompute == Recompute::full) {
        block.stored = 0;
        block.checkpoint = activation;
    }
    if (x.pipeline > 1) {
        const bool split = x.exchange != TensorExchange::allReduce;
        block.pipelineForward = split ? activation / static_cast<double>(x.tensor) : activation;
        block.pipelineBackward = x.training ? block.pipelineForward : 0;
    }
    return block;
}

} // namespace studio::calculon
