// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/topology/spec.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace studio {

/// One number per tier; tiers beyond the last stay 0.
using PerTier = std::array<double, kMaxTopologyTiers>;

/// What one tier of links is made of. A tier is a level of switches with the links below it, an axis of a direct
/// network, or a kind of link (local, global).
struct TierCounts {
    std::string_view name;            ///< "accelerator to leaf", "dimension 2", "global"
    std::int64_t links = 0;           ///< that carry traffic; each runs both ways
    std::int64_t spareLinks = 0;      ///< wired, dark until a failure
    std::int64_t switches = 0;        ///< at the upper end of the tier's links
    std::int64_t switchPortsUsed = 0; ///< of those switches, links to the next tier included
    std::int64_t switchPorts = 0;     ///< that they have
    std::int64_t cables = 0;
    std::int64_t opticalModules = 0;
    double linksPerAccelerator = 0; ///< capacity through the tier, one direction, in links per accelerator
};

/// A bandwidth that is a sum over tiers of a number of links times the link rate of the tier.
struct LinkSum {
    std::string_view name;    ///< "cut between halves of dimension 1"
    std::string_view formula; ///< with its source
    PerTier links{};
    bool exact = true; ///< false: an upper bound only
};

/// A rate that the tightest tier decides: min over tiers of links x link rate. 0: the tier does not limit it.
struct LinkMinimum {
    std::string_view formula;
    PerTier links{};
};

/// What the structure alone says, before any link has a rate. Bandwidths count one direction; hops are links between
/// one accelerator and another, switches in between included.
struct TopologyCounts {
    TopologyTemplate kind = TopologyTemplate::switchedPlanes;
    std::int64_t accelerators = 0;
    std::int64_t links = 0;
    std::int64_t spareLinks = 0;
    std::int64_t switches = 0;
    std::int64_t switchPortsUsed = 0;
    std::int64_t switchPorts = 0;
    std::int64_t cables = 0;
    std::int64_t opticalModules = 0;
    std::vector<TierCounts> tiers; ///< innermost first

    std::int64_t diameterHops = 0;
    std::optional<double> meanHops; ///< over ordered pairs of different accelerators; absent: no closed form
    bool hopsExact = true;          ///< false: diameter and mean are those of minimal routing, an upper bound
    std::string_view hopsFormula;

    std::vector<LinkSum> bisections;             ///< balanced cuts, the smallest is the bisection; none: no closed form
    std::vector<LinkSum> allToAllBounds;         ///< of the all-to-all rate per accelerator; none exceeds any
    std::optional<LinkMinimum> allToAllAchieved; ///< by a routing that the formula names
    bool allToAllOptimal = false;                ///< that routing is proven best, whether or not it meets a bound
    std::optional<LinkMinimum> allToAllEcmp;     ///< equal split over shortest paths

    Findings findings; ///< counts that do not close, and the nearest that do
};

/// Closed forms of a named interconnect (sources beside each formula). An error: the parameters describe nothing
/// (fewer than two members, a product that is not the member count). A finding: something can be built, but a count
/// does not close.
[[nodiscard]] Outcome<TopologyCounts> countsOf(const TopologySpec& spec);

} // namespace studio
