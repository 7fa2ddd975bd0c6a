// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/figure.h"
#include "core/power/power_item.h"
#include "core/power/site.h"

namespace studio {

/// What one sort of part draws in the whole design.
struct PowerRow {
    std::string part; ///< path
    std::string name;
    PowerClass cls = PowerClass::other;
    Traced count;
    Power<Traced> each;  ///< at full load; may be unknown
    Power<Traced> total;
};

/// What one rack draws if the racks that the outermost sheet states share its load evenly, and what it may draw.
struct RackLoad {
    std::string sheet;                    ///< path
    Traced racks;                         ///< as stated
    Power<Traced> each;
    bool complete = true;                 ///< false: a lower bound
    std::optional<Power<>> limit;         ///< of the sheet or the site
    std::optional<CoolingKind> cooling;   ///< of the site; its own limit holds where none is given
};

/// A rack that is drawn as a sheet.
struct DrawnRack {
    std::string sheet; ///< path
    std::string name;
    Traced instances;
    PartialSum<Power<Traced>> each; ///< as its sheet states, else the sum of its parts
    std::optional<Power<>> limit;   ///< of the sheet or the site
};

/// What sheets state for themselves beside the parts inside these sheets: like with like, wherever a sheet states
/// nothing its parts are in neither.
struct StatedPower {
    Power<Traced> total;             ///< over all instances
    PartialSum<Power<Traced>> parts; ///< inside the sheets, with their conversion losses
    std::optional<Power<Traced>> gap; ///< total − parts, if both are known
    Findings findings;
};

struct PowerStage {
    std::vector<PowerRow> rows;
    PowerResult<Traced> parts;            ///< the sum of the parts, by class
    PartialSum<Power<Traced>> itLoad;     ///< stated totals where sheets state them, parts elsewhere
    std::optional<StatedPower> stated;    ///< none: no sheet states a power
    SiteResult<Traced> site;
    std::optional<RackLoad> racks;        ///< none: the number of racks or the load is unknown
    std::vector<DrawnRack> drawnRacks;
    std::optional<CoolingKind> cooling;   ///< of the site
    std::optional<double> greenShare;     ///< of the site's electricity, 0..1
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
