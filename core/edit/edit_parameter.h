// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::edit {

/// What stands beside a value that was typed in: level C, an estimate, "set by hand".
[[nodiscard]] Evidence setByHand();

/// Sets the value at a path of core/design/paths.h from text ("1.8TB/s", "72", "bf16", "unknown"). A value that had
/// evidence is kept as what the catalogue says; the new one is `setByHand()` unless the field is a decision. Typing
/// what the catalogue says is a reset. Blank text clears.
[[nodiscard]] Outcome<Design> setPath(const Design& design, std::string_view path, std::string_view text);

/// The same with a value and evidence at hand (none: as `setPath` has it).
[[nodiscard]] Outcome<Design> setParameter(const Design& design, std::string_view path, Value value,
                                           std::optional<Evidence> evidence = std::nullopt);

/// Says nothing at a path any more: a decision goes back to its default, a fact becomes unknown and remembers what the
/// catalogue says.
[[nodiscard]] Outcome<Design> clearPath(const Design& design, std::string_view path);

/// Back to what the catalogue says, with its evidence; refused where nothing was changed.
[[nodiscard]] Outcome<Design> resetToCatalogue(const Design& design, std::string_view path);

/// Replaces only the evidence of a value.
[[nodiscard]] Outcome<Design> setEvidence(const Design& design, std::string_view path,
                                          std::optional<Evidence> evidence);

} // namespace studio::edit
