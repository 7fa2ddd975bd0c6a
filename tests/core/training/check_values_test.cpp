// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/layer_cost.h"
#include "tests/core/training/training_fixture.h"

#include <cmath>

namespace studio {
namespace {

/// Values of the form as its own implementation prints them; ms, the last six but the factor in s.
struct Check {
    const char* row;
    double m, v, gemm, attention, elementwise, tensor, expert, layer, head, pipeline, stragglers, data, exposed,
        optimizer, iteration;
};

constexpr Check kChecks[] = {
    {"KOR22-22B-full", 1, 1, 3.505, 1.213, 0.7219, 1.59, 0, 27.04, 9.641, 1.308, 1.0000, 0, 0, 0.0713, 1.459},
    {"KOR22-175B-sel+sp", 64, 3, 3.507, 0.4713, 0.08846, 0.8368, 0, 16.05, 4.571, 13.19, 1.0277, 0, 0, 0.0724, 13.71},
    {"NAR21-T1-7.5B", 1, 1, 12.44, 5.459, 2.474, 3.477, 0, 91.54, 50.78, 3.347, 1.0370, 0.205, 0.205, 0.0482, 3.804},
    {"NAR21-T1-529.6B", 280, 3, 9.721, 0.7068, 0.6797, 1.339, 0, 51.89, 7.376, 48.29, 1.0768, 0.407, 0.407, 0.0522,
     52.54},
    {"NAR21-T2-ZeRO-3-174.6-768", 1, 1, 55.79, 7.541, 1.415, 0, 0, 661, 62.83, 63.52, 1.0609, 0, 0.122, 0.00588, 67.6},
    {"MS24-T2-Megatron-LM-3072", 128, 6, 3.507, 0.1194, 0.1123, 0.8368, 0, 14.6, 5.554, 23.82, 1.0794, 2.03, 2.03,
     0.00152, 27.82},
    {"MS24-T2-MegaScale-12288", 32, 6, 3.507, 0.0413, 0.06079, 0.4184, 0, 12.53, 5.554, 5.164, 1.0979, 0.953, 0.84,
     0.000379, 6.59},
    {"VT-M-24", 16, 1, 0.9216, 0.6066, 0.6723, 4.558, 0, 23.14, 8.245, 11.25, 1.0277, 0.151, 0.151, 0.00575, 11.8},
    {"VT-M-79", 96, 1, 6.215, 1.257, 0.9625, 2.092, 0, 40.97, 12.44, 15.18, 1.0555, 0.241, 0.241, 0.00917, 16.36},
    {"LF-A100-7b-s4096-n8", 2, 1, 99.17, 20.37, 10.95, 0, 0, 536.5, 379, 35.1, 1.0000, 0, 0.00385, 0.0215, 35.21},
    {"LF-H100-70b-s2048-n64", 4, 1, 38.06, 2.957, 3.401, 0, 0, 191.3, 70.03, 61.51, 1.0277, 0, 0.00593, 0.0163, 63.32},
    {"LLAMA3-405B-16384-cp16", 16, 8, 9.442, 7.843, 0.2698, 2.63, 0, 68.75, 22.44, 9.899, 1.1018, 0.574, 0.162,
     0.000427, 11.15},
    {"TT-14", 16, 2, 15.43, 2.378, 0.7531, 5.176, 0, 88.39, 56.96, 27.7, 1.0555, 0.973, 0.243, 0.0183, 29.58},
    {"MBR2511-GB200-LLAMA3_8B-FP8-CS", 8, 1, 2.854, 0.9163, 0.5037, 0, 0, 13.91, 47.22, 3.939, 1.0000, 0.0394, 0.00984,
     0.00661, 4.035},
    {"MBR2511-H100-LLAMA3.1_405B-FP8-CS", 64, 8, 3.004, 0.2451, 0.1349, 1.357, 0, 12.55, 11.27, 13.03, 1.0648, 0.695,
     0.544, 0.00657, 14.51},
    {"MBR2511-GB200-DeepSeekV3-BF16", 64, 4, 3.202, 0.5727, 0.3328, 0, 1.157, 18.11, 18.41, 18.76, 1.0462, 0.0283,
     0.00706, 0.0185, 19.74},
    {"MBR2511-B200-Qwen3_30B_a3B-FP8-MX", 64, 1, 0.07411, 0.1273, 0.04273, 0, 0.3237, 9.45, 9.67, 29.65, 1.0000,
     0.00643, 0.00161, 0.0276, 29.76},
    {"DSV3-PRETRAIN", 120, 2, 4.436, 1.225, 0.7594, 0, 10.06, 35.51, 40.35, 17.54, 1.0740, 0.0929, 0.0232, 0.00537,
     18.95},
};

class CheckValues : public testing::TestWithParam<Check> {};

void PrintTo(const Check& c, std::ostream* out)
{
    *out << c.row;
}

TEST_P(CheckValues, MatchTheFormToHalfAPercent)
{
    const Check& want = GetParam();
    const TrainingRow in = publishedRow(want.row);
    const PreparedTraining<double> q = prepareTraining(in.model, in.hardware, in.software);
    const StepEstimate<double> e = estimateStep(q, in.strategy);
    ASSERT_TRUE(e.valid());
    const auto near = [&](const char* column, double got, double expected) {
        EXPECT_NEAR(got, expected, 0.005 * std::abs(expected)) << want.row << " " << column;
    };
    // The table gives layer parts of a layer without experts, and the expert exchange of one with them.
    const StrategyCounts<double> c = countsOf(q, in.strategy);
    const AttentionCost<double> attention = attentionCost(q, c);
    const LayerCost<double> dense = layerCost(q, c, in.strategy, attention, false);
    near("m", e.microbatches, want.m);
    if (in.strategy.pipeline > 1) near("v", c.virtualStages, want.v);
    near("tg", dense.gemm.base() * 1e3, want.gemm);
    near("ta", dense.attention.base() * 1e3, want.attention);
    near("ew", dense.elementwise.base() * 1e3, want.elementwise);
    near("tp", dense.tensor.base() * 1e3, want.tensor);
    if (in.model.isMoe()) near("ep", layerCost(q, c, in.strategy, attention, true).expert.base() * 1e3, want.expert);
    near("layer", e.layer.layer.base() * 1e3, want.layer);
    near("head", e.head.base() * 1e3, want.head);
    near("Tp", e.pipelineTime.base(), want.pipeline);
    near("strag", e.stragglerFactor, want.stragglers);
    near("Tdp", e.dataTime.base(), want.data);
    near("Tdx", e.dataExposed.base(), want.exposed);
    near("Topt", e.optimizer.base(), want.optimizer);
    near("iteration", e.iteration.base(), want.iteration);
}

TEST_P(CheckValues, PartsAddUpToTheIteration)
{
    const TrainingRow in = publishedRow(GetParam().row);
    const StepEstimate<double> e = estimateStep(prepareTraining(in.model, in.hardware, in.software), in.strategy);
    ASSERT_TRUE(e.valid());
    double sum = 0;
    for (const auto& part : e.parts.exposed) {
        EXPECT_GE(part.base(), -1e-12);
        sum += part.base();
    }
    EXPECT_NEAR(sum, e.iteration.base(), 1e-9 * sum);
    for (const auto& part : e.parts.hidden) EXPECT_GE(part.base(), -1e-12);
}

INSTANTIATE_TEST_SUITE_P(Section9, CheckValues, testing::ValuesIn(kChecks));

} // namespace
} // namespace studio
