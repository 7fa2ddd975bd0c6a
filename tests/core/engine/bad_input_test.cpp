// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that make no sense get a finding through the engine, and no figure is ever infinite.
#include "core/design/paths.h"
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/engine/reliability_study.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace studio {
namespace {

using test::Bag;

test::DesignBuilder machine()
{
    auto b = test::llama3Cluster();
    Bag(b.scenario().workload).word("model", "llama-3.1-405b").decide("sequence", 8192);
    Bag(b.scenario().strategy).decide("tensor", 8).decide("pipeline", 16).decide("data", 192).decide("global_batch", 2304);
    Bag(b.scenario().site).set("pue", 1.2).set("utilisation", 0.8).set("water_usage", 1.8, "L/kWh");
    return b;
}

bool hasRule(const Results& r, std::string_view rule)
{
    for (const Finding& f : r.findings)
        if (f.rule() == rule) return true;
    return false;
}

void expectFinite(const Results& r, const std::string& what)
{
    for (const Figure& f : r.figures) {
        if (f.value) {
            EXPECT_TRUE(std::isfinite(*f.value)) << f.info->id << " at " << what;
        }
        if (f.low) {
            EXPECT_TRUE(std::isfinite(*f.low)) << f.info->id << " at " << what;
        }
        if (f.high) {
            EXPECT_TRUE(std::isfinite(*f.high)) << f.info->id << " at " << what;
        }
    }
    const Figure* ettr = r.find("reliability.ettr");
    if (ettr && ettr->value) {
        EXPECT_GE(*ettr->value, 0) << what;
        EXPECT_LE(*ettr->value, 1) << what;
    }
}

struct Bad {
    const char* path;
    const char* text;
    const char* rule; ///< of the finding, or empty: the value itself is refused
};

class BadInput : public ::testing::TestWithParam<Bad> {};

TEST_P(BadInput, IsRefusedOrGetsAFindingThatSaysWhatItMeans)
{
    const Design good = machine().build();
    const auto bad = edit::setPath(good, GetParam().path, GetParam().text);
    if (std::string_view(GetParam().rule).empty()) {
        ASSERT_FALSE(bad.ok());
        EXPECT_FALSE(bad.error().english().empty());
        return;
    }
    ASSERT_TRUE(bad.ok()) << bad.error().english();
    const Results r = Engine(1).evaluate(*bad);
    EXPECT_TRUE(hasRule(r, GetParam().rule));
    expectFinite(r, GetParam().path);
}

INSTANTIATE_TEST_SUITE_P(
    Operations, BadInput,
    ::testing::Values(Bad{"scenario.operations.failure_rate_per_accelerator", "-5 FIT", ""},
                      Bad{"scenario.operations.repair_time", "-1 h", ""},
                      Bad{"scenario.operations.checkpoint_write", "-1 s", ""},
                      Bad{"scenario.operations.spares", "-1", ""}, Bad{"scenario.operations.spares", "1.5", ""},
                      Bad{"scenario.operations.node_fault_ratio", "1.5", ""}, Bad{"scenario.site.pue", "0.9", ""},
                      Bad{"scenario.site.utilisation", "2", ""}, Bad{"scenario.site.green_share", "-0.1", ""},
                      Bad{"scenario.site.depreciation", "0 a", ""}, Bad{"scenario.site.interest", "-0.1", ""},
                      Bad{"scenario.operations.repair_time", "1000 d", "reliability.repair-longer-than-mtbf"},
                      Bad{"scenario.operations.checkpoint_write", "10 h", "reliability.checkpoint-longer-than-mtbf"},
                      Bad{"scenario.operations.recovery", "100 h", "reliability.restart-longer-than-mtbf"},
                      Bad{"scenario.operations.spares", "1000000", "reliability.more-spares-than-nodes"},
                      Bad{"scenario.operations.spares", "0", "reliability.too-few-spares"},
                      Bad{"scenario.operations.checkpoint_interval", "0.5 min", "reliability.checkpoint-period"},
                      Bad{"scenario.accelerators", "1000000", "scenario.too-many-accelerators"}));

// Every number of the operations and the site, at values from nothing to absurd, singly and together.
TEST(BadInputProperty, NoFigureIsEverInfinite)
{
    const Design good = machine().build();
    std::vector<std::string> paths;
    for (const char* group : {"operations", "site"})
        for (const char* key : {"checkpoint_interval", "checkpoint_write", "detection", "self_check", "isolation", "replacement",
                                "recovery", "spares", "repair_time", "failure_rate_per_accelerator", "planned_per_day",
                                "node_fault_ratio", "ocs_control", "pue", "utilisation", "electricity_price", "green_share",
                                "water_usage", "depreciation", "interest", "operations_share", "rack_limit"}) {
            const std::string path = std::string("scenario.") + group + "." + key;
            if (edit::setPath(good, path, "1").ok() || edit::setPath(good, path, "0").ok()) paths.push_back(path);
        }
    ASSERT_GE(paths.size(), 20u);
    const char* values[] = {"0", "1e-300", "1e-9", "0.5", "1", "3", "1e6", "1e12", "1e300"};
    std::mt19937_64 random(7);
    Engine engine(1);
    for (int i = 0; i < 400; ++i) {
        Design design = good;
        std::string what;
        for (std::size_t edits = 1 + random() % 5; edits > 0; --edits) {
            const std::string& path = paths[random() % paths.size()];
            const char* text = values[random() % std::size(values)];
            const auto next = edit::setPath(design, path, text);
            if (!next) continue;
            design = *next;
            what += path + "=" + text + " ";
        }
        if (random() % 2 == 0) {
            const char* policies[] = {"global-restart", "dp-group-isolation", "hot-standby", "five-step"};
            design = *edit::setPath(design, "scenario.operations.policy", policies[random() % 4]);
        }
        const Results r = engine.evaluate(design);
        expectFinite(r, what);
        if (i % 20 != 0) continue;
        const auto study = studyReliability(*r.outcome, Parallel(1), {});
        ASSERT_TRUE(study.ok()) << what;
        for (const WasteCurve& curve : study->waste)
            for (const double w : curve.waste) ASSERT_TRUE(std::isfinite(w)) << what;
    }
}

} // namespace
} // namespace studio
