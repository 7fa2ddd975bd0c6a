// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/topology/cayley.h"
#include "core/topology/spec.h"

namespace studio::topology {

/// Nodes in row order (the last axis fastest). Going round axis i adds wrapShifts[i][j] along every other axis j.
/// An error if the shifts refer to each other in a circle: then they do not fix one network.
[[nodiscard]] Outcome<CayleyNetwork> twistedTorus(const TopologySpec& spec);

} // namespace studio::topology
