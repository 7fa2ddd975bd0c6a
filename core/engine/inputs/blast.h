// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/inputs/bought.h"
#include "core/reliability/blast_radius.h"
#include "core/reliability/failures.h"

namespace studio {

/// How far the faults of one cause reach, and where the drawing says so.
struct BlastSource {
    BlastItem<Traced> item;  ///< over the whole job; size of a plane: all planes of the job's domains
    double planes = 0;       ///< of one domain, if the fault takes a share of the bandwidth
    std::string path;        ///< of the sheet, fabric or part that decides the radius
};

/// One for each hardware cause with a rate: the smallest drawn sheet around a part decides what its faults take along,
/// a scale-up ring or cube widens that, a switch takes its share of the bandwidth, and a sheet's own `blast_radius`
/// overrides. `share` is the job's share of the design.
[[nodiscard]] std::vector<BlastSource> blastSources(const Reader& reader, const Expansion& expansion,
                                                    const NetworkStage& network,
                                                    const std::vector<BoughtPart>& bought,
                                                    const std::vector<FailureSource<Traced>>& failures,
                                                    const Traced& share);

/// The smallest node or tray that holds the main kind of accelerator; null: accelerators stand bare.
[[nodiscard]] const SheetUse* nodeSheet(const Expansion& expansion);

/// Accelerators that fail together as one node: those of the node sheet; where none is drawn, those of one host of the
/// smallest sheet that holds hosts and accelerators; else each is its own.
[[nodiscard]] Traced acceleratorsPerNode(const Reader& reader, const Expansion& expansion);

} // namespace studio
