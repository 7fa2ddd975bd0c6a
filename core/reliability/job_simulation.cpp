// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/job_simulation.h"

#include "core/reliability/counter_random.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace studio {

namespace {

/// Where the wall clock of one run went, in seconds.
struct Ledger {
    double useful = 0;
    double checkpoints = 0;
    double rework = 0;
    double restart = 0;
    double waiting = 0;
    std::vector<double> interruptions;
};

/// Nodes on their way back, soonest first.
class RepairShop {
public:
    RepairShop(std::optional<long long> spares, double meanRepair) : m_spares(spares), m_repair(meanRepair) {}

    /// A node fails at `now`; returns when its replacement is there (now, with a spare at hand).
    double replace(double now, CounterRandom& random)
    {
        if (!m_spares) return now;
        while (!m_back.empty() && m_back.front() <= now) takeBack();
        m_back.push_back(now - m_repair * std::log(random.uniform()));
        std::push_heap(m_back.begin(), m_back.end(), std::greater<>());
        if (*m_spares > 0) {
            --*m_spares;
            return now;
        }
        const double at = m_back.front();
        takeBack();
        --*m_spares;
        return at;
    }

private:
    void takeBack()
    {
        std::pop_heap(m_back.begin(), m_back.end(), std::greater<>());
        m_back.pop_back();
        ++*m_spares;
    }
    std::optional<long long> m_spares;
    double m_repair;
    std::vector<double> m_back;
};

/// One run of a job. Times in seconds.
class Run {
public:
    Run(const JobSimulation& job, std::size_t index, JobHistory* history = nullptr)
        : m_job(job), m_random(job.seed, index), m_shop(job.spares, job.repair.base()), m_end(job.duration.base()),
          m_history(history)
    {
        m_ledger.interruptions.resize(job.failures.size());
        for (const auto& failure : job.failures) m_rate += failure.rate.base();
    }

    Ledger wholeJob()
    {
        while (m_now < m_end) {
            const double until = m_now + exponential();
            work(std::min(until, m_end), until < m_end);
            if (until >= m_end) break;
            fail(drawClass());
            while (!reload()) fail(drawClass());
        }
        return m_ledger;
    }

    Ledger isolation();

private:
    double exponential() { return m_rate > 0 ? -std::log(m_random.uniform()) / m_rate : 2 * m_end; }

    std::size_t drawClass()
    {
        double at = m_random.uniform() * m_rate;
        std::size_t i = 0;
        for (; i + 1 < m_job.failures.size(); ++i) {
            at -= m_job.failures[i].rate.base();
            if (at < 0) break;
        }
        m_ledger.interruptions[i] += 1;
        if (m_history) m_history->failures.push_back({m_now, i});
        return i;
    }

    /// Work and checkpoints from a fresh checkpoint until a moment; what is after the last whole period is lost to a
    /// failure there, or kept at the end of the run.
    void work(double until, bool failed)
    {
        const double span = until - m_now;
        const double period = m_job.period.base();
        const double stop = m_job.stop.base();
        const double whole = std::floor(span / period);
        const double rest = std::max(0.0, span - whole * period);
        m_ledger.useful += whole * (period - stop);
        m_ledger.checkpoints += whole * stop;
        if (m_history) recordWork(until, whole, failed);
        if (failed)
            m_ledger.rework += rest;
        else {
            const double kept = std::min(rest, period - stop);
            m_ledger.useful += kept;
            m_ledger.checkpoints += rest - kept;
        }
        m_now = until;
    }

    void recordWork(double until, double whole, bool failed)
    {
        const double period = m_job.period.base();
        const double kept = failed ? std::min(until, m_now + whole * period) : until;
        record(JobState::working, m_now, kept);
        record(JobState::lost, kept, until);
        recordCheckpoints(m_now, whole);
    }

    void recordCheckpoints(double from, double count)
    {
        for (double k = 1; k <= count && m_history->checkpoints.size() < JobHistory::kMostCheckpoints; k += 1)
            m_history->checkpoints.push_back(from + k * m_job.period.base());
    }

    void record(JobState state, double begin, double end, double share = 1)
    {
        if (m_history && end > begin) m_history->spans.push_back({state, begin, end, share});
    }

    void pass(double until, double& account, JobState state)
    {
        const double to = std::min(until, m_end);
        if (to > m_now) {
            record(state, m_now, to);
            account += to - m_now;
            m_now = to;
        }
    }

