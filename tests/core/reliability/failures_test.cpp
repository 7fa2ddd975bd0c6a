// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evidence/traced.h"
#include "core/reliability/failure_rate.h"
#include "core/reliability/failures.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

FailureSummary<double> summaryOf(const FailureInputs<double>& inputs)
{
    const auto assembled = failureSources(inputs);
    return sumFailures<double>(assembled.sources);
}

FailureInputs<double> llama3Job(double accelerators = 16384)
{
    FailureInputs<double> inputs;
    inputs.accelerators = accelerators;
    inputs.generation = "Hopper";
    return inputs;
}

TEST(FailureRate, ConvertsThereAndBack)
{
    for (const double rate : {1e-12, 1e-9, 3e-8, 1e-6}) {
        const Rate<> r = perSecond(rate);
        EXPECT_NEAR(rateOfMtbf(mtbfOf(r)).base() / rate, 1, 1e-15);
        EXPECT_NEAR(rateOfThousandNodeDays(inThousandNodeDays(r)).base() / rate, 1, 1e-15);
        EXPECT_NEAR(fit(inFit(r)).base() / rate, 1, 1e-15);
    }
    for (const double rate : {1e-12, 1e-9, 3e-8}) // at 1e-6/s all but 2e-14 of the devices die within a year
        EXPECT_NEAR(rateOfAfr(afrOf(perSecond(rate))).base() / rate, 1, 1e-12);
}

TEST(FailureRate, AfrIsTheShareOfTheDeadAndNotTheRate)
{
    EXPECT_NEAR(afrOf(rateOfMtbf(years(1.0))), 1 - std::exp(-1.0), 1e-15);
    EXPECT_LE(afrOf(rateOfMtbf(hours(1.0))), 1.0);
}

TEST(FailureRate, AvailabilityTimesOutageIsLittlesLaw)
{
    // The StepFun trace: 4.195 faults per 1,000 node-days of 5.535 d each leave 2.32 % of the nodes faulty.
    const auto rate = rateOfThousandNodeDays(4.195);
    EXPECT_NEAR(rate * days(5.535), 0.02322, 5e-5);
    EXPECT_NEAR(1 - availabilityOf(rate, days(5.535)), 0.02322 / 1.02322, 5e-5);
}

TEST(Failures, Llama3ProfileReproducesItsOwnJob)
{
    const auto summary = summaryOf(llama3Job());
    EXPECT_EQ(llama3Profile().events(), 419);
    ASSERT_TRUE(summary.mtbf);
    EXPECT_NEAR(summary.mtbf->in(hours(1.0)), 3.093, 3.093e-3);
    EXPECT_NEAR(inFit(summary.unplanned) / 16384, 19733, 19.7);
    EXPECT_NEAR(summary.interruptionsPerDay, 419.0 / 54, 1e-12);
    EXPECT_EQ(summary.byCause.front().id, "faulty-gpu");
    EXPECT_NEAR(inFit(summary.byCause.front().rate) / 16384, 6970, 7);
    double shares = 0;
    for (const auto& cause : summary.byCause) shares += cause.share;
    EXPECT_NEAR(shares, 1, 1e-12);
    EXPECT_NEAR((summary.hardware + summary.software + summary.undetermined).base() / summary.unplanned.base(), 1,
                1e-12);
    EXPECT_EQ(summary.planned.base(), 0);
}

TEST(Failures, SharesNameTheirBasis)
{
    const auto printed = categoryShare(llama3Profile(), "GPU", ShareBasis::printed);
    const auto counted = categoryShare(llama3Profile(), "GPU", ShareBasis::byCount);
    EXPECT_NEAR(printed.percent, 58.7, 1e-9);
    EXPECT_NEAR(counted.percent, 100.0 * 268 / 419, 1e-12);
    EXPECT_NE(shareBasisName(printed.basis), shareBasisName(counted.basis));
}

