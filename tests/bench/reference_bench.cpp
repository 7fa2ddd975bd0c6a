// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/reference.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

namespace studio::bench {

double referenceSeconds()
{
    static const double seconds = [] {
        double least = 1e9;
        for (int i = 0; i < 9; ++i) {
            const auto start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(referenceLoop());
            least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        return least;
    }();
    return seconds;
}

namespace {

void BM_Reference(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(referenceLoop());
}
BENCHMARK(BM_Reference)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace studio::bench
