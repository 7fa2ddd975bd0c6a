// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/engine/expansion.h"
#include "core/topology/figures.h"

namespace studio {

/// A fabric symbol as the topology library reads it.
struct FabricSpec {
    std::optional<TopologySpec> spec; ///< nothing: no template, or one that says too little
    LinkRates<Traced> rates;          ///< unknown rates are unknown numbers
    Bandwidth<Traced> perEndpoint;    ///< all links of one endpoint, one direction
    Traced oversubscription;          ///< from endpoints to the top, at least 1
    Findings findings;
};

/// Reads template, links, planes, switches and rates of one instance of a fabric. What a link carries: the stated
/// bandwidth per endpoint over its links, else the link part's bandwidth, else the endpoint's own port or scale-up
/// rate.
[[nodiscard]] FabricSpec readFabricSpec(const Reader& reader, const FabricUse& use);

} // namespace studio
