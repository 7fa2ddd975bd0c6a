// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/precision.h"

#include <cstdint>

namespace studio {

enum class PipelineSchedule : std::uint8_t { oneForwardOneBackward, interleaved, zeroBubble, dualPipe };
enum class ContextKind : std::uint8_t { allGather, ring };
enum class Recompute : std::uint8_t { none, selective, full };
/// How kernels reach the accelerator. Eager and compiled code is launched by the host, kernel by kernel.
enum class Execution : std::uint8_t { eager, compiled, graphs };
enum class Offload : std::uint8_t { none, optimizer };

/// How one model is spread over accelerators. Ranks are laid out with tensor innermost, then context, then data
/// (expert groups lie inside context x data), pipeline outermost, so tensor neighbours are the closest.
struct Strategy {
    std::int64_t tensor = 1;
    bool sequenceParallel = false; ///< counts only with tensor > 1
    std::int64_t pipeline = 1;
    std::int64_t virtualStages = 1; ///< model chunks per rank
    PipelineSchedule schedule = PipelineSchedule::oneForwardOneBackward;
    std::int64_t data = 1;
    std::int64_t zeroStage = 0; ///< 0 to 3; 3 without fsdp is taken as fsdp
    bool fsdp = false;          ///< weights are gathered layer by layer; with a pipeline they stay gathered (ZeRO-2)
    std::int64_t context = 1;
    ContextKind contextKind = ContextKind::allGather;
    std::int64_t expert = 1;       ///< ranks that share the experts of one layer
    std::int64_t expertTensor = 1; ///< tensor degree inside one expert
    std::int64_t microbatch = 1;   ///< sequences per microbatch and data rank
    std::int64_t globalBatch = 1;  ///< sequences per iteration
    Recompute recompute = Recompute::none;
    Execution execution = Execution::compiled;
    Offload offload = Offload::none;
    Precision precision = Precision::bf16; ///< of the linear layers; attention core, router and logits use 16 bits

    /// N = t p c D.
    [[nodiscard]] std::int64_t accelerators() const { return tensor * pipeline * context * data; }
    /// Whether weights are gathered for every microbatch.
    [[nodiscard]] bool gathersWeights() const { return (fsdp || zeroStage >= 3) && pipeline == 1; }
    friend bool operator==(const Strategy&, const Strategy&) = default;
};

} // namespace studio
