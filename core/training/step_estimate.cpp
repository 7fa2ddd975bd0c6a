// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/confidence.h"
#include "core/training/estimate.h"
#include "core/training/layer_cost.h"
#include "core/training/model_check.h"

#include <cmath>
#include <type_traits>

namespace studio {

namespace {

template <class N>
LayerParts<N> weighted(const LayerParts<N>& a, const N& wa, const LayerParts<N>& b, const N& wb)
{
    const auto mix = [&](const Time<N>& x, const Time<N>& y) { return x * wa + y * wb; };
    return {mix(a.gemm, b.gemm),
            mix(a.attention, b.attention),
            mix(a.elementwise, b.elementwise),
            mix(a.kernels, b.kernels),
            mix(a.host, b.host),
            mix(a.accumulation, b.accumulation),
            mix(a.recompute, b.recompute),
            mix(a.tensor, b.tensor),
            mix(a.context, b.context),
            mix(a.expert, b.expert),
            mix(a.gather, b.gather),
            mix(a.tensorHidden, b.tensorHidden),
            mix(a.contextHidden, b.contextHidden),
            mix(a.expertHidden, b.expertHidden),
            mix(a.gatherHidden, b.gatherHidden)};
}

template <class N>
LayerCost<N> weighted(const LayerCost<N>& a, const N& wa, const LayerCost<N>& b, const N& wb)
{
    const auto mix = [&](const Time<N>& x, const Time<N>& y) { return x * wa + y * wb; };
    LayerCost<N> l;
    l.gemm = mix(a.gemm, b.gemm);
    l.attention = mix(a.attention, b.attention);
    l.elementwise = mix(a.elementwise, b.elementwise);
    l.tensor = mix(a.tensor, b.tensor);
    l.context = mix(a.context, b.context);
    l.expert = mix(a.expert, b.expert);
    l.forward = mix(a.forward, b.forward);
    l.backward = mix(a.backward, b.backward);
    l.recompute = mix(a.recompute, b.recompute);
    l.weightGradient = mix(a.weightGradient, b.weightGradient);
    l.layer = named("layer, mean of those with and without experts",
                    "(Ld layer_d + (L-Ld) layer_e)/L [training form 3.7]", mix(a.layer, b.layer));
    l.traffic = a.traffic * wa + b.traffic * wb;
    l.parts = weighted(a.parts, wa, b.parts, wb);
    return l;
}

template <class N>
LayerCost<N> meanLayer(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s)
{
    const AttentionCost<N> attention = attentionCost(q, c);
    if (!q.model.isMoe()) return layerCost(q, c, s, attention, false);
    const LayerCost<N> experts = layerCost(q, c, s, attention, true);
    if (q.model.moe.denseLayers == 0) return experts;
    return weighted(layerCost(q, c, s, attention, false), q.denseLayers / q.layers, experts, q.expertLayers / q.layers);
}

/// Logits and loss, and the embedding, of one microbatch.
template <class N>
struct HeadCost {
    Time<N> head;
    Time<N> embedding;
    Data<N> traffic;
};

template <class N>
HeadCost<N> headCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const GlobalConstants<N>& g = q.software.global;
    HeadCost<N> h;
    const GemmCost<N> logits = gemmCost("logits", c.tokens, q.hidden, q.vocabulary / c.tensor, N(1.0), c.wide);
    const Data<N> loss = Data<N>::ofBase(g.logitBytes * c.tokens * q.vocabulary / c.tensor);
    const Data<N> hidden = Data<N>::ofBase(c.activationBytes * c.tokens * q.hidden);
    h.head = named(
        "logits and loss of a microbatch", "3 gemm(T, h, V/t) + 40 T V/(t EB) + 3 ring(2 T h, t) [training form 3.8]",
        logits.time * N(3.0) + loss / q.memory + ringTime("logit collective", hidden, c.tensorPath) * N(3.0));
    const Data<N> embedding = Data<N>::ofBase(g.embeddingBytes * c.tokens * q.hidden / c.sequenceShard);
    h.embedding = embedding / q.memory;
    h.traffic = logits.traffic * N(3.0) + loss + embedding;
    return h;
}

/// The slots of the pipeline.
template <class N>
struct PipelineCost {
    Time<N> time; ///< Tp
    Time<N> bubble;
    Time<N> message; ///< exposed part of stage messages, per microbatch
    Time<N> hiddenMessage;
    N layers{};              ///< of the stage that sets the pace
    bool paceOfLast = false; ///< the stage with the head sets the pace
};

template <class N>
Time<N> bubbleOf(const PreparedTraining<N>&, const StrategyCounts<N>& c, const Strategy& s, const LayerCost<N>& layer,
                 const Time<N>& stage)
{
    const N others = c.pipeline - 1.0;
    switch (s.schedule) {
    case PipelineSchedule::dualPipe: {
        using std::max;
        return named("pipeline bubble", "0.5 (p/2 - 1) stage [training form 3.8]",
                     stage * (0.5 * max(N(0.0), c.pipeline / 2.0 - 1.0)));
    }
    case PipelineSchedule::zeroBubble: {
        // Weight gradients fill the bubble, two per slot; there are no more of them than microbatches.
        using std::min;
        const N fills = 2.0 * min(others, c.microbatches / 2.0);
        return named("pipeline bubble", "(p-1)(F + B - 2W), at most m weight gradients W [arXiv 2401.10241]",
                     max(Time<N>{}, stage * others - layer.weightGradient * (c.layersPerStage * fills)));
    }
    case PipelineSchedule::oneForwardOneBackward:
    case PipelineSchedule::interleaved:
        break;
    }
    return named("pipeline bubble", "(p-1)/v stage [training form 3.8]", stage * (others / c.virtualStages));
}

template <class N>
PipelineCost<N> pipelineCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s,
                             const LayerCost<N>& layer, const HeadCost<N>& head)
{
    PipelineCost<N> p;
    p.layers = q.layers;
    if (s.pipeline == 1) {
        p.paceOfLast = true;
        p.time = named("pipeline time", "m (L layer + head + embed) [training form 3.8]",
                       (layer.layer * q.layers + head.head + head.embedding) * c.microbatches);
        return p;
    }
    const Tier<N>& tier = tierBetween(q.hardware.tiers, static_cast<double>(s.tensor * s.context * s.data));
    const Data<N> hidden = Data<N>::ofBase(c.activationBytes * c.tokens * q.hidden / c.tensor);
    const Time<N> sent = (hidden / (tier.bandwidth * tier.efficiency) + tier.latency) * (2.0 * c.virtualStages);
    p.message = named("stage messages of a microbatch", "[2 b s h/(c t)/Bx + alpha_x] 2 v zeta_pp [training form 3.8]",
                      sent * q.software.stack.pipelineOverlap);
    p.hiddenMessage = sent - p.message;
    const Time<N> stage =
        named("stage", "ceil(L/p) layer + p2p [training form 3.8]", layer.layer * c.layersPerStage + p.message);
    const Time<N> last = layer.layer * c.layersLast + head.head + p.message;
    p.paceOfLast = plain(last) > plain(stage);
    p.layers = p.paceOfLast ? c.layersLast : c.layersPerStage;
    p.bubble = bubbleOf(q, c, s, layer, stage);
    p.time = named("pipeline time", "m max(stage, last stage) + bubble [training form 3.8]",
                   max(stage, last) * c.microbatches + p.bubble);
    return p;
}

