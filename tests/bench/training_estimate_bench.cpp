// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/units.h"
#include "core/training/prepared.h"
#include "tests/core/training/data_sheet.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace studio {
namespace {

TransformerModel llama405()
{
    TransformerModel m;
    m.layers = 126;
    m.hidden = 16384;
    m.heads = 128;
    m.headDim = 128;
    m.kvHeads = 8;
    m.ffn = 53248;
    m.mlpMatrices = 3;
    m.vocabulary = 128256;
    m.sequence = 8192;
    m.attention = AttentionKind::groupedQuery;
    return m;
}

TransformerModel deepSeekV3()
{
    TransformerModel m;
    m.layers = 61;
    m.hidden = 7168;
    m.heads = 128;
    m.mlpMatrices = 3;
    m.vocabulary = 129280;
    m.sequence = 4096;
    m.attention = AttentionKind::latent;
    m.moe = {256, 8, 2048, 2048, 3, 18432, 4, 1.0};
    return m;
}

PreparedTraining<double> prepared(const TransformerModel& model)
{
    const ChipRates<> chip = *dataSheet("h100-sxm");
    const auto calibration = calibrationOf<double>(chip.id);
    const auto global = globalConstants<double>();
    return prepareTraining<double>(model, {chip, calibration, twoTiers(chip, calibration, global, 2048)},
                                   {stackConstants<double>("megatron-bridge-2025"), global});
}

/// Strategies as a search meets them: every one differs from the last in several degrees.
std::vector<Strategy> strategies(bool experts)
{
    std::vector<Strategy> all;
    for (const std::int64_t t : {1, 2, 4, 8})
        for (const std::int64_t p : {1, 2, 4, 8, 16})
            for (const std::int64_t b : {1, 2, 4})
                for (const auto r : {Recompute::none, Recompute::selective, Recompute::full}) {
                    Strategy s;
                    s.tensor = t;
                    s.sequenceParallel = t > 1;
                    s.pipeline = p;
                    s.virtualStages = p > 1 ? 2 : 1;
                    s.schedule = PipelineSchedule::interleaved;
                    s.data = 2048 / (t * p);
                    s.zeroStage = 1;
                    s.microbatch = b;
                    s.globalBatch = 8192;
                    s.recompute = r;
                    s.expert = experts ? 8 : 1;
                    all.push_back(s);
                }
    return all;
}

void estimateOneStep(benchmark::State& state, const TransformerModel& model)
{
    const auto q = prepared(model);
    const auto all = strategies(model.isMoe());
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(estimateStep(q, all[i]));
        i = i + 1 < all.size() ? i + 1 : 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void estimateMemoryAndStep(benchmark::State& state, const TransformerModel& model)
{
    const auto q = prepared(model);
    const auto all = strategies(model.isMoe());
    std::size_t i = 0;
    for (auto _ : state) {
        const auto memory = estimateMemory(q, all[i]);
        benchmark::DoNotOptimize(estimateStep(q, all[i], &memory));
        i = i + 1 < all.size() ? i + 1 : 0;
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(estimateOneStep, dense, llama405());
BENCHMARK_CAPTURE(estimateOneStep, experts, deepSeekV3());
BENCHMARK_CAPTURE(estimateMemoryAndStep, dense, llama405());
BENCHMARK_CAPTURE(estimateMemoryAndStep, experts, deepSeekV3());

} // namespace
} // namespace studio
