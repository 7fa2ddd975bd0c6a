// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_sections.h"

namespace studio::io {

namespace {

constexpr double kFar = 1e9; ///< canvas units; beyond it a picture cannot be drawn

std::vector<double> readNumbers(ReadContext& context, const Json& json, std::size_t few, std::size_t many)
{
    std::vector<double> numbers;
    context.eachElement(json, many, [&](const Json& value) { numbers.push_back(context.number(value, -kFar, kFar)); });
    if (numbers.size() != few && numbers.size() != many) {
        context.fail("file.place", "{few} or {many} numbers are wanted, as [x, y] or [x, y, width, height]",
                     {{"few", std::to_string(few)}, {"many", std::to_string(many)}});
        numbers.resize(many);
    }
    return numbers;
}

Box readBox(ReadContext& context, const Json& json)
{
    const auto n = readNumbers(context, json, 2, 4);
    Box box{n[0], n[1], 0, 0};
    if (n.size() == 4) {
        box.width = n[2];
        box.height = n[3];
        if (box.width < 0 || box.height < 0) context.fail("file.box-size", "width and height are not negative");
    }
    return box;
}

Point readPoint(ReadContext& context, const Json& json)
{
    const auto n = readNumbers(context, json, 2, 2);
    return {n[0], n[1]};
}

Note readNote(ReadContext& context, const Json& json)
{
    Note note;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "text")
            note.text = context.text(value);
        else if (key == "box")
            note.box = readBox(context, value);
        else
            keep(note.unknownKeys, key, value);
    });
    return note;
}

} // namespace

SheetPlacement readSheetPlacement(ReadContext& context, const Json& json)
{
    SheetPlacement placement;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "boxes") {
            context.eachEntry(
                value, bounds::membersPerSheet + bounds::fabricsPerSheet,
                [&](const std::string& id, const Json& v) { placement.boxes.emplace(id, readBox(context, v)); });
        } else if (key == "routes") {
            context.eachEntry(value, bounds::linksPerSheet, [&](const std::string& id, const Json& v) {
                auto& route = placement.routes[id];
                context.eachElement(v, bounds::linksPerSheet,
                                    [&](const Json& p) { route.push_back(readPoint(context, p)); });
            });
        } else if (key == "notes") {
            context.eachElement(value, bounds::membersPerSheet,
                                [&](const Json& v) { placement.notes.push_back(readNote(context, v)); });
        } else {
            keep(placement.unknownKeys, key, value);
        }
    });
    return placement;
}

NamedView readView(ReadContext& context, const Json& json)
{
    NamedView view;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "name")
            view.name = context.text(value);
        else if (key == "sheet")
            view.sheet = context.id<AssemblyId>(value);
        else if (key == "centre")
            view.centre = readPoint(context, value);
        else if (key == "zoom")
            view.zoom = context.number(value, 1e-6, 1e6);
        else
            keep(view.unknownKeys, key, value);
    });
    return view;
}

} // namespace studio::io
