// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/model_check.h"
#include "tests/core/training/training_fixture.h"
#include "tests/support/findings.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace studio {
namespace {

TransformerModel gpt()
{
    TransformerModel m;
    m.layers = 96;
    m.hidden = 12288;
    m.heads = m.kvHeads = 96;
    m.headDim = 128;
    m.ffn = 49152;
    m.vocabulary = 51200;
    m.sequence = 2048;
    return m;
}

TransformerModel mixture()
{
    TransformerModel m = gpt();
    m.layers = 48;
    m.hidden = 2048;
    m.heads = 32;
    m.kvHeads = 4;
    m.moe = {128, 8, 768, 0, 0, 0, 0, 1};
    return m;
}

Strategy good()
{
    Strategy s;
    s.tensor = 8;
    s.sequenceParallel = true;
    s.pipeline = 8;
    s.data = 4;
    s.zeroStage = 1;
    s.microbatch = 1;
    s.globalBatch = 256;
    s.recompute = Recompute::selective;
    return s;
}

struct Job {
    TransformerModel model = gpt();
    Strategy strategy = good();
    TrainingHardware<> hardware = hardwareOf("a100-80-sxm", 256);
    TrainingSoftware<> software = softwareOf("megatron-lm-2022");
};

/// The memory the job needs, in percent of which `percent` is there.
void giveMemory(Job& job, double percent)
{
    const auto q = prepareTraining(job.model, job.hardware, job.software);
    job.hardware.chip.memoryCapacity = estimateMemory(q, job.strategy).total * (percent / 100);
}

struct Result {
    StepEstimate<double> step;
    Findings findings;
};

Result run(const Job& job)
{
    const auto q = prepareTraining(job.model, job.hardware, job.software);
    const auto memory = estimateMemory(q, job.strategy);
    Result r{estimateStep(q, job.strategy, &memory), {}};
    r.findings = trainingFindings(r.step.conditions, q, job.strategy);
    return r;
}

const Finding& findingOf(const Findings& findings, const std::string& rule)
{
    static const Finding none;
    const auto at = std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.rule() == rule; });
    return at == findings.end() ? none : *at;
}

TEST(TrainingConditions, AGoodJobHasNoFinding)
{
    const Result r = run({});
    EXPECT_TRUE(r.step.valid());
    EXPECT_TRUE(r.findings.empty()) << r.findings.front().message.english();
    EXPECT_EQ(r.step.state, CalibrationState::calibrated);
    EXPECT_DOUBLE_EQ(r.step.band, 0.05);
}

struct Case {
    const char* name;
    std::function<void(Job&)> change;
    const char* rule;
    bool stands;          ///< an estimate exists
    const char* where;    ///< first field concerned
    const char* sentence; ///< part of the sentence, with what would be right
};

void PrintTo(const Case& c, std::ostream* out)
{
    *out << c.name;
}

