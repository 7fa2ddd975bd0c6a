// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/design/design.h"

namespace studio {

/// What is wrong or remarkable about a design as a drawing, before anything is computed. In the order of the design;
/// rules:
///   design.no-root, design.no-scenario, id.malformed, id.duplicate, count.out-of-range, count.overflow,
///   hierarchy.cycle, hierarchy.too-deep, sheet.unreachable, sheet.empty, member.dangling, fabric.dangling,
///   fabric.endpoint-missing, fabric.no-members, link.dangling, link.index, link.to-itself, part.wrong-kind,
///   parameter.refused, path.specification, path.planned, path.no-native-silicon, target.repeated
[[nodiscard]] Findings checkDesign(const Design& design);

/// The kinds of part that may stand in a parameter of kind `part`; empty: any.
[[nodiscard]] std::span<const Owner> partKindsFor(Owner owner, std::string_view key);
/// Why a part may not stand there, or nothing: it is not in the design, or it is of another kind.
[[nodiscard]] std::optional<Message> partRefusal(const Design& design, Owner owner, const Field& field,
                                                 std::string_view part);

} // namespace studio