    void fail(std::size_t cls)
    {
        if (m_job.failures[cls].needsNode) pass(m_shop.replace(m_now, m_random), m_ledger.waiting, JobState::waiting);
        pass(m_now + m_job.downtime.base(), m_ledger.restart, JobState::restarting);
    }

    /// False if a failure struck while reloading.
    bool reload()
    {
        const double strikes = m_now + exponential();
        const double done = m_now + m_job.reload.base();
        pass(std::min(strikes, done), m_ledger.restart, JobState::restarting);
        return done <= strikes || m_now >= m_end;
    }

    const JobSimulation& m_job;
    CounterRandom m_random;
    RepairShop m_shop;
    Ledger m_ledger;
    double m_rate = 0;
    double m_now = 0;
    double m_end;
    JobHistory* m_history;
};

/// The groups that are not in recovery go on. Stalls stop the clock of the others; failures strike while it runs.
Ledger Run::isolation()
{
    const double working = 1 - (m_job.period.base() > 0 ? m_job.stop.base() / m_job.period.base() : 0);
    std::vector<double> back; // when groups return, a heap
    double next = exponential();
    const auto advance = [&](double until) {
        const double span = until - m_now;
        const double up = std::max(0.0, 1 - static_cast<double>(back.size()) / m_job.replicas);
        m_ledger.useful += span * up * working;
        m_ledger.checkpoints += span * up * (1 - working);
        m_ledger.restart += span * (1 - up);
        record(JobState::working, m_now, until, up);
        m_now = until;
    };
    while (m_now < m_end) {
        const double returns = back.empty() ? 2 * m_end : back.front();
        if (std::min({returns, next, m_end}) == returns) {
            advance(returns);
            std::pop_heap(back.begin(), back.end(), std::greater<>());
            back.pop_back();
        } else if (next < m_end) {
            advance(next);
            const std::size_t cls = drawClass();
            const double before = m_now;
            pass(m_now + m_job.stall.base(), m_ledger.restart, JobState::restarting);
            for (double& at : back) at += m_now - before; // a recovery takes running time
            const double there = m_job.failures[cls].needsNode ? m_shop.replace(m_now, m_random) : m_now;
            back.push_back(there + m_job.groupRecovery.base());
            std::push_heap(back.begin(), back.end(), std::greater<>());
            next = m_now + exponential();
        } else
            advance(m_end);
    }
    return m_ledger;
}

struct Sums {
    double sum = 0;
    double squares = 0;
    void add(double v)
    {
        sum += v;
        squares += v * v;
    }
    static Sums join(const Sums& a, const Sums& b) { return {a.sum + b.sum, a.squares + b.squares}; }
    [[nodiscard]] SimulatedMean over(std::size_t runs) const
    {
        const auto n = static_cast<double>(runs);
        const double mean = sum / n;
        return {mean, runs > 1 ? std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1)) : 0};
    }
};

Outcome<Done> check(const JobSimulation& job)
{
    const auto refuse = [](std::string code, std::string text) {
        return Error{{"reliability.simulation." + std::move(code), std::move(text), {}}, {}};
    };
    double rate = 0;
    for (const auto& failure : job.failures) {
        if (!(failure.rate.base() >= 0)) return refuse("rate", "a failure rate is below 0 or unknown");
        rate += failure.rate.base();
    }
    for (const auto& time : {job.stop, job.downtime, job.reload, job.stall, job.groupRecovery, job.repair})
        if (!(time.base() >= 0) || std::isinf(time.base())) return refuse("time", "a time is below 0 or unknown");
    if (!(job.period > job.stop))
        return refuse("period", "a period of checkpoints is longer than what it stops the job for");
    if (!(job.duration.base() > 0) || job.runs < 1 || job.runs > 10000000)
        return refuse("runs", "a simulation is of 1 to 10000000 runs of some duration");
    if (!(job.replicas >= 1)) return refuse("replicas", "a job has at least one data-parallel group");
    if (job.spares && *job.spares < 0) return refuse("spares", "a number of spares is at least 0");
    if (!(rate * job.duration.base() <= 1e7)) return refuse("events", "a run would hold more than 10000000 failures");
    return Done{};
}

