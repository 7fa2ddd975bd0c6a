// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/quantity.h"

#include <cmath>
#include <string_view>

namespace studio {

/// What a matrix product runs on: rate at the operands' format with its efficiency, bytes of an operand element and
/// of a result element, memory bandwidth with its efficiency.
template <class N>
struct GemmEngine {
    WorkRate<N> rate;
    double operandBytes = 2;
    double resultBytes = 2;
    Bandwidth<N> memory;
};

template <class N>
struct GemmCost {
    Time<N> time;
    Data<N> traffic;

    friend GemmCost operator+(const GemmCost& a, const GemmCost& b) { return {a.time + b.time, a.traffic + b.traffic}; }
};

/// `count` products of (rows x inner) with (inner x columns): a smooth roofline of compute and memory time
/// [training form 3.2].
template <class N>
[[nodiscard]] GemmCost<N> gemmCost(std::string_view name, const N& rows, const N& inner, const N& columns,
                                   const N& count, const GemmEngine<N>& engine)
{
    using std::sqrt;
    const Work<N> work = Work<N>::ofBase(2.0 * rows * inner * columns * count);
    const Data<N> traffic = Data<N>::ofBase(
        (engine.operandBytes * (rows * inner + inner * columns) + engine.resultBytes * rows * columns) * count);
    const N compute = (work / engine.rate).base();
    const N memory = (traffic / engine.memory).base();
    return {named(name,
                  "sqrt(tc^2 + tm^2), tc = 2 M K N cnt/(P e_m), tm = (z (M K + K "
                  "N) + 2 M N) cnt/(BW e_b) [training form 3.2]",
                  Time<N>::ofBase(sqrt(compute * compute + memory * memory))),
            traffic};
}

/// What remains visible of two activities that overlap: 0 the shorter one vanishes, 1 they add up [3.1].
template <class N>
[[nodiscard]] Time<N> overlapped(const Time<N>& x, const Time<N>& y, const N& exposure)
{
    return max(x, y) + min(x, y) * exposure;
}

} // namespace studio