TEST(Failures, ARateOfAKindReplacesTheCausesOfItsKind)
{
    auto inputs = llama3Job();
    inputs.given.push_back({"parts.nic.failure_rate", "ConnectX-7", FailureKind::nic, FailureClass::hardware,
                            FailureOrigin::part, 16384, fit(1000.0)});
    const auto sources = failureSources(inputs);
    EXPECT_TRUE(hasFinding(sources.findings, "reliability.profile-replaced"));
    const double rate = sumFailures<double>(sources.sources).unplanned.base();
    EXPECT_NEAR(rate / (16384 * fit(1000.0).base() + 412.0 / (54 * 86400.0)), 1, 1e-12);
}

TEST(Failures, ARateOfACauseReplacesOnlyThatCause)
{
    auto inputs = llama3Job();
    inputs.given.push_back({"gpu-sram", "GPU SRAM", FailureKind::accelerator, FailureClass::hardware,
                            FailureOrigin::operatorGiven, 16384, fit(100.0)});
    const double rate = summaryOf(inputs).unplanned.base();
    EXPECT_NEAR(rate / (16384 * fit(100.0).base() + 400.0 / (54 * 86400.0)), 1, 1e-12);
}

TEST(Failures, AnUnknownRateReplacesNothingAndANegativeOneIsRefused)
{
    const double before = summaryOf(llama3Job()).unplanned.base();
    for (const double bad : {std::nan(""), -5.0}) {
        auto inputs = llama3Job();
        inputs.given.push_back({"parts.nic.failure_rate", "NIC", FailureKind::nic, FailureClass::hardware,
                                FailureOrigin::part, 16384, fit(bad)});
        const auto sources = failureSources(inputs);
        EXPECT_EQ(sumFailures<double>(sources.sources).unplanned.base(), before);
        EXPECT_EQ(hasFinding(sources.findings, "reliability.rate-not-positive"), bad < 0);
    }
}

TEST(Failures, NothingThatFailsHasNoMtbf)
{
    FailureInputs<double> inputs;
    inputs.accelerators = 100;
    inputs.profile = nullptr;
    const auto sources = failureSources(inputs);
    EXPECT_TRUE(hasFinding(sources.findings, "reliability.no-failure-rates"));
    EXPECT_FALSE(sumFailures<double>(sources.sources).mtbf);
}

TEST(Failures, MtbfFallsWithEveryPartAdded)
{
    auto inputs = llama3Job(64);
    double last = summaryOf(inputs).mtbf->base();
    for (int i = 0; i < 40; ++i) {
        inputs.given.push_back({"part-" + std::to_string(i), "part", FailureKind::cooling, FailureClass::hardware,
                                FailureOrigin::part, 1.0 + i, fit(0.5 + 13 * (i % 7))});
        const double now = summaryOf(inputs).mtbf->base();
        EXPECT_LT(now, last);
        last = now;
    }
}

TEST(Failures, PlannedInterruptionsStandApart)
{
    auto inputs = llama3Job();
    const double mtbf = summaryOf(inputs).mtbf->base();
    inputs.planned = perDay(47.0 / 54);
    const auto summary = summaryOf(inputs);
    EXPECT_EQ(summary.mtbf->base(), mtbf);
    EXPECT_NEAR(summary.planned.in(perDay(1.0)), 47.0 / 54, 1e-12);
}

TEST(Failures, TheProfileIsLevelBOnItsAcceleratorAndCOnOthers)
{
    const struct {
        const char* accelerator;
        const char* generation;
        Level level;
    } cases[] = {{"h100-sxm", "Hopper", Level::B},
                 {"", "Hopper", Level::B},
                 {"h200-sxm", "Hopper", Level::C},
                 {"", "Ascend 910C", Level::C},
                 {"", "", Level::C}};
    for (const auto& c : cases) {
        FailureInputs<Traced> inputs;
        inputs.accelerators = Traced::input("count", 16384, dimension::none, {.level = Level::A});
        inputs.accelerator = c.accelerator;
        inputs.generation = c.generation;
        const auto sources = failureSources(inputs);
        const auto summary = sumFailures<Traced>(sources.sources);
        EXPECT_EQ(summary.mtbf->base().derivation()->level, c.level) << c.accelerator << c.generation;
        EXPECT_EQ(hasFinding(sources.findings, "reliability.profile-of-another-accelerator"), c.level == Level::C);
        EXPECT_EQ(summary.mtbf->base().value(), summaryOf(llama3Job()).mtbf->base());
    }
}

} // namespace
} // namespace studio
