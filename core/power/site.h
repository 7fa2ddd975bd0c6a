// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/partial_sum.h"
#include "core/quantity/units.h"

#include <array>
#include <optional>
#include <string_view>

namespace studio {

// From the IT load to the site. PUE = E_total/E_IT over a year [ISO/IEC 30134-2]; WUE in litres per kWh of IT
// energy [ISO/IEC 30134-9].

enum class CoolingKind { air, rearDoor, coldPlate, immersion };
inline constexpr std::size_t kCoolingKinds = 4;
[[nodiscard]] std::string_view coolingName(CoolingKind kind);

/// Share of the rack's heat that each kind of cooling takes away; NVL72: 0.87 cold plate, 0.13 air. Sum 1.
template <class N>
struct CoolingMix {
    std::array<N, kCoolingKinds> share{};
    [[nodiscard]] static CoolingMix all(CoolingKind kind)
    {
        CoolingMix mix;
        mix.share[static_cast<std::size_t>(kind)] = N(1.0);
        return mix;
    }
};

template <class N>
struct PueEstimate {
    N value{};
    N low{};  ///< best site of that cooling
    N high{}; ///< worst
};

/// PUE = 1 + f_loss + Σ share_i c_i, c_i the energy that kind i spends per unit of heat: middle of the planning ranges
/// (air 1.3–1.6, rear door 1.2–1.35, cold plate 1.10–1.20, immersion 1.03–1.10, losses 0.03–0.06). Level C.
template <class N>
[[nodiscard]] PueEstimate<N> pueOf(const CoolingMix<N>& mix);

template <class N>
struct SiteInputs {
    PartialSum<Power<N>> itLoad; ///< at full load
    std::optional<N> pue;        ///< given; else from `cooling`
    std::optional<CoolingMix<N>> cooling;
    N averageLoad = N(1.0); ///< mean IT power over the year / full-load IT power, 0..1
    std::optional<N> wue;   ///< L/kWh
};

template <class N>
struct SiteResult {
    std::optional<N> pue;                  ///< none: neither given nor a cooling model
    std::optional<PueEstimate<N>> pueBand; ///< if from the cooling model
    std::optional<PartialSum<Power<N>>> facilityLoad;
    PartialSum<Energy<N>> itEnergy;                    ///< of a year of 8,760 h
    std::optional<PartialSum<Energy<N>>> annualEnergy; ///< of the facility
    std::optional<PartialSum<Quantity<dimension::volume, N>>> annualWater;
    Findings findings;
};

template <class N>
[[nodiscard]] SiteResult<N> siteEnergy(const SiteInputs<N>& inputs);

/// Flow of water that carries `heat` away when it warms by `kelvin`: V̇ = P/(ρ c ΔT), ρ c = 4.179 MJ/(m³ K).
/// 120 kW at 10 K is 172.3 L/min. None at no rise of temperature.
template <class N>
[[nodiscard]] std::optional<Quantity<Dimension{.time = -1, .length = 3}, N>> coolantFlow(const Power<N>& heat,
                                                                                         const N& kelvin);

/// Energy per token of training at a throughput (none at no throughput): E = P_facility/(tokens/s × ETTR).
template <class N>
[[nodiscard]] std::optional<Energy<N>> energyPerToken(const Power<N>& facility, const Rate<N>& tokens, const N& ettr);

/// The same from the model: E = 6 N_p P_acc k PUE/(peak MFU ETTR), k server overhead, `parameters` as a count.
template <class N>
struct TokenEnergyInputs {
    N parameters{};
    Power<N> accelerator{};
    N overhead = N(1.0);
    N pue = N(1.0);
    WorkRate<N> peak{};
    N mfu{};
    N ettr = N(1.0);
};
template <class N>
[[nodiscard]] std::optional<Energy<N>> energyPerToken(const TokenEnergyInputs<N>& inputs);

} // namespace studio
