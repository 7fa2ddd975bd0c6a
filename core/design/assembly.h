// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/parameter.h"

#include <cstdint>

namespace studio {

enum class SheetKind { node, tray, rack, supernode, cluster, group };
[[nodiscard]] std::string_view sheetKindName(SheetKind kind);
[[nodiscard]] std::optional<SheetKind> sheetKindOf(std::string_view name);

/// What an interconnect is for.
enum class Role { scaleUp, scaleOut, host, storage, management };
[[nodiscard]] std::string_view roleName(Role role); ///< "scale-up", "scale-out", …
[[nodiscard]] std::optional<Role> roleOf(std::string_view name);

/// A part or another assembly inside an assembly, `count` times.
struct Member {
    MemberId id;
    std::string name; ///< empty: the name of what it is
    PartId part;      ///< exactly one of part and assembly is set
    AssemblyId assembly;
    std::int64_t count = 1; ///< 1 … 2^53
    std::optional<Evidence> evidence;
    UnknownKeys unknownKeys;

    [[nodiscard]] bool isPart() const { return !part.empty(); }
    friend bool operator==(const Member&, const Member&) = default;
};

/// An interconnect drawn as one symbol over members of its sheet.
struct Fabric {
    FabricId id;
    std::string name;
    Role role = Role::scaleUp;
    std::vector<MemberId> members; ///< empty: every member that holds the endpoint part
    Parameters parameters;         ///< template, link part, switch part, planes, … (Owner::fabric)
    UnknownKeys unknownKeys;

    friend bool operator==(const Fabric&, const Fabric&) = default;
};

struct LinkEnd {
    MemberId member;
    std::int64_t index = -1; ///< which of the member's count; -1: each of them
    std::string port;        ///< free name of the port, may be empty
    UnknownKeys unknownKeys;
    friend bool operator==(const LinkEnd&, const LinkEnd&) = default;
};

/// A wire drawn by hand between two members of a sheet.
struct Link {
    LinkId id;
    std::string name;
    Role role = Role::scaleUp;
    LinkEnd from;
    LinkEnd to;
    PartId part;
    std::int64_t lanes = 1;
    Parameters parameters; ///< Owner::wire
    UnknownKeys unknownKeys;

    friend bool operator==(const Link&, const Link&) = default;
};

/// One sheet of the canvas: a node, a rack, a supernode, a cluster. A definition used twice is one definition.
struct Assembly {
    AssemblyId id;
    SheetKind kind = SheetKind::group;
    std::string name;
    std::string description;
    std::vector<Member> members;
    std::vector<Fabric> fabrics;
    std::vector<Link> links;
    Parameters parameters; ///< system totals that a source states, racks, limits (Owner::assembly)
    UnknownKeys unknownKeys;

    [[nodiscard]] const Member* findMember(const MemberId& id) const;
    [[nodiscard]] const Fabric* findFabric(const FabricId& id) const;
    [[nodiscard]] const Link* findLink(const LinkId& id) const;
    friend bool operator==(const Assembly&, const Assembly&) = default;
};

} // namespace studio
