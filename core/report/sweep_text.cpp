// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/sweep_text.h"

#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

namespace studio {

std::string csvCell(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

std::string sweepCsv(const SweepTable& table)
{
    std::string out;
    const auto cell = [&](const std::string& text, bool first) {
        if (!first) out += ',';
        out += csvCell(text);
    };
    for (std::size_t i = 0; i < table.axes.size(); ++i) cell(table.axes[i].path, i == 0);
    for (const FigureInfo* info : table.figures) cell(std::string(info->id), false);
    out += '\n';
    for (const SweepPoint& point : table.points) {
        for (std::size_t i = 0; i < point.values.size(); ++i) cell(point.values[i], i == 0);
        for (const auto& value : point.figures) cell(value ? shortest(*value) : std::string(), false);
        out += '\n';
    }
    return out;
}

std::string sweepJson(const SweepTable& table)
{
    using Json = nlohmann::ordered_json;
    Json rows = Json::array();
    for (const SweepPoint& point : table.points) {
        Json row;
        for (std::size_t i = 0; i < point.values.size(); ++i) {
            const auto number = parseNumber(point.values[i]);
            row[table.axes[i].path] = number ? Json(*number) : Json(point.values[i]);
        }
        for (std::size_t i = 0; i < point.figures.size(); ++i)
            row[std::string(table.figures[i]->id)] = point.figures[i] ? Json(*point.figures[i]) : Json(nullptr);
        rows.push_back(std::move(row));
    }
    return rows.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace studio
