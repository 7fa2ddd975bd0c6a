// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calculon/execution.h"

#include <array>
#include <optional>
#include <vector>

namespace studio::calculon {

enum class Stage { forward, activationGradient, weightGradient, optimizer };
inline constexpr std::array<Stage, 4> kStages = {Stage::forward, Stage::activationGradient, Stage::weightGradient,
                                                 Stage::optimizer};

/// What an operator sends among the tensor ranks. Opening a half-block gathers its input forward and reduces its
/// gradient backward; closing one reduces its output forward and gathers the gradient backward.
struct Exchange {
    bool closing = false;
    bool again = false; ///< the forward exchange is repeated in the backward pass
    bool tiled = false; ///< belongs to a matrix product cut into as many tiles as ranks, to overlap with it
    double bytes = 0;
};

/// One operator of a block, for one microbatch on one rank: what it computes, touches and keeps.
/// Sizes in bytes; `weights` in elements.
struct Operator {
    bool onMatrix = false;
    std::array<double, 4> flop{};    ///< by Stage
    std::array<double, 4> touched{}; ///< bytes of near memory, by Stage
    double weights = 0;
    double activation = 0; ///< what the backward pass needs of its input
    double output = 0;
    double gradient = 0;
    bool recomputed = false;
    bool reusesActivation = false; ///< its input is counted by the operator before
    bool keepsActivation = true;
    bool keepsOutput = true;
    std::optional<Exchange> exchange;
};

/// The operators of one block in forward order.
[[nodiscard]] std::vector<Operator> blockOperators(const Model& model, const Execution& execution);

/// Bytes of the fp32 master copy and the two Adam moments, and of the gradients, for that many weights on a rank.
[[nodiscard]] double optimizerBytes(const Execution& execution, double weights);
[[nodiscard]] double shardedGradientBytes(const Execution& execution, double weights);
[[nodiscard]] double wholeGradientBytes(double weights);

} // namespace studio::calculon
