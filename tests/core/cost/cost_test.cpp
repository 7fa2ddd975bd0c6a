// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

OwnershipInputs<double> server()
{
    OwnershipInputs<double> in;
    in.capital = {dollars(250000.0), {}};
    in.accelerators = 8;
    in.electricity = dollarsPerKilowattHour(0.08);
    in.facilityLoad = {kilowatts(10.2 * 1.2), {}};
    return in;
}

TEST(Cost, StraightLineOverFourYears)
{
    const auto out = ownership(server());
    EXPECT_NEAR(out.capitalPerInstalledHour->known.in(dollarsPerHour(1.0)), 0.892, 0.0005);
    EXPECT_NEAR(out.energy.known.in(dollarsPerHour(1.0)) / 8, 0.122, 0.0005);
    EXPECT_NEAR(out.total.known.base(), out.capital.known.base() + out.energy.known.base(), 1e-15);
    EXPECT_TRUE(hasFinding(out.findings, "cost.no-operations"));
}

TEST(Cost, TenPercentFinance)
{
    auto in = server();
    in.interest = 0.10;
    EXPECT_NEAR(ownership(in).capitalPerInstalledHour->known.in(dollarsPerHour(1.0)), 1.125, 0.0005);
}

TEST(Cost, CapitalRecoveryPaysTheCapitalBackExactly)
{
    for (const double i : {1e-13, 1e-6, 0.03, 0.1, 0.5}) {
        for (const int n : {1, 4, 5, 20}) {
            const double yearly = capitalRecovery(i, years(double(n))) * years(1.0);
            double debt = 1;
            for (int year = 0; year < n; ++year) debt = debt * (1 + i) - yearly;
            EXPECT_NEAR(debt, 0, 1e-9 * std::pow(1 + i, n)) << i << " " << n;
        }
    }
}

TEST(Cost, AnUnknownPriceMakesTheFiguresAtLeast)
{
    const auto capital = capitalOf<double>({{"parts.h100.price", CostClass::accelerator, 8, dollars(25000.0), false},
                                            {"parts.nic.price", CostClass::nic, 8, dollars(std::nan("")), true}});
    EXPECT_EQ(capital.capital.missing, std::vector<std::string>{"parts.nic.price"});
    EXPECT_FALSE(capital.interconnectShare);
    auto in = server();
    in.capital = capital.capital;
    in.electricity = {};
    const auto out = ownership(in);
    ASSERT_TRUE(out.perInstalledHour);
    EXPECT_EQ(out.perInstalledHour->missing.size(), 2u);
    EXPECT_NEAR(out.perInstalledHour->known.in(dollarsPerHour(1.0)), 25000 / 35040.0, 1e-9);
}

TEST(Cost, ClassesAddUpAndTheInterconnectHasItsShare)
{
    const auto capital = capitalOf<double>({{"a", CostClass::accelerator, 72, dollars(30000.0), false},
                                            {"s", CostClass::networkSwitch, 18, dollars(28000.0), true},
                                            {"c", CostClass::optics, 5184, dollars(35.6), true}});
    double sum = 0;
    for (const auto& c : capital.byClass) sum += c.known.base();
    EXPECT_NEAR(sum / capital.capital.known.base(), 1, 1e-9);
    EXPECT_NEAR(capital.interconnect.known.base() / 72, 9563.20, 0.005);
    EXPECT_NEAR(*capital.interconnectShare, 9563.2 / 39563.2, 1e-9);
}

TEST(Cost, UsefulHoursCostMoreThanInstalledOnes)
{
    auto in = server();
    in.usefulShare = 0.8 * 0.9;
    const auto out = ownership(in);
    EXPECT_NEAR(out.perUsefulHour->known.base() * 0.72 / out.perInstalledHour->known.base(), 1, 1e-12);
}

TEST(Cost, RunAndTokens)
{
    // 405B on 2,304 H100 at 54 % MFU: 1.95 USD per million tokens implies 1.54 USD an hour [SemiAnalysis, level C].
    const PartialSum<MoneyRate<>> price{dollarsPerHour(1.54), {}};
    const double tokens = 2304 * 989e12 * 0.54 / (6 * 405e9);
    const auto perMillion = costPerMillionTokens(price, 2304.0, perSecond(tokens));
    EXPECT_NEAR(perMillion->known.base(), 1.95, 0.02);
    const auto run = costOfRun(price, 2304.0, seconds(15e12 / tokens));
    EXPECT_NEAR(run.known.base() / 15e6, perMillion->known.base(), 1e-9);
    EXPECT_NEAR(run.known.base(), 29.1e6, 0.3e6);
    EXPECT_FALSE(costPerMillionTokens(price, 2304.0, perSecond(0.0)));
}

TEST(Cost, EnergyOfAClusterOverFiveYears)
{
    // 1,024 accelerators of 700 W at 70 %, PUE 1.2, 0.08 USD/kWh: 2.11 M USD in five years.
    OwnershipInputs<double> in;
    in.electricity = dollarsPerKilowattHour(0.08);
    in.facilityLoad = {kilowatts(1024 * 0.7 * 0.7 * 1.2), {}};
    in.accelerators = 1024;
    EXPECT_NEAR(ownership(in).energy.known.in(dollarsPerHour(1.0)) * 5 * 8760, 2.11e6, 0.005e6);
}

TEST(Cost, NonsenseGetsAFindingAndNoFigure)
{
    for (int bad = 0; bad < 4; ++bad) {
        auto in = server();
        if (bad == 0) in.life = years(0.0);
        if (bad == 1) in.interest = -0.1;
        if (bad == 2) in.availabilitySold = 0;
        if (bad == 3) in.availabilitySold = 1.5;
        const auto out = ownership(in);
        EXPECT_EQ(out.findings.size(), 1u) << bad;
        EXPECT_FALSE(out.perInstalledHour);
        EXPECT_FALSE(out.total.complete());
    }
    auto in = server();
    in.usefulShare = 0;
    EXPECT_FALSE(ownership(in).perUsefulHour);
    in.accelerators = 0;
    EXPECT_FALSE(ownership(in).perInstalledHour);
}

TEST(PartialSum, NamesTheUnknownInputsOfATracedTerm)
{
    PartialSum<Money<Traced>> sum;
    const auto price = Money<Traced>::ofBase(Traced::unknown("parts.x.price", dimension::money));
    sum.add("x", price * Traced(8.0));
    sum.add("x", price);
    EXPECT_EQ(sum.missing, std::vector<std::string>{"parts.x.price"});
    EXPECT_FALSE(sum.known.base().isUnknown());
}

} // namespace
} // namespace studio
