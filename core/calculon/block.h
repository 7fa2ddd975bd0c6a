// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calculon/operators.h"

namespace studio::calculon {

/// Communication among the tensor ranks for one block: within a chunk (base) and at its end (edge), where
/// `splitAtEdges` exchanges differently.
struct ExchangeTime {
    double onLink = 0;
    double exposed = 0;
};
struct ExchangeTimes {
    ExchangeTime forward;
    ExchangeTime backward;
    ExchangeTime again; ///< repeated in the backward pass
};

/// One block, one microbatch, one rank. Times in seconds, spaces in bytes.
struct Block {
    std::array<double, 4> flop{};      ///< by Stage
    std::array<double, 4> flopTime{};
    std::array<double, 4> memoryTime{};
    std::array<double, 4> time{};
    double touchedForward = 0;
    ExchangeTimes base;
    ExchangeTimes edge;

    struct Window {
        double flopTime = 0;
        double memoryTime = 0;
    };
    double recomputeTime = 0;
    Window recompute;        ///< of the recomputed operators
    Window runningRecompute; ///< as Calculon accumulates it: at each recomputed operator the total up to there

    double weights = 0;
    double working = 0;    ///< activations of the block being computed
    double stored = 0;     ///< activations of a block kept for its backward pass
    double checkpoint = 0; ///< kept instead, with full recompute
    double activationGradients = 0;
    double gradients = 0;      ///< sharded where the optimizer is
    double wholeGradients = 0; ///< fp32, before reduction
    double optimizer = 0;

    double pipelineForward = 0; ///< bytes sent to the next stage
    double pipelineBackward = 0;
};

/// Precondition: check(model, execution, system).
[[nodiscard]] Block blockOf(const Model& model, const Execution& execution, const System& system);

} // namespace studio::calculon
