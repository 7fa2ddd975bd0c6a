// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace studio::test {

/// The same numbers on every machine (SplitMix64, public domain), unlike the distributions of <random>.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t bits()
    {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    /// 0 … n − 1
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(bits() % n); }
    bool chance(double p) { return unit() < p; }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

private:
    std::uint64_t m_state;
};

} // namespace studio::test
