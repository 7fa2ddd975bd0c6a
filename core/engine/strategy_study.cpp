// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/strategy_study.h"

#include "core/base/nearest.h"
#include "core/engine/inputs/job.h"
#include "core/engine/inputs/training_inputs.h"
#include "core/training/prepared.h"

#include <algorithm>

namespace studio {

namespace {

constexpr std::int64_t kLongSequence = 32768; ///< from here on the context is split too
constexpr std::int64_t kMostContext = 32;

template <Dimension D>
Quantity<D, double> plainOf(const Quantity<D, Traced>& q)
{
    return Quantity<D, double>::ofBase(q.base().value());
}

template <Dimension D>
std::optional<Quantity<D, double>> plainOf(const std::optional<Quantity<D, Traced>>& q)
{
    if (!q) return {};
    return plainOf(*q);
}

ChipRates<double> plainOf(const ChipRates<Traced>& chip)
{
    ChipRates<double> out;
    out.id = chip.id;
    out.generation = chip.generation;
    for (std::size_t i = 0; i < kPrecisions; ++i) out.peak[i] = plainOf(chip.peak[i]);
    out.memoryBandwidth = plainOf(chip.memoryBandwidth);
    out.memoryCapacity = plainOf(chip.memoryCapacity);
    out.scaleUpBandwidth = plainOf(chip.scaleUpBandwidth);
    out.nicBandwidth = plainOf(chip.nicBandwidth);
    out.domain = chip.domain;
    out.hostBandwidth = plainOf(chip.hostBandwidth);
    out.thermalDesignPower = plainOf(chip.thermalDesignPower);
    out.powerCap = plainOf(chip.powerCap);
    return out;
}

Tiers<double> plainOf(const Tiers<Traced>& tiers)
{
    Tiers<double> out;
    for (std::size_t i = 0; i < tiers.count; ++i) {
        const Tier<Traced>& t = tiers.tier[i];
        out.add({t.role, t.size, plainOf(t.bandwidth), t.efficiency.value(), plainOf(t.latency)});
    }
    return out;
}

Error missingError(std::vector<std::string> missing)
{
    std::sort(missing.begin(), missing.end());
    missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
    return {{"search.missing",
             "no strategy can be estimated while these are unknown: {paths}",
             {{"paths", joined(missing)}}},
            {}};
}

SearchSpace spaceOf(const TrainingInputs& in, std::int64_t accelerators)
{
    SearchSpace space;
    space.accelerators = {accelerators};
    space.globalBatch = in.strategy.globalBatch;
    if (in.model.sequence >= kLongSequence) space.mostContext = kMostContext;
    space.executions = {in.strategy.execution};
    space.precisions = {in.strategy.precision};
    return space;
}

} // namespace

Outcome<StrategyStudy> studyStrategies(const Design& design, const Results& results, const StudyRequest& request,
                                       const Parallel& parallel, const CancelToken& cancel,
                                       const std::function<void(const SearchProgress&)>& progress)
{
    if (!results.expansion || !results.network) return missingError({"assemblies"});
    ReadLog log;
    const Reader reader(design, log);
    const TrainingInputs in = readTrainingInputs(reader, *results.expansion, *results.network);
    if (!in.missing.empty()) return missingError(in.missing);
    const auto job = static_cast<std::int64_t>(jobAccelerators(reader, *results.expansion).value());
    const TrainingSoftware<double> software{stackConstants<double>(in.software.stack.id), globalConstants<double>()};
    const TrainingHardware<double> hardware{plainOf(in.hardware.chip), calibrationOf<double>(in.hardware.chip.id),
                                            plainOf(in.hardware.tiers)};
    SearchRequest search;
    search.space = spaceOf(in, job);
    search.goal = request.goal;
    search.top = request.top;
    if (!request.tensorAcrossDomains) search.reject.add(Condition::tensorAcrossDomains);
    if (const Figure* hour = results.find("cost.per_accelerator_hour"); hour && hour->value)
        search.acceleratorPrice = MoneyRate<double>::ofBase(*hour->value);
    else if (request.goal == SearchGoal::cost)
        return missingError({"cost.per_accelerator_hour"});
    auto found = searchStrategies(prepareTraining(in.model, hardware, software), search, parallel, cancel, progress);
    if (!found) return found.error();
    return StrategyStudy{results.design,
                         results.scenario,
                         in.model.name,
                         job,
                         in.strategy.globalBatch,
                         in.strategy.precision,
                         request.goal,
                         hardware.chip.memoryCapacity,
                         in.strategy,
                         std::move(found).value()};
}

std::string strategyText(const Strategy& s)
{
    std::string text = "tp " + std::to_string(s.tensor);
    if (s.sequenceParallel && s.tensor > 1) text += " + sp";
    text += ", pp " + std::to_string(s.pipeline);
    if (s.virtualStages > 1) text += " x " + std::to_string(s.virtualStages) + " chunks";
    if (s.context > 1) text += ", cp " + std::to_string(s.context);
    text += ", dp " + std::to_string(s.data);
    if (s.expert > 1) text += ", ep " + std::to_string(s.expert);
    if (s.expertTensor > 1) text += ", etp " + std::to_string(s.expertTensor);
    if (s.zeroStage > 0) text += ", zero " + std::to_string(s.zeroStage);
    text += ", micro-batch " + std::to_string(s.microbatch);
    if (s.recompute == Recompute::selective) text += ", selective recompute";
    if (s.recompute == Recompute::full) text += ", full recompute";
    if (s.offload == Offload::optimizer) text += ", optimizer on the host";
    return text;
}

} // namespace studio
