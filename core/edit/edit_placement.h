// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::edit {

/// Puts members and fabrics (by id) at places. Moving recomputes nothing.
[[nodiscard]] Outcome<Design> moveBoxes(const Design& design, const AssemblyId& sheet,
                                        const std::map<std::string, Box>& boxes);
/// Forgets where things stand, so that the automatic layout places the whole sheet again.
[[nodiscard]] Outcome<Design> forgetPlaces(const Design& design, const AssemblyId& sheet);
/// Pins the bends of a link; none: routed automatically again.
[[nodiscard]] Outcome<Design> setRoute(const Design& design, const AssemblyId& sheet, const LinkId& link,
                                       std::vector<Point> bends);

[[nodiscard]] Outcome<Design> addNote(const Design& design, const AssemblyId& sheet, Note note);
[[nodiscard]] Outcome<Design> setNote(const Design& design, const AssemblyId& sheet, std::size_t index, Note note);

[[nodiscard]] Outcome<Design> addView(const Design& design, NamedView view); ///< replaces one of the same name
[[nodiscard]] Outcome<Design> removeView(const Design& design, std::string_view name);

} // namespace studio::edit
