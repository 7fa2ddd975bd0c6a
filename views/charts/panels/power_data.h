// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/panels/card_data.h"

namespace studio::views {

/// The cards of the Power tab.
struct PowerData {
    CardData flow;    ///< grid → facility → IT → classes of parts; passes on what it gets
    CardData classes; ///< load of each class of parts
    CardData stated;  ///< what sheets state against the sum of the parts, with the gap
    CardData racks;   ///< mean rack against its limit and what each cooling takes away
    CardData pue;     ///< PUE against the limits of policy
};

[[nodiscard]] PowerData powerData(const Results& results);

} // namespace studio::views
