// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/engine/sweep.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

double value(const Results& r, std::string_view id)
{
    const Figure* f = r.find(id);
    return f && f->value ? *f->value : std::nan("");
}

bool has(const Results& r, std::string_view rule)
{
    for (const Finding& f : r.findings)
        if (f.rule() == rule) return true;
    return false;
}

// Eight racks of 10 chips, a switch between them; the racks state their power.
test::DesignBuilder statedRacks()
{
    test::DesignBuilder b;
    b.part("chip", Owner::accelerator).set("power", 100, "W").set("price", 1000, "USD");
    b.part("switch", Owner::networkSwitch).set("power", 500, "W").set("price", 2000, "USD");
    b.sheet("rack", SheetKind::rack).member("chip", "chip", 10);
    b.sheetParameters().set("power", 1.5, "kW").set("price", 20000, "USD");
    b.sheet("hall", SheetKind::cluster).nested("rack", "rack", 8).member("switch", "switch", 2);
    return b;
}

// Two chips joined by a wire and nothing else: the figure stays unknown, and a finding says that the wire was not read.
TEST(Network, WiresWithoutAnInterconnectAreNotPassedOver)
{
    test::DesignBuilder b;
    b.part("chip", Owner::accelerator).set("power", 100, "W");
    b.sheet("node", SheetKind::node).member("a", "chip", 1).member("b", "chip", 1);
    Link wire;
    wire.role = Role::scaleUp;
    wire.from.member = MemberId("a");
    wire.to.member = MemberId("b");
    const auto wired = edit::addLink(b.build(), AssemblyId("node"), wire);
    ASSERT_TRUE(wired) << wired.error().english();
    EXPECT_TRUE(has(Engine(1).evaluate(*wired), "network.wires-not-read"));
    EXPECT_FALSE(Engine(1).evaluate(*wired).find("network.scaleup_bandwidth_per_accelerator")->value);
    EXPECT_FALSE(has(Engine(1).evaluate(b.build()), "network.wires-not-read"));
    EXPECT_FALSE(has(Engine(1).evaluate(test::nvl72().build()), "network.wires-not-read"));
}

TEST(Power, StatedTotalsReplaceThePartsInsideThemAndNothingElse)
{
    const Results r = Engine(1).evaluate(statedRacks().build());
    EXPECT_DOUBLE_EQ(value(r, "power.it_load"), 8 * 1500 + 2 * 500); // racks as stated, switches by parts
    EXPECT_DOUBLE_EQ(value(r, "power.parts_sum"), 8 * 10 * 100 + 2 * 500);
    EXPECT_DOUBLE_EQ(value(r, "cost.capex"), 8 * 20000 + 2 * 2000);
}

// By hand: eight racks state 12 kW, the ten chips in each draw 8 kW; the switches between them are in neither.
TEST(Power, HoldsAStatedTotalAgainstThePartsInsideItAlone)
{
    const Results r = Engine(1).evaluate(statedRacks().build());
    ASSERT_TRUE(r.power->stated && r.power->stated->gap);
    EXPECT_DOUBLE_EQ(plain(r.power->stated->total).base(), 12000);
    EXPECT_DOUBLE_EQ(plain(r.power->stated->parts.known).base(), 8000);
    EXPECT_DOUBLE_EQ(plain(*r.power->stated->gap).base(), 4000);
}

TEST(Power, PartsAddUpToTheLoadOfTheirClasses)
{
    const Results r = Engine(1).evaluate(test::nvl72().build());
    double sum = 0;
    for (const auto& cls : r.power->parts.byClass) sum += plain(cls.known).base();
    EXPECT_NEAR(sum, value(r, "power.parts_sum"), 1e-9 * sum);
}

TEST(Power, AnUnknownPowerMakesTheSumAtLeast)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    const Figure* load = r.find("power.it_load");
    ASSERT_TRUE(load->value);
    EXPECT_TRUE(load->atLeast);
    EXPECT_EQ(load->missing, std::vector<std::string>{"parts.nic.power"});
    EXPECT_DOUBLE_EQ(*load->value, 24576 * 700.0);
}

