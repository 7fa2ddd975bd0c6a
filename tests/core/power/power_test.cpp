// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/power_item.h"
#include "core/power/site.h"
#include "core/power/swing.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

PowerInputs<double> nvl72()
{
    PowerInputs<double> in;
    in.items.push_back({"gb200", PowerClass::accelerator, 72, watts(1200.0)});
    in.items.push_back({"grace", PowerClass::host, 36, watts(500.0)});
    in.items.push_back({"nvlink-tray", PowerClass::networkSwitch, 9, watts(1240.0)});
    return in;
}

TEST(Power, TheLiquidLoadOfAnNvl72IsTheSumOfItsParts)
{
    const auto result = itPower(nvl72());
    EXPECT_TRUE(result.itLoad.complete());
    EXPECT_NEAR(result.itLoad.known.in(kilowatts(1.0)), 115.56, 1e-9);
    double sum = 0;
    for (const auto& c : result.byClass) sum += c.known.base();
    EXPECT_NEAR(sum / result.parts.known.base(), 1, 1e-9);
}

TEST(Power, LoadLiesBetweenIdleAndMaximum)
{
    auto in = nvl72();
    const double full = itPower(in).itLoad.known.base();
    double last = 0;
    for (const double u : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        in.load = u;
        const double now = itPower(in).itLoad.known.base();
        EXPECT_GT(now, last);
        EXPECT_LE(now, full);
        last = now;
    }
    in.load = 0;
    // 0.15 of the accelerators, half of the hosts, all of the switches
    EXPECT_NEAR(itPower(in).itLoad.known.base(), 0.15 * 86400 + 0.5 * 18000 + 11160, 1e-6);
}

TEST(Power, AnUnknownPartMakesTheSumAtLeast)
{
    auto in = nvl72();
    in.items.push_back({"parts.fan.max_power", PowerClass::cooling, 8, watts(std::nan(""))});
    const auto result = itPower(in);
    EXPECT_EQ(result.itLoad.missing, std::vector<std::string>{"parts.fan.max_power"});
    EXPECT_NEAR(result.itLoad.known.in(kilowatts(1.0)), 115.56, 1e-9);
}

TEST(Power, UnknownHostsMayBeStoodInForByTheServerOverhead)
{
    PowerInputs<double> in;
    in.items.push_back({"h100", PowerClass::accelerator, 8, watts(700.0)});
    in.items.push_back({"host", PowerClass::host, 1, watts(std::nan(""))});
    in.items.push_back({"nic", PowerClass::nic, 8, watts(25.0), {}, {}, true});
    EXPECT_FALSE(itPower(in).itLoad.complete());
    in.serverOverhead = serverOverhead<double>();
    const auto result = itPower(in);
    EXPECT_TRUE(result.itLoad.complete());
    EXPECT_NEAR(result.itLoad.known.base(), 10200, 1e-6); // the DGX H100 it comes from; its NICs not twice
    EXPECT_TRUE(hasFinding(result.findings, "power.server-overhead"));
}

TEST(Power, TheServerOverheadIsThatOfAPublishedCluster)
{
    // A note on 100,000 H100 counts 1,275 W of its server per accelerator, more than 150 MW in all, 1.59 TWh a year.
    EXPECT_NEAR(serverOverhead<double>() * 700, 1275, 1);
    SiteInputs<double> in;
    in.itLoad = {megawatts(150.0), {}};
    in.pue = 1.21;
    EXPECT_NEAR(siteEnergy(in).annualEnergy->known.in(kilowattHours(1e9)), 1.59, 0.005);
}

TEST(Power, AStatedTotalStandsBesideThePartsAndIsNeverAdded)
{
    auto in = nvl72();
    in.statedTotal = kilowatts(132.0);
    const auto result = itPower(in);
    EXPECT_EQ(result.itLoad.known.base(), 132000);
    EXPECT_NEAR(result.parts.known.base(), 115560, 1e-6);
    ASSERT_TRUE(result.gap);
    EXPECT_NEAR(result.gap->base(), 16440, 1e-6);
    in.statedTotal = kilowatts(100.0);
    const auto exceeded = itPower(in);
    ASSERT_TRUE(hasFinding(exceeded.findings, "power.stated-total"));
    EXPECT_EQ(exceeded.findings.back().severity, Severity::warning);
}

TEST(Power, ConversionLosesWhatItsEfficiencySays)
{
    auto in = nvl72();
    in.conversionEfficiency = 0.96;
    EXPECT_NEAR(itPower(in).parts.known.base(), 115560 / 0.96, 1e-6);
    in.conversionEfficiency = 0;
    EXPECT_TRUE(hasFinding(itPower(in).findings, "power.conversion-efficiency"));
    EXPECT_NEAR(itPower(in).parts.known.base(), 115560, 1e-6);
}

