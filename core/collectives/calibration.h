// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collectives/tier.h"
#include "core/evidence/evidence.h"

#include <cmath>
#include <span>
#include <string_view>

namespace studio {

/// A measured or fitted constant of a class of links or of a collective library, never of one case.
struct CalibratedConstant {
    std::string_view id; ///< leaf name of a derivation: "calibration.<id>"
    double value = 0;    ///< base units
    Dimension dimension;
    Level level = Level::C;
    Basis basis = Basis::estimate;
    std::string_view source; ///< id
    std::string_view date;
    std::string_view note;
};

template <class N>
[[nodiscard]] N valueOf(const CalibratedConstant& c)
{
    if constexpr (std::is_same_v<N, double>) {
        return c.value;
    } else {
        return Traced::input(
            "calibration." + std::string(c.id), c.value, c.dimension,
            {c.level, c.basis, SourceId(std::string(c.source)), std::string(c.date), std::string(c.note)});
    }
}

/// Scale-up links of one generation.
struct LinkClass {
    std::string_view name;        ///< "NVLink 4"
    std::string_view prefix;      ///< how a data sheet's link technology begins: "NVLink4"; empty: every other
    bool calibrated = true;       ///< false: an estimate for links without measurements
    CalibratedConstant ring;      ///< share of the line rate that a ring reaches
    CalibratedConstant inNetwork; ///< the same of in-network reduction among 8 members
};

/// The class of a link technology as data sheets write it ("NVLink4, 18 links"); the estimate if none is known.
[[nodiscard]] const LinkClass& linkClassOf(std::string_view technology);
[[nodiscard]] std::span<const LinkClass> linkClasses();

/// Constants of the library (NCCL) that belong to no link.
struct LibraryConstants {
    CalibratedConstant pointToPoint;      ///< send and receive against a ring, over the same links
    CalibratedConstant nic;               ///< share of a NIC's line rate
    CalibratedConstant ringStep;          ///< per step inside a scale-up domain
    CalibratedConstant nicStep;           ///< per step between domains
    CalibratedConstant inNetworkMember;   ///< start-up of in-network reduction per member
    CalibratedConstant inNetworkDoubling; ///< factor per doubling of the members beyond 8
    CalibratedConstant stageExponent;
    std::int64_t railsUsed = 9;
    std::int64_t inNetworkGroups = 2;
};
[[nodiscard]] const LibraryConstants& libraryConstants();

/// All constants, for a table of sources.
[[nodiscard]] std::vector<CalibratedConstant> calibratedConstants();

enum class CollectivePreset : std::uint8_t { ideal, calibrated };

/// Sets what the library reaches on a tier of scale-up links. Line rate, members and shape must be set.
template <class N>
void calibrateScaleUp(CollectiveTier<N>& tier, const LinkClass& links)
{
    using std::pow;
    const LibraryConstants& library = libraryConstants();
    tier.ringEfficiency = valueOf<N>(links.ring);
    tier.pointToPointEfficiency = tier.ringEfficiency * valueOf<N>(library.pointToPoint);
    const double doublings = std::max(0.0, std::log2(static_cast<double>(tier.members) / 8));
    tier.inNetworkEfficiency =
        named("share of the line rate in in-network reduction", "share among 8 x loss per doubling beyond",
              valueOf<N>(links.inNetwork) * pow(valueOf<N>(library.inNetworkDoubling), N(doublings)));
    tier.latency = Time<N>::ofBase(valueOf<N>(library.ringStep));
    tier.inNetworkLatency = Time<N>::ofBase(valueOf<N>(library.inNetworkMember));
}

/// The same for NICs.
template <class N>
void calibrateScaleOut(CollectiveTier<N>& tier)
{
    const LibraryConstants& library = libraryConstants();
    tier.ringEfficiency = valueOf<N>(library.nic);
    tier.pointToPointEfficiency = tier.ringEfficiency;
    tier.latency = Time<N>::ofBase(valueOf<N>(library.nicStep));
}

/// Every algorithm, every link, tiers at the same time and undisturbed.
template <class N>
[[nodiscard]] CollectiveLibrary<N> idealLibrary()
{
    CollectiveLibrary<N> library;
    library.pipelined = true;
    return library;
}

template <class N>
[[nodiscard]] CollectiveLibrary<N> calibratedLibrary()
{
    const LibraryConstants& library = libraryConstants();
    return {valueOf<N>(library.stageExponent), true, true, library.railsUsed, library.inNetworkGroups};
}

} // namespace studio
