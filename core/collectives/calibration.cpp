// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/calibration.h"

#include <array>

namespace studio {

namespace {

constexpr CalibratedConstant share(std::string_view id, double value, Level level, Basis basis, std::string_view source,
                                   std::string_view date, std::string_view note)
{
    return {id, value, dimension::none, level, basis, source, date, note};
}

constexpr CalibratedConstant duration(std::string_view id, double seconds, std::string_view source,
                                      std::string_view date, std::string_view note)
{
    return {id, seconds, dimension::time, Level::C, Basis::thirdPartyMeasurement, source, date, note};
}

constexpr auto kMeasured = Basis::thirdPartyMeasurement;
constexpr auto kVendor = Basis::vendorClaim;

constexpr std::array kClasses{
    LinkClass{"NVLink 3", "NVLink3", true,
              share("nvlink3.ring", 0.80, Level::B, kVendor, "nccl-1712", "2025-05",
                    "a ring of 8 A100 reaches close to 240 of 300 GB/s (NVIDIA/nccl issue 1712, a developer)"),
              share("nvlink3.in-network", 0.60, Level::C, Basis::estimate, "", "",
                    "its switches do not reduce; estimate as for other links")},
    LinkClass{
        "NVLink 4", "NVLink4", true,
        share("nvlink4.ring", 0.82, Level::B, kVendor, "nccl-tests-212", "2024-05",
              "370 of 450 GB/s, protocol overhead (NVIDIA/nccl-tests issue 212, a developer)"),
        share("nvlink4.in-network", 0.685, Level::B, kMeasured, "nccl-2140", "2026-04",
              "8 H100: array over time 273 to 275 GB/s, times 1 + 1/8, of 450 GB/s (NVIDIA/nccl issues 1455, 2140)")},
    LinkClass{"NVLink 5", "NVLink5", true,
              share("nvlink5.ring", 0.772, Level::B, kMeasured, "nccl-2140", "2026-04",
                    "8 B300: 695 of 900 GB/s without in-network reduction (NVIDIA/nccl issue 2140)"),
              share("nvlink5.in-network", 0.592, Level::B, kMeasured, "nccl-2140", "2026-04",
                    "8 B200, 8 B300 and 8 GB200: 811 to 845 GB/s bus bandwidth (NVIDIA/nccl issues 1807, 2140)")},
    LinkClass{
        "other scale-up links", "", false,
        share("other.ring", 0.80, Level::C, Basis::estimate, "", "", "as NVLink 3 to 5, which reach 0.77 to 0.82"),
        share("other.in-network", 0.60, Level::C, Basis::estimate, "", "",
              "as NVLink 4 and 5, which reach 0.59 to 0.69")},
};

constexpr LibraryConstants kLibrary{
    share("library.point-to-point", 0.81, Level::C, kMeasured, "playground-nccl", "2024",
          "8 A100: send and receive 195 GB/s, a ring 240 GB/s"),
    share("library.nic", 0.97, Level::B, kMeasured, "simai", "2025",
          "48.5 of 50 GB/s on a 400 Gb/s NIC (SimAI calbusbw.h; NVIDIA/nccl-tests issue 267)"),
    duration("library.ring-step", 1.5e-6, "nccl-tests-48", "2025-04",
             "1,440 GB200 in 20 domains: 4.7 ms of start-up over 2 x 1,439 steps (coreweave/nccl-tests 48)"),
    duration("library.nic-step", 12e-6, "nccl-tests-48", "2025-04",
             "the same run: what 20 steps between domains take beside the others"),
    duration(
        "library.in-network-member", 8e-6, "nccl-tests-43", "2025-02",
        "72 GB200: 0.58 ms of start-up (coreweave/nccl-tests 43); 8 H100: about 0.1 ms (NVIDIA/nccl-tests issue 212)"),
    share("library.in-network-doubling", 0.944, Level::C, kMeasured, "nccl-tests-43", "2025-02",
          "NVLink 5: 0.592 among 8, 0.493 among 72 (coreweave/nccl-tests 43)"),
    share("library.stage-exponent", 4, Level::C, kMeasured, "nccl-1221", "2024-03",
          "rings and trees through NVLink and NICs of similar rate: 4 x 8 H100, 2 x 8 H100, 2 x 8 B200, 2 x 8 A100"),
    9, // NICs of a domain: 20 x 72 GB200 level off at 426 GB/s bus bandwidth
    2, // NVIDIA/nccl issues 1031, 1221: NVLS gains on one and two nodes, nothing on four
};

} // namespace

const LinkClass& linkClassOf(std::string_view technology)
{
    for (const auto& c : kClasses)
        if (technology.starts_with(c.prefix)) return c;
    return kClasses.back();
}

std::span<const LinkClass> linkClasses()
{
    return kClasses;
}

const LibraryConstants& libraryConstants()
{
    return kLibrary;
}

std::vector<CalibratedConstant> calibratedConstants()
{
    std::vector<CalibratedConstant> all;
    for (const auto& c : kClasses) {
        all.push_back(c.ring);
        all.push_back(c.inNetwork);
    }
    for (const auto& c : {kLibrary.pointToPoint, kLibrary.nic, kLibrary.ringStep, kLibrary.nicStep,
                          kLibrary.inNetworkMember, kLibrary.inNetworkDoubling, kLibrary.stageExponent})
        all.push_back(c);
    return all;
}

} // namespace studio
