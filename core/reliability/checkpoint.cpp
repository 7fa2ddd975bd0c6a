// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/checkpoint.h"

#include "core/evidence/constant.h"

#include <cmath>
#include <numbers>

namespace studio {

std::string_view periodRuleName(PeriodRule rule)
{
    switch (rule) {
    case PeriodRule::given:
        return "given";
    case PeriodRule::young:
        return "Young";
    case PeriodRule::daly:
        return "Daly, first order";
    case PeriodRule::dalyHigherOrder:
        return "Daly, higher order";
    case PeriodRule::rfo:
        return "RFO";
    case PeriodRule::exact:
        break;
    }
    return "exact optimum";
}

double lambertW0(double z)
{
    if (z == 0) return 0;
    // Start: the series at the branch point, log1p in the middle, its asymptote far out; then Halley.
    const double p = std::sqrt(std::max(0.0, 2 * (std::numbers::e * z + 1)));
    double w = z < -0.25 ? -1 + p - p * p / 3 : z < 3 ? std::log1p(z) : std::log(z) - std::log(std::log(z));
    for (int i = 0; i < 40; ++i) {
        const double e = std::exp(w);
        const double f = w * e - z;
        const double denominator = e * (w + 1) - (w + 2) * f / (2 * w + 2);
        if (f == 0 || denominator == 0 || w <= -1) break;
        const double step = f / denominator;
        w -= step;
        if (std::abs(step) <= 1e-16 * std::abs(w)) break;
    }
    return std::max(-1.0, w);
}

double optimalPeriodRatio(double x)
{
    if (!(x > 0)) return 0;
    // t − (1 − e^−t) is convex with slope 1 − e^−t: Newton from above falls to the root. √(2x) + x is above it.
    double t = std::sqrt(2 * x) + x;
    for (int i = 0; i < 60; ++i) {
        const double dead = -std::expm1(-t);
        const double step = (t - dead - x) / dead;
        t -= step;
        if (std::abs(step) <= 1e-16 * t) break;
    }
    return t;
}

template <class N>
N checkpointEfficiency(const Time<N>& period, const CheckpointTimes<N>& times)
{
    using std::exp;
    using std::expm1;
    using std::min;
    const auto [mtbf, stop, downtime, reload] = times;
    const double t = plain(period).base();
    const double c = plain(stop).base();
    constexpr const char* kFormula = "eff(T) = (T − C)/[(μ + D) e^(R/μ) (e^(T/μ) − 1)] [Aupy et al. 2013]";
    if (t <= 0 && c <= 0) // the limit of ever shorter periods of checkpoints that stop nothing
        return named("efficiency of checkpointing", kFormula,
                     mtbf / ((mtbf + downtime) * exp(min(reload / mtbf, N(300.0)))));
    if (t <= c) return named("efficiency of checkpointing", kFormula, computedFrom(0.0, (period + stop).base()));
    // Beyond e^300 the efficiency is 0 to any digit that is ever shown; without the cap its inverse would overflow.
    const N cap(300.0);
    const N repeats = named("repeats of a period", "e^(R/μ) (e^(T/μ) − 1)",
                            exp(min(reload / mtbf, cap)) * expm1(min(period / mtbf, cap)));
    return named("efficiency of checkpointing", kFormula, (period - stop) / ((mtbf + downtime) * repeats));
}

template <class N>
N checkpointWasteFirstOrder(const Time<N>& period, const CheckpointTimes<N>& times)
{
    const N writing = named("share of time in checkpoints", "C/T", times.stop / period);
    const Time<N> loss = times.downtime + times.reload + period / N(2.0);
    return named("waste, first order", "C/T + (1 − C/T)(D + R + T/2)/μ",
                 writing + (N(1.0) - writing) * (loss / times.mtbf));
}

namespace {

template <class N>
Time<N> geometricMean(const Time<N>& a, const Time<N>& b)
{
    using std::sqrt;
    return Time<N>::ofBase(sqrt(a.base() * b.base()));
}

} // namespace

template <class N>
Time<N> youngPeriod(const CheckpointTimes<N>& times)
{
    return named("checkpoint period by Young", "T = √(2 μ C) + C",
                 geometricMean(times.mtbf * N(2.0), times.stop) + times.stop);
}

template <class N>
Time<N> dalyPeriod(const CheckpointTimes<N>& times)
{
    const Time<N> span = times.mtbf + times.downtime + times.reload;
    return named("checkpoint period by Daly", "T = √(2 (μ + D + R) C) + C",
                 geometricMean(span * N(2.0), times.stop) + times.stop);
}

template <class N>
Time<N> dalyHigherOrderPeriod(const CheckpointTimes<N>& times)
{
    using std::sqrt;
    constexpr const char* kName = "checkpoint period by Daly, higher order";
    if (!(plain(times.stop) < plain(times.mtbf) * 2.0))
        return named(kName, "T = μ + C for C ≥ 2 μ [Daly 2006]", times.mtbf + times.stop);
    const N x = times.stop / times.mtbf;
    const N series = N(1.0) + sqrt(x / N(2.0)) / N(3.0) + x / N(18.0);
    // Daly's work segment is this series less C; the period adds C again.
    return named(kName, "T = √(2 C μ)[1 + √(C/2μ)/3 + C/(18 μ)] [Daly 2006]",
                 geometricMean(times.mtbf * N(2.0), times.stop) * series);
}

template <class N>
std::optional<Time<N>> rfoPeriod(const CheckpointTimes<N>& times)
{
    const Time<N> left = times.mtbf - times.downtime - times.reload;
    if (plain(left).base() <= 0) return {};
    return named("checkpoint period by RFO", "T = √(2 C (μ − D − R)) [Aupy et al. 2013]",
                 geometricMean(left * N(2.0), times.stop));
}

template <class N>
Time<N> optimalPeriod(const CheckpointTimes<N>& times)
{
    const N x = times.stop / times.mtbf;
    const N ratio = computedFrom(isUnknown(x) ? std::nan("") : optimalPeriodRatio(plain(x)), x);
    return named("optimal checkpoint period", "T = μ(1 + C/μ + W0(−e^(−1−C/μ))) [Aupy et al. 2013]",
                 times.mtbf * ratio);
}

template <class N>
std::optional<Time<N>> periodBy(PeriodRule rule, const CheckpointTimes<N>& times)
{
    switch (rule) {
    case PeriodRule::young:
        return youngPeriod(times);
    case PeriodRule::daly:
        return dalyPeriod(times);
    case PeriodRule::dalyHigherOrder:
        return dalyHigherOrderPeriod(times);
    case PeriodRule::rfo:
        return rfoPeriod(times);
    case PeriodRule::exact:
        return optimalPeriod(times);
    case PeriodRule::given:
        break;
    }
    return {};
}

template <class N>
Time<N> kokolisInterval(const Rate<N>& failures, const Time<N>& write)
{
    using std::sqrt;
    return named("time between checkpoint writes", "Δt* = √(2 w/λ) [Kokolis et al. 2025]",
                 Time<N>::ofBase(sqrt((write / failures).base() * N(2.0))));
}

template <class N>
N kokolisEttr(const Rate<N>& failures, const Time<N>& write, const Time<N>& restart, const Time<N>& interval)
{
    using std::max;
    const N lost = named("share lost to failures", "λ(u0 + Δt/2)", failures * (restart + interval / N(2.0)));
    return named("ETTR, Kokolis' estimator", "(1 − λ(u0 + Δt/2))/(1 + w/Δt) [Kokolis et al. 2025]",
                 max(N(1.0) - lost, N(0.0)) / (N(1.0) + write / interval));
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template N checkpointEfficiency(const Time<N>&, const CheckpointTimes<N>&);                                        \
    template N checkpointWasteFirstOrder(const Time<N>&, const CheckpointTimes<N>&);                                   \
    template Time<N> youngPeriod(const CheckpointTimes<N>&);                                                           \
    template Time<N> dalyPeriod(const CheckpointTimes<N>&);                                                            \
    template Time<N> dalyHigherOrderPeriod(const CheckpointTimes<N>&);                                                 \
    template std::optional<Time<N>> rfoPeriod(const CheckpointTimes<N>&);                                              \
    template Time<N> optimalPeriod(const CheckpointTimes<N>&);                                                         \
    template std::optional<Time<N>> periodBy(PeriodRule, const CheckpointTimes<N>&);                                   \
    template Time<N> kokolisInterval(const Rate<N>&, const Time<N>&);                                                  \
    template N kokolisEttr(const Rate<N>&, const Time<N>&, const Time<N>&, const Time<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