/// Data-parallel traffic and the optimizer, once per iteration.
template <class N>
struct DataCost {
    Time<N> time;    ///< Tdp
    Time<N> exposed; ///< Tdx
    Time<N> optimizer;
    Data<N> traffic;
};

template <class N>
struct StageWeights {
    N common{};
    N routed{};
};

template <class N>
StageWeights<N> stageWeights(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const LayerWeights<N> dense = layerWeights(q, c, false);
    StageWeights<N> w;
    w.common = q.denseLayers * dense.common;
    if (q.model.isMoe()) {
        const LayerWeights<N> experts = layerWeights(q, c, true);
        w.common = w.common + q.expertLayers * experts.common;
        w.routed =
            named("expert weights of a rank", "[training form 3.8]", q.expertLayers * experts.routed / c.pipeline);
    }
    w.common = named("weights of a rank", "w = (sum of layers/p + h V)/t [training form 3.8]",
                     w.common / c.pipeline + q.embeddingWeights / c.tensor);
    return w;
}

template <class N>
void optimizerStep(DataCost<N>& d, const PreparedTraining<N>& q, const StrategyCounts<N>& c, const StageWeights<N>& w,
                   Offload offload)
{
    using std::max;
    const bool sharded = c.zero > 0 || c.gathers;
    N shard = sharded ? w.common / (c.data * c.context) : w.common;
    if (q.model.isMoe()) shard = shard + (sharded ? w.routed / max(N(1.0), c.expertData) : w.routed);
    d.traffic = Data<N>::ofBase(q.software.global.optimizerBytes * shard);
    d.optimizer = named("optimizer step", "46 w_shard/EB [training form 3.8]", d.traffic / q.memory);
    const auto& host = q.hardware.chip.hostBandwidth;
    if (offload == Offload::optimizer && host)
        d.optimizer = named("optimizer step, states in host memory", "max(46 w_shard/EB, 12 w_shard/Bhost each way)",
                            max(d.optimizer, Data<N>::ofBase(12.0 * shard) / *host));
}

