// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/power.h"

#include "core/base/number_text.h"
#include "core/engine/partial_figure.h"
#include "core/engine/inputs/bought.h"
#include "core/engine/inputs/coverage.h"
#include "core/power/policy.h"

namespace studio {

namespace {

PowerClass classOf(Owner kind)
{
    switch (kind) {
    case Owner::accelerator: return PowerClass::accelerator;
    case Owner::host: return PowerClass::host;
    case Owner::nic: return PowerClass::nic;
    case Owner::networkSwitch: return PowerClass::networkSwitch;
    case Owner::link:
    case Owner::optic: return PowerClass::optics;
    case Owner::storage: return PowerClass::storage;
    case Owner::cooling: return PowerClass::cooling;
    case Owner::conversion: return PowerClass::conversion;
    default: return PowerClass::other;
    }
}

PowerItem<Traced> itemOf(const Reader& reader, const BoughtPart& b, const Traced& count)
{
    PowerItem<Traced> item;
    item.name = pathOf(b.ref) + ".power";
    item.cls = classOf(b.part->kind);
    item.count = count;
    item.max = fullPowerOf(reader, b);
    item.insideServer = b.insideNode;
    if (reader.given(b.ref, "idle_fraction")) item.idleFraction = reader.number(b.ref, "idle_fraction");
    return item;
}

PowerInputs<Traced> inputsFor(const Reader& reader, const std::vector<BoughtPart>& bought)
{
    PowerInputs<Traced> in;
    bool hostUnknown = false;
    for (const BoughtPart& b : bought) {
        if (b.part->kind == Owner::host && !reader.given(b.ref, "power")) hostUnknown = true;
        if (b.part->kind == Owner::conversion && reader.given(b.ref, "efficiency") && !in.conversionEfficiency)
            in.conversionEfficiency = reader.number(b.ref, "efficiency");
    }
    if (hostUnknown) in.serverOverhead = serverOverhead<Traced>();
    return in;
}

std::optional<CoolingMix<Traced>> coolingOf(const Reader& reader)
{
    const OwnerRef site{Owner::site, {}, {}};
    const std::string kind = reader.word(site, "cooling");
    if (kind == "air") return CoolingMix<Traced>::all(CoolingKind::air);
    if (kind == "rear-door") return CoolingMix<Traced>::all(CoolingKind::rearDoor);
    if (kind == "cold-plate") return CoolingMix<Traced>::all(CoolingKind::coldPlate);
    if (kind == "immersion") return CoolingMix<Traced>::all(CoolingKind::immersion);
    if (kind != "hybrid") return {};
    const Traced liquid = reader.number(site, "liquid_share");
    CoolingMix<Traced> mix;
    mix.share[static_cast<std::size_t>(CoolingKind::coldPlate)] = liquid;
    mix.share[static_cast<std::size_t>(CoolingKind::air)] = Traced(1.0) - liquid;
    return mix;
}

void checkSite(const Reader& reader, PowerStage& out)
{
    const OwnerRef site{Owner::site, {}, {}};
    const std::string cls = reader.word(site, "class");
    if (cls.empty() || cls == "existing") return;
    PolicyInputs in;
    in.site.newOrExpanded = true;
    in.site.scale = cls == "edge" ? SiteScale::small : SiteScale::large;
    in.site.nationalHub = cls == "national-hub" || cls == "new-hub";
    if (out.site.pue && !out.site.pue->isUnknown()) in.pue = out.site.pue->value();
    if (out.site.pueBand) in.pueHigh = out.site.pueBand->high.value();
    in.greenShare = reader.plainNumber(site, "green_share");
    for (Finding& f : checkPolicy(in)) out.findings.push_back(std::move(f));
}

std::optional<CoolingKind> mainCoolingOf(const Reader& reader)
{
    const std::string word = reader.word({Owner::site, {}, {}}, "cooling");
    if (word == "air") return CoolingKind::air;
    if (word == "rear-door") return CoolingKind::rearDoor;
    if (word == "immersion") return CoolingKind::immersion;
    if (word == "cold-plate" || word == "hybrid") return CoolingKind::coldPlate;
    return {};
}

// Sheets drawn as racks, each held against the limit of its sheet, its site or its cooling.
void addDrawnRacks(const Reader& reader, const Expansion& expansion, const std::vector<BoughtPart>& bought, PowerStage& out)
{
    for (const SheetUse& sheet : expansion.sheets) {
        if (sheet.kind != SheetKind::rack) continue;
        const OwnerRef ref{Owner::assembly, sheet.id.text(), {}};
        DrawnRack rack{pathOf(ref), sheet.name.empty() ? sheet.id.text() : sheet.name, sheet.instances, {}, {}};
        if (reader.given(ref, "power")) {
            rack.each.add(pathOf(ref) + ".power", reader.quantity<dimension::power>(ref, "power"));
        } else {
            for (const BoughtPart& b : bought)
                if (const auto it = sheet.contents.find(b.part->id); b.impliedOn.empty() && it != sheet.contents.end())
                    rack.each.add(pathOf(b.ref) + ".power", fullPowerOf(reader, b) * it->second);
        }
        for (const OwnerRef& owner : {ref, OwnerRef{Owner::site, {}, {}}})
            if (const auto limit = reader.plainNumber(owner, "rack_limit"); limit && !rack.limit) rack.limit = watts(*limit);
        if (plain(rack.each.known).base() > 0 && (rack.limit || out.cooling))
            for (Finding& f : checkRack(rack.sheet, plain(rack.each.known), rack.each.complete(), rack.limit, out.cooling.value_or(CoolingKind::coldPlate)))
                out.findings.push_back(std::move(f));
        out.drawnRacks.push_back(std::move(rack));
    }
}

// Stated racks of a sheet share its load evenly; the limit is the sheet's own, the site's, or that of the cooling.
void checkRacks(const Reader& reader, const Expansion& expansion, PowerStage& out)
{
    if (expansion.sheets.empty()) return;
    const OwnerRef root{Owner::assembly, expansion.sheets.front().id.text(), {}};
    const OwnerRef site{Owner::site, {}, {}};
    const Traced racks = reader.number(root, "racks");
    if (racks.isUnknown() || racks.value() < 1 || isUnknown(out.itLoad.known)) return;
    RackLoad load;
    load.sheet = pathOf(root);
    load.racks = racks;
    load.each = named("load of a rack", "IT load / racks, shared evenly", out.itLoad.known / racks);
    load.complete = out.itLoad.complete();
    for (const OwnerRef& ref : {root, site})
        if (const auto limit = reader.plainNumber(ref, "rack_limit"); limit && !load.limit) load.limit = watts(*limit);
    load.cooling = mainCoolingOf(reader);
    if (load.limit || load.cooling)
        for (Finding& f : checkRack(load.sheet, plain(load.each), load.complete, load.limit, load.cooling.value_or(CoolingKind::coldPlate)))
            out.findings.push_back(std::move(f));
    out.racks = std::move(load);
}

StatedPower statedPower(PowerResult<Traced> inside, const Power<Traced>& total)
{
    StatedPower out{total, std::move(inside.parts), std::move(inside.gap), {}};
    for (Finding& f : inside.findings)
        if (f.message.code == "power.stated-total") out.findings.push_back(std::move(f));
    return out;
}

void addFigures(PowerStage& out)
{
    out.figures.push_back(figureOf("power.parts_sum", out.parts.parts, "sum of count × power at full load, conversion losses on top"));
    Figure load = figureOf("power.it_load", out.itLoad, out.stated ? "stated totals of sheets + parts outside them" : "sum of the parts");
    if (out.stated && out.stated->gap && !isUnknown(*out.stated->gap))
        load.note = "stated; the same parts add up to " + rounded(plain(out.stated->parts.known).in(kilowatts(1.0))) +
                    " kW, the gap is " + rounded(plain(*out.stated->gap).in(kilowatts(1.0))) + " kW";
    out.figures.push_back(std::move(load));
    const std::vector<std::string> wantsPue{"scenario.site.pue"};
    if (out.site.facilityLoad)
        out.figures.push_back(figureOf("power.facility_load", *out.site.facilityLoad, "IT load × PUE"));
    else
        out.figures.push_back(unknownFigure("power.facility_load", wantsPue));
    if (out.site.pue)
        out.figures.push_back(figureOf("power.pue", *out.site.pue, "facility energy over IT energy of a year [ISO/IEC 30134-2]"));
    else
        out.figures.push_back(unknownFigure("power.pue", wantsPue));
    if (out.site.pueBand && !out.site.pueBand->low.isUnknown()) {
        out.figures.back().low = out.site.pueBand->low.value();
        out.figures.back().high = out.site.pueBand->high.value();
    }
    if (out.site.annualEnergy)
        out.figures.push_back(figureOf("power.annual_energy", *out.site.annualEnergy, "IT load × utilisation × PUE × 8,760 h"));
    else
        out.figures.push_back(unknownFigure("power.annual_energy", wantsPue));
    if (out.site.annualWater)
        out.figures.push_back(figureOf("power.annual_water", *out.site.annualWater, "WUE × IT energy of a year [ISO/IEC 30134-9]"));
    else
        out.figures.push_back(unknownFigure("power.annual_water", {"scenario.site.water_usage"}));
}

} // namespace

PowerStage runPower(const Reader& reader, const Expansion& expansion, const NetworkStage& network)
{
    PowerStage out;
    const std::vector<BoughtPart> bought = boughtParts(reader, expansion, network);
    const Coverage coverage = statedBySheets(reader, expansion, "power");

    PowerInputs<Traced> all = inputsFor(reader, bought);
    PowerInputs<Traced> inside = all;  // the sheets that state their own
    PowerInputs<Traced> outside = all; // what they leave
    for (const BoughtPart& b : bought) {
        PowerItem<Traced> item = itemOf(reader, b, b.count);
        out.rows.push_back({pathOf(b.ref), b.part->name.empty() ? b.part->id.text() : b.part->name, item.cls, b.count, item.max, item.max * b.count});
        all.items.push_back(item);
        const auto left = coverage.outside(b);
        if (left) {
            item.count = *left;
            outside.items.push_back(item);
            if (!(left->value() < b.count.value())) continue;
            item.count = b.count - *left;
        }
        inside.items.push_back(std::move(item));
    }
    out.parts = itPower(all);
    out.findings = out.parts.findings;
    if (coverage.stated) {
        inside.statedTotal = Power<Traced>::ofBase(*coverage.stated);
        out.stated = statedPower(itPower(inside), *inside.statedTotal);
        for (const Finding& f : out.stated->findings) out.findings.push_back(f);
        out.itLoad.known = out.stated->total;
        out.itLoad.add(itPower(outside).parts);
    } else {
        out.itLoad = out.parts.parts;
    }

    const OwnerRef site{Owner::site, {}, {}};
    SiteInputs<Traced> in;
    in.itLoad = out.itLoad;
    if (reader.given(site, "pue")) in.pue = reader.number(site, "pue");
    in.cooling = coolingOf(reader);
    in.averageLoad = reader.number(site, "utilisation");
    if (reader.given(site, "water_usage")) in.wue = reader.number(site, "water_usage") / Traced(findUnit("L/kWh")->factor);
    out.site = siteEnergy(in);
    for (const Finding& f : out.site.findings) out.findings.push_back(f);
    checkSite(reader, out);
    checkRacks(reader, expansion, out);
    out.cooling = mainCoolingOf(reader);
    out.greenShare = reader.plainNumber(site, "green_share");
    addDrawnRacks(reader, expansion, bought, out);
    addFigures(out);
    return out;
}

} // namespace studio
