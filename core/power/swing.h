// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/outcome.h"
#include "core/quantity/units.h"

#include <optional>

namespace studio {

/// A synchronous job computes and communicates in step on every accelerator, so that the site's load is a square wave.
template <class N>
struct SwingInputs {
    N accelerators{};
    Power<N> high{}; ///< of one accelerator while it computes
    Power<N> low{};  ///< while it waits for the network
    Time<N> iteration{};
    N waiting{};    ///< exposed communication, bubble and stalls, share of the iteration 0..1
    N pue = N(1.0); ///< of the part of the site that follows at once (1: none)
};

template <class N>
struct SwingResult {
    Power<N> swing{};    ///< peak to peak
    Rate<N> frequency{}; ///< of the iteration
    Energy<N> storage{}; ///< that flattens it, per accelerator: ΔP d (1 − d) T
    Findings findings;   ///< among them: within 0.2–3 Hz, where training traces have their energy [arXiv 2508.14318]
};

/// None, with the reason in its place, of an iteration that takes no time or a job that draws less while it computes.
template <class N>
[[nodiscard]] Outcome<SwingResult<N>> powerSwing(const SwingInputs<N>& inputs);

/// How long `storage` bridges a load: 65 J at 1,400 W is 46 ms [GB300 power shelf, vendor claim]. None of no load.
template <class N>
[[nodiscard]] std::optional<Time<N>> rideThrough(const Energy<N>& storage, const Power<N>& load);

} // namespace studio