template <class N>
DataCost<N> dataCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s,
                     const LayerCost<N>& layer)
{
    const StackConstants<N>& stack = q.software.stack;
    const N& kappa = stack.dataPathEfficiency;
    const StageWeights<N> w = stageWeights(q, c);
    const N element(c.activationBytes);
    DataCost<N> d;
    optimizerStep(d, q, c, w, s.offload);
    if (c.gathers) {
        d.exposed = named(
            "data collectives of embedding and head", "ring(4 h V/t, D c)/kappa [training form 3.8]",
            ringTime("embedding gather", Data<N>::ofBase(4.0 * q.embeddingWeights / c.tensor), c.dataPath) / kappa);
        return d;
    }
    const auto reduceAndGather = [&](std::string_view name, const N& weights, const GroupPath<N>& path) {
        const Time<N> reduce = ringTime(name, Data<N>::ofBase(stack.gradientBytes * weights), path);
        if (c.zero == 0) return reduce * N(2.0);
        return reduce + ringTime("weight all-gather", Data<N>::ofBase(element * weights), path);
    };
    Time<N> time = reduceAndGather("gradient reduce-scatter", w.common, c.dataPath);
    if (q.model.isMoe() && plain(w.routed) > 0)
        time += reduceAndGather("expert gradient reduce-scatter", w.routed, c.expertDataPath);
    d.time =
        named("data collectives",
              "[ring(gb w, D c) + ring(2 w, D c)]/kappa, 2 ring(gb w) without ZeRO [training form 3.8]", time / kappa);
    const Time<N> window = layer.layer * (s.pipeline > 1 ? c.layersPerStage : q.layers);
    d.exposed = named("exposed data collectives", "Tdp - (1 - zeta_dp) min(Tdp, lps layer) [training form 3.8]",
                      d.time - min(d.time, window) * (1.0 - stack.dataOverlap));
    return d;
}

template <class N>
void fillParts(StepEstimate<N>& e, const StrategyCounts<N>& c, const LayerCost<N>& layer, const PipelineCost<N>& p,
               const HeadCost<N>& head, const DataCost<N>& d)
{
    const N times = c.microbatches * p.layers;
    const LayerParts<N>& l = layer.parts;
    StepParts<N>& x = e.parts;
    x[StepTerm::gemm] = l.gemm * times;
    x[StepTerm::attention] = l.attention * times;
    x[StepTerm::elementwise] = l.elementwise * times;
    x[StepTerm::kernels] = l.kernels * times;
    x[StepTerm::hostLaunch] = l.host * times;
    x[StepTerm::accumulation] = l.accumulation * times;
    x[StepTerm::recompute] = l.recompute * times;
    x[StepTerm::tensorExposed] = l.tensor * times;
    x[StepTerm::contextExposed] = l.context * times;
    x[StepTerm::expertExposed] = l.expert * times;
    x[StepTerm::gatherExposed] = l.gather * times;
    if (p.paceOfLast)
        x[StepTerm::head] = (plain(c.pipeline) > 1 ? head.head : head.head + head.embedding) * c.microbatches;
    x[StepTerm::pipelineExposed] = p.message * c.microbatches;
    x[StepTerm::bubble] = p.bubble;
    x[StepTerm::dataExposed] = d.exposed;
    x[StepTerm::optimizer] = d.optimizer;
    x[StepTerm::stragglers] = e.pipelineTime * (e.stragglerFactor - 1.0);
    x[HiddenTerm::tensor] = l.tensorHidden * times;
    x[HiddenTerm::context] = l.contextHidden * times;
    x[HiddenTerm::expert] = l.expertHidden * times;
    x[HiddenTerm::gather] = l.gatherHidden * times;
    x[HiddenTerm::pipeline] = p.hiddenMessage * c.microbatches;
    x[HiddenTerm::data] = d.time - min(d.time, d.exposed);
}

