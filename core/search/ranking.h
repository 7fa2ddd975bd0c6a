// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace studio {

enum class SearchGoal { throughput, mfu, memory, cost };

/// What a ranking needs of one strategy. Base units; larger `tokensPerSecond` and `mfu` are better, smaller `memory`
/// and `costPerToken`.
struct Candidate {
    std::size_t number = 0; ///< in its StrategyList
    double tokensPerSecond = 0;
    double mfu = 0;
    double memory = 0;
    double costPerToken = 0; ///< 0 where no price is given
};

/// Whether a stands before b: by the goal, then more tokens per second, then less memory, then the smaller number.
/// A total order over different numbers, so no ranking depends on the order of arrival.
[[nodiscard]] bool standsBefore(SearchGoal goal, const Candidate& a, const Candidate& b);

/// The best `most` candidates seen, best first.
class BestList {
public:
    BestList(SearchGoal goal, std::size_t most);
    void offer(const Candidate& candidate);
    [[nodiscard]] std::span<const Candidate> best() const { return m_best; }

private:
    SearchGoal m_goal;
    std::size_t m_most;
    std::vector<Candidate> m_best;
};

/// Candidates that no other beats in all of tokens per second, memory and cost per token at once. Of equal ones the
/// smallest number stays.
class ParetoSet {
public:
    void offer(const Candidate& candidate);
    /// More tokens per second first.
    [[nodiscard]] std::vector<Candidate> sorted() const;

private:
    std::vector<Candidate> m_front;
};

} // namespace studio
