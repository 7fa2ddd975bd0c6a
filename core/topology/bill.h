// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/traced.h"
#include "core/quantity/units.h"
#include "core/topology/counts.h"

#include <optional>
#include <string>
#include <vector>

namespace studio {

/// What one piece of a part costs and draws.
template <class N = double>
struct UnitValue {
    std::string name;
    Money<N> price;
    Power<N> power;
};

/// So many pieces of a part.
template <class N = double>
struct BillItem {
    UnitValue<N> unit;
    N count{0.0};
};

template <class N = double>
struct BillLine {
    std::string name;
    N count{0.0};
    Money<N> cost;
    Power<N> power;
};

/// Cost and power of an interconnect by component, for all accelerators together and for one.
template <class N = double>
struct InterconnectBill {
    std::vector<BillLine<N>> lines;
    Money<N> costPerAccelerator;
    Power<N> powerPerAccelerator;
    N dollarsPerGigabytePerSecond{0.0}; ///< per accelerator, of 10^9 B/s one direction
    N wattsPerGigabytePerSecond{0.0};
};

template <class N>
[[nodiscard]] InterconnectBill<N> billOf(const std::vector<BillItem<N>>& items, const N& accelerators,
                                         const Bandwidth<N>& bandwidthPerAccelerator)
{
    InterconnectBill<N> bill;
    Money<N> cost{};
    Power<N> power{};
    for (const auto& item : items) {
        BillLine<N> line{item.unit.name, item.count, item.unit.price * item.count, item.unit.power * item.count};
        line.cost = named(item.unit.name + ", cost", "count x price", line.cost);
        line.power = named(item.unit.name + ", power", "count x power", line.power);
        cost += line.cost;
        power += line.power;
        bill.lines.push_back(std::move(line));
    }
    const N rate = bandwidthPerAccelerator.in(gigabytesPerSecond(1.0));
    bill.costPerAccelerator =
        named("interconnect cost per accelerator", "sum of parts / accelerators", cost / accelerators);
    bill.powerPerAccelerator =
        named("interconnect power per accelerator", "sum of parts / accelerators", power / accelerators);
    bill.dollarsPerGigabytePerSecond = named("interconnect cost per GB/s", "cost per accelerator / GB/s, one direction",
                                             bill.costPerAccelerator.base() / rate);
    bill.wattsPerGigabytePerSecond = named("interconnect power per GB/s", "power per accelerator / GB/s, one direction",
                                           bill.powerPerAccelerator.base() / rate);
    return bill;
}

/// What the pieces of one tier are worth; absent: not counted (a link on a board needs no cable).
template <class N = double>
struct TierUnits {
    std::optional<UnitValue<N>> switchUnit;
    std::optional<UnitValue<N>> cable;
    std::optional<UnitValue<N>> module;
};

/// The pieces of a named interconnect; fewer units than tiers: the last hold for the rest.
template <class N>
[[nodiscard]] std::vector<BillItem<N>> billItems(const TopologyCounts& counts, const std::vector<TierUnits<N>>& units)
{
    std::vector<BillItem<N>> items;
    const auto add = [&](const std::optional<UnitValue<N>>& unit, std::int64_t count) {
        if (unit && count > 0)
            items.push_back({*unit, named("count", "pieces of the tier", N(static_cast<double>(count)))});
    };
    for (std::size_t t = 0; t < counts.tiers.size() && !units.empty(); ++t) {
        const auto& unit = units[std::min(t, units.size() - 1)];
        add(unit.switchUnit, counts.tiers[t].switches);
        add(unit.cable, counts.tiers[t].cables);
        add(unit.module, counts.tiers[t].opticalModules);
    }
    return items;
}

} // namespace studio
