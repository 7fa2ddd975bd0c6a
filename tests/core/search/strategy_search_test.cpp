// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/strategy_search.h"

#include "search_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace studio {
namespace {

using namespace search_cases;

SearchRequest small()
{
    SearchRequest request;
    request.space.accelerators = {16};
    request.space.globalBatch = 32;
    request.space.mostContext = 2;
    request.top = 5;
    return request;
}

Strategy strategyOf(const StrategyList& list, std::size_t number)
{
    const auto& shape = list.shapes()[list.shapeOf(number)];
    Strategy s = shape.strategy;
    list.choose(number, shape, s);
    return s;
}

TEST(SearchSpace, ListsEveryFactorisationOnce)
{
    // An independent enumeration by plain loops.
    const TransformerModel& gpt = model("megatron-22b"); // 48 layers
    SearchSpace space = small().space;
    space.zeroStages = {0, 1};
    space.recompute = {Recompute::none, Recompute::full};
    const auto list = StrategyList::of(space, gpt);
    ASSERT_TRUE(list);
    std::size_t expected = 0;
    for (int t = 1; t <= 16; ++t)
        for (int p = 1; p <= 16; ++p)
            for (int c = 1; c <= 2; ++c)
                for (int d = 1; d <= 16; ++d) {
                    if (t * p * c * d != 16) continue;
                    int schedules = 0;
                    const int layers = (48 + p - 1) / p;
                    for (int v = 1; v <= layers; ++v) schedules += v == 1 || (p > 1 && layers % v == 0) ? 1 : 0;
                    int microbatches = 0;
                    for (int b = 1; b <= 32; ++b) microbatches += 32 % d == 0 && (32 / d) % b == 0 ? 1 : 0;
                    expected += static_cast<std::size_t>(schedules * microbatches * (t > 1 ? 2 : 1) * (c * d > 1 ? 2 : 1) * 2);
                }
    EXPECT_EQ(list->size(), expected);

    std::set<std::string> seen;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Strategy s = strategyOf(*list, i);
        EXPECT_EQ(s.accelerators(), 16);
        std::string key;
        for (const std::int64_t part : {s.tensor, s.pipeline, s.context, s.data, s.virtualStages, s.microbatch, s.zeroStage,
                                        static_cast<std::int64_t>(s.sequenceParallel), static_cast<std::int64_t>(s.recompute)})
            key += std::to_string(part) + ' ';
        EXPECT_TRUE(seen.insert(key).second) << key;
    }
}

TEST(SearchSpace, ExpertRanksDivideExpertsAndDataRanks)
{
    SearchSpace space = small().space;
    const auto list = StrategyList::of(space, model("mixtral-8x7b"));
    ASSERT_TRUE(list);
    std::set<std::int64_t> degrees;
    for (const auto& shape : list->shapes()) {
        const Strategy& s = shape.strategy;
        degrees.insert(s.expert);
        EXPECT_EQ(8 % s.expert, 0);
        EXPECT_EQ(s.context * s.data % s.expert, 0);
    }
    EXPECT_EQ(degrees, (std::set<std::int64_t>{1, 2, 4, 8}));
}

TEST(SearchSpace, RoundsTheBatchDownToTheDataRanks)
{
    const auto list = StrategyList::of(turing().space, model("mt-nlg-530b"));
    ASSERT_TRUE(list);
    for (const auto& shape : list->shapes()) {
        const Strategy& s = shape.strategy;
        if (s.data > 2520) continue;
        EXPECT_EQ(s.globalBatch, 2520 / s.data * s.data);
    }
}

TEST(SearchSpace, RefusesEmptyAndHugeSpaces)
{
    const TransformerModel& gpt = model("megatron-22b");
    SearchSpace space;
    EXPECT_EQ(StrategyList::of(space, gpt).error().message.code, "search.accelerators");
    space.accelerators = {8};
    space.globalBatch = 0;
    EXPECT_EQ(StrategyList::of(space, gpt).error().message.code, "search.batch");
    space.globalBatch = 8;
    space.recompute.clear();
    EXPECT_EQ(StrategyList::of(space, gpt).error().message.code, "search.choices");
    space = {};
    space.accelerators = {55440 * 1680}; // some hundreds of divisors
    space.globalBatch = 735134400;       // 1,344 divisors
    space.mostContext = 0;
    EXPECT_EQ(StrategyList::of(space, gpt).error().message.code, "search.too-many");
}

