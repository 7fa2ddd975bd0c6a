// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/training/training_fixture.h"

#include <cmath>

namespace studio {
namespace {

struct Draw {
    TransformerModel model;
    TrainingHardware<> hardware;
    TrainingSoftware<> software;
    Strategy strategy;
    StepEstimate<double> step;
};

/// Calls `law` with estimates that exist.
template <class Law>
void forManyEstimates(std::uint64_t seed, int wanted, Law law)
{
    RandomTraining random(seed);
    int found = 0;
    for (int tries = 0; tries < wanted * 20 && found < wanted; ++tries) {
        Draw d;
        d.model = random.model();
        d.strategy = random.strategy(d.model);
        d.hardware = hardwareOf(random.chip(), d.strategy.accelerators());
        d.software = softwareOf(random.stack());
        d.step = estimateStep(prepareTraining(d.model, d.hardware, d.software), d.strategy);
        if (!d.step.valid()) continue;
        ++found;
        law(d);
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GE(found, wanted / 2);
}

double timeOf(const Draw& d, const TrainingHardware<>& h)
{
    return estimateStep(prepareTraining(d.model, h, d.software), d.strategy).iteration.base();
}

TEST(TrainingLaws, MoreBandwidthOrLessLatencyNeverSlows)
{
    forManyEstimates(1, 400, [](const Draw& d) {
        const double now = d.step.iteration.base() * (1 + 1e-12);
        TrainingHardware<> h = d.hardware;
        h.chip.memoryBandwidth = h.chip.memoryBandwidth * 1.7;
        EXPECT_LE(timeOf(d, h), now);
        for (std::size_t k = 0; k < d.hardware.tiers.count; ++k) {
            h = d.hardware;
            h.tiers.tier[k].bandwidth = h.tiers.tier[k].bandwidth * 3.0;
            EXPECT_LE(timeOf(d, h), now);
            h = d.hardware;
            h.tiers.tier[k].latency = h.tiers.tier[k].latency * 0.1;
            EXPECT_LE(timeOf(d, h), now);
        }
        h = d.hardware;
        for (auto& p : h.chip.peak)
            if (p) p = *p * 2.0;
        EXPECT_LE(timeOf(d, h), now);
        h = d.hardware;
        h.calibration.kernelTime = h.calibration.kernelTime * 0.5;
        EXPECT_LE(timeOf(d, h), now);
    });
}

TEST(TrainingLaws, EfficienciesAreOrderedAndBelowOne)
{
    forManyEstimates(2, 1000, [](const Draw& d) {
        const StepEstimate<double>& e = d.step;
        EXPECT_GT(e.mfuAttended, 0);
        EXPECT_LE(e.mfuAttended, e.hfuAttended);
        EXPECT_LE(e.hfuAttended, 1);
        EXPECT_LE(e.mfuAttended, e.mfuFullSquare);
        EXPECT_LE(e.mfuFullSquare, e.hfuFullSquare);
        EXPECT_GE(e.bubbleShare, 0);
        EXPECT_LT(e.bubbleShare, 1);
        EXPECT_LT(e.low.base(), e.iteration.base());
        EXPECT_GT(e.high.base(), e.iteration.base());
    });
}

TEST(TrainingLaws, PartsAddUpAndAreNotNegative)
{
    forManyEstimates(3, 1000, [](const Draw& d) {
        double sum = 0;
        for (const auto& part : d.step.parts.exposed) {
            EXPECT_GE(part.base(), -1e-12 * d.step.iteration.base());
            sum += part.base();
        }
        EXPECT_NEAR(sum, d.step.iteration.base(), 1e-9 * sum);
        for (const auto& part : d.step.parts.hidden) EXPECT_GE(part.base(), -1e-12 * d.step.iteration.base());
        for (const auto& part : d.step.parts.exposed) EXPECT_LE(part.base(), d.step.parts[d.step.largest].base());
    });
}

TEST(TrainingLaws, NoActivityTakesLongerThanTheIteration)
{
    forManyEstimates(4, 1000, [](const Draw& d) {
        const StepParts<double>& p = d.step.parts;
        const double t = d.step.iteration.base() * (1 + 1e-12);
        const auto whole = [&](StepTerm seen, HiddenTerm unseen) { return (p[seen] + p[unseen]).base(); };
        EXPECT_LE(whole(StepTerm::tensorExposed, HiddenTerm::tensor), t);
        EXPECT_LE(whole(StepTerm::contextExposed, HiddenTerm::context), t);
        EXPECT_LE(whole(StepTerm::expertExposed, HiddenTerm::expert), t);
        EXPECT_LE(whole(StepTerm::gatherExposed, HiddenTerm::gather), t);
        EXPECT_LE(d.step.dataTime.base(), t);
        // Arithmetic at the data sheet's peak, and the share of one rank in it.
        const double peak = d.hardware.chip.peak[index(d.strategy.precision)]->base();
        EXPECT_LE(d.step.modelFlopAttended.base() / (peak * static_cast<double>(d.strategy.accelerators())), t);
    });
}

TEST(TrainingLaws, OneAcceleratorCommunicatesNothing)
{
    RandomTraining random(5);
    for (int i = 0; i < 100; ++i) {
        const TransformerModel m = random.model();
        Strategy s = random.strategy(m);
        s.tensor = s.pipeline = s.data = s.context = s.expert = s.expertTensor = 1;
        s.globalBatch = s.microbatch * 8;
        const auto e = estimateStep(prepareTraining(m, hardwareOf("h100-sxm", 1), softwareOf(random.stack())), s);
        ASSERT_TRUE(e.valid());
        for (const auto t :
             {StepTerm::tensorExposed, StepTerm::contextExposed, StepTerm::expertExposed, StepTerm::gatherExposed,
              StepTerm::pipelineExposed, StepTerm::dataExposed, StepTerm::bubble, StepTerm::stragglers})
            EXPECT_EQ(e.parts[t].base(), 0);
        for (const auto& h : e.parts.hidden) EXPECT_EQ(h.base(), 0);
        EXPECT_EQ(e.dataTime.base(), 0);
    }
}

TEST(TrainingLaws, MemoryFallsWithEveryWayToSaveIt)
{
    forManyEstimates(6, 600, [](const Draw& d) {
        const auto q = prepareTraining(d.model, d.hardware, d.software);
        const auto total = [&](const Strategy& s) { return estimateMemory(q, s).total.base(); };
        Strategy s = d.strategy;
        s.fsdp = false;
        s.recompute = Recompute::none;
        s.zeroStage = 0;
        const double plainTotal = total(s);
        EXPECT_GT(plainTotal, 0);
        s.zeroStage = 1;
        EXPECT_LE(total(s), plainTotal);
        s.recompute = Recompute::selective;
        const double selective = total(s);
        s.recompute = Recompute::none;
        EXPECT_LE(selective, total(s));
        s.offload = Offload::optimizer;
        TrainingHardware<> withHost = d.hardware;
        withHost.chip.hostBandwidth = Bandwidth<>::ofBase(50e9);
        const auto offloaded = estimateMemory(prepareTraining(d.model, withHost, d.software), s);
        EXPECT_EQ(offloaded.optimizer.base(), 0);
        EXPECT_GT(offloaded.total.base(), 0);
    });
}

TEST(TrainingLaws, MemoryPartsAddUp)
{
    forManyEstimates(7, 600, [](const Draw& d) {
        const auto m = estimateMemory(prepareTraining(d.model, d.hardware, d.software), d.strategy);
        const double sum =
            (m.weights + m.gradients + m.optimizer + m.activations + m.working + m.logits + m.reserve).base();
        EXPECT_NEAR(sum, m.total.base(), 1e-9 * sum);
        EXPECT_NEAR(m.share, m.total.base() / d.hardware.chip.memoryCapacity.base(), 1e-12 * m.share);
        EXPECT_TRUE(m.stage == 0 || m.stage == d.strategy.pipeline - 1);
    });
}

// The whole job does the same work however it is cut: model FLOP do not depend on the strategy.
TEST(TrainingLaws, ModelFlopDependOnModelAndBatchOnly)
{
    forManyEstimates(8, 300, [](const Draw& d) {
        Strategy one;
        one.globalBatch = d.strategy.globalBatch;
        one.precision = d.strategy.precision;
        const auto e = estimateStep(prepareTraining(d.model, d.hardware, d.software), one);
        ASSERT_TRUE(e.valid());
        EXPECT_NEAR(e.modelFlopAttended.base() / d.step.modelFlopAttended.base(), 1, 1e-12);
    });
}

} // namespace
} // namespace studio
