// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers/report_json.h"

#include <nlohmann/json.hpp>

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

struct Writer {
    Json blocks = Json::array();

    void operator()(const ReportHeading& h) { blocks.push_back({{"heading", h.text}, {"level", h.level}}); }
    void operator()(const ReportParagraph& p) { blocks.push_back({{"paragraph", p.text}}); }
    void operator()(const ReportTable& t)
    {
        Json columns = Json::array();
        for (const ReportColumn& c : t.columns) columns.push_back(c.title);
        Json table;
        if (!t.caption.empty()) table["caption"] = t.caption;
        table["columns"] = std::move(columns);
        table["rows"] = t.rows;
        blocks.push_back(std::move(table));
    }
};

} // namespace

std::string reportJson(const Report& report)
{
    Writer writer;
    for (const ReportBlock& block : report.blocks) std::visit(writer, block);
    Json j;
    j["title"] = report.title;
    j["blocks"] = std::move(writer.blocks);
    return j.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace studio
