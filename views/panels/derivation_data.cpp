// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/derivation_data.h"

#include "core/design/paths.h"
#include "views/document/figure_text.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/widgets/words.h"

#include <QCoreApplication>

namespace studio::views {

namespace {

QString text(const std::string& s)
{
    return QString::fromStdString(s);
}

QString sourceText(const Design& design, const Evidence& evidence)
{
    QStringList words{studio::views::words(evidence.basis)};
    if (const Source* source = design.findSource(evidence.source)) words << text(source->title);
    if (!evidence.date.empty()) words << text(evidence.date);
    if (!evidence.note.empty()) words << text(evidence.note);
    return words.join(QStringLiteral(" · "));
}

class Builder {
public:
    Builder(const Design& design, DerivationWords& words) : m_design(design), m_words(words) {}

    int add(const DerivationPtr& node)
    {
        if (const auto it = m_index.find(node.get()); it != m_index.end()) return it->second;
        const int index = static_cast<int>(m_words.data.nodes.size());
        m_index[node.get()] = index;
        m_words.data.nodes.push_back(describe(*node));
        std::vector<int> inputs;
        for (const DerivationPtr& input : node->inputs) inputs.push_back(add(input));
        m_words.data.nodes[static_cast<std::size_t>(index)].inputs = std::move(inputs);
        return index;
    }

    [[nodiscard]] int indexOf(const Derivation* node) const
    {
        const auto it = m_index.find(node);
        return it == m_index.end() ? -1 : it->second;
    }

private:
    DerivationNode describe(const Derivation& node)
    {
        DerivationNode words;
        words.name = node.leaf ? inputName(m_design, node.name) : text(node.name);
        if (node.leaf) m_words.paths.emplace(words.name, node.name);
        words.unknown = node.unknown;
        if (!node.text.empty())
            words.value = text(node.text);
        else if (node.value != node.value)
            words.value = QCoreApplication::translate("FigureText", "unknown");
        else
            words.value = shownText(node.value, node.dimension);
        words.formula = text(node.formula);
        if (node.leaf) words.source = sourceText(m_design, node.evidence);
        words.level = node.level;
        return words;
    }

    const Design& m_design;
    DerivationWords& m_words;
    std::map<const Derivation*, int> m_index;
};

} // namespace

QString inputName(const Design& design, const std::string& path)
{
    const auto object = objectAt(design, path);
    const auto place = object ? findPath(design, path) : Outcome<PathPlace>(Error());
    if (!place) return text(path);
    return QCoreApplication::translate("DerivationData", "%1 of %2")
        .arg(labelText(place->field->label), ObjectText::name(design, *object));
}

DerivationWords derivationWords(const Design& design, const Figure& figure)
{
    DerivationWords words;
    if (!figure.derivation) {
        DerivationNode node;
        node.name = figureName(figure.info->id);
        node.value = shownFigure(figure).joined();
        node.formula = text(figure.note);
        node.unknown = !figure.value;
        words.data.nodes.push_back(node);
        for (const std::string& path : figure.missing) {
            DerivationNode missing;
            missing.name = inputName(design, path);
            missing.value = QCoreApplication::translate("FigureText", "unknown");
            missing.unknown = true;
            words.paths.emplace(missing.name, path);
            words.data.nodes.front().inputs.push_back(static_cast<int>(words.data.nodes.size()));
            words.data.nodes.push_back(missing);
        }
        return words;
    }
    Builder builder(design, words);
    builder.add(figure.derivation);
    words.data.nodes.front().name = figureName(figure.info->id);
    words.data.nodes.front().value = shownFigure(figure).joined();
    if (const Derivation* weakest = figure.weakest()) {
        words.data.weakest =
            inputName(design, weakest->name) + QStringLiteral(", ") + studio::views::words(weakest->evidence.basis);
        words.data.weakestNode = builder.indexOf(weakest);
    }
    return words;
}

} // namespace studio::views
