// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/quantity.h"

#include <optional>
#include <span>
#include <string_view>

namespace studio {

// Named makers: the only way a bare number becomes a quantity. Decimal and binary prefixes, bits and bytes have
// different names, so none can be taken for another. All are templates over the number type.
#define STUDIO_MAKER(name, Type, factor)                                                                              \
    template <class N>                                                                                                 \
    [[nodiscard]] constexpr Type<N> name(N v)                                                                          \
    {                                                                                                                  \
        return Type<N>::ofBase(v * N(factor));                                                                         \
    }

STUDIO_MAKER(seconds, Time, 1.0)
STUDIO_MAKER(milliseconds, Time, 1e-3)
STUDIO_MAKER(microseconds, Time, 1e-6)
STUDIO_MAKER(nanoseconds, Time, 1e-9)
STUDIO_MAKER(minutes, Time, 60.0)
STUDIO_MAKER(hours, Time, 3600.0)
STUDIO_MAKER(days, Time, 86400.0)
STUDIO_MAKER(years, Time, 31536000.0) // 365 d = 8,760 h, the year of cost accounting
STUDIO_MAKER(bytes, Data, 1.0)
STUDIO_MAKER(bits, Data, 0.125)
STUDIO_MAKER(megabytes, Data, 1e6)
STUDIO_MAKER(gigabytes, Data, 1e9)
STUDIO_MAKER(mebibytes, Data, 1048576.0)
STUDIO_MAKER(gibibytes, Data, 1073741824.0)
STUDIO_MAKER(bytesPerSecond, Bandwidth, 1.0)
STUDIO_MAKER(gigabytesPerSecond, Bandwidth, 1e9)
STUDIO_MAKER(terabytesPerSecond, Bandwidth, 1e12)
STUDIO_MAKER(gibibytesPerSecond, Bandwidth, 1073741824.0)
STUDIO_MAKER(gigabitsPerSecond, Bandwidth, 0.125e9)
STUDIO_MAKER(flop, Work, 1.0)
STUDIO_MAKER(flopPerSecond, WorkRate, 1.0)
STUDIO_MAKER(teraflopPerSecond, WorkRate, 1e12)
STUDIO_MAKER(perSecond, Rate, 1.0)
STUDIO_MAKER(perHour, Rate, 1.0 / 3600.0)
STUDIO_MAKER(perDay, Rate, 1.0 / 86400.0)
STUDIO_MAKER(fit, Rate, 1e-9 / 3600.0) // failures in 10^9 hours
STUDIO_MAKER(joules, Energy, 1.0)
STUDIO_MAKER(kilowattHours, Energy, 3.6e6)
STUDIO_MAKER(watts, Power, 1.0)
STUDIO_MAKER(kilowatts, Power, 1e3)
STUDIO_MAKER(megawatts, Power, 1e6)
STUDIO_MAKER(dollars, Money, 1.0)
STUDIO_MAKER(dollarsPerHour, MoneyRate, 1.0 / 3600.0)
STUDIO_MAKER(dollarsPerKilowattHour, EnergyPrice, 1.0 / 3.6e6)
STUDIO_MAKER(metres, Length, 1.0)
#undef STUDIO_MAKER

/// A unit as it is written in files, typed by people and shown: its symbol, dimension and size in base units.
struct Unit {
    std::string_view symbol; ///< canonical spelling, e.g. "GB/s"; "" for a plain number, "1" in result tables
    Dimension dimension;
    double factor = 1; ///< base units in one of this
    std::span<const std::string_view> aliases; ///< other accepted spellings

    friend bool operator==(const Unit& a, const Unit& b) { return a.symbol == b.symbol; }
};

/// The unit of a spelling, exactly (case matters: b is a bit, B a byte); null if there is none.
[[nodiscard]] const Unit* findUnit(std::string_view spelling);

/// Every unit, in a fixed order; those of one dimension stand together, ascending.
[[nodiscard]] std::span<const Unit> allUnits();

/// The unit in which a value of this dimension reads best: 1 to 999 before the unit where possible.
/// Falls back to base units ("B/s", "s", …); never null.
[[nodiscard]] const Unit& readableUnit(Dimension dimension, double baseValue);

/// The base unit of a dimension ("s", "B", "B/s", "FLOP/s", "W", "USD", "1/s", "1" for none), or null if it has no
/// name.
[[nodiscard]] const Unit* baseUnit(Dimension dimension);

} // namespace studio
