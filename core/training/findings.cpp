// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/estimate.h"

#include "core/base/number_text.h"
#include "core/training/model_check.h"
#include "core/training/prepared.h"

#include <algorithm>
#include <utility>

namespace studio {

namespace {

using Args = std::vector<std::pair<std::string, std::string>>;

std::string text(std::int64_t v)
{
    return std::to_string(v);
}

/// Collects the findings of one strategy.
class Report {
public:
    void add(Severity severity, std::string code, std::string sentence, Args args, std::vector<std::string> where)
    {
        m_findings.push_back(
            {severity, {"training." + std::move(code), std::move(sentence), std::move(args)}, std::move(where), {}});
    }
    void faults(const std::vector<CountFault>& faults, const std::string& object)
    {
        for (const CountFault& f : faults)
            add(Severity::error, "count-out-of-range",
                "{field} is {value}; it must be {low} to {high}, the nearest is {nearest}",
                {{"field", object + "." + f.field},
                 {"value", shortest(f.value)},
                 {"low", shortest(f.low)},
                 {"high", shortest(f.high)},
                 {"nearest", shortest(f.nearest)}},
                {object + "." + f.field});
    }
    [[nodiscard]] Findings take() { return std::move(m_findings); }

private:
    Findings m_findings;
};

std::int64_t stagesOf(const Strategy& s)
{
    return s.pipeline * (s.schedule == PipelineSchedule::interleaved ? s.virtualStages : 1);
}

// The nearest degree that leaves no remainder.
void expertFindings(Report& r, const TransformerModel& m, const Strategy& s)
{
    if (m.moe.experts % s.expert != 0)
        r.add(Severity::error, "experts-do-not-divide",
              "{expert} expert ranks do not divide {experts} experts; the nearest degree that does is {nearest}",
              {{"expert", text(s.expert)},
               {"experts", text(m.moe.experts)},
               {"nearest", text(nearestDivisor(m.moe.experts, s.expert))}},
              {"strategy.expert"});
    const std::int64_t ranks = s.tensor * s.context * s.data;
    if (ranks % (s.expert * s.expertTensor) != 0)
        r.add(
            Severity::error, "expert-ranks-do-not-divide",
            "{expert} x {split} expert ranks do not divide the {ranks} ranks of a stage (tensor x context x data); the "
            "nearest expert degree that does is {nearest}",
            {{"expert", text(s.expert)},
             {"split", text(s.expertTensor)},
             {"ranks", text(ranks)},
             {"nearest", text(nearestDivisor(std::max<std::int64_t>(1, ranks / s.expertTensor), s.expert))}},
            {"strategy.expert", "strategy.data"});
}

template <class N>
void errors(Report& r, Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    const TransformerModel& m = q.model;
    if (c.has(Condition::modelCount)) r.faults(modelFaults(m), "model");
    if (c.has(Condition::strategyCount)) r.faults(strategyFaults(s), "strategy");
    if (c.has(Condition::moreStagesThanLayers))
        r.add(Severity::error, "more-stages-than-layers",
              "{stages} stages (pipeline x virtual stages) leave whole stages "
              "or chunks of the {layers} layers empty; the "
              "nearest number that does not is {nearest}",
              {{"stages", text(stagesOf(s))},
               {"layers", text(m.layers)},
               {"nearest", text(nearestDivisor(m.layers, stagesOf(s)))}},
              {"strategy.pipeline", "strategy.virtualStages"});
    if (c.has(Condition::expertsDoNotDivide)) expertFindings(r, m, s);
    if (c.has(Condition::precisionMissing)) {
        std::string known;
        for (std::size_t i = 0; i < kPrecisions; ++i)
            if (q.hardware.chip.peak[i]) known += (known.empty() ? "" : ", ") + std::string(kPrecisionNames[i]);
        const bool wide = q.hardware.chip.has(s.precision);
        r.add(Severity::error, "precision-missing",
              "{chip} has no rate for {precision}, which {use} run in; it has {known}",
              {{"chip", q.hardware.chip.id.empty() ? "the accelerator" : q.hardware.chip.id},
               {"precision", std::string(precisionName(wide ? q.wide : s.precision))},
               {"use", wide ? "attention, router and logits" : "the linear layers"},
               {"known", known.empty() ? "none" : known}},
              {"strategy.precision"});
    }
    if (c.has(Condition::batchTooSmall))
        r.add(Severity::error, "batch-too-small",
              "a batch of {batch} sequences leaves some of the {data} data ranks without work; at least {data}",
              {{"batch", text(s.globalBatch)}, {"data", text(s.data)}}, {"strategy.globalBatch", "strategy.data"});
    if (c.has(Condition::noInterconnect))
        r.add(Severity::error, "no-interconnect",
              "{n} accelerators have no interconnect between them; draw one, or use 1", {{"n", text(s.accelerators())}},
              {"strategy.data"});
    if (c.has(Condition::offloadUnknown))
        r.add(Severity::error, "offload-unknown",
              "offload needs the bandwidth between accelerator and host memory, which is unknown; give it, or use none",
              {}, {"strategy.offload"});
}

template <class N>
void divisions(Report& r, Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    const TransformerModel& m = q.model;
    if (c.has(Condition::headsDoNotDivide))
        r.add(Severity::warning, "heads-do-not-divide",
              "{tensor} tensor ranks do not divide {heads} heads and {kv} "
              "key-value heads evenly; the nearest degree that "
              "does is {nearest}",
              {{"tensor", text(s.tensor)},
               {"heads", text(m.heads)},
               {"kv", text(m.isLatent() ? m.heads : m.kvHeads)},
               {"nearest", text(nearestDivisor(m.isLatent() ? m.heads : m.kvHeads, s.tensor))}},
              {"strategy.tensor"});
    if (c.has(Condition::layersDoNotDivide))
        r.add(
            Severity::warning, "layers-do-not-divide",
            "{layers} layers do not divide over {stages} stages (pipeline x virtual stages): the last stage has fewer; "
            "the nearest number of stages without remainder is {nearest}",
            {{"layers", text(m.layers)},
             {"stages", text(stagesOf(s))},
             {"nearest", text(nearestDivisor(m.layers, stagesOf(s)))}},
            {"strategy.pipeline", "strategy.virtualStages"});
    if (c.has(Condition::batchDoesNotDivide))
        r.add(
            Severity::warning, "batch-does-not-divide",
            "a batch of {batch} sequences is no multiple of {step} (data ranks x microbatch); the nearest is {nearest}",
            {{"batch", text(s.globalBatch)},
             {"step", text(s.data * s.microbatch)},
             {"nearest", text(nearestMultiple(s.data * s.microbatch, s.globalBatch))}},
            {"strategy.globalBatch", "strategy.data", "strategy.microbatch"});
    if (c.has(Condition::sequenceDoesNotDivide))
        r.add(Severity::warning, "sequence-does-not-divide",
              "a sequence of {sequence} tokens is no multiple of {parts} (two "
              "parts per context rank); the nearest is {nearest}",
              {{"sequence", text(m.sequence)},
               {"parts", text(2 * s.context)},
               {"nearest", text(nearestMultiple(2 * s.context, m.sequence))}},
              {"strategy.context"});
    if (c.has(Condition::interleavingUneven))
        r.add(
            Severity::warning, "interleaving-uneven",
            "{microbatches} microbatches are no multiple of {pipeline} stages, as the interleaved schedule wants; the "
            "nearest is {nearest}",
            {{"microbatches", text(s.globalBatch / (s.data * s.microbatch))},
             {"pipeline", text(s.pipeline)},
             {"nearest", text(nearestMultiple(s.pipeline, s.globalBatch / (s.data * s.microbatch)))}},
            {"strategy.pipeline", "strategy.globalBatch"});
}

template <class N>
void placement(Report& r, Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    const TransformerModel& m = q.model;
    if (c.has(Condition::notEnoughAccelerators))
        r.add(Severity::warning, "not-enough-accelerators",
              "the strategy needs {needed} accelerators (tensor x pipeline x context x data); the "
              "interconnects whose rates are known join {n}",
              {{"needed", text(s.accelerators())}, {"n", text(q.hardware.tiers.accelerators())}}, {"strategy.data"});
    if (c.has(Condition::tensorAcrossDomains))
        r.add(Severity::warning, "tensor-across-domains",
              "{tensor} tensor ranks leave the scale-up domain of {domain} accelerators; at most {domain} stay inside",
              {{"tensor", text(s.tensor)}, {"domain", text(q.hardware.tiers.domain())}}, {"strategy.tensor"});
    if (c.has(Condition::fewTokens))
        r.add(Severity::warning, "few-tokens",
              "{tokens} tokens per rank and microbatch are fewer than {least}, "
              "below which no published run calibrates kernel times",
              {{"tokens", shortest(static_cast<double>(s.microbatch) * static_cast<double>(m.sequence) /
                                   static_cast<double>(s.context))},
               {"least", text(kFewTokens)}},
              {"strategy.microbatch", "strategy.context"});
    if (c.has(Condition::moeWithoutGraphs))
        r.add(Severity::warning, "moe-without-graphs",
              "a model with experts launches about 100 kernels per layer from the "
              "host, which may set the pace; graphs avoid it",
              {}, {"strategy.execution"});
    if (c.has(Condition::longSequence))
        r.add(Severity::warning, "long-sequence",
              "a sequence of {sequence} tokens is beyond {most}, the longest of a published run",
              {{"sequence", text(m.sequence)}, {"most", text(kLongSequence)}}, {"model.sequence"});
}

template <class N>
void memory(Report& r, Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    if (!c.has(Condition::memoryExceeded) && !c.has(Condition::memoryTight)) return;
    const auto gigabytesOf = [](double bytes) { return rounded(bytes / 1e9); };
    const Args sizes{{"needed", gigabytesOf(plain(estimateMemory(q, s).total).base())},
                     {"capacity", gigabytesOf(plain(q.hardware.chip.memoryCapacity).base())}};
    const std::vector<std::string> where{"strategy.microbatch", "strategy.recompute", "strategy.pipeline"};
    if (c.has(Condition::memoryExceeded))
        r.add(
            Severity::error, "memory-exceeded",
            "{needed} GB are more than the {capacity} GB of an accelerator; a smaller microbatch, more recompute, more "
            "sharding or more stages need less",
            sizes, where);
    else
        r.add(
            Severity::warning, "memory-tight",
            "{needed} GB are more than 90 % of the {capacity} GB of an accelerator: allocator retries cost a published "
            "run about 20 % of its time",
            sizes, where);
}

template <class N>
void calibration(Report& r, Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    const std::string chip = q.hardware.chip.id.empty() ? "the accelerator" : q.hardware.chip.id;
    if (!q.hardware.calibration.calibrated)
        r.add(Severity::note, "chip-uncalibrated", "no published run calibrates {chip}: class defaults, +-25 %",
              {{"chip", chip}}, {"chip"});
    if (!q.software.stack.calibrated)
        r.add(Severity::note, "stack-uncalibrated",
              "no constant is fitted to runs of this software stack ({stack}): class defaults",
              {{"stack", q.software.stack.title}}, {"stack"});
    if (c.has(Condition::kernelUncalibrated))
        r.add(Severity::warning, "kernel-uncalibrated",
              "the stack's class of attention kernel has no measured efficiency "
              "on {chip}: that of the nearest class is used",
              {{"chip", chip}}, {"stack"});
    if (c.has(Condition::narrowUncalibrated))
        r.add(Severity::warning, "precision-uncalibrated",
              "no published run calibrates training in {precision}: the scaling factor of FP8 is used",
              {{"precision", std::string(precisionName(s.precision))}}, {"strategy.precision"});
    if (c.has(Condition::scheduleUncalibrated))
        r.add(Severity::warning, "schedule-uncalibrated", "no published run calibrates the zero-bubble schedule", {},
              {"strategy.schedule"});
    if (c.has(Condition::ringUncalibrated))
        r.add(Severity::warning, "ring-uncalibrated", "no published run calibrates ring context parallelism", {},
              {"strategy.contextKind"});
    if (c.has(Condition::offloadUncalibrated))
        r.add(Severity::warning, "offload-uncalibrated", "no published run calibrates an optimizer in host memory", {},
              {"strategy.offload"});
    if (c.has(Condition::capacityUnknown))
        r.add(Severity::warning, "capacity-unknown",
              "the memory capacity of {chip} is unknown: whether the model fits is not checked", {{"chip", chip}},
              {"chip"});
    if (c.has(Condition::inputUnknown))
        r.add(Severity::error, "input-unknown",
              "a rate of {chip} or of its interconnect that the estimate needs is unknown", {{"chip", chip}}, {"chip"});
}

} // namespace

template <class N>
Findings trainingFindings(Conditions c, const PreparedTraining<N>& q, const Strategy& s)
{
    Report r;
    errors(r, c, q, s);
    // Sentences about divisions divide: not with a count out of range.
    if (!c.has(Condition::strategyCount) && !c.has(Condition::modelCount)) divisions(r, c, q, s);
    placement(r, c, q, s);
    memory(r, c, q, s);
    calibration(r, c, q, s);
    Findings all = r.take();
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return all;
}

template Findings trainingFindings(Conditions, const PreparedTraining<double>&, const Strategy&);
template Findings trainingFindings(Conditions, const PreparedTraining<Traced>&, const Strategy&);

} // namespace studio
