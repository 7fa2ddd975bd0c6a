// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine.h"

#include "core/design/invariants.h"
#include "core/engine/stage_cache.h"
#include "core/engine/stages/inventory.h"
#include "core/engine/stages/network.h"
#include "core/engine/stages/power.h"
#include "core/engine/stages/cost.h"
#include "core/engine/stages/training.h"
#include "core/engine/stages/reliability.h"
#include "core/engine/stages/outcome.h"
#include "core/engine/stages/economics.h"
#include "core/engine/targets.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace studio {

struct Engine::Stages {
    explicit Stages(int threads) : parallel(threads) {}

    Parallel parallel;
    StageCache<Expansion> expansion;
    StageCache<InventoryStage> inventory;
    StageCache<NetworkStage> network;
    StageCache<PowerStage> power;
    StageCache<CostStage> cost;
    StageCache<TrainingStage> training;
    StageCache<ReliabilityStage> reliability;
    StageCache<OutcomeStage> outcome;
    StageCache<EconomicsStage> economics;
};

namespace {

class Stopwatch {
public:
    [[nodiscard]] double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

void addFindings(Findings& all, const Findings& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

void applyWaivers(const Design& design, Findings& findings)
{
    for (Finding& f : findings) {
        auto where = f.where;
        std::sort(where.begin(), where.end());
        for (const Waiver& w : *design.waivers)
            if (w.rule == f.rule() && w.where == where) f.waiver = w.reason.empty() ? "waived" : w.reason;
    }
}

void order(Findings& findings)
{
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
        if (a.waiver.empty() != b.waiver.empty()) return a.waiver.empty();
        if (a.severity != b.severity) return a.severity > b.severity;
        return a.where < b.where;
    });
    findings.erase(std::unique(findings.begin(), findings.end()), findings.end());
}

} // namespace

Engine::Engine(int threads) : m_stages(std::make_unique<Stages>(threads)) {}
Engine::~Engine() = default;

void Engine::forget()
{
    m_stages->expansion.clear();
    m_stages->inventory.clear();
    m_stages->network.clear();
    m_stages->power.clear();
    m_stages->cost.clear();
    m_stages->training.clear();
    m_stages->reliability.clear();
    m_stages->outcome.clear();
    m_stages->economics.clear();
}

Results Engine::evaluate(const Design& design, const CancelToken& cancel, std::uint64_t revision)
{
    Stages& s = *m_stages;
    Results out;
    out.design = design.name;
    out.revision = revision;
    if (const Scenario* scenario = design.scenario()) out.scenario = scenario->name.empty() ? scenario->id.text() : scenario->name;

    // One slot a stage, so that stages which run side by side do not race for the list.
    std::array<StageTiming, 9> timings{};
    const auto stage = [&](std::size_t slot, const char* name, auto& cache, auto& result, auto upstream, auto run) {
        if (cancel.cancelled()) return;
        const Stopwatch watch;
        bool reused = false;
        result = cache.get(design, upstream, reused, run);
        timings[slot] = {name, watch.seconds(), reused};
    };
    using Upstream = std::vector<std::shared_ptr<const void>>;

    stage(0, "expansion", s.expansion, out.expansion, Upstream{}, [](const Reader& r) { return expand(r); });
    if (out.expansion)
        stage(1, "network", s.network, out.network, Upstream{out.expansion},
              [&](const Reader& r) { return runNetwork(r, *out.expansion); });
    if (out.network) {
        const std::array<std::function<void()>, 4> side{
            [&] {
                stage(2, "inventory", s.inventory, out.inventory, Upstream{out.expansion},
                      [&](const Reader& r) { return runInventory(r, *out.expansion); });
            },
            [&] {
                stage(3, "power", s.power, out.power, Upstream{out.expansion, out.network},
                      [&](const Reader& r) { return runPower(r, *out.expansion, *out.network); });
            },
            [&] {
                stage(4, "training", s.training, out.training, Upstream{out.expansion, out.network},
                      [&](const Reader& r) { return runTraining(r, *out.expansion, *out.network); });
            },
            [&] {
                stage(5, "reliability", s.reliability, out.reliability, Upstream{out.expansion, out.network},
                      [&](const Reader& r) { return runReliability(r, *out.expansion, *out.network); });
            },
        };
        s.parallel.invoke(side, cancel);
    }
    if (out.power)
        stage(6, "cost", s.cost, out.cost, Upstream{out.expansion, out.network, out.power},
              [&](const Reader& r) { return runCost(r, *out.expansion, *out.network, *out.power); });
    if (out.training && out.reliability)
        stage(7, "outcome", s.outcome, out.outcome, Upstream{out.expansion, out.network, out.training, out.reliability},
              [&](const Reader& r) { return runOutcome(r, *out.expansion, *out.network, *out.training, *out.reliability, [&](const NetworkStage& network) { return runTraining(r, *out.expansion, network); }); });
    if (out.outcome && out.cost)
        stage(8, "economics", s.economics, out.economics, Upstream{out.expansion, out.power, out.cost, out.training, out.reliability, out.outcome},
              [&](const Reader& r) { return runEconomics(r, *out.expansion, *out.power, *out.cost, *out.training, *out.reliability, *out.outcome); });
    out.cancelled = cancel.cancelled() || !out.economics;

    std::vector<Figure> found;
    const auto collect = [&](const auto& result) {
        if (!result) return;
        found.insert(found.end(), result->figures.begin(), result->figures.end());
        addFindings(out.findings, result->findings);
    };
    collect(out.inventory);
    collect(out.network);
    collect(out.power);
    collect(out.cost);
    collect(out.training);
    collect(out.reliability);
    collect(out.outcome);
    collect(out.economics);
    for (const FigureInfo& info : figureTable())
        for (Figure& f : found)
            if (f.info == &info) {
                out.figures.push_back(std::move(f));
                f.info = nullptr;
                break;
            }
    addFindings(out.findings, checkDesign(design));
    addFindings(out.findings, checkTargets(design, out.figures));
    applyWaivers(design, out.findings);
    order(out.findings);
    for (StageTiming& t : timings)
        if (!t.stage.empty()) out.timings.push_back(std::move(t));
    return out;
}

void addFindings(Results& results, const Findings& more)
{
    addFindings(results.findings, more);
    order(results.findings);
}

const Figure* Results::find(std::string_view id) const
{
    for (const Figure& f : figures)
        if (f.info->id == id) return &f;
    return nullptr;
}

} // namespace studio
