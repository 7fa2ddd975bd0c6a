// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/design_writer.h"

#include "core/io/json_writer.h"
#include "core/io/migrations.h"
#include "core/io/read_sections.h"

#include <fstream>

namespace studio {

namespace {

using io::JsonWriter;
using Layout = JsonWriter::Layout;

void writeEvidence(JsonWriter& json, const Evidence& evidence)
{
    json.textField("level", levelName(evidence.level));
    json.textField("basis", basisName(evidence.basis));
    json.textUnlessEmpty("source", evidence.source.text());
    json.textUnlessEmpty("date", evidence.date);
    json.textUnlessEmpty("note", evidence.note);
}

void writeValue(JsonWriter& json, const Value& value)
{
    if (const auto* number = std::get_if<Number>(&value))
        json.number(number->number);
    else if (const auto* word = std::get_if<std::string>(&value))
        json.text(*word);
    else
        json.null();
}

void writeValueFields(JsonWriter& json, const Value& value)
{
    json.key("value");
    writeValue(json, value);
    if (const auto* number = std::get_if<Number>(&value)) json.textUnlessEmpty("unit", number->unit->symbol);
}

/// Whether a bare value says it all: no evidence, and the unit is the one that a bare number has.
bool isBare(const Parameter& p, const Field* field)
{
    if (p.evidence || p.catalogue || !p.unknownKeys.empty() || p.unknown()) return false;
    const Number* number = p.number();
    return !number || number->unit == findUnit(field ? field->unit : std::string_view());
}

/// An object without "unit" reads as the field's unit, so a plain number in a field with a unit must name itself.
bool needsPlainUnit(const Value& value, const Field* field)
{
    const auto* number = std::get_if<Number>(&value);
    return number && number->unit->symbol.empty() && field && !field->unit.empty();
}

void writeParameter(JsonWriter& json, const Parameter& p, Owner owner)
{
    const Field* field = findField(owner, p.key);
    json.key(p.key);
    if (isBare(p, field)) return writeValue(json, p.value);
    json.beginObject(Layout::line);
    writeValueFields(json, p.value);
    if (needsPlainUnit(p.value, field)) json.textField("unit", "1");
    if (p.evidence) writeEvidence(json, *p.evidence);
    if (p.catalogue) {
        json.key("catalogue");
        json.beginObject(Layout::line);
        writeValueFields(json, p.catalogue->value);
        if (needsPlainUnit(p.catalogue->value, field)) json.textField("unit", "1");
        writeEvidence(json, p.catalogue->evidence);
        json.unknown(p.catalogue->unknownKeys);
        json.endObject();
    }
    json.unknown(p.unknownKeys);
    json.endObject();
}

void writeParameterList(JsonWriter& json, const Parameters& parameters, Owner owner)
{
    const Parameters ordered = io::inSchemaOrder(parameters, owner);
    for (const Parameter& p : ordered.all()) writeParameter(json, p, owner);
}

void writeParameters(JsonWriter& json, std::string_view key, const Parameters& parameters, Owner owner)
{
    if (parameters.empty()) return;
    json.key(key);
    json.beginObject(Layout::spread);
    writeParameterList(json, parameters, owner);
    json.endObject();
}

void writeSource(JsonWriter& json, const Source& source)
{
    json.beginObject(Layout::line);
    json.textUnlessEmpty("title", source.title);
    json.textUnlessEmpty("publisher", source.publisher);
    json.textUnlessEmpty("date", source.date);
    json.textUnlessEmpty("url", source.url);
    json.textUnlessEmpty("access", source.access);
    json.unknown(source.unknownKeys);
    json.endObject();
}

void writePart(JsonWriter& json, const Part& part)
{
    json.beginObject(Layout::spread);
    json.textField("kind", ownerName(part.kind));
    json.textUnlessEmpty("name", part.name);
    json.textUnlessEmpty("vendor", part.vendor);
    json.textUnlessEmpty("generation", part.generation);
    if (part.year != 0) json.numberField("year", part.year);
    json.textField("state", stateName(part.state));
    json.textUnlessEmpty("stateNote", part.stateNote);
    json.textUnlessEmpty("catalogue", part.catalogue);
    writeParameters(json, "parameters", part.parameters, part.kind);
    json.unknown(part.unknownKeys);
    json.endObject();
}

void writeMember(JsonWriter& json, const Member& member)
{
    json.beginObject(Layout::line);
    json.textField("id", member.id.text());
    json.textUnlessEmpty("name", member.name);
    if (member.isPart())
        json.textField("part", member.part.text());
    else
        json.textField("assembly", member.assembly.text());
    json.numberField("count", static_cast<double>(member.count));
    if (member.evidence) writeEvidence(json, *member.evidence);
    json.unknown(member.unknownKeys);
    json.endObject();
}

void writeFabric(JsonWriter& json, const Fabric& fabric)
{
    json.beginObject(Layout::spread);
    json.textField("id", fabric.id.text());
    json.textUnlessEmpty("name", fabric.name);
    json.textField("role", roleName(fabric.role));
    if (!fabric.members.empty()) {
        json.key("members");
        json.beginArray(Layout::line);
        for (const MemberId& id : fabric.members) json.text(id.text());
        json.endArray();
    }
    writeParameters(json, "parameters", fabric.parameters, Owner::fabric);
    json.unknown(fabric.unknownKeys);
    json.endObject();
}

void writeLinkEnd(JsonWriter& json, std::string_view key, const LinkEnd& end)
{
    json.key(key);
    json.beginObject(Layout::line);
    json.textField("member", end.member.text());
    if (end.index >= 0) json.numberField("index", static_cast<double>(end.index));
    json.textUnlessEmpty("port", end.port);
    json.unknown(end.unknownKeys);
    json.endObject();
}

void writeLink(JsonWriter& json, const Link& link)
{
    json.beginObject(Layout::line);
    json.textField("id", link.id.text());
    json.textUnlessEmpty("name", link.name);
    json.textField("role", roleName(link.role));
    writeLinkEnd(json, "from", link.from);
    writeLinkEnd(json, "to", link.to);
    json.textUnlessEmpty("part", link.part.text());
    json.numberField("lanes", static_cast<double>(link.lanes));
    writeParameters(json, "parameters", link.parameters, Owner::wire);
    json.unknown(link.unknownKeys);
    json.endObject();
}

/// "key": [one thing a line]
template <class List, class Write>
void writeList(JsonWriter& json, std::string_view key, const List& list, Write&& write)
{
    if (list.empty()) return;
    json.key(key);
    json.beginArray(Layout::spread);
    for (const auto& thing : list) write(json, thing);
    json.endArray();
}

/// "key": {"id": thing}
template <class Map, class Write>
void writeTable(JsonWriter& json, std::string_view key, const Map& table, Write&& write)
{
    if (table.empty()) return;
    json.key(key);
    json.beginObject(Layout::spread);
    for (const auto& [id, thing] : table) {
        json.key(id.text());
        write(json, *thing);
    }
    json.endObject();
}

void writeAssembly(JsonWriter& json, const Assembly& assembly)
{
    json.beginObject(Layout::spread);
    json.textField("kind", sheetKindName(assembly.kind));
    json.textUnlessEmpty("name", assembly.name);
    json.textUnlessEmpty("description", assembly.description);
    writeList(json, "members", assembly.members, writeMember);
    writeList(json, "fabrics", assembly.fabrics, writeFabric);
    writeList(json, "links", assembly.links, writeLink);
    writeParameters(json, "parameters", assembly.parameters, Owner::assembly);
    json.unknown(assembly.unknownKeys);
    json.endObject();
}

void writeTarget(JsonWriter& json, const Target& target)
{
    json.beginObject(Layout::line);
    json.textField("figure", target.figure);
    json.numberField(target.relation == Relation::atLeast ? "atLeast" : "atMost", target.value.number);
    json.textUnlessEmpty("unit", target.value.unit->symbol);
    json.unknown(target.unknownKeys);
    json.endObject();
}

void writeScenario(JsonWriter& json, const Scenario& scenario)
{
    json.beginObject(Layout::spread);
    json.textUnlessEmpty("name", scenario.name);
    writeParameterList(json, scenario.general, Owner::scenario);
    writeParameters(json, "workload", scenario.workload, Owner::workload);
    writeParameters(json, "strategy", scenario.strategy, Owner::strategy);
    writeParameters(json, "operations", scenario.operations, Owner::operations);
    writeParameters(json, "site", scenario.site, Owner::site);
    writeList(json, "targets", scenario.targets, writeTarget);
    json.unknown(scenario.unknownKeys);
    json.endObject();
}

void writeBox(JsonWriter& json, const Box& box)
{
    json.beginArray(Layout::line);
    json.number(box.x), json.number(box.y);
    if (box.width != 0 || box.height != 0) json.number(box.width), json.number(box.height);
    json.endArray();
}

void writePoint(JsonWriter& json, const Point& point)
{
    json.beginArray(Layout::line);
    json.number(point.x), json.number(point.y);
    json.endArray();
}

void writeNote(JsonWriter& json, const Note& note)
{
    json.beginObject(Layout::line);
    json.textField("text", note.text);
    json.key("box");
    writeBox(json, note.box);
    json.unknown(note.unknownKeys);
    json.endObject();
}

template <class Map, class Write>
void writeShapes(JsonWriter& json, std::string_view key, const Map& shapes, Write&& write)
{
    if (shapes.empty()) return;
    json.key(key);
    json.beginObject(Layout::spread);
    for (const auto& [id, shape] : shapes) {
        json.key(id);
        write(shape);
    }
    json.endObject();
}

void writeSheetPlacement(JsonWriter& json, const SheetPlacement& sheet)
{
    json.beginObject(Layout::spread);
    writeShapes(json, "boxes", sheet.boxes, [&](const Box& box) { writeBox(json, box); });
    writeShapes(json, "routes", sheet.routes, [&](const std::vector<Point>& route) {
        json.beginArray(Layout::line);
        for (const Point& point : route) writePoint(json, point);
        json.endArray();
    });
    writeList(json, "notes", sheet.notes, writeNote);
    json.unknown(sheet.unknownKeys);
    json.endObject();
}

void writePlacement(JsonWriter& json, const Placement& placement)
{
    if (placement.empty()) return;
    json.key("placement");
    json.beginObject(Layout::spread);
    for (const auto& [id, sheet] : placement) {
        json.key(id.text());
        writeSheetPlacement(json, sheet);
    }
    json.endObject();
}

void writeView(JsonWriter& json, const NamedView& view)
{
    json.beginObject(Layout::line);
    json.textField("name", view.name);
    json.textUnlessEmpty("sheet", view.sheet.text());
    json.key("centre");
    writePoint(json, view.centre);
    json.numberField("zoom", view.zoom);
    json.unknown(view.unknownKeys);
    json.endObject();
}

void writeWaiver(JsonWriter& json, const Waiver& waiver)
{
    json.beginObject(Layout::line);
    json.textField("rule", waiver.rule);
    if (!waiver.where.empty()) {
        json.key("where");
        json.beginArray(Layout::line);
        for (const std::string& path : waiver.where) json.text(path);
        json.endArray();
    }
    json.textUnlessEmpty("reason", waiver.reason);
    json.unknown(waiver.unknownKeys);
    json.endObject();
}

} // namespace

std::string writeDesign(const Design& design)
{
    JsonWriter json;
    json.beginObject(Layout::spread);
    json.textField("format", "supernode-design");
    json.numberField("formatVersion", io::kFormatVersion);
    json.textUnlessEmpty("name", design.name);
    json.textUnlessEmpty("description", design.description);
    json.textUnlessEmpty("root", design.root.text());
    json.textUnlessEmpty("scenario", design.activeScenario.text());
    writeTable(json, "sources", *design.sources, writeSource);
    writeTable(json, "parts", *design.parts, writePart);
    writeTable(json, "assemblies", *design.assemblies, writeAssembly);
    writeTable(json, "scenarios", *design.scenarios, writeScenario);
    writePlacement(json, *design.placement);
    writeList(json, "views", *design.views, writeView);
    writeList(json, "waivers", *design.waivers, writeWaiver);
    json.unknown(design.unknownKeys);
    json.endObject();
    return std::move(json).finished();
}

Outcome<Done> writeDesignFile(const Design& design, const std::filesystem::path& path)
{
    const auto refuse = [&path](std::string_view why) {
        return Error{{"file.unwritable", "the file cannot be written: {why}", {{"why", std::string(why)}}},
                     path.string()};
    };
    std::filesystem::path beside = path;
    beside += ".part";
    std::error_code code;
    {
        std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
        if (!stream) return refuse("its folder does not allow it");
        const std::string text = writeDesign(design);
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        stream.close();
        if (!stream) {
            std::filesystem::remove(beside, code);
            return refuse("no room or no connection");
        }
    }
    std::filesystem::rename(beside, path, code);
    if (code) {
        std::filesystem::remove(beside);
        return refuse(code.message());
    }
    return Done{};
}

} // namespace studio
