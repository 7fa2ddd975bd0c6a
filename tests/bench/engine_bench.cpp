// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/catalogue/catalogue_data.h"
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/engine/sweep.h"
#include "core/io/design_reader.h"
#include "core/training/library.h"
#include "tests/bench/reference.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <stdexcept>

namespace studio::bench {
namespace {

namespace fs = std::filesystem;

// Budgets on one core: a cold evaluation 2 ms, an edit 0.5 ms, a sample read 20 ms, the catalogue 30 ms.

std::vector<fs::path> samples()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(STUDIO_SOURCE_DIR "/samples"))
        if (entry.path().string().ends_with(".supernode.json")) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

Design read(const fs::path& file)
{
    auto outcome = readDesignFile(file);
    if (!outcome) throw std::runtime_error(outcome.error().english());
    return std::move(outcome).value().design;
}

double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Runs the body and adds its time as a multiple of the reference loop.
template <class Body>
void measure(benchmark::State& state, Body body)
{
    (void)referenceSeconds();
    const double start = threadSeconds();
    for (auto _ : state) body();
    state.counters["reference"] =
        (threadSeconds() - start) / static_cast<double>(state.iterations()) / referenceSeconds();
}

void cold(benchmark::State& state, const fs::path& file)
{
    const Design design = read(file);
    Engine engine(1);
    measure(state, [&] {
        engine.forget();
        benchmark::DoNotOptimize(engine.evaluate(design));
    });
}

/// One path takes one value after the other: more of them than the engine remembers, so that none is met again.
void edited(benchmark::State& state, const fs::path& file, const char* path, std::vector<std::string> values)
{
    const Design design = read(file);
    std::vector<Design> variants;
    for (const std::string& value : values) {
        auto next = edit::setPath(design, path, value);
        if (!next) throw std::runtime_error(next.error().english());
        variants.push_back(std::move(next).value());
    }
    Engine engine(1);
    std::size_t i = 0;
    measure(state, [&] {
        benchmark::DoNotOptimize(engine.evaluate(variants[i]));
        i = (i + 1) % variants.size();
    });
}

void load(benchmark::State& state, const fs::path& file)
{
    const auto text = readFileText(file, bounds::fileBytes);
    if (!text) throw std::runtime_error(text.error().english());
    measure(state, [&] { benchmark::DoNotOptimize(readDesign(*text, "sample")); });
}

std::vector<std::string> numbers(double first, double step, const char* unit)
{
    std::vector<std::string> out;
    for (int i = 0; i < 16; ++i) out.push_back(std::to_string(first + i * step) + unit);
    return out;
}

std::vector<std::string> degrees()
{
    std::vector<std::string> out;
    for (int i = 1; i <= 16; ++i) out.push_back(std::to_string(i));
    return out;
}

[[maybe_unused]] const bool kRegistered = [] {
    for (const fs::path& file : samples()) {
        const std::string name = file.stem().stem().string();
        benchmark::RegisterBenchmark(("BM_EvaluateCold/" + name).c_str(), [file](benchmark::State& s) {
            cold(s, file);
        })->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("BM_ReadSample/" + name).c_str(), [file](benchmark::State& s) {
            load(s, file);
        })->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("BM_EditPue/" + name).c_str(), [file](benchmark::State& s) {
            edited(s, file, "scenario.site.pue", numbers(1.05, 0.01, ""));
        })->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("BM_EditTensor/" + name).c_str(), [file](benchmark::State& s) {
            edited(s, file, "scenario.strategy.tensor", degrees());
        })->Unit(benchmark::kMicrosecond);
        const Design design = read(file);
        const Results results = Engine(1).evaluate(design);
        const std::string chip = "parts." + results.expansion->accelerator().text();
        for (const std::string key : {"power", "memory_bandwidth"})
            benchmark::RegisterBenchmark(("BM_Edit_" + key + "/" + name).c_str(), [file, chip,
                                                                                   key](benchmark::State& s) {
                edited(s, file, (chip + "." + key).c_str(),
                       key == "power" ? numbers(500, 10, " W") : numbers(3000, 50, " GB/s"));
            })->Unit(benchmark::kMicrosecond);
    }
    return true;
}();

void BM_ReadCatalogue(benchmark::State& state)
{
    measure(state, [] { benchmark::DoNotOptimize(readCatalogue(catalogueText(), sourcesText())); });
}
BENCHMARK(BM_ReadCatalogue)->Unit(benchmark::kMicrosecond);

void BM_ReadWorkloads(benchmark::State& state)
{
    measure(state, [] { benchmark::DoNotOptimize(WorkloadLibrary::parse(builtInWorkloadText())); });
}
BENCHMARK(BM_ReadWorkloads)->Unit(benchmark::kMicrosecond);

void BM_SweepPoint(benchmark::State& state)
{
    const Design design = read(STUDIO_SOURCE_DIR "/samples/llama3-24k.supernode.json");
    const std::vector<SweepAxis> axes{{"scenario.strategy.tensor", {"1", "2", "4", "8"}},
                                      {"scenario.strategy.pipeline", {"1", "2", "4", "8", "16"}},
                                      {"scenario.strategy.microbatch", {"1", "2", "4", "8"}}};
    measure(state, [&] { benchmark::DoNotOptimize(sweep(design, axes, {"training.mfu"}, Parallel(1))); });
    state.counters["points"] = benchmark::Counter(80, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(BM_SweepPoint)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace studio::bench
