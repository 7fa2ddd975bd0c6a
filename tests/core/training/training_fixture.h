// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/prepared.h"
#include "core/validate/training_row.h"
#include "tests/core/training/data_sheet.h"
#include "tests/support/read_file.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace studio {

[[nodiscard]] inline const CsvTable& publishedTraining()
{
    static const auto table = CsvTable::parse(readSourceFile("resources/validation/published-training.csv"));
    return *table;
}

[[nodiscard]] inline TrainingRow publishedRow(const std::string& id)
{
    for (std::size_t i = 0; i < publishedTraining().rows(); ++i) {
        const CsvRow row(publishedTraining(), i);
        if (row.text("id") == id) return *readTrainingRow(row, dataSheet);
    }
    ADD_FAILURE() << "no row " << id;
    return {};
}

[[nodiscard]] inline PreparedTraining<double> prepare(const TrainingRow& row)
{
    return prepareTraining(row.model, row.hardware, row.software);
}

/// Hardware of a data sheet with its calibration and two tiers.
[[nodiscard]] inline TrainingHardware<> hardwareOf(std::string_view chipId, std::int64_t accelerators)
{
    const ChipRates<> chip = *dataSheet(chipId);
    const auto calibration = calibrationOf<double>(chipId);
    return {chip, calibration, twoTiers(chip, calibration, globalConstants<double>(), accelerators)};
}

[[nodiscard]] inline TrainingSoftware<> softwareOf(std::string_view stack)
{
    return {stackConstants<double>(stack), globalConstants<double>()};
}

/// Every rate, efficiency and latency as an input of the derivation.
[[nodiscard]] inline TrainingHardware<Traced> traced(const TrainingHardware<>& h)
{
    const auto in = [](const std::string& name, const auto& q, Level level = Level::A) {
        using Plain = std::decay_t<decltype(q)>;
        if constexpr (std::is_same_v<Plain, double>)
            return Traced::input(name, q, dimension::none, {.level = level});
        else
            return [&]<Dimension D>(const Quantity<D, double>& v) {
                return Quantity<D, Traced>::ofBase(Traced::input(name, v.base(), D, {.level = level}, "Test"));
            }(q);
    };
    TrainingHardware<Traced> t;
    t.chip.id = h.chip.id;
    for (std::size_t i = 0; i < kPrecisions; ++i)
        if (h.chip.peak[i]) t.chip.peak[i] = in("chip.peak", *h.chip.peak[i]);
    t.chip.memoryBandwidth = in("chip.memory_bandwidth", h.chip.memoryBandwidth);
    t.chip.memoryCapacity = in("chip.memory_capacity", h.chip.memoryCapacity);
    t.chip.domain = h.chip.domain;
    if (h.chip.powerCap) t.chip.powerCap = in("chip.power_cap", *h.chip.powerCap);
    if (h.chip.thermalDesignPower) t.chip.thermalDesignPower = in("chip.tdp", *h.chip.thermalDesignPower);
    t.calibration = calibrationOf<Traced>(h.chip.id);
    for (std::size_t k = 0; k < h.tiers.count; ++k) {
        const Tier<>& from = h.tiers.tier[k];
        t.tiers.add({from.role, from.size, in("tier" + std::to_string(k) + ".bandwidth", from.bandwidth),
                     in("tier.efficiency", from.efficiency), in("tier.latency", from.latency)});
    }
    return t;
}

[[nodiscard]] inline TrainingSoftware<Traced> tracedSoftware(std::string_view stack)
{
    return {stackConstants<Traced>(stack), globalConstants<Traced>()};
}

/// Models, hardware and strategies at random, but possible ones.
class RandomTraining {
public:
    explicit RandomTraining(std::uint64_t seed) : m_random(seed) {}

    std::int64_t among(std::initializer_list<std::int64_t> values) { return *(values.begin() + pick(values.size())); }

    TransformerModel model()
    {
        TransformerModel m;
        m.layers = among({16, 32, 61, 96, 126});
        m.headDim = among({64, 128});
        m.heads = among({16, 32, 64, 128});
        m.hidden = m.heads * m.headDim;
        m.kvHeads = among({8, 16});
        m.mlpMatrices = among({2, 3});
        m.ffn = m.hidden * 3;
        m.vocabulary = among({32000, 128256});
        m.sequence = among({2048, 8192, 32768});
        m.attention = AttentionKind::groupedQuery;
        m.parallelBlock = pick(4) == 0;
        if (pick(3) == 0) m.window = {among({128, 4096}), 0.5, 1};
        if (pick(3) == 0)
            m.moe = {among({64, 256}), 8,   m.hidden / 4, among({0, 1024}), among({0, 3}), m.hidden * 2,
                     among({0, 4}),    1.25};
        if (pick(4) == 0) m.attention = AttentionKind::latent;
        return m;
    }

    Strategy strategy(const TransformerModel& m)
    {
        Strategy s;
        s.tensor = among({1, 2, 4, 8, 16});
        s.sequenceParallel = pick(2) == 0;
        s.pipeline = among({1, 2, 4, 8});
        s.schedule = static_cast<PipelineSchedule>(pick(4));
        s.virtualStages = among({1, 2});
        s.data = among({1, 4, 16, 64});
        s.context = among({1, 2, 4});
        s.contextKind = static_cast<ContextKind>(pick(2));
        s.zeroStage = among({0, 1, 2, 3});
        s.fsdp = pick(3) == 0;
        s.microbatch = among({1, 2, 4});
        s.globalBatch = s.data * s.microbatch * among({1, 4, 32});
        s.recompute = static_cast<Recompute>(pick(3));
        s.execution = static_cast<Execution>(pick(3));
        if (m.isMoe()) {
            s.expertTensor = among({1, s.tensor});
            s.expert = std::min<std::int64_t>(m.moe.experts, s.tensor * s.context * s.data / s.expertTensor);
        }
        s.precision = pick(2) == 0 ? Precision::fp8 : Precision::bf16;
        return s;
    }

    std::string_view stack() { return stackIds()[pick(stackIds().size())]; }
    std::string_view chip() { return std::array{"h100-sxm", "gb200-gpu", "b200-sxm"}[pick(3)]; }
    std::size_t pick(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random); }

private:
    std::mt19937_64 m_random;
};

} // namespace studio
