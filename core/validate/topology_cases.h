// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/topology/spec.h"
#include "core/validate/case_report.h"

#include <string_view>

namespace studio {

/// Named interconnects against a table with the columns topology, kind, params, terminals, links, diameter_hops,
/// avg_hops_excl_self, bisection_links_one_direction, alltoall_optimal_per_node(unit link),
/// alltoall_ECMP_shortest_path_per_node, hop_count_bound_per_node, source. A printed value is met within half a unit of
/// its last digit, an integer exactly; a blank is not compared. Decimals carry six significant digits: zeros printed
/// beyond them say nothing.
[[nodiscard]] Outcome<CaseReport> validateTopology(std::string_view csvText);

/// The interconnect of one row: a kind (topologyName) and a JSON object of parameters, for example
/// {"dims": [4, 8], "wrap_shifts": {"x": [0, 4]}}.
[[nodiscard]] Outcome<TopologySpec> topologySpecOf(std::string_view kind, std::string_view params);

/// Half of a unit of the last digit that a printed number vouches for; 0 for an integer.
[[nodiscard]] double printedTolerance(std::string_view text);

} // namespace studio
