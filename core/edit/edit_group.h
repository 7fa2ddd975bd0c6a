// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

#include <set>

namespace studio::edit {

/// Puts members of a sheet into a new sheet of their own, which takes their place. Links and fabrics among them go
/// along; links to others end at the new group, with the member's id as port; fabrics over some of them join the group.
[[nodiscard]] Outcome<Design> groupMembers(const Design& design, const AssemblyId& sheet,
                                           const std::set<MemberId>& members, SheetKind kind, std::string name);

/// The other way round: the contents of a group come to the sheet, counts multiplied. Wires at the group go to the
/// member their port names, or to the only one inside. A replicated group with wires of its own cannot be dissolved.
[[nodiscard]] Outcome<Design> dissolve(const Design& design, const AssemblyId& sheet, const MemberId& group);

} // namespace studio::edit
