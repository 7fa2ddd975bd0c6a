// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/policy.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

namespace studio {
namespace {

TEST(Policy, ExactlyAtTheLimitOfPueKeepsItAndOfGreenPowerDoesNot)
{
    PolicyInputs in;
    in.site.nationalHub = true;
    in.pue = 1.2;
    in.greenShare = 0.8;
    EXPECT_FALSE(hasFinding(checkPolicy(in), "policy.pue-hub"));
    EXPECT_TRUE(hasFinding(checkPolicy(in), "policy.green-share-hub"));
    in.greenShare = 0.81;
    EXPECT_FALSE(hasFinding(checkPolicy(in), "policy.green-share-hub"));
    in.pue = 1.21;
    EXPECT_TRUE(hasFinding(checkPolicy(in), "policy.pue-hub"));
    in.site.nationalHub = false;
    EXPECT_FALSE(hasFinding(checkPolicy(in), "policy.pue-new-large"));
    in.pue = 1.26;
    EXPECT_TRUE(hasFinding(checkPolicy(in), "policy.pue-new-large"));
    in.site.newOrExpanded = false;
    EXPECT_FALSE(hasFinding(checkPolicy(in), "policy.pue-new-large"));
}

TEST(Policy, AnUnknownFigureIsNeverALimitMet)
{
    PolicyInputs in;
    in.site.nationalHub = true;
    const auto findings = checkPolicy(in);
    EXPECT_TRUE(hasFinding(findings, "policy.pue-hub.not-checked"));
    EXPECT_TRUE(hasFinding(findings, "policy.green-share-hub.not-checked"));
    in.pue = 1.18;
    in.pueHigh = 1.24;
    EXPECT_TRUE(hasFinding(checkPolicy(in), "policy.pue-hub.band"));
}

TEST(Policy, NothingIsCheckedWhereTheLimitsDoNotHold)
{
    PolicyInputs in;
    in.pue = 1.9;
    in.site.china = false;
    EXPECT_TRUE(checkPolicy(in).empty());
    in.site.china = true;
    in.site.scale = SiteScale::small;
    EXPECT_TRUE(checkPolicy(in).empty());
}

TEST(Policy, GradesOfTheStandard)
{
    EXPECT_EQ(energyGrade(1.2), 1);
    EXPECT_EQ(energyGrade(1.25), 2);
    EXPECT_EQ(energyGrade(1.5), 3);
    EXPECT_FALSE(energyGrade(1.51));
    PolicyInputs in;
    in.site.newOrExpanded = false;
    in.pue = 1.55;
    EXPECT_TRUE(hasFinding(checkPolicy(in), "policy.energy-grade"));
}

TEST(Policy, EveryBrokenLimitNamesItsSource)
{
    PolicyInputs in;
    in.site.nationalHub = true;
    in.pue = 1.6;
    in.greenShare = 0.1;
    int errors = 0;
    for (const auto& f : checkPolicy(in)) {
        if (f.severity != Severity::error) continue;
        ++errors;
        EXPECT_NE(f.message.english().find("20"), std::string::npos) << f.message.english();
        EXPECT_EQ(f.message.english().find('{'), std::string::npos) << f.message.english();
    }
    EXPECT_EQ(errors, 3);
}

TEST(Policy, ARackIsHeldAgainstItsLimit)
{
    EXPECT_TRUE(hasFinding(checkRack("nvl72", kilowatts(132.0), true, {}, CoolingKind::air), "power.rack-over-limit"));
    EXPECT_TRUE(checkRack("nvl72", kilowatts(132.0), true, {}, CoolingKind::coldPlate).empty());
    EXPECT_TRUE(hasFinding(checkRack("nvl72", kilowatts(132.0), true, kilowatts(120.0), CoolingKind::coldPlate),
                           "power.rack-over-limit"));
    EXPECT_TRUE(
        hasFinding(checkRack("nvl72", kilowatts(90.0), false, {}, CoolingKind::coldPlate), "power.rack-incomplete"));
}

} // namespace
} // namespace studio
