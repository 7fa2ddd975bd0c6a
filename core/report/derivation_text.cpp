// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/derivation_text.h"

#include "core/report/figure_text.h"

#include <unordered_set>

namespace studio {

namespace {

class TreeWriter {
public:
    explicit TreeWriter(const Design& design) : m_design(design) {}

    // Depth first with an explicit stack: a derivation may be deep.
    std::string write(const DerivationPtr& root)
    {
        add(*root, "", "");
        walk(*root, "");
        return std::move(m_out);
    }

private:
    void walk(const Derivation& node, const std::string& indent)
    {
        if (indent.size() > 400) return; // cannot happen with the shipped formulas; keeps the recursion bounded
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const bool last = i + 1 == node.inputs.size();
            const Derivation& input = *node.inputs[i];
            const bool again = !input.leaf && !m_seen.insert(&input).second;
            add(input, indent + (last ? "└─ " : "├─ "), again ? "  (as above)" : "");
            if (!again) walk(input, indent + (last ? "   " : "│  "));
        }
    }

    void add(const Derivation& node, const std::string& lead, const char* tail)
    {
        m_out += lead + node.name + " = ";
        m_out += node.text.empty() ? valueText(node.value, node.dimension) : node.text;
        if (node.leaf)
            addSource(node);
        else {
            m_out += "  [" + std::string(node.unknown ? "unknown" : levelName(node.level)) + "]";
            if (!node.formula.empty()) m_out += "  " + node.formula;
        }
        m_out += tail;
        m_out += '\n';
    }

    void addSource(const Derivation& leaf)
    {
        if (leaf.decision) {
            m_out += "  (decided here)";
            return;
        }
        const Evidence& e = leaf.evidence;
        m_out += "  [" + std::string(levelName(e.level)) + "] " + std::string(basisName(e.basis));
        if (!e.source.empty()) {
            const Source* source = m_design.findSource(e.source);
            m_out += ": " + (source ? source->title : e.source.text());
            const std::string& date = !e.date.empty() ? e.date : source ? source->date : e.date;
            if (!date.empty()) m_out += ", " + date;
        }
        if (!e.note.empty()) m_out += " (" + e.note + ")";
    }

    const Design& m_design;
    std::string m_out;
    std::unordered_set<const Derivation*> m_seen;
};

} // namespace

std::string derivationText(const Figure& figure, const Design& design)
{
    std::string out = std::string(figure.info->name) + ", " + std::string(figure.info->scope) + "\n";
    if (!figure.note.empty()) out += figure.note + "\n";
    if (figure.value)
        if (const Derivation* w = figure.weakest()) out += "weakest input: " + w->name + " (" + std::string(levelName(w->level)) + ")\n";
    if (!figure.missing.empty()) {
        out += figure.value ? "at least; missing:" : "unknown; missing:";
        for (const std::string& path : figure.missing) out += " " + path;
        out += '\n';
    }
    if (figure.derivation) out += TreeWriter(design).write(figure.derivation);
    return out;
}

} // namespace studio
