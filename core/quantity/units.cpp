// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quantity/units.h"

#include <array>
#include <cmath>
#include <map>
#include <string>

namespace studio {

namespace {

using dimension::none;
using Names = std::span<const std::string_view>;

template <std::size_t Size>
constexpr Names names(const std::string_view (&list)[Size])
{
    return {list, Size};
}

constexpr std::string_view kMicro[] = {"us", "\xce\xbcs"}; // u, Greek mu; the canonical one is the micro sign
constexpr std::string_view kMinute[] = {"minute", "minutes"};
constexpr std::string_view kHour[] = {"hour", "hours"};
constexpr std::string_view kDay[] = {"day", "days"};
constexpr std::string_view kYear[] = {"yr", "year", "years"};
constexpr std::string_view kSecond[] = {"sec", "second", "seconds"};
constexpr std::string_view kGbps[] = {"Gbps", "Gbit/s"};
constexpr std::string_view kTbps[] = {"Tbps", "Tbit/s"};
constexpr std::string_view kMbps[] = {"Mbps", "Mbit/s"};
constexpr std::string_view kBps[] = {"bps", "bit/s"};
constexpr std::string_view kGBps[] = {"GBps"};
constexpr std::string_view kTBps[] = {"TBps"};
constexpr std::string_view kGflops[] = {"GFLOPS", "GOP/s", "GOPS"};
constexpr std::string_view kTflops[] = {"TFLOPS", "TOP/s", "TOPS"};
constexpr std::string_view kPflops[] = {"PFLOPS", "POP/s", "POPS"};
constexpr std::string_view kEflops[] = {"EFLOPS", "EOP/s", "EOPS"};
constexpr std::string_view kFlops[] = {"FLOPS", "OP/s", "OPS"};
constexpr std::string_view kUsd[] = {"$"};
constexpr std::string_view kPerHour[] = {"/h"};
constexpr std::string_view kPerDay[] = {"/d", "1/day"};
constexpr std::string_view kPerSecond[] = {"/s", "Hz"};
constexpr std::string_view kOne[] = {"1"};
constexpr std::string_view kBit[] = {"bit", "bits"};
constexpr std::string_view kByte[] = {"byte", "bytes"};

// Within a dimension ascending by factor, so that readableUnit() can walk it. Units marked by a negative order in
// kUnreadable are understood but never chosen for display.
const auto kUnits = std::to_array<Unit>({
    {"", none, 1, names(kOne)},
    {"%", none, 0.01, {}},
    {"ns", dimension::time, 1e-9, {}},
    {"\xc2\xb5s", dimension::time, 1e-6, names(kMicro)},
    {"ms", dimension::time, 1e-3, {}},
    {"s", dimension::time, 1, names(kSecond)},
    {"min", dimension::time, 60, names(kMinute)},
    {"h", dimension::time, 3600, names(kHour)},
    {"d", dimension::time, 86400, names(kDay)},
    {"a", dimension::time, 31536000, names(kYear)},
    {"b", dimension::data, 0.125, names(kBit)},
    {"B", dimension::data, 1, names(kByte)},
    {"kB", dimension::data, 1e3, {}},
    {"KiB", dimension::data, 1024.0, {}},
    {"MB", dimension::data, 1e6, {}},
    {"MiB", dimension::data, 1048576.0, {}},
    {"GB", dimension::data, 1e9, {}},
    {"GiB", dimension::data, 1073741824.0, {}},
    {"TB", dimension::data, 1e12, {}},
    {"TiB", dimension::data, 1099511627776.0, {}},
    {"PB", dimension::data, 1e15, {}},
    {"b/s", dimension::bandwidth, 0.125, names(kBps)},
    {"B/s", dimension::bandwidth, 1, {}},
    {"kB/s", dimension::bandwidth, 1e3, {}},
    {"Mb/s", dimension::bandwidth, 0.125e6, names(kMbps)},
    {"MB/s", dimension::bandwidth, 1e6, {}},
    {"MiB/s", dimension::bandwidth, 1048576.0, {}},
    {"Gb/s", dimension::bandwidth, 0.125e9, names(kGbps)},
    {"GB/s", dimension::bandwidth, 1e9, names(kGBps)},
    {"GiB/s", dimension::bandwidth, 1073741824.0, {}},
    {"Tb/s", dimension::bandwidth, 0.125e12, names(kTbps)},
    {"TB/s", dimension::bandwidth, 1e12, names(kTBps)},
    {"TiB/s", dimension::bandwidth, 1099511627776.0, {}},
    {"PB/s", dimension::bandwidth, 1e15, {}},
    {"FLOP", dimension::work, 1, {}},
    {"GFLOP", dimension::work, 1e9, {}},
    {"TFLOP", dimension::work, 1e12, {}},
    {"PFLOP", dimension::work, 1e15, {}},
    {"EFLOP", dimension::work, 1e18, {}},
    {"FLOP/s", dimension::workRate, 1, names(kFlops)},
    {"GFLOP/s", dimension::workRate, 1e9, names(kGflops)},
    {"TFLOP/s", dimension::workRate, 1e12, names(kTflops)},
    {"PFLOP/s", dimension::workRate, 1e15, names(kPflops)},
    {"EFLOP/s", dimension::workRate, 1e18, names(kEflops)},
    {"FIT", dimension::rate, 1e-9 / 3600.0, {}},
    {"1/a", dimension::rate, 1 / 31536000.0, {}},
    {"1/d", dimension::rate, 1 / 86400.0, names(kPerDay)},
    {"1/h", dimension::rate, 1 / 3600.0, names(kPerHour)},
    {"1/s", dimension::rate, 1, names(kPerSecond)},
    {"J", dimension::energy, 1, {}},
    {"kJ", dimension::energy, 1e3, {}},
    {"Wh", dimension::energy, 3600, {}},
    {"kWh", dimension::energy, 3.6e6, {}},
    {"MWh", dimension::energy, 3.6e9, {}},
    {"GWh", dimension::energy, 3.6e12, {}},
    {"TWh", dimension::energy, 3.6e15, {}},
    {"mW", dimension::power, 1e-3, {}},
    {"W", dimension::power, 1, {}},
    {"kW", dimension::power, 1e3, {}},
    {"MW", dimension::power, 1e6, {}},
    {"GW", dimension::power, 1e9, {}},
    {"USD", dimension::money, 1, names(kUsd)},
    {"kUSD", dimension::money, 1e3, {}},
    {"MUSD", dimension::money, 1e6, {}},
    {"USD/h", dimension::moneyRate, 1 / 3600.0, {}},
    {"USD/s", dimension::moneyRate, 1, {}},
    {"USD/MWh", dimension::energyPrice, 1 / 3.6e9, {}},
    {"USD/kWh", dimension::energyPrice, 1 / 3.6e6, {}},
    {"USD/J", dimension::energyPrice, 1, {}},
    {"mm", dimension::length, 1e-3, {}},
    {"cm", dimension::length, 1e-2, {}},
    {"m", dimension::length, 1, {}},
    {"km", dimension::length, 1e3, {}},
    {"L", dimension::volume, 1e-3, {}},
    {"m3", dimension::volume, 1, {}},
    {"K", dimension::temperature, 1, {}},
    {"L/kWh", Dimension{.energy = -1, .length = 3}, 1e-3 / 3.6e6, {}},
    {"pJ/b", Dimension{.data = -1, .energy = 1}, 8e-12, {}},
    {"J/B", Dimension{.data = -1, .energy = 1}, 1, {}},
    {"pJ/FLOP", Dimension{.work = -1, .energy = 1}, 1e-12, {}},
    {"J/FLOP", Dimension{.work = -1, .energy = 1}, 1, {}},
    {"FLOP/B", Dimension{.data = -1, .work = 1}, 1, {}},
    {"USD/(GB/s)", Dimension{.time = 1, .data = -1, .money = 1}, 1e-9, {}},
    {"W/(GB/s)", Dimension{.data = -1, .energy = 1}, 1e-9, {}},
});

constexpr std::string_view kNeverChosen[] = {"%",     "b",    "KiB",  "MiB",   "GiB",   "TiB",     "b/s",     "kB/s",
                                             "Mb/s",  "Gb/s", "MiB/s", "GiB/s", "Tb/s",  "TiB/s",   "FIT",     "1/a",
                                             "kJ",    "Wh",   "mW",   "cm",    "km",    "USD/MWh", "kUSD",    "min",
                                             "J/FLOP", "J/B", "USD/J", "W/(GB/s)"};

bool neverChosen(std::string_view symbol)
{
    for (const auto s : kNeverChosen)
        if (s == symbol) return true;
    return false;
}

} // namespace

std::span<const Unit> allUnits()
{
    return kUnits;
}

const Unit* findUnit(std::string_view spelling)
{
    static const auto table = [] {
        std::map<std::string_view, const Unit*> t;
        for (const Unit& u : kUnits) {
            t.emplace(u.symbol, &u);
            for (const auto alias : u.aliases) t.emplace(alias, &u);
        }
        return t;
    }();
    const auto it = table.find(spelling);
    return it == table.end() ? nullptr : it->second;
}

const Unit* baseUnit(Dimension dimension)
{
    const Unit* found = nullptr;
    for (const Unit& u : kUnits)
        if (u.dimension == dimension && u.factor == 1) found = &u;
    return found;
}

const Unit& readableUnit(Dimension dimension, double baseValue)
{
    const Unit* best = nullptr;
    const double magnitude = std::abs(baseValue);
    for (const Unit& u : kUnits) {
        if (u.dimension != dimension || neverChosen(u.symbol)) continue;
        // 0.9995 and not 1: "1,000 GB/s" reads worse than "1 TB/s" after rounding to three digits.
        if (!best || magnitude >= u.factor * 0.9995) best = &u;
    }
    if (magnitude == 0)
        if (const Unit* base = baseUnit(dimension)) return *base;
    return best ? *best : kUnits[0];
}

} // namespace studio
