// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_support.h"

#include "core/design/hierarchy.h"

#include <algorithm>

namespace studio::edit {

Error noSuch(std::string_view kind, std::string_view id, std::string where)
{
    return refuse("edit.no-such", "there is no {kind} \"{id}\"", {{"kind", std::string(kind)}, {"id", std::string(id)}},
                  std::move(where));
}

std::string freshId(std::string_view name, const std::function<bool(const std::string&)>& taken)
{
    constexpr std::size_t kLongest = 48; // leaves room for a number below the 64 of isId()
    std::string base;
    for (const char c : name) {
        if (base.size() == kLongest) break;
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (letter)
            base += c;
        else if (c >= 'A' && c <= 'Z')
            base += static_cast<char>(c - 'A' + 'a');
        else if (!base.empty() && base.back() != '-')
            base += '-';
    }
    while (!base.empty() && base.back() == '-') base.pop_back();
    if (base.empty()) base = "item";
    if (!taken(base)) return base;
    // "node-2" is followed by "node-3", not by "node-2-2".
    if (const auto dash = base.rfind('-'); dash != std::string::npos && dash + 1 < base.size() && dash > 0 &&
                                           std::all_of(base.begin() + static_cast<std::ptrdiff_t>(dash) + 1, base.end(),
                                                       [](char c) { return c >= '0' && c <= '9'; }))
        base.resize(dash);
    for (std::size_t number = 2;; ++number) {
        std::string id = base + "-" + std::to_string(number);
        if (!taken(id)) return id;
    }
}

bool takenOnSheet(const Assembly& sheet, const std::string& id)
{
    return sheet.findMember(MemberId(id)) || sheet.findFabric(FabricId(id)) || sheet.findLink(LinkId(id));
}

std::optional<Error> textRefusal(std::string_view text, std::string where)
{
    if (text.size() <= bounds::stringBytes) return {};
    return refuse("edit.text-too-long", "the text has {size} bytes; at most {limit} are kept",
                  {{"size", std::to_string(text.size())}, {"limit", std::to_string(bounds::stringBytes)}},
                  std::move(where));
}

Outcome<Design> onSheet(const Design& design, const AssemblyId& sheet,
                        const std::function<std::optional<Error>(Assembly&)>& change)
{
    const Assembly* found = design.findAssembly(sheet);
    if (!found) return noSuch("sheet", sheet.text());
    Assembly next = *found;
    if (auto error = change(next)) return std::move(*error);
    if (next == *found) return design;
    return design.with(std::move(next));
}

Design withPlacement(const Design& design, const AssemblyId& sheet, const std::function<void(SheetPlacement&)>& change)
{
    auto placement = std::make_shared<Placement>(*design.placement);
    SheetPlacement& drawing = (*placement)[sheet];
    change(drawing);
    if (drawing == SheetPlacement()) placement->erase(sheet);
    if (*placement == *design.placement) return design;
    Design next = design;
    next.placement = std::move(placement);
    return next;
}

Outcome<Design> withSoundHierarchy(Design design)
{
    const Hierarchy hierarchy(design);
    if (!hierarchy.cycle().empty()) {
        std::string chain;
        for (const AssemblyId& id : hierarchy.cycle()) chain += (chain.empty() ? "" : " > ") + id.text();
        return refuse("hierarchy.cycle", "a sheet cannot contain itself ({chain}); put in a copy of it instead",
                      {{"chain", chain}});
    }
    if (hierarchy.depth() > bounds::depth)
        return refuse("hierarchy.too-deep", "sheets nest at most {limit} deep",
                      {{"limit", std::to_string(bounds::depth)}});
    if (!hierarchy.overflow().empty())
        return refuse("count.overflow",
                      "the counts would multiply to more than 2^53 in \"{sheet}\"; choose a smaller one",
                      {{"sheet", hierarchy.overflow().text()}}, "assemblies." + hierarchy.overflow().text());
    return design;
}

Design withoutAbandonedSheets(const Design& before, Design after)
{
    const auto used = sheetsBelow(before, before.root);
    const auto still = sheetsBelow(after, after.root);
    for (const AssemblyId& id : used) {
        if (still.contains(id) || !after.findAssembly(id)) continue;
        after = withPlacement(after.without(id), id, [](SheetPlacement& drawing) { drawing = {}; });
    }
    return after;
}

} // namespace studio::edit
