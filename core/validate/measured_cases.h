// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/quantity/quantity.h"
#include "core/validate/case_report.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

/// What a data sheet says about the scale-up links of an accelerator.
struct AcceleratorLinks {
    std::string technology;     ///< "NVLink4, 18 links": decides the calibration
    Bandwidth<> scaleUpEachWay; ///< line rate per accelerator, one direction
};

/// Nothing: the accelerator or its line rate is not known.
using FindAcceleratorLinks = std::function<std::optional<AcceleratorLinks>(std::string_view chipId)>;

/// Measured bus bandwidths, predicted with the calibrated constants of link classes and library, against a table with
/// the columns id, chip_id, accelerators, scaleup_domain, nic_GBps_per_accel, collective, bytes, in_network,
/// busbw_GBps, source. GB are 10^9 B, bytes the whole array as nccl-tests count it, bandwidths one direction.
[[nodiscard]] Outcome<CaseReport> validateMeasured(std::string_view csvText, const FindAcceleratorLinks& links);

} // namespace studio
