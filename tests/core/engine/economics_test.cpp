// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine.h"
#include "core/engine/reliability_study.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

using test::Bag;

double value(const Results& r, std::string_view id)
{
    const Figure* f = r.find(id);
    return f && f->value ? *f->value : std::nan("");
}

test::DesignBuilder trained()
{
    auto b = test::nvl72();
    Bag(b.scenario().workload).word("model", "llama-3.1-405b").decide("sequence", 8192);
    Bag(b.scenario().strategy).decide("tensor", 8).decide("pipeline", 9).decide("global_batch", 128);
    Bag(b.scenario().site).set("pue", 1.2).set("utilisation", 0.8).set("water_usage", 1.8, "L/kWh");
    return b;
}

// ---------------------------------------------------------------- economics

TEST(Economics, TokensCostWhatTheirTimeCosts)
{
    auto b = trained();
    b.sheetParameters().set("power", 120, "kW").set("price", 3e6, "USD");
    const Results r = Engine(1).evaluate(b.build());
    const double tokens = value(r, "training.tokens_per_second") * value(r, "reliability.ettr");
    EXPECT_NEAR(value(r, "power.energy_per_token"), 120e3 * 1.2 * 0.8 / tokens, 1e-9 * 120e3);
    EXPECT_NEAR(value(r, "cost.per_million_tokens"), value(r, "cost.per_accelerator_hour") * 72 / tokens * 1e6, 1e-9);
    EXPECT_NEAR(value(r, "cost.per_useful_hour"), value(r, "cost.per_accelerator_hour") / value(r, "reliability.ettr"), 1e-12);
    // A run costs its tokens: 15.6 T of them, as the model was published.
    EXPECT_NEAR(value(r, "cost.training_run") / value(r, "cost.per_million_tokens") * 1e6 / value(r, "training.tokens_per_second"),
                value(r, "training.time_to_train"), 1e-6 * value(r, "training.time_to_train"));
    EXPECT_NEAR(value(r, "power.annual_water"), 120 * 0.8 * 8760 * 1.8 * 1e-3, 1e-6); // m³
}

TEST(Economics, TheSwingLiesBetweenNothingAndAllOfThePower)
{
    auto b = trained();
    const Results r = Engine(1).evaluate(b.build());
    EXPECT_GT(value(r, "power.swing"), 0);
    EXPECT_LT(value(r, "power.swing"), 72 * 1200.0);
    ASSERT_TRUE(r.economics->swing);
    EXPECT_NEAR(plain(r.economics->swing->frequency).base() * value(r, "training.iteration_time"), 1, 1e-9);
}

// ---------------------------------------------------------------- blast radius

TEST(Blast, TheDrawingSaysHowFarAFaultReaches)
{
    auto b = test::nvl72();
    const Results r = Engine(1).evaluate(b.build());
    ASSERT_FALSE(r.reliability->blast.empty());
    double sum = 0;
    for (const BlastRow& row : r.reliability->blast) sum += row.loss.accelerators.value();
    EXPECT_NEAR(sum, value(r, "reliability.accelerators_down"), 1e-9 * sum);
    // λ MTTR × radius, with the rate of every hardware cause and one repair time.
    const BlastRow& first = r.reliability->blast.front();
    EXPECT_NEAR(first.loss.accelerators.value(), plain(first.rate).base() * plain(first.repair).base() * first.radius.size.value(), 1e-12);
}

TEST(Blast, ASheetsOwnRadiusOverrides)
{
    auto b = test::llama3Cluster();
    const double drawn = value(Engine(1).evaluate(b.build()), "reliability.accelerators_down");
    test::DesignBuilder c;
    c.part("chip", Owner::accelerator);
    c.sheet("node", SheetKind::node).member("chip", "chip", 8);
    c.sheet("hall", SheetKind::cluster).nested("node", "node", 100);
    const double eight = value(Engine(1).evaluate(c.build()), "reliability.accelerators_down");
    test::DesignBuilder d;
    d.part("chip", Owner::accelerator);
    d.sheet("node", SheetKind::node).member("chip", "chip", 8);
    d.sheetParameters().set("blast_radius", 16);
    d.sheet("hall", SheetKind::cluster).nested("node", "node", 100);
    EXPECT_NEAR(value(Engine(1).evaluate(d.build()), "reliability.accelerators_down"), 2 * eight, 1e-9 * eight);
    EXPECT_GT(drawn, 0);
}

