// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_placement.h"

#include "core/edit/edit_support.h"

#include <algorithm>
#include <cmath>

namespace studio::edit {

namespace {

constexpr double kFarthest = 1e6; // the sheet's edge, in canvas units

bool onCanvas(double v)
{
    return std::isfinite(v) && std::abs(v) <= kFarthest;
}

std::optional<Error> boxRefusal(const Box& box)
{
    if (onCanvas(box.x) && onCanvas(box.y) && onCanvas(box.width) && onCanvas(box.height) && box.width >= 0 &&
        box.height >= 0)
        return {};
    return refuse("placement.off-sheet", "a place lies within 1,000,000 units of the origin");
}

std::optional<Error> noteRefusal(const Note& note)
{
    if (auto error = boxRefusal(note.box)) return error;
    return textRefusal(note.text, {});
}

template <class T>
std::shared_ptr<std::vector<T>> copyOf(const Shared<std::vector<T>>& list)
{
    return std::make_shared<std::vector<T>>(*list);
}

} // namespace

Outcome<Design> moveBoxes(const Design& design, const AssemblyId& sheet, const std::map<std::string, Box>& boxes)
{
    const Assembly* at = design.findAssembly(sheet);
    if (!at) return noSuch("sheet", sheet.text());
    for (const auto& [id, box] : boxes) {
        if (!at->findMember(MemberId(id)) && !at->findFabric(FabricId(id)))
            return noSuch("member or fabric", id, "assemblies." + sheet.text());
        if (auto error = boxRefusal(box)) return std::move(*error);
    }
    return withPlacement(design, sheet, [&](SheetPlacement& drawing) {
        for (const auto& [id, box] : boxes) drawing.boxes[id] = box;
    });
}

Outcome<Design> forgetPlaces(const Design& design, const AssemblyId& sheet)
{
    if (!design.findAssembly(sheet)) return noSuch("sheet", sheet.text());
    return withPlacement(design, sheet, [](SheetPlacement& drawing) {
        drawing.boxes.clear();
        drawing.routes.clear();
    });
}

Outcome<Design> setRoute(const Design& design, const AssemblyId& sheet, const LinkId& link, std::vector<Point> bends)
{
    const Assembly* at = design.findAssembly(sheet);
    if (!at || !at->findLink(link)) return noSuch("link", link.text(), "assemblies." + sheet.text());
    if (bends.size() > 1000 ||
        !std::all_of(bends.begin(), bends.end(), [](const Point& p) { return onCanvas(p.x) && onCanvas(p.y); }))
        return refuse("placement.off-sheet", "a route has at most 1,000 bends within 1,000,000 units of the origin");
    return withPlacement(design, sheet, [&](SheetPlacement& drawing) {
        if (bends.empty())
            drawing.routes.erase(link.text());
        else
            drawing.routes[link.text()] = std::move(bends);
    });
}

Outcome<Design> addNote(const Design& design, const AssemblyId& sheet, Note note)
{
    if (!design.findAssembly(sheet)) return noSuch("sheet", sheet.text());
    if (auto error = noteRefusal(note)) return std::move(*error);
    return withPlacement(design, sheet, [&](SheetPlacement& drawing) { drawing.notes.push_back(std::move(note)); });
}

Outcome<Design> setNote(const Design& design, const AssemblyId& sheet, std::size_t index, Note note)
{
    const auto it = design.placement->find(sheet);
    if (it == design.placement->end() || index >= it->second.notes.size())
        return noSuch("note", std::to_string(index), "assemblies." + sheet.text());
    if (auto error = noteRefusal(note)) return std::move(*error);
    return withPlacement(design, sheet, [&](SheetPlacement& drawing) { drawing.notes[index] = std::move(note); });
}

Outcome<Design> addView(const Design& design, NamedView view)
{
    if (!design.findAssembly(view.sheet)) return noSuch("sheet", view.sheet.text());
    if (!onCanvas(view.centre.x) || !onCanvas(view.centre.y) || !(view.zoom >= 0.01 && view.zoom <= 100))
        return refuse("placement.off-sheet",
                      "a view looks at a point within 1,000,000 units of the origin, at 1 % to 10,000 %");
    if (auto error = textRefusal(view.name, {})) return std::move(*error);
    auto views = copyOf(design.views);
    const auto same =
        std::find_if(views->begin(), views->end(), [&](const NamedView& v) { return v.name == view.name; });
    if (same == views->end())
        views->push_back(std::move(view));
    else
        *same = std::move(view);
    Design next = design;
    next.views = std::move(views);
    return next;
}

Outcome<Design> removeView(const Design& design, std::string_view name)
{
    auto views = copyOf(design.views);
    if (std::erase_if(*views, [&](const NamedView& v) { return v.name == name; }) == 0) return noSuch("view", name);
    Design next = design;
    next.views = std::move(views);
    return next;
}

} // namespace studio::edit
