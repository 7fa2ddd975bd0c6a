// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/operations.h"
#include "core/reliability/recovery_defaults.h"
#include "core/reliability/spares.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

/// 16,384 accelerators at the rate of Llama 3.
OperationsInputs<double> llama3()
{
    OperationsInputs<double> in;
    in.failures = perDay(419.0 / 54);
    in.nodes = 2048;
    in.steps = {seconds(60.0), {}, {}, minutes(2.0), minutes(5.0)};
    in.tiers.push_back({CheckpointKind::asynchronous, seconds(10.0), {}, {}, 1.0, {}});
    in.repair = days(5.535);
    return in;
}

TEST(Operations, ExactFormIsThatOfTheCheckpoints)
{
    auto in = llama3();
    in.tiers[0].stop = seconds(300.0);
    in.steps = {minutes(8.0), {}, {}, minutes(2.0), minutes(5.0)};
    const auto out = operations(in);
    EXPECT_NEAR(out.ettr, 0.7255, 0.0005);
    EXPECT_NEAR(out.period->in(minutes(1.0)), 44.8, 0.05);
    ASSERT_TRUE(out.ettrKokolis);
    EXPECT_LT(*out.ettrKokolis, out.ettr); // first order overstates the loss here
    EXPECT_EQ(out.rule, PeriodRule::exact);
    EXPECT_NEAR(out.availability, 1 / (1 + 900 / out.mtbf->base()), 1e-12);
}

TEST(Operations, TheFiveStepsOfMegaScaleAddUp)
{
    auto in = llama3();
    in.policy = RecoveryPolicy::fiveStep;
    in.steps = {seconds(30.0), minutes(6.0), minutes(1.0), minutes(2.0), minutes(5.0)};
    const auto out = operations(in);
    EXPECT_NEAR(out.downtime.base(), 30 + 360 + 60 + 120, 1e-9);
    EXPECT_NEAR(out.reload.base(), 300, 1e-9);
    EXPECT_NEAR(out.lostPerFailure.base(), 570 + 300 + out.period->base() / 2, 1e-9);
}

TEST(Operations, EttrFallsWithRateCostAndRepairAndIsAtMostOne)
{
    for (const auto policy : {RecoveryPolicy::globalRestart, RecoveryPolicy::dpGroupIsolation}) {
        for (int what = 0; what < 6; ++what) {
            double last = 1;
            for (const double k : {0.01, 0.1, 0.5, 1.0, 2.0, 8.0}) {
                auto in = llama3();
                in.policy = policy;
                in.replicas = 16;
                in.spares = 50;
                if (what == 0) in.failures = in.failures * k;
                if (what == 1) in.tiers[0].stop = in.tiers[0].stop * k;
                if (what == 2) in.repair = in.repair * k;
                if (what == 3) in.steps.detection = in.steps.detection * k;
                if (what == 4) in.steps.recovery = in.steps.recovery * k;
                if (what == 5) in.tiers[0].lag = minutes(10 * k);
                const auto out = operations(in);
                EXPECT_LE(out.ettr, last + 1e-12) << what << " " << k;
                EXPECT_GE(out.ettr, 0);
                EXPECT_LE(out.effectiveTrainingTime, out.ettr);
                last = out.ettr;
            }
            EXPECT_LT(last, 1) << what;
        }
    }
}

TEST(Operations, IsolationCostsOneGroupAndAsManyGroupsAsYouLikeCostNothingButTheStall)
{
    auto in = llama3();
    in.policy = RecoveryPolicy::dpGroupIsolation;
    double last = operations(in).ettr; // one replica: a restart of the whole job
    EXPECT_TRUE(hasFinding(operations(in).findings, "reliability.one-replica"));
    for (const double d : {8.0, 64.0, 1024.0, 1e9}) {
        in.replicas = d;
        const double now = operations(in).ettr;
        EXPECT_GT(now, last) << d;
        last = now;
    }
    const auto out = operations(in);
    const double writing = 10 / out.period->base();
    EXPECT_NEAR(out.ettr, (1 - writing) / (1 + 60 * in.failures.base()), 1e-9);
    EXPECT_FALSE(out.ettrKokolis);
}

TEST(Operations, AMemoryTierSavesWhatItSurvives)
{
    auto in = llama3();
    in.tiers = {{CheckpointKind::inMemory, seconds(0.5), {}, {}, 1.0, seconds(30.0)},
                {CheckpointKind::asynchronous, seconds(10.0), minutes(3.0), hours(1.0), 1.0, minutes(5.0)}};
    const double all = operations(in).ettr;
    in.tiers[0].survived = 0.9;
    const auto most = operations(in);
    in.tiers[0].survived = 0;
    const auto none = operations(in);
    EXPECT_GT(all, most.ettr);
    EXPECT_GT(most.ettr, none.ettr);
    const double further = (3600 - most.period->base()) / 2;
    EXPECT_NEAR(most.reload.base(), 0.9 * 30 + 0.1 * (300 + 180 + further), 1e-9);
    in.tiers.erase(in.tiers.begin());
    in.tiers[0].period = hours(1.0);
    EXPECT_NEAR(none.ettr, operations(in).ettr, 0.01); // only its stops are left of the first tier
}

