// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/parse.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

/// The first byte chooses the field and the decimal sign, the rest is what was typed. Whatever is accepted must be
/// finite, inside its field, and be read back from its echo with the same bits.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace studio;
    if (size == 0) return 0;
    constexpr std::string_view kUnits[] = {"", "%", "W", "Gb/s", "GB", "1/h", "USD", "s"};
    const Unit* unit = findUnit(kUnits[data[0] % 8]);
    const EntryField field{.dimension = unit->dimension,
                           .unit = unit,
                           .linkRate = unit->symbol == "Gb/s",
                           .min = (data[0] & 16U) != 0 ? -1e300 : 0,
                           .max = 1e300,
                           .whole = (data[0] & 32U) != 0};
    const auto style = (data[0] & 8U) != 0 ? DecimalStyle::comma : DecimalStyle::point;
    const auto entry = parseEntry({reinterpret_cast<const char*>(data) + 1, size - 1}, field, style);
    if (!entry) {
        if (entry.error().message.code.empty() || entry.error().english().empty()) std::abort();
        return 0;
    }
    if (!std::isfinite(entry->base) || entry->base < field.min || entry->base > field.max) std::abort();
    const auto again = parseEntry(entry->echo, field, style);
    if (!again || again->base != entry->base || again->unit != entry->unit) std::abort();
    return 0;
}
