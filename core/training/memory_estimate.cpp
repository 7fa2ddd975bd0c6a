// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/memory_estimate.h"

#include "core/training/estimate.h"
#include "core/training/strategy_counts.h"

#include <algorithm>
#include <type_traits>

namespace studio {

namespace {

/// A layer with or without experts as memory sees it, on one rank.
template <class N>
struct LayerMemory {
    N replicated{}; ///< weights every tensor rank holds
    N split{};      ///< weights divided over tensor ranks, this rank's part
    N routed{};     ///< this rank's routed experts
    Data<N> stored; ///< activations of one microbatch from forward to backward, nothing recomputed
    Data<N> saved;  ///< the part that selective recompute does not keep
};

template <class N>
struct Setting {
    const PreparedTraining<N>& q;
    const Strategy& s;
    StrategyCounts<N> c;
    bool gathered = false; ///< FSDP2 form
    double operand = 2;    ///< bytes of a stored input of a linear layer
};

template <class N>
LayerMemory<N> attentionMemory(const Setting<N>& x)
{
    using std::max;
    const auto& [q, s, c, gathered, operand] = x;
    const double wide = c.activationBytes;
    const bool unfused = q.software.stack.kernel == AttentionKernel::unfused;
    LayerMemory<N> m;
    // Norm input, input of the projection, mask of the dropout that the unfused stacks of 2021-22 have.
    N perToken = q.hidden * (wide + operand + (unfused ? 1.0 : 0.0)) / c.sequenceShard;
    if (q.model.isLatent()) {
        m.replicated = q.hidden * (q.queryRank + q.latentRank);
        m.split = (q.attentionWeights - m.replicated) / c.tensor;
        perToken = perToken + wide * (q.queryRank + q.latentRank) +
                   (wide * (q.queryWidth * 2.0 + q.valueWidth) + operand * q.valueWidth) / c.tensor;
    } else {
        // Key and value heads are repeated where there are fewer than tensor ranks.
        const N keyValueHeads = max(q.kvHeads / c.tensor, N(1.0));
        m.split = 2.0 * q.hidden * q.headDim * (q.heads / c.tensor + keyValueHeads);
        perToken = perToken + q.headDim * ((wide + operand) * q.heads + 2.0 * wide * q.kvHeads) / c.tensor;
    }
    const N heads = c.tokens * q.heads / c.tensor;
    Data<N> square;
    if (unfused)
        square = Data<N>::ofBase(5.0 * heads * q.sequence);
    else
        perToken = perToken + 4.0 * q.heads / c.tensor;
    m.stored = Data<N>::ofBase(c.tokens * perToken) + square;
    m.saved = unfused ? square : Data<N>::ofBase(c.tokens * q.hidden * operand / c.sequenceShard);
    return m;
}

/// Bytes per token of an MLP of `width` between its input and its output: what the activation function reads and
/// what the second product reads.
template <class N>
N mlpBytes(const Setting<N>& x, const N& width, double matrices)
{
    return width * ((matrices - 1.0) * x.c.activationBytes + x.operand);
}

template <class N>
LayerMemory<N> layerMemory(const Setting<N>& x, bool experts)
{
    const auto& [q, s, c, gathered, operand] = x;
    const bool unfused = q.software.stack.kernel == AttentionKernel::unfused;
    LayerMemory<N> m = attentionMemory(x);
    // A parallel block has one norm and one input for both halves.
    const double input = q.model.parallelBlock ? 0.0 : c.activationBytes + operand;
    N perToken = q.hidden * (input + (unfused ? 1.0 : 0.0)) / c.sequenceShard;
    N product;
    if (!experts) {
        const N width = q.mlpRows / c.tensor;
        m.split = m.split + q.mlpWeights / c.tensor;
        perToken = perToken + mlpBytes(x, width, plain(q.mlpMatrices));
        product = operand * width;
    } else {
        const N copies = q.topK * q.capacity * c.expertTensor / c.tensor;
        const N width = q.expertFfn / c.expertTensor;
        const N shared = q.sharedFfn / c.tensor;
        m.replicated = m.replicated + q.routerWeights;
        m.split = m.split + q.sharedWeights / c.tensor;
        m.routed = q.expertWeights / (c.expert * c.expertTensor);
        perToken = perToken + mlpBytes(x, shared, 3) +
                   copies * (mlpBytes(x, width, 3) + q.hidden * (operand + c.activationBytes));
        product = operand * (shared + copies * width);
    }
    m.stored += Data<N>::ofBase(c.tokens * perToken);
    if (!unfused)
        m.saved += Data<N>::ofBase(c.tokens * (product + q.hidden * (input > 0 ? operand : 0.0) / c.sequenceShard));
    return m;
}

template <class N>
LayerMemory<N> meanLayer(const Setting<N>& x)
{
    const TransformerModel& model = x.q.model;
    if (!model.isMoe()) return layerMemory(x, false);
    const LayerMemory<N> e = layerMemory(x, true);
    if (model.moe.denseLayers == 0) return e;
    const LayerMemory<N> d = layerMemory(x, false);
    const N wd = x.q.denseLayers / x.q.layers;
    const N we = x.q.expertLayers / x.q.layers;
    return {d.replicated * wd + e.replicated * we, d.split * wd + e.split * we, e.routed * we,
            d.stored * wd + e.stored * we, d.saved * wd + e.saved * we};
}

/// Microbatches whose activations a stage holds at once, in units of its layers [training-model forms, section 5].
template <class N>
N microbatchesHeld(const Setting<N>& x, std::int64_t stage)
{
    using std::min;
    const auto& [q, s, c, gathered, operand] = x;
    if (s.pipeline == 1) return N(1.0);
    const double ahead = static_cast<double>(stage);
    N held = c.pipeline - ahead;
    if (s.schedule == PipelineSchedule::dualPipe)
        held = c.pipeline + 1.0;
    else if (plain(c.virtualStages) > 1)
        held = c.pipeline + (c.pipeline - 1.0 - 2.0 * ahead) / c.virtualStages;
    return named("microbatches held by a stage", "p; interleaved p + (p-1)/v; at most m [arXiv 2205.05198]",
                 min(held, c.microbatches));
}

template <class N>
Data<N> storedPerLayer(const Setting<N>& x, const LayerMemory<N>& layer)
{
    const auto& [q, s, c, gathered, operand] = x;
    const Data<N> hidden = Data<N>::ofBase(c.tokens * q.hidden / c.sequenceShard);
    if (s.recompute == Recompute::full) return hidden * N(c.activationBytes);
    if (s.recompute == Recompute::none) return layer.stored;
    return q.software.stack.operatorSelective ? min(layer.stored, hidden * q.software.global.selectiveBytes)
                                              : layer.stored - layer.saved;
}

/// Embedding weights of a stage: input on the first, output on the last.
template <class N>
N embeddingOf(const Setting<N>& x, bool first, bool last)
{
    const bool both = first && last && !x.q.model.tiedEmbeddings;
    if (!first && !last) return N(0.0);
    return x.q.embeddingWeights * (both ? 2.0 : 1.0) / x.c.tensor;
}

template <class N>
void plainStates(MemoryEstimate<N>& m, const Setting<N>& x, const LayerMemory<N>& layer, const N& layers,
                 const N& embedding)
{
    using std::max;
    const auto& [q, s, c, gathered, operand] = x;
    const N ranks = c.data * c.context;
    const N experts = max(N(1.0), q.model.isMoe() ? c.expertData : N(1.0));
    const N common = (layer.replicated + layer.split) * layers;
    const N routed = layer.routed * layers;
    const auto share = [&](const N& bytes, const N& commonWeights, const N& routedWeights, bool sharded) {
        return Data<N>::ofBase(sharded ? bytes * (commonWeights / ranks + routedWeights / experts)
                                       : bytes * (commonWeights + routedWeights));
    };
    const N copies(s.schedule == PipelineSchedule::dualPipe && s.pipeline > 1 ? 2.0 : 1.0); // DualPipe keeps two stages
    const N& gradient = q.software.stack.gradientBytes;
    const N state(s.offload == Offload::optimizer ? 0.0 : 12.0);
    const N weight = copies * c.activationBytes;
    m.weights = share(weight, common + embedding, routed, false);
    m.gradients = share(gradient, common + embedding, routed, c.zero >= 2);
    m.optimizer = share(state, common + embedding, routed, c.zero >= 1);
    m.layerStates = named("weights, gradients and optimizer of the layers", "18 B x w_layer L/(t p) [arXiv 2205.05198]",
                          share(weight, common, routed, false) + share(gradient, common, routed, c.zero >= 2) +
                              share(state, common, routed, c.zero >= 1));
}

template <class N>
void gatheredStates(MemoryEstimate<N>& m, const Setting<N>& x, const LayerMemory<N>& layer)
{
    using std::max;
    const auto& [q, s, c, gathered, operand] = x;
    // Sharded: fp32 weights and gradients, two moments.
    const N layers = q.layers / c.pipeline;
    const N perLayer = layer.replicated + layer.split + layer.routed;
    const N common = (layer.replicated + layer.split) / (c.data * c.context) +
                     layer.routed / max(N(1.0), q.model.isMoe() ? c.expertData : N(1.0));
    const N sharded = common * layers + 2.0 * q.embeddingWeights / (c.accelerators);
    const N state(s.offload == Offload::optimizer ? 0.0 : 8.0);
    // Without a pipeline two gathered layers; with one the stage's 16-bit weights stay gathered and its fp32
    // gradients stay whole until the last microbatch.
    const N gatheredWeights = s.pipeline == 1 ? 4.0 * perLayer : 2.0 * perLayer * layers;
    const N wholeGradients = s.pipeline == 1 ? N(0.0) : 4.0 * perLayer * layers;
    m.weights = Data<N>::ofBase(4.0 * sharded + gatheredWeights);
    m.gradients = Data<N>::ofBase(4.0 * sharded + wholeGradients);
    m.optimizer = Data<N>::ofBase(state * sharded);
    m.layerStates = m.weights + m.gradients + m.optimizer -
                    Data<N>::ofBase((8.0 + state) * 2.0 * q.embeddingWeights / c.accelerators);
}

template <class N>
MemoryEstimate<N> stageMemory(const Setting<N>& x, const LayerMemory<N>& layer, std::int64_t stage)
{
    const auto& [q, s, c, gathered, operand] = x;
    const bool first = stage == 0;
    const bool last = stage == s.pipeline - 1;
    const bool unfused = q.software.stack.kernel == AttentionKernel::unfused;
    const N layers = last && !first ? c.layersLast : c.layersPerStage;
    const N held = microbatchesHeld(x, stage);
    const Data<N> hidden = Data<N>::ofBase(c.tokens * q.hidden / c.sequenceShard);
    const Data<N> residual = gathered ? hidden * N(2.0) : Data<N>{};
    MemoryEstimate<N> m;
    m.stage = stage;
    if (gathered)
        gatheredStates(m, x, layer);
    else
        plainStates(m, x, layer, layers, embeddingOf(x, first, last));
    const N depth = gathered ? q.layers / c.pipeline : layers;
    m.activations =
        named("stored activations", "s b h (10 + 24/t + 5 a s/(h t)) per layer and microbatch held [arXiv 2205.05198]",
              storedPerLayer(x, layer) * (depth * held));
    if (s.recompute == Recompute::full)
        m.working = (layer.stored + residual) * N(gathered ? 2.0 : 1.0);
    else if (gathered)
        m.working = layer.stored + residual;
    const N logits = c.tokens * q.vocabulary / c.tensor;
    if (last && gathered)
        m.logits = Data<N>::ofBase(q.software.stack.logitMemory * logits);
    else if (last)
        m.logits = Data<N>::ofBase(4.0 * logits) + hidden * N(4.0);
    if (first && unfused) m.logits += hidden * held;
    m.total = m.weights + m.gradients + m.optimizer + m.activations + m.working + m.logits;
    if (gathered) m.reserve = m.total * q.software.global.reserveShare;
    m.total = named("memory of an accelerator",
                    "weights + gradients + optimizer + activations + working + logits (+ 20 "
                    "% reserved under FSDP) [training form, section 7]",
                    m.total + m.reserve);
    return m;
}

} // namespace

template <class N>
MemoryEstimate<N> estimateMemory(const PreparedTraining<N>& q, const Strategy& s)
{
    const Conditions conditions = checkCounts(q, s);
    if (std::is_same_v<N, double> ? !conditions.allowEstimate() : !conditions.allowFormulas()) return {};
    Setting<N> x{q, s, countsOf(q, s)};
    // With a pipeline, ZeRO-2 is what FSDP becomes: weights stay gathered, gradients whole.
    x.gathered = s.fsdp || s.zeroStage >= 3 || (s.zeroStage == 2 && s.pipeline > 1);
    // Narrow linear layers keep a narrow copy of their input; the FSDP2 constants were fitted with 16-bit inputs.
    x.operand = x.gathered ? x.c.activationBytes : std::min(bytesPerElement(s.precision), x.c.activationBytes);
    const LayerMemory<N> layer = meanLayer(x);
    MemoryEstimate<N> worst = stageMemory(x, layer, 0);
    if (s.pipeline > 1) {
        // Stages between hold fewer microbatches than the first and neither embedding nor logits.
        MemoryEstimate<N> last = stageMemory(x, layer, s.pipeline - 1);
        if (plain(last.total) > plain(worst.total)) worst = last;
    }
    if (!conditions.has(Condition::capacityUnknown))
        worst.share =
            named("share of the memory capacity", "total/capacity", worst.total / q.hardware.chip.memoryCapacity);
    return worst;
}

template MemoryEstimate<double> estimateMemory(const PreparedTraining<double>&, const Strategy&);
template MemoryEstimate<Traced> estimateMemory(const PreparedTraining<Traced>&, const Strategy&);

} // namespace studio
