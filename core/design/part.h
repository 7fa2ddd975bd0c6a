// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/parameter.h"
#include "core/design/schema.h"

namespace studio {

/// Something bought: an accelerator, a host, a NIC, a switch, a link or optic, cooling, conversion, storage.
/// A design embeds the catalogue's values, so it opens anywhere.
struct Part {
    PartId id;
    Owner kind = Owner::accelerator;
    std::string name;
    std::string vendor;
    std::string generation; ///< hardware generation: "Hopper", "Ascend 910C"
    int year = 0;           ///< 0: unknown
    State state = State::massProduced;
    std::string stateNote;
    std::string catalogue; ///< id of the catalogue entry it was taken from; empty: drawn from nothing
    Parameters parameters;
    UnknownKeys unknownKeys;

    friend bool operator==(const Part&, const Part&) = default;
};

} // namespace studio