TEST(StrategySearch, FindsWhatAPlainLoopFinds)
{
    const auto prepared = onA100(model("megatron-22b"), 16);
    const SearchRequest request = small();
    const auto result = searchStrategies(prepared, request, Parallel(2));
    ASSERT_TRUE(result);

    const auto list = StrategyList::of(request.space, prepared.model);
    double best = 0;
    std::size_t bestNumber = 0, fits = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Strategy s = strategyOf(*list, i);
        const auto memory = estimateMemory(prepared, s);
        const auto step = estimateStep(prepared, s, &memory);
        if (!step.valid()) continue;
        bool accepted = true;
        for (std::size_t c = 0; c < kConditions; ++c)
            accepted = accepted && !(request.reject.has(static_cast<Condition>(c)) && step.conditions.has(static_cast<Condition>(c)));
        if (!accepted) continue;
        ++fits;
        if (step.tokensPerSecond.base() > best) best = step.tokensPerSecond.base(), bestNumber = i;
    }
    EXPECT_EQ(result->counts.considered, list->size());
    EXPECT_EQ(result->counts.accepted, fits);
    ASSERT_EQ(result->best.size(), 5u);
    EXPECT_EQ(result->best.front().step.tokensPerSecond.base(), best);
    EXPECT_EQ(result->best.front().strategy.tensor, strategyOf(*list, bestNumber).tensor);
    for (const FoundStrategy& f : result->best) EXPECT_LE(f.memory.share, 1);

    std::size_t rejected = 0;
    for (const RejectionCount& r : result->rejections) rejected += r.strategies;
    EXPECT_EQ(rejected + result->counts.accepted, result->counts.considered);
}

TEST(StrategySearch, ThreadsChangeNothing)
{
    const auto prepared = onA100(model("gpt3-175b"), 64);
    SearchRequest request = gpt3Unpruned();
    request.space.executions = {Execution::compiled};
    request.space.precisions = {Precision::bf16};
    request.acceleratorPrice = dollarsPerHour(2.0);
    request.top = 50;
    const auto on = [&](int threads) { return *searchStrategies(prepared, request, Parallel(threads)); };
    const SearchResult one = on(1);
    for (const int threads : {2, 8}) {
        const SearchResult many = on(threads);
        EXPECT_EQ(many.counts.accepted, one.counts.accepted);
        ASSERT_EQ(many.best.size(), one.best.size());
        for (std::size_t i = 0; i < one.best.size(); ++i) {
            EXPECT_EQ(many.best[i].number, one.best[i].number);
            EXPECT_EQ(many.best[i].step.iteration.base(), one.best[i].step.iteration.base());
        }
        ASSERT_EQ(many.pareto.size(), one.pareto.size());
        for (std::size_t i = 0; i < one.pareto.size(); ++i) EXPECT_EQ(many.pareto[i].number, one.pareto[i].number);
        ASSERT_EQ(many.rejections.size(), one.rejections.size());
    }
}

TEST(StrategySearch, MegatronsOwnChoiceComesOut)
{
    // Korthikanti et al. run 175B on 64 A100 as t 8, p 8 with sequence parallelism and selective recompute.
    const auto prepared = onA100(model("megatron-175b"), 64);
    SearchRequest request;
    request.space.accelerators = {64};
    request.space.globalBatch = 64;
    request.top = 1;
    const auto result = searchStrategies(prepared, request, Parallel(2));
    ASSERT_FALSE(result->best.empty());
    const Strategy& s = result->best.front().strategy;
    EXPECT_EQ(s.tensor, 8);
    EXPECT_EQ(s.pipeline, 8);
    EXPECT_TRUE(s.sequenceParallel);
    EXPECT_NE(s.recompute, Recompute::full);
}

