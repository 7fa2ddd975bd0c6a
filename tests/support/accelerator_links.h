// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/units.h"
#include "core/validate/measured_cases.h"

namespace studio {

/// Scale-up link rates of some catalogue accelerators, one direction, with their evidence levels.
inline std::optional<AcceleratorLinks> testAcceleratorLinks(std::string_view chipId)
{
    struct Row {
        std::string_view id, technology;
        double gigabytes;
    };
    static constexpr Row kRows[] = {
        {"a100-80-sxm", "NVLink3, 12 links", 300},                        // A
        {"h100-sxm", "NVLink4, 18 links", 450},                           // A
        {"h200-sxm", "NVLink4, 18 links", 450},                           // A
        {"h800-sxm", "NVLink4, reduced", 200},                            // C
        {"b200-sxm", "NVLink5, 18 links", 900},                           // A
        {"b300-sxm", "NVLink5", 900},                                     // A
        {"gb200-gpu", "NVLink5, 18 links", 900},                          // A
        {"mi300x", "Infinity Fabric xGMI, 7 links, full mesh of 8", 448}, // B
    };
    for (const auto& row : kRows)
        if (row.id == chipId) return AcceleratorLinks{std::string(row.technology), gigabytesPerSecond(row.gigabytes)};
    return {};
}

} // namespace studio