TEST(Blast, ASwitchPlaneTakesBandwidthAndNoAccelerator)
{
    auto b = test::nvl72();
    b.part("nvswitch", Owner::networkSwitch).set("failure_rate", 1000, "FIT");
    const Results r = Engine(1).evaluate(b.build());
    bool found = false;
    for (const BlastRow& row : r.reliability->blast)
        if (row.radius.kind == BlastKind::plane) {
            found = true;
            EXPECT_EQ(row.loss.accelerators.value(), 0);
            EXPECT_GT(row.loss.bandwidthShare.value(), 0);
        }
    EXPECT_TRUE(found);
}

// ---------------------------------------------------------------- policies and bandwidth states

TEST(Policies, AreComparedOnOneDesign)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    ASSERT_EQ(r.outcome->policies.size(), 4u);
    int chosen = 0;
    for (const PolicyOutcome& p : r.outcome->policies) {
        EXPECT_GT(p.result.ettr.value(), 0);
        EXPECT_LE(p.result.ettr.value(), 1);
        chosen += p.chosen ? 1 : 0;
        if (p.chosen) {
            EXPECT_EQ(p.result.ettr.value(), value(r, "reliability.ettr"));
        }
    }
    EXPECT_EQ(chosen, 1);
}

TEST(BandwidthStates, CoverTheTimeAndNeverTrainFaster)
{
    const Results r = Engine(1).evaluate(trained().build());
    ASSERT_FALSE(r.outcome->bandwidthStates.empty());
    double covered = 0;
    for (const BandwidthState& s : r.outcome->bandwidthStates) {
        covered += s.probability;
        ASSERT_TRUE(s.mfu);
        EXPECT_LE(*s.mfu, value(r, "training.mfu") * (1 + 1e-12));
    }
    EXPECT_NEAR(covered, 1, 1e-4);
    EXPECT_LE(value(r, "training.degraded_mfu"), value(r, "training.mfu") * (1 + 1e-12));
}

// ---------------------------------------------------------------- study

TEST(Study, IsTheSameOnAnyNumberOfThreads)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    const auto one = studyReliability(*r.outcome, Parallel(1), {});
    const auto two = studyReliability(*r.outcome, Parallel(2), {});
    ASSERT_TRUE(one && two);
    ASSERT_EQ(one->waste.size(), two->waste.size());
    for (std::size_t i = 0; i < one->waste.size(); ++i) EXPECT_EQ(one->waste[i].waste, two->waste[i].waste);
    ASSERT_TRUE(one->month && two->month);
    EXPECT_EQ(one->runs->ettr.mean, two->runs->ettr.mean);
    EXPECT_TRUE(one->waste.front().ofDesign);
}

TEST(Study, AMonthIsWholeAndItsShareIsItsEttr)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    const auto study = studyReliability(*r.outcome, Parallel(1), {});
    ASSERT_TRUE(study && study->month);
    const JobHistory& month = *study->month;
    double at = 0;
    double working = 0;
    for (const JobSpan& span : month.spans) {
        EXPECT_NEAR(span.begin, at, 1e-6);
        at = span.end;
        if (span.state == JobState::working) working += (span.end - span.begin) * span.share;
    }
    EXPECT_NEAR(at, study->job->duration.base(), 1e-6);
    const double stops = static_cast<double>(month.checkpoints.size()) * study->job->stop.base();
    EXPECT_NEAR((working - stops) / at, month.ettr, study->job->period.base() / at * 2);
    EXPECT_FALSE(month.failures.empty());
}

TEST(Study, StopsWhenCancelled)
{
    const Results r = Engine(1).evaluate(test::llama3Cluster().build());
    CancelToken cancel;
    cancel.cancel();
    EXPECT_FALSE(studyReliability(*r.outcome, Parallel(1), cancel));
}

} // namespace
} // namespace studio
