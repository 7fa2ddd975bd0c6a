// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/training/training_fixture.h"

#include <algorithm>
#include <bit>

namespace studio {
namespace {

std::uint64_t bitsOf(double v)
{
    return std::bit_cast<std::uint64_t>(v);
}

TEST(TracedEstimate, AgreesWithDoubleBitForBit)
{
    RandomTraining random(11);
    int found = 0;
    for (int i = 0; i < 400 && found < 40; ++i) {
        const TransformerModel m = random.model();
        const Strategy s = random.strategy(m);
        const std::string_view stack = random.stack();
        const TrainingHardware<> hardware = hardwareOf(random.chip(), s.accelerators());
        const auto q = prepareTraining(m, hardware, softwareOf(stack));
        const StepEstimate<double> e = estimateStep(q, s);
        if (!e.valid()) continue;
        ++found;
        const auto qt = prepareTraining(m, traced(hardware), tracedSoftware(stack));
        const StepEstimate<Traced> t = estimateStep(qt, s);
        EXPECT_EQ(bitsOf(e.iteration.base()), bitsOf(t.iteration.base().value()));
        for (std::size_t k = 0; k < kStepTerms; ++k)
            EXPECT_EQ(bitsOf(e.parts.exposed[k].base()), bitsOf(t.parts.exposed[k].base().value()))
                << kStepTermNames[k];
        EXPECT_EQ(bitsOf(e.mfuAttended), bitsOf(t.mfuAttended.value()));
        EXPECT_EQ(bitsOf(e.hfuFullSquare), bitsOf(t.hfuFullSquare.value()));
        EXPECT_EQ(bitsOf(e.tokensPerSecond.base()), bitsOf(t.tokensPerSecond.base().value()));
        EXPECT_EQ(bitsOf(e.arithmeticIntensity.base()), bitsOf(t.arithmeticIntensity.base().value()));
        EXPECT_EQ(e.conditions, t.conditions);
        EXPECT_EQ(e.largest, t.largest);
        const auto memory = estimateMemory(q, s);
        const auto tracedMemory = estimateMemory(qt, s);
        EXPECT_EQ(bitsOf(memory.total.base()), bitsOf(tracedMemory.total.base().value()));
        EXPECT_EQ(memory.stage, tracedMemory.stage);
    }
    EXPECT_EQ(found, 40);
}

bool hasLeaf(const DerivationPtr& root, const std::string& name)
{
    const auto leaves = leavesOf(root);
    return std::any_of(leaves.begin(), leaves.end(), [&](const DerivationPtr& leaf) { return leaf->name == name; });
}

TEST(TracedEstimate, NamesEveryInputTheTimeDependsOn)
{
    const TrainingRow row = publishedRow("LLAMA3-405B-16384-cp16");
    CountInputs<Traced> inputs;
    inputs.strategyInput = [](std::string_view field, double v) {
        return Traced::input("scenario.strategy." + std::string(field), v, dimension::none, {.level = Level::A});
    };
    const auto q = prepareTraining(row.model, traced(row.hardware), tracedSoftware(row.stack), inputs);
    const auto e = estimateStep(q, row.strategy);
    const auto tree = e.iteration.base().derivation();
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->name, "iteration time");
    EXPECT_EQ(tree->dimension, dimension::time);
    EXPECT_NE(tree->formula.find("[training form 3.8]"), std::string::npos);
    for (const char* leaf : {"scenario.strategy.tensor", "scenario.strategy.pipeline", "scenario.strategy.context",
                             "scenario.strategy.virtualStages", "scenario.strategy.globalBatch", "model.layers",
                             "model.hidden", "model.kvHeads", "model.vocabulary", "chip.peak", "chip.memory_bandwidth",
                             "tier0.bandwidth", "tier1.bandwidth", "training.chip.h100.e_m", "training.chip.h100.tau",
                             "training.global.sigma", "training.global.t0", "training.stack.llama3-meta.zeta_pp"})
        EXPECT_TRUE(hasLeaf(tree, leaf)) << leaf;
    // No leaf that this run has no use for.
    EXPECT_FALSE(hasLeaf(tree, "training.global.x_p"));
    EXPECT_FALSE(hasLeaf(tree, "training.global.theta") && row.strategy.execution == Execution::graphs);
    EXPECT_TRUE(hasLeaf(estimateMemory(q, row.strategy).total.base().derivation(), "training.global.memory.reserve"));
    EXPECT_EQ(tree->level, Level::C); // assumed overlap classes and latencies
    ASSERT_TRUE(tree->weakest);
    EXPECT_EQ(tree->weakest->level, Level::C);
}

TEST(TracedEstimate, AnUnknownRateMakesTheFigureUnknownAndNamesIt)
{
    const TrainingRow row = publishedRow("NAR21-T1-7.5B");
    TrainingHardware<Traced> hardware = traced(row.hardware);
    hardware.tiers.tier[1].bandwidth =
        Bandwidth<Traced>::ofBase(Traced::unknown("nic.bandwidth", dimension::bandwidth));
    const auto q = prepareTraining(row.model, hardware, tracedSoftware(row.stack));
    const auto e = estimateStep(q, row.strategy);
    EXPECT_TRUE(e.conditions.has(Condition::inputUnknown));
    EXPECT_TRUE(e.iteration.base().isUnknown());
    EXPECT_EQ(missingInputs(e.iteration.base().derivation()), std::vector<std::string>{"nic.bandwidth"});
    // One domain does not use the NIC.
    Strategy inside = row.strategy;
    inside.data = 2;
    inside.globalBatch = 32;
    const auto known = estimateStep(q, inside);
    EXPECT_FALSE(known.conditions.has(Condition::inputUnknown));
    EXPECT_FALSE(known.iteration.base().isUnknown());
}

TEST(TracedEstimate, AnUnknownRateGivesNoPlainFigure)
{
    const TrainingRow row = publishedRow("NAR21-T1-7.5B");
    TrainingHardware<> hardware = row.hardware;
    hardware.chip.memoryBandwidth = Bandwidth<>::ofBase(std::nan(""));
    const auto q = prepareTraining(row.model, hardware, row.software);
    const auto e = estimateStep(q, row.strategy);
    EXPECT_FALSE(e.valid());
    EXPECT_EQ(e.iteration.base(), 0);
    EXPECT_EQ(e.mfuAttended, 0);
    EXPECT_EQ(estimateMemory(q, row.strategy).total.base(), 0);
}

} // namespace
} // namespace studio
