// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/units.h"

namespace studio {

// Failure rates as the field quotes them, converted exactly. A rate λ is constant in time (exponential lifetimes).
// FIT: failures in 10^9 device-hours, made by fit(). r_f: failures per 1,000 node-days [Kokolis et al., HPCA 2025].
// AFR: share of a population that fails within a year of 8,760 h.

/// Share of devices that fail within `period`, e.g. 0.057 % a month: λ = −ln(1 − s)/period. 0 ≤ share < 1.
template <class N>
[[nodiscard]] Rate<N> rateOfFailedShare(const N& share, const Time<N>& period)
{
    using std::log1p;
    return named("failure rate", "λ = −ln(1 − s)/T", -log1p(-share) / period);
}

template <class N>
[[nodiscard]] Rate<N> rateOfAfr(const N& afr)
{
    return rateOfFailedShare(afr, years(N(1.0)));
}

template <class N>
[[nodiscard]] Rate<N> rateOfMtbf(const Time<N>& mtbf)
{
    return named("failure rate", "λ = 1/MTBF", N(1.0) / mtbf);
}

/// Rate of one node from failures per 1,000 node-days.
template <class N>
[[nodiscard]] Rate<N> rateOfThousandNodeDays(const N& failures)
{
    return named("failure rate of a node", "λ = r_f/(1,000 d)", perDay(failures) / N(1000.0));
}

template <class N>
[[nodiscard]] N inFit(const Rate<N>& rate)
{
    return rate.in(fit(1.0));
}

template <class N>
[[nodiscard]] N inThousandNodeDays(const Rate<N>& nodeRate)
{
    return nodeRate.in(perDay(1.0)) * N(1000.0);
}

template <class N>
[[nodiscard]] N afrOf(const Rate<N>& rate)
{
    using std::expm1;
    return named("annual failure rate", "AFR = 1 − e^(−λ · 8,760 h)", -expm1(-(rate * years(N(1.0)))));
}

/// Of a rate above zero.
template <class N>
[[nodiscard]] Time<N> mtbfOf(const Rate<N>& rate)
{
    return named("mean time between failures", "MTBF = 1/λ", N(1.0) / rate);
}

/// Share of time that a repairable thing is up: A = MTBF/(MTBF + MTTR) = 1/(1 + λ MTTR).
template <class N>
[[nodiscard]] N availabilityOf(const Rate<N>& rate, const Time<N>& repair)
{
    return named("availability", "A = MTBF/(MTBF + MTTR)", N(1.0) / (N(1.0) + rate * repair));
}

} // namespace studio
