// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/checkpoint.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

CheckpointTimes<double> aupy(double mtbf)
{
    return {seconds(mtbf), seconds(600.0), seconds(60.0), seconds(600.0)};
}

TEST(Checkpoint, PeriodsOfAupysTable)
{
    // [Aupy et al. 2013, Table 2], C = R = 600 s, D = 60 s: Young, Daly, RFO, optimum.
    const struct {
        double mtbf, young, daly, rfo, optimum;
    } rows[] = {{240601, 17592, 17615, 16968, 17194}, {7519, 3604, 3733, 2869, 3218}};
    for (const auto& row : rows) {
        const auto t = aupy(row.mtbf);
        EXPECT_NEAR(youngPeriod(t).base(), row.young, 1);
        EXPECT_NEAR(dalyPeriod(t).base(), row.daly, 1);
        EXPECT_NEAR(rfoPeriod(t)->base(), row.rfo, 1);
        EXPECT_NEAR(optimalPeriod(t).base(), row.optimum, 1);
    }
    // The table's own optimum at 3,849,609 s is 68,240: it lies on the same flat top.
    const auto flat = aupy(3849609);
    EXPECT_NEAR(optimalPeriod(flat).base(), 68168, 1);
    EXPECT_NEAR(checkpointEfficiency(seconds(68240.0), flat), checkpointEfficiency(optimalPeriod(flat), flat), 1e-8);
}

TEST(Checkpoint, TheOptimumIsAMaximum)
{
    for (const double mtbf : {100.0, 1e3, 1e4, 1e6, 1e9}) {
        for (const double stop : {0.01, 1.0, 60.0, 600.0, 5000.0}) {
            const CheckpointTimes<double> t{seconds(mtbf), seconds(stop), seconds(30.0), seconds(90.0)};
            const Time<> best = optimalPeriod(t);
            const double top = checkpointEfficiency(best, t);
            for (const double k : {0.2, 0.7, 0.97, 1.03, 1.5, 6.0})
                EXPECT_LE(checkpointEfficiency(best * k, t), top * (1 + 1e-12)) << mtbf << " " << stop << " " << k;
            for (const auto rule : {PeriodRule::young, PeriodRule::daly, PeriodRule::dalyHigherOrder, PeriodRule::rfo})
                if (const auto period = periodBy(rule, t)) {
                    EXPECT_LE(checkpointEfficiency(*period, t), top * (1 + 1e-12));
                }
        }
    }
}

TEST(Checkpoint, HigherOrderIsNearerToTheOptimumThanYoung)
{
    for (const double x : {0.001, 0.01, 0.1, 0.5}) {
        const CheckpointTimes<double> t{seconds(1e4), seconds(1e4 * x), {}, {}};
        const double best = optimalPeriod(t).base();
        EXPECT_LE(std::abs(dalyHigherOrderPeriod(t).base() - best), std::abs(youngPeriod(t).base() - best)) << x;
        EXPECT_NEAR(dalyHigherOrderPeriod(t).base() / best, 1, 0.01) << x;
    }
}

TEST(Checkpoint, LambertWInvertsItself)
{
    for (const double w : {-1.0, -0.999, -0.9, -0.5, -0.1, -1e-9, 1e-9, 0.1, 1.0, 2.0, 20.0, 300.0})
        EXPECT_NEAR(lambertW0(w * std::exp(w)), w, 1e-7 * (1 + std::abs(w))) << w; // a square root at −1/e
    EXPECT_EQ(lambertW0(0), 0);
    EXPECT_NEAR(lambertW0(1), 0.5671432904097838, 1e-15);
}

TEST(Checkpoint, TheStableRootIsLambertsWhereBothAreGood)
{
    for (const double x : {0.01, 0.1, 1.0, 5.0, 30.0})
        EXPECT_NEAR(optimalPeriodRatio(x), 1 + x + lambertW0(-std::exp(-1 - x)), 1e-9 * (1 + x)) << x;
    for (const double x : {1e-12, 1e-8, 1e-4, 1.0, 100.0}) {
        const double t = optimalPeriodRatio(x);
        // x = t − (1 − e^−t) = t²/2 − t³/6 + …
        const double back = t < 1e-3 ? t * t / 2 - t * t * t / 6 + t * t * t * t / 24 : t + std::expm1(-t);
        EXPECT_NEAR(back / x, 1, 1e-9) << x;
    }
}

