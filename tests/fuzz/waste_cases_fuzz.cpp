// SPDX-License-Identifier: GPL-3.0-or-later
// A case file and a trace of unknown origin, parted by the first zero byte: whatever they hold, finite numbers.
#include "core/validate/waste_cases.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view all(reinterpret_cast<const char*>(data), size);
    const std::size_t cut = all.find('\0');
    const auto report = studio::validateWaste(all.substr(0, cut), cut == all.npos ? "" : all.substr(cut + 1));
    if (!report) return 0;
    for (const auto& row : report->rows)
        for (const auto& q : row.quantities)
            if (!std::isfinite(q.predicted) || !std::isfinite(q.errorPercent)) std::abort();
    return 0;
}
