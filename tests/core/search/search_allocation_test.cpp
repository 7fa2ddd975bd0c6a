// SPDX-License-Identifier: GPL-3.0-or-later
// Its own executable: it replaces operator new to count.
#include "search_cases.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> allocations{0};
}

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace studio {
namespace {

using namespace search_cases;

TEST(SearchAllocation, AnEstimateAllocatesNothing)
{
    for (const auto id : {"gpt3-175b", "deepseek-v3"}) {
        const auto prepared = onA100(model(id), 64);
        Strategy s;
        s.tensor = 8;
        s.pipeline = 4;
        s.data = 2;
        s.globalBatch = 64;
        const std::size_t before = allocations;
        const auto memory = estimateMemory(prepared, s);
        const auto step = estimateStep(prepared, s, &memory);
        EXPECT_EQ(allocations, before) << id;
        EXPECT_TRUE(step.valid()) << id;
    }
}

TEST(SearchAllocation, MoreStrategiesAllocateNoMore)
{
    const auto prepared = onA100(model("gpt3-175b"), 64);
    const auto countFor = [&](std::vector<Execution> executions, std::size_t& considered) {
        SearchRequest request = gpt3Unpruned();
        request.space.executions = std::move(executions);
        request.space.precisions = {Precision::bf16};
        const Parallel parallel(1);
        const std::size_t before = allocations;
        const auto result = searchStrategies(prepared, request, parallel);
        considered = result->counts.considered;
        return allocations - before;
    };
    std::size_t few = 0, many = 0;
    const std::size_t forFew = countFor({Execution::compiled}, few);
    const std::size_t forMany = countFor({Execution::eager, Execution::compiled, Execution::graphs}, many);
    EXPECT_EQ(many, 3 * few);
    EXPECT_GT(few, 50000u);
    // The tables of choices grow by doubling, a few times more; the Pareto set by its own size. Nothing per strategy.
    EXPECT_LT(forMany, forFew + 400) << forFew;
}

} // namespace
} // namespace studio
