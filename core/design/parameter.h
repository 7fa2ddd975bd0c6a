// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/unknown_keys.h"
#include "core/evidence/evidence.h"
#include "core/quantity/units.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace studio {

/// A number as it was written: in its own unit, so that a file keeps what its author wrote.
struct Number {
    double number = 0;
    const Unit* unit = findUnit("");

    [[nodiscard]] double base() const { return number * unit->factor; }
    friend bool operator==(const Number& a, const Number& b)
    {
        return a.number == b.number && a.unit->symbol == b.unit->symbol;
    }
};

/// Nothing known, a number, or a word (a choice, a name, the id of a part).
using Value = std::variant<std::monostate, Number, std::string>;

/// A value together with what it rests on.
struct Sourced {
    Value value;
    Evidence evidence;
    UnknownKeys unknownKeys;
    friend bool operator==(const Sourced&, const Sourced&) = default;
};

/// A named property of a part, an assembly, a fabric, a link or a scenario.
struct Parameter {
    std::string key; ///< [a-z0-9_]+
    Value value;
    /// Absent for a plain value that its author simply decided (a degree, a count, a name).
    std::optional<Evidence> evidence;
    /// What the catalogue says, when the architect changed it here; resetting goes back to this.
    std::shared_ptr<const Sourced> catalogue;
    /// Also what the schema refused on reading, under "refused": the value is then unknown, but not lost.
    UnknownKeys unknownKeys;

    [[nodiscard]] bool unknown() const { return std::holds_alternative<std::monostate>(value); }
    [[nodiscard]] const Number* number() const { return std::get_if<Number>(&value); }
    [[nodiscard]] const std::string* word() const { return std::get_if<std::string>(&value); }
    friend bool operator==(const Parameter& a, const Parameter& b)
    {
        const bool sameCatalogue = a.catalogue == b.catalogue || (a.catalogue && b.catalogue && *a.catalogue == *b.catalogue);
        return a.key == b.key && a.value == b.value && a.evidence == b.evidence && sameCatalogue &&
               a.unknownKeys == b.unknownKeys;
    }
};

/// An ordered bag of parameters: the order of the schema in files, unknown ones behind.
class Parameters {
public:
    [[nodiscard]] const Parameter* find(std::string_view key) const;
    [[nodiscard]] const std::vector<Parameter>& all() const { return m_all; }
    [[nodiscard]] bool empty() const { return m_all.empty(); }
    /// Replaces the one of the same key or appends.
    void set(Parameter parameter);
    /// Returns whether there was one.
    bool remove(std::string_view key);
    friend bool operator==(const Parameters&, const Parameters&) = default;

private:
    std::vector<Parameter> m_all;
};

} // namespace studio
