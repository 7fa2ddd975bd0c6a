// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/engine/expansion.h"
#include "core/engine/figure.h"

namespace studio {

/// A part that a fabric needs without its being drawn as a member: switches of the planes, optics, cables.
struct ImpliedPart {
    PartId part;
    AssemblyId sheet;
    FabricId fabric;
    Role role = Role::scaleUp;
    Traced count; ///< in the whole design
};

/// One level of the interconnect, as everything that runs on it sees it.
struct DesignTier {
    Role role = Role::scaleUp;
    std::string name;
    std::string fabric;              ///< path of the fabric symbol
    std::string topology;            ///< template name
    Traced size;                     ///< accelerators inside, inner tiers included
    Bandwidth<Traced> bandwidth;     ///< per accelerator, one direction
    Time<Traced> latency;            ///< unknown if nobody says
};

/// What one fabric symbol is worth.
struct FabricFigures {
    FabricUse use;
    std::string topology;
    Bandwidth<Traced> bandwidthPerEndpoint;    ///< one direction
    Bandwidth<Traced> bandwidthPerAccelerator; ///< one direction, before oversubscription
    Traced oversubscription;                   ///< from the endpoints to the top, at least 1
    std::optional<Bandwidth<Traced>> bisection;           ///< one direction, of one instance
    std::optional<Bandwidth<Traced>> allToAllPerAccelerator; ///< best routing, one direction
    std::optional<Traced> switches;  ///< of one instance
    std::optional<Traced> links;     ///< of one instance, all tiers
    std::optional<double> diameter;
    std::optional<double> meanHops;
    Traced opticalModules;           ///< of one instance
    Findings findings;
};

struct NetworkStage {
    std::vector<FabricFigures> fabrics;
    std::vector<DesignTier> tiers; ///< innermost to outermost, of the design's main kind of accelerator
    std::vector<ImpliedPart> implied;
    std::vector<Figure> figures;
    Findings findings;

    /// Outermost scale-up tier; null if accelerators are not joined by one.
    [[nodiscard]] const DesignTier* scaleUp() const;
    /// Innermost scale-out tier.
    [[nodiscard]] const DesignTier* scaleOut() const;
};

} // namespace studio
