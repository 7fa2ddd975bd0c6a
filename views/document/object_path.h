// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <optional>
#include <string>
#include <string_view>

namespace studio::views {

/// What a dotted path of the core leads to: the thing itself or the thing a parameter belongs to.
struct ObjectRef {
    enum class Kind { design, scenario, part, sheet, member, fabric, link };
    Kind kind = Kind::design;
    PartId part;
    ScenarioId scenario;
    AssemblyId sheet; ///< also of members, fabrics and links
    MemberId member;
    FabricId fabric;
    LinkId link;

    friend bool operator==(const ObjectRef&, const ObjectRef&) = default;
};

/// "assemblies.node.fabrics.up.planes" -> the fabric. Nothing if the design has no such thing.
[[nodiscard]] std::optional<ObjectRef> objectAt(const Design& design, std::string_view path);
/// The path of a thing, "" for the design.
[[nodiscard]] std::string pathOf(const ObjectRef& object, const Design& design);

/// Members that lead from the root to a sheet, outermost first: the shortest way. Nothing if there is none.
[[nodiscard]] std::optional<std::vector<MemberId>> wayTo(const Design& design, const AssemblyId& sheet);

} // namespace studio::views
