// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost.h"

#include "core/base/number_text.h"

namespace studio {

std::string_view costClassName(CostClass cls)
{
    switch (cls) {
    case CostClass::accelerator:
        return "accelerators";
    case CostClass::host:
        return "hosts";
    case CostClass::nic:
        return "NICs";
    case CostClass::networkSwitch:
        return "switches";
    case CostClass::optics:
        return "optics and cables";
    case CostClass::storage:
        return "storage";
    case CostClass::powerAndCooling:
        return "power and cooling";
    case CostClass::facility:
        return "facility";
    case CostClass::other:
        break;
    }
    return "other";
}

template <class N>
CapitalResult<N> capitalOf(const std::vector<CostItem<N>>& items)
{
    CapitalResult<N> out;
    for (const CostItem<N>& item : items) {
        if (plain(item.unitPrice).base() < 0 || !(plain(item.count) >= 0)) {
            out.findings.push_back(
                makeFinding(Severity::error, "cost.negative",
                            "{name}: {count} parts at {price} USD: neither may be below 0; it is left out",
                            {{"name", item.name},
                             {"count", rounded(plain(item.count))},
                             {"price", rounded(plain(item.unitPrice).base())}},
                            {item.name}));
            out.capital.addMissing(item.name);
            continue;
        }
        const Money<N> price = named(item.name, "n × unit price", item.count * item.unitPrice);
        out.byClass[static_cast<std::size_t>(item.cls)].add(item.name, price);
        if (item.interconnect) out.interconnect.add(item.name, price);
    }
    for (const auto& sum : out.byClass) out.capital.add(sum);
    out.capital.known = named("capital", "Σ n_i × unit price_i", out.capital.known);
    out.interconnect.known = named("interconnect", "Σ over switches, NICs, links, optics", out.interconnect.known);
    if (out.capital.complete() && plain(out.capital.known).base() > 0)
        out.interconnectShare = named("interconnect share of the capital", "interconnect/capital",
                                      out.interconnect.known / out.capital.known);
    return out;
}

template <class N>
Rate<N> capitalRecovery(const N& interest, const Time<N>& life)
{
    using std::expm1;
    using std::log1p;
    const N n = life.in(years(1.0));
    // Below 1e-12 a year the exact form is 0/0 in doubles; its limit is the straight line.
    if (plain(interest) < 1e-12) return named("capital recovery", "1/n (straight line)", N(1.0) / (n * years(N(1.0))));
    return named("capital recovery", "CRF = i/(1 − (1 + i)^−n)",
                 interest / (-expm1(-(n * log1p(interest)))) / years(N(1.0)));
}

namespace {

template <class N>
bool checkOwnership(const OwnershipInputs<N>& in, Findings& out)
{
    const auto before = out.size();
    if (!(plain(in.life).base() > 0))
        out.push_back(makeFinding(Severity::error, "cost.life",
                                  "a life of {years} years pays nothing back; it is more than 0",
                                  {{"years", rounded(plain(in.life).in(years(1.0)))}}, {"scenario.site.depreciation"}));
    if (!(plain(in.interest) >= 0 && plain(in.interest) < 10))
        out.push_back(makeFinding(Severity::error, "cost.interest", "interest of {rate} a year: at least 0, below 10",
                                  {{"rate", rounded(plain(in.interest))}}));
    if (!(plain(in.availabilitySold) > 0 && plain(in.availabilitySold) <= 1))
        out.push_back(makeFinding(Severity::error, "cost.availability",
                                  "{share} of the hours can be sold: more than 0, at most 1",
                                  {{"share", rounded(plain(in.availabilitySold))}}));
    if (!(plain(in.usefulShare) > 0 && plain(in.usefulShare) <= 1))
        out.push_back(makeFinding(Severity::warning, "cost.useful-share",
                                  "{share} of an hour is useful work: with none there is no price of a useful hour",
                                  {{"share", rounded(plain(in.usefulShare))}}));
    for (std::size_t i = before; i < out.size(); ++i)
        if (out[i].severity == Severity::error) return false;
    return true;
}

template <class N>
PartialSum<MoneyRate<N>> energyCost(const OwnershipInputs<N>& in)
{
    if (!in.electricity || isUnknown(*in.electricity)) {
        PartialSum<MoneyRate<N>> out;
        out.addMissing("scenario.site.electricity_price");
        return out;
    }
    return in.facilityLoad.mapped(
        [&](const Power<N>& p) { return named("energy", "P_facility × price of energy", p * *in.electricity); });
}

template <class N>
PartialSum<MoneyRate<N>> operationsCost(const OwnershipInputs<N>& in, Findings& findings)
{
    PartialSum<MoneyRate<N>> out;
    if (in.operationsShare)
        out.add(in.capital.mapped([&](const Money<N>& c) {
            return named("operations", "share of the capital a year", c * *in.operationsShare / years(N(1.0)));
        }));
    if (in.operations) out.add("operations", *in.operations);
    if (!in.operationsShare && !in.operations)
        findings.push_back(makeFinding(Severity::note, "cost.no-operations",
                                       "staff, maintenance and space are not counted: no cost of operations is given",
                                       {}, {"scenario.site"}));
    return out;
}

template <class N>
void perHour(const OwnershipInputs<N>& in, OwnershipResult<N>& out)
{
    const N sold = in.accelerators * in.availabilitySold;
    out.capitalPerInstalledHour = out.capital.mapped([&](const MoneyRate<N>& m) {
        return named("capital per accelerator-hour", "CRF × capital/(8,760 h n A)", m / sold);
    });
    out.perInstalledHour = out.total.mapped(
        [&](const MoneyRate<N>& m) { return named("cost per installed accelerator-hour", "total/(n A)", m / sold); });
    if (!(plain(in.usefulShare) > 0 && plain(in.usefulShare) <= 1)) return;
    out.perUsefulHour = out.perInstalledHour->mapped([&](const MoneyRate<N>& m) {
        return named("cost per useful accelerator-hour", "installed/(utilisation × ETTR)", m / in.usefulShare);
    });
}

} // namespace

template <class N>
OwnershipResult<N> ownership(const OwnershipInputs<N>& in)
{
    OwnershipResult<N> out;
    if (!checkOwnership(in, out.findings)) {
        out.capital.addMissing("scenario.site");
        out.total.addMissing("scenario.site");
        return out;
    }
    const Rate<N> recovery = capitalRecovery(in.interest, in.life);
    out.capital =
        in.capital.mapped([&](const Money<N>& c) { return named("capital cost", "CRF × capital", c * recovery); });
    out.energy = energyCost(in);
    out.operations = operationsCost(in, out.findings);
    for (const auto* sum : {&out.capital, &out.energy, &out.operations}) out.total.add(*sum);
    out.total.known = named("cost of ownership", "capital + energy + operations", out.total.known);
    if (plain(in.accelerators) > 0) perHour(in, out);
    return out;
}

template <class N>
PartialSum<Money<N>> costOfRun(const PartialSum<MoneyRate<N>>& perAcceleratorHour, const N& accelerators,
                               const Time<N>& wallTime)
{
    return perAcceleratorHour.mapped([&](const MoneyRate<N>& m) {
        return named("cost of the run", "USD/h × n × wall time", m * accelerators * wallTime);
    });
}

template <class N>
std::optional<PartialSum<Money<N>>> costPerMillionTokens(const PartialSum<MoneyRate<N>>& perAcceleratorHour,
                                                         const N& accelerators, const Rate<N>& tokens)
{
    if (!(plain(tokens).base() > 0)) return {};
    return perAcceleratorHour.mapped([&](const MoneyRate<N>& m) {
        return named("cost per million tokens", "USD/h × n/(tokens/h) × 10^6", m * accelerators / tokens * N(1e6));
    });
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template CapitalResult<N> capitalOf(const std::vector<CostItem<N>>&);                                              \
    template Rate<N> capitalRecovery(const N&, const Time<N>&);                                                        \
    template OwnershipResult<N> ownership(const OwnershipInputs<N>&);                                                  \
    template PartialSum<Money<N>> costOfRun(const PartialSum<MoneyRate<N>>&, const N&, const Time<N>&);                \
    template std::optional<PartialSum<Money<N>>> costPerMillionTokens(const PartialSum<MoneyRate<N>>&, const N&,       \
                                                                      const Rate<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
