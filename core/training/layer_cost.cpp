// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/layer_cost.h"

#include <algorithm>

namespace studio {

namespace {

/// What follows the attention block: a plain MLP, or router, routed and shared experts.
template <class N>
struct MlpCost {
    GemmCost<N> gemm;
    Data<N> elementwise;
    Time<N> expert; ///< dispatch and combine
    N kernels{};
};

template <class N>
MlpCost<N> plainMlp(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const N one(1.0);
    MlpCost<N> m;
    m.gemm = gemmCost("MLP up-projection", c.tokens, q.hidden, q.mlpColumns / c.tensor, one, c.linear) +
             gemmCost("MLP down-projection", c.tokens, q.mlpRows / c.tensor, q.hidden, one, c.linear);
    m.elementwise = Data<N>::ofBase(2.0 * q.mlpMatrices * c.tokens * q.mlpRows / c.tensor);
    return m;
}

template <class N>
Time<N> exchange(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const double ranks = plain(c.expert);
    if (ranks <= 1) return {};
    const double limit = static_cast<double>(q.model.moe.nodeLimit);
    // Several experts of one group get one copy, so a token never sends more copies than it has experts.
    const double copies = std::min(limit, static_cast<double>(q.model.moe.topK));
    const Data<N> token = Data<N>::ofBase(c.activationBytes * c.routedTokens / c.expertTensor * q.hidden);
    const Data<N> routed = token * (q.topK * q.capacity);
    Time<N> time = expertExchange(q.hardware.tiers, ranks, plain(c.expertTensor), routed, token, copies);
    // Ranks that split one expert collect its rows and return sums.
    const GroupPath<N> split = groupPath(q.hardware.tiers, c.expertTensor, 1);
    return time + ringTime("expert-tensor all-gather and reduce-scatter", routed * c.expertTensor, split) * N(2.0);
}

template <class N>
MlpCost<N> expertMlp(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const GlobalConstants<N>& g = q.software.global;
    const N one(1.0);
    MlpCost<N> m;
    const N local = q.experts / c.expert;
    const N copies = c.routedTokens * q.topK * q.capacity;
    const N rows = named("rows per local expert", "Te = T k e/E [training form 3.3]", copies / local);
    const N width = q.expertFfn / c.expertTensor;
    m.gemm = gemmCost("expert up-projection", rows, q.hidden, 2.0 * width, local, c.linear) +
             gemmCost("expert down-projection", rows, width, q.hidden, local, c.linear) +
             gemmCost("router", c.tokens, q.hidden, q.experts, one, c.wide);
    N bytes = 6.0 * copies * width + g.routedCopyBytes * copies * q.hidden;
    if (q.model.moe.sharedFfn > 0) {
        const N shared = q.sharedFfn / c.tensor;
        m.gemm = m.gemm + gemmCost("shared expert up-projection", c.tokens, q.hidden, 2.0 * shared, one, c.linear) +
                 gemmCost("shared expert down-projection", c.tokens, shared, q.hidden, one, c.linear);
        bytes = bytes + 6.0 * c.tokens * shared;
    }
    m.elementwise = Data<N>::ofBase(bytes);
    m.expert = exchange(q, c);
    m.kernels = g.kernelsMoe;
    return m;
}

/// Everything a layer does on its own rank and between ranks, before overlap.
template <class N>
struct Activity {
    Time<N> forward, backward;         ///< tf, tb
    Time<N> commForward, commBackward; ///< cf, cb
    Time<N> elementwise, kernels, accumulation;
    N kernelCount{};
};

template <class N>
Activity<N> activityOf(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s,
                       const AttentionCost<N>& a, const MlpCost<N>& m, const LayerWeights<N>& w)
{
    const GlobalConstants<N>& g = q.software.global;
    Activity<N> x;
    x.kernelCount =
        (q.software.stack.kernel == AttentionKernel::unfused ? g.kernelsUnfused : g.kernelsFused) + m.kernels;
    if (q.model.isMoe() && isNarrow(s.precision)) x.kernelCount = x.kernelCount + g.kernelsNarrowMoe;
    x.kernels = q.hardware.calibration.kernelTime * x.kernelCount;
    x.elementwise =
        named("element-wise traffic, forward", "phi ew/EB, ew = T h 22/sd + 4 T w_qkv + 2 nf T f/t [training form 3.5]",
              (a.elementwise + m.elementwise) * c.elementwise / q.memory);
    const Time<N> gemm = a.linear.time + m.gemm.time;
    x.forward = named("layer compute, forward", "tg + ta + phi ew/EB + nk tau [training form 3.5]",
                      gemm + a.core + x.elementwise + x.kernels);
    if (plain(c.microbatches) > 1 && !c.gathers)
        x.accumulation = Data<N>::ofBase(g.accumulationBytes * (w.common + w.routed)) / q.memory;
    x.backward = named("layer compute, backward", "2 tg + ta' + 2 phi ew/EB + 2 nk tau + 8 w/EB [training form 3.5]",
                       gemm * N(2.0) + a.coreBackward + x.elementwise * N(2.0) + x.kernels * N(2.0) + x.accumulation);
    x.commForward = a.tensor + a.contextForward + m.expert;
    x.commBackward = a.tensorBackward + a.contextBackward + m.expert;
    return x;
}

template <class N>
void recompute(LayerCost<N>& l, LayerParts<N>& p, const PreparedTraining<N>& q, const Activity<N>& x,
               const AttentionCost<N>& a, const Time<N>& forward, Recompute mode)
{
    const StackConstants<N>& stack = q.software.stack;
    if (mode == Recompute::full)
        l.recompute = forward;
    else if (mode == Recompute::selective && stack.kernel == AttentionKernel::unfused)
        l.recompute = a.core;
    else if (mode == Recompute::selective)
        l.recompute = x.elementwise * N(0.5) + (stack.operatorSelective ? l.gemm * N(0.3) : Time<N>{});
    l.recompute = named("recompute of a layer",
                        "full: forward; selective: ta, or 0.5 phi ew/EB (+ 0.3 tg) [training form 3.7]", l.recompute);
    p.recompute = l.recompute;
}

/// The collectives of one pass.
template <class N>
struct Exchange {
    Time<N> tensor, context, expert;
};

/// Divides what of a pass's collectives stays visible, and what is hidden, in proportion to their times.
template <class N>
void attribute(LayerParts<N>& p, const Exchange<N>& x, const Time<N>& exposed)
{
    const Time<N> all = x.tensor + x.context + x.expert;
    if (!(plain(all).base() > 0)) return;
    const N seen = exposed / all;
    const N unseen = 1.0 - seen;
    p.tensor += x.tensor * seen;
    p.context += x.context * seen;
    p.expert += x.expert * seen;
    p.tensorHidden += x.tensor * unseen;
    p.contextHidden += x.context * unseen;
    p.expertHidden += x.expert * unseen;
}

/// FSDP: weights gathered before forward and before backward, gradients scattered after, each against its pass.
template <class N>
void gatherWeights(LayerCost<N>& l, const PreparedTraining<N>& q, const StrategyCounts<N>& c, const LayerWeights<N>& w)
{
    const StackConstants<N>& stack = q.software.stack;
    const N& kappa = stack.dataPathEfficiency;
    const auto ring = [&](std::string_view name, const N& bytes) {
        Time<N> time = ringTime(name, Data<N>::ofBase(bytes * w.common), c.dataPath);
        if (plain(w.routed) > 0) time += ringTime(name, Data<N>::ofBase(bytes * w.routed), c.expertDataPath);
        return time / kappa;
    };
    const Time<N> gather = ring("weight all-gather of a layer", N(c.activationBytes));
    const Time<N> scatter = ring("gradient reduce-scatter of a layer", stack.gradientBytes);
    const Time<N> back = l.backward + l.recompute;
    const Time<N> first = overlapped(l.forward, gather, stack.dataOverlap);
    const Time<N> second = overlapped(back, gather + scatter, stack.dataOverlap);
    l.layer = named("layer with its gathers",
                    "olap(F, AG, zeta_dp) + olap(Bk + R, AG + RS, zeta_dp) [training form 3.7]", first + second);
    l.parts.gather = (first - l.forward) + (second - back);
    l.parts.gatherHidden = gather * N(2.0) + scatter - l.parts.gather;
}

} // namespace

template <class N>
LayerWeights<N> layerWeights(const PreparedTraining<N>& q, const StrategyCounts<N>& c, bool experts)
{
    if (!experts) return {(q.attentionWeights + q.mlpWeights) / c.tensor, N(0.0)};
    return {(q.attentionWeights + q.sharedWeights) / c.tensor, q.expertWeights / (c.expert * c.expertTensor)};
}

template <class N>
LayerCost<N> layerCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s,
                       const AttentionCost<N>& a, bool experts)
{
    const StackConstants<N>& stack = q.software.stack;
    const MlpCost<N> m = experts ? expertMlp(q, c) : plainMlp(q, c);
    const LayerWeights<N> w = layerWeights(q, c, experts);
    const Activity<N> x = activityOf(q, c, s, a, m, w);
    LayerCost<N> l;
    LayerParts<N>& p = l.parts;
    l.gemm = a.linear.time + m.gemm.time;
    l.attention = a.core;
    l.elementwise = x.elementwise;
    l.tensor = a.tensor;
    l.context = a.context;
    l.expert = m.expert;

    const Time<N> forward = overlapped(x.forward, x.commForward, stack.tensorOverlap);
    const Time<N> backward = overlapped(x.backward, x.commBackward, stack.tensorOverlap);
    const Time<N> withoutWeights = overlapped(x.backward - l.gemm, x.commBackward, stack.tensorOverlap);
    attribute(p, {a.tensor, a.contextForward, m.expert}, forward - x.forward);
    attribute(p, {a.tensorBackward, a.contextBackward, m.expert}, backward - x.backward);
    p.contextHidden += a.context * N(3.0) - (a.contextForward + a.contextBackward);
    recompute(l, p, q, x, a, forward, s.recompute);
    l.forward = forward;
    l.backward = backward;
    l.weightGradient = backward - withoutWeights;
    if (s.execution != Execution::graphs) {
        const Time<N> host = q.software.global.hostTime * x.kernelCount;
        l.forward = max(forward, host);
        l.backward = max(backward, host * N(2.0));
        l.weightGradient = l.backward - max(withoutWeights, host * N(2.0));
        if (s.recompute == Recompute::full) l.recompute = max(l.recompute, host);
    }
    p.host = (l.forward - forward) + (l.backward - backward) + (l.recompute - p.recompute);
    l.forward = named("layer forward", "max(olap(tf, cf, zeta_tp), nk theta) [training form 3.7]", l.forward);
    l.backward = named("layer backward", "max(olap(tb, cb, zeta_tp), 2 nk theta) [training form 3.7]", l.backward);
    l.layer = l.forward + l.backward + l.recompute;

    p.gemm = l.gemm * N(3.0);
    p.attention = a.core + a.coreBackward;
    p.elementwise = x.elementwise * N(3.0);
    p.kernels = x.kernels * N(3.0);
    p.accumulation = x.accumulation;
    l.traffic =
        (a.linear.traffic + m.gemm.traffic + a.coreTraffic + (a.elementwise + m.elementwise) * c.elementwise) * N(3.0) +
        x.accumulation * q.memory;
    if (c.gathers) gatherWeights(l, q, c, w);
    return l;
}

template LayerWeights<double> layerWeights(const PreparedTraining<double>&, const StrategyCounts<double>&, bool);
template LayerWeights<Traced> layerWeights(const PreparedTraining<Traced>&, const StrategyCounts<Traced>&, bool);
template LayerCost<double> layerCost(const PreparedTraining<double>&, const StrategyCounts<double>&, const Strategy&,
                                     const AttentionCost<double>&, bool);
template LayerCost<Traced> layerCost(const PreparedTraining<Traced>&, const StrategyCounts<Traced>&, const Strategy&,
                                     const AttentionCost<Traced>&, bool);

} // namespace studio
