// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/strategy_search.h"

#include "core/training/prepared.h"

#include <algorithm>

namespace studio {
namespace {

constexpr std::size_t kBlock = 32768; ///< strategies between two reports
constexpr std::size_t kGrain = 1024;  ///< about a millisecond of work
constexpr std::size_t kMostTop = 10'000;
constexpr std::uint8_t kAccepted = 255;

/// Result of one strategy within a block.
struct Record {
    double tokensPerSecond = 0;
    double mfu = 0;
    double memory = 0;
    std::uint8_t reason = kAccepted; ///< index of the condition that set it aside
    bool estimated = false;
};

bool leavesNoEstimate(Condition c)
{
    return c < kFirstWarning || c == Condition::inputUnknown;
}

/// Depends on a choice of the lists, so that one strategy does not speak for its shape.
bool dependsOnChoice(Condition c)
{
    return c == Condition::precisionMissing || c == Condition::narrowUncalibrated || c == Condition::moeWithoutGraphs
        || c == Condition::offloadUnknown || c == Condition::offloadUncalibrated || c == Condition::ringUncalibrated
        || c == Condition::inputUnknown;
}

/// The first condition for which a strategy, or a whole shape, is set aside.
std::uint8_t firstRejected(Conditions found, Conditions reject, bool wholeShape)
{
    for (std::size_t i = 0; i < kConditions; ++i) {
        const auto c = static_cast<Condition>(i);
        if (!found.has(c) || !(leavesNoEstimate(c) || reject.has(c))) continue;
        if (!(wholeShape && dependsOnChoice(c))) return static_cast<std::uint8_t>(i);
    }
    return kAccepted;
}

Record estimateOne(const PreparedTraining<double>& prepared, const Strategy& strategy, Conditions reject)
{
    Record r;
    const MemoryEstimate<double> memory = estimateMemory(prepared, strategy);
    r.memory = memory.total.base();
    if (memory.share > 1 && reject.has(Condition::memoryExceeded)) {
        r.reason = static_cast<std::uint8_t>(Condition::memoryExceeded);
        return r;
    }
    const StepEstimate<double> step = estimateStep(prepared, strategy, &memory);
    r.reason = firstRejected(step.conditions, reject, false);
    r.estimated = step.valid();
    r.tokensPerSecond = step.tokensPerSecond.base();
    r.mfu = step.mfuFullSquare;
    return r;
}

class Search {
public:
    Search(const PreparedTraining<double>& prepared, const SearchRequest& request, StrategyList list)
        : m_prepared(prepared), m_request(request), m_list(std::move(list)), m_best(request.goal, request.top)
    {
        judgeShapes();
        m_records.resize(std::min(kBlock, m_list.size()));
    }

    SearchResult run(const Parallel& parallel, const CancelToken& cancel,
                     const std::function<void(const SearchProgress&)>& progress)
    {
        std::size_t done = 0;
        bool complete = true;
        while (done < m_list.size() && complete) {
            const std::size_t count = std::min(kBlock, m_list.size() - done);
            complete = parallel.forRange(count, kGrain, cancel,
                                         [&](std::size_t begin, std::size_t end) { evaluate(done, begin, end); });
            if (!complete) break;
            collect(done, count);
            done += count;
            if (progress) report(progress, done);
        }
        return result(complete, done);
    }

private:
    /// What follows from the degrees alone is the same for all choices of a shape.
    void judgeShapes()
    {
        m_verdicts.reserve(m_list.shapes().size());
        for (const StrategyList::Shape& shape : m_list.shapes()) {
            Strategy strategy = shape.strategy;
            m_list.choose(shape.first, shape, strategy);
            m_verdicts.push_back(firstRejected(checkCounts(m_prepared, strategy), m_request.reject, true));
        }
    }

    void evaluate(std::size_t offset, std::size_t begin, std::size_t end)
    {
        std::size_t at = m_list.shapeOf(offset + begin);
        const auto& shapes = m_list.shapes();
        Strategy strategy = shapes[at].strategy;
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t number = offset + i;
            while (at + 1 < shapes.size() && shapes[at + 1].first <= number) strategy = shapes[++at].strategy;
            Record& record = m_records[i];
            if (m_verdicts[at] != kAccepted) {
                record = {.reason = m_verdicts[at]};
                continue;
            }
            m_list.choose(number, shapes[at], strategy);
            record = estimateOne(m_prepared, strategy, m_request.reject);
        }
    }

