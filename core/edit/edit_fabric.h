// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/design/design.h"

namespace studio::edit {

/// Why two ends of a sheet may not be wired, or nothing. Asked on every move of the pointer while a link is drawn.
[[nodiscard]] std::optional<Message> linkRefusal(const Design& design, const AssemblyId& sheet, const LinkEnd& from,
                                                 const LinkEnd& to);

/// Draws a wire; an empty id is made from its ends.
[[nodiscard]] Outcome<Design> addLink(const Design& design, const AssemblyId& sheet, Link link);
/// Takes one end of a wire elsewhere.
[[nodiscard]] Outcome<Design> reconnectLink(const Design& design, const AssemblyId& sheet, const LinkId& link,
                                            bool fromEnd, LinkEnd end);
[[nodiscard]] Outcome<Design> setLinkPart(const Design& design, const AssemblyId& sheet, const LinkId& link,
                                          const PartId& part);
[[nodiscard]] Outcome<Design> setLinkRole(const Design& design, const AssemblyId& sheet, const LinkId& link, Role role);

/// Adds an interconnect symbol. An empty id is made from its name or template. Without an endpoint it joins the one
/// kind of accelerator that its members hold, if there is just one.
[[nodiscard]] Outcome<Design> addFabric(const Design& design, const AssemblyId& sheet, Fabric fabric,
                                        std::optional<Box> box = std::nullopt);
[[nodiscard]] Outcome<Design> setFabricRole(const Design& design, const AssemblyId& sheet, const FabricId& fabric,
                                            Role role);
/// Which members a fabric joins; none: every one that holds its endpoint part.
[[nodiscard]] Outcome<Design> setFabricMembers(const Design& design, const AssemblyId& sheet, const FabricId& fabric,
                                               std::vector<MemberId> members);

} // namespace studio::edit
