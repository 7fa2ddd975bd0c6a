// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/power/site.h"

#include <optional>
#include <string_view>

namespace studio {

// What the law asks of a data centre in China, as findings with their source. A limit without a figure to hold against
// it is reported as not checked, never as met.

enum class SiteScale { small, large }; ///< large includes super-large; small: up to 100 racks at the edge are exempt

struct SiteClass {
    bool china = true; ///< the limits are Chinese; nothing is checked elsewhere
    bool newOrExpanded = true;
    SiteScale scale = SiteScale::large;
    bool nationalHub = false;
};

struct PolicyInputs {
    SiteClass site;
    std::optional<double> pue;
    std::optional<double> pueHigh;    ///< upper end of the band, if the PUE is from a cooling model
    std::optional<double> greenShare; ///< 0..1 of the electricity
};

struct PolicyLimit {
    std::string_view id;
    double value;
    Evidence evidence;
};
[[nodiscard]] PolicyLimit pueLimitNew();     ///< 1.25: new or expanded large and super-large
[[nodiscard]] PolicyLimit pueLimitHub();     ///< 1.2: national hub nodes
[[nodiscard]] PolicyLimit greenShareLimit(); ///< more than 0.8: new sites at hub nodes

/// Grade 1 to 3 by GB 40879-2021 (1.20 / 1.30 / 1.50; grades 1 and 2 recalled, level C); none: not sold, above grade 3.
[[nodiscard]] std::optional<int> energyGrade(double pue);
[[nodiscard]] PolicyLimit energyGradeLimit(int grade);

[[nodiscard]] Findings checkPolicy(const PolicyInputs& inputs);

/// What a rack can have of its heat taken away, by cooling (planning values, level C): air 25 kW (40 contained), rear
/// door 70, cold plate 140. Immersion has no figure.
[[nodiscard]] std::optional<Power<>> rackLimit(CoolingKind kind);

/// Against the limit of the site or, if it gives none, that of its cooling. `complete` false: the load is a lower bound.
[[nodiscard]] Findings checkRack(std::string_view rack, Power<> load, bool complete, std::optional<Power<>> siteLimit,
                                 CoolingKind cooling);

} // namespace studio
