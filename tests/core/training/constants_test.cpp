// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/training/training_fixture.h"

#include <algorithm>
#include <set>

namespace studio {
namespace {

TEST(TrainingConstants, EachHasPathMeaningAndOrigin)
{
    std::set<std::string> paths;
    for (const ConstantInfo& c : trainingConstants()) {
        EXPECT_TRUE(paths.insert(c.path).second) << c.path;
        EXPECT_TRUE(c.path.starts_with("training.")) << c.path;
        EXPECT_FALSE(c.meaning.empty()) << c.path;
        EXPECT_FALSE(c.evidence.note.empty()) << c.path;
        EXPECT_NE(c.evidence.level, Level::A) << c.path; // none is a primary measurement
        EXPECT_GE(c.value, 0) << c.path;
    }
    EXPECT_GT(paths.size(), 100u);
}

TEST(TrainingConstants, StacksAreFoundByIdAndUnknownOnesGetTheDefault)
{
    for (const auto id : stackIds()) EXPECT_EQ(stackConstants<double>(id).id, id);
    EXPECT_EQ(stackIds().back(), "default");
    EXPECT_EQ(stackConstants<double>("homemade").id, "default");
    EXPECT_FALSE(stackConstants<double>("homemade").calibrated);
    EXPECT_EQ(stackConstants<double>("deepspeed-zero3-2021").dataPathEfficiency, 0.12);
    EXPECT_EQ(stackConstants<double>("megascale").dataPathEfficiency, globalConstants<double>().dataPathEfficiency);
}

TEST(TrainingConstants, TracedOnesCarryTheirEvidence)
{
    const auto g = globalConstants<Traced>();
    const auto leaf = g.stragglerGrowth.derivation();
    ASSERT_TRUE(leaf);
    EXPECT_EQ(leaf->name, "training.global.sigma");
    EXPECT_EQ(leaf->level, Level::B);
    EXPECT_EQ(leaf->value, globalConstants<double>().stragglerGrowth);
    const auto chip = calibrationOf<Traced>("h100-sxm");
    EXPECT_EQ(chip.scaleUpLatency.base().derivation()->level, Level::C);
    EXPECT_EQ(chip.scaleUpLatency.base().derivation()->dimension, dimension::time);
}

TEST(TrainingConstants, ChipsOfOneGenerationShareACalibration)
{
    EXPECT_EQ(calibrationOf<double>("gb300-gpu").id, "blackwell");
    EXPECT_EQ(calibrationOf<double>("h800-sxm").id, "h100");
    EXPECT_FALSE(calibrationOf<double>("mi300x").calibrated);
    EXPECT_EQ(calibrationOf<double>("mi300x").gemmEfficiency, 0.70);
}

TEST(Precisions, NamesAndBytes)
{
    for (std::size_t i = 0; i < kPrecisions; ++i) {
        const auto p = static_cast<Precision>(i);
        EXPECT_EQ(precisionOf(precisionName(p)), p);
    }
    EXPECT_EQ(precisionOf("bf16"), Precision::bf16);
    EXPECT_EQ(precisionOf("fp"), std::nullopt);
    EXPECT_EQ(precisionOf("fp160"), std::nullopt);
    EXPECT_EQ(bytesPerElement(Precision::nvfp4), 0.5);
    EXPECT_TRUE(isNarrow(Precision::hif8));
    EXPECT_FALSE(isNarrow(Precision::fp16));
}

} // namespace
} // namespace studio
