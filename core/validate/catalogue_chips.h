// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/training/chip_rates.h"
#include "core/validate/measured_cases.h"

#include <optional>
#include <string_view>

namespace studio {

/// Rates of a catalogue accelerator as the training estimate takes them; nothing if the catalogue has no accelerator of
/// this id or does not know its memory. The size of a scale-up domain belongs to a system: it stays 1.
[[nodiscard]] std::optional<ChipRates<>> catalogueChip(const Catalogue& catalogue, std::string_view chipId);

/// Scale-up line rate and technology of a catalogue accelerator.
[[nodiscard]] std::optional<AcceleratorLinks> catalogueLinks(const Catalogue& catalogue, std::string_view chipId);

} // namespace studio
