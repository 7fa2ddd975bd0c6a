// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/network_result.h"
#include "core/engine/results/reliability_result.h"

namespace studio {

[[nodiscard]] ReliabilityStage runReliability(const Reader& reader, const Expansion& expansion,
                                              const NetworkStage& network);

} // namespace studio
