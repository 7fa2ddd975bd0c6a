// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/base/name_table.h"
#include "core/io/read_sections.h"

#include <array>

namespace studio {

namespace {

using io::Json;
using io::ReadContext;

constexpr std::array<std::pair<Direction, std::string_view>, 2> kDirections{{
    {Direction::eachWay, "each way"},
    {Direction::bothWays, "both ways"},
}};

void unknownKey(ReadContext& context)
{
    context.find(Severity::warning, {"catalogue.unknown-key", "a key without a meaning", {}}, context.where());
}

bool flag(ReadContext& context, const Json& json)
{
    if (!json.is_boolean())
        context.fail("file.type", "{wanted} is wanted here, not {given}",
                     {{"wanted", "true or false"}, {"given", json.type_name()}});
    return json.is_boolean() && json.get<bool>();
}

const Unit* unitIn(ReadContext& context, const Json& json)
{
    const std::string spelling = context.text(json);
    const Unit* unit = findUnit(spelling);
    if (!unit) context.fail("value.unknown-unit", "\"{unit}\" is not a known unit", {{"unit", spelling}});
    return unit ? unit : findUnit("");
}

CatalogueParameter readCatalogueParameter(ReadContext& context, const std::string& name, const Json& json)
{
    CatalogueParameter p;
    p.key = name;
    const Unit* unit = findUnit("");
    std::optional<Evidence> evidence;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "value") {
            if (value.is_string())
                p.said.value = context.text(value);
            else if (!value.is_null())
                p.said.value = Number{context.number(value, -1e300, 1e300), findUnit("")};
        } else if (key == "unit")
            unit = unitIn(context, value);
        else if (key == "direction")
            p.direction =
                context.word(value, "each way, both ways", [](std::string_view w) { return keyIn(kDirections, w); });
        else if (key == "recalled")
            p.recalled = flag(context, value);
        else if (key == "levelIfVerified")
            p.levelIfVerified = context.word(value, "A, B, C", levelOf);
        else if (!io::readEvidenceKey(context, key, value, evidence))
            unknownKey(context);
    });
    if (auto* number = std::get_if<Number>(&p.said.value)) number->unit = unit;
    if (evidence) p.said.evidence = std::move(*evidence);
    return p;
}

std::vector<std::string> readWords(ReadContext& context, const Json& json)
{
    std::vector<std::string> words;
    context.eachElement(json, 1000, [&](const Json& value) { words.push_back(context.text(value)); });
    return words;
}

void readParametersInto(ReadContext& context, const Json& json, CatalogueEntry& entry)
{
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        entry.parameters.push_back(readCatalogueParameter(context, key, value));
    });
}

CatalogueEntry readEntry(ReadContext& context, const std::string& id, const Json& json)
{
    CatalogueEntry entry;
    entry.id = id;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "category")
            entry.category = context.word(value, "the categories of core/catalogue/catalogue.cpp", categoryOf);
        else if (key == "stage")
            entry.stage = context.word(value, "chip, supernode, cluster, framework, operations", stageOf);
        else if (key == "name")
            entry.name = context.text(value);
        else if (key == "vendor")
            entry.vendor = context.text(value);
        else if (key == "generation")
            entry.generation = context.text(value);
        else if (key == "year")
            entry.year = static_cast<int>(context.whole(value, 1900, 2100));
        else if (key == "aliases")
            entry.aliases = readWords(context, value);
        else if (key == "state")
            entry.state = context.word(value, "mass-produced, specification published, planned", stateOf);
        else if (key == "stateNote")
            entry.stateNote = context.text(value);
        else if (key == "note")
            entry.note = context.text(value);
        else if (key == "sources") {
            for (auto& word : readWords(context, value)) entry.sources.emplace_back(std::move(word));
        } else if (key == "parameters")
            readParametersInto(context, value, entry);
        else
            unknownKey(context);
    });
    return entry;
}

/// The top of either text: its format, its version and one table.
template <class ReadRow>
void readTop(ReadContext& context, const Json& json, std::string_view format, std::string_view table, std::string* date,
             ReadRow&& readRow)
{
    bool right = false;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "format")
            right = value == format;
        else if (key == "formatVersion")
            context.whole(value, 1, 1);
        else if (key == "date" && date)
            *date = context.text(value);
        else if (key == table)
            context.eachEntry(value, bounds::parts, readRow);
        else
            unknownKey(context);
    });
    if (!right) context.fail("format.other", "this is JSON but not a {wanted}", {{"wanted", std::string(format)}});
}

std::optional<Error> errorOf(const ReadContext& context, std::string_view text, std::string_view fileName)
{
    if (!context.failed()) return {};
    const auto& [message, path] = *context.failure();
    return Error{message, io::placeText(fileName, io::lineOf(text, path), path.text())};
}

} // namespace

Outcome<Catalogue> readCatalogue(std::string_view entries, std::string_view sources)
{
    Catalogue catalogue;
    const auto sourcesJson = io::parseJson(sources, "sources.json");
    if (!sourcesJson) return sourcesJson.error();
    ReadContext context;
    readTop(context, *sourcesJson, "supernode-sources", "sources", nullptr,
            [&](const std::string& id, const Json& value) {
                Source source = io::readSource(context, id, value);
                if (!source.unknownKeys.empty()) unknownKey(context);
                catalogue.m_sources.emplace(source.id, std::move(source));
            });
    if (auto error = errorOf(context, sources, "sources.json")) return std::move(*error);

    const auto entriesJson = io::parseJson(entries, "catalogue.json");
    if (!entriesJson) return entriesJson.error();
    readTop(context, *entriesJson, "supernode-catalogue", "entries", &catalogue.m_date,
            [&](const std::string& id, const Json& value) {
                catalogue.m_byId.emplace(id, catalogue.m_entries.size());
                catalogue.m_entries.push_back(readEntry(context, id, value));
            });
    if (auto error = errorOf(context, entries, "catalogue.json")) return std::move(*error);

    for (CatalogueEntry& entry : catalogue.m_entries) {
        for (CatalogueParameter& p : entry.parameters) {
            const SourceId& id = p.said.evidence.source;
            if (id.empty()) continue;
            if (const Source* source = catalogue.findSource(id))
                p.said.evidence.date = source->date;
            else
                context.find(Severity::warning,
                             {"catalogue.unknown-source", "the source \"{id}\" is not listed", {{"id", id.text()}}},
                             "entries." + entry.id + ".parameters." + p.key);
        }
    }
    catalogue.m_findings = context.takeFindings();
    return catalogue;
}

} // namespace studio
