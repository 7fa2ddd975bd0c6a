// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

#include <functional>
#include <set>

/// What the edit families share. An edit is a pure function (design, arguments) -> Outcome<Design>: it never throws,
/// keeps the bounds of design.h, and an edit that changes nothing returns an equal design.
namespace studio::edit {

using Args = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] inline Error refuse(std::string code, std::string text, Args args = {}, std::string where = {})
{
    return {{std::move(code), std::move(text), std::move(args)}, std::move(where)};
}
[[nodiscard]] Error noSuch(std::string_view kind, std::string_view id, std::string where = {});

/// A free id made of the words of a name ("UB switch 2" -> "ub-switch-2"), numbered if it is taken.
[[nodiscard]] std::string freshId(std::string_view name, const std::function<bool(const std::string&)>& taken);
[[nodiscard]] bool takenOnSheet(const Assembly& sheet, const std::string& id); ///< by a member, a fabric or a link

/// Refuses names longer than the bound.
[[nodiscard]] std::optional<Error> textRefusal(std::string_view text, std::string where);

/// Changes one sheet: `change(Assembly&)` returns an error or nothing.
[[nodiscard]] Outcome<Design> onSheet(const Design& design, const AssemblyId& sheet,
                                      const std::function<std::optional<Error>(Assembly&)>& change);

/// Changes the drawing of one sheet; a drawing that ends up empty is removed.
[[nodiscard]] Design withPlacement(const Design& design, const AssemblyId& sheet,
                                   const std::function<void(SheetPlacement&)>& change);

/// The design itself if its sheets do not contain each other in a circle, nest too deep or multiply beyond 2^53;
/// else what would be right.
[[nodiscard]] Outcome<Design> withSoundHierarchy(Design design);

/// Removes the sheets that were used before and no longer are, with their drawings.
[[nodiscard]] Design withoutAbandonedSheets(const Design& before, Design after);

} // namespace studio::edit
