// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/stages/bought.h"
#include "core/reliability/failures.h"

namespace studio {

struct ReliabilityStage {
    Traced jobAccelerators;          ///< scenario.accelerators, else all
    FailureSummary<Traced> failures; ///< of the job
    std::vector<Figure> figures;
    Findings findings;
};

[[nodiscard]] ReliabilityStage runReliability(const Reader& reader, const Expansion& expansion,
                                              const NetworkStage& network);

/// How many accelerators the scenario's job uses: its own number, else all of the main kind.
[[nodiscard]] Traced jobAccelerators(const Reader& reader, const Expansion& expansion);

} // namespace studio