TEST(Operations, OpticalSwitchingIsPartOfEveryReplacement)
{
    auto in = llama3();
    const double before = operations(in).downtime.base();
    in.reconfiguration = opticalReconfiguration(seconds(2.0));
    EXPECT_NEAR(operations(in).downtime.base() - before, 2.00007, 1e-9);
}

TEST(Operations, PlannedStopsCountInTheProportionOfEffectiveTimeOnly)
{
    auto in = llama3();
    const double ettr = operations(in).ettr;
    in.planned = perDay(47.0 / 54);
    const auto out = operations(in);
    EXPECT_EQ(out.ettr, ettr);
    EXPECT_NEAR(out.effectiveTrainingTime, ettr / (1 + 47.0 / 54 / 86400 * 310), 1e-12);
}

TEST(Operations, NothingFails)
{
    auto in = llama3();
    in.failures = {};
    auto out = operations(in);
    EXPECT_FALSE(out.mtbf);
    EXPECT_FALSE(out.period);
    EXPECT_EQ(out.ettr, 1);
    in.tiers[0].period = minutes(10.0);
    EXPECT_NEAR(operations(in).ettr, 1 - 1.0 / 60, 1e-12);
}

TEST(Operations, NonsenseIsRefusedByNameAndNeverDivides)
{
    const auto ruleOf = [](const OperationsInputs<double>& in) {
        const auto out = operations(in);
        EXPECT_EQ(out.ettr, 0);
        return out.findings.empty() ? std::string() : out.findings.front().rule();
    };
    auto in = llama3();
    in.failures = perDay(-1.0);
    EXPECT_EQ(ruleOf(in), "reliability.rate-negative");
    in = llama3();
    in.steps.detection = seconds(-1.0);
    EXPECT_EQ(ruleOf(in), "reliability.time-negative");
    in = llama3();
    in.tiers.clear();
    EXPECT_EQ(ruleOf(in), "reliability.no-checkpoint");
    in = llama3();
    in.tiers[0].period = seconds(10.0);
    EXPECT_EQ(ruleOf(in), "reliability.checkpoint-period");
    in = llama3();
    in.tiers.push_back(in.tiers[0]);
    EXPECT_EQ(ruleOf(in), "reliability.checkpoint-period");
    in = llama3();
    in.spares = -1;
    EXPECT_EQ(ruleOf(in), "reliability.spares");
    in.spares = 1.5;
    EXPECT_EQ(ruleOf(in), "reliability.spares");
    in.spares = 1;
    in.repair = {};
    EXPECT_EQ(ruleOf(in), "reliability.repair-time");
    in = llama3();
    in.nodeFailures = in.failures * 2.0;
    EXPECT_EQ(ruleOf(in), "reliability.node-failures");
    in = llama3();
    in.replicas = 0;
    EXPECT_EQ(ruleOf(in), "reliability.replicas");
}

TEST(Operations, RemarksSayWhatTheFiguresMean)
{
    auto in = llama3();
    EXPECT_TRUE(hasFinding(operations(in).findings, "reliability.repair-longer-than-mtbf"));
    in.spares = 10;
    EXPECT_TRUE(hasFinding(operations(in).findings, "reliability.too-few-spares"));
    in.spares = 3000;
    EXPECT_TRUE(hasFinding(operations(in).findings, "reliability.more-spares-than-nodes"));
    in.tiers[0].stop = hours(4.0);
    EXPECT_TRUE(hasFinding(operations(in).findings, "reliability.checkpoint-longer-than-mtbf"));
    in.steps.recovery = hours(4.0);
    const auto out = operations(in);
    EXPECT_TRUE(hasFinding(out.findings, "reliability.restart-longer-than-mtbf"));
    EXPECT_GT(out.ettr, 0);
    for (const auto& f : out.findings)
        EXPECT_EQ(f.message.english().find('{'), std::string::npos) << f.message.english();
}

TEST(Operations, AnUnknownInputMakesTheFigureUnknownAndNamesItself)
{
    OperationsInputs<Traced> in;
    in.failures = perDay(Traced::input("rate", 8, dimension::none, {.level = Level::A}));
    in.steps.detection = Time<Traced>::ofBase(Traced::unknown("scenario.operations.detection", dimension::time));
    in.tiers.push_back({CheckpointKind::synchronous, seconds(Traced(60.0)), {}, {}, Traced(1.0), {}});
    const auto out = operations(in);
    EXPECT_TRUE(out.ettr.isUnknown());
    EXPECT_EQ(missingInputs(out.ettr.derivation()), std::vector<std::string>{"scenario.operations.detection"});
}

