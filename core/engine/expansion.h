// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reader.h"

#include <map>

namespace studio {

/// Parts by id with an exact count each.
using PartCounts = std::map<PartId, Traced>;

/// A sheet of the drawing and how often it occurs in the whole.
struct SheetUse {
    AssemblyId id;
    std::string name;
    SheetKind kind = SheetKind::group;
    Traced instances;
    PartCounts contents; ///< drawn parts inside one instance, nested ones included
};

/// An interconnect symbol of a sheet, with what it joins.
struct FabricUse {
    OwnerRef owner;
    AssemblyId sheet;
    FabricId id;
    std::string name;
    Role role = Role::scaleUp;
    Traced instances;              ///< of the sheet in the whole
    PartId endpoint;               ///< the part whose ports join
    Traced endpoints;              ///< of one instance
    Traced accelerators;           ///< of the design's main kind, joined by one instance
    std::vector<MemberId> members; ///< that hold endpoints
    bool joinsAll = false;         ///< every accelerator of the design is joined by one instance
};

/// A drawing multiplied out: exact counts through any nesting, never boxes.
struct Expansion {
    std::vector<SheetUse> sheets; ///< outermost first; every sheet below the root once
    PartCounts drawn;             ///< all drawn parts of the whole design
    std::vector<PartId> accelerators; ///< kinds in the design, most numerous first
    Traced acceleratorCount;          ///< all kinds together
    std::vector<FabricUse> fabrics;   ///< outermost sheet first

    [[nodiscard]] const SheetUse* sheet(const AssemblyId& id) const;
    [[nodiscard]] Traced countOf(const PartId& part) const; ///< 0 if not drawn
    /// The main kind of accelerator; empty if none is drawn.
    [[nodiscard]] PartId accelerator() const { return accelerators.empty() ? PartId() : accelerators.front(); }
};

/// Multiplies a drawing out. What a cycle, a dangling reference or a product of counts beyond 2^53 would contribute is
/// left out; checkDesign() reports each.
[[nodiscard]] Expansion expand(const Reader& reader);

/// The reference by which a part's parameters are read.
[[nodiscard]] OwnerRef refTo(const Part& part);

} // namespace studio
