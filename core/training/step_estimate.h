// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/quantity.h"
#include "core/training/conditions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace studio {

/// Into what an iteration divides. The parts of an estimate add up to its iteration time.
enum class StepTerm : std::uint8_t {
    gemm,          ///< linear layers and experts, forward and backward
    attention,     ///< attention core
    elementwise,   ///< norms, activations, residuals, permutation of tokens: memory traffic
    kernels,       ///< fixed time of kernels
    hostLaunch,    ///< waiting for the host to launch kernels
    accumulation,  ///< fp32 gradient accumulation
    recompute,     ///< repeated forward work
    head,          ///< logits, loss, embedding
    tensorExposed, ///< tensor collectives that compute does not hide
    contextExposed,
    expertExposed,
    gatherExposed,   ///< FSDP gathers and reductions of every microbatch
    pipelineExposed, ///< messages between stages
    bubble,          ///< filling and draining the pipeline
    dataExposed,     ///< gradient reduction and weight gather once per iteration
    optimizer,
    stragglers,
    fixed, ///< data, logging, synchronisation
};
inline constexpr std::size_t kStepTerms = 18;
inline constexpr std::array<std::string_view, kStepTerms> kStepTermNames{"GEMM",
                                                                         "attention",
                                                                         "element-wise",
                                                                         "kernel start",
                                                                         "host launch",
                                                                         "gradient accumulation",
                                                                         "recompute",
                                                                         "head and loss",
                                                                         "tensor collectives",
                                                                         "context collectives",
                                                                         "expert collectives",
                                                                         "weight gathers",
                                                                         "stage messages",
                                                                         "pipeline bubble",
                                                                         "data collectives",
                                                                         "optimizer",
                                                                         "stragglers",
                                                                         "fixed"};

/// Collectives that run behind compute and cost no time, per iteration of one rank.
enum class HiddenTerm : std::uint8_t { tensor, context, expert, gather, pipeline, data };
inline constexpr std::size_t kHiddenTerms = 6;

template <class N = double>
struct StepParts {
    std::array<Time<N>, kStepTerms> exposed;
    std::array<Time<N>, kHiddenTerms> hidden;

    [[nodiscard]] Time<N>& operator[](StepTerm t) { return exposed[static_cast<std::size_t>(t)]; }
    [[nodiscard]] const Time<N>& operator[](StepTerm t) const { return exposed[static_cast<std::size_t>(t)]; }
    [[nodiscard]] Time<N>& operator[](HiddenTerm t) { return hidden[static_cast<std::size_t>(t)]; }
    [[nodiscard]] const Time<N>& operator[](HiddenTerm t) const { return hidden[static_cast<std::size_t>(t)]; }
};

/// Times of one layer and one microbatch on one rank, averaged over dense and expert layers.
template <class N = double>
struct LayerTimes {
    Time<N> gemm;        ///< tg, forward
    Time<N> attention;   ///< ta, forward
    Time<N> elementwise; ///< phi ew/EB, forward
    Time<N> tensor;      ///< tp, forward
    Time<N> context;     ///< cp, forward
    Time<N> expert;      ///< ep, forward
    Time<N> forward;
    Time<N> backward;
    Time<N> recompute;
    Time<N> layer; ///< all three, weight gathers included
};

/// How far the estimate can be trusted [section 6, error bars].
enum class CalibrationState : std::uint8_t {
    calibrated,   ///< chip and stack fitted to published runs, dense model: +-5 % typical
    chipOnly,     ///< chip fitted, stack at its class defaults: +-8 %
    mixture,      ///< model with experts: +-20 %
    uncalibrated, ///< no data about the chip: +-25 %
};

/// One training iteration. Plain figures are NaN-free: an estimate that conditions forbid has zeros and says so.
template <class N = double>
struct StepEstimate {
    Conditions conditions;
    Time<N> iteration;
    StepParts<N> parts;
    StepTerm largest = StepTerm::gemm; ///< the part that takes the most time
    LayerTimes<N> layer;

    N microbatches{};     ///< m, per pipeline
    Time<N> head;         ///< logits and loss of one microbatch
    Time<N> pipelineTime; ///< Tp
    N stragglerFactor{};  ///< 1 + sigma log2(N/8)
    Time<N> dataTime;     ///< Tdp, hidden part included
    Time<N> dataExposed;  ///< Tdx
    Time<N> optimizer;    ///< Topt

    // Efficiency. Model FLOP: what the mathematics needs. "Full square" counts every attention score, as PaLM and
    // Megatron do; "attended" only positions that a token may see. HFU adds recomputed work and capacity padding.
    N mfuFullSquare{};
    N mfuAttended{};
    N hfuFullSquare{};
    N hfuAttended{};
    N bubbleShare{};           ///< bubble over pipeline time
    Rate<N> tokensPerSecond;   ///< of the whole job
    Work<N> modelFlopAttended; ///< per iteration, whole job
    Work<N> modelFlopFullSquare;
    /// FLOP per byte of memory traffic of one rank in one iteration.
    Quantity<dimension::work + -dimension::data, N> arithmeticIntensity;

    CalibrationState state = CalibrationState::uncalibrated;
    N band{}; ///< half width as a share of the iteration time
    Time<N> low;
    Time<N> high;

    [[nodiscard]] bool valid() const { return conditions.allowEstimate(); }
};

/// Time to train on `tokens` tokens at the estimate's rate.
template <class N>
[[nodiscard]] Time<N> timeToTrain(const StepEstimate<N>& step, const N& tokens)
{
    return tokens / step.tokensPerSecond;
}

} // namespace studio
