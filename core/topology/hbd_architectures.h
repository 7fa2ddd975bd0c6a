// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/outcome.h"
#include "core/topology/bill.h"
#include "core/topology/figures.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The scale-up interconnects that InfiniteHBD (arXiv 2502.03885) compares, from their structure: named interconnects
/// where they are one, and the pieces that a template does not know (copper on a board, modules shared by links).
/// Excluded as there: spine trays, CPUs, the scale-out network.
namespace studio {

enum class HbdArchitecture : std::uint8_t { tpuV4, nvl36, nvl72, nvl36x2, nvl576, infiniteHbdK2, infiniteHbdK3 };

[[nodiscard]] std::span<const HbdArchitecture> hbdArchitectures();
[[nodiscard]] std::string_view hbdName(HbdArchitecture which); ///< "TPUv4", "NVL-36", …

/// Parts whose unit values the comparison needs. The split of a published total between parts is partly fitted: level C.
enum class HbdPart : std::uint8_t {
    nvlinkSwitch,
    nvlinkCopper,
    activeCopper1600,
    module1600,
    fibre,
    opticalSwitch,
    dac400,
    module400,
    ocsTransceiver,
    dac1600
};

struct HbdPartValue {
    HbdPart part;
    std::string_view id; ///< leaf names "hbd.<id>.price" and "hbd.<id>.power"
    std::string_view name;
    double dollars;
    double watts;
};
[[nodiscard]] std::span<const HbdPartValue> hbdPartValues();

/// Pieces of one architecture, whole system.
struct HbdPieces {
    std::int64_t accelerators = 0;
    double gigabytesPerSecond = 0; ///< per accelerator, one direction
    std::vector<std::pair<HbdPart, double>> counts;
};
[[nodiscard]] Outcome<HbdPieces> hbdPieces(HbdArchitecture which);

template <class N>
[[nodiscard]] UnitValue<N> hbdUnit(HbdPart part)
{
    for (const auto& v : hbdPartValues()) {
        if (v.part != part) continue;
        if constexpr (std::is_same_v<N, double>) {
            return {std::string(v.name), dollars(v.dollars), watts(v.watts)};
        } else {
            const Evidence evidence{Level::C, Basis::estimate, SourceId("arxiv-2502-03885"), "2025-02",
                                    "rebuilt from the published totals per architecture"};
            const std::string id = "hbd." + std::string(v.id);
            return {std::string(v.name),
                    Money<N>::ofBase(Traced::input(id + ".price", v.dollars, dimension::money, evidence)),
                    Power<N>::ofBase(Traced::input(id + ".power", v.watts, dimension::power, evidence))};
        }
    }
    return {};
}

template <class N = double>
[[nodiscard]] Outcome<InterconnectBill<N>> hbdBill(HbdArchitecture which)
{
    const auto pieces = hbdPieces(which);
    if (!pieces) return pieces.error();
    std::vector<BillItem<N>> items;
    for (const auto& [part, count] : pieces->counts) items.push_back({hbdUnit<N>(part), N(count)});
    return billOf<N>(items, N(static_cast<double>(pieces->accelerators)),
                     gigabytesPerSecond(N(pieces->gigabytesPerSecond)));
}

} // namespace studio
