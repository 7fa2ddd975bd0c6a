// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/confidence.h"
#include "tests/core/training/training_fixture.h"

namespace studio {
namespace {

struct Published {
    TrainingRow row;
    StepEstimate<double> step;
    MemoryEstimate<double> memory;
};

Published runOf(const std::string& id)
{
    Published r{publishedRow(id), {}, {}};
    const auto q = prepare(r.row);
    r.memory = estimateMemory(q, r.row.strategy);
    r.step = estimateStep(q, r.row.strategy, &r.memory);
    return r;
}

// Published: 430, 400 and 380 TFLOP/s per accelerator, printed as 43, 41 and 38 % MFU of 989; causal half counted.
TEST(PublishedRuns, Llama3OnSixteenThousandAccelerators)
{
    const std::pair<const char*, double> rows[] = {
        {"LLAMA3-405B-8192-cp1", 43}, {"LLAMA3-405B-16384-cp1", 41}, {"LLAMA3-405B-16384-cp16", 38}};
    for (const auto& [id, mfu] : rows) {
        const Published r = runOf(id);
        EXPECT_NEAR(100 * r.step.mfuAttended, mfu, 1.2) << id;
        EXPECT_EQ(r.step.largest, StepTerm::gemm);
    }
}

// Published: 55.2 % MFU on 12,288 accelerators, 300B tokens in 1.75 days; the baseline 41.3 %.
TEST(PublishedRuns, MegaScaleOnTwelveThousandAccelerators)
{
    const Published megaScale = runOf("MS24-T2-MegaScale-12288");
    EXPECT_NEAR(100 * megaScale.step.mfuFullSquare, 55.2, 2.5);
    EXPECT_NEAR(timeToTrain(megaScale.step, 300e9).base() / 86400, 1.75, 0.1);
    const Published baseline = runOf("MS24-T2-Megatron-LM-12288");
    const double band = bandOf(CalibrationState::calibrated);
    EXPECT_NEAR(100 * baseline.step.mfuFullSquare, 41.3, band * 41.3);
    EXPECT_NEAR(timeToTrain(baseline.step, 300e9).base() / 86400, 2.34, band * 2.34);
}

// Published: 180K GPU hours per 10^12 tokens, 34.6 % of the 16-bit peak at 6 x 37e9 FLOP per token.
TEST(PublishedRuns, DeepSeekV3OnTwoThousandAccelerators)
{
    const Published r = runOf("DSV3-PRETRAIN");
    const double hours = timeToTrain(r.step, 1e12).base() / 3600 * 2048;
    EXPECT_NEAR(hours / 180e3, 1, 0.06);
    EXPECT_NEAR(100 * 6 * 37e9 * r.step.tokensPerSecond.base() / (2048 * 989e12), 34.6, 2.0);
    EXPECT_EQ(r.step.state, CalibrationState::mixture);
}

TEST(PublishedRuns, BandsOfLowAndHighHoldTheNamedRuns)
{
    for (const char* id : {"LLAMA3-405B-16384-cp1", "MS24-T2-MegaScale-12288", "DSV3-PRETRAIN"}) {
        const Published r = runOf(id);
        EXPECT_GE(*r.row.measuredSeconds, r.step.low.base()) << id;
        EXPECT_LE(*r.row.measuredSeconds, r.step.high.base()) << id;
    }
}

// MegaScale's table 3: each step of the chain made the run shorter. The estimates agree on every pair that differs by
// more than 1 %, but for the last step, "miscellaneous", which has no term.
TEST(PublishedRuns, RanksTheAblationChain)
{
    std::vector<Published> chain;
    for (std::size_t i = 0; i < publishedTraining().rows(); ++i) {
        const CsvRow row(publishedTraining(), i);
        if (row.text("kind") == "train-ablation") chain.push_back(runOf(std::string(row.text("id"))));
    }
    ASSERT_EQ(chain.size(), 9u);
    int pairs = 0;
    for (const Published& slow : chain)
        for (const Published& fast : chain) {
            if (*slow.row.measuredSeconds < 1.01 * *fast.row.measuredSeconds) continue;
            if (slow.step.iteration == fast.step.iteration) {
                EXPECT_EQ(slow.row.strategy, fast.row.strategy);
                EXPECT_EQ(slow.row.model, fast.row.model);
                EXPECT_EQ(slow.row.stack, fast.row.stack);
                continue;
            }
            ++pairs;
            EXPECT_GT(slow.step.iteration.base(), fast.step.iteration.base())
                << slow.row.id << " against " << fast.row.id;
        }
    EXPECT_GE(pairs, 30);
}

// Korthikanti's pairs: selective recompute with sequence parallelism against full recompute.
TEST(PublishedRuns, RanksRecomputeAsKorthikantiDoes)
{
    for (const std::string model : {"22B", "175B", "530B", "1T"}) {
        const Published full = runOf("KOR22-" + model + "-full");
        const Published selective = runOf("KOR22-" + model + "-sel+sp");
        const double gain = full.step.iteration.base() / selective.step.iteration.base();
        EXPECT_NEAR(gain, *full.row.measuredSeconds / *selective.row.measuredSeconds, 0.05) << model;
    }
}

} // namespace
} // namespace studio
