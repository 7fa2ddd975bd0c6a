// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/iteration.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace studio::calculon {
namespace {

const Model kGpt3{12288, 49152, 2048, 96, 128, 96};

Execution gpt3OnSixtyFour()
{
    Execution x;
    x.processors = 64;
    x.tensor = 8;
    x.pipeline = 8;
    x.pipelineNetwork = x.dataNetwork = 1;
    x.batch = 64;
    x.recompute = Recompute::full;
    x.interleaving = 3;
    return x;
}

const System& a100()
{
    return *findSystem("a100_80g");
}

double sumOfTerms(const Iteration& it)
{
    return it.forward + it.backward + it.optimizerStep + it.recompute + it.gatherAgainExposed + it.bubble +
           it.tensorExposed + it.pipelineTransfer + it.dataExposed + it.forwardOffload + it.backwardOffload;
}

TEST(CalculonIteration, MatchesTheRunItPublishes)
{
    // Calculon, validation/seqsel gpt3-175B full on a100_80g: the reference row V-gpt3-175B-full.
    const auto it = iterationOf(kGpt3, gpt3OnSixtyFour(), a100());
    ASSERT_TRUE(it) << it.error().english();
    EXPECT_NEAR(it->total(), 18.0287795485907, 1e-12);
    EXPECT_EQ(it->nearMemory, 51649806336.0);
    EXPECT_EQ(it->farMemory, 0);
}

TEST(CalculonIteration, CountsTheFlopOfTheTextbook)
{
    // Forward matrix FLOP of one block: (8 b s h^2 + 4 b s^2 h + 4 b s h f)/t; the element-wise rest from the operator
    // list: 9 per norm element (2), 1 per dropout and residual (2 each), 7/8 per reduced element (2), 6 per score,
    // 8 per MLP element. Backward matrix work is twice the forward.
    Execution x = gpt3OnSixtyFour();
    const Block block = blockOf(kGpt3, x, a100());
    const double s = 2048, h = 12288, f = 49152, t = 8, a = 96;
    const double matrix = (8 * s * h * h + 4 * s * s * h + 4 * s * h * f) / t;
    const double rest = 2 * 9 * s * h + 4 * s * h + 2 * s * h * 7 / 8 + 6 * a / t * s * s + 8 * s * f / t;
    EXPECT_DOUBLE_EQ(block.flop[0], matrix + rest);
    // 12 h^2 weights in 16 bits over t ranks, norms (2 x 2h) on each.
    EXPECT_DOUBLE_EQ(block.weights, 2 * (12 * h * h / t + 4 * h));
    EXPECT_DOUBLE_EQ(block.optimizer, 6 * block.weights);
}

TEST(CalculonIteration, MultiqueryShrinksKeysAndValuesAlone)
{
    Execution x = gpt3OnSixtyFour();
    const Block many = blockOf(kGpt3, x, a100());
    x.multiquery = true;
    const Block one = blockOf(kGpt3, x, a100());
    const double fewer = 2 * 12288.0 * (96.0 * 128 / 8 - 128); // elements
    EXPECT_DOUBLE_EQ(many.weights - one.weights, 2 * fewer);
    EXPECT_DOUBLE_EQ(many.flop[0] - one.flop[0], 2 * 2048 * fewer);
}

TEST(CalculonIteration, ThePipedOverlapCostsTwoTilesAnExchangeMoreThanTheRing)
{
    Execution x = gpt3OnSixtyFour();
    x.recompute = Recompute::none;
    x.exchange = TensorExchange::splitEverywhere;
    x.overlap = TensorOverlap::ring;
    const System& system = *findSystem("a100_80e");
    const Block ring = blockOf(kGpt3, x, system);
    x.overlap = TensorOverlap::pipe;
    const Block pipe = blockOf(kGpt3, x, system);
    const double tile = ring.base.forward.onLink / 8;
    EXPECT_NEAR(pipe.base.forward.exposed - ring.base.forward.exposed, tile, 1e-15);
    EXPECT_NEAR(pipe.time[0] - ring.time[0], tile, 1e-15);
    x.overlap = TensorOverlap::none;
    EXPECT_LT(ring.base.forward.exposed, blockOf(kGpt3, x, system).base.forward.exposed);
}

TEST(CalculonIteration, SplittingAtEdgesExchangesLikeEachParentWhereItApplies)
{
    Execution x = gpt3OnSixtyFour();
    x.recompute = Recompute::none;
    const auto network = [&](TensorExchange exchange, bool edge) {
        x.exchange = exchange;
        const Block b = blockOf(kGpt3, x, *findSystem("h100_80g_nvl8"));
        const ExchangeTimes& times = edge ? b.edge : b.base;
        return times.forward.onLink + times.backward.onLink;
    };
    // H100 NVLink: all-reduce moves S(1 + 1/8), reduce-scatter and all-gather S each; 2 and 4 of them forward and 2
    // and 4 backward, each with 10 us.
    const double bytes = 2.0 * 2048 * 12288, rate = 450e9 * 0.65;
    const double within = network(TensorExchange::splitAtEdges, false);
    EXPECT_EQ(within, network(TensorExchange::allReduce, false));
    EXPECT_NEAR(network(TensorExchange::splitAtEdges, true) - within, 8 * (10e-6 + bytes / rate) - 4 * (10e-6 + bytes * 1.125 / rate),
                1e-15);
    EXPECT_EQ(network(TensorExchange::allReduce, true), network(TensorExchange::allReduce, false));
}

TEST(CalculonIteration, TheBubbleOfAnEvenPipelineIsStagesLessOneOverMicrobatches)
{
    // Without offloading and data traffic the rest of the iteration is m identical slots of v chunks.
    Execution x = gpt3OnSixtyFour();
    const auto it = iterationOf(kGpt3, x, a100());
    const double slots = it->total() - it->bubble - it->optimizerStep;
    EXPECT_NEAR(it->bubble, slots * 7 / (64 * 3), 1e-12);
}

TEST(CalculonIteration, RefusesWhatCalculonRefuses)
{
    const auto code = [](const Execution& x, std::string_view system = "a100_80g") {
        const auto it = iterationOf(kGpt3, x, *findSystem(system));
        return it ? std::string("accepted") : it.error().message.code;
    };
    const Execution good = gpt3OnSixtyFour();
    EXPECT_EQ(code(good), "accepted");
    Execution x = good;
    x.tensor = 16, x.pipeline = 4;
    EXPECT_EQ(code(x), "calculon.network-size");
    x = good, x.processors = 56, x.tensor = 7;
    EXPECT_EQ(code(x), "calculon.network-fill");
    x = good, x.shardOptimizer = true;
    EXPECT_EQ(code(x), "calculon.sharding");
    x = good, x.gatherAgain = true;
    EXPECT_EQ(code(x), "calculon.gather-again");
    x = good, x.training = false;
    EXPECT_EQ(code(x), "calculon.recompute");
    x = good, x.interleaving = 5;
    EXPECT_EQ(code(x), "calculon.interleaving");
    x = good, x.datatype = Datatype::float8;
    EXPECT_EQ(code(x), "calculon.datatype");
    x = good, x.recompute = Recompute::none;
    EXPECT_EQ(code(x), "calculon.memory");
    x = good, x.microbatch = 0;
    EXPECT_EQ(code(x), "calculon.count");
    x = good, x.tensor = x.pipeline = x.data = 1'000'000'000;
    EXPECT_EQ(code(x), "calculon.processors");
}

/// Any execution that divides; about a third of the combinations pass check().
Execution anyExecution(std::mt19937& random)
{
    const auto pick = [&](auto... values) {
        const std::array all = {values...};
        return all[random() % all.size()];
    };
    Execution x;
    x.tensor = pick(1, 2, 4, 8);
    x.pipeline = pick(1, 2, 8, 32);
    x.data = pick(1, 4, 16);
    x.processors = x.tensor * x.pipeline * x.data;
    x.tensorNetwork = pick(0, 1);
    x.pipelineNetwork = x.dataNetwork = 1;
    x.microbatch = pick(1, 2);
    x.batch = x.data * x.microbatch * pick(1, 8, 33);
    x.fusedActivation = pick(true, false);
    x.multiquery = pick(true, false);
    x.recompute = pick(Recompute::none, Recompute::attentionOnly, Recompute::full);
    x.interleaving = x.pipeline == 1 ? 1 : pick(1, 3);
    x.shardOptimizer = x.data > 1 && pick(true, false);
    x.exchange = pick(TensorExchange::allReduce, TensorExchange::splitAtEdges, TensorExchange::splitEverywhere);
    if (x.tensor > 1) x.overlap = pick(TensorOverlap::none, TensorOverlap::ring, TensorOverlap::pipe);
    x.gatherAgain = x.sequenceParallel() && x.recompute != Recompute::full && pick(true, false);
    x.overlapData = x.data > 1 && pick(true, false);
    x.offloadWeights = pick(true, false);
    x.offloadActivations = pick(true, false);
    x.offloadOptimizer = pick(true, false);
    return x;
}

TEST(CalculonIteration, EveryAcceptedRunIsFiniteAndAddsUp)
{
    std::mt19937 random(7);
    const System& system = *findSystem("a100_80e");
    int accepted = 0;
    for (int i = 0; i < 4000; ++i) {
        Execution x = anyExecution(random);
        const auto it = iterationOf(kGpt3, x, system);
        if (!it) continue;
        ++accepted;
        ASSERT_TRUE(std::isfinite(it->total()) && it->total() > 0);
        ASSERT_NEAR(sumOfTerms(*it), it->total(), 1e-9 * it->total());
        for (const double term : {it->forward, it->backward, it->optimizerStep, it->recompute, it->gatherAgainExposed,
                                  it->bubble, it->tensorExposed, it->pipelineTransfer, it->forwardOffload,
                                  it->backwardOffload, it->nearMemory, it->farMemory, it->activations})
            ASSERT_GE(term, 0);
        ASSERT_LE(it->totalEfficiency, 1);
        if (x.offloadWeights || x.offloadActivations || x.offloadOptimizer) {
            ASSERT_GT(it->farMemory, 0);
        } else {
            ASSERT_EQ(it->forwardOffload + it->backwardOffload, 0);
            ASSERT_EQ(it->farMemory, 0);
        }
        // The defect matters exactly where it is said to.
        const auto copied = iterationOf(kGpt3, x, system, RecomputeDefect::copied);
        ASSERT_TRUE(carriesRecomputeDefect(x) || copied->total() == it->total());
    }
    EXPECT_GT(accepted, 1000);
}

TEST(CalculonIteration, ForwardOnlyHasNothingOfTheBackwardPass)
{
    Execution x = gpt3OnSixtyFour();
    x.recompute = Recompute::none;
    x.training = false;
    const auto it = iterationOf(kGpt3, x, a100());
    ASSERT_TRUE(it);
    EXPECT_EQ(it->backward + it->optimizerStep + it->recompute + it->dataExposed + it->backwardOffload, 0);
    EXPECT_EQ(it->gradients + it->optimizer + it->checkpoints, 0);
    EXPECT_EQ(it->nearMemory, it->weights + it->activations);
}

} // namespace
} // namespace studio::calculon
