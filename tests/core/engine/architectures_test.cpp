// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of InfiniteHBD, from drawings alone: waste, interconnect cost and power, and ETTR of every shipped
// architecture against the published values [arXiv 2502.03885] and the closed forms.
#include "core/edit/edit_parameter.h"
#include "core/engine/engine.h"
#include "core/io/design_reader.h"
#include "core/reliability/checkpoint.h"
#include "core/reliability/operations.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

Design sample(const std::string& name)
{
    const auto read = readDesignFile(std::string(STUDIO_SOURCE_DIR "/samples/") + name + ".supernode.json");
    EXPECT_TRUE(read.ok()) << name;
    return read->design;
}

double value(const Results& r, std::string_view id)
{
    const Figure* f = r.find(id);
    return f && f->value ? *f->value : std::nan("");
}

Results at(const std::string& name, const char* faultRatio, const char* tensor)
{
    const Design faulty = *edit::setPath(sample(name), "scenario.operations.node_fault_ratio", faultRatio);
    return Engine(1).evaluate(*edit::setPath(faulty, "scenario.strategy.tensor", tensor));
}

struct Waste {
    const char* file;
    const char* faultRatio;
    double percent;   ///< published, of 2,880 accelerators in groups of 32
    double tolerance; ///< percentage points; a ring also has the remainder of one group: 28/(2 × its accelerators)
};
class PublishedWaste : public ::testing::TestWithParam<Waste> {};

TEST_P(PublishedWaste, FollowsFromTheDrawing)
{
    const Waste& w = GetParam();
    EXPECT_NEAR(100 * value(at(w.file, w.faultRatio, "32"), "reliability.waste_ratio"), w.percent, w.tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    InfiniteHbd, PublishedWaste,
    ::testing::Values(Waste{"gb200-nvl36", "0", 11.111, 0.01}, Waste{"gb200-nvl36", "0.05", 12.364, 0.3},
                      Waste{"gb200-nvl36", "0.1", 20.984, 0.3}, Waste{"gb200-nvl72", "0", 11.111, 0.01},
                      Waste{"gb200-nvl72", "0.0233", 9.109, 0.3}, Waste{"gb200-nvl72", "0.0722", 9.93, 0.3},
                      Waste{"gb200-nvl576", "0.0233", 3.031, 0.3}, Waste{"gb200-nvl576", "0.1", 2.369, 0.3},
                      Waste{"tpu-v4-pod", "0.01", 6.699, 0.3}, Waste{"tpu-v4-pod", "0.05", 28.734, 0.3},
                      Waste{"sip-ring", "0.01", 6.699, 0.3}, Waste{"sip-ring", "0.1", 46.869, 0.3},
                      Waste{"infinitehbd-k2", "0.0722", 1.793 - 0.49 + 1.37, 0.6},
                      Waste{"infinitehbd-k3", "0.0722", 0.511 - 0.49 + 1.37, 0.3}));

// Eight accelerators in one server: groups of eight lose the server's healthy rest, groups of one nothing.
TEST(Dgx, WastesOnlyWhatAGroupCannotUse)
{
    EXPECT_NEAR(value(at("dgx-h100", "0.05", "8"), "reliability.fragmentation"), 0, 1e-12);
    EXPECT_NEAR(value(at("dgx-h100", "0.05", "1"), "reliability.waste_ratio"), 0, 1e-12);
}

struct Interconnect {
    const char* file;
    double dollars;
    double watts;
};
class PublishedInterconnect : public ::testing::TestWithParam<Interconnect> {};

TEST_P(PublishedInterconnect, FollowsFromTheDrawing)
{
    const Results r = Engine(1).evaluate(sample(GetParam().file));
    EXPECT_NEAR(value(r, "network.interconnect_cost_per_accelerator"), GetParam().dollars, 0.01);
    EXPECT_NEAR(value(r, "network.interconnect_power_per_accelerator"), GetParam().watts, 0.01);
}

// NVL-576 by its count of parts: 432 chips, 41,472 cables, 4,608 modules with a fibre.
INSTANTIATE_TEST_SUITE_P(
    InfiniteHbd, PublishedInterconnect,
    ::testing::Values(Interconnect{"gb200-nvl36", 9563.20, 75.95}, Interconnect{"gb200-nvl72", 9563.20, 75.95},
                      Interconnect{"gb200-nvl576", (432 * 28000 + 41472 * 35.6 + 4608 * 856.8) / 576, (432 * 275 + 41472 * 0.1 + 4608 * 25) / 576.0},
                      Interconnect{"tpu-v4-pod", 1567.20, 19.39}, Interconnect{"infinitehbd-k2", 2626.80, 48.10},
                      Interconnect{"infinitehbd-k3", 3740.60, 72.05}));

class Ettr : public ::testing::TestWithParam<const char*> {};

// The figure is the exact form of a restarting job with the drawing's failures: recomputed from its printed parts.
TEST_P(Ettr, IsTheExactFormOfTheDrawingsFailures)
{
    const Results r = Engine(1).evaluate(*edit::setPath(sample(GetParam()), "scenario.operations.policy", "global-restart"));
    ASSERT_TRUE(r.outcome && r.outcome->operations && r.outcome->operations->period);
    const OperationsResult<Traced>& o = *r.outcome->operations;
    const Time<> mtbf = seconds(value(r, "reliability.mtbf"));
    const Time<> stop = plain(r.outcome->inputs->tiers.front().stop);
    const double exact = checkpointEfficiency(plain(*o.period), CheckpointTimes<double>{mtbf, stop, plain(o.downtime), plain(o.reload)});
    EXPECT_NEAR(value(r, "reliability.ettr"), exact, 1e-9);
    EXPECT_GT(exact, 0.5);
    EXPECT_LT(exact, 1);
}

INSTANTIATE_TEST_SUITE_P(Samples, Ettr,
                         ::testing::Values("dgx-h100", "gb200-nvl36", "gb200-nvl72", "gb200-nvl576", "tpu-v4-pod", "sip-ring",
                                           "infinitehbd-k2", "infinitehbd-k3", "kuae-10k"));

// Moore Threads: more than 90 % effective time on 10,000 cards with isolated groups [vendor claim].
TEST(Kuae, ReachesItsClaimedEffectiveTime)
{
    const Results r = Engine(1).evaluate(sample("kuae-10k"));
    EXPECT_GE(value(r, "reliability.effective_training_time"), 0.9);
    EXPECT_GE(value(r, "reliability.ettr_dp_group_isolation"), 0.9);
    for (const Finding& f : r.findings) EXPECT_NE(f.rule(), "target.missed");
}

} // namespace
} // namespace studio