    void collect(std::size_t offset, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i) {
            const Record& r = m_records[i];
            m_counts.estimated += r.estimated ? 1 : 0;
            if (r.reason != kAccepted) {
                ++m_rejected[r.reason];
                continue;
            }
            ++m_counts.accepted;
            const Candidate candidate{offset + i, r.tokensPerSecond, r.mfu, r.memory, costOf(offset + i, r.tokensPerSecond)};
            m_best.offer(candidate);
            m_pareto.offer(candidate);
        }
    }

    [[nodiscard]] double costOf(std::size_t number, double tokensPerSecond) const
    {
        if (!m_request.acceleratorPrice) return 0;
        const double accelerators = static_cast<double>(m_list.shapes()[m_list.shapeOf(number)].strategy.accelerators());
        return accelerators * m_request.acceleratorPrice->base() / tokensPerSecond;
    }

    [[nodiscard]] Strategy strategyOf(std::size_t number) const
    {
        const StrategyList::Shape& shape = m_list.shapes()[m_list.shapeOf(number)];
        Strategy strategy = shape.strategy;
        m_list.choose(number, shape, strategy);
        return strategy;
    }

    void report(const std::function<void(const SearchProgress&)>& progress, std::size_t done) const
    {
        SearchProgress p{done, m_list.size(), {}, {}};
        if (!m_best.best().empty()) {
            p.best = m_best.best().front();
            p.bestStrategy = strategyOf(p.best->number);
        }
        progress(p);
    }

    [[nodiscard]] FoundStrategy found(const Candidate& candidate) const
    {
        FoundStrategy f;
        f.number = candidate.number;
        f.strategy = strategyOf(candidate.number);
        f.memory = estimateMemory(m_prepared, f.strategy);
        f.step = estimateStep(m_prepared, f.strategy, &f.memory);
        if (m_request.acceleratorPrice) f.costPerToken = Money<double>::ofBase(candidate.costPerToken);
        return f;
    }

    [[nodiscard]] SearchResult result(bool complete, std::size_t done) const
    {
        SearchResult out;
        out.complete = complete;
        out.counts = m_counts;
        out.counts.considered = done;
        for (const Candidate& c : m_best.best()) out.best.push_back(found(c));
        for (const Candidate& c : m_pareto.sorted()) out.pareto.push_back(found(c));
        for (std::size_t i = 0; i < kConditions; ++i)
            if (m_rejected[i] > 0) out.rejections.push_back({static_cast<Condition>(i), m_rejected[i]});
        return out;
    }

    const PreparedTraining<double>& m_prepared;
    const SearchRequest& m_request;
    StrategyList m_list;
    std::vector<std::uint8_t> m_verdicts; ///< by shape
    std::vector<Record> m_records;        ///< of the block
    BestList m_best;
    ParetoSet m_pareto;
    SearchCounts m_counts;
    std::array<std::size_t, kConditions> m_rejected{};
};

} // namespace

Conditions SearchRequest::defaultRejections()
{
    Conditions reject;
    for (const Condition c : {Condition::headsDoNotDivide, Condition::batchDoesNotDivide, Condition::sequenceDoesNotDivide,
                              Condition::notEnoughAccelerators, Condition::interleavingUneven, Condition::memoryExceeded})
        reject.add(c);
    return reject;
}

Outcome<SearchResult> searchStrategies(const PreparedTraining<double>& prepared, const SearchRequest& request,
                                       const Parallel& parallel, const CancelToken& cancel,
                                       const std::function<void(const SearchProgress&)>& progress)
{
    if (request.top > kMostTop)
        return Error{Message{"search.top", "at most 10000 strategies are listed", {}}, {}};
    if (request.goal == SearchGoal::cost && !request.acceleratorPrice)
        return Error{Message{"search.price", "ranking by cost needs the price of an accelerator hour", {}}, {}};
    auto list = StrategyList::of(request.space, prepared.model);
    if (!list) return list.error();
    return Search(prepared, request, std::move(list).value()).run(parallel, cancel, progress);
}

} // namespace studio
