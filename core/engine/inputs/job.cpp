// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/job.h"

namespace studio {

Traced jobAccelerators(const Reader& reader, const Expansion& expansion)
{
    const OwnerRef scenario{Owner::scenario, {}, {}};
    if (reader.given(scenario, "accelerators")) return reader.number(scenario, "accelerators");
    return expansion.countOf(expansion.accelerator());
}

} // namespace studio
