// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fingerprint.h"
#include "core/design/design.h"
#include "core/evidence/traced.h"

#include <string>
#include <vector>

namespace studio {

/// Whose parameter is read.
struct OwnerRef {
    Owner owner = Owner::accelerator;
    std::string id;    ///< part, assembly or scenario id
    std::string inner; ///< fabric or link id on an assembly

    friend bool operator==(const OwnerRef&, const OwnerRef&) = default;
};

/// The dotted path of an owner as the command line writes it: "parts.h100-sxm", "scenario.strategy", ….
[[nodiscard]] std::string pathOf(const OwnerRef& owner);
/// The bag of an owner; null if the design has no such owner.
[[nodiscard]] const Parameters* parametersOf(const Design& design, const OwnerRef& owner);

/// One thing that a stage looked at, and a fingerprint of what it saw.
struct Read {
    enum class What { parameter, part, assembly, scenario, root } what = What::parameter;
    OwnerRef owner;
    std::string key;
    Fingerprint seen;
};
using ReadLog = std::vector<Read>;

/// The only way in which a stage sees a design. Every look is logged with what was seen, so that a result can be
/// reused exactly when everything its stage looked at is unchanged: there is no list of dependencies to forget.
class Reader {
public:
    Reader(const Design& design, ReadLog& log) : m_design(design), m_log(&log) {}

    /// A number in base units with its evidence; the field's fallback if the design says nothing (a decision as
    /// such, a fact at level C with its reason); unknown otherwise.
    [[nodiscard]] Traced number(const OwnerRef& owner, std::string_view key) const;
    template <Dimension D>
    [[nodiscard]] Quantity<D, Traced> quantity(const OwnerRef& owner, std::string_view key) const
    {
        return Quantity<D, Traced>::ofBase(number(owner, key));
    }
    /// Whether the design itself (not a fallback) gives a value.
    [[nodiscard]] bool given(const OwnerRef& owner, std::string_view key) const;
    /// A word, or the field's fallback, or "".
    [[nodiscard]] std::string word(const OwnerRef& owner, std::string_view key) const;
    /// A number that decides a structure (a degree, a plane count); nothing if unknown.
    [[nodiscard]] std::optional<double> plainNumber(const OwnerRef& owner, std::string_view key) const;

    /// Kind, name, generation and state of a part; null if unknown. Its parameters are read one by one.
    [[nodiscard]] const Part* part(const PartId& id) const;
    /// Members, fabrics and links of a sheet without their parameters.
    [[nodiscard]] const Assembly* assembly(const AssemblyId& id) const;
    [[nodiscard]] AssemblyId root() const;
    /// The active scenario's id and targets.
    [[nodiscard]] const Scenario* scenario() const;

    /// The evidence a member's count has, as a traced number.
    [[nodiscard]] Traced memberCount(const AssemblyId& sheet, const Member& member) const;

private:
    const Parameter* look(const OwnerRef& owner, std::string_view key) const;

    const Design& m_design;
    ReadLog* m_log;
};

/// Whether everything in the log would be seen the same in this design.
[[nodiscard]] bool unchanged(const Design& design, const ReadLog& log);

} // namespace studio
