// SPDX-License-Identifier: GPL-3.0-or-later
// Budgets on two cores: a named interconnect 20 us; loads of a 1,024-accelerator 4D full mesh 100 ms and of an
// 8,192-host fat-tree 300 ms; a cut of 4,096 vertices 100 ms; a cancelled flow back within 10 ms.
#include "core/collectives/cost.h"
#include "core/quantity/units.h"
#include "core/topology/bisection.h"
#include "core/topology/concurrent_flow.h"
#include "core/topology/ecmp.h"
#include "core/topology/figures.h"
#include "core/topology/generate.h"
#include "core/topology/recognise.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <thread>

namespace studio {
namespace {

using enum TopologyTemplate;

const TopologySpec kCluster{.kind = fatTree, .accelerators = 100'000, .tiers = 3, .radix = 128};
const TopologySpec kPod{.kind = hyperx, .dims = {8, 8, 4, 4}};
const TopologySpec kFatTree{.kind = fatTree, .tiers = 3, .radix = 32};

void namedFigures(benchmark::State& state, const TopologySpec& spec)
{
    for (auto _ : state) {
        const auto counts = countsOf(spec);
        const auto figures = figuresOf(*counts, LinkRates<>{{gigabytesPerSecond(50.0)}});
        benchmark::DoNotOptimize(figures.injection);
    }
}

void loads(benchmark::State& state, const TopologySpec& spec)
{
    const auto graph = graphOf(spec);
    const Parallel parallel(2);
    for (auto _ : state) {
        const auto merged = mergeEquivalent(*graph);
        benchmark::DoNotOptimize(ecmpLoads(merged.graph, parallel)->rate);
    }
}

void cut(benchmark::State& state, const TopologySpec& spec)
{
    const auto graph = graphOf(spec);
    for (auto _ : state) benchmark::DoNotOptimize(bisect(*graph)->capacity);
}

/// Time from the request to stop until the flow has returned.
void cancelFlow(benchmark::State& state)
{
    const auto graph = graphOf(kPod);
    const Parallel parallel(2);
    for (auto _ : state) {
        const CancelToken cancel;
        std::chrono::steady_clock::time_point asked;
        std::thread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(150));
            asked = std::chrono::steady_clock::now();
            cancel.cancel();
        });
        benchmark::DoNotOptimize(maxConcurrentFlow(*graph, {.gap = 0}, parallel, cancel));
        const auto back = std::chrono::steady_clock::now();
        stopper.join();
        state.SetIterationTime(std::chrono::duration<double>(back - asked).count());
    }
}

void recogniseDrawing(benchmark::State& state)
{
    const auto graph = graphOf({.kind = torus, .dims = {8, 8, 8}});
    for (auto _ : state) benchmark::DoNotOptimize(recognise(*graph));
}

void pickCollective(benchmark::State& state)
{
    CollectiveTier<> inner;
    inner.members = 8;
    inner.bandwidth = gigabytesPerSecond(450.0);
    CollectiveTier<> outer = inner;
    outer.members = 128;
    outer.bandwidth = gigabytesPerSecond(50.0);
    const CollectiveTiers<> tiers{inner, outer};
    for (auto _ : state)
        benchmark::DoNotOptimize(
            fastest(Collective::allReduce, CollectiveSize<>::ofWholeArray(gigabytes(1.0)), tiers)->time.transfer);
}

BENCHMARK_CAPTURE(namedFigures, cluster_100000, kCluster)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(namedFigures, torus_4096, TopologySpec{.kind = torus, .dims = {16, 16, 16}})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(
    namedFigures, dragonfly_261632,
    TopologySpec{.kind = dragonfly, .terminalsPerRouter = 16, .routersPerGroup = 32, .globalLinks = 16, .groups = 511})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(
    namedFigures, k_hop_ring_2880,
    TopologySpec{.kind = kHopRing, .accelerators = 2880, .linksPerAccelerator = 8, .acceleratorsPerNode = 4, .hops = 3})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(namedFigures, twisted_torus_256,
                  TopologySpec{.kind = twistedTorus, .dims = {4, 8, 8}, .wrapShifts = {{0, 4, 4}}})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(loads, mesh4d_1024, kPod)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(loads, fat_tree_8192, kFatTree)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(cut, torus_4096, TopologySpec{.kind = torus, .dims = {16, 16, 16}})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(cut, mesh4d_1024, kPod)->Unit(benchmark::kMillisecond);
BENCHMARK(cancelFlow)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(5);
BENCHMARK(recogniseDrawing)->Unit(benchmark::kMillisecond);
BENCHMARK(pickCollective)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace studio
