// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/units.h"

#include <optional>
#include <string_view>

namespace studio {

// Periodic checkpoints under exponential failures [Aupy, Robert, Vivien, Zaidouni 2013, arXiv 1207.6936]. The period T
// includes C, the time that a checkpoint stops the job; D is the time until work can resume on healthy machines, R the
// reload; μ the MTBF. Failures strike in work, checkpoint and reload, not in D. μ > 0; C, D, R ≥ 0.

template <class N>
struct CheckpointTimes {
    Time<N> mtbf{};     ///< μ
    Time<N> stop{};     ///< C
    Time<N> downtime{}; ///< D
    Time<N> reload{};   ///< R
};

/// eff(T) = (T − C)/[(μ + D) e^(R/μ) (e^(T/μ) − 1)], exact. 0 for T ≤ C; at T = C = 0 its limit.
template <class N>
[[nodiscard]] N checkpointEfficiency(const Time<N>& period, const CheckpointTimes<N>& times);

/// C/T + (1 − C/T)(D + R + T/2)/μ, good while the second term is far below 1. T > 0.
template <class N>
[[nodiscard]] N checkpointWasteFirstOrder(const Time<N>& period, const CheckpointTimes<N>& times);

/// How a period is chosen. All but `given` follow from the times.
enum class PeriodRule { given, young, daly, dalyHigherOrder, rfo, exact };
[[nodiscard]] std::string_view periodRuleName(PeriodRule rule);

/// T = √(2 μ C) + C [Young 1974].
template <class N>
[[nodiscard]] Time<N> youngPeriod(const CheckpointTimes<N>& times);
/// T = √(2 (μ + D + R) C) + C [Daly 2004].
template <class N>
[[nodiscard]] Time<N> dalyPeriod(const CheckpointTimes<N>& times);
/// √(2 C μ)[1 + √(C/2μ)/3 + C/(18 μ)] of work and C for C < 2 μ, else μ of work [Daly 2006].
template <class N>
[[nodiscard]] Time<N> dalyHigherOrderPeriod(const CheckpointTimes<N>& times);
/// T = √(2 C (μ − D − R)) [Aupy et al.]; none if μ ≤ D + R.
template <class N>
[[nodiscard]] std::optional<Time<N>> rfoPeriod(const CheckpointTimes<N>& times);
/// T = μ(1 + C/μ + W0(−e^(−1−C/μ))), the maximum of checkpointEfficiency; D and R do not move it.
template <class N>
[[nodiscard]] Time<N> optimalPeriod(const CheckpointTimes<N>& times);
/// By rule; none for `given`, and for rfo where it has none.
template <class N>
[[nodiscard]] std::optional<Time<N>> periodBy(PeriodRule rule, const CheckpointTimes<N>& times);

/// Principal branch of W e^W = z for −1/e ≤ z < ∞.
[[nodiscard]] double lambertW0(double z);

/// 1 + x + W0(−e^(−1−x)) for x ≥ 0 without the cancellation near x = 0: the root t ≥ 0 of t − (1 − e^−t) = x.
[[nodiscard]] double optimalPeriodRatio(double x);

// Estimator of Kokolis et al. [HPCA 2025, arXiv 2410.21680]: first order in the failures, queue time left out.
// λ = N r_f failures of the job a day, w write, u0 restart, Δt productive time between writes.

/// Δt* = √(2 w/λ). λ > 0.
template <class N>
[[nodiscard]] Time<N> kokolisInterval(const Rate<N>& failures, const Time<N>& write);
/// E[ETTR] = (1 − λ(u0 + Δt/2))/(1 + w/Δt), not below 0. Wrong by more than a few points where λ(u0 + Δt/2) > 0.3.
template <class N>
[[nodiscard]] N kokolisEttr(const Rate<N>& failures, const Time<N>& write, const Time<N>& restart,
                            const Time<N>& interval);

} // namespace studio
