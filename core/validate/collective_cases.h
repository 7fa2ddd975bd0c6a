// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/validate/case_report.h"

#include <string_view>

namespace studio {

/// Collective times of ASTRA-sim's analytic backends, in its own conventions (collective_peer.h), against a table with
/// the columns backend, collective, npus, topology_per_dim, npus_per_dim, bandwidth_GBps_per_dim, latency_ns_per_dim,
/// comm_size_bytes, algorithm_per_dim, dataset_splits, active_chunks_per_dim, collective_optimization,
/// endpoint_delay_ns, sim_time_ns. Lists per dimension are joined by "x", algorithms by "+".
[[nodiscard]] Outcome<CaseReport> validateCollectives(std::string_view csvText);

} // namespace studio
