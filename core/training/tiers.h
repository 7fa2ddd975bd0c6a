// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/quantity/quantity.h"
#include "core/training/chip_rates.h"

#include <array>
#include <cstdint>

namespace studio {

template <class N>
struct GlobalConstants;

enum class TierRole : std::uint8_t { scaleUp, scaleOut };

/// One level of the interconnect as training sees it: the accelerators that reach each other without leaving it.
template <class N = double>
struct Tier {
    TierRole role = TierRole::scaleUp;
    std::int64_t size = 1;  ///< accelerators inside, those of inner tiers included
    Bandwidth<N> bandwidth; ///< line rate per accelerator through this tier, one direction
    N efficiency{1.0};      ///< share of the line rate that collectives reach
    Time<N> latency;        ///< per step (scale-up) or tree level (scale-out)
};

inline constexpr std::size_t kMaxTiers = 6;

/// Innermost to outermost; sizes grow. The outermost tier joins everything that is asked of it.
template <class N = double>
struct Tiers {
    std::array<Tier<N>, kMaxTiers> tier;
    std::size_t count = 0;

    void add(Tier<N> t)
    {
        if (count < kMaxTiers) tier[count++] = std::move(t);
    }
    [[nodiscard]] std::int64_t domain() const { return count > 0 ? tier[0].size : 1; }
    [[nodiscard]] std::int64_t accelerators() const { return count > 0 ? tier[count - 1].size : 1; }
};

/// A tier with the efficiency and latency that the calibration gives to its role.
template <class N>
[[nodiscard]] Tier<N> calibratedTier(TierRole role, std::int64_t size, Bandwidth<N> bandwidth,
                                     const ChipCalibration<N>& chip, const GlobalConstants<N>& global);

/// The two tiers of the chip's data sheet: its scale-up domain, and NICs that join `accelerators`.
template <class N>
[[nodiscard]] Tiers<N> twoTiers(const ChipRates<N>& chip, const ChipCalibration<N>& calibration,
                                const GlobalConstants<N>& global, std::int64_t accelerators);

} // namespace studio
