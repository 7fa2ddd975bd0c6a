// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results.h"
#include "core/search/strategy_search.h"

namespace studio {

struct StudyRequest {
    SearchGoal goal = SearchGoal::throughput;
    std::size_t top = 10;
    /// Tensor groups that leave the scale-up domain are set aside unless asked for: no published run calibrates them.
    bool tensorAcrossDomains = false;
};

/// The parallel strategies of the active scenario's job on the design as it is drawn: its accelerators, tiers, model,
/// batch, precision and software stack. Everything else is open.
struct StrategyStudy {
    std::string design;
    std::string scenario;
    std::string model;
    std::int64_t accelerators = 0;
    std::int64_t globalBatch = 0;
    Precision precision = Precision::bf16;
    SearchGoal goal = SearchGoal::throughput;
    Data<double> memoryCapacity; ///< of an accelerator
    Strategy present;            ///< as the scenario has it
    SearchResult result;
};

/// Fails with what is missing for an estimate, named by path; with SearchGoal::cost also where the cost of an
/// accelerator-hour is unknown. `results` are those of the same design.
[[nodiscard]] Outcome<StrategyStudy> studyStrategies(const Design& design, const Results& results,
                                                     const StudyRequest& request, const Parallel& parallel,
                                                     const CancelToken& cancel = {},
                                                     const std::function<void(const SearchProgress&)>& progress = {});

/// "tp 8, pp 16 (x 4 chunks, interleaved), dp 128, zero 1, micro-batch 1, selective recompute": what differs from 1 or none.
[[nodiscard]] std::string strategyText(const Strategy& strategy);

} // namespace studio
