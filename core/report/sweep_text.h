// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sweep.h"

#include <string>

namespace studio {

/// Columns: the varied paths, then the figures (values in their table units); an unknown figure is an empty cell.
[[nodiscard]] std::string sweepCsv(const SweepTable& table);
/// An array of objects with the same columns; unknown is null.
[[nodiscard]] std::string sweepJson(const SweepTable& table);

/// A cell of a CSV file: quoted where RFC 4180 wants it.
[[nodiscard]] std::string csvCell(std::string_view text);

} // namespace studio
