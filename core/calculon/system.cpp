// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calculon/system.h"

namespace studio::calculon {
namespace {

constexpr double kGiB = 1073741824.0;

// Values: systems/{a100_80g,a100_80e,h100_80g_nvl8}.json of calculon-ai/calculon at 71f6435 (facts; Apache-2.0).
// GB = 1e9, MB = 1e6, memory capacities in GiB. All three add compute and memory time ("no_overlap").
constexpr Step kMatrix[] = {{128e9, 0.95}, {16e9, 0.90}, {1e9, 0.60}, {0, 0.10}};
constexpr Step kMatrixMemoryStudy[] = {{128e9, 0.99}, {16e9, 0.90}, {1e9, 0.60}, {0, 0.10}};
constexpr Step kVector[] = {{16e9, 0.95}, {1e9, 0.50}, {0, 0.10}};
constexpr Step kNear[] = {{100e6, 0.90}, {10e6, 0.75}, {1e6, 0.60}, {0, 0.30}};
constexpr Step kNearMemoryStudy[] = {{100e6, 0.95}, {10e6, 0.90}, {1e6, 0.70}, {0, 0.30}};
constexpr Step kFar[] = {{100e6, 0.95}, {10e6, 0.90}, {1e6, 0.70}, {0, 0.30}};

constexpr std::array<Engine, 4> halfOnly(double peak, Steps steps)
{
    return {Engine{}, Engine{peak, steps}, Engine{}, Engine{}};
}
constexpr std::array<Engine, 4> eightAndHalf(double eight, double half, Steps steps)
{
    return {Engine{eight, steps}, Engine{half, steps}, Engine{}, Engine{}};
}

// In the order of Collective: p2p, reduce-scatter, all-gather, all-reduce.
constexpr std::array<Network::Factor, 4> kPlain = {{{1, 0}, {1, 0}, {1, 0}, {1, 0}}};
constexpr std::array<Network::Factor, 4> kNvlinkA100 = {{{1, 0}, {1.5, -1}, {1.5, -1}, {2, -1}}};
constexpr std::array<Network::Factor, 4> kNvlinkH100 = {{{1, 0}, {1, 0}, {1, 0}, {1, 1}}};

constexpr std::array<Network, 2> kA100Networks = {{
    {300e9, 0.65, 8, 10e-6, kNvlinkA100, true, 0.15},
    {25e9, 0.9, 65536, 20e-6, kPlain, false, 0.02},
}};
constexpr std::array<Network, 2> kH100Networks = {{
    {450e9, 0.65, 8, 10e-6, kNvlinkH100, true, 0.15},
    {50e9, 0.9, 65536, 20e-6, kPlain, false, 0.02},
}};

constexpr System kSystems[] = {
    {"a100_80g", halfOnly(312e12, kMatrix), halfOnly(78e12, kVector), {80 * kGiB, 2048e9, kNear},
     {512 * kGiB, 32e9, kFar}, kA100Networks},
    {"a100_80e", halfOnly(312e12, kMatrixMemoryStudy), halfOnly(78e12, kVector), {8e10 * kGiB, 2048e9, kNearMemoryStudy},
     {512 * kGiB, 32e9, kFar}, kA100Networks},
    {"h100_80g_nvl8", eightAndHalf(2000e12, 1000e12, kMatrix), eightAndHalf(120e12, 120e12, kVector),
     {80 * kGiB, 3072e9, kNear}, {512 * kGiB, 450e9, kFar}, kH100Networks},
};

} // namespace

double efficiencyOf(Steps steps, double size)
{
    for (const Step& step : steps)
        if (size >= step.size) return step.efficiency;
    return 1;
}

double bytesOf(Datatype type)
{
    switch (type) {
    case Datatype::float8: return 1;
    case Datatype::float16:
    case Datatype::bfloat16: return 2;
    case Datatype::float32: return 4;
    }
    return 4;
}

double Network::time(Collective what, double bytes, double participants) const
{
    const Factor& factor = factors[static_cast<std::size_t>(what)];
    const double scaled = bytes * factor.scalar;
    return latency + (scaled + scaled / participants * factor.offset) / (bandwidth * efficiency);
}

double System::computeTime(bool onMatrix, Datatype type, double work) const
{
    const Engine& engine = (onMatrix ? matrix : vector)[static_cast<std::size_t>(type)];
    return work / (engine.peak * efficiencyOf(engine.steps, work));
}

const System* findSystem(std::string_view name)
{
    for (const System& system : kSystems)
        if (system.name == name) return &system;
    return nullptr;
}

std::span<const System> allSystems()
{
    return kSystems;
}

} // namespace studio::calculon
