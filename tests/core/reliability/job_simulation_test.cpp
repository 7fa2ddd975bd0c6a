// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/job_simulation.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

namespace studio {
namespace {

OperationsInputs<double> job(double failuresPerDay)
{
    OperationsInputs<double> in;
    in.failures = perDay(failuresPerDay);
    in.nodes = 2048;
    in.steps = {minutes(5.0), minutes(2.0), minutes(1.0), minutes(2.0), minutes(5.0)};
    in.tiers.push_back({CheckpointKind::synchronous, minutes(2.0), {}, {}, 1.0, {}});
    in.repair = days(2.0);
    return in;
}

JobSimulationResult simulate(const OperationsInputs<double>& in, std::size_t runs = 400, int threads = 1)
{
    auto simulation = simulationOf(in, operations(in));
    simulation.runs = runs;
    const auto out = simulateJob(simulation, Parallel(threads), {});
    EXPECT_TRUE(out.ok());
    return *out;
}

TEST(JobSimulation, AgreesWithTheExactFormWithinItsConfidence)
{
    // Rare failures and frequent ones, where the first order is off by several points.
    for (const double perDayRate : {0.5, 7.76, 40.0}) {
        const auto in = job(perDayRate);
        const auto out = simulate(in);
        const double exact = operations(in).ettr;
        EXPECT_NEAR(out.ettr.mean, exact, 3 * out.ettr.standardError + 2e-4) << perDayRate; // 2e-4: the run's two ends
        EXPECT_GT(out.ettr.standardError, 0);
        EXPECT_LT(out.ettr.standardError, 0.003);
    }
}

TEST(JobSimulation, AgreesWithGroupIsolation)
{
    auto in = job(7.76);
    in.policy = RecoveryPolicy::dpGroupIsolation;
    in.replicas = 64;
    in.stall = seconds(20.0);
    const auto out = simulate(in);
    EXPECT_NEAR(out.ettr.mean, operations(in).ettr, 3 * out.ettr.standardError + 1e-4);
}

TEST(JobSimulation, AccountsForAllOfTheTime)
{
    for (const auto policy : {RecoveryPolicy::globalRestart, RecoveryPolicy::dpGroupIsolation}) {
        auto in = job(20);
        in.policy = policy;
        in.replicas = 8;
        in.spares = 38;
        const auto out = simulate(in, 50);
        const double sum = out.ettr.mean + out.checkpoints.mean + out.rework.mean + out.restart.mean + out.waiting.mean;
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_LE(out.ettrP05, out.ettrMedian);
        EXPECT_LE(out.ettrMedian, out.ettrP95);
    }
}

TEST(JobSimulation, InterruptionsByClassAreTheirRates)
{
    auto simulation = simulationOf(job(8), operations(job(8)));
    simulation.failures = {{"a", perDay(6.0), true}, {"b", perDay(2.0), false}};
    simulation.downtime = {};
    simulation.reload = {};
    simulation.runs = 300;
    const auto out = simulateJob(simulation, Parallel(1), {});
    EXPECT_NEAR(out->interruptions[0].mean, 540, 4 * out->interruptions[0].standardError);
    EXPECT_NEAR(out->interruptions[1].mean, 180, 4 * out->interruptions[1].standardError);
    EXPECT_NEAR(out->interruptions[0].standardError, std::sqrt(540.0 / 300), 0.3); // Poisson
}

TEST(JobSimulation, TheWaitForSparesIsErlangs)
{
    // Restarts short against the MTBF, so that the job either runs or waits.
    OperationsInputs<double> in = job(0.5);
    in.steps = {seconds(1.0), {}, {}, seconds(1.0), seconds(1.0)};
    in.repair = days(4.0);
    for (const double spares : {0.0, 1.0, 3.0}) {
        in.spares = spares;
        auto simulation = simulationOf(in, operations(in));
        simulation.duration = days(2000.0); // the run begins with all spares at hand
        simulation.runs = 200;
        const auto out = simulateJob(simulation, Parallel(1), {});
        const double wait = operations(in).spareWait * in.failures;
        EXPECT_NEAR(out->waiting.mean, wait / (1 + wait), 4 * out->waiting.standardError + 1e-3) << spares;
        EXPECT_NEAR(out->ettr.mean, operations(in).ettr, 4 * out->ettr.standardError + 2e-3) << spares;
    }
    in.spares = {};
    EXPECT_EQ(simulate(in, 20).waiting.mean, 0);
}

TEST(JobSimulation, AnIsolatedGroupWaitsByPalmsTheorem)
{
    OperationsInputs<double> in = job(2);
    in.policy = RecoveryPolicy::dpGroupIsolation;
    in.replicas = 256;
    in.steps = {seconds(1.0), {}, {}, seconds(1.0), seconds(1.0)};
    in.repair = days(4.0);
    in.spares = 6;
    auto simulation = simulationOf(in, operations(in));
    simulation.duration = days(1000.0);
    simulation.runs = 200;
    const auto out = simulateJob(simulation, Parallel(1), {});
    EXPECT_NEAR(1 - out->ettr.mean, 1 - operations(in).ettr, 4 * out->ettr.standardError + 1e-4);
}

TEST(JobSimulation, IsTheSameOnAnyNumberOfThreadsAndAnotherBySeed)
{
    const auto in = job(7.76);
    const auto one = simulate(in, 200, 1);
    const auto two = simulate(in, 200, 2);
    EXPECT_EQ(one.ettr.mean, two.ettr.mean);
    EXPECT_EQ(one.ettr.standardError, two.ettr.standardError);
    EXPECT_EQ(one.ettrP05, two.ettrP05);
    auto simulation = simulationOf(in, operations(in));
    simulation.runs = 200;
    simulation.seed = 2;
    EXPECT_NE(simulateJob(simulation, Parallel(1), {})->ettr.mean, one.ettr.mean);
}

TEST(JobSimulation, ReportsProgressAndStops)
{
    auto simulation = simulationOf(job(7.76), operations(job(7.76)));
    std::atomic<std::size_t> last = 0;
    const auto out = simulateJob(simulation, Parallel(1), {}, [&](std::size_t done, std::size_t all) {
        EXPECT_LE(done, all);
        last = done;
    });
    EXPECT_EQ(last, simulation.runs);
    CancelToken cancel;
    std::size_t calls = 0;
    const auto stopped = simulateJob(simulation, Parallel(1), cancel, [&](std::size_t, std::size_t) {
        if (++calls == 2) cancel.cancel();
    });
    EXPECT_FALSE(stopped.ok());
    EXPECT_EQ(calls, 2u);
}

TEST(JobSimulation, RefusesWhatMakesNoSense)
{
    const auto good = simulationOf(job(8), operations(job(8)));
    const auto refused = [](const JobSimulation& s) { return !simulateJob(s, Parallel(1), {}).ok(); };
    auto bad = good;
    bad.failures[0].rate = perDay(-1.0);
    EXPECT_TRUE(refused(bad));
    bad = good;
    bad.period = bad.stop;
    EXPECT_TRUE(refused(bad));
    bad = good;
    bad.runs = 0;
    EXPECT_TRUE(refused(bad));
    bad = good;
    bad.failures[0].rate = perSecond(1e6);
    EXPECT_TRUE(refused(bad));
    bad = good;
    bad.replicas = 0;
    EXPECT_TRUE(refused(bad));
}

} // namespace
} // namespace studio
