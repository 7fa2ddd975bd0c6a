// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/calibration.h"
#include "core/collectives/cost.h"
#include "core/quantity/units.h"

#include <gtest/gtest.h>

#include <set>

namespace studio {
namespace {

template <class N>
CollectiveTiers<N> h100(std::int64_t accelerators, CollectivePreset preset)
{
    CollectiveTier<N> inner;
    inner.members = std::min<std::int64_t>(accelerators, 8);
    inner.bandwidth = gigabytesPerSecond(N(450.0));
    inner.reducesInNetwork = true;
    CollectiveTier<N> outer;
    outer.members = accelerators / inner.members;
    outer.bandwidth = gigabytesPerSecond(N(50.0));
    if (preset == CollectivePreset::calibrated) {
        calibrateScaleUp(inner, linkClassOf("NVLink4, 18 links"));
        calibrateScaleOut(outer);
    }
    return {inner, outer};
}

template <class N>
CollectiveCost<N> allReduce(const CollectiveTiers<N>& tiers, const CollectiveLibrary<N>& library)
{
    return fastest(Collective::allReduce, CollectiveSize<N>::ofWholeArray(gigabytes(N(8.0))), tiers, library).value();
}

TEST(Calibration, ADerivationNamesTheConstantsAndTheirSources)
{
    const auto cost = allReduce(h100<Traced>(8, CollectivePreset::calibrated), calibratedLibrary<Traced>());
    const auto tree = cost.time.total().base().derivation();
    std::set<std::string> names;
    for (const auto& leaf : leavesOf(tree)) {
        names.insert(leaf->name);
        EXPECT_FALSE(leaf->evidence.note.empty()) << leaf->name;
    }
    EXPECT_TRUE(names.count("calibration.nvlink4.in-network"));
    EXPECT_EQ(tree->level, Level::C); // start-up per member is fitted
    EXPECT_EQ(
        cost.time.total().base().value(),
        allReduce(h100<double>(8, CollectivePreset::calibrated), calibratedLibrary<double>()).time.total().base());
}

TEST(Calibration, TheIdealIsNeverSlowerThanTheCalibrated)
{
    for (const std::int64_t n : {2, 8, 16, 64, 1024}) {
        const auto ideal = allReduce(h100<double>(n, CollectivePreset::ideal), idealLibrary<double>());
        const auto real = allReduce(h100<double>(n, CollectivePreset::calibrated), calibratedLibrary<double>());
        EXPECT_LE(ideal.time.total().base(), real.time.total().base()) << n;
    }
}

TEST(Calibration, LinksWithoutMeasurementsGetAnEstimateOfLevelC)
{
    const LinkClass& other = linkClassOf("Infinity Fabric");
    EXPECT_FALSE(other.calibrated);
    EXPECT_EQ(other.ring.level, Level::C);
    EXPECT_TRUE(linkClassOf("NVLink5").calibrated);
    for (const auto& c : calibratedConstants()) {
        EXPECT_FALSE(c.note.empty()) << c.id;
        EXPECT_GT(c.value, 0) << c.id;
    }
}

} // namespace
} // namespace studio
