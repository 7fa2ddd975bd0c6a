// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/search_space.h"

#include <algorithm>
#include <numeric>

namespace studio {
namespace {

constexpr std::size_t kMostStrategies = 50'000'000;
constexpr std::size_t kMostShapes = 1'000'000; // about 160 MB
constexpr std::int64_t kMostAccelerators = 100'000'000;
constexpr std::int64_t kMostBatch = 1'000'000'000;

Error refusal(std::string code, std::string text)
{
    return {Message{"search." + std::move(code), std::move(text), {}}, {}};
}

bool within(std::int64_t value, std::int64_t most)
{
    return most <= 0 || value <= most;
}

std::int64_t stageLayers(const TransformerModel& model, std::int64_t pipeline)
{
    return (model.layers + pipeline - 1) / pipeline;
}

Outcome<Done> checkSpace(const SearchSpace& space, const TransformerModel& model)
{
    if (space.accelerators.empty()) return refusal("accelerators", "no job size is given");
    for (const std::int64_t n : space.accelerators)
        if (n < 1 || n > kMostAccelerators)
            return refusal("accelerators", "a job has between 1 and 100000000 accelerators");
    if (space.globalBatch < 1 || space.globalBatch > kMostBatch)
        return refusal("batch", "the batch has between 1 and 1000000000 sequences");
    if (model.layers < 1 || model.layers > 10'000'000) return refusal("layers", "the model has no layers");
    if (space.schedules.empty() || space.sequenceParallel.empty() || space.zeroStages.empty() || space.recompute.empty() ||
        space.contextKinds.empty() || space.executions.empty() || space.offload.empty() || space.precisions.empty())
        return refusal("choices", "every list of choices needs at least one entry");
    return Done{};
}

} // namespace

std::vector<std::int64_t> divisorsOf(std::int64_t n)
{
    std::vector<std::int64_t> low, high;
    for (std::int64_t d = 1; d * d <= n; ++d) {
        if (n % d != 0) continue;
        low.push_back(d);
        if (d != n / d) high.push_back(n / d);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

struct StrategyList::Builder {
    const SearchSpace& space;
    const TransformerModel& model;
    StrategyList& list;
    bool overflow = false;

    static std::size_t tableOf(const Strategy& s)
    {
        return (s.tensor > 1 ? 1u : 0u) + (s.pipeline > 1 ? 2u : 0u) + (s.context > 1 ? 4u : 0u) +
               (s.data * s.context > 1 ? 8u : 0u);
    }

    void buildTables()
    {
        list.m_tables.resize(16);
        for (std::size_t key = 0; key < 16; ++key) buildTable(key, list.m_tables[key]);
    }

    /// A choice that changes nothing for the shape is not repeated.
    void buildTable(std::size_t key, std::vector<Choice>& table) const
    {
        const std::vector<bool> noSequence = {false};
        const std::vector<std::int64_t> noSharding = {0};
        const std::vector<ContextKind> firstKind = {space.contextKinds.front()};
        const auto& sequence = key & 1u ? space.sequenceParallel : noSequence;
        const auto& kinds = key & 4u ? space.contextKinds : firstKind;
        const auto& zero = key & 8u ? space.zeroStages : noSharding;
        for (const bool parallel : sequence)
            for (const std::int64_t stage : zero) {
                if (stage >= 3 && (key & 2u)) continue;
                for (const Recompute recompute : space.recompute)
                    for (const ContextKind kind : kinds)
                        for (const Execution execution : space.executions)
                            for (const Offload offload : space.offload)
                                for (const Precision precision : space.precisions)
                                    table.push_back({parallel, stage, recompute, kind, execution, offload, precision});
            }
    }

    void addShape(const Strategy& s)
    {
        if (overflow) return;
        const std::size_t table = tableOf(s);
        if (list.m_tables[table].empty()) return;
        list.m_shapes.push_back({s, list.m_size, table});
        list.m_size += list.m_tables[table].size();
        overflow = list.m_size > kMostStrategies || list.m_shapes.size() > kMostShapes;
    }

    void addSchedules(Strategy s)
    {
        const std::int64_t layers = stageLayers(model, s.pipeline);
        for (const PipelineSchedule schedule : space.schedules) {
            s.schedule = schedule;
            s.virtualStages = 1;
            if (s.pipeline == 1) {
                s.schedule = PipelineSchedule::oneForwardOneBackward;
                addShape(s);
                return;
            }
            switch (schedule) {
            case PipelineSchedule::oneForwardOneBackward:
            case PipelineSchedule::zeroBubble: addShape(s); break;
            case PipelineSchedule::interleaved:
                for (const std::int64_t v : divisorsOf(layers)) {
                    if (v == 1) continue;
                    s.virtualStages = v;
                    addShape(s);
                }
                break;
            case PipelineSchedule::dualPipe: // each rank holds two stages, from both ends
                if (s.pipeline % 2 != 0 || layers % 2 != 0) break;
                s.virtualStages = 2;
                addShape(s);
                break;
            }
        }
    }

    void addMicrobatches(Strategy s)
    {
        // Where the batch does not divide, one entry stands for the layout, so that its rejection is counted.
        const std::int64_t local = s.globalBatch % s.data == 0 ? s.globalBatch / s.data : 1;
        for (const std::int64_t b : divisorsOf(local)) {
            if (overflow || !within(b, space.mostMicrobatch)) break;
            s.microbatch = b;
            addSchedules(s);
        }
    }

    void addExperts(Strategy s)
    {
        if (!model.isMoe()) return addMicrobatches(s);
        for (const std::int64_t e : divisorsOf(std::gcd(model.moe.experts, s.context * s.data))) {
            if (overflow || !within(e, space.mostExpert)) break;
            s.expert = e;
            addMicrobatches(s);
        }
    }

    void addJob(std::int64_t accelerators)
    {
        Strategy s;
        for (const std::int64_t t : divisorsOf(accelerators)) {
            if (overflow || !within(t, space.mostTensor)) break;
            for (const std::int64_t p : divisorsOf(accelerators / t)) {
                if (overflow || !within(p, space.mostPipeline) || p > model.layers) break;
                for (const std::int64_t c : divisorsOf(accelerators / t / p)) {
                    if (overflow || !within(c, space.mostContext) || c > model.sequence) break;
                    s.tensor = t;
                    s.pipeline = p;
                    s.context = c;
                    s.data = accelerators / t / p / c;
                    s.globalBatch = space.globalBatch;
                    if (space.roundBatchDown && s.data <= space.globalBatch)
                        s.globalBatch = space.globalBatch / s.data * s.data;
                    addExperts(s);
                }
            }
        }
    }
};

Outcome<StrategyList> StrategyList::of(const SearchSpace& space, const TransformerModel& model)
{
    if (const auto sound = checkSpace(space, model); !sound) return sound.error();
    StrategyList list;
    Builder builder{space, model, list};
    builder.buildTables();
    for (const std::int64_t n : space.accelerators) builder.addJob(n);
    if (builder.overflow)
        return refusal("too-many", "the space holds more than 50000000 strategies or 1000000 layouts; narrow a degree or a list");
    return list;
}

std::size_t StrategyList::shapeOf(std::size_t number) const
{
    const auto after = std::upper_bound(m_shapes.begin(), m_shapes.end(), number,
                                        [](std::size_t n, const Shape& shape) { return n < shape.first; });
    return static_cast<std::size_t>(after - m_shapes.begin()) - 1;
}

void StrategyList::choose(std::size_t number, const Shape& shape, Strategy& out) const
{
    const Choice& choice = m_tables[shape.choices][number - shape.first];
    out.sequenceParallel = choice.sequenceParallel;
    out.zeroStage = choice.zeroStage;
    out.fsdp = choice.zeroStage >= 3;
    out.recompute = choice.recompute;
    out.contextKind = choice.contextKind;
    out.execution = choice.execution;
    out.offload = choice.offload;
    out.precision = choice.precision;
}

} // namespace studio
