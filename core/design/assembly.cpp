// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/assembly.h"

#include "core/base/name_table.h"

#include <array>

namespace studio {

namespace {

constexpr std::array<std::pair<SheetKind, std::string_view>, 6> kKinds{{
    {SheetKind::node, "node"},
    {SheetKind::tray, "tray"},
    {SheetKind::rack, "rack"},
    {SheetKind::supernode, "supernode"},
    {SheetKind::cluster, "cluster"},
    {SheetKind::group, "group"},
}};
constexpr std::array<std::pair<Role, std::string_view>, 5> kRoles{{
    {Role::scaleUp, "scale-up"},
    {Role::scaleOut, "scale-out"},
    {Role::host, "host"},
    {Role::storage, "storage"},
    {Role::management, "management"},
}};

template <class List, class Id>
auto findById(const List& list, const Id& id) -> const typename List::value_type*
{
    for (const auto& item : list)
        if (item.id == id) return &item;
    return nullptr;
}

} // namespace

std::string_view sheetKindName(SheetKind kind) { return nameIn(kKinds, kind); }
std::optional<SheetKind> sheetKindOf(std::string_view name) { return keyIn(kKinds, name); }
std::string_view roleName(Role role) { return nameIn(kRoles, role); }
std::optional<Role> roleOf(std::string_view name) { return keyIn(kRoles, name); }

const Member* Assembly::findMember(const MemberId& memberId) const { return findById(members, memberId); }
const Fabric* Assembly::findFabric(const FabricId& fabricId) const { return findById(fabrics, fabricId); }
const Link* Assembly::findLink(const LinkId& linkId) const { return findById(links, linkId); }

} // namespace studio
