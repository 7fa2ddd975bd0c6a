// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/training.h"

#include "core/base/number_text.h"
#include "core/engine/inputs/training_inputs.h"
#include "core/training/prepared.h"

namespace studio {

namespace {

constexpr std::string_view kIds[] = {
    "training.mfu",         "training.hfu",        "training.iteration_time", "training.time_to_train",
    "training.memory_per_accelerator", "training.tokens_per_second", "training.bubble_share"};

void allUnknown(TrainingStage& out, const std::vector<std::string>& missing, const std::string& note)
{
    for (const auto id : kIds) out.figures.push_back(unknownFigure(id, missing, note));
}

// The training library speaks of the model and the strategy it was given; a design calls them by their paths.
Findings inDesignPaths(Findings findings, const Expansion& expansion)
{
    for (Finding& f : findings)
        for (std::string& where : f.where) {
            if (where.starts_with("strategy.")) where = "scenario." + where;
            else if (where.starts_with("model.")) where = "scenario.workload." + where.substr(6);
            else if (where == "stack") where = "scenario.strategy.stack";
            else if (where.starts_with("chip")) where = "parts." + expansion.accelerator().text() + where.substr(4);
        }
    return findings;
}

std::string percent(double share)
{
    return rounded(100 * share, 3) + " %";
}

// The scenario's own number, else what the model was published with.
Traced tokensToTrain(const Reader& reader, const TrainingInputs& in)
{
    const OwnerRef workload{Owner::workload, {}, {}};
    if (!reader.given(workload, "tokens") && in.workload && in.workload->tokens)
        return Traced::input("workload " + in.workload->id + ".tokens", *in.workload->tokens, dimension::none, in.workload->evidence);
    return reader.number(workload, "tokens");
}

void addFigures(const Reader& reader, const TrainingInputs& in, TrainingStage& out)
{
    const StepEstimate<Traced>& step = *out.step;
    Figure time = figureOf("training.iteration_time", step.iteration, "T = Tp (1 + σ log2(N/8)) + Tdx + Topt + t0 [training-time form 3.8]");
    time.low = plain(step.low).base();
    time.high = plain(step.high).base();
    Figure mfu = figureOf("training.mfu", step.mfuFullSquare, "model FLOP of one iteration, full attention square, over time × accelerators × dense peak [PaLM appendix B, arXiv 2204.02311]");
    mfu.note = "full attention square over the dense " + std::string(precisionName(out.strategy.precision)) + " peak; attended positions only: " + percent(step.mfuAttended.value());
    const bool banded = time.value && *time.high > 0 && *time.low > 0;
    // What falls as the time grows.
    const auto inverseBand = [&](Figure& figure) {
        if (!banded || !figure.value) return;
        figure.low = *figure.value * *time.value / *time.high;
        figure.high = *figure.value * *time.value / *time.low;
    };
    inverseBand(mfu);
    Figure hfu = figureOf("training.hfu", step.hfuFullSquare, "the same with recomputed work");
    hfu.note = mfu.note;
    inverseBand(hfu);
    Figure rate = figureOf("training.tokens_per_second", step.tokensPerSecond, "batch × sequence / iteration time");
    inverseBand(rate);
    out.timeToTrain = timeToTrain(step, tokensToTrain(reader, in));
    Figure total = figureOf("training.time_to_train", *out.timeToTrain, "tokens / tokens per second");
    if (banded && total.value) {
        total.low = *total.value * *time.low / *time.value;
        total.high = *total.value * *time.high / *time.value;
    }
    out.figures.push_back(std::move(mfu));
    out.figures.push_back(std::move(hfu));
    out.figures.push_back(std::move(time));
    out.figures.push_back(std::move(total));
    out.figures.push_back(figureOf("training.memory_per_accelerator", out.memory->total, "weights + gradients + optimizer + activations + working set of the stage that needs most"));
    out.figures.push_back(std::move(rate));
    out.figures.push_back(figureOf("training.bubble_share", step.bubbleShare, "bubble / pipeline time"));
}

} // namespace

TrainingStage runTraining(const Reader& reader, const Expansion& expansion, const NetworkStage& network)
{
    TrainingStage out;
    const OwnerRef workload{Owner::workload, {}, {}};
    if (reader.word(workload, "job") == "serving") {
        allUnknown(out, {"scenario.workload.job"}, "The scenario's job is serving.");
        return out;
    }
    const TrainingInputs in = readTrainingInputs(reader, expansion, network);
    out.model = in.model;
    out.strategy = in.strategy;
    out.stack = in.stack;
    out.memoryCapacity = in.hardware.chip.memoryCapacity;
    out.findings = in.findings;
    if (!in.missing.empty()) {
        allUnknown(out, in.missing, {});
        return out;
    }
    const PreparedTraining<Traced> prepared = prepareTraining(in.model, in.hardware, in.software, in.counts);
    const Conditions counts = checkCounts(prepared, in.strategy);
    if (!counts.allowEstimate()) {
        for (Finding& f : inDesignPaths(trainingFindings(counts, prepared, in.strategy), expansion)) out.findings.push_back(std::move(f));
        std::vector<std::string> where;
        for (const Finding& f : out.findings)
            if (f.severity == Severity::error) where.insert(where.end(), f.where.begin(), f.where.end());
        allUnknown(out, where, "No estimate exists for this strategy; see the findings.");
        return out;
    }
    out.memory = estimateMemory(prepared, in.strategy);
    out.step = estimateStep(prepared, in.strategy, &*out.memory);
    out.evaluated = out.step->valid();
    for (Finding& f : inDesignPaths(trainingFindings(out.step->conditions, prepared, in.strategy), expansion)) out.findings.push_back(std::move(f));
    if (out.evaluated)
        addFigures(reader, in, out);
    else
        allUnknown(out, {"scenario.strategy"}, "No estimate exists for this strategy; see the findings.");
    return out;
}

} // namespace studio
