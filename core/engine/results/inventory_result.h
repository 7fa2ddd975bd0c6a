// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/engine/expansion.h"
#include "core/engine/figure.h"

namespace studio {

/// What the whole design adds up to.
struct InventoryStage {
    std::vector<Figure> figures;
    Findings findings;
};

} // namespace studio
