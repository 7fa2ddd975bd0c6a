// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace studio::calculon {

/// An efficiency that is constant between sizes: that of the first step whose size the operation reaches.
/// Steps stand in falling order and end with size 0.
struct Step {
    double size = 0; ///< FLOP or bytes of one operation
    double efficiency = 1;
};
using Steps = std::span<const Step>;

[[nodiscard]] double efficiencyOf(Steps steps, double size);

enum class Datatype { float8, float16, bfloat16, float32 };
[[nodiscard]] double bytesOf(Datatype type);

/// What one datatype reaches on a processor's matrix and vector engine. A peak of 0: not supported.
struct Engine {
    double peak = 0; ///< FLOP/s
    Steps steps;
};
struct Memory {
    double capacity = 0;  ///< bytes
    double bandwidth = 0; ///< bytes/s
    Steps steps;
};

enum class Collective { p2p, reduceScatter, allGather, allReduce };

/// A flat network tier. An operation of S bytes among n moves S · scalar · (1 + offset/n) bytes.
struct Network {
    struct Factor {
        double scalar = 1;
        double offset = 0;
    };
    double bandwidth = 0; ///< bytes/s, one direction
    double efficiency = 1;
    long long size = 0; ///< processors it reaches
    double latency = 0; ///< seconds per operation, whatever its participants
    std::array<Factor, 4> factors; ///< by Collective
    bool mustBeFilled = false;     ///< its size is a multiple of the processors that use it
    double processorShare = 0;     ///< part of the processor that communication takes while it overlaps

    [[nodiscard]] double time(Collective what, double bytes, double participants) const;
};

struct System {
    std::string_view name;
    std::array<Engine, 4> matrix; ///< by Datatype
    std::array<Engine, 4> vector;
    Memory near; ///< tier 1
    Memory far;  ///< tier 2, the target of offloading
    std::array<Network, 2> networks;

    [[nodiscard]] double computeTime(bool onMatrix, Datatype type, double flop) const;
    [[nodiscard]] double nearTime(double bytes) const { return bytes / (near.bandwidth * efficiencyOf(near.steps, bytes)); }
    [[nodiscard]] double farTime(double bytes) const { return bytes / (far.bandwidth * efficiencyOf(far.steps, bytes)); }
};

/// The three system files of the reference runs, by their file name without extension; null if unknown.
[[nodiscard]] const System* findSystem(std::string_view name);
[[nodiscard]] std::span<const System> allSystems();

} // namespace studio::calculon
