// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/design_reader.h"

#include "core/io/check_design.h"
#include "core/io/migrations.h"
#include "core/io/read_sections.h"

#include <fstream>

namespace studio {

namespace {

using namespace io;

/// Fills the tables of a design while it is still private to the reader.
template <class Key, class T>
class TableBuilder {
public:
    void add(T value)
    {
        const Key id = value.id;
        m_table->insert_or_assign(id, std::make_shared<const T>(std::move(value)));
    }
    [[nodiscard]] Shared<Table<Key, T>> table() const { return m_table; }

private:
    std::shared_ptr<Table<Key, T>> m_table = std::make_shared<Table<Key, T>>();
};

struct Tables {
    TableBuilder<PartId, Part> parts;
    TableBuilder<AssemblyId, Assembly> assemblies;
    TableBuilder<ScenarioId, Scenario> scenarios;
    TableBuilder<SourceId, Source> sources;
    Placement placement;
    std::vector<NamedView> views;
    std::vector<Waiver> waivers;
};

/// The sections that are tables or lists; false if the key is none of them.
bool readTable(ReadContext& context, const std::string& key, const Json& json, Tables& tables)
{
    using Id = const std::string&;
    if (key == "parts")
        context.eachEntry(json, bounds::parts,
                          [&](Id id, const Json& v) { tables.parts.add(readPart(context, id, v)); });
    else if (key == "assemblies")
        context.eachEntry(json, bounds::assemblies,
                          [&](Id id, const Json& v) { tables.assemblies.add(readAssembly(context, id, v)); });
    else if (key == "scenarios")
        context.eachEntry(json, bounds::scenarios,
                          [&](Id id, const Json& v) { tables.scenarios.add(readScenario(context, id, v)); });
    else if (key == "sources")
        context.eachEntry(json, bounds::parts,
                          [&](Id id, const Json& v) { tables.sources.add(readSource(context, id, v)); });
    else if (key == "placement")
        context.eachEntry(json, bounds::assemblies, [&](Id id, const Json& v) {
            tables.placement.emplace(AssemblyId(id), readSheetPlacement(context, v));
        });
    else if (key == "views")
        context.eachElement(json, bounds::scenarios,
                            [&](const Json& v) { tables.views.push_back(readView(context, v)); });
    else if (key == "waivers")
        context.eachElement(json, bounds::membersPerSheet,
                            [&](const Json& v) { tables.waivers.push_back(readWaiver(context, v)); });
    else
        return false;
    return true;
}

Design readSections(ReadContext& context, const Json& json)
{
    Design design;
    Tables tables;
    context.eachKey(json, [&](const std::string& key, const Json& value) {
        if (key == "format" || key == "formatVersion") return;
        if (key == "name")
            design.name = context.text(value);
        else if (key == "description")
            design.description = context.text(value);
        else if (key == "root")
            design.root = context.id<AssemblyId>(value);
        else if (key == "scenario")
            design.activeScenario = context.id<ScenarioId>(value);
        else if (!readTable(context, key, value, tables))
            keep(design.unknownKeys, key, value);
    });
    design.parts = tables.parts.table();
    design.assemblies = tables.assemblies.table();
    design.scenarios = tables.scenarios.table();
    design.sources = tables.sources.table();
    design.placement = std::make_shared<Placement>(std::move(tables.placement));
    design.views = std::make_shared<std::vector<NamedView>>(std::move(tables.views));
    design.waivers = std::make_shared<std::vector<Waiver>>(std::move(tables.waivers));
    return design;
}

/// The version of a text that is one of ours.
Outcome<int> versionOf(const Json& document, std::string_view text, std::string_view fileName)
{
    const auto refuse = [&](std::string_view key, Message message) {
        JsonPath path;
        if (!key.empty()) path.push(std::string(key));
        return Error{std::move(message), placeText(fileName, lineOf(text, path), path.text())};
    };
    const std::string wanted = "a design begins with {\"format\": \"supernode-design\", \"formatVersion\": 1";
    if (!document.is_object())
        return refuse({}, {"format.other", "this is JSON but not a design; {wanted}", {{"wanted", wanted}}});
    const auto format = document.find("format");
    if (format == document.end() || *format != "supernode-design")
        return refuse({}, {"format.other", "this is JSON but not a design; {wanted}", {{"wanted", wanted}}});
    const auto version = document.find("formatVersion");
    if (version == document.end() || !version->is_number_integer() || *version < 1)
        return refuse("formatVersion", {"format.version", "\"formatVersion\" must be a whole number from 1", {}});
    if (*version > kFormatVersion)
        return refuse(
            "formatVersion",
            {"format.newer",
             "the file has format version {file}; this program reads up to version {program}. Open it with a newer one",
             {{"file", version->dump()}, {"program", std::to_string(kFormatVersion)}}});
    return version->get<int>();
}

/// Paths call the active scenario "scenario"; which one that is may stand behind the scenarios in the text.
void useActiveScenario(Findings& findings, const ScenarioId& active)
{
    const std::string prefix = "scenarios." + active.text() + ".";
    for (Finding& finding : findings)
        for (std::string& path : finding.where)
            if (!active.empty() && path.starts_with(prefix)) path = "scenario." + path.substr(prefix.size());
}

/// Path of a JSON text for a dotted path of a design: members, fabrics and links are found by their id.
JsonPath jsonPathOf(const Design& design, const std::string& dotted)
{
    JsonPath path;
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= dotted.size();) {
        const std::size_t end = std::min(dotted.find('.', begin), dotted.size());
        words.push_back(dotted.substr(begin, end - begin));
        begin = end + 1;
    }
    for (const auto& word : words) path.push(word);
    if (words.size() != 4 || words[2] != "members") return path;
    const Assembly* sheet = design.findAssembly(AssemblyId(words[1]));
    const Member* member = sheet ? sheet->findMember(MemberId(words[3])) : nullptr;
    if (!member) return path;
    path.pop();
    path.push(static_cast<std::size_t>(member - sheet->members.data()));
    return path;
}

} // namespace

