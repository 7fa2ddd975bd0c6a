// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::edit {

/// Renames what an object path names: "" (the design), "parts.<id>", "scenario", "scenarios.<id>", "assemblies.<id>",
/// "assemblies.<id>.members|fabrics|links.<id>". Ids stay.
[[nodiscard]] Outcome<Design> rename(const Design& design, std::string_view object, std::string name);
/// Describes the design ("") or a sheet.
[[nodiscard]] Outcome<Design> describe(const Design& design, std::string_view object, std::string description);
[[nodiscard]] Outcome<Design> setSheetKind(const Design& design, const AssemblyId& sheet, SheetKind kind);
[[nodiscard]] Outcome<Design> setPartState(const Design& design, const PartId& part, State state, std::string note);

/// Adds a scenario and makes it the active one. An empty id is made from the name.
[[nodiscard]] Outcome<Design> addScenario(const Design& design, Scenario scenario);
/// Removes a scenario; if it was active, the first of the others becomes so.
[[nodiscard]] Outcome<Design> removeScenario(const Design& design, const ScenarioId& scenario);
[[nodiscard]] Outcome<Design> chooseScenario(const Design& design, const ScenarioId& scenario);

/// Adds or replaces the target of a figure in one direction, in the active scenario.
[[nodiscard]] Outcome<Design> setTarget(const Design& design, Target target);
[[nodiscard]] Outcome<Design> removeTarget(const Design& design, std::string_view figure, Relation relation);

/// Lives with a finding; replaces the reason if it is waived already. A reason is needed.
[[nodiscard]] Outcome<Design> addWaiver(const Design& design, Waiver waiver);
[[nodiscard]] Outcome<Design> removeWaiver(const Design& design, std::string_view rule, std::vector<std::string> where);

/// Adds a source, or replaces what is known about it.
[[nodiscard]] Outcome<Design> addSource(const Design& design, Source source);

} // namespace studio::edit
