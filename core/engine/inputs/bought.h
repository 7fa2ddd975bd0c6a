// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/results/network_result.h"

namespace studio {

/// One sort of part with its count in the whole design, drawn or implied by a fabric.
struct BoughtPart {
    const Part* part = nullptr;
    OwnerRef ref;
    Traced count;
    bool scaleUp = false;  ///< all of it belongs to a scale-up fabric
    bool scaleOut = false; ///< all of it belongs to a scale-out fabric
    bool insideNode = false; ///< drawn on a node or tray that also holds accelerators
    AssemblyId impliedOn;    ///< sheet of the fabric that implies it; empty: drawn
};

/// Everything that must be bought, in order of part id, implied parts behind drawn ones.
[[nodiscard]] std::vector<BoughtPart> boughtParts(const Reader& reader, const Expansion& expansion,
                                                  const NetworkStage& network);

/// Power of one at full load; unknown if nobody says.
[[nodiscard]] Power<Traced> fullPowerOf(const Reader& reader, const BoughtPart& b);

} // namespace studio
