// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/strategy.h"
#include "core/training/transformer_model.h"

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

inline constexpr std::int64_t kLongSequence = 131072; ///< 128K tokens: beyond it no published row
inline constexpr std::int64_t kFewTokens = 2048;      ///< per rank and microbatch
inline constexpr double kTightMemory = 0.9;           ///< of the capacity: allocators start to retry
inline constexpr std::int64_t kMostAccelerators = 100'000'000;
inline constexpr std::int64_t kLargestBatch = 1'000'000'000;

/// A count outside what the formulas take, and the nearest one inside.
struct CountFault {
    std::string field; ///< "layers", "moe.topK"
    double value = 0;
    double low = 0;
    double high = 0;
    double nearest = 0;
};

/// Counts of the model outside their bounds, in the order of the fields. Empty: the model can be computed.
[[nodiscard]] std::vector<CountFault> modelFaults(const TransformerModel& model);
[[nodiscard]] std::vector<CountFault> strategyFaults(const Strategy& strategy);

/// The divisor of n nearest to x, the smaller of two equally near. n >= 1.
[[nodiscard]] std::int64_t nearestDivisor(std::int64_t n, std::int64_t x);
/// The multiple of n nearest to x, at least n. n >= 1.
[[nodiscard]] std::int64_t nearestMultiple(std::int64_t n, std::int64_t x);

} // namespace studio
