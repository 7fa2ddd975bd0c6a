// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/quantity/units.h"
#include "core/report/compare_report.h"
#include "core/report/compare_text.h"
#include "core/report/writers/markdown.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace studio {
namespace {

/// Results with just these figures, all decided by one input of a level.
class Made {
public:
    explicit Made(std::string name) { m_results.design = std::move(name); }
    Made& with(std::string_view id, double base, bool atLeast = false, Level level = Level::B)
    {
        Figure f = figureOf(id, Traced::input("parts." + m_results.design + ".x", base, findFigure(id)->dimension, {.level = level}), "");
        f.atLeast = atLeast;
        if (atLeast) f.missing.emplace_back("parts.y.power");
        m_results.figures.push_back(std::move(f));
        return *this;
    }
    Made& unknown(std::string_view id)
    {
        m_results.figures.push_back(unknownFigure(id, {"parts.y.price"}));
        return *this;
    }
    Made& band(double low, double high)
    {
        m_results.figures.back().low = low;
        m_results.figures.back().high = high;
        return *this;
    }
    operator Results() const { return m_results; } // NOLINT: reads as a list of results

private:
    Results m_results;
};

Comparison compared(const std::vector<Results>& results, EqualAt at = EqualAt::drawn, std::size_t baseline = 0)
{
    const auto c = compareDesigns(results, baseline, at);
    EXPECT_TRUE(c.ok());
    return *c;
}

const ComparisonRow& rowOf(const Comparison& c, std::string_view id)
{
    return *std::find_if(c.rows.begin(), c.rows.end(), [&](const ComparisonRow& r) { return r.info->id == id; });
}

TEST(Comparison, DifferenceRatioAndWinnerFollowTheBetterDirection)
{
    const Comparison c = compared({Made("a").with("power.it_load", 100e3).with("training.mfu", 0.4), Made("b").with("power.it_load", 150e3).with("training.mfu", 0.5)});
    const ComparisonRow& load = rowOf(c, "power.it_load");
    EXPECT_EQ(load.winner, 0u); // lower is better
    EXPECT_DOUBLE_EQ(load.cells[1].drawn.difference->value, 50e3);
    EXPECT_DOUBLE_EQ(load.cells[1].drawn.ratio->value, 1.5);
    EXPECT_FALSE(load.cells[0].drawn.difference);
    EXPECT_EQ(rowOf(c, "training.mfu").winner, 1u); // higher is better
    const Comparison other = compared({Made("a").with("power.it_load", 100e3), Made("b").with("power.it_load", 150e3)}, EqualAt::drawn, 1);
    EXPECT_DOUBLE_EQ(rowOf(other, "power.it_load").cells[0].drawn.difference->value, -50e3);
    EXPECT_FALSE(rowOf(other, "power.it_load").cells[1].drawn.ratio);
}

TEST(Comparison, AnUnknownFigureIsShownAndNobodyWins)
{
    const Comparison c = compared({Made("a").with("cost.capex", 1e6), Made("b").unknown("cost.capex"), Made("c").with("cost.capex", 2e6)});
    const ComparisonRow& row = rowOf(c, "cost.capex");
    EXPECT_FALSE(row.winner);
    EXPECT_FALSE(row.cells[1].drawn.value);
    EXPECT_FALSE(row.cells[1].drawn.ratio);
    EXPECT_EQ(row.cells[1].missing, std::vector<std::string>{"parts.y.price"});
    EXPECT_DOUBLE_EQ(row.cells[2].drawn.ratio->value, 2); // the others are still compared
    EXPECT_FALSE(rowOf(c, "training.mfu").winner);        // no design says anything of it
}

TEST(Comparison, EqualFiguresAndFiguresWithoutADirectionHaveNoWinner)
{
    const Comparison c = compared({Made("a").with("power.pue", 1.2).with("network.switches", 18), Made("b").with("power.pue", 1.2 * (1 + 1e-15)).with("network.switches", 36)});
    EXPECT_FALSE(rowOf(c, "power.pue").winner);
    EXPECT_FALSE(rowOf(c, "network.switches").winner);
}

TEST(Comparison, ALowerBoundWinsOnlyWhereMoreIsBetter)
{
    // Less is better: "at least 90" may be more than 100; "at least 110" is surely more.
    EXPECT_FALSE(rowOf(compared({Made("a").with("cost.capex", 100), Made("b").with("cost.capex", 90, true)}), "cost.capex").winner);
    EXPECT_EQ(rowOf(compared({Made("a").with("cost.capex", 100), Made("b").with("cost.capex", 110, true)}), "cost.capex").winner, 0u);
    // More is better: "at least 110" surely beats 100; "at least 90" may.
    EXPECT_EQ(rowOf(compared({Made("a").with("training.mfu", 0.100), Made("b").with("training.mfu", 0.110, true)}), "training.mfu").winner, 1u);
    EXPECT_FALSE(rowOf(compared({Made("a").with("training.mfu", 0.100), Made("b").with("training.mfu", 0.090, true)}), "training.mfu").winner);

    const Comparison c = compared({Made("a").with("cost.capex", 100), Made("b").with("cost.capex", 90, true), Made("c").with("cost.capex", 95, true)});
    EXPECT_EQ(rowOf(c, "cost.capex").cells[1].drawn.difference->bound, Bound::atLeast);
    const Comparison against = compared({Made("a").with("cost.capex", 90, true), Made("b").with("cost.capex", 100), Made("c").with("cost.capex", 95, true)});
    EXPECT_EQ(rowOf(against, "cost.capex").cells[1].drawn.ratio->bound, Bound::atMost);
    EXPECT_FALSE(rowOf(against, "cost.capex").cells[2].drawn.difference); // of two bounds nothing follows
}

TEST(Comparison, BandsThatMeetAreSaid)
{
    const auto of = [](double low) { return compared({Made("a").with("training.mfu", 0.40).band(0.38, 0.42), Made("b").with("training.mfu", 0.44).band(low, 0.46)}); };
    EXPECT_TRUE(rowOf(of(0.41), "training.mfu").bandsOverlap);
    EXPECT_FALSE(rowOf(of(0.43), "training.mfu").bandsOverlap);
    EXPECT_EQ(rowOf(of(0.41), "training.mfu").winner, 1u);
}

// The law of the scaling: taken k times, sums grow k-fold, times between events shrink, per-accelerator figures stay.
TEST(Comparison, AtAnEqualQuantitySumsGrowAndTimesShrink)
{
    const Made a = Made("a").with("inventory.accelerators", 72).with("power.it_load", 132e3).with("training.mfu", 0.4).with("reliability.mtbf", 3600e3).with("training.tokens_per_second", 1e6);
    const Made b = Made("b").with("inventory.accelerators", 384).with("power.it_load", 559e3).with("training.mfu", 0.3).with("reliability.mtbf", 360e3).with("training.tokens_per_second", 2e6);
    const Comparison c = compared({a, b}, EqualAt::accelerators);
    const double k = 72.0 / 384;
    EXPECT_EQ(c.equal->id, "inventory.accelerators");
    EXPECT_DOUBLE_EQ(*c.designs[0].factor, 1);
    EXPECT_DOUBLE_EQ(*c.designs[1].factor, k);
    EXPECT_DOUBLE_EQ(rowOf(c, "inventory.accelerators").cells[1].scaled.value->value, 72);
    EXPECT_DOUBLE_EQ(rowOf(c, "power.it_load").cells[1].scaled.value->value, 559e3 * k);
    EXPECT_DOUBLE_EQ(rowOf(c, "reliability.mtbf").cells[1].scaled.value->value, 360e3 / k);
    EXPECT_DOUBLE_EQ(rowOf(c, "training.mfu").cells[1].scaled.value->value, 0.3);
    EXPECT_EQ(rowOf(c, "power.it_load").winner, 0u);
    EXPECT_EQ(rowOf(c, "power.it_load").scaledWinner, 1u); // 105 kW for 72 of them

    // Whatever is made equal is equal, and the ratio of two sums does not depend on the baseline.
    for (const EqualAt at : {EqualAt::accelerators, EqualAt::power, EqualAt::tokens}) {
        const Comparison one = compared({a, b}, at, 0);
        const Comparison two = compared({a, b}, at, 1);
        const ComparisonRow& equal = rowOf(one, one.equal->id);
        EXPECT_NEAR(equal.cells[1].scaled.ratio->value, 1, 1e-12);
        EXPECT_FALSE(equal.scaledWinner);
        EXPECT_NEAR(rowOf(one, "training.tokens_per_second").cells[1].scaled.ratio->value * rowOf(two, "training.tokens_per_second").cells[0].scaled.ratio->value, 1, 1e-12);
    }
}

TEST(Comparison, PowerIsTheFacilityLoadOrElseTheItLoadAndSaysSo)
{
    const Made known = Made("a").with("power.it_load", 100).with("power.facility_load", 120);
    const Comparison facility = compared({known, Made("b").with("power.it_load", 200).with("power.facility_load", 300)}, EqualAt::power);
    EXPECT_EQ(facility.equal->id, "power.facility_load");
    EXPECT_DOUBLE_EQ(*facility.designs[1].factor, 0.4);
    const Comparison it = compared({known, Made("b").with("power.it_load", 200).unknown("power.facility_load")}, EqualAt::power);
    EXPECT_EQ(it.equal->id, "power.it_load");
    EXPECT_DOUBLE_EQ(*it.designs[1].factor, 0.5);
    ASSERT_FALSE(it.remarks.empty());
    EXPECT_NE(it.remarks.front().find("IT load"), std::string::npos);
}

TEST(Comparison, ADesignWhoseAmountIsNotKnownIsNotScaled)
{
    for (const Made& b : {Made("b").with("cost.capex", 1e6, true).with("power.it_load", 10), Made("b").unknown("cost.capex").with("power.it_load", 10)}) {
        const Comparison c = compared({Made("a").with("cost.capex", 2e6).with("power.it_load", 20), b}, EqualAt::cost);
        EXPECT_FALSE(c.designs[1].factor);
        EXPECT_TRUE(rowOf(c, "power.it_load").cells[1].drawn.value);
        EXPECT_FALSE(rowOf(c, "power.it_load").cells[1].scaled.value);
        EXPECT_FALSE(rowOf(c, "power.it_load").scaledWinner);
        EXPECT_NE(c.remarks.front().find("cannot be scaled"), std::string::npos);
    }
}

TEST(Comparison, RefusesOneDesignAndABaselineThatIsNone)
{
    const std::vector<Results> one{Made("a")};
    EXPECT_FALSE(compareDesigns(one, 0, EqualAt::drawn));
    const std::vector<Results> two{Made("a"), Made("b")};
    EXPECT_FALSE(compareDesigns(two, 2, EqualAt::drawn));
    EXPECT_TRUE(compareDesigns(two, 1, EqualAt::drawn));
}

TEST(Comparison, ACopyOfADesignIsEqualInEverythingAndADoubledOneScalesBack)
{
    const Design design = test::llama3Cluster().build();
    Engine engine(1);
    const Results once = engine.evaluate(design);
    for (const EqualAt at : {EqualAt::drawn, EqualAt::accelerators, EqualAt::tokens}) {
        const Comparison c = compared({once, engine.evaluate(design)}, at);
        for (const ComparisonRow& row : c.rows) {
            EXPECT_FALSE(row.winner) << row.info->id;
            const auto& difference = row.cells[1].scaled.difference;
            EXPECT_EQ(difference ? difference->value : 0, 0) << row.info->id;
        }
    }
    const Results twice = engine.evaluate(*edit::setPath(design, "assemblies.cluster.members.pod.count", "16"));
    const Comparison c = compared({once, twice}, EqualAt::accelerators);
    EXPECT_NEAR(rowOf(c, "inventory.peak_flops").cells[1].scaled.ratio->value, 1, 1e-12);
    EXPECT_NEAR(rowOf(c, "inventory.peak_flops").cells[1].drawn.ratio->value, 2, 1e-12);
}

TEST(Comparison, OtherWorkIsSaid)
{
    const Design design = test::llama3Cluster().build();
    Engine engine(1);
    const Results base = engine.evaluate(design);
    const Comparison precision = compared({base, engine.evaluate(*edit::setPath(design, "scenario.workload.precision", "fp8"))});
    EXPECT_EQ(rowOf(precision, "training.mfu").differing, "precisions");
    EXPECT_EQ(rowOf(precision, "training.tokens_per_second").differing, "");
    const Comparison model = compared({base, engine.evaluate(*edit::setPath(design, "scenario.workload.sequence", "4096"))});
    EXPECT_EQ(rowOf(model, "training.tokens_per_second").differing, "models");
    EXPECT_EQ(rowOf(model, "power.it_load").differing, "");
    EXPECT_FALSE(model.remarks.empty());
    EXPECT_TRUE(compared({base, base}).remarks.empty());
}

TEST(Comparison, BandsScaleWithTheirFigure)
{
    const Made a = Made("a").with("training.tokens_per_second", 100).band(90, 110);
    const Made b = Made("b").with("training.tokens_per_second", 300).band(290, 310);
    const Comparison c = compared({Results(Made(a).with("inventory.accelerators", 10)), Results(Made(b).with("inventory.accelerators", 29))}, EqualAt::accelerators);
    EXPECT_FALSE(rowOf(c, "training.tokens_per_second").bandsOverlap);
    EXPECT_TRUE(rowOf(c, "training.tokens_per_second").scaledBandsOverlap); // 103.4 ± 3.4 against 100 ± 10
}

TEST(ComparisonText, EveryFormatSaysTheSame)
{
    const Comparison c = compared({Made("a, b").with("power.it_load", 100e3).with("training.mfu", 0.4), Made("c|d").with("power.it_load", 150e3, true).unknown("training.mfu")}, EqualAt::drawn);
    const std::string text = comparisonText(c);
    EXPECT_NE(text.find("at least 150 kW [B]  at least × 1.5  at least +50 kW"), std::string::npos) << text;
    EXPECT_NE(text.find("unknown"), std::string::npos);
    const std::string csv = comparisonCsv(c);
    EXPECT_NE(csv.find("power.it_load,W,lower,extensive,1,\"a, b\",,100000,"), std::string::npos) << csv;
    EXPECT_NE(csv.find("power.it_load,W,lower,extensive,2,c|d,,150000,at least,"), std::string::npos) << csv;
    const std::size_t lines = static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n'));
    EXPECT_EQ(lines, 1 + 2 * figureTable().size());
    const std::string json = comparisonJson(c);
    EXPECT_NE(json.find("\"winner\": 1"), std::string::npos);
    EXPECT_EQ(json.find("nan"), std::string::npos);
    const std::string md = markdown(comparisonReport(c, {"2026-11-30", "1.0", {}}));
    EXPECT_NE(md.find("c\\|d"), std::string::npos);
    EXPECT_NE(md.find("| IT load | full load | 100 kW | at least 150 kW | at least +50 kW | at least × 1.5 | 1 |"), std::string::npos) << md;
}

TEST(ComparisonText, DifferencesOfSharesArePercentagePoints)
{
    const FigureInfo& mfu = *findFigure("training.mfu");
    EXPECT_EQ(comparedDifferenceText(mfu, ComparedNumber{-0.032, Bound::exact}), "−3.2 pp");
    EXPECT_EQ(comparedDifferenceText(*findFigure("power.it_load"), ComparedNumber{2e6, Bound::atMost}), "at most +2 MW");
    EXPECT_EQ(comparedRatioText(ComparedNumber{0.4357, Bound::exact}), "× 0.436");
    EXPECT_EQ(comparedDifferenceText(mfu, ComparedNumber{0, Bound::exact}), "0");
    ComparisonRow row;
    EXPECT_EQ(winnerText(row, false), "–");
    row.winner = 1;
    row.scaledWinner = 0;
    row.bandsOverlap = true;
    row.differing = "precisions";
    EXPECT_EQ(winnerText(row, false), "2 (bands overlap; precisions differ)");
    EXPECT_EQ(winnerText(row, true), "1 (precisions differ)");
}

} // namespace
} // namespace studio
