// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/report/evaluation_json.h"
#include "core/report/evaluation_text.h"
#include "core/report/derivation_text.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

namespace studio {
namespace {

Results evaluate(const Design& design)
{
    return Engine(1).evaluate(design);
}

double value(const Results& r, std::string_view id)
{
    const Figure* f = r.find(id);
    return f && f->value ? *f->value : std::nan("");
}

TEST(Engine, Nvl72HasTheBisectionOfHalfItsAccelerators)
{
    const Results r = evaluate(test::nvl72().build());
    EXPECT_DOUBLE_EQ(value(r, "inventory.accelerators"), 72);
    EXPECT_DOUBLE_EQ(value(r, "network.scaleup_bandwidth_per_accelerator"), 900e9);
    EXPECT_DOUBLE_EQ(value(r, "network.bisection_bandwidth"), 32.4e12); // 36 × 0.9 TB/s, one direction
    EXPECT_DOUBLE_EQ(value(r, "network.switches"), 18);
    EXPECT_DOUBLE_EQ(value(r, "inventory.peak_flops"), 72 * 2500e12);
}

TEST(Engine, CloudMatrixClosesItsPlanes)
{
    const Results r = evaluate(test::cloudMatrix384().build());
    EXPECT_DOUBLE_EQ(value(r, "inventory.accelerators"), 384);
    EXPECT_DOUBLE_EQ(value(r, "network.scaleup_bandwidth_per_accelerator"), 392e9); // 14 × 28 GB/s
    EXPECT_DOUBLE_EQ(value(r, "network.switches"), 336 + 112);
    EXPECT_DOUBLE_EQ(value(r, "network.bisection_bandwidth"), 192 * 392e9);
    ASSERT_EQ(r.network->implied.size(), 1u); // level 1 is drawn in the nodes, level 2 is implied
    EXPECT_EQ(r.network->implied[0].part.text(), "ub-l2");
    EXPECT_DOUBLE_EQ(r.network->implied[0].count.value(), 112);
}

TEST(Engine, Llama3ClusterFailsAsItsPaperSays)
{
    const Results r = evaluate(test::llama3Cluster().build());
    EXPECT_DOUBLE_EQ(value(r, "inventory.accelerators"), 24576);
    EXPECT_NEAR(value(r, "reliability.mtbf") / 3600, 3.093, 0.003); // 419 interruptions in 54 days on 16,384
    EXPECT_NEAR(value(r, "reliability.interruptions_per_day") * 86400, 419.0 / 54, 1e-9);
    EXPECT_DOUBLE_EQ(value(r, "network.scaleup_bandwidth_per_accelerator"), 450e9);
    EXPECT_DOUBLE_EQ(value(r, "network.scaleout_bandwidth_per_accelerator"), 50e9);
    ASSERT_EQ(r.network->tiers.size(), 3u);
    EXPECT_NEAR(plain(r.network->tiers[2].bandwidth).base(), 50e9 / 7, 1);
    EXPECT_DOUBLE_EQ(r.network->tiers[2].size.value(), 24576);
    EXPECT_NEAR(value(r, "training.mfu"), 0.40, 0.05); // published 38 to 43 % (arXiv 2407.21783, Table 4)
}

TEST(Engine, CountsMultiplyThroughAnyNesting)
{
    test::DesignBuilder b;
    b.part("chip", Owner::accelerator);
    b.sheet("node", SheetKind::node).member("chip", "chip", 8);
    b.sheet("supernode", SheetKind::supernode).nested("node", "node", 48);
    b.sheet("cluster", SheetKind::cluster).nested("supernode", "supernode", 256);
    EXPECT_DOUBLE_EQ(value(evaluate(b.build()), "inventory.accelerators"), 8.0 * 48 * 256);
}

TEST(Engine, KindsOfAcceleratorsAreCountedApart)
{
    test::DesignBuilder b;
    b.part("big", Owner::accelerator).set("memory_capacity", 100, "GB");
    b.part("small", Owner::accelerator).set("memory_capacity", 10, "GB");
    b.sheet("mixed", SheetKind::cluster).member("a", "big", 4).member("b", "small", 3);
    const Results r = evaluate(b.build());
    EXPECT_DOUBLE_EQ(value(r, "inventory.accelerators"), 7);
    EXPECT_DOUBLE_EQ(value(r, "inventory.memory_capacity"), 430e9);
    EXPECT_EQ(r.find("inventory.accelerators")->note, "4 × big + 3 × small");
}

TEST(Engine, UnknownInputsAreNamedNotGuessed)
{
    auto b = test::nvl72();
    const Results r = evaluate(b.build());
    const Figure* f = r.find("power.facility_load");
    ASSERT_TRUE(f);
    EXPECT_FALSE(f->value);
    EXPECT_EQ(f->missing, std::vector<std::string>{"scenario.site.pue"});
    const Figure* capex = r.find("cost.capex");
    ASSERT_TRUE(capex);
    EXPECT_FALSE(capex->value);
    EXPECT_NE(std::find(capex->missing.begin(), capex->missing.end(), "parts.gb200-gpu.price"), capex->missing.end());
}

TEST(Engine, RacksShareTheLoadAndKeepTheirLimit)
{
    auto b = test::nvl72();
    b.sheetParameters().decide("racks", 2).set("power", 120, "kW");
    test::Bag(b.scenario().site).set("rack_limit", 50, "kW");
    const Results r = evaluate(b.build());
    ASSERT_TRUE(r.power->racks);
    EXPECT_DOUBLE_EQ(plain(r.power->racks->each).base(), 60e3);
    EXPECT_TRUE(r.power->racks->complete);
    ASSERT_TRUE(r.power->racks->limit);
    EXPECT_DOUBLE_EQ(r.power->racks->limit->base(), 50e3);
    EXPECT_FALSE(evaluate(test::nvl72().build()).power->racks); // nobody says how many racks there are
}

TEST(Engine, TheInputsOfOwnershipGiveItsCost)
{
    auto b = test::nvl72();
    b.sheetParameters().set("price", 3e6, "USD");
    const Results r = evaluate(b.build());
    ASSERT_TRUE(r.cost->stated && r.cost->inputs);
    EXPECT_DOUBLE_EQ(plain(*r.cost->stated).base(), 3e6);
    EXPECT_DOUBLE_EQ(plain(ownership(*r.cost->inputs).total.known).base(), plain(r.cost->ownership.total.known).base());
}

TEST(Engine, EveryFigureOfTheContractIsThereWithAValueOrWhatIsMissing)
{
    for (const Design& design : {Design(), test::nvl72().build(), test::llama3Cluster().build()}) {
        const Results r = evaluate(design);
        for (const FigureInfo& info : figureTable()) {
            const Figure* f = r.find(info.id);
            ASSERT_TRUE(f) << info.id;
            EXPECT_TRUE(f->value || !f->missing.empty() || !f->note.empty()) << info.id;
            EXPECT_TRUE(!f->value || std::isfinite(*f->value)) << info.id;
        }
    }
}

TEST(Engine, AResultIsAsWeakAsItsWeakestInputAndNamesIt)
{
    auto b = test::nvl72();
    test::Bag(b.scenario().site).set("pue", 1.2, "", Level::B);
    const Results r = evaluate(b.build());
    const Figure* f = r.find("power.facility_load");
    ASSERT_TRUE(f->value);
    EXPECT_EQ(f->level(), Level::C);
    EXPECT_EQ(f->weakest()->name, "parts.nvswitch.power");
    EXPECT_DOUBLE_EQ(*f->value, 1.2 * (72 * 1200 + 18 * 275));
}

std::string fingerprint(const Results& r)
{
    std::string out;
    for (const Figure& f : r.figures) {
        out += std::string(f.info->id) + (f.value ? std::to_string(std::bit_cast<std::uint64_t>(*f.value)) : "unknown");
        for (const auto& m : f.missing) out += m;
    }
    return out + findingsText(r.findings);
}

// Random edits of numbers; the warm engine must say bit for bit what a fresh one says, on any number of threads.
TEST(EngineProperty, IncrementalEqualsColdOnAnyNumberOfThreads)
{
    const std::vector<std::pair<const char*, std::vector<const char*>>> edits{
        {"parts.h100-sxm.power", {"650 W", "700 W", "1 kW"}},
        {"parts.h100-sxm.peak_bf16", {"900 TFLOP/s", "989 TFLOP/s"}},
        {"parts.nvlink4.bandwidth", {"25 GB/s", "50 GB/s"}},
        {"assemblies.pod.members.node.count", {"384", "100", "1"}},
        {"scenario.strategy.tensor", {"4", "8", "3"}},
        {"scenario.site.pue", {"1.1", "1.3"}},
        {"scenario.accelerators", {"16384", "8192", "100"}},
        {"assemblies.cluster.fabrics.aggregation.oversubscription", {"7", "1", "3"}},
    };
    Design design = test::llama3Cluster().build();
    Engine warm1(1);
    Engine warm2(2);
    Engine warm8(8);
    std::uint64_t state = 12345;
    for (int step = 0; step < 60; ++step) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto& [path, values] = edits[(state >> 33) % edits.size()];
        const auto next = edit::setPath(design, path, values[(state >> 20) % values.size()]);
        ASSERT_TRUE(next) << next.error().english();
        design = *next;
        const std::string cold = fingerprint(evaluate(design));
        ASSERT_EQ(fingerprint(warm1.evaluate(design)), cold) << path;
        ASSERT_EQ(fingerprint(warm2.evaluate(design)), cold) << path;
        ASSERT_EQ(fingerprint(warm8.evaluate(design)), cold) << path;
    }
}

TEST(Engine, AnEditRecomputesOnlyWhatSawIt)
{
    const Design design = test::llama3Cluster().build();
    Engine engine(1);
    (void)engine.evaluate(design);
    const Results r = engine.evaluate(*edit::setPath(design, "scenario.site.pue", "1.25"));
    for (const StageTiming& t : r.timings)
        EXPECT_EQ(t.reused, t.stage != "power" && t.stage != "cost" && t.stage != "economics") << t.stage;
}

TEST(Engine, ACancelledEvaluationSaysSo)
{
    CancelToken cancel;
    cancel.cancel();
    EXPECT_TRUE(Engine(1).evaluate(test::nvl72().build(), cancel).cancelled);
}

TEST(Report, JsonKeepsItsContract)
{
    const std::string json = evaluationJson(evaluate(test::nvl72().build()));
    for (const char* key : {"\"design\"", "\"scenario\"", "\"figures\"", "\"findings\"", "\"timings\"", "\"weakest\"", "\"missing\""})
        EXPECT_NE(json.find(key), std::string::npos) << key;
    EXPECT_EQ(json.find(": nan"), std::string::npos);
}

TEST(Report, TheDerivationReachesTheSource)
{
    const Design design = test::nvl72().build();
    const Results r = evaluate(design);
    const std::string text = derivationText(*r.find("network.bisection_bandwidth"), design);
    EXPECT_NE(text.find("parts.nvlink5.bandwidth = 50 GB/s  [A] official release: Test values"), std::string::npos) << text;
}

TEST(Readme, ListsEveryFigureWithItsUnit)
{
    std::ifstream file(STUDIO_SOURCE_DIR "/README.md");
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (const FigureInfo& info : figureTable()) {
        const std::string row = "| `" + std::string(info.id) + "` | " + std::string(info.name) + " | " + std::string(info.unit) + " | " + std::string(info.scope) + " |";
        EXPECT_NE(text.find(row), std::string::npos) << row;
    }
}

} // namespace
} // namespace studio
