// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

namespace studio {

/// What kind of thing changed, in the order in which changes are listed.
enum class ItemKind { design, source, part, scenario, assembly, member, fabric, link, note, view, waiver };

enum class Change { added, removed, changed };

/// What a change touches; a mask.
enum Aspect : unsigned {
    kMeaning = 1,  ///< figures may change
    kWords = 2,    ///< names and descriptions
    kGeometry = 4, ///< where things stand on their sheets, named views
};

/// One thing that differs. Notes, views and waivers have no ids: their place in the list is the id.
struct ItemChange {
    ItemKind kind = ItemKind::design;
    AssemblyId sheet; ///< of members, fabrics, links and notes
    std::string id;
    Change change = Change::changed;
    unsigned aspects = kMeaning;
    friend bool operator==(const ItemChange&, const ItemChange&) = default;
};

/// One settable value that differs on a thing both designs have.
struct ValueChange {
    std::string path;
    std::string before; ///< with unit; "" where nothing was set
    std::string after;
    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};

/// What leads from one design to another.
struct DesignDiff {
    std::vector<ItemChange> items;
    std::vector<ValueChange> values;
    unsigned aspects = 0; ///< of all items

    [[nodiscard]] bool empty() const { return items.empty(); }
    [[nodiscard]] bool changesMeaning() const { return (aspects & kMeaning) != 0; }
};

/// Sections that two designs share are not looked at, so the diff of one edit costs what the edit touched.
[[nodiscard]] DesignDiff diffOf(const Design& before, const Design& after);

} // namespace studio