TEST(Checkpoint, FirstOrderIsTheLimitOfRareFailures)
{
    const CheckpointTimes<double> t{hours(2000.0), seconds(60.0), minutes(5.0), minutes(5.0)};
    const Time<> period = hours(2.0);
    EXPECT_NEAR(1 - checkpointEfficiency(period, t), checkpointWasteFirstOrder(period, t), 2e-6);
}

TEST(Checkpoint, EfficiencyOfSixteenThousandAccelerators)
{
    const CheckpointTimes<double> t{hours(54.0 * 24 / 419), seconds(300.0), minutes(10.0), minutes(5.0)};
    EXPECT_NEAR(optimalPeriod(t).in(minutes(1.0)), 44.8, 0.05);
    EXPECT_NEAR(checkpointEfficiency(optimalPeriod(t), t), 0.7255, 0.0005);
}

TEST(Checkpoint, StaysFiniteAtItsEdges)
{
    for (const double mtbf : {1e-3, 1.0, 1e12})
        for (const double stop : {0.0, 1.0, 1e6})
            for (const double period : {0.0, 0.5, 1e7}) {
                const CheckpointTimes<double> t{seconds(mtbf), seconds(stop), seconds(1e5), seconds(1e5)};
                const double e = checkpointEfficiency(seconds(period), t);
                EXPECT_TRUE(e >= 0 && e <= 1) << mtbf << " " << stop << " " << period << " " << e;
                EXPECT_TRUE(std::isfinite(optimalPeriod(t).base()));
            }
    const CheckpointTimes<double> hopeless{seconds(10.0), seconds(5.0), seconds(6.0), seconds(6.0)};
    EXPECT_FALSE(rfoPeriod(hopeless));
    // Checkpoints that cost nothing: always; what is left of it is the restart.
    const CheckpointTimes<double> free{seconds(1000.0), {}, seconds(100.0), {}};
    EXPECT_EQ(optimalPeriod(free).base(), 0);
    EXPECT_NEAR(checkpointEfficiency(optimalPeriod(free), free), 1000.0 / 1100, 1e-12);
    EXPECT_NEAR(checkpointEfficiency(seconds(1e-3), free), 1000.0 / 1100, 1e-6);
}

TEST(Kokolis, TheThreeFiguresOfThePaper)
{
    const Time<> five = minutes(5.0);
    const auto ettr = [](double rf, Time<> write, Time<> restart) {
        const Rate<> failures = perDay(12000.0 / 8 * rf / 1000);
        return kokolisEttr(failures, write, restart, kokolisInterval(failures, write));
    };
    EXPECT_NEAR(ettr(6.5, five, five), 0.740, 0.0005);
    EXPECT_NEAR(ettr(1, five, five), 0.898, 0.0005);
    EXPECT_NEAR(ettr(6.5, seconds(10.0), five), 0.920, 0.001);
    EXPECT_NEAR(kokolisInterval(perDay(12000.0 / 8 * 6.5 / 1000), seconds(10.0)).in(minutes(1.0)), 7.0, 0.05);
    EXPECT_EQ(kokolisEttr(perHour(10.0), five, five, hours(1.0)), 0); // out of its range, but not below 0
}

TEST(Checkpoint, TracedAndPlainAgreeToTheBit)
{
    const auto in = [](const char* name, double v) {
        return Time<Traced>::ofBase(Traced::input(name, v, dimension::time, {.level = Level::B}));
    };
    const CheckpointTimes<Traced> traced{in("mtbf", 11135), in("stop", 300), in("downtime", 600), in("reload", 300)};
    const CheckpointTimes<double> plainTimes{seconds(11135.0), seconds(300.0), seconds(600.0), seconds(300.0)};
    const auto e = checkpointEfficiency(optimalPeriod(traced), traced);
    EXPECT_EQ(e.value(), checkpointEfficiency(optimalPeriod(plainTimes), plainTimes));
    EXPECT_EQ(leavesOf(e.derivation()).size(), 4u);
}

} // namespace
} // namespace studio
