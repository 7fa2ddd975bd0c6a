// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"

#include <string>
#include <type_traits>

namespace studio {

/// A documented constant of a model inside a formula: with N = double the number itself, with Traced a leaf of the
/// derivation that carries its evidence. `baseValue` is in base units.
template <class N>
[[nodiscard]] N constant(std::string_view name, double baseValue, Dimension dimension, const Evidence& evidence,
                         std::string_view generation = {})
{
    if constexpr (std::is_same_v<N, double>)
        return baseValue;
    else
        return Traced::input(std::string(name), baseValue, dimension, evidence, std::string(generation));
}

/// The same for a quantity, e.g. `constantOf<N>("…", minutes(10.0), evidence)`.
template <class N, Dimension D>
[[nodiscard]] Quantity<D, N> constantOf(std::string_view name, const Quantity<D, double>& value,
                                        const Evidence& evidence, std::string_view generation = {})
{
    return Quantity<D, N>::ofBase(constant<N>(name, value.base(), D, evidence, generation));
}

/// A number that an algorithm computed from inputs outside of the arithmetic of N (a root, a lattice sum): with Traced
/// it depends on them.
template <class N, class... More>
[[nodiscard]] N computedFrom(double value, const N& input, const More&... more)
{
    if constexpr (std::is_same_v<N, double>)
        return value;
    else if constexpr (sizeof...(more) == 0)
        return Traced(value).dependingOn(input);
    else
        return computedFrom(value, more...).dependingOn(input);
}

/// Whether a number of either type has no value.
[[nodiscard]] inline bool isUnknown(double v)
{
    return std::isnan(v);
}
[[nodiscard]] inline bool isUnknown(const Traced& v)
{
    return v.isUnknown();
}
template <Dimension D, class N>
[[nodiscard]] bool isUnknown(const Quantity<D, N>& v)
{
    return isUnknown(v.base());
}

} // namespace studio
