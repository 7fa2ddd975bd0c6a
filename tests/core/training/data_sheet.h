// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/units.h"
#include "core/training/chip_rates.h"

#include <optional>
#include <string_view>

namespace studio {

/// Data-sheet inputs of the accelerators with published runs: dense TFLOP/s at 16 bits (narrow: twice that), memory
/// GB/s and GB, scale-up and NIC GB/s one direction, domain, W.
[[nodiscard]] inline std::optional<ChipRates<>> dataSheet(std::string_view id)
{
    struct Sheet {
        std::string_view id;
        double wide, narrow, memory, capacity, scaleUp, nic, watts;
        std::int64_t domain;
    };
    constexpr Sheet sheets[] = {
        {"a100-80-sxm", 312, 0, 2039, 80, 300, 25, 400, 8},
        {"h100-sxm", 989, 1979, 3350, 80, 450, 50, 700, 8},
        {"h800-sxm", 989, 1979, 3350, 80, 200, 50, 700, 8},
        {"b200-sxm", 2250, 4500, 7700, 180, 900, 100, 1000, 8},
        {"gb200-gpu", 2500, 5000, 8000, 186, 900, 50, 1200, 72},
        {"gb300-gpu", 2500, 5000, 8000, 288, 900, 100, 1400, 72},
    };
    for (const Sheet& s : sheets) {
        if (s.id != id) continue;
        ChipRates<> c;
        c.id = s.id;
        c.peak[index(Precision::bf16)] = teraflopPerSecond(s.wide);
        c.peak[index(Precision::fp16)] = teraflopPerSecond(s.wide);
        if (s.narrow > 0) c.peak[index(Precision::fp8)] = teraflopPerSecond(s.narrow);
        c.memoryBandwidth = gigabytesPerSecond(s.memory);
        c.memoryCapacity = gigabytes(s.capacity);
        c.scaleUpBandwidth = gigabytesPerSecond(s.scaleUp);
        c.nicBandwidth = gigabytesPerSecond(s.nic);
        c.domain = s.domain;
        c.thermalDesignPower = watts(s.watts);
        return c;
    }
    return {};
}

} // namespace studio
