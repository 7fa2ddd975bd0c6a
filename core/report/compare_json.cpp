// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/compare_text.h"
#include "core/report/evaluation_json.h"
#include "core/report/json_number.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

Json inTable(const FigureInfo& info, const std::optional<ComparedNumber>& n)
{
    return n ? jsonNumber(inTableUnit(info, n->value)) : Json(nullptr);
}

void addNumbers(Json& j, const FigureInfo& info, const ComparedNumbers& n, bool baseline)
{
    j["value"] = inTable(info, n.value);
    if (n.value && n.value->bound != Bound::exact) j["bound"] = boundName(n.value->bound);
    if (baseline) return;
    j["difference"] = inTable(info, n.difference);
    j["ratio"] = n.ratio ? jsonNumber(n.ratio->value) : Json(nullptr);
    if (n.difference && n.difference->bound != Bound::exact) j["differenceBound"] = boundName(n.difference->bound);
}

Json winnerJson(const std::optional<std::size_t>& winner)
{
    return winner ? Json(*winner + 1) : Json(nullptr);
}

Json cellJson(const FigureInfo& info, const ComparisonCell& cell, bool baseline, bool scaled)
{
    Json j;
    addNumbers(j, info, cell.drawn, baseline);
    if (cell.drawn.value) {
        if (cell.low && cell.high) {
            j["low"] = jsonNumber(inTableUnit(info, *cell.low));
            j["high"] = jsonNumber(inTableUnit(info, *cell.high));
        }
        j["level"] = levelName(cell.level);
        j["weakest"] = cell.weakest.empty() ? Json(nullptr) : Json(cell.weakest);
        j["basis"] = cell.basis;
        j["generation"] = cell.generation;
    }
    if (!cell.missing.empty() || !cell.drawn.value) j["missing"] = cell.missing;
    if (!cell.note.empty()) j["note"] = cell.note;
    if (scaled) addNumbers(j["scaled"], info, cell.scaled, baseline);
    return j;
}

} // namespace

std::string comparisonJson(const Comparison& c)
{
    Json j;
    j["at"] = equalAtName(c.at);
    j["equal"] = c.equal ? Json(c.equal->id) : Json(nullptr);
    j["baseline"] = c.baseline + 1;
    Json& designs = j["designs"] = Json::array();
    for (const ComparedDesign& d : c.designs) {
        Json entry{{"name", d.name}, {"file", d.file}, {"scenario", d.scenario}};
        if (c.equal) {
            entry["amount"] = d.amount ? jsonNumber(inTableUnit(*c.equal, *d.amount)) : Json(nullptr);
            entry["factor"] = d.factor ? jsonNumber(*d.factor) : Json(nullptr);
        }
        designs.push_back(std::move(entry));
    }
    Json& figures = j["figures"] = Json::object();
    for (const ComparisonRow& row : c.rows) {
        const FigureInfo& info = *row.info;
        Json& figure = figures[std::string(info.id)];
        figure["unit"] = info.unit;
        figure["better"] = betterName(info.better);
        figure["scaling"] = scalingName(info.scaling);
        figure["winner"] = winnerJson(row.winner);
        if (row.winner) figure["bandsOverlap"] = row.bandsOverlap;
        if (!row.differing.empty()) figure["differing"] = row.differing;
        if (c.equal) figure["scaledWinner"] = winnerJson(row.scaledWinner);
        Json& cells = figure["designs"] = Json::array();
        for (std::size_t i = 0; i < row.cells.size(); ++i) cells.push_back(cellJson(info, row.cells[i], i == c.baseline, c.equal != nullptr));
    }
    j["remarks"] = c.remarks;
    return j.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace studio
