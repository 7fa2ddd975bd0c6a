// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/design/parameter.h"

#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace studio {

/// Who owns a bag of parameters: a kind of part, a level of the drawing, a section of the scenario.
enum class Owner {
    accelerator,
    host,
    nic,
    networkSwitch,
    link,
    optic,
    cooling,
    conversion,
    storage,
    assembly,
    fabric,
    wire,
    scenario,
    workload,
    strategy,
    operations,
    site,
};

enum class FieldKind {
    quantity, ///< a number with a dimension (none: a ratio or a fraction)
    count,    ///< a whole number
    choice,   ///< one of `choices`
    flag,     ///< "yes" or "no"
    text,     ///< free text, no meaning to the engine
    part,     ///< the id of a part of the design
};

/// What one parameter means: the single table behind reading, paths, editing, the inspector and the catalogue.
struct Field {
    std::string_view key;
    std::string_view label; ///< English, for people; views translate it
    FieldKind kind = FieldKind::quantity;
    std::string_view unit; ///< the unit of a bare number, e.g. "GB/s"; "" none
    double min = 0;        ///< base units, inclusive
    double max = 1e30;
    std::span<const std::string_view> choices;
    /// Used when the design says nothing; "" leaves it unknown. A default that is a fact carries `why` and counts as
    /// level C; one that is a mere decision (`decision`) does not weaken a figure.
    std::string_view fallback;
    std::string_view why;
    bool decision = false; ///< chosen by the architect, not a fact about the world
    bool bothWays = false; ///< a bandwidth that adds both directions; never mixed with one-direction ones
    bool linkRate = false; ///< `400G` may be typed for 400 Gb/s
    /// The catalogue's key for the same thing, where it differs.
    std::string_view catalogueKey;
};

[[nodiscard]] std::span<const Field> fieldsOf(Owner owner);
[[nodiscard]] const Field* findField(Owner owner, std::string_view key);

[[nodiscard]] std::string_view ownerName(Owner owner); ///< as files write a part's kind: "accelerator", "switch", …
[[nodiscard]] std::optional<Owner> partKindOf(std::string_view name); ///< kinds of parts only
[[nodiscard]] std::span<const Owner> partKinds();

/// The value a field has when nothing is said, or nothing.
[[nodiscard]] std::optional<Value> fallbackOf(const Field& field);

/// Whether a value may stand in a field: kind, dimension, bounds, whole number, choice. The error says what would be
/// right. Unknown is always allowed.
[[nodiscard]] std::optional<Message> refusal(const Field& field, const Value& value);

} // namespace studio
