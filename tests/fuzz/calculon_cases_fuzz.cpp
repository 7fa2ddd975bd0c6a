// SPDX-License-Identifier: GPL-3.0-or-later
// A case file of unknown origin: whatever the bytes, a report whose numbers are finite.
#include "core/validate/calculon_cases.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto report = studio::validateCalculon({reinterpret_cast<const char*>(data), size});
    if (!report) return 0;
    for (const auto& row : report->rows)
        for (const auto& q : row.quantities)
            if (!std::isfinite(q.predicted) || !std::isfinite(q.errorPercent)) std::abort();
    return 0;
}
