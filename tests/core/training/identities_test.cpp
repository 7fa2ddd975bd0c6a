// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/training/training_fixture.h"

#include <cmath>

namespace studio {
namespace {

/// Table 3 and figure 1 of Korthikanti et al. 2022, with their time per iteration (table 5).
struct Korthikanti {
    const char* name;
    std::int64_t layers, hidden, heads, pipeline, chunks, microbatch, batch;
    double seconds;
    double activationsNone, activationsSelective, states; // GiB
    double mfu, hfu;                                      // percent
};

constexpr Korthikanti kModels[] = {
    {"22B", 48, 6144, 64, 1, 1, 4, 4, 1.10, 59.25, 9.56, 45.56, 41.65, 43.7},
    {"175B", 96, 12288, 96, 8, 3, 1, 64, 13.75, 66.84, 12.35, 45.56, 51.39, 52.8},
    {"530B", 105, 20480, 128, 35, 3, 1, 280, 37.83, 114.02, 23.08, 31.64, 56.05, 57.0},
    {"1T", 128, 25600, 160, 64, 1, 1, 512, 71.49, 131.25, 26.56, 32.96, 56.27, 57.0},
};

void PrintTo(const Korthikanti& k, std::ostream* out)
{
    *out << k.name;
}

class Identities : public testing::TestWithParam<Korthikanti> {
protected:
    [[nodiscard]] static TransformerModel model()
    {
        const Korthikanti& k = GetParam();
        TransformerModel m;
        m.layers = k.layers;
        m.hidden = k.hidden;
        m.heads = m.kvHeads = k.heads;
        m.headDim = k.hidden / k.heads;
        m.ffn = 4 * k.hidden;
        m.vocabulary = 51200;
        m.sequence = 2048;
        return m;
    }
    [[nodiscard]] static Strategy strategy(Recompute recompute, bool sequenceParallel)
    {
        const Korthikanti& k = GetParam();
        Strategy s;
        s.tensor = 8;
        s.sequenceParallel = sequenceParallel;
        s.pipeline = k.pipeline;
        s.virtualStages = k.chunks;
        if (k.chunks > 1) s.schedule = PipelineSchedule::interleaved;
        s.microbatch = k.microbatch;
        s.globalBatch = k.batch;
        s.recompute = recompute;
        return s;
    }
    [[nodiscard]] static PreparedTraining<double> prepared()
    {
        return prepareTraining(model(), hardwareOf("a100-80-sxm", 8 * GetParam().pipeline),
                               softwareOf("megatron-lm-2022"));
    }
};

double gib(const Data<>& d)
{
    return d.base() / 1073741824.0;
}

TEST_P(Identities, MemoryToThePrintedDigit)
{
    const auto q = prepared();
    const auto none = estimateMemory(q, strategy(Recompute::none, false));
    const auto selective = estimateMemory(q, strategy(Recompute::selective, true));
    EXPECT_NEAR(gib(none.activations), GetParam().activationsNone, 0.005001);
    EXPECT_NEAR(gib(selective.activations), GetParam().activationsSelective, 0.005001);
    EXPECT_NEAR(gib(none.layerStates), GetParam().states, 0.005001);
    EXPECT_EQ(none.layerStates.base(), selective.layerStates.base());
}

TEST_P(Identities, FullRecomputeKeepsOneInputPerLayer)
{
    const Korthikanti& k = GetParam();
    const auto m = estimateMemory(prepared(), strategy(Recompute::full, false));
    const double layers =
        static_cast<double>(k.layers) *
        (k.chunks > 1 ? 1 + static_cast<double>(k.pipeline - 1) / static_cast<double>(k.pipeline * k.chunks) : 1.0);
    EXPECT_NEAR(m.activations.base(), 2.0 * 2048 * static_cast<double>(k.microbatch * k.hidden) * layers, 1);
}

TEST_P(Identities, MfuAndHfuToThePrintedDigit)
{
    const Korthikanti& k = GetParam();
    const auto q = prepared();
    const double seconds = k.seconds * 8.0 * static_cast<double>(k.pipeline) * 312e12;
    const double batch = static_cast<double>(k.batch);
    const StepEstimate<double> e = estimateStep(q, strategy(Recompute::selective, true));
    EXPECT_NEAR(100 * e.modelFlopFullSquare.base() / seconds, k.mfu, 0.005001);
    // The paper's HFU has s/3h where the MFU has s/6h: it counts the whole attention core twice, not only its
    // repeated forward pass. The printed time is rounded to 10 ms, the printed HFU to 0.1 points.
    const double hardware = 3 * batch * (q.linearFlop + q.headFlop + q.coreFlopSquare + q.coreFlopSquare).base();
    EXPECT_NEAR(100 * hardware / seconds, k.hfu, 0.05001 + k.hfu * 0.005 / k.seconds);
    // Ours counts what is executed, so it lies between.
    EXPECT_GT(e.hfuFullSquare, e.mfuFullSquare);
    EXPECT_LT(e.hfuFullSquare / e.mfuFullSquare, hardware / e.modelFlopFullSquare.base());
}

TEST_P(Identities, FlopOfTheClosedForms)
{
    const Korthikanti& k = GetParam();
    const double l = static_cast<double>(k.layers);
    const double h = static_cast<double>(k.hidden);
    const double base = static_cast<double>(k.batch) * 2048 * l * h * h;
    const auto q = prepared();
    const StepEstimate<double> e = estimateStep(q, strategy(Recompute::full, false));
    EXPECT_NEAR(e.modelFlopFullSquare.base() / (72 * base * (1 + 2048 / (6 * h) + 51200 / (12 * l * h))), 1, 1e-12);
    const double hardware = e.hfuFullSquare / e.mfuFullSquare * e.modelFlopFullSquare.base();
    EXPECT_NEAR(hardware / (96 * base * (1 + 2048 / (6 * h) + 51200 / (16 * l * h))), 1, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Korthikanti, Identities, testing::ValuesIn(kModels));

TEST(PublishedMfu, MegaScalesBaselineToThePrintedDigit)
{
    const std::pair<const char*, double> rows[] = {{"256", 53.0},  {"512", 50.0},  {"768", 46.5},  {"1024", 44.6},
                                                   {"3072", 48.7}, {"6144", 47.8}, {"8192", 43.3}, {"12288", 41.3}};
    for (const auto& [accelerators, mfu] : rows) {
        const TrainingRow row = publishedRow(std::string("MS24-T2-Megatron-LM-") + accelerators);
        const StepEstimate<double> e = estimateStep(prepare(row), row.strategy);
        const double percent = 100 * e.mfuFullSquare * e.iteration.base() / *row.measuredSeconds;
        EXPECT_NEAR(percent, mfu, 0.2) << accelerators;
    }
}

TEST(PublishedMfu, LlmFoundrysColumnWithinItsRounding)
{
    int rows = 0;
    for (std::size_t i = 0; i < publishedTraining().rows(); ++i) {
        const CsvRow csv(publishedTraining(), i);
        if (csv.text("stack") != "llm-foundry-fsdp") continue;
        const TrainingRow row = *readTrainingRow(csv, dataSheet);
        const StepEstimate<double> e = estimateStep(prepare(row), row.strategy);
        const double percent = 100 * e.mfuFullSquare * e.iteration.base() / *row.measuredSeconds;
        EXPECT_NEAR(percent, *csv.number("mfu_pct"), 1.2) << row.id;
        ++rows;
    }
    EXPECT_EQ(rows, 16);
}

TEST(PublishedParameters, CountsOfKnownModels)
{
    // 405.0e9 without norms; 671e9 and 37e9 active (DeepSeek-V3 counts without its extra prediction module).
    const ParameterCount llama = countParameters(publishedRow("LLAMA3-405B-8192-cp1").model);
    EXPECT_NEAR(static_cast<double>(llama.total) / 405.8e9, 1, 0.001);
    const ParameterCount deepSeek = countParameters(publishedRow("DSV3-PRETRAIN").model);
    EXPECT_NEAR(static_cast<double>(deepSeek.total) / 671e9, 1, 0.001);
    EXPECT_NEAR(static_cast<double>(deepSeek.active) / 37e9, 1, 0.02);
}

} // namespace
} // namespace studio
