// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/compare_text.h"

#include "core/base/number_text.h"
#include "core/report/compare_report.h"
#include "core/report/evaluation_json.h"
#include "core/report/figure_text.h"
#include "core/report/sweep_text.h"
#include "core/report/text_table.h"

namespace studio {

namespace {

using Numbers = ComparedNumbers ComparisonCell::*;

std::string cellText(const FigureInfo& info, const ComparisonCell& cell, Numbers numbers)
{
    const ComparedNumbers& n = cell.*numbers;
    std::string out = comparedValueText(info, n.value);
    if (n.value) out += " [" + std::string(levelName(cell.level)) + "]";
    if (n.ratio) out += "  " + comparedRatioText(n.ratio);
    if (n.difference) out += "  " + comparedDifferenceText(info, n.difference);
    return out;
}

void addFigures(std::string& out, const Comparison& c, bool scaled)
{
    const Numbers numbers = scaled ? &ComparisonCell::scaled : &ComparisonCell::drawn;
    std::vector<std::vector<std::string>> rows{{"figure"}};
    for (std::size_t i = 0; i < c.designs.size(); ++i)
        rows[0].push_back("design " + std::to_string(i + 1) + (i == c.baseline ? " (baseline)" : ""));
    rows[0].emplace_back("winner");
    for (const ComparisonRow& row : c.rows) {
        std::vector<std::string> cells{std::string(row.info->id)};
        for (const ComparisonCell& cell : row.cells) cells.push_back(cellText(*row.info, cell, numbers));
        cells.push_back(winnerText(row, scaled));
        rows.push_back(std::move(cells));
    }
    out += textTable(rows);
}

std::string tableNumber(const FigureInfo& info, const std::optional<double>& base)
{
    return base ? shortest(inTableUnit(info, *base)) : std::string();
}

std::string tableNumber(const FigureInfo& info, const std::optional<ComparedNumber>& n)
{
    return n ? shortest(inTableUnit(info, n->value)) : std::string();
}

std::string plainNumber(const std::optional<ComparedNumber>& n)
{
    return n ? shortest(n->value) : std::string();
}

} // namespace

std::string comparisonText(const Comparison& c)
{
    std::string out;
    std::vector<std::vector<std::string>> designs;
    for (std::size_t i = 0; i < c.designs.size(); ++i) {
        const ComparedDesign& d = c.designs[i];
        designs.push_back({"design " + std::to_string(i + 1), d.name, d.scenario, d.file});
        if (c.equal) designs.back().push_back(d.factor ? "taken × " + rounded(*d.factor) : "cannot be scaled");
    }
    out += textTable(designs) + "\nas drawn\n";
    addFigures(out, c, false);
    if (c.equal) {
        out += "\nat equal " + std::string(equalAtName(c.at)) + "\n" + equalText(c) + "\n";
        addFigures(out, c, true);
    }
    out += "\nweakest inputs\n";
    std::vector<std::vector<std::string>> evidence;
    for (const ComparisonRow& row : c.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const ComparisonCell& cell = row.cells[i];
            if (cell.drawn.value && !cell.weakest.empty())
                evidence.push_back({std::string(row.info->id), std::to_string(i + 1), std::string(levelName(cell.level)), cell.basis, cell.weakest});
        }
    out += textTable(evidence);
    if (!c.remarks.empty()) out += "\nremarks\n";
    for (const std::string& remark : c.remarks) out += "  " + remark + "\n";
    return out;
}

std::string comparisonCsv(const Comparison& c)
{
    std::string out = "figure,unit,better,scaling,design,name,file,value,bound,low,high,level,basis,weakest,generation,difference,ratio,winner,bands_overlap,differing,factor,"
                      "scaled_value,scaled_difference,scaled_ratio,scaled_winner\n";
    const auto winner = [](const std::optional<std::size_t>& w) { return w ? std::to_string(*w + 1) : std::string(); };
    for (const ComparisonRow& row : c.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const ComparisonCell& cell = row.cells[i];
            const ComparedDesign& d = c.designs[i];
            const FigureInfo& info = *row.info;
            const bool known = cell.drawn.value.has_value();
            const std::string cells[] = {
                std::string(info.id), std::string(info.unit), std::string(betterName(info.better)), std::string(scalingName(info.scaling)), std::to_string(i + 1), d.name, d.file,
                tableNumber(info, cell.drawn.value), known ? std::string(boundName(cell.drawn.value->bound)) : std::string(), tableNumber(info, cell.low),
                tableNumber(info, cell.high), known ? std::string(levelName(cell.level)) : std::string(), cell.basis, cell.weakest, cell.generation,
                tableNumber(info, cell.drawn.difference), plainNumber(cell.drawn.ratio), winner(row.winner), row.bandsOverlap ? "yes" : "", row.differing, d.factor ? shortest(*d.factor) : std::string(),
                tableNumber(info, cell.scaled.value), tableNumber(info, cell.scaled.difference), plainNumber(cell.scaled.ratio), winner(row.scaledWinner)};
            const char* separator = "";
            for (const std::string& text : cells) {
                out += separator + csvCell(text);
                separator = ",";
            }
            out += '\n';
        }
    return out;
}

} // namespace studio
