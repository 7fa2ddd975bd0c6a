// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/inputs/bought.h"

#include <set>

namespace studio {

/// What sheets state for themselves (a power, a price), outermost statement first, and what that leaves to be added
/// part by part. A stated total and the parts inside it are never added to each other.
struct Coverage {
    std::optional<Traced> stated; ///< over all instances; nothing if no sheet states anything
    PartCounts uncovered;         ///< drawn parts outside every stated sheet
    std::set<AssemblyId> covered; ///< sheets inside a stated one

    /// How many of a bought part stand outside; nothing if none.
    [[nodiscard]] std::optional<Traced> outside(const BoughtPart& b) const;
};

[[nodiscard]] Coverage statedBySheets(const Reader& reader, const Expansion& expansion, std::string_view key);

} // namespace studio
