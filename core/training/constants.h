// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/training/stack_constants.h"

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace studio {

/// How a constant of the training-time form came about.
enum class Origin : std::uint8_t {
    fit,      ///< to published iteration times, one value for all rows
    measured, ///< collective benchmarks, not fitted
    counted,  ///< from the operations a layer does
    prior,    ///< typical value that the data do not contradict
    assumed,  ///< the data are silent
};

[[nodiscard]] Evidence evidenceOf(Origin origin, std::string_view note);

/// A constant as a number of a formula: a plain one, or an input of the derivation with its evidence.
template <class N>
[[nodiscard]] N numberOf(const ConstantInfo& c)
{
    if constexpr (std::is_same_v<N, Traced>)
        return Traced::input(c.path, c.value, c.dimension, c.evidence);
    else
        return c.value;
}

/// The constants of the three groups, for the list of all.
[[nodiscard]] std::vector<ConstantInfo> chipConstantInfos();
[[nodiscard]] std::vector<ConstantInfo> globalConstantInfos();
[[nodiscard]] std::vector<ConstantInfo> stackConstantInfos();

} // namespace studio
