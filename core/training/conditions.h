// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace studio {

/// What can be wrong or doubtful about a training estimate. A set of them fits a register, so that a search can
/// test a million strategies without building sentences; findings() makes the sentences.
enum class Condition : std::uint8_t {
    // No estimate exists.
    modelCount,    ///< a count of the model is below its smallest or above its largest value
    strategyCount, ///< a degree, the microbatch or the batch is below 1 or above its largest value
    moreStagesThanLayers,
    expertsDoNotDivide, ///< experts over expert ranks, or expert ranks over context x data ranks
    precisionMissing,   ///< the chip has no rate for the format
    batchTooSmall,      ///< fewer sequences than data ranks
    noInterconnect,     ///< several accelerators without a tier between them
    offloadUnknown,     ///< offload without a known host link
    // The estimate stands, with a warning.
    headsDoNotDivide,
    layersDoNotDivide,
    batchDoesNotDivide,
    sequenceDoesNotDivide,
    notEnoughAccelerators,
    interleavingUneven, ///< microbatches are no multiple of the stages
    tensorAcrossDomains,
    memoryTight, ///< above 90 % of the capacity
    memoryExceeded,
    fewTokens, ///< fewer than 2,048 tokens per rank and microbatch
    moeWithoutGraphs,
    longSequence,         ///< above 128K tokens
    kernelUncalibrated,   ///< the stack's attention kernel class has no value on this chip
    narrowUncalibrated,   ///< a narrow format other than FP8
    scheduleUncalibrated, ///< zero-bubble: no published row
    capacityUnknown,      ///< no memory check
    inputUnknown,         ///< a rate has no value: plain figures do not exist, traced ones name what is missing
    ringUncalibrated,     ///< context ring: no published row
    offloadUncalibrated,  ///< optimizer in host memory: no published row
};
inline constexpr std::size_t kConditions = 27;

/// Conditions that leave no estimate stand before this one.
inline constexpr Condition kFirstWarning = Condition::headsDoNotDivide;

/// A set of conditions.
class Conditions {
public:
    constexpr void add(Condition c, bool when = true)
    {
        m_bits |= (when ? std::uint32_t{1} : std::uint32_t{0}) << static_cast<unsigned>(c);
    }
    constexpr void add(Conditions o) { m_bits |= o.m_bits; }
    [[nodiscard]] constexpr bool has(Condition c) const { return (m_bits >> static_cast<unsigned>(c)) & 1u; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    /// Whether the formulas apply. With an unknown input they do, and give an unknown.
    [[nodiscard]] constexpr bool allowFormulas() const
    {
        return (m_bits & ((std::uint32_t{1} << static_cast<unsigned>(kFirstWarning)) - 1)) == 0;
    }
    /// Whether there are numbers.
    [[nodiscard]] constexpr bool allowEstimate() const { return allowFormulas() && !has(Condition::inputUnknown); }
    friend constexpr bool operator==(Conditions, Conditions) = default;

private:
    std::uint32_t m_bits = 0;
};

} // namespace studio