const Case kCases[] = {
    {"zero batch", [](Job& j) { j.strategy.globalBatch = 0; }, "training.count-out-of-range", false,
     "strategy.globalBatch", "strategy.globalBatch is 0; it must be 1 to"},
    {"negative tensor", [](Job& j) { j.strategy.tensor = -8; }, "training.count-out-of-range", false, "strategy.tensor",
     "the nearest is 1"},
    {"a billion data ranks", [](Job& j) { j.strategy.data = 1'000'000'000; }, "training.count-out-of-range", false,
     "strategy.data", "nearest is 1000000"},
    {"degrees whose product is out of range",
     [](Job& j) {
         j.strategy.data = j.strategy.context = 900'000;
         j.strategy.globalBatch = 900'000;
     },
     "training.count-out-of-range", false, "strategy.accelerators", "must be 1 to 100000000"},
    {"no vocabulary", [](Job& j) { j.model.vocabulary = 0; }, "training.count-out-of-range", false, "model.vocabulary",
     "model.vocabulary is 0; it must be 1 to"},
    {"ten million layers", [](Job& j) { j.model.layers = 10'000'000; }, "training.count-out-of-range", false,
     "model.layers", "model.layers is 10000000; it must be 1 to 10000, the nearest is 10000"},
    {"no layers", [](Job& j) { j.model.layers = 0; }, "training.count-out-of-range", false, "model.layers",
     "nearest is 1"},
    {"more key-value heads than heads", [](Job& j) { j.model.kvHeads = 97; }, "training.count-out-of-range", false,
     "model.kvHeads", "must be 1 to 96"},
    {"window share not a number", [](Job& j) { j.model.window.layerShare = std::numeric_limits<double>::quiet_NaN(); },
     "training.count-out-of-range", false, "model.window.layerShare", "must be 0 to 1"},
    {"more stages than layers",
     [](Job& j) {
         j.strategy.pipeline = 128;
         j.strategy.data = 1;
     },
     "training.more-stages-than-layers", false, "strategy.pipeline", "the nearest number that does not is 96"},
    {"more chunks than layers",
     [](Job& j) {
         j.strategy.schedule = PipelineSchedule::interleaved;
         j.strategy.virtualStages = 13;
     },
     "training.more-stages-than-layers", false, "strategy.pipeline", "104 stages"},
    {"a format the chip lacks", [](Job& j) { j.strategy.precision = Precision::fp8; }, "training.precision-missing",
     false, "strategy.precision", "a100-80-sxm has no rate for FP8, which the linear layers run in; it has BF16, FP16"},
    {"fewer sequences than data ranks", [](Job& j) { j.strategy.globalBatch = 3; }, "training.batch-too-small", false,
     "strategy.globalBatch", "at least 4"},
    {"no interconnect", [](Job& j) { j.hardware.tiers = {}; }, "training.no-interconnect", false, "strategy.data",
     "256 accelerators"},
    {"offload without a host link", [](Job& j) { j.strategy.offload = Offload::optimizer; }, "training.offload-unknown",
     false, "strategy.offload", "use none"},
    {"tensor ranks that do not divide the heads", [](Job& j) { j.strategy.tensor = 5; }, "training.heads-do-not-divide",
     true, "strategy.tensor", "nearest degree that does is 4"},
    {"stages that do not divide the layers", [](Job& j) { j.strategy.pipeline = 7; }, "training.layers-do-not-divide",
     true, "strategy.pipeline", "nearest number of stages without remainder is 6"},
    {"a batch that does not divide", [](Job& j) { j.strategy.globalBatch = 254; }, "training.batch-does-not-divide",
     true, "strategy.globalBatch", "no multiple of 4 (data ranks x microbatch); the nearest is 256"},
    {"a sequence that does not divide", [](Job& j) { j.strategy.context = 3; }, "training.sequence-does-not-divide",
     true, "strategy.context", "no multiple of 6"},
    {"interleaving over a remainder",
     [](Job& j) {
         j.strategy.schedule = PipelineSchedule::interleaved;
         j.strategy.virtualStages = 3;
         j.strategy.globalBatch = 260;
     },
     "training.interleaving-uneven", true, "strategy.pipeline", "65 microbatches are no multiple of 8 stages"},
    {"more accelerators than there are", [](Job& j) { j.strategy.data = 8; }, "training.not-enough-accelerators", true,
     "strategy.data", "needs 512 accelerators"},
    {"tensor across domains",
     [](Job& j) {
         j.strategy.tensor = 16;
         j.strategy.data = 2;
     },
     "training.tensor-across-domains", true, "strategy.tensor",
     "leave the scale-up domain of 8 accelerators; at most 8"},
    {"tight memory", [](Job& j) { giveMemory(j, 105); }, "training.memory-tight", true, "strategy.microbatch",
     "GB are more than 90 % of the"},
    {"too little memory", [](Job& j) { giveMemory(j, 99); }, "training.memory-exceeded", true, "strategy.microbatch",
     "GB of an accelerator; a smaller microbatch"},
    {"few tokens",
     [](Job& j) {
         j.strategy.context = 2;
         j.strategy.data = 2;
     },
     "training.few-tokens", true, "strategy.microbatch", "1024 tokens per rank and microbatch are fewer than 2048"},
    {"experts launched from the host",
     [](Job& j) {
         j.model = mixture();
         j.strategy.pipeline = 1;
         j.strategy.data = 32;
         j.strategy.expert = 8;
     },
     "training.moe-without-graphs", true, "strategy.execution", "graphs avoid it"},
    {"experts that do not divide",
     [](Job& j) {
         j.model = mixture();
         j.strategy.expert = 12;
     },
     "training.experts-do-not-divide", false, "strategy.expert", "nearest degree that does is 8"},
    {"expert ranks that do not divide the stage",
     [](Job& j) {
         j.model = mixture();
         j.strategy.expert = 64;
     },
     "training.expert-ranks-do-not-divide", false, "strategy.expert", "nearest expert degree that does is 32"},
    {"a long sequence",
     [](Job& j) {
         j.model.sequence = 262144;
         j.strategy.context = 32;
         j.strategy.pipeline = 1;
         j.strategy.data = 1;
     },
     "training.long-sequence", true, "model.sequence", "beyond 131072"},
    {"a kernel class the chip has no value for", [](Job& j) { j.software = softwareOf("megatron-bridge-2025"); },
     "training.kernel-uncalibrated", true, "stack", "nearest class"},
    {"zero bubble", [](Job& j) { j.strategy.schedule = PipelineSchedule::zeroBubble; },
     "training.schedule-uncalibrated", true, "strategy.schedule", "zero-bubble"},
    {"a context ring",
     [](Job& j) {
         j.strategy.context = 4;
         j.strategy.data = 1;
         j.strategy.contextKind = ContextKind::ring;
     },
     "training.ring-uncalibrated", true, "strategy.contextKind", "no published run"},
    {"an optimizer in host memory",
     [](Job& j) {
         j.strategy.offload = Offload::optimizer;
         j.hardware.chip.hostBandwidth = Bandwidth<>::ofBase(25e9);
     },
     "training.offload-uncalibrated", true, "strategy.offload", "no published run"},
    {"unknown capacity", [](Job& j) { j.hardware.chip.memoryCapacity = {}; }, "training.capacity-unknown", true, "chip",
     "not checked"},
    {"unknown memory bandwidth", [](Job& j) { j.hardware.chip.memoryBandwidth = {}; }, "training.input-unknown", false,
     "chip", "is unknown"},
    {"an unknown chip", [](Job& j) { j.hardware.calibration = calibrationOf<double>("some-npu"); },
     "training.chip-uncalibrated", true, "chip", "+-25 %"},
    {"an unknown stack", [](Job& j) { j.software = softwareOf("homemade"); }, "training.stack-uncalibrated", true,
     "stack", "class defaults"},
};

class EveryCondition : public testing::TestWithParam<Case> {};

TEST_P(EveryCondition, NamesFieldAndRemedy)
{
    Job job;
    GetParam().change(job);
    const Result r = run(job);
    EXPECT_EQ(r.step.valid(), GetParam().stands);
    ASSERT_TRUE(hasFinding(r.findings, GetParam().rule));
    const Finding& f = findingOf(r.findings, GetParam().rule);
    ASSERT_FALSE(f.where.empty());
    EXPECT_EQ(f.where.front(), GetParam().where);
    EXPECT_NE(f.message.english().find(GetParam().sentence), std::string::npos) << f.message.english();
    EXPECT_EQ(f.message.english().find('{'), std::string::npos) << f.message.english();
    if (!GetParam().stands) {
        EXPECT_EQ(f.severity, Severity::error);
        EXPECT_EQ(r.step.iteration.base(), 0);
    } else {
        EXPECT_GT(r.step.iteration.base(), 0);
        EXPECT_TRUE(std::isfinite(r.step.iteration.base()));
    }
}

INSTANTIATE_TEST_SUITE_P(Training, EveryCondition, testing::ValuesIn(kCases));

TEST(TrainingConditions, TheTwoBoundChecksAgree)
{
    RandomTraining random(3);
    const auto q = prepareTraining(gpt(), hardwareOf("a100-80-sxm", 256), softwareOf("default"));
    const std::int64_t extremes[] = {
        -1, 0, 1, 2, 8, 999'999, 1'000'000, 1'000'001, 1'000'000'001, std::numeric_limits<std::int64_t>::max()};
    for (int i = 0; i < 20000; ++i) {
        Strategy s = good();
        const auto maybe = [&](std::int64_t& v) {
            if (random.pick(4) == 0) v = extremes[random.pick(std::size(extremes))];
        };
        for (auto* v : {&s.tensor, &s.pipeline, &s.virtualStages, &s.data, &s.context, &s.expert, &s.expertTensor,
                        &s.microbatch, &s.globalBatch, &s.zeroStage})
            maybe(*v);
        EXPECT_EQ(checkCounts(q, s).has(Condition::strategyCount), !strategyFaults(s).empty());
        // Whatever the counts: no trap, no NaN, no infinity.
        const auto e = estimateStep(q, s);
        EXPECT_TRUE(std::isfinite(e.iteration.base()));
        EXPECT_TRUE(std::isfinite(estimateMemory(q, s).total.base()));
        EXPECT_EQ(e.valid(), e.iteration.base() > 0);
    }
}

TEST(TrainingConditions, StatesOfCalibration)
{
    Job job;
    job.software = softwareOf("homemade");
    EXPECT_EQ(run(job).step.state, CalibrationState::chipOnly);
    EXPECT_DOUBLE_EQ(run(job).step.band, 0.08);
    job.model = mixture();
    job.strategy.pipeline = 1;
    job.strategy.expert = 4;
    EXPECT_EQ(run(job).step.state, CalibrationState::mixture);
    EXPECT_DOUBLE_EQ(run(job).step.band, 0.20);
    job.hardware.calibration = calibrationOf<double>("some-npu");
    const auto e = run(job).step;
    EXPECT_EQ(e.state, CalibrationState::uncalibrated);
    EXPECT_DOUBLE_EQ(e.low.base(), e.iteration.base() * 0.75);
    EXPECT_DOUBLE_EQ(e.high.base(), e.iteration.base() * 1.25);
}

TEST(NearestValid, DivisorsAndMultiples)
{
    EXPECT_EQ(nearestDivisor(96, 5), 4);
    EXPECT_EQ(nearestDivisor(96, 7), 6);
    EXPECT_EQ(nearestDivisor(96, 40), 32);
    EXPECT_EQ(nearestDivisor(96, 41), 48);
    EXPECT_EQ(nearestDivisor(97, 50), 97);
    EXPECT_EQ(nearestDivisor(1, 1000), 1);
    EXPECT_EQ(nearestMultiple(4, 254), 256);
    EXPECT_EQ(nearestMultiple(4, 253), 252);
    EXPECT_EQ(nearestMultiple(8, 1), 8);
}

} // namespace
} // namespace studio
