// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/hbd_architectures.h"

#include <array>

namespace studio {

namespace {

using enum HbdArchitecture;
using enum HbdPart;

constexpr std::array kAll{tpuV4, nvl36, nvl72, nvl36x2, nvl576, infiniteHbdK2, infiniteHbdK3};

constexpr std::array kValues{
    HbdPartValue{nvlinkSwitch, "nvlink-switch", "NVLink switch chip", 28000, 275},
    HbdPartValue{nvlinkCopper, "nvlink-copper", "NVLink copper cable", 35.60, 0.1},
    HbdPartValue{activeCopper1600, "acc-1600", "active copper cable 1.6T", 320, 2.4},
    HbdPartValue{module1600, "module-1600", "optical module 1.6T", 850, 25},
    HbdPartValue{fibre, "fibre", "fibre", 6.80, 0},
    HbdPartValue{opticalSwitch, "optical-switch", "optical circuit switch", 80000, 108},
    HbdPartValue{dac400, "dac-400", "copper cable 400G", 63.60, 0.1},
    HbdPartValue{module400, "module-400", "optical module 400G", 360, 12},
    HbdPartValue{ocsTransceiver, "ocs-transceiver", "OCS transceiver 800G", 600, 12},
    HbdPartValue{dac1600, "dac-1600", "copper cable 1.6T", 199.60, 0.1},
};

double number(std::int64_t n)
{
    return static_cast<double>(n);
}

/// 4x4x4 cubes over circuit switches, two modules and two fibres per optical link. The links between the four
/// accelerators of a board are traces: of a cube's 144 inner links, 4 on each of 16 boards.
Outcome<HbdPieces> tpuPieces()
{
    const auto counts =
        countsOf({.kind = TopologyTemplate::ocsCubes, .radix = 128, .dims = {16, 16, 16}, .media = {{1, 0}, {2, 2}}});
    if (!counts) return counts.error();
    const std::int64_t boards = counts->accelerators / 4;
    const auto& inner = counts->tiers[0];
    const auto& outer = counts->tiers[1];
    return HbdPieces{counts->accelerators,
                     300,
                     {{opticalSwitch, number(outer.switches)},
                      {dac400, number(inner.links - 4 * boards)},
                      {module400, number(outer.opticalModules)},
                      {fibre, number(outer.cables)}}};
}

/// One level of NVLink switches; a link is four copper cables.
Outcome<HbdPieces> nvlinkPieces(std::int64_t accelerators, std::int64_t planes, std::int64_t linksEach)
{
    const auto counts = countsOf({.kind = TopologyTemplate::switchedPlanes,
                                  .accelerators = accelerators,
                                  .linksPerAccelerator = linksEach,
                                  .planes = planes,
                                  .radix = 72,
                                  .media = {{4, 0}}});
    if (!counts) return counts.error();
    return HbdPieces{
        accelerators, 900, {{nvlinkSwitch, number(counts->switches)}, {nvlinkCopper, number(counts->cables)}}};
}

/// Two racks of 36: every one of the 18 planes has a chip in each, half of its ports towards the other. Four such links
/// share an active cable of 1.6 Tb/s; each has a copper cable inside either rack.
Outcome<HbdPieces> doubleRackPieces()
{
    constexpr std::int64_t kPlanes = 18;
    constexpr std::int64_t kPorts = 72;
    const auto rack = countsOf({.kind = TopologyTemplate::switchedPlanes,
                                .accelerators = 36,
                                .planes = kPlanes,
                                .radix = kPorts,
                                .media = {{4, 0}}});
    if (!rack) return rack.error();
    const std::int64_t across = kPlanes * (kPorts - 36);
    return HbdPieces{72,
                     900,
                     {{nvlinkSwitch, number(2 * rack->switches)},
                      {nvlinkCopper, number(2 * rack->cables + 2 * across)},
                      {activeCopper1600, number(across) / 4}}};
}

/// Two levels: 18 planes of 16 chips with 36 links down and 36 up, and 8 above. The source counts 8 optical modules of
/// 1.6 Tb/s per accelerator (18 links of 400 Gb/s at two ends would be 9), so 4/9 of a module per link.
Outcome<HbdPieces> twoLevelPieces()
{
    const auto counts = countsOf({.kind = TopologyTemplate::switchedPlanes,
                                  .accelerators = 576,
                                  .planes = 18,
                                  .radix = 72,
                                  .acceleratorsPerLeaf = 36,
                                  .uplinksPerLeaf = 36,
                                  .spines = 8,
                                  .media = {{4, 0}, {4.0 / 9, 4.0 / 9}}});
    if (!counts) return counts.error();
    const auto& upper = counts->tiers[1];
    return HbdPieces{576,
                     900,
                     {{nvlinkSwitch, number(counts->switches)},
                      {nvlinkCopper, number(counts->tiers[0].cables)},
                      {module1600, number(upper.opticalModules)},
                      {fibre, number(upper.cables)}}};
}

/// Nodes of four accelerators with eight lanes of 800 Gb/s each; a bundle of eight leaves the node for each hop length,
/// one transceiver and one fibre a wire. Lanes that do not leave join the accelerators in the node, four to a cable.
Outcome<HbdPieces> ringPieces(std::int64_t hops)
{
    constexpr std::int64_t kPerNode = 4;
    constexpr std::int64_t kLanes = 8;
    constexpr std::int64_t kNodes = 720;
    const auto counts = countsOf({.kind = TopologyTemplate::kHopRing,
                                  .accelerators = kNodes * kPerNode,
                                  .linksPerAccelerator = kLanes,
                                  .acceleratorsPerNode = kPerNode,
                                  .hops = hops,
                                  .lit = LitWires::oneEachWay,
                                  .media = {{1, 1}}});
    if (!counts) return counts.error();
    const std::int64_t inside = kPerNode * kLanes - hops * kLanes;
    return HbdPieces{counts->accelerators,
                     800,
                     {{ocsTransceiver, number(counts->opticalModules)},
                      {fibre, number(counts->cables)},
                      {dac1600, number(kNodes * inside) / 4}}};
}

} // namespace

std::span<const HbdArchitecture> hbdArchitectures()
{
    return kAll;
}

std::string_view hbdName(HbdArchitecture which)
{
    switch (which) {
    case tpuV4:
        return "TPUv4";
    case nvl36:
        return "NVL-36";
    case nvl72:
        return "NVL-72";
    case nvl36x2:
        return "NVL-36x2";
    case nvl576:
        return "NVL-576";
    case infiniteHbdK2:
        return "InfiniteHBD K=2";
    case infiniteHbdK3:
        return "InfiniteHBD K=3";
    }
    return {};
}

std::span<const HbdPartValue> hbdPartValues()
{
    return kValues;
}

Outcome<HbdPieces> hbdPieces(HbdArchitecture which)
{
    switch (which) {
    case tpuV4:
        return tpuPieces();
    case nvl36:
        return nvlinkPieces(36, 9, 2);
    case nvl72:
        return nvlinkPieces(72, 18, 1);
    case nvl36x2:
        return doubleRackPieces();
    case nvl576:
        return twoLevelPieces();
    case infiniteHbdK2:
        return ringPieces(2);
    case infiniteHbdK3:
        return ringPieces(3);
    }
    return Error{{"hbd.unknown", "unknown architecture", {}}, {}};
}

} // namespace studio
