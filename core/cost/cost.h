// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/partial_sum.h"
#include "core/quantity/units.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace studio {

// What a machine costs to own and run, in US dollars without tax. A price nobody knows makes every figure that
// contains it "at least", with the list of what is missing.

enum class CostClass { accelerator, host, nic, networkSwitch, optics, storage, powerAndCooling, facility, other };
inline constexpr std::size_t kCostClasses = 9;
[[nodiscard]] std::string_view costClassName(CostClass cls);

template <class N>
struct CostItem {
    std::string name; ///< path of the part
    CostClass cls = CostClass::other;
    N count{};
    Money<N> unitPrice{};      ///< NaN: unknown
    bool interconnect = false; ///< scale-up or scale-out: switches, NICs, links, optics
};

template <class N>
struct CapitalResult {
    PartialSum<Money<N>> capital;
    std::array<PartialSum<Money<N>>, kCostClasses> byClass; ///< adds up to `capital`; index: CostClass
    PartialSum<Money<N>> interconnect;
    std::optional<N> interconnectShare; ///< of the capital; only of complete sums, it could be wrong either way
    Findings findings;

    [[nodiscard]] const PartialSum<Money<N>>& of(CostClass cls) const { return byClass[static_cast<std::size_t>(cls)]; }
};

template <class N>
[[nodiscard]] CapitalResult<N> capitalOf(const std::vector<CostItem<N>>& items);

/// Share of the capital to pay back each year: CRF = i/(1 − (1 + i)^−n), 1/n at i = 0 (straight line).
/// interest ≥ 0 a year, life > 0.
template <class N>
[[nodiscard]] Rate<N> capitalRecovery(const N& interest, const Time<N>& life);

template <class N>
struct OwnershipInputs {
    PartialSum<Money<N>> capital;
    N accelerators{};
    N interest{}; ///< a year; 0: straight line
    Time<N> life = years(N(4.0));
    N availabilitySold = N(1.0);               ///< share of the hours that can be sold or used, 0..1
    PartialSum<Power<N>> facilityLoad;         ///< mean over the year
    std::optional<EnergyPrice<N>> electricity; ///< none: unknown
    /// Staff, maintenance, space: share of the capital a year, and money a year. None of both: not counted, and said.
    std::optional<N> operationsShare;
    std::optional<MoneyRate<N>> operations;
    N usefulShare = N(1.0); ///< utilisation × ETTR, what of an installed hour is work
};

template <class N>
struct OwnershipResult {
    PartialSum<MoneyRate<N>> capital; ///< of the machine
    PartialSum<MoneyRate<N>> energy;
    PartialSum<MoneyRate<N>> operations;
    PartialSum<MoneyRate<N>> total;
    /// Per accelerator, USD/h. Installed hours that can be sold; useful hours are fewer. None without accelerators.
    std::optional<PartialSum<MoneyRate<N>>> capitalPerInstalledHour;
    std::optional<PartialSum<MoneyRate<N>>> perInstalledHour;
    std::optional<PartialSum<MoneyRate<N>>> perUsefulHour;
    Findings findings;
};

template <class N>
[[nodiscard]] OwnershipResult<N> ownership(const OwnershipInputs<N>& inputs);

/// What the accelerators of a run cost while it lasts (wall time, interruptions included).
template <class N>
[[nodiscard]] PartialSum<Money<N>> costOfRun(const PartialSum<MoneyRate<N>>& perAcceleratorHour, const N& accelerators,
                                             const Time<N>& wallTime);

/// Dollars per million tokens at `tokens` a second of the whole machine; none at no throughput.
template <class N>
[[nodiscard]] std::optional<PartialSum<Money<N>>> costPerMillionTokens(
    const PartialSum<MoneyRate<N>>& perAcceleratorHour, const N& accelerators, const Rate<N>& tokens);

} // namespace studio
