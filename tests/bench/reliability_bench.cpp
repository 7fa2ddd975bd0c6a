// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/job_simulation.h"
#include "core/reliability/waste_study.h"

#include "tests/bench/reference.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <fstream>
#include <iterator>

namespace studio {
namespace {

/// 1,000 runs of 90 days of 16,384 accelerators at the rate of Llama 3: at most 2 s on two cores.
void BM_JobSimulation(benchmark::State& state)
{
    OperationsInputs<double> in;
    in.failures = perDay(419.0 / 54);
    in.nodeFailures = in.failures * 0.78;
    in.nodes = 2048;
    in.steps = {minutes(5.0), minutes(2.0), minutes(1.0), minutes(2.0), minutes(5.0)};
    in.tiers.push_back({CheckpointKind::synchronous, minutes(2.0), {}, {}, 1.0, {}});
    in.spares = 40;
    in.repair = days(5.535);
    const JobSimulation job = simulationOf(in, operations(in));
    const Parallel parallel(static_cast<int>(state.range(0)));
    const auto start = std::chrono::steady_clock::now();
    for (auto _ : state) benchmark::DoNotOptimize(simulateJob(job, parallel, {}));
    const double each = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
                        static_cast<double>(state.iterations());
    state.counters["reference"] = each / bench::referenceSeconds();
}
BENCHMARK(BM_JobSimulation)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

WasteShape ring(long long accelerators)
{
    return *wasteShape({HbdKind::kHopRing, accelerators, 4, 32, 0, 3});
}

void BM_WasteClosedForm(benchmark::State& state)
{
    const WasteShape shape = ring(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(wasteRatio(shape, 0.0722));
}
BENCHMARK(BM_WasteClosedForm)->Arg(2880)->Arg(1 << 20)->Unit(benchmark::kMicrosecond);

void BM_WasteDraws(benchmark::State& state)
{
    const WasteShape shape = ring(2880);
    const Parallel parallel(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(studyRandomFaults(shape, 0.0722, {}, parallel, {}));
}
BENCHMARK(BM_WasteDraws)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_WasteOverTrace(benchmark::State& state)
{
    std::ifstream file(STUDIO_SOURCE_DIR "/samples/faults/stepfun-trace.csv");
    const auto trace =
        FaultTrace::parse(std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()));
    const Parallel parallel(static_cast<int>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(studyTrace(ring(2880), *trace, {}, parallel, {}));
}
BENCHMARK(BM_WasteOverTrace)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
} // namespace studio
