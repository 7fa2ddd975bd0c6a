// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace studio {
namespace {

/// Few distinct values, so that ties of every kind occur.
std::vector<Candidate> someCandidates(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Candidate> all;
    for (std::size_t i = 0; i < count; ++i)
        all.push_back({i, static_cast<double>(random() % 9), static_cast<double>(random() % 9),
                       static_cast<double>(random() % 9), static_cast<double>(random() % 4)});
    return all;
}

std::vector<std::size_t> numbersOf(std::span<const Candidate> list)
{
    std::vector<std::size_t> numbers;
    for (const Candidate& c : list) numbers.push_back(c.number);
    return numbers;
}

TEST(Ranking, TheBestListIsTheHeadOfTheSortedList)
{
    for (const SearchGoal goal : {SearchGoal::throughput, SearchGoal::mfu, SearchGoal::memory, SearchGoal::cost})
        for (unsigned seed = 0; seed < 20; ++seed) {
            auto all = someCandidates(200, seed);
            BestList best(goal, 17);
            std::shuffle(all.begin(), all.end(), std::mt19937(seed + 99));
            for (const Candidate& c : all) best.offer(c);
            std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return standsBefore(goal, a, b); });
            EXPECT_EQ(numbersOf(best.best()), numbersOf(std::span(all).first(17)));
        }
    BestList none(SearchGoal::memory, 0);
    none.offer({});
    EXPECT_TRUE(none.best().empty());
}

TEST(Ranking, TheParetoSetIsWhatNobodyBeats)
{
    for (unsigned seed = 0; seed < 40; ++seed) {
        auto all = someCandidates(150, seed);
        std::set<std::size_t> expected;
        for (const Candidate& b : all) {
            const bool beaten = std::any_of(all.begin(), all.end(), [&](const Candidate& a) {
                const bool asGood = a.tokensPerSecond >= b.tokensPerSecond && a.memory <= b.memory && a.costPerToken <= b.costPerToken;
                const bool same = a.tokensPerSecond == b.tokensPerSecond && a.memory == b.memory && a.costPerToken == b.costPerToken;
                return asGood && (!same || a.number < b.number);
            });
            if (!beaten) expected.insert(b.number);
        }
        std::shuffle(all.begin(), all.end(), std::mt19937(seed));
        ParetoSet set;
        for (const Candidate& c : all) set.offer(c);
        const auto sorted = set.sorted();
        const auto numbers = numbersOf(sorted);
        EXPECT_EQ(std::set<std::size_t>(numbers.begin(), numbers.end()), expected);
        EXPECT_TRUE(std::is_sorted(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
            return standsBefore(SearchGoal::throughput, a, b);
        }));
    }
}

} // namespace
} // namespace studio
