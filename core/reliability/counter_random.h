// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace studio {

/// Philox4x32-10 (Salmon, Moraes, Dror, Shaw, SC 2011): the n-th number of a stream is a function of the seed, the
/// stream and n alone, so that a study has the same draws on any number of threads, in any order.
class CounterRandom {
public:
    using Block = std::array<std::uint32_t, 4>;

    CounterRandom(std::uint64_t seed, std::uint64_t stream) : m_seed(seed), m_stream(stream) {}

    /// Uniform in (0, 1): never 0 nor 1, so its logarithm is finite.
    [[nodiscard]] double uniform()
    {
        const std::uint64_t bits = next() >> 11; // 53 bits
        return (static_cast<double>(bits) + 0.5) * 0x1.0p-53;
    }

    /// Uniform in [0, n), n > 0. The bias of the multiplication is below n/2^64.
    [[nodiscard]] std::uint64_t below(std::uint64_t n)
    {
        const std::uint64_t bits = next();
        const std::uint64_t high = (bits >> 32) * n;
        const std::uint64_t low = (bits & 0xffffffffU) * n;
        return (high + (low >> 32)) >> 32;
    }

    [[nodiscard]] static Block philox(Block counter, std::array<std::uint32_t, 2> key)
    {
        for (int round = 0; round < 10; ++round) {
            const std::uint64_t a = std::uint64_t{0xD2511F53U} * counter[0];
            const std::uint64_t b = std::uint64_t{0xCD9E8D57U} * counter[2];
            counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                       static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
            key = {key[0] + 0x9E3779B9U, key[1] + 0xBB67AE85U};
        }
        return counter;
    }

private:
    [[nodiscard]] std::uint64_t next()
    {
        if (m_used == 2) {
            const auto half = [](std::uint64_t v, int shift) { return static_cast<std::uint32_t>(v >> shift); };
            m_block = philox({half(m_count, 0), half(m_count, 32), half(m_stream, 0), half(m_stream, 32)},
                             {half(m_seed, 0), half(m_seed, 32)});
            ++m_count;
            m_used = 0;
        }
        const std::size_t i = 2 * static_cast<std::size_t>(m_used++);
        return (std::uint64_t{m_block[i + 1]} << 32) | m_block[i];
    }

    std::uint64_t m_seed;
    std::uint64_t m_stream;
    std::uint64_t m_count = 0;
    Block m_block{};
    int m_used = 2;
};

} // namespace studio
