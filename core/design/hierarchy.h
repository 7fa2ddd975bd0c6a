// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <set>

namespace studio {

/// What nests in what, computed once from a design. Members that name nothing are passed over.
class Hierarchy {
public:
    explicit Hierarchy(const Design& design);

    /// Sheets below the root, with the root.
    [[nodiscard]] bool reachable(const AssemblyId& sheet) const { return m_copies.contains(sheet); }
    /// How many of a sheet the whole design holds; exact up to 2^53, 0 if it is not below the root.
    [[nodiscard]] double copies(const AssemblyId& sheet) const;
    /// A chain of sheets that contains itself: first = last; empty if there is none.
    [[nodiscard]] const std::vector<AssemblyId>& cycle() const { return m_cycle; }
    /// Whether some sheet or part is there more than 2^53 times; the first such sheet, else empty.
    [[nodiscard]] const AssemblyId& overflow() const { return m_overflow; }
    /// Deepest nesting below the root, the root alone being 1.
    [[nodiscard]] int depth() const { return m_depth; }

private:
    void visit(const Design& design, const AssemblyId& sheet, std::vector<AssemblyId>& path,
               std::vector<AssemblyId>& order, std::map<AssemblyId, int>& height);
    std::map<AssemblyId, double> m_copies;
    std::vector<AssemblyId> m_cycle;
    AssemblyId m_overflow;
    int m_depth = 0;
};

/// Sheets that can be reached from a sheet, with it.
[[nodiscard]] std::set<AssemblyId> sheetsBelow(const Design& design, const AssemblyId& sheet);
/// How many of a part one copy of a member holds, times the member's count; 0 in a cycle.
[[nodiscard]] double partsIn(const Design& design, const Member& member, const PartId& part);
/// The same for a whole sheet.
[[nodiscard]] double partsIn(const Design& design, const AssemblyId& sheet, const PartId& part);
/// How many parts of a kind one sheet holds.
[[nodiscard]] double partsIn(const Design& design, const AssemblyId& sheet, Owner kind);
/// Name of a member for people: its own, else that of what it is, else its id.
[[nodiscard]] std::string memberName(const Design& design, const Member& member);

/// How real an interconnect is: the weakest of its link part, its switch parts and what the drawing itself states;
/// nothing if none of them says. A path without native silicon counts as "specification published" at best.
[[nodiscard]] std::optional<State> pathState(const Design& design, const Fabric& fabric);
[[nodiscard]] std::optional<State> pathState(const Design& design, const Link& link);
/// State of a part, with that rule.
[[nodiscard]] State partState(const Part& part);

} // namespace studio
