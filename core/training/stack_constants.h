// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"
#include "core/quantity/quantity.h"
#include "core/training/chip_rates.h"

#include <span>
#include <string>
#include <string_view>

namespace studio {

/// Constants of the training-time form that belong to no chip and no software stack [section 4, Global]. The byte
/// counts are per element, counted from the operations, not fitted.
template <class N = double>
struct GlobalConstants {
    N scaleOutEfficiency{};   ///< e_o: share of the NIC line rate
    Time<N> scaleOutLatency;  ///< alpha_o: per tree level
    N dataPathEfficiency{};   ///< kappa: of the data-parallel collectives (bucketing, copies, ECMP)
    N stragglerGrowth{};      ///< sigma: per doubling of accelerators beyond 8
    Time<N> hostTime;         ///< theta: per kernel that the host launches
    Time<N> iterationFixed;   ///< t0: data, logging, synchronisation
    N routedCopyBytes{};      ///< x_p: per routed token copy and hidden element for permute, pad, unpermute
    N unfusedForwardBytes{};  ///< 11 per score: softmax and dropout
    N unfusedBackwardBytes{}; ///< 18.7 per score
    N normBytes{};            ///< 22 per hidden element: norms, dropouts, residual adds
    N parallelNormBytes{};    ///< 15 with a parallel attention/MLP block
    N logitBytes{};           ///< 40 per logit: fp32 logits, loss, gradients
    N embeddingBytes{};       ///< 16 per hidden element
    N accumulationBytes{};    ///< 8 per weight and microbatch: fp32 gradient accumulation
    N optimizerBytes{};       ///< 46 per weight
    N kernelsUnfused{};       ///< 40 kernels per layer forward
    N kernelsFused{};         ///< 30 with fused attention
    N kernelsMoe{};           ///< 25 more in a layer with experts
    N kernelsNarrowMoe{};     ///< 15 more in models with experts below 16 bits (quantise, transpose)
    N reserveShare{};         ///< 0.2: memory an FSDP allocator holds beyond what is in use
    N selectiveBytes{};       ///< 10 stored per token and hidden element under the operator-level selective policy
};

/// What differs between software stacks. Overlap factors: 0 all hidden, 1 nothing hidden.
template <class N = double>
struct StackConstants {
    std::string id; ///< "megatron-lm-2021", …; "default": the class defaults
    std::string title;
    bool calibrated = false; ///< has constants fitted to its own published runs
    AttentionKernel kernel = AttentionKernel::flash3;
    bool operatorSelective = false; ///< selective recompute also repeats 30 % of the GEMMs (torchtitan's policy)
    N gradientBytes{};              ///< gb: of one element in the gradient reduction
    N tensorOverlap{};              ///< zeta_tp: tensor, context and expert collectives against the layer
    N dataOverlap{};                ///< zeta_dp
    N pipelineOverlap{};            ///< zeta_pp
    N elementwise{};                ///< phi: multiplier on element-wise memory traffic
    N eagerElementwise{};           ///< phi without a compiler; = elementwise where the stack never has one
    N dataPathEfficiency{};         ///< kappa of this stack
    N logitMemory{};                ///< bytes held per logit: 14 with an unfused fp32 loss, 4 with a fused one
    // What the stack does unless a strategy says otherwise.
    bool sequenceParallel = true;
    std::int64_t zeroStage = 1;
};

template <class N = double>
[[nodiscard]] GlobalConstants<N> globalConstants();

/// The preset of a stack id, or the class defaults (id "default") for any other.
template <class N = double>
[[nodiscard]] StackConstants<N> stackConstants(std::string_view id);
/// Ids of the presets, in a fixed order, "default" last.
[[nodiscard]] std::span<const std::string_view> stackIds();

/// One constant of the model as a person may want to read it: symbol, meaning, value, where it comes from.
struct ConstantInfo {
    std::string path; ///< "training.global.sigma", "training.stack.megascale.phi", "training.chip.h100.e_m"
    std::string symbol;
    std::string meaning;
    double value = 0; ///< base units
    Dimension dimension;
    Evidence evidence;
};

/// Every constant of the model, presets included, in a fixed order.
[[nodiscard]] std::span<const ConstantInfo> trainingConstants();

} // namespace studio
