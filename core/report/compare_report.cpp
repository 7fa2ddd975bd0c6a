// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/compare_report.h"

#include "core/base/number_text.h"
#include "core/report/figure_text.h"

namespace studio {

namespace {

std::string withBound(Bound bound, std::string text)
{
    const std::string_view name = boundName(bound);
    return name.empty() ? text : std::string(name) + " " + text;
}

std::string signedText(double value, const std::string& magnitude)
{
    return (value < 0 ? "−" : "+") + magnitude;
}

using Numbers = ComparedNumbers ComparisonCell::*;

ReportTable figureTableOf(const Comparison& c, bool scaled)
{
    const Numbers numbers = scaled ? &ComparisonCell::scaled : &ComparisonCell::drawn;
    ReportTable table{"", {{"Figure"}, {"Scope"}}, {}};
    for (std::size_t i = 0; i < c.designs.size(); ++i) {
        table.columns.push_back({"Design " + std::to_string(i + 1), true});
        if (i == c.baseline) continue;
        table.columns.push_back({"Difference", true});
        table.columns.push_back({"Ratio", true});
    }
    table.columns.push_back({"Winner"});
    for (const ComparisonRow& row : c.rows) {
        std::vector<std::string> cells{std::string(row.info->name), std::string(row.info->scope)};
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const ComparedNumbers& n = row.cells[i].*numbers;
            cells.push_back(comparedValueText(*row.info, n.value));
            if (i == c.baseline) continue;
            cells.push_back(comparedDifferenceText(*row.info, n.difference));
            cells.push_back(comparedRatioText(n.ratio));
        }
        cells.push_back(winnerText(row, scaled));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::string missingText(const ComparisonCell& cell)
{
    std::string out = "missing:";
    for (std::size_t i = 0; i < cell.missing.size() && i < 3; ++i) out += " " + cell.missing[i];
    if (cell.missing.size() > 3) out += " and " + std::to_string(cell.missing.size() - 3) + " more";
    return cell.missing.empty() ? cell.note : out;
}

ReportTable evidenceTable(const Comparison& c)
{
    ReportTable table{"The level of a figure is that of its weakest input.", {{"Figure"}, {"Design"}, {"Level"}, {"Basis"}, {"Generation"}, {"Weakest input"}}, {}};
    for (const ComparisonRow& row : c.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const ComparisonCell& cell = row.cells[i];
            if (cell.drawn.value)
                table.rows.push_back({std::string(row.info->name), std::to_string(i + 1), std::string(levelName(cell.level)), cell.basis, cell.generation,
                                      cell.weakest + (cell.missing.empty() ? "" : "; " + missingText(cell))});
            else
                table.rows.push_back({std::string(row.info->name), std::to_string(i + 1), "–", "unknown", "", missingText(cell)});
        }
    return table;
}

} // namespace

std::string comparedValueText(const FigureInfo& info, const std::optional<ComparedNumber>& number)
{
    return number ? withBound(number->bound, figureNumberText(info, number->value)) : "unknown";
}

std::string comparedDifferenceText(const FigureInfo& info, const std::optional<ComparedNumber>& number)
{
    if (!number) return {};
    if (number->value == 0) return withBound(number->bound, "0");
    const double size = std::abs(number->value);
    const std::string magnitude = isShare(info) ? rounded(size < 1e-6 ? 0.0 : 100 * size) + " pp" : valueText(size, info.dimension);
    return withBound(number->bound, signedText(number->value, magnitude));
}

std::string comparedRatioText(const std::optional<ComparedNumber>& number)
{
    return number ? withBound(number->bound, "× " + rounded(number->value)) : std::string();
}

std::string winnerText(const ComparisonRow& row, bool scaled)
{
    const std::optional<std::size_t>& winner = scaled ? row.scaledWinner : row.winner;
    if (!winner) return "–";
    std::string why;
    if (scaled ? row.scaledBandsOverlap : row.bandsOverlap) why = "bands overlap";
    if (!row.differing.empty()) why += (why.empty() ? "" : "; ") + row.differing + " differ";
    return std::to_string(*winner + 1) + (why.empty() ? "" : " (" + why + ")");
}

std::string equalText(const Comparison& c)
{
    if (!c.equal) return {};
    return "Equal " + std::string(equalAtName(c.at)) + ": every design is taken as many times, side by side, as it needs for the baseline's " +
           std::string(c.equal->name) + " (" + std::string(c.equal->id) +
           "). Sums grow with that number, MTBF and time to train shrink with it, all other figures stay.";
}

Report comparisonReport(const Comparison& c, const ReportStamp& stamp)
{
    Report report{"Comparison of " + std::to_string(c.designs.size()) + " designs", {}};
    std::string about = "Baseline: design " + std::to_string(c.baseline + 1) + ". Supernode Studio " + stamp.version + ".";
    if (!stamp.date.empty()) about += " " + stamp.date + ".";
    report.blocks.push_back(ReportParagraph{about + " Levels: A primary source or paper measurement, B vendor account or recount, C estimate or third party."});
    ReportTable designs{"", {{"Design", true}, {"Name"}, {"Scenario"}}, {}};
    if (c.equal) {
        designs.columns.push_back({std::string(c.equal->name), true});
        designs.columns.push_back({"Taken", true});
    }
    for (std::size_t i = 0; i < c.designs.size(); ++i) {
        const ComparedDesign& d = c.designs[i];
        designs.rows.push_back({std::to_string(i + 1), d.name, d.scenario});
        if (!c.equal) continue;
        designs.rows.back().push_back(d.amount ? figureNumberText(*c.equal, *d.amount) : "unknown");
        designs.rows.back().push_back(d.factor ? "× " + rounded(*d.factor) : "unknown");
    }
    report.blocks.push_back(std::move(designs));
    report.blocks.push_back(ReportHeading{2, "As drawn"});
    report.blocks.push_back(figureTableOf(c, false));
    if (c.equal) {
        report.blocks.push_back(ReportHeading{2, "At equal " + std::string(equalAtName(c.at))});
        report.blocks.push_back(ReportParagraph{equalText(c)});
        report.blocks.push_back(figureTableOf(c, true));
    }
    report.blocks.push_back(ReportHeading{2, "Evidence"});
    report.blocks.push_back(evidenceTable(c));
    if (!c.remarks.empty()) report.blocks.push_back(ReportHeading{2, "Remarks"});
    for (const std::string& remark : c.remarks) report.blocks.push_back(ReportParagraph{remark});
    return report;
}

} // namespace studio