TEST(Power, TheSiteClassIsHeldAgainstItsLimit)
{
    for (const auto& [siteClass, pue, violated] : {std::tuple{"new-large", 1.26, true}, std::tuple{"new-large", 1.24, false},
                                                   std::tuple{"national-hub", 1.24, true}, std::tuple{"existing", 1.9, false}}) {
        auto b = test::nvl72();
        test::Bag(b.scenario().site).word("class", siteClass).set("pue", pue);
        const Results r = Engine(1).evaluate(b.build());
        bool error = false;
        for (const Finding& f : r.findings) error = error || (f.severity == Severity::error && f.rule().starts_with("policy."));
        EXPECT_EQ(error, violated) << siteClass << " " << pue;
    }
}

TEST(Cost, AnInstalledHourIsCapitalOverLifePlusEnergy)
{
    auto b = statedRacks();
    test::Bag(b.scenario().site).set("pue", 1.2).set("utilisation", 0.5).set("electricity_price", 0.1, "USD/kWh").set("depreciation", 4, "a");
    const Results r = Engine(1).evaluate(b.build());
    const double capital = (8 * 20000 + 2 * 2000) / (4 * 8760.0);
    const double energy = 13.0 * 1.2 * 0.5 * 0.1; // kW × PUE × utilisation × USD/kWh
    EXPECT_NEAR(value(r, "cost.per_accelerator_hour") * 3600, (capital + energy) / 80, 1e-9);
}

TEST(Network, ALostPodTierWouldHideTheOversubscription)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    for (std::size_t i = 1; i < r.network->tiers.size(); ++i) {
        EXPECT_GE(r.network->tiers[i].size.value(), r.network->tiers[i - 1].size.value());
        EXPECT_LE(plain(r.network->tiers[i].bandwidth).base(), plain(r.network->tiers[i - 1].bandwidth).base());
    }
}

TEST(Network, ScalingEveryLinkScalesEveryBandwidth)
{
    const Design one = test::cloudMatrix384().build();
    const Design two = *edit::setPath(one, "parts.ub.bandwidth", "56 GB/s");
    const Results a = Engine(1).evaluate(one);
    const Results b = Engine(1).evaluate(two);
    for (const auto id : {"network.scaleup_bandwidth_per_accelerator", "network.bisection_bandwidth", "network.all_to_all_per_accelerator"})
        EXPECT_DOUBLE_EQ(value(b, id), 2 * value(a, id)) << id;
}

TEST(Network, WiresDrawnByHandAreBought)
{
    test::DesignBuilder b;
    b.part("chip", Owner::accelerator);
    b.part("switch", Owner::networkSwitch);
    b.part("wire", Owner::link).set("price", 10, "USD");
    b.sheet("node", SheetKind::node).member("chip", "chip", 8).member("switch", "switch", 4);
    Design d = b.build();
    Assembly node = *d.findAssembly(AssemblyId("node"));
    Link every{LinkId("every"), "", Role::scaleUp, {MemberId("chip"), -1, ""}, {MemberId("switch"), -1, ""}, PartId("wire"), 2, {}, {}};
    Link mesh{LinkId("mesh"), "", Role::scaleUp, {MemberId("chip"), -1, ""}, {MemberId("chip"), -1, ""}, PartId("wire"), 1, {}, {}};
    Link one{LinkId("one"), "", Role::host, {MemberId("chip"), 0, ""}, {MemberId("switch"), 3, ""}, PartId("wire"), 1, {}, {}};
    node.links = {every, mesh, one};
    const Results r = Engine(1).evaluate(d.with(node));
    ASSERT_EQ(r.network->implied.size(), 3u);
    EXPECT_DOUBLE_EQ(r.network->implied[0].count.value(), 8 * 4 * 2);
    EXPECT_DOUBLE_EQ(r.network->implied[1].count.value(), 28);
    EXPECT_DOUBLE_EQ(r.network->implied[2].count.value(), 1);
}