TEST(Power, TracedAndPlainAgreeToTheBit)
{
    PowerInputs<Traced> in;
    const Evidence a{.level = Level::A};
    for (const auto& item : nvl72().items)
        in.items.push_back({item.name, item.cls, Traced::input(item.name + ".count", item.count, dimension::none, a),
                            Power<Traced>::ofBase(Traced::input(item.name, item.max.base(), dimension::power, a))});
    in.load = 0.7;
    auto plainInputs = nvl72();
    plainInputs.load = 0.7;
    const auto traced = itPower(in);
    EXPECT_EQ(traced.itLoad.known.base().value(), itPower(plainInputs).itLoad.known.base());
    EXPECT_EQ(traced.itLoad.known.base().derivation()->level, Level::C); // idle fractions are estimates
}

TEST(Site, PueComesFromTheMixAndLiesInItsBand)
{
    CoolingMix<double> mix;
    mix.share = {0.13, 0, 0.87, 0}; // NVL72: 13 % air, 87 % cold plate
    const auto pue = pueOf(mix);
    EXPECT_NEAR(pue.value, 1 + 0.13 * 0.45 + 0.87 * 0.15, 1e-12);
    EXPECT_NEAR(pue.low, 1 + 0.13 * 0.3 + 0.87 * 0.10, 1e-12);
    EXPECT_NEAR(pue.high, 1 + 0.13 * 0.6 + 0.87 * 0.20, 1e-12);
    EXPECT_NEAR(pueOf(CoolingMix<double>::all(CoolingKind::immersion)).low, 1.03, 1e-12);
}

SiteInputs<double> tenMegawatts()
{
    SiteInputs<double> in;
    in.itLoad = {megawatts(10.0), {}};
    in.pue = 1.2;
    return in;
}

TEST(Site, EnergyIsPowerTimesTime)
{
    auto in = tenMegawatts();
    in.averageLoad = 0.75;
    in.wue = 1.8;
    const auto out = siteEnergy(in);
    EXPECT_NEAR(out.facilityLoad->known.in(megawatts(1.0)), 12, 1e-12);
    EXPECT_NEAR(out.annualEnergy->known.in(kilowattHours(1.0)), 12000 * 0.75 * 8760, 1e-3);
    EXPECT_NEAR(out.annualWater->known.base(), 10000 * 0.75 * 8760 * 1.8e-3, 1e-3); // m³
}

TEST(Site, APueBelowOneIsRefused)
{
    auto in = tenMegawatts();
    in.pue = 0.95;
    EXPECT_TRUE(hasFinding(siteEnergy(in).findings, "power.pue-below-one"));
    EXPECT_FALSE(siteEnergy(in).facilityLoad);
    in.pue = {};
    EXPECT_FALSE(siteEnergy(in).facilityLoad);
    in.cooling = CoolingMix<double>{};
    EXPECT_TRUE(hasFinding(siteEnergy(in).findings, "power.cooling-shares"));
}

TEST(Site, WaterFlowOfARack)
{
    EXPECT_NEAR(coolantFlow(kilowatts(120.0), 10.0)->base() * 1000 * 60, 172.3, 0.05); // L/min
    EXPECT_FALSE(coolantFlow(kilowatts(120.0), 0.0));
}

TEST(Site, EnergyPerToken)
{
    TokenEnergyInputs<double> in;
    in.parameters = 405e9;
    in.accelerator = watts(700.0);
    in.peak = teraflopPerSecond(989.0);
    in.mfu = 0.41;
    EXPECT_NEAR(energyPerToken(in)->base(), 4.19, 0.01); // Llama 3.1 405B at 41 % MFU, boards only
    const double tokens = 989e12 * 0.41 / (6 * 405e9);
    EXPECT_NEAR(energyPerToken(watts(700.0), perSecond(tokens), 1.0)->base(), energyPerToken(in)->base(), 1e-9);
    in.mfu = 0;
    EXPECT_FALSE(energyPerToken(in));
}

TEST(Swing, AFlatLoadDoesNotSwing)
{
    SwingInputs<double> in{16384, watts(700.0), watts(700.0), seconds(2.0), 0.3, 1.0};
    EXPECT_EQ(powerSwing(in)->swing.base(), 0);
    EXPECT_TRUE(powerSwing(in)->findings.empty());
    in.low = watts(105.0);
    const auto out = *powerSwing(in);
    EXPECT_NEAR(out.swing.in(megawatts(1.0)), 9.75, 0.01);
    EXPECT_TRUE(hasFinding(out.findings, "power.swing-in-grid-band"));
    // A square wave around its mean takes in while low what it gives while high.
    const double mean = 0.7 * 700 + 0.3 * 105;
    EXPECT_NEAR(out.storage.base(), 0.3 * 2 * (mean - 105), 1e-9);
    EXPECT_NEAR(out.storage.base(), 0.7 * 2 * (700 - mean), 1e-9);
    EXPECT_NEAR(rideThrough(joules(65.0), watts(1400.0))->base(), 0.046, 0.0005);
    EXPECT_FALSE(rideThrough(joules(65.0), watts(0.0)));
    in.iteration = seconds(20.0);
    EXPECT_TRUE(powerSwing(in)->findings.empty());
    in.iteration = seconds(0.0);
    EXPECT_FALSE(powerSwing(in));
}

} // namespace
} // namespace studio
