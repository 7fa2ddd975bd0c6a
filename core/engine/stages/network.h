// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"
#include "core/engine/results/network_result.h"

namespace studio {

[[nodiscard]] NetworkStage runNetwork(const Reader& reader, const Expansion& expansion);

} // namespace studio
