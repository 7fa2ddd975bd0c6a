// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/base/parallel.h"
#include "core/search/ranking.h"
#include "core/search/rejection.h"
#include "core/search/search_space.h"
#include "core/training/estimate.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace studio {

/// What is asked of a search.
struct SearchRequest {
    SearchSpace space;
    SearchGoal goal = SearchGoal::throughput;
    std::size_t top = 10; ///< at most 10,000
    /// Conditions for which a strategy is set aside before its step is estimated; those that leave no estimate always
    /// are. Memory is only tested if Condition::memoryExceeded is among them and the capacity is known.
    Conditions reject = defaultRejections();
    std::optional<MoneyRate<double>> acceleratorPrice; ///< per accelerator and time; needed for SearchGoal::cost

    [[nodiscard]] static Conditions defaultRejections();
};

/// A strategy with its estimate.
struct FoundStrategy {
    std::size_t number = 0;
    Strategy strategy;
    StepEstimate<double> step;
    MemoryEstimate<double> memory;
    std::optional<Money<double>> costPerToken;
};

struct SearchCounts {
    std::size_t considered = 0; ///< strategies of the space
    std::size_t estimated = 0;  ///< full estimates made: memory and step
    std::size_t accepted = 0;   ///< of these, ranked
};

/// What a search knows while it runs.
struct SearchProgress {
    std::size_t done = 0;
    std::size_t total = 0;
    std::optional<Candidate> best; ///< so far
    std::optional<Strategy> bestStrategy;
};

struct SearchResult {
    SearchCounts counts;
    bool complete = true; ///< false: cancelled; the rest covers the strategies before that
    std::vector<FoundStrategy> best;   ///< best first
    std::vector<FoundStrategy> pareto; ///< tokens per second against memory and cost; more tokens per second first
    std::vector<RejectionCount> rejections; ///< in the order of Condition, without zeros
};

/// Estimates every strategy of the space. The result does not depend on the number of threads: strategies are ranked
/// by standsBefore(). `progress`, if given, is called in the calling thread after every block of 32,768 strategies.
/// No memory is allocated per strategy. Fails on an impossible request only; a space in which nothing fits is a result.
[[nodiscard]] Outcome<SearchResult> searchStrategies(const PreparedTraining<double>& prepared, const SearchRequest& request,
                                                     const Parallel& parallel, const CancelToken& cancel = {},
                                                     const std::function<void(const SearchProgress&)>& progress = {});

} // namespace studio
