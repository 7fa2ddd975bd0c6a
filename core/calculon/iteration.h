// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calculon/block.h"

namespace studio::calculon {

/// One iteration as Calculon reports it: its terms add up to the total. Seconds and bytes, one processor.
struct Iteration {
    Block block;

    double forward = 0;
    double backward = 0;
    double optimizerStep = 0;
    double recompute = 0;
    double gatherAgainExposed = 0;
    double gatherAgainOnLink = 0;
    double bubble = 0;
    double tensorExposed = 0;
    double tensorOnLink = 0;
    double pipelineTransfer = 0; ///< never hidden
    double dataExposed = 0;
    double dataOnLink = 0;
    double forwardOffload = 0; ///< not hidden
    double backwardOffload = 0;

    double weights = 0;
    double activations = 0;
    double checkpoints = 0;
    double activationGradients = 0;
    double gradients = 0;
    double optimizer = 0;
    double nearMemory = 0; ///< needed of tier 1
    double farMemory = 0;  ///< needed of tier 2

    double usefulFlop = 0; ///< of one block and microbatch, element-wise work and optimizer included
    double totalEfficiency = 0; ///< useful FLOP over time × matrix peak: Calculon's own, not the MFU of the field

    [[nodiscard]] double total() const;
};

/// Calculon accumulates the wrong quantity for recomputed work: each operator adds the block's running total instead of
/// its own. It reaches the total only through the window in which data-parallel traffic hides, that is, with recompute
/// (or a redone all-gather) and `overlapData` together. `copied` reproduces it, only to show that it is what a difference comes from.
enum class RecomputeDefect { corrected, copied };

/// Fails where Calculon refuses: an impossible combination, or more memory than a tier has.
[[nodiscard]] Outcome<Iteration> iterationOf(const Model& model, const Execution& execution, const System& system,
                                             RecomputeDefect defect = RecomputeDefect::corrected);

/// Whether Calculon's own figure for this combination carries the defect.
[[nodiscard]] bool carriesRecomputeDefect(const Execution& execution);

} // namespace studio::calculon
