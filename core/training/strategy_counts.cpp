// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/strategy_counts.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

template <class N>
void takeDegrees(StrategyCounts<N>& c, const PreparedTraining<N>& q, const Strategy& s)
{
    const auto count = [&](std::string_view field, std::int64_t v) {
        return q.inputs.strategy(field, static_cast<double>(v));
    };
    c.tensor = count("tensor", s.tensor);
    c.pipeline = count("pipeline", s.pipeline);
    c.context = count("context", s.context);
    c.data = count("data", s.data);
    const bool chunks = s.schedule == PipelineSchedule::interleaved || s.schedule == PipelineSchedule::dualPipe;
    c.virtualStages = chunks && s.pipeline > 1 ? count("virtualStages", s.virtualStages) : N(1.0);
    c.expert = N(1.0);
    c.expertTensor = N(1.0);
    if (q.model.isMoe()) {
        c.expert = count("expert", s.expert);
        c.expertTensor = count("expertTensor", s.expertTensor);
    }
    c.accelerators = named("accelerators", "N = t p c D", c.tensor * c.pipeline * c.context * c.data);
    c.contextRing = s.contextKind == ContextKind::ring;
    c.sequenceParallel = s.sequenceParallel && s.tensor > 1;
    c.sequenceShard = c.sequenceParallel ? c.tensor : N(1.0);
    c.gathers = s.gathersWeights();
    c.zero = s.pipeline > 1 ? std::min<std::int64_t>(s.fsdp ? 2 : s.zeroStage, 2) : s.zeroStage;
}

template <class N>
void takeBatch(StrategyCounts<N>& c, const PreparedTraining<N>& q, const Strategy& s)
{
    using std::ceil;
    using std::max;
    const N batch = q.inputs.strategy("globalBatch", static_cast<double>(s.globalBatch));
    c.microbatch = q.inputs.strategy("microbatch", static_cast<double>(s.microbatch));
    if (s.globalBatch < s.data * s.microbatch) {
        c.microbatch = batch / c.data;
        c.microbatches = N(1.0);
    } else {
        c.microbatches = batch / (c.data * c.microbatch);
    }
    c.microbatches = named("microbatches", "m = B/(D b) [training form 3.1]", c.microbatches);
    c.tokens =
        named("tokens per rank and microbatch", "T = b s/c [training form 3.1]", c.microbatch * q.sequence / c.context);
    c.layersPerStage = named("layers per stage", "ceil(L/p) [training form 3.8]", ceil(q.layers / c.pipeline));
    c.layersLast = max(N(0.0), q.layers - c.layersPerStage * (c.pipeline - 1.0));
}

template <class N>
void takeEngines(StrategyCounts<N>& c, const PreparedTraining<N>& q, const Strategy& s)
{
    // A format wider than 16 bits stays what it is everywhere; a narrow one only in the linear layers.
    const Precision wide = isNarrow(s.precision) ? q.wide : s.precision;
    const double operand = bytesPerElement(s.precision);
    c.activationBytes = bytesPerElement(wide);
    c.linear = {q.gemmRate[index(s.precision)], operand, c.activationBytes, q.memory};
    c.wide = {q.gemmRate[index(wide)], c.activationBytes, c.activationBytes, q.memory};
    c.coreRate = q.coreRate[index(wide)];
    const StackConstants<N>& stack = q.software.stack;
    c.elementwise = s.execution == Execution::eager ? stack.eagerElementwise : stack.elementwise;
}

template <class N>
void takePaths(StrategyCounts<N>& c, const PreparedTraining<N>& q, const Strategy& s)
{
    const Tiers<N>& tiers = q.hardware.tiers;
    c.tensorPath = groupPath(tiers, c.tensor, 1);
    const double contextStride = static_cast<double>(s.tensor);
    c.contextPath = s.contextKind == ContextKind::ring ? neighbourPath(tiers, c.context, contextStride)
                                                       : groupPath(tiers, c.context, contextStride);
    c.dataPath = groupPath(tiers, c.data * c.context, static_cast<double>(s.tensor));
    if (!q.model.isMoe()) return;
    // A rank sends its own tokens: the group's T, or its part of them where the experts are not split like the rest.
    c.routedTokens = c.tokens * c.expertTensor / c.tensor;
    c.expertData = c.tensor * c.context * c.data / (c.expert * c.expertTensor);
    c.expertDataPath = groupPath(tiers, c.expertData, static_cast<double>(s.expert * s.expertTensor));
}

} // namespace

template <class N>
StrategyCounts<N> countsOf(const PreparedTraining<N>& q, const Strategy& s)
{
    StrategyCounts<N> c;
    takeDegrees(c, q, s);
    takeBatch(c, q, s);
    takeEngines(c, q, s);
    takePaths(c, q, s);
    return c;
}

template StrategyCounts<double> countsOf(const PreparedTraining<double>&, const Strategy&);
template StrategyCounts<Traced> countsOf(const PreparedTraining<Traced>&, const Strategy&);

} // namespace studio
