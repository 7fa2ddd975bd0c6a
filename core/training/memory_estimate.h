// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/quantity.h"

#include <cstdint>

namespace studio {

/// Memory of one accelerator of the stage that needs most, by part.
template <class N = double>
struct MemoryEstimate {
    Data<N> weights; ///< 16-bit weights, gathered layers included
    Data<N> gradients;
    Data<N> optimizer;   ///< fp32 master weights and two moments
    Data<N> layerStates; ///< of the three above, the transformer layers (not a part of its own)
    Data<N> activations; ///< of transformer layers, stored from forward to backward
    Data<N> working;     ///< of the layer in flight
    Data<N> logits;      ///< logits, final norm, dropout of the embedding
    Data<N> reserve;     ///< what the allocator holds beyond what is in use
    Data<N> total;
    std::int64_t stage = 0; ///< pipeline stage, from 0
    N share{};              ///< total over capacity
};

} // namespace studio
