// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace studio {

/// 128 bits that stand for a content. Equal contents give equal fingerprints on every machine and run.
struct Fingerprint {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
    [[nodiscard]] std::string hex() const;
};

/// Builds a fingerprint piece by piece. Each piece is framed by its length or type, so ("ab","c") differs from
/// ("a","bc"). Two independent 64-bit multiply-xorshift lanes (the finalizer of MurmurHash3, public domain).
class Fingerprinter {
public:
    Fingerprinter& add(std::string_view text);
    Fingerprinter& add(const std::string& text) { return add(std::string_view(text)); }
    Fingerprinter& add(const char* text) { return add(std::string_view(text)); }
    Fingerprinter& add(std::uint64_t v);
    Fingerprinter& add(std::int64_t v) { return add(static_cast<std::uint64_t>(v)); }
    Fingerprinter& add(int v) { return add(static_cast<std::uint64_t>(static_cast<std::int64_t>(v))); }
    Fingerprinter& add(bool v) { return add(static_cast<std::uint64_t>(v ? 1 : 2)); }
    /// Bit pattern of the number; −0 and +0 are one.
    Fingerprinter& add(double v) { return add(std::bit_cast<std::uint64_t>(v == 0 ? 0.0 : v)); }
    Fingerprinter& add(const Fingerprint& f) { return add(f.high).add(f.low); }
    [[nodiscard]] Fingerprint result() const;

private:
    std::uint64_t m_a = 0x243f6a8885a308d3ULL; // digits of pi
    std::uint64_t m_b = 0x13198a2e03707344ULL;
};

} // namespace studio

template <>
struct std::hash<studio::Fingerprint> {
    std::size_t operator()(const studio::Fingerprint& f) const noexcept { return f.low; }
};
