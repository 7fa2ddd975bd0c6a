// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluation_json.h"

#include "core/report/json_number.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

Json figureJson(const Figure& f)
{
    Json j;
    j["value"] = f.value ? jsonNumber(inTableUnit(*f.info, *f.value)) : Json(nullptr);
    j["unit"] = f.info->unit;
    if (f.value) {
        if (f.atLeast) j["bound"] = "at least";
        if (f.low) j["low"] = jsonNumber(inTableUnit(*f.info, *f.low));
        if (f.high) j["high"] = jsonNumber(inTableUnit(*f.info, *f.high));
        j["level"] = levelName(f.level());
        const Derivation* weakest = f.weakest();
        j["weakest"] = weakest ? Json(weakest->name) : Json(nullptr);
        j["basis"] = weakest ? std::string(basisName(weakest->evidence.basis)) : std::string("as drawn");
        j["generation"] = generationsOf(f.derivation);
    }
    if (!f.missing.empty() || !f.value) j["missing"] = f.missing;
    if (!f.note.empty()) j["note"] = f.note;
    return j;
}

} // namespace

double inTableUnit(const FigureInfo& info, double base)
{
    return base / findUnit(info.unit)->factor;
}

std::string evaluationJson(const Results& results)
{
    Json j;
    j["design"] = results.design;
    j["scenario"] = results.scenario;
    Json& figures = j["figures"] = Json::object();
    for (const Figure& f : results.figures) figures[std::string(f.info->id)] = figureJson(f);
    Json& findings = j["findings"] = Json::array();
    for (const Finding& f : results.findings) {
        Json entry;
        entry["severity"] = severityName(f.severity);
        entry["rule"] = f.rule();
        entry["where"] = f.where.empty() ? std::string() : f.where.front();
        entry["message"] = f.message.english();
        if (f.where.size() > 1) entry["also"] = std::vector<std::string>(f.where.begin() + 1, f.where.end());
        if (!f.waiver.empty()) entry["waiver"] = f.waiver;
        findings.push_back(std::move(entry));
    }
    Json& timings = j["timings"] = Json::object();
    for (const StageTiming& t : results.timings) timings[t.stage] = t.seconds;
    return j.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace studio
