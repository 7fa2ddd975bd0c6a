// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/evidence/partial_sum.h"
#include "core/quantity/units.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace studio {

enum class PowerClass { accelerator, host, nic, networkSwitch, optics, storage, cooling, conversion, other };
inline constexpr std::size_t kPowerClasses = 9;
[[nodiscard]] std::string_view powerClassName(PowerClass cls);

/// `count` parts of one sort that draw at most `max` each. Cooling here is fans and pumps inside the racks; what the
/// site spends on cooling is in its PUE.
template <class N>
struct PowerItem {
    std::string name; ///< path of the part, for people and for the list of what is missing
    PowerClass cls = PowerClass::other;
    N count{};
    Power<N> max{};                ///< NaN: unknown
    std::optional<N> idleFraction; ///< draw at no load over `max`, 0..1; none: defaultIdleFraction of its class
    std::optional<N> load;         ///< u, 0..1; none: PowerInputs.load
    bool insideServer = false;     ///< counted in a server's stated maximum (NICs, in-node switches, fans, disks)
};

template <class N>
struct PowerInputs {
    std::vector<PowerItem<N>> items;
    N load = N(1.0); ///< u of every item that has none of its own
    /// Efficiency of power shelves or supplies where the parts' figures are after them; none: already in the parts.
    std::optional<N> conversionEfficiency;
    /// Server maximum over accelerator maximum where a host's power is unknown; see serverOverhead(). None: unknown
    /// hosts make the sum "at least".
    std::optional<N> serverOverhead;
    /// What the assembly states for the whole (CloudMatrix 384: 559 kW). Never added to the parts' sum.
    std::optional<Power<N>> statedTotal;
};

template <class N>
struct PowerResult {
    PartialSum<Power<N>> parts;                              ///< of the items, conversion and stand-in
    std::array<PartialSum<Power<N>>, kPowerClasses> byClass; ///< adds up to `parts`; index: PowerClass
    PartialSum<Power<N>> itLoad;                             ///< the stated total if there is one, else `parts`
    std::optional<Power<N>> gap;                             ///< stated − parts, if both are known
    Findings findings;

    [[nodiscard]] const PartialSum<Power<N>>& of(PowerClass cls) const
    {
        return byClass[static_cast<std::size_t>(cls)];
    }
};

/// P = Σ n_i P_max,i [f_i + (1 − f_i) u_i], by class; conversion adds (1/η − 1) of it.
template <class N>
[[nodiscard]] PowerResult<N> itPower(const PowerInputs<N>& inputs);

/// Power of one item at its load.
template <class N>
[[nodiscard]] Power<N> itemPower(const PowerItem<N>& item, const N& load);

/// Share of its maximum that an idle part draws: accelerators 0.15 (0.1–0.2), hosts, storage and cooling 0.5,
/// switches, NICs, optics 1 (their ports are lit without traffic). Level C, estimates.
template <class N>
[[nodiscard]] N defaultIdleFraction(PowerClass cls);

/// 1.82: maximum of a DGX H100 (10.2 kW) over its eight accelerators (5.6 kW), level C.
template <class N>
[[nodiscard]] N serverOverhead();

} // namespace studio