TEST(Network, PortsThatDoNotCloseAreAFinding)
{
    const Design d = *edit::setPath(test::cloudMatrix384().build(), "assemblies.cm384.members.node.count", "50");
    EXPECT_TRUE(has(Engine(1).evaluate(d), "topology.ports-do-not-close"));
}

TEST(Training, MoreBandwidthOrMemoryBandwidthNeverSlows)
{
    const Design base = test::llama3Cluster().build();
    double last = value(Engine(1).evaluate(base), "training.iteration_time");
    for (const auto& [path, text] : {std::pair{"parts.nic.port_rate", "800 Gb/s"}, std::pair{"parts.nvlink4.bandwidth", "50 GB/s"},
                                     std::pair{"parts.h100-sxm.memory_bandwidth", "4.8 TB/s"}}) {
        const double next = value(Engine(1).evaluate(*edit::setPath(base, path, text)), "training.iteration_time");
        EXPECT_LE(next, last) << path;
    }
}

TEST(Training, ADegreeThatCannotBeIsAnErrorThatNamesItsField)
{
    const Results r = Engine(1).evaluate(*edit::setPath(test::llama3Cluster().build(), "scenario.strategy.pipeline", "200"));
    EXPECT_TRUE(std::isnan(value(r, "training.mfu")));
    bool named = false;
    for (const Finding& f : r.findings) named = named || (f.severity == Severity::error && !f.where.empty() && f.where[0].starts_with("scenario.strategy."));
    EXPECT_TRUE(named);
}

TEST(Reliability, EveryPartAddedLowersTheMtbf)
{
    auto b = test::nvl72();
    const double before = value(Engine(1).evaluate(b.build()), "reliability.mtbf");
    const Design more = *edit::setPath(b.build(), "assemblies.nvl72.members.gpu.count", "80");
    EXPECT_LT(value(Engine(1).evaluate(more), "reliability.mtbf"), before);
}

TEST(Outcome, GoodputIsTheProductOfItsThree)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    EXPECT_NEAR(value(r, "training.goodput"), value(r, "training.mfu") * value(r, "reliability.ettr") * (1 - value(r, "reliability.waste_ratio")), 1e-12);
}

TEST(Targets, AMissedTargetIsAnErrorAndAnUnknownFigureIsNot)
{
    auto b = test::nvl72();
    b.scenario().targets.push_back({"network.bisection_bandwidth", Relation::atLeast, {40, findUnit("TB/s")}, {}});
    b.scenario().targets.push_back({"power.facility_load", Relation::atMost, {100, findUnit("kW")}, {}});
    const Results r = Engine(1).evaluate(b.build());
    EXPECT_TRUE(has(r, "target.missed"));
    EXPECT_TRUE(has(r, "target.unknown"));
}

TEST(Sweep, CoversTheProductWithTheLastAxisFastest)
{
    const auto table = sweep(test::nvl72().build(), {{"parts.gb200-gpu.power", {"1000", "1200"}}, {"scenario.site.pue", {"1.1", "1.2", "1.3"}}},
                             {"power.facility_load"}, Parallel(2));
    ASSERT_TRUE(table) << table.error().english();
    ASSERT_EQ(table->points.size(), 6u);
    EXPECT_EQ(table->points[1].values, (std::vector<std::string>{"1000", "1.2"}));
    EXPECT_DOUBLE_EQ(*table->points[1].figures[0], 1.2 * (72 * 1000 + 18 * 275));
    EXPECT_DOUBLE_EQ(*table->points[5].figures[0], 1.3 * (72 * 1200 + 18 * 275));
    EXPECT_FALSE(sweep(test::nvl72().build(), {{"scenario.site.pue", {"much"}}}, {}, Parallel(1)));
    EXPECT_FALSE(sweep(test::nvl72().build(), {}, {"no.figure"}, Parallel(1)));
}

} // namespace
} // namespace studio
