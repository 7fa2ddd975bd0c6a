// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/power_item.h"

#include "core/base/number_text.h"

namespace studio {

std::string_view powerClassName(PowerClass cls)
{
    switch (cls) {
    case PowerClass::accelerator:
        return "accelerators";
    case PowerClass::host:
        return "hosts";
    case PowerClass::nic:
        return "NICs";
    case PowerClass::networkSwitch:
        return "switches";
    case PowerClass::optics:
        return "optics and cables";
    case PowerClass::storage:
        return "storage";
    case PowerClass::cooling:
        return "cooling in the rack";
    case PowerClass::conversion:
        return "power conversion";
    case PowerClass::other:
        break;
    }
    return "other";
}

namespace {

std::size_t indexOf(PowerClass cls)
{
    return static_cast<std::size_t>(cls);
}

template <class N>
bool withinUnit(const N& v)
{
    return plain(v) >= 0 && plain(v) <= 1;
}

template <class N>
bool checkItem(const PowerItem<N>& item, const N& load, Findings& findings)
{
    const double power = plain(item.max).base();
    if (power < 0 || !(plain(item.count) >= 0)) {
        findings.push_back(makeFinding(
            Severity::error, "power.negative",
            "{name}: {count} parts of {power} W: a part cannot feed the rack; it is left out",
            {{"name", item.name}, {"count", rounded(plain(item.count))}, {"power", rounded(power)}}, {item.name}));
        return false;
    }
    if (!withinUnit(load) || (item.idleFraction && !withinUnit(*item.idleFraction))) {
        findings.push_back(
            makeFinding(Severity::error, "power.fraction-out-of-range",
                        "{name}: load and idle fraction are shares of its maximum, 0 to 1; it is counted "
                        "at its maximum",
                        {{"name", item.name}}, {item.name}));
    }
    return true;
}

/// Hosts of unknown power, taken together: the server overhead over the accelerators, less what is inside the servers
/// and known.
template <class N>
Power<N> serverStandIn(const PowerInputs<N>& inputs)
{
    Power<N> accelerators{};
    Power<N> inside{};
    for (const PowerItem<N>& item : inputs.items) {
        if (isUnknown(item.max)) continue;
        const N load = item.load ? *item.load : inputs.load;
        if (item.cls == PowerClass::accelerator)
            accelerators += itemPower(item, load);
        else if (item.insideServer || item.cls == PowerClass::host)
            inside += itemPower(item, load);
    }
    return named("hosts of unknown power", "max(0, (k − 1) P_accelerators − P_inside servers), k server overhead",
                 max((*inputs.serverOverhead - N(1.0)) * accelerators - inside, Power<N>{}));
}

template <class N>
void addStandIn(const PowerInputs<N>& inputs, PowerResult<N>& out)
{
    std::string hosts;
    for (const PowerItem<N>& item : inputs.items)
        if (item.cls == PowerClass::host && isUnknown(item.max)) hosts += (hosts.empty() ? "" : ", ") + item.name;
    if (hosts.empty() || !inputs.serverOverhead) return;
    out.byClass[indexOf(PowerClass::host)].add("hosts", serverStandIn(inputs));
    out.findings.push_back(makeFinding(
        Severity::note, "power.server-overhead",
        "the power of {hosts} is unknown: servers count {factor} times their accelerators (level C, DGX H100)",
        {{"hosts", hosts}, {"factor", rounded(plain(*inputs.serverOverhead))}}));
}

template <class N>
void addConversion(const PowerInputs<N>& inputs, PowerResult<N>& out)
{
    if (!inputs.conversionEfficiency) return;
    const double efficiency = plain(*inputs.conversionEfficiency);
    if (!(efficiency > 0 && efficiency <= 1)) {
        out.findings.push_back(makeFinding(Severity::error, "power.conversion-efficiency",
                                           "a conversion efficiency of {value} is none: more than 0, at most 1; losses "
                                           "are left out",
                                           {{"value", rounded(efficiency)}}));
        return;
    }
    PartialSum<Power<N>> load;
    for (const auto& sum : out.byClass) load.add(sum);
    out.byClass[indexOf(PowerClass::conversion)].add(load.mapped([&](const Power<N>& p) {
        return named("conversion losses", "P (1/η − 1)", p * (N(1.0) / *inputs.conversionEfficiency - N(1.0)));
    }));
}

template <class N>
void compareWithStated(const PowerInputs<N>& inputs, PowerResult<N>& out)
{
    out.itLoad = out.parts;
    if (!inputs.statedTotal || isUnknown(*inputs.statedTotal)) return;
    out.itLoad = {named("IT load", "the stated total; the parts' sum stands beside it", *inputs.statedTotal), {}};
    const double stated = plain(*inputs.statedTotal).base();
    const double parts = plain(out.parts.known).base();
    if (out.parts.complete())
        out.gap = named("gap to the parts' sum", "stated − parts", *inputs.statedTotal - out.parts.known);
    const bool partsExceed = parts > stated;
    out.findings.push_back(makeFinding(
        partsExceed ? Severity::warning : Severity::note, "power.stated-total",
        partsExceed
            ? "the parts draw {relation}{parts} kW, more than the {stated} kW stated for them together: one is wrong"
            : "{stated} kW is stated for parts that sum to {relation}{parts} kW",
        {{"relation", out.parts.complete() ? "" : "at least "},
         {"stated", rounded(stated / 1e3, 4)},
         {"parts", rounded(parts / 1e3, 4)}}));
}

const Evidence kEstimate{Level::C, Basis::estimate, {}, {}, "planning value"};

} // namespace

template <class N>
N defaultIdleFraction(PowerClass cls)
{
    switch (cls) {
    case PowerClass::accelerator:
        return constant<N>("model.power.idle_fraction.accelerator", 0.15, dimension::none, kEstimate);
    case PowerClass::host:
    case PowerClass::storage:
    case PowerClass::cooling:
    case PowerClass::other:
        return constant<N>("model.power.idle_fraction.host", 0.5, dimension::none, kEstimate);
    case PowerClass::nic:
    case PowerClass::networkSwitch:
    case PowerClass::optics:
    case PowerClass::conversion:
        break;
    }
    return constant<N>("model.power.idle_fraction.network", 1.0, dimension::none, kEstimate);
}

template <class N>
N serverOverhead()
{
    return constant<N>(
        "model.power.server_overhead", 10.2 / 5.6, dimension::none,
        {Level::C, Basis::estimate, {}, "2023", "maximum of a DGX H100, 10.2 kW, over eight accelerators of 700 W"});
}

template <class N>
Power<N> itemPower(const PowerItem<N>& item, const N& load)
{
    const Power<N> full = item.count * item.max;
    // At full load the idle fraction does not matter and leaves no trace.
    if (plain(load) == 1 || !withinUnit(load) || (item.idleFraction && !withinUnit(*item.idleFraction)))
        return named(item.name, "n P_max", full);
    const N idle = item.idleFraction ? *item.idleFraction : defaultIdleFraction<N>(item.cls);
    return named(item.name, "n P_max [f + (1 − f) u]", full * (idle + (N(1.0) - idle) * load));
}

template <class N>
PowerResult<N> itPower(const PowerInputs<N>& inputs)
{
    PowerResult<N> out;
    for (const PowerItem<N>& item : inputs.items) {
        const N load = item.load ? *item.load : inputs.load;
        if (!checkItem(item, load, out.findings)) continue;
        if (item.cls == PowerClass::host && isUnknown(item.max) && inputs.serverOverhead) continue;
        out.byClass[indexOf(item.cls)].add(item.name, itemPower(item, load));
    }
    addStandIn(inputs, out);
    addConversion(inputs, out);
    for (const auto& sum : out.byClass) out.parts.add(sum);
    out.parts.known = named("sum of the parts", "P = Σ n_i P_i", out.parts.known);
    compareWithStated(inputs, out);
    return out;
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template N defaultIdleFraction<N>(PowerClass);                                                                     \
    template N serverOverhead<N>();                                                                                    \
    template Power<N> itemPower(const PowerItem<N>&, const N&);                                                        \
    template PowerResult<N> itPower(const PowerInputs<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