template <class N>
void fillEfficiency(StepEstimate<N>& e, const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s)
{
    const N batch = c.data * c.microbatch * c.microbatches;
    const Work<N> linear = (q.linearFlop + q.headFlop) * 3.0;
    e.modelFlopFullSquare =
        named("model FLOP of an iteration, full square", "B s (6 w_active + 12 L a d s) [training form 3.8]",
              (linear + q.coreFlopSquare * 3.0) * batch);
    e.modelFlopAttended =
        named("model FLOP of an iteration, attended positions", "B s (6 w_active + 12 L a d s x attended share)",
              (linear + q.coreFlopAttended * 3.0) * batch);
    // Recomputed: all layers, or the attention core, or the repeated part of the GEMMs.
    Work<N> again = q.paddingFlop * 3.0;
    Work<N> core;
    if (s.recompute == Recompute::full) {
        again += q.linearFlop + q.paddingFlop;
        core = q.coreFlopSquare;
    } else if (s.recompute == Recompute::selective) {
        if (q.software.stack.kernel == AttentionKernel::unfused)
            core = q.coreFlopSquare;
        else if (q.software.stack.operatorSelective)
            again += q.linearFlop * N(0.3);
    }
    const Work<N> done = e.iteration * (q.peak[index(s.precision)] * c.accelerators);
    const auto share = [&](std::string_view name, std::string_view formula, const Work<N>& w) {
        return named(name, formula, w / done);
    };
    e.mfuFullSquare = share("MFU, full-square attention", "model FLOP/(iteration N P), P dense peak of the GEMM format",
                            e.modelFlopFullSquare);
    e.mfuAttended =
        share("MFU, attended positions", "model FLOP of attended positions/(iteration N P)", e.modelFlopAttended);
    e.hfuFullSquare = share("HFU, full-square attention", "(model + recomputed FLOP)/(iteration N P)",
                            e.modelFlopFullSquare + (again + core) * batch);
    e.hfuAttended = share("HFU, attended positions", "(model + recomputed FLOP of attended positions)/(iteration N P)",
                          e.modelFlopAttended + (again + core * q.attendedShare) * batch);
    e.tokensPerSecond = named("tokens per second", "B s/iteration", batch * q.sequence / e.iteration);
}

template <class N>
StepTerm largestTerm(const StepParts<N>& parts)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < kStepTerms; ++i)
        if (plain(parts.exposed[i]) > plain(parts.exposed[best])) best = i;
    return static_cast<StepTerm>(best);
}

template <class N>
void addWarnings(StepEstimate<N>& e, const StrategyCounts<N>& c, const MemoryEstimate<N>* memory)
{
    e.conditions.add(Condition::fewTokens, plain(c.tokens) < static_cast<double>(kFewTokens));
    if (!memory) return;
    e.conditions.add(Condition::memoryTight, plain(memory->share) > kTightMemory && plain(memory->share) <= 1);
    e.conditions.add(Condition::memoryExceeded, plain(memory->share) > 1);
}

} // namespace

template <class N>
StepEstimate<N> estimateStep(const PreparedTraining<N>& q, const Strategy& s, const MemoryEstimate<N>* memory)
{
    using std::log2;
    using std::max;
    StepEstimate<N> e;
    e.conditions = checkCounts(q, s);
    if (std::is_same_v<N, double> ? !e.conditions.allowEstimate() : !e.conditions.allowFormulas()) return e;
    const GlobalConstants<N>& g = q.software.global;
    const StrategyCounts<N> c = countsOf(q, s);
    const LayerCost<N> layer = meanLayer(q, c, s);
    const HeadCost<N> head = headCost(q, c);
    const PipelineCost<N> pipeline = pipelineCost(q, c, s, layer, head);
    const DataCost<N> data = dataCost(q, c, s, layer);
    addWarnings(e, c, memory);

    e.microbatches = c.microbatches;
    e.head = head.head;
    e.pipelineTime = pipeline.time;
    e.dataTime = data.time;
    e.dataExposed = data.exposed;
    e.optimizer = data.optimizer;
    e.layer = {layer.gemm,   layer.attention, layer.elementwise, layer.tensor,    layer.context,
               layer.expert, layer.forward,   layer.backward,    layer.recompute, layer.layer};
    e.stragglerFactor = named("straggler factor", "1 + sigma log2(max(N/8, 1)) [training form 3.8]",
                              1.0 + g.stragglerGrowth * log2(max(c.accelerators / 8.0, N(1.0))));
    e.iteration = named("iteration time", "Tp (1 + sigma log2(max(N/8, 1))) + Tdx + Topt + t0 [training form 3.8]",
                        e.pipelineTime * e.stragglerFactor + e.dataExposed + e.optimizer + g.iterationFixed);
    fillParts(e, c, layer, pipeline, head, data);
    e.parts[StepTerm::fixed] = g.iterationFixed;
    e.largest = largestTerm(e.parts);
    fillEfficiency(e, q, c, s);
    if (s.pipeline > 1) e.bubbleShare = named("bubble share", "bubble/Tp", pipeline.bubble / pipeline.time);
    const Data<N> traffic =
        layer.traffic * (c.microbatches * pipeline.layers) + head.traffic * c.microbatches + data.traffic;
    e.arithmeticIntensity = named("arithmetic intensity", "model FLOP of a rank/memory traffic of a rank",
                                  e.modelFlopAttended / c.accelerators / traffic);
    setConfidence(e, q);
    return e;
}

template StepEstimate<double> estimateStep(const PreparedTraining<double>&, const Strategy&,
                                           const MemoryEstimate<double>*);
template StepEstimate<Traced> estimateStep(const PreparedTraining<Traced>&, const Strategy&,
                                           const MemoryEstimate<Traced>*);

} // namespace studio
