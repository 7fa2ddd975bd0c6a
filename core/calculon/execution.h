// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/calculon/system.h"

namespace studio::calculon {

enum class Recompute { none, attentionOnly, full };
/// How a block's halves exchange activations among the tensor ranks: one all-reduce; the same, split into
/// reduce-scatter and all-gather at the ends of a chunk only; or split everywhere (sequence parallel).
enum class TensorExchange { allReduce, splitAtEdges, splitEverywhere };
enum class TensorOverlap { none, ring, pipe };

/// A decoder of equal blocks with a plain two-matrix MLP. Neither embedding nor logits are part of Calculon's model.
struct Model {
    long long hidden = 0;
    long long feedforward = 0;
    long long sequence = 0;
    long long heads = 0;
    long long headSize = 0;
    long long blocks = 0;
};

struct Execution {
    long long processors = 1;
    long long tensor = 1;
    long long pipeline = 1;
    long long data = 1;
    int tensorNetwork = 0;
    int pipelineNetwork = 0;
    int dataNetwork = 0;
    long long batch = 1;
    long long microbatch = 1;
    Datatype datatype = Datatype::float16;
    bool fusedActivation = false;
    bool multiquery = false; ///< one key and value head, on every tensor rank, instead of one per query head
    Recompute recompute = Recompute::none;
    long long interleaving = 1;
    bool shardOptimizer = false;
    TensorExchange exchange = TensorExchange::allReduce;
    TensorOverlap overlap = TensorOverlap::none;
    bool gatherAgain = false; ///< redo the sequence-parallel all-gather in the backward pass
    bool overlapData = false;
    bool offloadWeights = false;
    bool offloadActivations = false;
    bool offloadOptimizer = false;
    bool training = true;

    [[nodiscard]] long long microbatches() const { return batch / data / microbatch; }
    [[nodiscard]] bool sequenceParallel() const { return exchange == TensorExchange::splitEverywhere; }
    [[nodiscard]] long long blocksPerProcessor(const Model& model) const
    {
        return (model.blocks + pipeline - 1) / pipeline;
    }
};

/// Whether Calculon accepts the combination, in the order in which it checks; the first objection otherwise.
/// Counts are bounded (10^9 each), so no later arithmetic overflows.
[[nodiscard]] Outcome<Done> check(const Model& model, const Execution& execution, const System& system);

} // namespace studio::calculon
