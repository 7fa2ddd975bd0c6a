// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/blast_radius.h"
#include "tests/support/findings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace studio {
namespace {

BlastResult<double> lossOf(BlastKind kind, double size)
{
    const std::vector<BlastItem<double>> items{{"x", perDay(2.0), hours(12.0), {kind, size}}};
    return blastLoss<double>(items);
}

TEST(BlastRadius, LosesTheRadiusTimesWhatIsUnderRepair)
{
    EXPECT_NEAR(lossOf(BlastKind::node, 8).total.accelerators, 8, 1e-12);
    EXPECT_NEAR(lossOf(BlastKind::tray, 4).total.accelerators, 4, 1e-12);
    EXPECT_NEAR(lossOf(BlastKind::rack, 72).total.accelerators, 72, 1e-12);
    EXPECT_NEAR(lossOf(BlastKind::cube, 64).total.accelerators, 64, 1e-12);
    EXPECT_NEAR(lossOf(BlastKind::ring, 512).total.accelerators, 512, 1e-12);
    EXPECT_NEAR(lossOf(BlastKind::kHopNode, 4).total.accelerators, 4, 1e-12);
    EXPECT_EQ(lossOf(BlastKind::plane, 8).total.accelerators, 0);
    EXPECT_NEAR(lossOf(BlastKind::plane, 8).total.bandwidthShare, 1.0 / 8, 1e-12);
}

TEST(BlastRadius, SumsItsItemsAndRefusesNonsense)
{
    const std::vector<BlastItem<double>> items{{"a", perDay(1.0), days(1.0), {BlastKind::node, 8}},
                                               {"b", perDay(1.0), days(2.0), {BlastKind::rack, 72}},
                                               {"c", perDay(-1.0), days(2.0), {BlastKind::rack, 72}},
                                               {"d", perDay(1.0), days(2.0), {BlastKind::plane, 0}}};
    const auto out = blastLoss<double>(items);
    EXPECT_NEAR(out.total.accelerators, 8 + 144, 1e-9);
    EXPECT_EQ(out.total.bandwidthShare, 0);
    EXPECT_EQ(out.byItem.size(), 4u);
    EXPECT_EQ(out.findings.size(), 2u);
    EXPECT_TRUE(hasFinding(out.findings, "reliability.blast-radius"));
}

TEST(BlastRadius, DegradedStatesAreWholeAndTheirMeanIsTheFirstOrderLoss)
{
    double sum = 0;
    double mean = 0;
    for (const auto& state : degradedStates(18, 0.01)) {
        sum += state.probability;
        mean += state.probability * state.bandwidthShare;
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(mean, 0.99, 1e-12);
    EXPECT_NEAR(degradedStates(18, 0.01).front().probability, std::pow(0.99, 18), 1e-12);
}

} // namespace
} // namespace studio
