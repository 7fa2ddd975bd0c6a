// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/training/conditions.h"

#include <cstddef>

namespace studio {

/// Strategies set aside for a condition: the first of a strategy's, in the order of Condition.
struct RejectionCount {
    Condition reason = Condition::modelCount;
    std::size_t strategies = 0;

    friend bool operator==(const RejectionCount&, const RejectionCount&) = default;
};

/// "search.rejected.<what>": how many strategies and why, without the numbers of any one of them.
[[nodiscard]] Message rejectionMessage(const RejectionCount& rejection);

} // namespace studio
