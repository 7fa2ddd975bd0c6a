// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <set>

namespace studio {

/// Things of one sheet, by id; notes by their place in the list.
struct SheetItems {
    std::set<MemberId> members;
    std::set<FabricId> fabrics;
    std::set<LinkId> links;
    std::set<std::size_t> notes;

    [[nodiscard]] bool empty() const { return members.empty() && fabrics.empty() && links.empty() && notes.empty(); }
    [[nodiscard]] std::size_t size() const { return members.size() + fabrics.size() + links.size() + notes.size(); }
    friend bool operator==(const SheetItems&, const SheetItems&) = default;
};

} // namespace studio
