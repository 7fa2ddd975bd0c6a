// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <vector>

namespace studio {

/// Probabilities of a count: p[i] that it is first + i. What is left out has a share below 1e-17 of the largest.
struct CountDistribution {
    long long first = 0;
    std::vector<double> p;

    /// E[f(count)]
    template <class F>
    [[nodiscard]] double mean(F f) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * f(first + static_cast<long long>(i));
        return sum;
    }
    /// P(count ≥ least)
    [[nodiscard]] double atLeast(long long least) const
    {
        return mean([=](long long k) { return k >= least ? 1.0 : 0.0; });
    }
};

/// Binomial(n, q), 0 ≤ q ≤ 1, n ≥ 0.
[[nodiscard]] CountDistribution binomial(long long n, double q);

/// Poisson(mean), 0 ≤ mean ≤ 1e9.
[[nodiscard]] CountDistribution poisson(double mean);

} // namespace studio
