// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/strategy_report.h"

#include "core/base/number_text.h"
#include "core/quantity/format.h"
#include "core/report/sweep_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> kGoals = {"throughput", "mfu", "memory", "cost"};
constexpr std::array<std::string_view, 4> kSchedules = {"1f1b", "interleaved", "zero-bubble", "dualpipe"};
constexpr std::array<std::string_view, 3> kRecompute = {"none", "selective", "full"};

std::string percent(double share)
{
    return rounded(100 * share, 3) + " %";
}

std::string rowText(const FoundStrategy& f, const StrategyStudy& study)
{
    std::string memory = rounded(f.memory.total.base() / 1e9, 3) + " GB";
    if (study.memoryCapacity.base() > 0)
        memory += " (" + percent(f.memory.total.base() / study.memoryCapacity.base()) + ")";
    std::string text = "MFU " + percent(f.step.mfuFullSquare) + "  iteration " + rounded(f.step.iteration.base(), 4) +
                       " s  " + rounded(f.step.tokensPerSecond.base(), 4) + " tokens/s  memory " + memory;
    if (f.costPerToken) text += "  " + rounded(f.costPerToken->base() * 1e6, 3) + " USD per million tokens";
    return text + "  " + strategyText(f.strategy) + "\n";
}

Json rowJson(const FoundStrategy& f)
{
    const Strategy& s = f.strategy;
    Json row;
    row["tensor"] = s.tensor;
    row["sequence_parallel"] = s.sequenceParallel;
    row["pipeline"] = s.pipeline;
    row["virtual_stages"] = s.virtualStages;
    row["schedule"] = kSchedules[static_cast<std::size_t>(s.schedule)];
    row["context"] = s.context;
    row["data"] = s.data;
    row["expert"] = s.expert;
    row["expert_tensor"] = s.expertTensor;
    row["zero_stage"] = s.zeroStage;
    row["microbatch"] = s.microbatch;
    row["global_batch"] = s.globalBatch;
    row["recompute"] = kRecompute[static_cast<std::size_t>(s.recompute)];
    row["mfu"] = f.step.mfuFullSquare;
    row["hfu"] = f.step.hfuFullSquare;
    row["iteration_time"] = f.step.iteration.base();
    row["iteration_time_low"] = f.step.low.base();
    row["iteration_time_high"] = f.step.high.base();
    row["tokens_per_second"] = f.step.tokensPerSecond.base();
    row["memory"] = f.memory.total.base();
    row["cost_per_token"] = f.costPerToken ? Json(f.costPerToken->base()) : Json(nullptr);
    return row;
}

} // namespace

std::string strategyStudyText(const StrategyStudy& study)
{
    const SearchResult& r = study.result;
    std::string text = study.design + " · " + study.scenario + "\n" + study.model + " on " +
                       std::to_string(study.accelerators) + " accelerators, " + std::to_string(study.globalBatch) +
                       " sequences an iteration, " + std::string(precisionName(study.precision)) + "; by " +
                       std::string(kGoals[static_cast<std::size_t>(study.goal)]) + "\n" +
                       std::to_string(r.counts.considered) + " strategies considered, " +
                       std::to_string(r.counts.estimated) + " estimated, " + std::to_string(r.counts.accepted) +
                       " possible" + (r.complete ? "" : "; stopped before the end") +
                       "\npresent: " + strategyText(study.present) + "\n";
    text += r.best.empty() ? "\nno strategy fits\n" : "\nbest\n";
    for (std::size_t i = 0; i < r.best.size(); ++i)
        text += "  " + std::to_string(i + 1) + ". " + rowText(r.best[i], study);
    if (!r.pareto.empty()) text += "\nnone is faster with less memory and cost (Pareto set)\n";
    const std::size_t shown = std::min(r.pareto.size(), std::max(r.best.size(), std::size_t{1}));
    for (std::size_t i = 0; i < shown; ++i) text += "  - " + rowText(r.pareto[i], study);
    if (shown < r.pareto.size())
        text += "  - " + std::to_string(r.pareto.size() - shown) +
                " more, slower with less memory: --format json has all\n";
    if (!r.rejections.empty()) text += "\nset aside\n";
    for (const RejectionCount& rejection : r.rejections) text += "  " + rejectionMessage(rejection).english() + "\n";
    return text;
}

std::string strategyStudyJson(const StrategyStudy& study)
{
    const SearchResult& r = study.result;
    Json out;
    out["design"] = study.design;
    out["scenario"] = study.scenario;
    out["model"] = study.model;
    out["accelerators"] = study.accelerators;
    out["global_batch"] = study.globalBatch;
    out["precision"] = precisionName(study.precision);
    out["goal"] = kGoals[static_cast<std::size_t>(study.goal)];
    out["considered"] = r.counts.considered;
    out["estimated"] = r.counts.estimated;
    out["accepted"] = r.counts.accepted;
    out["complete"] = r.complete;
    for (const auto& [key, list] : {std::pair{"best", &r.best}, std::pair{"pareto", &r.pareto}}) {
        Json rows = Json::array();
        for (const FoundStrategy& f : *list) rows.push_back(rowJson(f));
        out[key] = std::move(rows);
    }
    Json rejected = Json::array();
    for (const RejectionCount& rejection : r.rejections) {
        const Message m = rejectionMessage(rejection);
        rejected.push_back({{"code", m.code}, {"strategies", rejection.strategies}, {"message", m.english()}});
    }
    out["rejected"] = std::move(rejected);
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string strategyStudyCsv(const StrategyStudy& study)
{
    std::string out;
    for (std::size_t i = 0; i < study.result.best.size(); ++i) {
        const Json row = rowJson(study.result.best[i]);
        std::string names;
        std::string cells;
        for (const auto& [key, value] : row.items()) {
            names += (names.empty() ? "" : ",") + key;
            if (!cells.empty()) cells += ',';
            if (value.is_string())
                cells += csvCell(value.get<std::string>());
            else if (value.is_number_float())
                cells += shortest(value.get<double>());
            else if (!value.is_null())
                cells += value.dump();
        }
        if (i == 0) out += names + "\n";
        out += cells + "\n";
    }
    return out;
}

} // namespace studio
