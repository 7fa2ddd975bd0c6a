// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/binomial.h"

#include <algorithm>

namespace studio {

namespace {

constexpr double kNegligible = 1e-17;

/// From the mode outward by the ratio of neighbours, then scaled to one: no factorial, no overflow.
/// up(k) = P(k+1)/P(k), down(k) = P(k−1)/P(k); 0 ends the walk.
template <class Up, class Down>
CountDistribution aroundMode(long long mode, Up up, Down down)
{
    std::vector<double> left;
    double weight = 1;
    for (long long k = mode; (weight *= down(k)) > kNegligible; --k) left.push_back(weight);
    CountDistribution out;
    out.first = mode - static_cast<long long>(left.size());
    out.p.assign(left.rbegin(), left.rend());
    out.p.push_back(1);
    weight = 1;
    for (long long k = mode; (weight *= up(k)) > kNegligible; ++k) out.p.push_back(weight);
    double sum = 0;
    for (const double p : out.p) sum += p;
    for (double& p : out.p) p /= sum;
    return out;
}

} // namespace

CountDistribution binomial(long long n, double q)
{
    if (n <= 0 || q <= 0) return {0, {1.0}};
    if (q >= 1) return {n, {1.0}};
    const double odds = q / (1 - q);
    const auto number = [](long long v) { return static_cast<double>(v); };
    const long long mode = std::min(n, static_cast<long long>(std::floor(number(n + 1) * q)));
    return aroundMode(
        mode, [&](long long k) { return number(n - k) / number(k + 1) * odds; },
        [&](long long k) { return number(k) / number(n - k + 1) / odds; });
}

CountDistribution poisson(double mean)
{
    if (!(mean > 0)) return {0, {1.0}};
    const auto number = [](long long v) { return static_cast<double>(v); };
    return aroundMode(
        static_cast<long long>(std::floor(mean)), [&](long long k) { return mean / number(k + 1); },
        [&](long long k) { return number(k) / mean; });
}

} // namespace studio
