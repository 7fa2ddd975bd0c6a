// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/strategy_study.h"

#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/io/design_reader.h"
#include "core/report/strategy_report.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace studio {
namespace {

Design sample(const char* name)
{
    return readDesignFile(std::string(STUDIO_SOURCE_DIR "/samples/") + name + ".supernode.json").value().design;
}

Design with(Design design, const std::vector<std::pair<const char*, std::string>>& values)
{
    for (const auto& [path, value] : values) {
        auto next = edit::setPath(design, path, value);
        if (!next) throw std::runtime_error(next.error().english());
        design = std::move(next).value();
    }
    return design;
}

StrategyStudy study(const Design& design, const StudyRequest& request = {}, std::size_t threads = 1)
{
    auto out = studyStrategies(design, Engine(1).evaluate(design), request, Parallel(static_cast<int>(threads)));
    if (!out) throw std::runtime_error(out.error().english());
    return std::move(out).value();
}

// The search works with plain numbers, the engine with traced ones: the same strategy must give the same bits.
TEST(StrategyStudy, TheBestStrategySetInTheDesignGivesTheSameFigures)
{
    const Design design = sample("llama3-24k");
    const FoundStrategy best = study(design).result.best.at(0);
    const Strategy& s = best.strategy;
    const char* recompute = s.recompute == Recompute::full        ? "full"
                            : s.recompute == Recompute::selective ? "selective"
                                                                  : "none";
    const Design set = with(design, {{"scenario.strategy.tensor", std::to_string(s.tensor)},
                                     {"scenario.strategy.pipeline", std::to_string(s.pipeline)},
                                     {"scenario.strategy.virtual_stages", std::to_string(s.virtualStages)},
                                     {"scenario.strategy.context", std::to_string(s.context)},
                                     {"scenario.strategy.zero_stage", std::to_string(s.zeroStage)},
                                     {"scenario.strategy.microbatch", std::to_string(s.microbatch)},
                                     {"scenario.strategy.sequence_parallel", s.sequenceParallel ? "yes" : "no"},
                                     {"scenario.strategy.recompute", recompute}});
    const Results results = Engine(1).evaluate(set);
    ASSERT_TRUE(results.training->step);
    EXPECT_EQ(results.training->strategy.data, s.data);
    EXPECT_EQ(plain(results.training->step->iteration).base(), best.step.iteration.base());
    EXPECT_EQ(plain(results.training->memory->total).base(), best.memory.total.base());
}

TEST(StrategyStudy, NoStrategyIsBetterThanTheBestAndThePresentOneIsNoBetter)
{
    for (const char* name : {"llama3-24k", "gb200-nvl72", "megascale-12288"}) {
        const Design design = sample(name);
        const Results results = Engine(1).evaluate(design);
        const auto found = studyStrategies(design, results, {SearchGoal::throughput, 50}, Parallel(1)).value();
        ASSERT_FALSE(found.result.best.empty()) << name;
        for (std::size_t i = 1; i < found.result.best.size(); ++i)
            EXPECT_LE(found.result.best[i].step.tokensPerSecond.base(),
                      found.result.best[0].step.tokensPerSecond.base());
        EXPECT_GE(found.result.best[0].step.tokensPerSecond.base(),
                  plain(results.training->step->tokensPerSecond).base())
            << name;
    }
}

TEST(StrategyStudy, IsTheSameOnAnyNumberOfThreads)
{
    const Design design = sample("megascale-12288");
    EXPECT_EQ(strategyStudyJson(study(design, {}, 1)), strategyStudyJson(study(design, {}, 2)));
    EXPECT_EQ(strategyStudyJson(study(design, {}, 1)), strategyStudyJson(study(design, {}, 8)));
}

TEST(StrategyStudy, KeepsTensorGroupsInsideTheirDomainUnlessAskedOtherwise)
{
    const Design design = sample("megascale-12288");
    for (const FoundStrategy& f : study(design, {SearchGoal::throughput, 1000}).result.best)
        EXPECT_LE(f.strategy.tensor, 8);
    const auto counts = study(design).result.rejections;
    EXPECT_TRUE(std::any_of(counts.begin(), counts.end(),
                            [](const RejectionCount& r) { return r.reason == Condition::tensorAcrossDomains; }));
    StudyRequest open;
    open.tensorAcrossDomains = true;
    EXPECT_GT(study(design, open).result.counts.accepted, study(design).result.counts.accepted);
}

TEST(StrategyStudy, EveryStrategyIsEitherPossibleOrSetAsideForAReason)
{
    const StrategyStudy s = study(sample("llama3-24k"));
    std::size_t rejected = 0;
    for (const RejectionCount& r : s.result.rejections) rejected += r.strategies;
    EXPECT_EQ(rejected + s.result.counts.accepted, s.result.counts.considered);
}

TEST(StrategyStudy, LeastMemoryIsNoMoreThanThatOfTheFastest)
{
    const Design design = sample("llama3-24k");
    const auto fast = study(design).result.best.at(0);
    const auto small = study(design, {SearchGoal::memory, 1}).result.best.at(0);
    EXPECT_LE(small.memory.total.base(), fast.memory.total.base());
    EXPECT_LE(small.step.tokensPerSecond.base(), fast.step.tokensPerSecond.base());
}

TEST(StrategyStudy, SaysWhatIsMissing)
{
    const auto empty = studyStrategies(Design(), Engine(1).evaluate(Design()), {}, Parallel(1));
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().message.code, "search.missing");
}

// Kua'e's card has no published BF16 rate: nothing can be estimated, and the reason is counted.
TEST(StrategyStudy, WhereNothingCanBeEstimatedTheReasonsRemain)
{
    const StrategyStudy s = study(sample("kuae-10k"));
    EXPECT_TRUE(s.result.best.empty());
    EXPECT_FALSE(s.result.rejections.empty());
    EXPECT_NE(strategyStudyText(s).find("no strategy fits"), std::string::npos);
}

TEST(StrategyStudy, CancelledAtOnceItSaysSo)
{
    const Design design = sample("megascale-12288");
    CancelToken cancel;
    cancel.cancel();
    const auto out = studyStrategies(design, Engine(1).evaluate(design), {}, Parallel(1), cancel);
    ASSERT_TRUE(out);
    EXPECT_FALSE(out->result.complete);
    EXPECT_NE(strategyStudyText(*out).find("stopped before the end"), std::string::npos);
}

TEST(StrategyReport, ListsEveryFieldInEveryFormat)
{
    const StrategyStudy s = study(sample("gb200-nvl72"));
    const auto json = nlohmann::json::parse(strategyStudyJson(s));
    EXPECT_EQ(json["accelerators"], 72);
    EXPECT_EQ(json["best"].size(), s.result.best.size());
    EXPECT_EQ(json["best"][0]["tensor"], s.result.best[0].strategy.tensor);
    EXPECT_EQ(json["pareto"].size(), s.result.pareto.size());
    const std::string csv = strategyStudyCsv(s);
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), s.result.best.size() + 1);
    EXPECT_EQ(csv.rfind("tensor,sequence_parallel,pipeline,", 0), 0u);
}

} // namespace
} // namespace studio
