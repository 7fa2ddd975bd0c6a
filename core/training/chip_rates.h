// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/quantity.h"
#include "core/training/precision.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

/// What the data sheet of an accelerator says. Dense rates, never those of structured sparsity; bandwidths one
/// direction. An absent peak means that the chip does not have the format.
template <class N = double>
struct ChipRates {
    std::string id;
    std::string generation;
    std::array<std::optional<WorkRate<N>>, kPrecisions> peak;
    Bandwidth<N> memoryBandwidth;
    Data<N> memoryCapacity;
    Bandwidth<N> scaleUpBandwidth;             ///< per accelerator
    Bandwidth<N> nicBandwidth;                 ///< per accelerator
    std::int64_t domain = 1;                   ///< accelerators in one scale-up domain
    std::optional<Bandwidth<N>> hostBandwidth; ///< to host memory per accelerator, for offload
    std::optional<Power<N>> thermalDesignPower;
    std::optional<Power<N>> powerCap; ///< a site's limit per accelerator; absent: none

    [[nodiscard]] bool has(Precision p) const { return peak[index(p)].has_value(); }
};

/// Classes of attention kernels. Their efficiency is a property of the chip, the class one of the software.
enum class AttentionKernel : std::uint8_t { unfused, flash1, flash2, flash3 };
inline constexpr std::size_t kFusedKernels = 3; ///< flash1 to flash3

/// How far a chip reaches its data sheet, by generation [training-time form, section 4]. All fractions in (0, 1].
template <class N = double>
struct ChipCalibration {
    std::string id;          ///< "a100", "h100", "blackwell"; "default": no data about this chip
    bool calibrated = false; ///< fitted to published runs on this generation
    N gemmEfficiency{};      ///< e_m: share of the peak that a large GEMM sustains at the clock it can hold
    N narrowFactor{};        ///< f8: additional factor below 16 bits (scaling, casts)
    N memoryEfficiency{};    ///< e_b: share of the data sheet's memory bandwidth
    Time<N> kernelTime;      ///< tau: fixed time per kernel
    N scaleUpEfficiency{};   ///< e_up: share of the line rate in collectives
    Time<N> scaleUpLatency;  ///< alpha_up: per step
    /// e_a of flash1, flash2, flash3: share of the 16-bit peak, causal half counted. Absent: not known for the chip.
    std::array<std::optional<N>, kFusedKernels> attentionEfficiency;
    N defaultAttentionEfficiency{}; ///< where the kernel class has no value on this chip
    N powerExponent{};              ///< peaks scale with (cap/TDP)^this
};

/// The calibration of a catalogue accelerator ("a100-80-sxm", "h100-sxm", …), else the one of chips without data.
template <class N = double>
[[nodiscard]] ChipCalibration<N> calibrationOf(std::string_view chipId);

} // namespace studio
