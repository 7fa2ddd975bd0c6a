// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"

namespace studio::views {

/// The cards of the Reliability tab.
struct ReliabilityData {
    CardData causes;   ///< interruptions a day by cause, largest first, coloured by class
    CardData blast;    ///< what faults take with them, by cause
    CardData interval; ///< ETTR against the checkpoint interval, optimum and scenario marked
    CardData size;     ///< MTBF against the accelerators of a job, beside published fleets
    CardData policies; ///< ETTR of every recovery policy
    std::vector<Fact> facts;
};

[[nodiscard]] ReliabilityData reliabilityData(const Results& results);

/// Causes that the card shows one by one; the others are one bar.
inline constexpr std::size_t kMostCauses = 9;

/// What checkpoints are worth at one interval: the operations model with everything else as in the scenario.
struct IntervalStudy {
    OperationsInputs<double> inputs;
    std::optional<Time<>> chosen;  ///< interval of the scenario
    std::optional<Time<>> optimum; ///< none where no interval is best: checkpoints stop nothing, or one group alone
                                   ///< loses work

    [[nodiscard]] double ettrAt(Time<> interval) const;
    /// The same job failing `factor` times as often.
    [[nodiscard]] IntervalStudy withFailures(double factor) const;
};
/// Nothing if a time or rate is unknown.
[[nodiscard]] std::optional<IntervalStudy> intervalStudy(const OutcomeStage& outcome);

} // namespace studio::views
