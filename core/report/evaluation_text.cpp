// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluation_text.h"

#include "core/base/number_text.h"
#include "core/report/figure_text.h"
#include "core/report/text_table.h"

namespace studio {

namespace {

void addFigure(std::string& out, const Figure& f)
{
    out += "  " + padded(std::string(f.info->id), 46) + padded(figureValueText(f), 34) + padded(figureLevelText(f), 3);
    if (f.value) {
        if (const Derivation* w = f.weakest()) {
            out += std::string(basisName(w->evidence.basis)) + ", weakest: " + w->name;
            if (!w->evidence.source.empty()) out += " [" + w->evidence.source.text() + "]";
        } else {
            out += "as drawn";
        }
        if (const std::string generation = generationsOf(f.derivation); !generation.empty()) out += "; " + generation;
    }
    out += '\n';
    if (!f.note.empty()) out += "      " + f.note + "\n";
    if (!f.missing.empty()) {
        out += "      missing:";
        for (std::size_t i = 0; i < f.missing.size() && i < 6; ++i) out += " " + f.missing[i];
        if (f.missing.size() > 6) out += " and " + std::to_string(f.missing.size() - 6) + " more";
        out += '\n';
    }
}

} // namespace

std::string findingsText(const Findings& findings)
{
    std::string out;
    for (const Finding& f : findings) {
        out += padded(std::string(severityName(f.severity)), 9) + padded(f.rule(), 34) + " ";
        if (!f.where.empty()) out += f.where.front() + ": ";
        out += f.message.english();
        if (!f.waiver.empty()) out += " (waived: " + f.waiver + ")";
        out += '\n';
    }
    return out;
}

std::string evaluationText(const Results& results)
{
    std::string out = results.design + (results.scenario.empty() ? "" : " · " + results.scenario) + "\n";
    std::string group;
    for (const Figure& f : results.figures) {
        const std::string own(f.info->id.substr(0, f.info->id.find('.')));
        if (own != group) out += "\n" + own + "\n";
        group = own;
        addFigure(out, f);
    }
    out += "\nfindings: " + std::to_string(results.findings.size()) + "\n" + findingsText(results.findings);
    out += "\nwall time";
    for (const StageTiming& t : results.timings) out += "  " + t.stage + " " + rounded(1e6 * t.seconds) + " µs";
    return out + "\n";
}

} // namespace studio
