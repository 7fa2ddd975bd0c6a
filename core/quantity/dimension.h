// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace studio {

/// Exponents over the base dimensions of this field. Base units: second, byte, FLOP, joule, US dollar, metre, kelvin.
/// A litre is 1e-3 m^3, a watt J/s, a bit an eighth of a byte.
struct Dimension {
    std::int8_t time = 0;
    std::int8_t data = 0;
    std::int8_t work = 0;
    std::int8_t energy = 0;
    std::int8_t money = 0;
    std::int8_t length = 0;
    std::int8_t temperature = 0;

    friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
    friend constexpr Dimension operator+(Dimension a, Dimension b)
    {
        return {sum(a.time, b.time),     sum(a.data, b.data),     sum(a.work, b.work),
                sum(a.energy, b.energy), sum(a.money, b.money),   sum(a.length, b.length),
                sum(a.temperature, b.temperature)};
    }
    friend constexpr Dimension operator-(Dimension a)
    {
        return {neg(a.time), neg(a.data), neg(a.work), neg(a.energy), neg(a.money), neg(a.length), neg(a.temperature)};
    }

// (helpers: int8 arithmetic promotes to int)
    static constexpr std::int8_t sum(std::int8_t a, std::int8_t b) { return static_cast<std::int8_t>(a + b); }
    static constexpr std::int8_t neg(std::int8_t a) { return static_cast<std::int8_t>(-a); }
};

namespace dimension {
inline constexpr Dimension none{};
inline constexpr Dimension time{.time = 1};
inline constexpr Dimension data{.data = 1};
inline constexpr Dimension work{.work = 1};
inline constexpr Dimension energy{.energy = 1};
inline constexpr Dimension money{.money = 1};
inline constexpr Dimension length{.length = 1};
inline constexpr Dimension temperature{.temperature = 1};
inline constexpr Dimension volume{.length = 3};
inline constexpr Dimension bandwidth{.time = -1, .data = 1};
inline constexpr Dimension workRate{.time = -1, .work = 1};
inline constexpr Dimension rate{.time = -1};
inline constexpr Dimension power{.time = -1, .energy = 1};
inline constexpr Dimension moneyRate{.time = -1, .money = 1};
inline constexpr Dimension energyPrice{.energy = -1, .money = 1};
} // namespace dimension

} // namespace studio
