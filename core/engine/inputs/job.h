// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/expansion.h"

namespace studio {

/// How many accelerators the scenario's job uses: its own number, else all of the main kind.
[[nodiscard]] Traced jobAccelerators(const Reader& reader, const Expansion& expansion);

} // namespace studio
