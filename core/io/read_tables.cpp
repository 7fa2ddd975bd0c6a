// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/read_sections.h"

namespace studio::io {

Source readSource(ReadContext& context, const std::string& id, const Json& json)
{
    Source source;
    source.id = SourceId(id);
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "title")
            source.title = context.text(value);
        else if (key == "publisher")
            source.publisher = context.text(value);
        else if (key == "date")
            source.date = context.text(value);
        else if (key == "url")
            source.url = context.text(value);
        else if (key == "access")
            source.access = context.text(value);
        else
            keep(source.unknownKeys, key, value);
    });
    return source;
}

Part readPart(ReadContext& context, const std::string& id, const Json& json)
{
    Part part;
    part.id = PartId(id);
    const Json* parameters = nullptr;
    bool hasKind = false;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "kind") {
            part.kind = context.word(value, "accelerator, host, nic, switch, link, optic, cooling, conversion, storage",
                                     partKindOf);
            hasKind = true;
        } else if (key == "name")
            part.name = context.text(value);
        else if (key == "vendor")
            part.vendor = context.text(value);
        else if (key == "generation")
            part.generation = context.text(value);
        else if (key == "year")
            part.year = static_cast<int>(context.whole(value, 0, 9999));
        else if (key == "state")
            part.state = context.word(value, "mass-produced, specification published, planned", stateOf);
        else if (key == "stateNote")
            part.stateNote = context.text(value);
        else if (key == "catalogue")
            part.catalogue = context.text(value);
        else if (key == "parameters")
            parameters = &value; // what they mean depends on the kind, which may come later
        else
            keep(part.unknownKeys, key, value);
    });
    if (context.failed()) return part;
    if (!hasKind) {
        context.fail(
            "file.part-kind",
            "a part needs a \"kind\": accelerator, host, nic, switch, link, optic, cooling, conversion or storage");
        return part;
    }
    if (parameters)
        context.inside("parameters",
                       [&] { part.parameters = readParameters(context, *parameters, part.kind, "parts." + id); });
    return part;
}

Waiver readWaiver(ReadContext& context, const Json& json)
{
    Waiver waiver;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "rule")
            waiver.rule = context.text(value);
        else if (key == "reason")
            waiver.reason = context.text(value);
        else if (key == "where")
            context.eachElement(value, bounds::membersPerSheet,
                                [&](const Json& path) { waiver.where.push_back(context.text(path)); });
        else
            keep(waiver.unknownKeys, key, value);
    });
    std::sort(waiver.where.begin(), waiver.where.end());
    return waiver;
}

} // namespace studio::io
