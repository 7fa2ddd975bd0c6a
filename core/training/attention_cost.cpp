// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/layer_cost.h"

namespace studio {

namespace {

template <class N>
GemmCost<N> linearCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const N one(1.0);
    const GemmCost<N> out =
        gemmCost("attention output projection", c.tokens, q.valueWidth / c.tensor, q.hidden, one, c.linear);
    if (q.model.isLatent()) {
        const N keyValueRank(static_cast<double>(q.model.latent.keyValueRank));
        return gemmCost("latent down-projection", c.tokens, q.hidden, q.queryRank + q.latentRank, one, c.linear) +
               gemmCost("latent query projection", c.tokens, q.queryRank, q.queryWidth / c.tensor, one, c.linear) +
               gemmCost("latent key and value projection", c.tokens, keyValueRank, q.keyValueWidth / c.tensor, one,
                        c.linear) +
               out;
    }
    return gemmCost("query, key and value projection", c.tokens, q.hidden,
                    (q.heads + 2.0 * q.kvHeads) * q.headDim / c.tensor, one, c.linear) +
           out;
}

// Unfused: two batched products over the full square and the traffic of softmax and dropout. Masked positions, and
// so windows, save nothing.
template <class N>
void unfusedCore(AttentionCost<N>& a, const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const GlobalConstants<N>& g = q.software.global;
    const N rows = q.sequence / c.context;
    const N batches = c.microbatch * q.heads / c.tensor;
    const GemmCost<N> products = gemmCost("attention scores", rows, q.headDim, q.sequence, batches, c.wide) +
                                 gemmCost("attention weighted sum", rows, q.sequence, q.headDim, batches, c.wide);
    const N scores = batches * q.sequence * rows;
    const Data<N> softmax = Data<N>::ofBase(g.unfusedForwardBytes * scores * c.elementwise);
    a.core = named("attention core, forward", "2 gemm + 11 X phi/EB [training form 3.4]",
                   products.time + softmax / q.memory);
    a.coreBackward =
        named("attention core, backward", "2 (2 gemm) + 18.7 X phi/EB [training form 3.4]",
              products.time * N(2.0) + Data<N>::ofBase(g.unfusedBackwardBytes * scores * c.elementwise) / q.memory);
    a.coreTraffic = products.traffic + softmax;
}

template <class N>
void fusedCore(AttentionCost<N>& a, const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const Work<N> work = Work<N>::ofBase(4.0 * c.microbatch * (q.sequence / c.context) * q.sequence * q.heads *
                                         q.headDim / c.tensor * q.fusedShare);
    a.core = named("attention core, forward", "4 b (s/c) s a d/t x attended share/(P16 e_a) [training form 3.4]",
                   work / c.coreRate);
    a.coreBackward = named("attention core, backward", "2.5 ta [training form 3.4]", a.core * N(2.5));
}

template <class N>
void collectives(AttentionCost<N>& a, const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const N blocks(q.model.parallelBlock ? 2.0 : 4.0);
    const Data<N> hidden = Data<N>::ofBase(c.activationBytes * c.tokens * q.hidden);
    a.tensor = named("tensor collectives of a layer, forward",
                     "2 x 2 ring(2 b s h/c, t), half for a parallel block [training form 3.6]",
                     ringTime("tensor all-gather or reduce-scatter", hidden, c.tensorPath) * blocks);
    a.tensorBackward = c.sequenceParallel ? a.tensor + a.tensor / N(4.0) : a.tensor;
    // Latent attention gathers the compressed keys and values, which tensor ranks share.
    const N keyValues = q.model.isLatent() ? q.latentRank : 2.0 * q.kvHeads * q.headDim / c.tensor;
    a.context = ringTime("context all-gather of keys and values",
                         Data<N>::ofBase(c.activationBytes * c.microbatch * q.sequence * keyValues), c.contextPath);
    a.contextForward = a.context;
    a.contextBackward = a.context * N(2.0);
    if (!c.contextRing || c.contextPath.ranks <= 1) return;
    // Each block but the first travels while the block before it is computed.
    const N& share = c.contextPath.share;
    a.contextForward = named("context ring, exposed forward", "max(0, cp - (c-1)/c ta) [arXiv 2310.01889]",
                             max(Time<N>{}, a.contextForward - a.core * share));
    a.contextBackward = named("context ring, exposed backward", "max(0, 2 cp - (c-1)/c ta') [arXiv 2310.01889]",
                              max(Time<N>{}, a.contextBackward - a.coreBackward * share));
}

} // namespace

template <class N>
AttentionCost<N> attentionCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c)
{
    const GlobalConstants<N>& g = q.software.global;
    AttentionCost<N> a;
    a.linear = linearCost(q, c);
    if (q.software.stack.kernel == AttentionKernel::unfused)
        unfusedCore(a, q, c);
    else
        fusedCore(a, q, c);
    const N width = q.model.isLatent() ? (q.queryWidth + q.queryWidth + q.valueWidth) / c.tensor
                                       : (q.heads + 2.0 * q.kvHeads) * q.headDim / c.tensor;
    const N& normBytes = q.model.parallelBlock ? g.parallelNormBytes : g.normBytes;
    a.elementwise = Data<N>::ofBase(c.tokens * q.hidden * normBytes / c.sequenceShard + 4.0 * c.tokens * width);
    collectives(a, q, c);
    return a;
}

template AttentionCost<double> attentionCost(const PreparedTraining<double>&, const StrategyCounts<double>&);
template AttentionCost<Traced> attentionCost(const PreparedTraining<Traced>&, const StrategyCounts<Traced>&);

} // namespace studio
