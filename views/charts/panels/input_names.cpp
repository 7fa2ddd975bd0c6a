// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/input_names.h"

#include "core/design/paths.h"
#include "views/document/message_text.h"

#include <QCoreApplication>

#include <optional>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InputNames)
};

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::vector<std::string_view> wordsOf(std::string_view path)
{
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from < path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        words.push_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    return words;
}

const Field* fieldOfPart(std::string_view key)
{
    for (const Owner kind : partKinds())
        if (const Field* field = findField(kind, key)) return field;
    return nullptr;
}

const Field* fieldOfScenario(const std::vector<std::string_view>& words)
{
    if (words.size() == 2) return findField(Owner::scenario, words[1]);
    for (const Owner section : {Owner::workload, Owner::strategy, Owner::operations, Owner::site})
        if (words.size() == 3 && words[1] == ownerName(section)) return findField(section, words[2]);
    return nullptr;
}

const Field* fieldOfSheet(const std::vector<std::string_view>& words)
{
    if (words.size() == 3) return findField(Owner::assembly, words[2]);
    if (words.size() < 5) return nullptr;
    if (words[2] == "fabrics") return findField(Owner::fabric, words[4]);
    if (words[2] == "members") return &memberCountField();
    return findField(Owner::wire, words[4]);
}

const Field* fieldAt(const std::vector<std::string_view>& words)
{
    if (words.front() == "scenario") return fieldOfScenario(words);
    if (words.front() == "parts" && words.size() == 3) return fieldOfPart(words[2]);
    return words.front() == "assemblies" ? fieldOfSheet(words) : nullptr;
}

} // namespace

InputNames::InputNames(const Results& results)
{
    if (results.expansion) {
        for (const SheetUse& sheet : results.expansion->sheets)
            m_things["assemblies." + sheet.id.text()] = text(sheet.name);
        for (const FabricUse& fabric : results.expansion->fabrics) m_things[pathOf(fabric.owner)] = text(fabric.name);
    }
    if (results.power)
        for (const PowerRow& row : results.power->rows) m_things[row.part] = text(row.name);
    if (results.cost)
        for (const CostRow& row : results.cost->rows) m_things[row.part] = text(row.name);
}

QString InputNames::thing(const std::string& path) const
{
    const auto found = m_things.find(path);
    if (found != m_things.end() && !found->second.isEmpty()) return found->second;
    const std::size_t dot = path.rfind('.');
    return text(dot == std::string::npos ? std::string_view(path) : std::string_view(path).substr(dot + 1));
}

QString InputNames::of(const std::string& path) const
{
    const auto words = wordsOf(path);
    if (words.empty()) return text(path);
    if (path == "assemblies") return Words::tr("The drawing");
    if (path == "scenario") return Words::tr("The scenario");
    const Field* field = fieldAt(words);
    if (!field) return words.front() == "parts" || words.front() == "assemblies" ? thing(path) : text(path);
    const QString label = labelText(field->label);
    if (words.front() == "scenario") return label;
    return Words::tr("%1 of %2", "a parameter of a thing").arg(label, thing(path.substr(0, path.rfind('.'))));
}

QString InputNames::unknownSentence(const std::vector<std::string>& paths) const
{
    if (paths.empty()) return Words::tr("Nothing is known of it");
    if (paths.size() == 1) return Words::tr("%1 is unknown").arg(of(paths.front()));
    return Words::tr("%1 and %n more are unknown", nullptr, static_cast<int>(paths.size()) - 1).arg(of(paths.front()));
}

} // namespace studio::views
