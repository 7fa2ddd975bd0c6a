// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace studio::bench {

/// The yardstick: one million dependent steps of x <- x * 6364136223846793005 + 1442695040888963407 (the 64-bit
/// linear congruence of Knuth's MMIX), folded into a double. It needs no memory and no library, so its time says
/// how fast this core is; other figures are compared between machines as multiples of it.
/// Never change it: recorded ratios depend on it.
inline double referenceLoop()
{
    std::uint64_t x = 1;
    double sum = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        x = x * 6364136223846793005ULL + 1442695040888963407ULL;
        sum += static_cast<double>(x >> 11) * 0x1.0p-53;
    }
    return sum;
}

/// Seconds of the loop on this core, the least of several runs: the machine undisturbed. Measured once.
double referenceSeconds();

} // namespace studio::bench
