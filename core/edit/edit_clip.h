// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"
#include "core/edit/selection.h"

namespace studio::edit {

/// Things taken from a sheet, to be put down elsewhere: a design whose root sheet holds them, with every part, sheet
/// and source they need, so it means the same in any other design.
struct Clip {
    Design design;
    AssemblyId from; ///< the sheet they were taken from
    friend bool operator==(const Clip&, const Clip&) = default;
};

/// Takes members, fabrics, notes and the links among the members taken; links to others are left.
[[nodiscard]] Outcome<Clip> copyItems(const Design& design, const AssemblyId& sheet, const SheetItems& items);

/// Puts a clip onto a sheet, `shift` away from where its things stood. Ids that are taken are numbered; a part or sheet
/// that the design has under the same id is reused if it is equal and renamed if it is not. Refuses a sheet that would
/// contain itself.
[[nodiscard]] Outcome<Design> paste(const Design& design, const AssemblyId& sheet, const Clip& clip, Point shift);

/// Copy and paste on the same sheet.
[[nodiscard]] Outcome<Design> duplicate(const Design& design, const AssemblyId& sheet, const SheetItems& items,
                                        Point shift);

} // namespace studio::edit
