// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/spares.h"

#include "core/reliability/binomial.h"

#include <algorithm>

namespace studio {

double kOutOfN(long long k, long long n, double availability)
{
    return std::min(1.0, binomial(n, availability).atLeast(k));
}

double stockSuffices(long long spares, double meanFailures)
{
    return std::clamp(1 - poisson(meanFailures).atLeast(spares + 1), 0.0, 1.0);
}

long long sparesFor(double probability, double meanFailures)
{
    const CountDistribution down = poisson(meanFailures);
    double sum = 0;
    for (std::size_t i = 0; i < down.p.size(); ++i) {
        sum += down.p[i];
        if (sum >= probability) return down.first + static_cast<long long>(i);
    }
    return down.first + static_cast<long long>(down.p.size());
}

double shareWithoutNode(long long spares, double load)
{
    if (!(load > 0)) return 0;
    const auto servers = static_cast<double>(spares) + 1;
    // Erlang's recursion, whose terms only fall. Of loads beyond a million its fluid limit is exact to 1e-3.
    if (load > 1e6) return std::max(0.0, 1 - servers / load);
    double blocked = 1;
    for (double k = 1; k <= servers && blocked > 1e-18; ++k) blocked = load * blocked / (k + load * blocked);
    return blocked;
}

double meanMissing(long long spares, double meanFailures)
{
    return poisson(meanFailures).mean([=](long long x) { return static_cast<double>(std::max(0LL, x - spares)); });
}

} // namespace studio
