// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fingerprint.h"

#include <cstring>

namespace studio {

namespace {

std::uint64_t mix(std::uint64_t x)
{
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    x ^= x >> 33;
    return x;
}

} // namespace

Fingerprinter& Fingerprinter::add(std::uint64_t v)
{
    m_a = mix(m_a ^ v) + 0x9e3779b97f4a7c15ULL;
    m_b = mix(std::rotl(m_b, 29) + v * 0xd6e8feb86659fd93ULL);
    return *this;
}

Fingerprinter& Fingerprinter::add(std::string_view text)
{
    add(static_cast<std::uint64_t>(text.size()));
    for (std::size_t i = 0; i < text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, std::min<std::size_t>(8, text.size() - i));
        if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
        add(word);
    }
    return *this;
}

Fingerprint Fingerprinter::result() const
{
    return {mix(m_a ^ std::rotl(m_b, 17)), mix(m_b + 0x452821e638d01377ULL * m_a)};
}

std::string Fingerprint::hex() const
{
    constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (const auto word : {high, low})
        for (int shift = 60; shift >= 0; shift -= 4) out += digits[(word >> shift) & 15];
    return out;
}

} // namespace studio
