// SPDX-License-Identifier: GPL-3.0-or-later
// Goals: one estimate (memory and step) at most 1 us amortised; the 530B space of Calculon's example, at least 8,112 full
// estimates, at most 10 ms; GPT-3 175B on 64 accelerators, at least 666,368 full estimates, at most 0.5 s on two cores.
#include "tests/core/search/search_cases.h"

#include <benchmark/benchmark.h>

namespace {

using namespace studio;
using namespace studio::search_cases;

void report(benchmark::State& state, const SearchResult& last)
{
    state.counters["estimates"] = static_cast<double>(last.counts.estimated);
    state.counters["per_estimate"] = benchmark::Counter(
        static_cast<double>(last.counts.estimated),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert, benchmark::Counter::kIs1000);
}

void search(benchmark::State& state, const TransformerModel& model, const SearchRequest& request)
{
    const auto prepared = onA100(model, request.space.accelerators.front());
    const Parallel parallel(static_cast<int>(state.range(0)));
    SearchResult last;
    for (auto _ : state) last = searchStrategies(prepared, request, parallel).value();
    report(state, last);
}

/// One strategy after another in one thread: memory and step, nothing shared between them.
void BM_Estimate(benchmark::State& state)
{
    const auto prepared = onA100(model("gpt3-175b"), 64);
    Strategy s;
    s.tensor = 8;
    s.sequenceParallel = true;
    s.pipeline = 8;
    s.schedule = PipelineSchedule::interleaved;
    s.globalBatch = 64;
    std::int64_t v = 1;
    for (auto _ : state) {
        s.virtualStages = v = v == 12 ? 1 : v + 1;
        const auto memory = estimateMemory(prepared, s);
        benchmark::DoNotOptimize(estimateStep(prepared, s, &memory));
    }
}
BENCHMARK(BM_Estimate);

void BM_SearchTuring530B(benchmark::State& state)
{
    SearchRequest request = turing();
    request.reject = {};
    request.space.executions = {Execution::compiled, Execution::graphs};
    search(state, model("mt-nlg-530b"), request);
}
BENCHMARK(BM_SearchTuring530B)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_SearchTuring530BPruned(benchmark::State& state)
{
    search(state, model("mt-nlg-530b"), turing());
}
BENCHMARK(BM_SearchTuring530BPruned)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_SearchGpt3Unpruned(benchmark::State& state)
{
    SearchRequest request = gpt3Unpruned();
    request.space.offload = {Offload::none, Offload::optimizer};
    search(state, model("gpt3-175b"), request);
}
BENCHMARK(BM_SearchGpt3Unpruned)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
