// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/estimate.h"

#include "core/training/model_check.h"
#include "core/training/prepared.h"

#include <algorithm>

namespace studio {

namespace {

constexpr std::int64_t kDegree = 1'000'000;

bool inRange(std::int64_t v, std::int64_t high)
{
    return v >= 1 && v <= high;
}

// The same bounds as strategyFaults(), without its list. Degrees are at most 10^6 each, so the product is formed
// step by step.
bool countsInRange(const Strategy& s)
{
    if (!inRange(s.tensor, kDegree) || !inRange(s.pipeline, kDegree) || !inRange(s.virtualStages, kDegree) ||
        !inRange(s.data, kDegree) || !inRange(s.context, kDegree) || !inRange(s.expert, kDegree) ||
        !inRange(s.expertTensor, kDegree) || !inRange(s.microbatch, kLargestBatch) ||
        !inRange(s.globalBatch, kLargestBatch) || s.zeroStage < 0 || s.zeroStage > 3)
        return false;
    std::int64_t n = s.tensor * s.pipeline;
    if (n > kMostAccelerators) return false;
    n *= s.context;
    if (n > kMostAccelerators) return false;
    return n * s.data <= kMostAccelerators;
}

std::int64_t chunks(const Strategy& s)
{
    return s.schedule == PipelineSchedule::interleaved ? s.virtualStages : 1;
}

} // namespace

template <class N>
Conditions checkCounts(const PreparedTraining<N>& q, const Strategy& s)
{
    Conditions c = q.conditions;
    if (!countsInRange(s)) {
        c.add(Condition::strategyCount);
        return c;
    }
    if (!c.allowFormulas()) return c;
    const TransformerModel& m = q.model;
    const std::int64_t all = s.accelerators();
    const std::int64_t stages = s.pipeline * chunks(s);
    const std::size_t tiers = q.hardware.tiers.count;
    // Llama 3 runs 126 layers as 16 x 8 chunks: a chunk or two may stay empty, a whole stage or chunk index may not.
    c.add(Condition::moreStagesThanLayers,
          s.pipeline > m.layers || chunks(s) > (m.layers + s.pipeline - 1) / s.pipeline);
    c.add(Condition::precisionMissing,
          !q.hardware.chip.has(s.precision) || (isNarrow(s.precision) && !q.hardware.chip.has(q.wide)));
    c.add(Condition::batchTooSmall, s.globalBatch < s.data);
    c.add(Condition::noInterconnect, all > 1 && tiers == 0);
    c.add(Condition::offloadUnknown, s.offload != Offload::none && !q.hardware.chip.hostBandwidth);
    if (m.isMoe()) {
        c.add(Condition::expertsDoNotDivide,
              m.moe.experts % s.expert != 0 || s.tensor * s.context * s.data % (s.expert * s.expertTensor) != 0);
        c.add(Condition::moeWithoutGraphs, s.execution != Execution::graphs);
    }
    const bool kvUneven = !m.isLatent() && m.kvHeads % s.tensor != 0 && s.tensor % m.kvHeads != 0;
    c.add(Condition::headsDoNotDivide, m.heads % s.tensor != 0 || kvUneven);
    c.add(Condition::layersDoNotDivide, m.layers % stages != 0);
    c.add(Condition::batchDoesNotDivide, s.globalBatch % (s.data * s.microbatch) != 0);
    c.add(Condition::sequenceDoesNotDivide, s.context > 1 && m.sequence % (2 * s.context) != 0);
    c.add(Condition::notEnoughAccelerators, tiers > 0 && all > q.hardware.tiers.accelerators());
    c.add(Condition::interleavingUneven, chunks(s) > 1 && s.globalBatch / (s.data * s.microbatch) % s.pipeline != 0);
    c.add(Condition::tensorAcrossDomains, s.tensor > q.hardware.tiers.domain());
    c.add(Condition::narrowUncalibrated, isNarrow(s.precision) && s.precision != Precision::fp8);
    c.add(Condition::scheduleUncalibrated, s.pipeline > 1 && s.schedule == PipelineSchedule::zeroBubble);
    c.add(Condition::ringUncalibrated, s.context > 1 && s.contextKind == ContextKind::ring);
    c.add(Condition::offloadUncalibrated, s.offload != Offload::none);
    const auto rate = [&](Precision p) { return plain(q.peak[index(p)].base()); };
    const bool rateUnknown = q.hardware.chip.has(s.precision) &&
                             (!(rate(s.precision) > 0) || (isNarrow(s.precision) && !(rate(q.wide) > 0)));
    c.add(Condition::inputUnknown, rateUnknown || all > std::max<std::int64_t>(1, q.knownReach));
    return c;
}

template Conditions checkCounts(const PreparedTraining<double>&, const Strategy&);
template Conditions checkCounts(const PreparedTraining<Traced>&, const Strategy&);

} // namespace studio
