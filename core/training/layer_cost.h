// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/strategy_counts.h"

namespace studio {

/// Time of one layer and one microbatch on one rank by part, forward + backward + recompute.
template <class N>
struct LayerParts {
    Time<N> gemm, attention, elementwise, kernels, host, accumulation, recompute;
    Time<N> tensor, context, expert, gather; ///< exposed
    Time<N> tensorHidden, contextHidden, expertHidden, gatherHidden;
};

/// One layer, with or without experts.
template <class N>
struct LayerCost {
    Time<N> gemm;           ///< tg
    Time<N> attention;      ///< ta
    Time<N> elementwise;    ///< phi ew/EB
    Time<N> tensor;         ///< tp
    Time<N> context;        ///< cp
    Time<N> expert;         ///< ep
    Time<N> forward;        ///< F
    Time<N> backward;       ///< Bk
    Time<N> recompute;      ///< R
    Time<N> weightGradient; ///< what the weight gradients add to the backward time
    Time<N> layer;
    Data<N> traffic; ///< memory traffic of all three
    LayerParts<N> parts;
};

/// The attention block, the same in layers with and without experts.
template <class N>
struct AttentionCost {
    GemmCost<N> linear;
    Time<N> core;         ///< ta
    Time<N> coreBackward; ///< ta'
    Data<N> coreTraffic;  ///< forward; not counted for fused kernels
    Data<N> elementwise;  ///< norms, residuals, rotation of queries and keys: 22 T h/sd + 4 T w_qkv
    Time<N> tensor;       ///< of the whole layer, forward
    Time<N> tensorBackward;
    Time<N> context;
    Time<N> contextForward; ///< of it what competes with the layer; a ring first hides behind the attention core
    Time<N> contextBackward;
};

template <class N>
[[nodiscard]] AttentionCost<N> attentionCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c);

/// `experts`: the layer has routed experts instead of a plain MLP.
template <class N>
[[nodiscard]] LayerCost<N> layerCost(const PreparedTraining<N>& q, const StrategyCounts<N>& c, const Strategy& s,
                                     const AttentionCost<N>& attention, bool experts);

/// Weights of one layer on one rank, elements: those split over tensor ranks and those of routed experts.
template <class N>
struct LayerWeights {
    N common{};
    N routed{};
};
template <class N>
[[nodiscard]] LayerWeights<N> layerWeights(const PreparedTraining<N>& q, const StrategyCounts<N>& c, bool experts);

} // namespace studio
