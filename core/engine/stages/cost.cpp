// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/cost.h"

#include "core/engine/partial_figure.h"
#include "core/engine/inputs/bought.h"
#include "core/engine/inputs/coverage.h"

namespace studio {

namespace {

CostClass classOf(Owner kind)
{
    switch (kind) {
    case Owner::accelerator: return CostClass::accelerator;
    case Owner::host: return CostClass::host;
    case Owner::nic: return CostClass::nic;
    case Owner::networkSwitch: return CostClass::networkSwitch;
    case Owner::link:
    case Owner::optic: return CostClass::optics;
    case Owner::storage: return CostClass::storage;
    case Owner::cooling:
    case Owner::conversion: return CostClass::powerAndCooling;
    default: return CostClass::other;
    }
}

CostItem<Traced> itemOf(const Reader& reader, const BoughtPart& b)
{
    CostItem<Traced> item;
    item.name = pathOf(b.ref) + ".price";
    item.cls = classOf(b.part->kind);
    item.count = b.count;
    item.unitPrice = reader.quantity<dimension::money>(b.ref, "price");
    item.interconnect = b.scaleUp || b.scaleOut;
    return item;
}

// Interconnect of the scale-up fabrics alone, per accelerator: what the comparison of supernodes is held on.
template <Dimension D, class Each>
Figure scaleUpShare(const Expansion& expansion, const std::vector<BoughtPart>& bought, std::string_view id, std::string_view key, Each each)
{
    PartialSum<Quantity<D, Traced>> sum;
    bool any = false;
    for (const BoughtPart& b : bought) {
        if (!b.scaleUp) continue;
        any = true;
        sum.add(pathOf(b.ref) + "." + std::string(key), each(b) * b.count);
    }
    if (!any || expansion.accelerators.empty()) return unknownFigure(id, {"assemblies"}, "No part of a scale-up fabric is drawn or named by one.");
    return figureOf(id, sum.mapped([&](const Quantity<D, Traced>& total) { return total / expansion.acceleratorCount; }),
                    "sum over parts of the scale-up fabrics / accelerators");
}

OwnershipInputs<Traced> ownershipInputs(const Reader& reader, const Expansion& expansion, const CostStage& out, const PowerStage& power)
{
    const OwnerRef site{Owner::site, {}, {}};
    OwnershipInputs<Traced> in;
    in.capital = out.capital;
    in.accelerators = expansion.acceleratorCount;
    in.interest = reader.number(site, "interest");
    in.life = reader.quantity<dimension::time>(site, "depreciation");
    if (power.site.facilityLoad)
        in.facilityLoad = power.site.facilityLoad->mapped([&](const Power<Traced>& p) { return p * reader.number(site, "utilisation"); });
    else
        in.facilityLoad.addMissing("scenario.site.pue");
    in.electricity = reader.quantity<dimension::energyPrice>(site, "electricity_price");
    if (reader.given(site, "operations_share")) in.operationsShare = reader.number(site, "operations_share");
    return in;
}

} // namespace

CostStage runCost(const Reader& reader, const Expansion& expansion, const NetworkStage& network, const PowerStage& power)
{
    CostStage out;
    const std::vector<BoughtPart> bought = boughtParts(reader, expansion, network);
    const Coverage coverage = statedBySheets(reader, expansion, "price");
    std::vector<CostItem<Traced>> all;
    std::vector<CostItem<Traced>> rest;
    for (const BoughtPart& b : bought) {
        CostItem<Traced> item = itemOf(reader, b);
        out.rows.push_back({pathOf(b.ref), b.part->name.empty() ? b.part->id.text() : b.part->name, item.cls, b.count, item.unitPrice, item.unitPrice * b.count});
        all.push_back(item);
        if (const auto outside = coverage.outside(b)) {
            item.count = *outside;
            rest.push_back(std::move(item));
        }
    }
    out.parts = capitalOf(all);
    out.capital = out.parts.capital;
    out.findings = out.parts.findings;
    if (coverage.stated) {
        out.stated = Money<Traced>::ofBase(*coverage.stated);
        out.capital = {};
        out.capital.known = *out.stated;
        const CapitalResult<Traced> uncovered = capitalOf(rest);
        out.capital.add(uncovered.capital);
        out.findings = uncovered.findings;
    }
    out.figures.push_back(figureOf("cost.capex", out.capital, coverage.stated ? "stated prices of sheets + parts outside them" : "sum of count × price"));
    if (out.parts.interconnectShare)
        out.figures.push_back(figureOf("cost.interconnect_share", *out.parts.interconnectShare, "capital of switches, NICs, links and optics / capital of all parts"));
    else
        out.figures.push_back(unknownFigure("cost.interconnect_share", out.parts.capital.missing, "A share of a sum that lacks prices could be wrong either way."));
    if (expansion.accelerators.empty()) {
        out.figures.push_back(unknownFigure("cost.per_accelerator_hour", {"assemblies"}, "The design has no accelerator."));
    } else {
        out.inputs = ownershipInputs(reader, expansion, out, power);
        out.ownership = ownership(*out.inputs);
        for (const Finding& f : out.ownership.findings) out.findings.push_back(f);
        if (out.ownership.perInstalledHour)
            out.figures.push_back(figureOf("cost.per_accelerator_hour", *out.ownership.perInstalledHour, "(capital recovery + energy + operations) per accelerator and installed hour"));
        else
            out.figures.push_back(unknownFigure("cost.per_accelerator_hour", out.capital.missing));
    }
    out.figures.push_back(scaleUpShare<dimension::money>(
        expansion, bought, "network.interconnect_cost_per_accelerator", "price",
        [&](const BoughtPart& b) { return reader.quantity<dimension::money>(b.ref, "price"); }));
    out.figures.push_back(scaleUpShare<dimension::power>(
        expansion, bought, "network.interconnect_power_per_accelerator", "power",
        [&](const BoughtPart& b) { return fullPowerOf(reader, b); }));
    return out;
}

} // namespace studio
