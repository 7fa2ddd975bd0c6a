// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/estimate.h"

#include <array>

namespace studio {

/// Everything about a training estimate that no strategy changes. Made by prepareTraining(); read-only afterwards
/// and safe to share between threads.
template <class N>
struct PreparedTraining {
    TransformerModel model;
    TrainingHardware<N> hardware;
    TrainingSoftware<N> software;
    CountInputs<N> inputs;
    Conditions conditions; ///< of the model and of what it runs on

    // Counts of the model. Attention head sizes are those of the core: 160 for DeepSeek's latent attention.
    N layers{}, hidden{}, heads{}, headDim{}, kvHeads{}, sequence{}, vocabulary{};
    N mlpColumns{}; ///< (nf - 1) f of the layers without experts
    N mlpRows{};    ///< f
    N mlpMatrices{};
    N denseLayers{}, expertLayers{};
    N experts{}, topK{}, expertFfn{}, sharedFfn{}, capacity{};
    N queryRank{}, latentRank{}, queryWidth{}, keyValueWidth{}, valueWidth{}; ///< latent attention

    // Weights of one layer and of the embedding, elements.
    N attentionWeights{}; ///< w_att
    N mlpWeights{};       ///< nf h f
    N expertWeights{};    ///< of all routed experts
    N sharedWeights{};
    N routerWeights{};
    N embeddingWeights{}; ///< h V

    // Attention core, as a share of s^2 per head.
    N attendedShare{}; ///< positions a token attends to over s, averaged over the layers
    N fusedShare{};    ///< the same as fused kernels compute it

    // FLOP forward of one sequence.
    Work<N> linearFlop;  ///< linear layers of all layers, router included
    Work<N> paddingFlop; ///< what a capacity factor adds
    Work<N> headFlop;    ///< logits
    Work<N> coreFlopSquare;
    Work<N> coreFlopAttended;

    // Rates with their efficiency.
    std::array<WorkRate<N>, kPrecisions> peak;     ///< of the data sheet; zero: the chip lacks the format
    std::array<WorkRate<N>, kPrecisions> gemmRate; ///< P e_m [f8], power cap applied
    std::array<WorkRate<N>, kPrecisions> coreRate; ///< P e_a of fused attention
    Precision wide = Precision::bf16;              ///< the 16-bit format of attention, router and logits
    Bandwidth<N> memory;                           ///< BW e_b
    std::int64_t knownReach = 1; ///< jobs of up to this many accelerators use only tiers whose rates are known
};

} // namespace studio
