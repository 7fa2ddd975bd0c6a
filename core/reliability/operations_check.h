// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reliability/operations.h"

namespace studio {

/// Inputs from which no figure follows, as errors that say what they mean. Unknown ones are no error.
template <class N>
[[nodiscard]] Findings refusedOperations(const OperationsInputs<N>& inputs);

/// What a reader of the figures should know: times longer than the MTBF, spares too few or too many.
template <class N>
[[nodiscard]] Findings remarkableOperations(const OperationsInputs<N>& inputs, const OperationsResult<N>& result);

} // namespace studio