Outcome<ReadDesign> readDesign(std::string_view text, std::string_view fileName)
{
    auto parsed =
        parseJson(text, fileName, {bounds::fileBytes, static_cast<std::size_t>(bounds::depth), bounds::stringBytes});
    if (!parsed) return parsed.error();
    Json document = std::move(parsed).value();
    const auto version = versionOf(document, text, fileName);
    if (!version) return version.error();
    auto notes = migrate(document, *version, kFormatVersion, migrations());
    if (!notes) return notes.error();

    ReadContext context;
    Design design = readSections(context, document);
    if (const auto& failure = context.failure())
        return Error{failure->message, placeText(fileName, lineOf(text, failure->path), failure->path.text())};
    if (const auto nesting = checkNesting(design); !nesting) {
        const Error& error = nesting.error();
        return Error{error.message, placeText(fileName, lineOf(text, jsonPathOf(design, error.where)), error.where)};
    }
    Findings findings = context.takeFindings();
    useActiveScenario(findings, design.activeScenario);
    if (text.starts_with("\xef\xbb\xbf"))
        findings.push_back(
            {Severity::note,
             {"file.byte-order-mark", "the file begins with a byte order mark; saving leaves it out", {}},
             {},
             {}});
    for (Finding& finding : checkReferences(design)) findings.push_back(std::move(finding));
    return ReadDesign{std::move(design), std::move(findings), std::move(notes).value()};
}

Outcome<std::string> readFileText(const std::filesystem::path& path, std::size_t maxBytes)
{
    const std::string name = path.string();
    std::error_code code;
    if (!std::filesystem::exists(path, code)) return Error{{"file.missing", "there is no such file", {}}, name};
    if (std::filesystem::is_directory(path, code))
        return Error{{"file.folder", "this is a folder, not a file", {}}, name};
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return Error{{"file.unreadable", "the file cannot be opened for reading", {}}, name};
    std::string text;
    // The size a file claims may be wrong (pipes, devices, growing files): what is read counts.
    constexpr std::size_t kChunk = 1 << 20;
    while (stream) {
        const std::size_t before = text.size();
        text.resize(before + kChunk);
        stream.read(text.data() + before, static_cast<std::streamsize>(kChunk));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
        if (text.size() > maxBytes)
            return Error{{"file.too-large", "the file is larger than {max} bytes", {{"max", std::to_string(maxBytes)}}},
                         name};
    }
    if (stream.bad()) return Error{{"file.unreadable", "the file could not be read to its end", {}}, name};
    return text;
}

Outcome<ReadDesign> readDesignFile(const std::filesystem::path& path)
{
    const auto text = readFileText(path, bounds::fileBytes);
    if (!text) return text.error();
    return readDesign(*text, path.string());
}

} // namespace studio
