// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/tiers.h"

#include "core/evidence/traced.h"
#include "core/training/stack_constants.h"

#include <algorithm>

namespace studio {

template <class N>
Tier<N> calibratedTier(TierRole role, std::int64_t size, Bandwidth<N> bandwidth, const ChipCalibration<N>& chip,
                       const GlobalConstants<N>& global)
{
    const bool up = role == TierRole::scaleUp;
    return {role, size, std::move(bandwidth), up ? chip.scaleUpEfficiency : global.scaleOutEfficiency,
            up ? chip.scaleUpLatency : global.scaleOutLatency};
}

template <class N>
Tiers<N> twoTiers(const ChipRates<N>& chip, const ChipCalibration<N>& calibration, const GlobalConstants<N>& global,
                  std::int64_t accelerators)
{
    Tiers<N> tiers;
    if (chip.domain > 1)
        tiers.add(calibratedTier(TierRole::scaleUp, chip.domain, chip.scaleUpBandwidth, calibration, global));
    tiers.add(calibratedTier(TierRole::scaleOut, std::max(accelerators, chip.domain), chip.nicBandwidth, calibration,
                             global));
    return tiers;
}

template Tier<double> calibratedTier(TierRole, std::int64_t, Bandwidth<double>, const ChipCalibration<double>&,
                                     const GlobalConstants<double>&);
template Tier<Traced> calibratedTier(TierRole, std::int64_t, Bandwidth<Traced>, const ChipCalibration<Traced>&,
                                     const GlobalConstants<Traced>&);
template Tiers<double> twoTiers(const ChipRates<double>&, const ChipCalibration<double>&,
                                const GlobalConstants<double>&, std::int64_t);
template Tiers<Traced> twoTiers(const ChipRates<Traced>&, const ChipCalibration<Traced>&,
                                const GlobalConstants<Traced>&, std::int64_t);

} // namespace studio