TEST(StrategySearch, RanksByTheGoal)
{
    const auto prepared = onA100(model("megatron-22b"), 16);
    SearchRequest request = small();
    request.space.accelerators = {8, 16};
    request.goal = SearchGoal::memory;
    const auto leanest = searchStrategies(prepared, request, Parallel(1));
    for (const FoundStrategy& f : leanest->pareto)
        EXPECT_GE(f.memory.total.base(), leanest->best.front().memory.total.base());

    request.goal = SearchGoal::cost;
    EXPECT_EQ(searchStrategies(prepared, request, Parallel(1)).error().message.code, "search.price");
    request.acceleratorPrice = dollarsPerHour(3.6);
    const auto cheapest = searchStrategies(prepared, request, Parallel(1));
    const FoundStrategy& f = cheapest->best.front();
    const double usdPerSecond = 3.6 / 3600 * static_cast<double>(f.strategy.accelerators());
    EXPECT_NEAR(f.costPerToken->base() * f.step.tokensPerSecond.base(), usdPerSecond, 1e-12);
    for (const FoundStrategy& other : cheapest->pareto) EXPECT_GE(other.costPerToken->base(), f.costPerToken->base());
}

TEST(StrategySearch, AFormatTheChipLacksSetsAsideItsOwnStrategiesOnly)
{
    const auto prepared = onA100(model("megatron-22b"), 16);
    SearchRequest request = small();
    request.space.precisions = {Precision::fp8, Precision::bf16};
    const auto both = searchStrategies(prepared, request, Parallel(1));
    request.space.precisions = {Precision::bf16};
    const auto one = searchStrategies(prepared, request, Parallel(1));
    EXPECT_EQ(both->counts.accepted, one->counts.accepted);
    EXPECT_GT(one->counts.accepted, 0u);
    const auto missing = std::find_if(both->rejections.begin(), both->rejections.end(),
                                      [](const RejectionCount& r) { return r.reason == Condition::precisionMissing; });
    ASSERT_NE(missing, both->rejections.end());
}

TEST(StrategySearch, ReportsAndStops)
{
    const auto prepared = onA100(model("gpt3-175b"), 64);
    SearchRequest request = gpt3Unpruned();
    request.space.executions = {Execution::compiled};
    const CancelToken cancel;
    std::vector<SearchProgress> reports;
    const auto result = searchStrategies(prepared, request, Parallel(2), cancel, [&](const SearchProgress& p) {
        reports.push_back(p);
        if (reports.size() == 2) cancel.cancel();
    });
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->complete);
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].done, 32768u);
    EXPECT_EQ(reports[1].done, 65536u);
    EXPECT_GT(reports[1].total, 65536u);
    ASSERT_TRUE(reports[0].best && reports[1].best && reports[1].bestStrategy);
    EXPECT_GE(reports[1].best->tokensPerSecond, reports[0].best->tokensPerSecond);
    EXPECT_EQ(result->counts.considered, 65536u);
    EXPECT_EQ(result->best.front().number, reports[1].best->number);

    const CancelToken atOnce;
    atOnce.cancel();
    const auto nothing = searchStrategies(prepared, request, Parallel(2), atOnce);
    EXPECT_FALSE(nothing->complete);
    EXPECT_EQ(nothing->counts.considered, 0u);
    EXPECT_TRUE(nothing->best.empty());
}

TEST(StrategySearch, EveryReasonHasItsOwnWords)
{
    std::set<std::string> codes, sentences;
    for (std::size_t i = 0; i < kConditions; ++i) {
        const Message m = rejectionMessage({static_cast<Condition>(i), 7});
        codes.insert(m.code);
        sentences.insert(m.english());
        EXPECT_EQ(m.english().find("7 strategies: "), 0u);
        EXPECT_GT(m.english().size(), 25u) << i; // a condition without words
    }
    EXPECT_EQ(codes.size(), kConditions);
    EXPECT_EQ(sentences.size(), kConditions);
    EXPECT_EQ(rejectionMessage({Condition::memoryExceeded, 3}).english(), "3 strategies: they need more memory than an accelerator has");
    EXPECT_EQ(rejectionMessage({Condition::inputUnknown, 1}).code, "search.rejected.input");
    EXPECT_EQ(rejectionMessage({Condition::headsDoNotDivide, 1}).code, "search.rejected.heads");
}

TEST(StrategySearch, ASpaceInWhichNothingFitsSaysWhy)
{
    const auto prepared = onA100(model("mt-nlg-530b"), 8);
    SearchRequest request;
    request.space.accelerators = {8};
    request.space.globalBatch = 8;
    const auto result = searchStrategies(prepared, request, Parallel(1));
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->best.empty());
    EXPECT_TRUE(result->pareto.empty());
    EXPECT_TRUE(std::any_of(result->rejections.begin(), result->rejections.end(),
                            [](const RejectionCount& r) { return r.reason == Condition::memoryExceeded; }));
}

} // namespace
} // namespace studio
