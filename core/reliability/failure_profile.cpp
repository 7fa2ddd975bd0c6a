// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/failure_profile.h"

#include <algorithm>
#include <array>

namespace studio {

std::string_view failureKindName(FailureKind kind)
{
    switch (kind) {
    case FailureKind::accelerator:
        return "accelerator";
    case FailureKind::memory:
        return "accelerator memory";
    case FailureKind::host:
        return "host";
    case FailureKind::nic:
        return "NIC";
    case FailureKind::network:
        return "switch, cable or optics";
    case FailureKind::powerSupply:
        return "power supply";
    case FailureKind::storage:
        return "storage";
    case FailureKind::cooling:
        return "cooling";
    case FailureKind::software:
        return "software";
    case FailureKind::maintenance:
        return "unplanned maintenance";
    case FailureKind::unknown:
        break;
    }
    return "unknown";
}

std::string_view failureClassName(FailureClass cls)
{
    switch (cls) {
    case FailureClass::hardware:
        return "hardware";
    case FailureClass::software:
        return "software";
    case FailureClass::undetermined:
        return "undetermined";
    case FailureClass::planned:
        break;
    }
    return "planned";
}

std::string_view shareBasisName(ShareBasis basis)
{
    return basis == ShareBasis::printed ? "sum of printed percentages" : "by count";
}

namespace {

using Kind = FailureKind;
using Class = FailureClass;

// arXiv 2407.21783, Table 5. Unplanned host maintenance and silent data corruption are hardware "confirmed or
// suspected" in the source's words for its 78 %; the watchdog timeouts it calls unknown.
constexpr std::array<ProfileCause, 18> kLlama3{{
    {"faulty-gpu", "faulty GPU", "GPU", Kind::accelerator, Class::hardware, 148, 30.1, Level::B},
    {"gpu-hbm3", "GPU HBM3 memory", "GPU", Kind::memory, Class::hardware, 72, 17.2, Level::B},
    {"software-bug", "software bug", "dependency", Kind::software, Class::software, 54, 12.9, Level::B},
    {"network-switch-cable", "network switch or cable", "network", Kind::network, Class::hardware, 35, 8.4, Level::B},
    {"host-maintenance", "unplanned host maintenance", "unplanned maintenance", Kind::maintenance, Class::hardware, 32,
     7.6, Level::B},
    {"gpu-sram", "GPU SRAM", "GPU", Kind::accelerator, Class::hardware, 19, 4.5, Level::B},
    {"gpu-system-processor", "GPU system processor", "GPU", Kind::accelerator, Class::hardware, 17, 4.1, Level::B},
    {"nic", "NIC", "host", Kind::nic, Class::hardware, 7, 1.7, Level::B},
    {"nccl-watchdog-timeout", "NCCL watchdog timeout", "unknown", Kind::unknown, Class::undetermined, 7, 1.7, Level::B},
    {"silent-data-corruption", "silent data corruption", "GPU", Kind::accelerator, Class::hardware, 6, 1.4, Level::B},
    {"gpu-thermal-sensor", "GPU thermal interface and sensor", "GPU", Kind::accelerator, Class::hardware, 6, 1.4,
     Level::B},
    {"ssd", "SSD", "host", Kind::storage, Class::hardware, 3, 0.7, Level::B},
    {"power-supply", "power supply", "host", Kind::powerSupply, Class::hardware, 3, 0.7, Level::B},
    {"server-chassis", "server chassis", "host", Kind::host, Class::hardware, 2, 0.5, Level::B},
    {"io-expansion-board", "IO expansion board", "host", Kind::host, Class::hardware, 2, 0.5, Level::B},
    {"dependency", "dependency", "dependency", Kind::software, Class::software, 2, 0.5, Level::B},
    {"cpu", "CPU", "host", Kind::host, Class::hardware, 2, 0.5, Level::B},
    {"system-memory", "system memory", "host", Kind::host, Class::hardware, 2, 0.5, Level::B},
}};

} // namespace

double FailureProfile::events() const
{
    double sum = 0;
    for (const auto& cause : causes) sum += cause.events;
    return sum;
}

const ProfileCause* FailureProfile::find(std::string_view causeId) const
{
    for (const auto& cause : causes)
        if (cause.id == causeId) return &cause;
    return nullptr;
}

const FailureProfile& llama3Profile()
{
    static const FailureProfile profile{
        .id = "llama3-fault-profile",
        .title = "Llama 3 405B, interruptions of 54 days on 16,384 H100",
        .accelerator = "h100-sxm",
        .generation = "Hopper",
        .causes = kLlama3,
        .days = 54,
        .accelerators = 16384,
        .acceleratorsPerNode = 8,
        .plannedEvents = 47,
        .evidence = {Level::A, Basis::paperMeasurement, SourceId("l3-paper"), "2024-07", "section 3.3.4"},
        .causeSource = "gk-rel",
    };
    return profile;
}

CategoryShare categoryShare(const FailureProfile& profile, std::string_view category, ShareBasis basis)
{
    double events = 0;
    double printed = 0;
    for (const auto& cause : profile.causes) {
        if (cause.category != category) continue;
        events += cause.events;
        printed += cause.printedPercent;
    }
    if (basis == ShareBasis::printed) return {printed, basis};
    const double all = profile.events();
    return {all > 0 ? 100 * events / all : 0, basis};
}

} // namespace studio
