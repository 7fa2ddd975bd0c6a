// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/case_report.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

namespace studio {

namespace {

/// Percent with three decimals, trailing zeros dropped: a bound of 0.2 % must be readable to its last digit.
std::string percentText(double percent)
{
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, percent, std::chars_format::fixed, 3);
    std::string text(buffer, end.ptr);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string percentText(const std::optional<double>& percent)
{
    return percent ? percentText(*percent) : "-";
}

std::string signedPercent(double percent)
{
    const std::string text = percentText(percent);
    return percent > 0 && text != "0" ? "+" + text : text;
}

std::string summaryText(const CaseSummary& s)
{
    return std::to_string(s.evaluated) + " cases, mean absolute error " + percentText(s.meanPercent) + " %, median " +
           percentText(s.medianPercent) + " %, worst " + percentText(s.worstPercent) + " % (" +
           (s.worstId.empty() ? "-" : s.worstId) + ")";
}

template <class Chosen>
CaseSummary summarise(const std::vector<CaseRow>& rows, Chosen chosen)
{
    CaseSummary out;
    std::vector<double> errors;
    double sum = 0;
    for (const auto& row : rows) {
        if (!chosen(row)) continue;
        if (!row.evaluated()) {
            ++out.notEvaluated;
            continue;
        }
        const double error = row.absoluteErrorPercent();
        if (!out.worstPercent || error > *out.worstPercent) {
            out.worstPercent = error;
            out.worstId = row.id;
        }
        errors.push_back(error);
        sum += error;
    }
    out.evaluated = errors.size();
    if (errors.empty()) return out;
    std::sort(errors.begin(), errors.end());
    const std::size_t middle = errors.size() / 2;
    out.meanPercent = sum / static_cast<double>(errors.size());
    out.medianPercent = errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2;
    return out;
}

void appendRow(std::string& text, const CaseRow& row)
{
    text += row.id + "\n";
    for (const auto& q : row.quantities) {
        const std::string unit = q.unit.empty() ? "" : " " + q.unit;
        text += "  " + q.name + ": predicted " + rounded(q.predicted, 7) + unit + ", published " +
                rounded(q.published, 7) + unit + ", error " + signedPercent(q.errorPercent) + " %" +
                (q.counted ? "" : " (not counted)") + "\n";
    }
    if (!row.evaluated()) text += "  not evaluated: " + row.notEvaluated + "\n";
    if (!row.note.empty()) text += "  note: " + row.note + "\n";
}

} // namespace

double percentError(double predicted, double published)
{
    if (published == 0) return predicted == 0 ? 0 : std::copysign(100.0, predicted);
    return 100 * (predicted - published) / std::abs(published);
}

bool CaseRow::evaluated() const
{
    return notEvaluated.empty() &&
           std::any_of(quantities.begin(), quantities.end(), [](const CaseQuantity& q) { return q.counted; });
}

double CaseRow::absoluteErrorPercent() const
{
    double worst = 0;
    for (const auto& q : quantities)
        if (q.counted) worst = std::max(worst, std::abs(q.errorPercent));
    return worst;
}

CaseSummary CaseReport::summary() const
{
    return summarise(rows, [](const CaseRow& row) { return row.inTotal; });
}

std::vector<CaseGroup> CaseReport::groups() const
{
    std::vector<CaseGroup> out;
    for (const auto& row : rows) {
        const auto same = [&](const auto& g) { return g.kind == row.kind && g.source == row.source; };
        if (std::none_of(out.begin(), out.end(), same)) out.push_back({row.kind, row.source, summarise(rows, same)});
    }
    return out;
}

std::string caseReportText(const CaseReport& report)
{
    std::string text = report.title + "\n\nBy kind and source\n";
    for (const auto& group : report.groups())
        text += "  " + group.kind + " | " + group.source + ": " + summaryText(group.summary) + ", " +
                std::to_string(group.summary.notEvaluated) + " not evaluated\n";
    for (const auto& remark : report.remarks) text += "  " + remark + "\n";
    text += "\nCases\n";
    for (const auto& row : report.rows) appendRow(text, row);
    const CaseSummary total = report.summary();
    text += '\n';
    text += std::to_string(total.notEvaluated) + " not evaluated\n" + summaryText(total) + "\n";
    return text;
}

} // namespace studio
