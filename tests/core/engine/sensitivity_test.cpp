// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sensitivity.h"

#include "core/edit/edit_parameter.h"
#include "tests/support/design_builder.h"

#include <gtest/gtest.h>

#include <numeric>

namespace studio {
namespace {

SensitivityStudy studied(const Design& design, int threads = 2)
{
    const auto study = studySensitivity(design, Parallel(threads));
    EXPECT_TRUE(study.ok());
    return *study;
}

// PUE multiplies the load: the facility load moves by exactly a fifth of itself.
TEST(Sensitivity, ProportionalInputMovesItsFigureByAFifth)
{
    auto builder = test::nvl72();
    const Design design = edit::setPath(builder.build(), "scenario.site.pue", "1.25").value();
    const Tornado t = *studied(design).of("power.pue");
    ASSERT_FALSE(t.bars.empty());
    EXPECT_EQ(t.bars.front().path, "scenario.site.pue");
    EXPECT_NEAR(*t.bars.front().high, 1.2 * *t.value, 1e-12);
}

TEST(Sensitivity, SharesAddUpAndBarsAreSorted)
{
    const SensitivityStudy study = studied(test::llama3Cluster().build());
    std::size_t moved = 0;
    for (const FigureInfo& info : figureTable()) {
        const Tornado t = *study.of(info.id);
        if (t.bars.empty()) continue;
        ++moved;
        double sum = 0;
        for (const SensitivityBar& bar : t.bars) sum += bar.share;
        EXPECT_NEAR(sum, 1, 1e-9) << info.id;
        EXPECT_NEAR(t.decisions + t.levels[0] + t.levels[1] + t.levels[2], 1, 1e-9) << info.id;
        double named = t.decisions;
        for (const SourceShare& s : t.sources) named += s.share;
        EXPECT_NEAR(named, 1, 1e-9) << info.id;
        EXPECT_TRUE(std::is_sorted(t.bars.begin(), t.bars.end(), [](const auto& a, const auto& b) { return a.swing > b.swing; }));
    }
    EXPECT_GT(moved, 3U);
}

TEST(Sensitivity, EveryBarIsWhatAnEditWouldGive)
{
    const Design design = test::llama3Cluster().build();
    const Tornado t = *studied(design).of("inventory.peak_flops");
    ASSERT_FALSE(t.bars.empty());
    EXPECT_EQ(t.bars.size(), 1U) << "a peak depends on the peak of one part alone";
    EXPECT_NEAR(*t.bars[0].low, 0.8 * *t.value, 1e-9 * *t.value);
}

TEST(Sensitivity, ThreadsDoNotMatterAndCancelIsAnError)
{
    const Design design = test::cloudMatrix384().build();
    const SensitivityStudy one = studied(design, 1);
    const SensitivityStudy two = studied(design, 2);
    ASSERT_EQ(one.inputs.size(), two.inputs.size());
    for (std::size_t i = 0; i < one.inputs.size(); ++i) {
        EXPECT_EQ(one.inputs[i].low, two.inputs[i].low);
        EXPECT_EQ(one.inputs[i].high, two.inputs[i].high);
    }
    CancelToken cancel;
    cancel.cancel();
    EXPECT_FALSE(studySensitivity(design, Parallel(1), cancel).ok());
    EXPECT_FALSE(one.of("no.such").has_value());
}

} // namespace
} // namespace studio