TEST(Operations, DefaultsOfThePoliciesKeepWhatTheirSourcesPrint)
{
    const auto five = recoveryDefaults(RecoveryPolicy::fiveStep).steps;
    EXPECT_LE((five.detection + five.selfCheck + five.isolation + five.replacement).in(minutes(1.0)), 10);
    EXPECT_LE((five.detection + five.selfCheck + five.isolation + five.replacement + five.recovery).in(minutes(1.0)),
              15);
    // MegaScale and Llama 3 both print more than 90 % of effective training time, at 10 s of exposed checkpoint here.
    double last = 0;
    for (const auto policy : {RecoveryPolicy::globalRestart, RecoveryPolicy::hotStandby, RecoveryPolicy::fiveStep,
                              RecoveryPolicy::dpGroupIsolation}) {
        auto in = llama3();
        in.policy = policy;
        in.replicas = 128;
        in.steps = defaultSteps<double>(policy);
        in.stall = recoveryDefaults(policy).stall;
        const double ettr = operations(in).ettr;
        EXPECT_GT(ettr, last) << recoveryPolicyName(policy);
        last = ettr;
    }
    EXPECT_GT(last, 0.9);
    const auto traced = defaultSteps<Traced>(RecoveryPolicy::fiveStep);
    EXPECT_EQ(traced.detection.base().derivation()->level, Level::C);
}

TEST(Operations, NamesOfChoicesReadBack)
{
    for (const auto name : {"global-restart", "dp-group-isolation", "hot-standby", "five-step"})
        EXPECT_EQ(recoveryPolicyName(*recoveryPolicyOf(name)), name);
    for (const auto name : {"synchronous", "asynchronous", "in-memory"})
        EXPECT_EQ(checkpointKindName(*checkpointKindOf(name)), name);
    EXPECT_FALSE(recoveryPolicyOf("hope"));
}

TEST(Spares, KnownPoints)
{
    // 72 accelerators of availability 0.99: all up 48.5 %, 64 up practically always.
    EXPECT_NEAR(kOutOfN(72, 72, 0.99), 0.485, 0.0005);
    EXPECT_GT(kOutOfN(64, 72, 0.99), 0.999999);
    EXPECT_EQ(kOutOfN(0, 72, 0.99), 1);
    // No spares: every node under repair is missed; the wait is the repair.
    EXPECT_NEAR(meanMissing(0, 7.5), 7.5, 1e-12);
    for (const auto w : {WhileWaiting::jobStops, WhileWaiting::othersGoOn})
        EXPECT_NEAR(spareWait(0.0, perDay(6.0), days(2.0), w).base(), days(2.0).base(), 1e-6);
    EXPECT_NEAR(shareWithoutNode(0, 3), 0.75, 1e-12);                 // B(1, a) = a/(1 + a)
    EXPECT_NEAR(shareWithoutNode(1, 1), 0.2, 1e-12);                  // a²/2/(1 + a + a²/2)
    EXPECT_NEAR(shareWithoutNode(9, 5), 0.018384570336648088, 1e-12); // B(10, 5), Erlang's table
    EXPECT_NEAR(shareWithoutNode(99, 999999), shareWithoutNode(99, 1000001), 1e-6);
    EXPECT_LT(shareWithoutNode(1000000000, 2), 1e-17);
    EXPECT_NEAR(meanMissing(1, 2.0), 2 - 1 + std::exp(-2.0), 1e-12); // E[(X−1)^+] = E X − 1 + P(X = 0)
    double last = 1e9;
    for (long long s = 0; s < 40; ++s) {
        EXPECT_LT(meanMissing(s, 12), last);
        last = meanMissing(s, 12);
    }
    for (const double p : {0.5, 0.9, 0.999}) {
        const long long s = sparesFor(p, 12);
        EXPECT_GE(stockSuffices(s, 12), p - 1e-12);
        EXPECT_LT(stockSuffices(s - 1, 12), p);
    }
}

TEST(Sdc, TheIntervalIsAnOptimumOfTheExactForm)
{
    const Rate<> corruption = perDay(0.1);
    const Time<> check = seconds(30.0);
    const Time<> best = sdcInterval(corruption, check);
    const auto eff = [&](double k) { return sdcEfficiency(corruption, best * k, check, {}, {}); };
    EXPECT_GT(eff(1), eff(0.8));
    EXPECT_GT(eff(1), eff(1.25));
    EXPECT_NEAR(1 - eff(1), 2 * std::sqrt(corruption * check), 2e-4); // first order: c/V + λV at V*
    EXPECT_LT(sdcEfficiency(corruption, best, check, hours(1.0), minutes(5.0)), eff(1));
    EXPECT_EQ(sdcEfficiency(Rate<>{}, Time<>{}, Time<>{}, Time<>{}, Time<>{}), 1);
}

TEST(Goodput, IsTheProductOfItsThreeFactors)
{
    EXPECT_NEAR(goodputOf(0.4, 0.9, 0.1), 0.324, 1e-12);
}

} // namespace
} // namespace studio
