// SPDX-License-Identifier: GPL-3.0-or-later
// Rows IH-01 to IH-09 of the published comparison of scale-up interconnects (arXiv 2502.03885), from counts.
#include "core/topology/hbd_architectures.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

using enum HbdArchitecture;

InterconnectBill<> bill(HbdArchitecture which)
{
    const auto b = hbdBill(which);
    EXPECT_TRUE(b) << hbdName(which);
    return b.value();
}

double dollarsEach(HbdArchitecture which)
{
    return bill(which).costPerAccelerator.base();
}
double wattsEach(HbdArchitecture which)
{
    return bill(which).powerPerAccelerator.base();
}

double count(HbdArchitecture which, HbdPart part)
{
    const auto pieces = hbdPieces(which);
    for (const auto& [p, n] : pieces->counts)
        if (p == part) return n;
    return 0;
}

TEST(Bill, CostPerAccelerator) // IH-01, IH-02, IH-03, IH-04
{
    EXPECT_NEAR(dollarsEach(nvl72), 9563.20, 0.01);
    EXPECT_NEAR(dollarsEach(nvl36), 9563.20, 0.01);
    EXPECT_NEAR(dollarsEach(infiniteHbdK2), 2626.80, 0.01);
    EXPECT_NEAR(dollarsEach(infiniteHbdK3), 3740.60, 0.01);
    EXPECT_NEAR(dollarsEach(tpuV4), 1567.20, 0.01);
}

TEST(Bill, PowerPerAccelerator) // IH-07
{
    EXPECT_NEAR(wattsEach(nvl72), 75.95, 0.01);
    EXPECT_NEAR(wattsEach(nvl576), 413.45, 0.01);
    EXPECT_NEAR(wattsEach(tpuV4), 19.39, 0.01);
    EXPECT_NEAR(wattsEach(infiniteHbdK2), 48.10, 0.01);
    EXPECT_NEAR(wattsEach(infiniteHbdK3), 72.05, 0.01);
}

TEST(Bill, PerBandwidthAndItsRatios) // IH-08, IH-09 and the printed columns
{
    EXPECT_NEAR(bill(infiniteHbdK2).dollarsPerGigabytePerSecond / bill(nvl72).dollarsPerGigabytePerSecond, 0.31, 0.005);
    EXPECT_NEAR(bill(infiniteHbdK2).wattsPerGigabytePerSecond / bill(nvl72).wattsPerGigabytePerSecond, 0.712, 0.002);
    EXPECT_NEAR(bill(infiniteHbdK2).dollarsPerGigabytePerSecond / bill(tpuV4).dollarsPerGigabytePerSecond, 0.6284,
                0.001);
    const std::pair<HbdArchitecture, std::pair<double, double>> printed[] = {
        {tpuV4, {5.22, 0.06}},         {nvl36, {10.63, 0.08}},        {nvl72, {10.63, 0.08}},
        {infiniteHbdK2, {3.28, 0.06}}, {infiniteHbdK3, {4.68, 0.09}},
    };
    for (const auto& [which, values] : printed) {
        EXPECT_NEAR(bill(which).dollarsPerGigabytePerSecond, values.first, 0.005) << hbdName(which);
        EXPECT_NEAR(bill(which).wattsPerGigabytePerSecond, values.second, 0.005) << hbdName(which);
    }
}

TEST(Bill, PieceCountsFollowFromStructure)
{
    EXPECT_EQ(count(tpuV4, HbdPart::dac400), 5120);
    EXPECT_EQ(count(tpuV4, HbdPart::module400), 6144);
    EXPECT_EQ(count(tpuV4, HbdPart::opticalSwitch), 48);
    EXPECT_EQ(count(nvl36, HbdPart::nvlinkCopper), 2592);
    EXPECT_EQ(count(nvl72, HbdPart::nvlinkCopper), 5184);
    EXPECT_EQ(count(nvl36x2, HbdPart::nvlinkSwitch), 36);
    EXPECT_EQ(count(nvl36x2, HbdPart::nvlinkCopper), 6480);
    EXPECT_EQ(count(nvl36x2, HbdPart::activeCopper1600), 162);
    EXPECT_EQ(count(nvl576, HbdPart::nvlinkSwitch), 432);
    EXPECT_EQ(count(nvl576, HbdPart::nvlinkCopper), 41472);
    EXPECT_EQ(count(nvl576, HbdPart::module1600), 4608);
    EXPECT_EQ(count(infiniteHbdK2, HbdPart::ocsTransceiver), 720 * 16);
    EXPECT_EQ(count(infiniteHbdK3, HbdPart::dac1600), 720 * 2);
}

TEST(Bill, LinesAddUpAndAreOfLevelC)
{
    for (const auto which : hbdArchitectures()) {
        const auto traced = hbdBill<Traced>(which);
        Money<> sum{};
        for (const auto& line : traced->lines) sum += plain(line.cost);
        const auto pieces = hbdPieces(which);
        EXPECT_NEAR(sum.base() / static_cast<double>(pieces->accelerators), dollarsEach(which), 1e-6);
        EXPECT_EQ(traced->costPerAccelerator.base().value(), dollarsEach(which));
        EXPECT_EQ(traced->costPerAccelerator.base().derivation()->level, Level::C);
    }
}

TEST(Bill, OfANamedInterconnectByTier)
{
    const auto counts =
        countsOf({.kind = TopologyTemplate::leafSpine, .accelerators = 512, .radix = 64, .media = {{1, 0}, {1, 2}}});
    const UnitValue<> chip{"switch", dollars(10000.0), watts(500.0)};
    const UnitValue<> copper{"copper", dollars(100.0), watts(0.0)};
    const UnitValue<> optic{"module", dollars(1000.0), watts(10.0)};
    const std::vector<TierUnits<>> units{{chip, copper, {}}, {chip, copper, optic}};
    const auto total = billOf<double>(billItems<double>(*counts, units), 512.0, gigabytesPerSecond(50.0));
    // 16 leaves, 8 spines, 512 copper cables below, 512 links above with two modules each.
    EXPECT_DOUBLE_EQ(total.costPerAccelerator.base(), (24 * 10000 + 1024 * 100 + 1024 * 1000) / 512.0);
    EXPECT_DOUBLE_EQ(total.powerPerAccelerator.base(), (24 * 500 + 1024 * 10) / 512.0);
    EXPECT_DOUBLE_EQ(total.dollarsPerGigabytePerSecond, total.costPerAccelerator.base() / 50);
}

} // namespace
} // namespace studio
