// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/fleets.h"

#include "core/reliability/failure_profile.h"

#include <array>

namespace studio {

Time<> FleetRate::mtbf(double accelerators) const
{
    return days(1000.0) / (failuresPerThousandNodeDays * accelerators / acceleratorsPerNode);
}

std::span<const FleetRate> publishedFleets()
{
    static const std::array<FleetRate, 4> fleets = [] {
        const FailureProfile& llama = llama3Profile();
        const double nodeDays = llama.accelerators / llama.acceleratorsPerNode * llama.days;
        const Evidence meta{Level::B, Basis::paperMeasurement, {}, "2025", "arXiv 2410.21680, HPCA 2025"};
        return std::array<FleetRate, 4>{
            {{"rsc-1", "Meta RSC-1, 16,384 A100", "Ampere", 6.50, 8, meta},
             {"rsc-2", "Meta RSC-2, 8,192 A100", "Ampere", 2.34, 8, meta},
             {"llama-3", "Llama 3 405B, 16,384 H100", llama.generation, 1000 * llama.events() / nodeDays,
              llama.acceleratorsPerNode, llama.evidence},
             {"stepfun",
              "StepFun, 400 servers of 8",
              "",
              4.195,
              8,
              {Level::A, Basis::paperMeasurement, SourceId("hbd-trace"), "2025", "584 faults in 348 days"}}}};
    }();
    return fleets;
}

const FleetRate* findFleet(std::string_view id)
{
    for (const FleetRate& fleet : publishedFleets())
        if (fleet.id == id) return &fleet;
    return nullptr;
}

double fleetMiss(const FleetRate& from, const FleetRate& to)
{
    const double accelerators = 1024; // any number: both scale alike
    return from.mtbf(accelerators) / to.mtbf(accelerators);
}

} // namespace studio
