// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/collective.h"
#include "core/training/gemm.h"
#include "core/training/prepared.h"

namespace studio {

/// A strategy's counts as numbers of the formulas, and what follows from them at once.
template <class N>
struct StrategyCounts {
    N tensor{}, pipeline{}, context{}, data{}, expert{}, expertTensor{};
    N virtualStages{};  ///< v that counts: 1 unless the schedule uses chunks
    N microbatch{};     ///< b, lowered when the batch has fewer sequences
    N microbatches{};   ///< m = B/(D b)
    N accelerators{};   ///< N
    N tokens{};         ///< T = b s/c per rank and microbatch
    N sequenceShard{};  ///< sd: t with sequence parallelism, else 1
    N routedTokens{};   ///< tokens of one rank that the router sends out
    N expertData{};     ///< ranks that hold the same experts
    N layersPerStage{}; ///< ceil(L/p)
    N layersLast{};     ///< of the last stage

    bool sequenceParallel = false;
    bool contextRing = false;
    bool gathers = false; ///< FSDP without pipeline: weights gathered for every microbatch
    std::int64_t zero = 0;

    GroupPath<N> tensorPath, contextPath, dataPath, expertDataPath;
    GemmEngine<N> linear; ///< linear layers
    GemmEngine<N> wide;   ///< attention core, router, logits
    WorkRate<N> coreRate; ///< fused attention
    double activationBytes = 2;
    N elementwise{}; ///< phi
};

template <class N>
[[nodiscard]] StrategyCounts<N> countsOf(const PreparedTraining<N>& q, const Strategy& s);

} // namespace studio
