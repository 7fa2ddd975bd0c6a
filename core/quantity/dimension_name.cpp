// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/dimension_name.h"

#include "core/quantity/units.h"

#include <utility>

namespace studio {

std::string dimensionName(Dimension dimension)
{
    static constexpr std::pair<Dimension, std::string_view> kNames[] = {
        {dimension::none, "a plain number"},
        {dimension::time, "a time"},
        {dimension::data, "an amount of data"},
        {dimension::work, "an amount of work"},
        {dimension::energy, "an energy"},
        {dimension::money, "a sum of money"},
        {dimension::length, "a length"},
        {dimension::temperature, "a temperature"},
        {dimension::volume, "a volume"},
        {dimension::bandwidth, "a bandwidth"},
        {dimension::workRate, "a rate of work"},
        {dimension::rate, "a rate of events"},
        {dimension::power, "a power"},
        {dimension::moneyRate, "a cost per time"},
        {dimension::energyPrice, "a price of energy"},
    };
    for (const auto& [known, name] : kNames)
        if (known == dimension) return std::string(name);

    const std::pair<int, std::string_view> bases[] = {
        {dimension.energy, "J"}, {dimension.money, "USD"}, {dimension.work, "FLOP"},    {dimension.data, "B"},
        {dimension.length, "m"}, {dimension.time, "s"},    {dimension.temperature, "K"}};
    std::string above;
    std::string below;
    for (const auto& [exponent, symbol] : bases) {
        if (exponent == 0) continue;
        std::string& side = exponent > 0 ? above : below;
        if (!side.empty()) side += exponent > 0 ? " " : "/";
        side += symbol;
        if (const int power = exponent > 0 ? exponent : -exponent; power > 1)
            side.append("^").append(std::to_string(power));
    }
    if (above.empty()) above = "1";
    return "a value in " + above + (below.empty() ? "" : "/" + below);
}

std::string unitList(Dimension dimension)
{
    std::string list;
    for (const Unit& unit : allUnits()) {
        if (unit.dimension != dimension || unit.symbol.empty()) continue;
        if (!list.empty()) list += ", ";
        list += unit.symbol;
    }
    return list;
}

} // namespace studio
