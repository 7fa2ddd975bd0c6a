// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"
#include "core/edit/selection.h"

namespace studio::edit {

/// Adds a part to those the design uses, or replaces its definition (same id).
[[nodiscard]] Outcome<Design> addPart(const Design& design, Part part);
/// Removes a part that nothing uses; the error names its users.
[[nodiscard]] Outcome<Design> removePart(const Design& design, const PartId& part);

/// Adds an empty sheet. An empty id is made from the name. The first sheet of a design becomes its root.
[[nodiscard]] Outcome<Design> addSheet(const Design& design, Assembly sheet);
/// Makes another sheet the outermost one.
[[nodiscard]] Outcome<Design> changeRoot(const Design& design, const AssemblyId& root);
/// A new outermost sheet that holds the present one once.
[[nodiscard]] Outcome<Design> wrapRoot(const Design& design, SheetKind kind, std::string name);

/// Puts a part or a sheet onto a sheet, at a place if one is given. An empty id is made from what it is.
[[nodiscard]] Outcome<Design> addMember(const Design& design, const AssemblyId& sheet, Member member,
                                        std::optional<Box> box = std::nullopt);
/// A new empty sheet of a kind, as a member.
[[nodiscard]] Outcome<Design> addGroup(const Design& design, const AssemblyId& sheet, SheetKind kind, std::string name,
                                       std::optional<Box> box = std::nullopt);

/// Removes things of a sheet: members go with the links at them and leave the fabrics that join them; a fabric that
/// joined nothing else goes too. Sheets that nothing uses any more are removed.
[[nodiscard]] Outcome<Design> removeItems(const Design& design, const AssemblyId& sheet, const SheetItems& items);

/// Replicates: the member stands for `count` equal ones.
[[nodiscard]] Outcome<Design> setCount(const Design& design, const AssemblyId& sheet, const MemberId& member,
                                       std::int64_t count);
/// Exchanges what a member is, keeping its place, count and wires.
[[nodiscard]] Outcome<Design> exchangePart(const Design& design, const AssemblyId& sheet, const MemberId& member,
                                           const PartId& part);
/// Gives a member a definition of its own, so that editing it leaves its siblings alone.
[[nodiscard]] Outcome<Design> makeUnique(const Design& design, const AssemblyId& sheet, const MemberId& member);

} // namespace studio::edit