double quantile(const std::vector<double>& sorted, double share)
{
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

JobSimulationResult resultOf(const JobSimulation& job, const std::vector<Ledger>& ledgers)
{
    JobSimulationResult out;
    out.runs = ledgers.size();
    const double all = job.duration.base();
    Sums ettr;
    Sums checkpoints;
    Sums rework;
    Sums restart;
    Sums waiting;
    std::vector<Sums> interruptions(job.failures.size());
    std::vector<double> sorted;
    for (const Ledger& ledger : ledgers) { // in the order of runs: the same additions whatever thread did them
        ettr.add(ledger.useful / all);
        checkpoints.add(ledger.checkpoints / all);
        rework.add(ledger.rework / all);
        restart.add(ledger.restart / all);
        waiting.add(ledger.waiting / all);
        for (std::size_t i = 0; i < interruptions.size(); ++i) interruptions[i].add(ledger.interruptions[i]);
        sorted.push_back(ledger.useful / all);
    }
    out.ettr = ettr.over(out.runs);
    out.checkpoints = checkpoints.over(out.runs);
    out.rework = rework.over(out.runs);
    out.restart = restart.over(out.runs);
    out.waiting = waiting.over(out.runs);
    for (const Sums& sums : interruptions) out.interruptions.push_back(sums.over(out.runs));
    std::sort(sorted.begin(), sorted.end());
    out.ettrP05 = quantile(sorted, 0.05);
    out.ettrMedian = quantile(sorted, 0.5);
    out.ettrP95 = quantile(sorted, 0.95);
    return out;
}

} // namespace

Outcome<JobSimulationResult> simulateJob(const JobSimulation& job, const Parallel& parallel, const CancelToken& cancel,
                                         const SimulationProgress& progress)
{
    if (const auto ok = check(job); !ok) return ok.error();
    double events = 10;
    for (const auto& failure : job.failures) events += failure.rate.base() * job.duration.base();
    const auto grain = static_cast<std::size_t>(std::clamp(20000 / events, 1.0, 1e4)); // some 100 ns an event
    std::vector<Ledger> ledgers(job.runs);
    std::atomic<std::size_t> done = 0;
    const bool isolates = job.policy == RecoveryPolicy::dpGroupIsolation && job.replicas > 1;
    const bool finished = parallel.forRange(job.runs, grain, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            Run run(job, i);
            ledgers[i] = isolates ? run.isolation() : run.wholeJob();
        }
        const std::size_t now = done += end - begin;
        if (progress) progress(now, job.runs);
    });
    if (!finished) return Error{{"cancelled", "the simulation was cancelled", {}}, {}};
    return resultOf(job, ledgers);
}

Outcome<JobHistory> jobHistory(const JobSimulation& job, std::size_t index)
{
    if (const auto ok = check(job); !ok) return ok.error();
    double rate = 0;
    for (const auto& failure : job.failures) rate += failure.rate.base();
    if (rate * job.duration.base() > 1e5)
        return Error{{"reliability.simulation.history", "a history would hold more than 100000 failures", {}}, {}};
    JobHistory history;
    Run run(job, index, &history);
    const bool isolates = job.policy == RecoveryPolicy::dpGroupIsolation && job.replicas > 1;
    const Ledger ledger = isolates ? run.isolation() : run.wholeJob();
    if (isolates) // the groups write together, whatever fails
        for (double at = job.period.base();
             at <= job.duration.base() && history.checkpoints.size() < JobHistory::kMostCheckpoints;
             at += job.period.base())
            history.checkpoints.push_back(at);
    history.ettr = ledger.useful / job.duration.base();
    return history;
}

JobSimulation simulationOf(const OperationsInputs<double>& in, const OperationsResult<double>& result)
{
    JobSimulation job;
    const Rate<> nodes = in.nodeFailures ? *in.nodeFailures : in.failures;
    job.failures.push_back({"a node is replaced", nodes, true});
    job.failures.push_back({"the job restarts in place", in.failures - nodes, false});
    job.policy = in.policy;
    job.period = result.period ? *result.period : job.duration; // without checkpoints one of no cost, at the end
    if (!in.tiers.empty()) job.stop = in.tiers.front().stop;
    job.downtime = result.downtime - result.spareWait;
    job.reload = result.reload;
    job.stall = in.steps.detection + in.stall;
    job.groupRecovery = job.downtime - in.steps.detection + job.reload;
    job.replicas = in.replicas;
    if (in.spares) job.spares = static_cast<long long>(*in.spares);
    job.repair = in.repair;
    return job;
}

} // namespace studio
