// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/network.h"

#include "core/engine/inputs/fabric_spec.h"

#include <algorithm>

namespace studio {

namespace {

class NetworkBuilder {
public:
    NetworkBuilder(const Reader& reader, const Expansion& expansion) : m_reader(reader), m_expansion(expansion) {}

    NetworkStage run()
    {
        for (const FabricUse& use : m_expansion.fabrics) addFabric(use);
        addWires();
        addTiers();
        addFigures();
        return std::move(m_out);
    }

private:
    void addFabric(const FabricUse& use)
    {
        FabricFigures f;
        f.use = use;
        f.topology = m_reader.word(use.owner, "template");
        FabricSpec read = readFabricSpec(m_reader, use);
        f.bandwidthPerEndpoint = read.perEndpoint;
        f.oversubscription = read.oversubscription.step("oversubscription", "product over tiers, endpoints to top", dimension::none);
        const Traced perAccelerator = (use.endpoints / use.accelerators).step("endpoints per accelerator", "endpoints / accelerators joined", dimension::none);
        f.bandwidthPerAccelerator = use.accelerators.value() > 0
            ? named("bandwidth per accelerator", "endpoints per accelerator × bandwidth per endpoint, one direction", read.perEndpoint * perAccelerator)
            : Bandwidth<Traced>::ofBase(Traced::unknown(pathOf(use.owner), dimension::bandwidth));
        f.findings = std::move(read.findings);
        if (read.spec) evaluate(f, *read.spec, read.rates, perAccelerator);
        for (const Finding& finding : f.findings) m_out.findings.push_back(finding);
        m_out.fabrics.push_back(std::move(f));
    }

    void evaluate(FabricFigures& f, const TopologySpec& spec, const LinkRates<Traced>& rates, const Traced& endpointsPerAccelerator)
    {
        const auto counts = countsOf(spec);
        if (!counts) {
            f.findings.push_back({Severity::error, counts.error().message, {pathOf(f.use.owner)}, {}});
            return;
        }
        for (Finding finding : counts->findings) {
            finding.where = {pathOf(f.use.owner)};
            f.findings.push_back(std::move(finding));
        }
        const TopologyFigures<Traced> figures = figuresOf(*counts, rates);
        const auto structural = [&](double v, const char* name) {
            return topology::dependent(Traced(v), rates.structure).step(name, "closed form of the topology", dimension::none);
        };
        f.switches = structural(static_cast<double>(counts->switches), "switch chips");
        f.links = structural(static_cast<double>(counts->links), "links");
        f.diameter = static_cast<double>(counts->diameterHops);
        f.meanHops = counts->meanHops;
        f.bisection = figures.bisection;
        const auto& best = figures.allToAllAchieved ? *figures.allToAllAchieved : figures.allToAllAtMost;
        f.allToAllPerAccelerator = named("all-to-all per accelerator", "all-to-all per endpoint × endpoints per accelerator", best * endpointsPerAccelerator);
        addImplied(f, *counts, rates);
    }

    bool drawnBelow(const FabricUse& use, const PartId& part) const
    {
        const SheetUse* sheet = m_expansion.sheet(use.sheet);
        return sheet && sheet->contents.contains(part);
    }

    void imply(const FabricUse& use, std::string_view partKey, double each, const Traced& structure, const char* name)
    {
        const std::string id = m_reader.word(use.owner, partKey);
        if (id.empty() || each <= 0 || !m_reader.part(PartId(id))) return;
        const Traced count = topology::dependent(Traced(each), structure).step(name, "closed form of the topology", dimension::none) * use.instances;
        m_out.implied.push_back({PartId(id), use.sheet, use.id, use.role, count.step(std::string(name) + " of " + use.name, "per instance × instances", dimension::none)});
    }

    // Switches, cables and modules that the symbol stands for. A switch part that is drawn below the sheet is counted
    // there, and held against what the topology needs.
    void addImplied(FabricFigures& f, const TopologyCounts& counts, const LinkRates<Traced>& rates)
    {
        const FabricUse& use = f.use;
        const std::string leaf = m_reader.word(use.owner, "switch");
        std::string upper = m_reader.word(use.owner, "spine_switch");
        const bool onePart = upper.empty() || upper == leaf;
        double leafCount = 0;
        double upperCount = 0;
        double leafLinks = 0;
        double upperLinks = 0;
        for (std::size_t t = 0; t < counts.tiers.size(); ++t) {
            (t == 0 || onePart ? leafCount : upperCount) += static_cast<double>(counts.tiers[t].switches);
            (t == 0 ? leafLinks : upperLinks) += static_cast<double>(counts.tiers[t].links + counts.tiers[t].spareLinks);
        }
        checkOrImply(f, leaf, "switch", leafCount, rates.structure);
        if (!onePart) checkOrImply(f, upper, "spine_switch", upperCount, rates.structure);
        const double cables = m_reader.number(use.owner, "cables_per_link").value();
        const double modules = m_reader.number(use.owner, "optics_per_link").value();
        const auto above = [&](std::string_view key, double below) {
            return m_reader.given(use.owner, key) ? m_reader.number(use.owner, key).value() : below;
        };
        const double upperCables = above("upper_cables_per_link", cables);
        const double upperModules = above("upper_optics_per_link", modules);
        const bool ownUpperCable = !m_reader.word(use.owner, "upper_cable").empty();
        const bool ownUpperOptic = !m_reader.word(use.owner, "upper_optic").empty();
        imply(use, "cable", cables * leafLinks + (ownUpperCable ? 0 : upperCables * upperLinks), rates.structure, "cables");
        imply(use, "upper_cable", upperCables * upperLinks, rates.structure, "upper cables");
        imply(use, "optic", modules * leafLinks + (ownUpperOptic ? 0 : upperModules * upperLinks), rates.structure, "optical modules");
        imply(use, "upper_optic", upperModules * upperLinks, rates.structure, "upper optical modules");
        imply(use, "fibre", m_reader.number(use.owner, "fibres_per_link").value() * (leafLinks + upperLinks), rates.structure, "fibres");
        double optics = 0;
        if (!m_reader.word(use.owner, "optic").empty()) optics += modules * leafLinks + (ownUpperOptic ? 0 : upperModules * upperLinks);
        if (ownUpperOptic) optics += upperModules * upperLinks;
        f.opticalModules = topology::dependent(Traced(optics), rates.structure);
    }

    void checkOrImply(FabricFigures& f, const std::string& id, std::string_view key, double needed, const Traced& structure)
    {
        if (id.empty()) return;
        if (!drawnBelow(f.use, PartId(id))) {
            imply(f.use, key, needed, structure, "switch chips");
            return;
        }
        const double drawn = m_expansion.sheet(f.use.sheet)->contents.at(PartId(id)).value();
        if (drawn != needed)
            f.findings.push_back({Severity::warning,
                                  {"fabric.switches-differ", "The drawing holds {drawn} of {part}; the topology takes {needed}",
                                   {{"drawn", std::to_string(static_cast<std::int64_t>(drawn))}, {"part", id}, {"needed", std::to_string(static_cast<std::int64_t>(needed))}}},
                                  {pathOf(f.use.owner)},
                                  {}});
    }

    // Wires drawn by hand are bought too: lanes for each pair of ends. An end without an index stands for every one of
    // its member; a member wired to itself is wired once per pair.
    void addWires()
    {
        for (const SheetUse& sheet : m_expansion.sheets) {
            const Assembly* a = m_reader.assembly(sheet.id);
            for (const Link& link : a->links) {
                const Member* from = a->findMember(link.from.member);
                const Member* to = a->findMember(link.to.member);
                if (!from || !to || link.part.empty() || !m_reader.part(link.part)) continue;
                const auto ends = [&](const LinkEnd& end, const Member& m) { return end.index >= 0 ? Traced(1.0) : m_reader.memberCount(sheet.id, m); };
                Traced pairs = ends(link.from, *from) * ends(link.to, *to);
                if (from == to && link.from.index < 0 && link.to.index < 0)
                    pairs = m_reader.memberCount(sheet.id, *from) * (m_reader.memberCount(sheet.id, *from) - Traced(1.0)) / Traced(2.0);
                const std::string path = "assemblies." + sheet.id.text() + ".links." + link.id.text();
                const Traced lanes = Traced::decision(path + ".lanes", static_cast<double>(link.lanes), dimension::none);
                m_out.implied.push_back({link.part, sheet.id, FabricId(), link.role,
                                         (pairs * lanes * sheet.instances).step("wires of " + link.id.text(), "pairs of ends × lanes × instances", dimension::none)});
            }
            reportUnreadWires(*a);
        }
    }

    // Bandwidths are those of interconnects. Where wires alone join what is drawn, no figure may look as if they counted.
    void reportUnreadWires(const Assembly& sheet)
    {
        for (const Role role : {Role::scaleUp, Role::scaleOut}) {
            const auto wires = std::count_if(sheet.links.begin(), sheet.links.end(), [&](const Link& l) { return l.role == role; });
            const bool read = std::any_of(m_out.fabrics.begin(), m_out.fabrics.end(), [&](const FabricFigures& f) { return f.use.role == role; });
            if (wires == 0 || read) continue;
            const std::string name = role == Role::scaleUp ? "scale-up" : "scale-out";
            m_out.findings.push_back({Severity::warning,
                                      {"network.wires-not-read",
                                       "{count} {role} wires are bought, but their bandwidth is in no figure: draw a {role} interconnect over the members",
                                       {{"count", std::to_string(wires)}, {"role", name}}},
                                      {"assemblies." + sheet.id.text()},
                                      {}});
        }
    }

    // Whether a fabric of its own joins just as many: a pod that is drawn needs no tier read off the leaves above it.
    bool drawnTier(Role role, double size) const
    {
        return std::any_of(m_out.fabrics.begin(), m_out.fabrics.end(), [&](const FabricFigures& f) {
            return f.use.role == role && f.use.accelerators.value() == size;
        });
    }

    // Below an oversubscribed level the full rate holds among the accelerators under one leaf, or in one pod.
    void addInnerTiers(const FabricFigures& f, DesignTier tier)
    {
        const Traced perLeaf = m_reader.number(f.use.owner, "endpoints_per_leaf");
        const Traced leaves = m_reader.number(f.use.owner, "leaves_per_group");
        const Traced leafRatio = m_reader.number(f.use.owner, "oversubscription");
        const Traced podRatio = m_reader.number(f.use.owner, "spine_oversubscription");
        const Traced perEndpoint = f.use.accelerators / f.use.endpoints;
        const auto add = [&](const Traced& size, const Bandwidth<Traced>& bandwidth) {
            if (size.isUnknown() || size.value() <= 1 || size.value() >= f.use.accelerators.value()) return;
            if (drawnTier(f.use.role, size.value())) return;
            tier.size = size;
            tier.bandwidth = bandwidth;
            m_out.tiers.push_back(tier);
        };
        if (leafRatio.value() > 1)
            add((perLeaf * perEndpoint).step("accelerators below one leaf", "endpoints per leaf × accelerators per endpoint", dimension::none),
                f.bandwidthPerAccelerator);
        if (podRatio.value() > 1)
            add((perLeaf * leaves * perEndpoint).step("accelerators of one pod", "endpoints per leaf × leaves per pod × accelerators per endpoint", dimension::none),
                named("bandwidth per accelerator in a pod", "bandwidth per accelerator / oversubscription of the leaf", f.bandwidthPerAccelerator / leafRatio));
    }

    // What every accelerator of the main kind sees, innermost first. A tier that is oversubscribed carries what its
    // top carries.
    void addTiers()
    {
        for (const FabricFigures& f : m_out.fabrics) {
            if (f.use.accelerators.value() <= 1 || (f.use.role != Role::scaleUp && f.use.role != Role::scaleOut)) continue;
            DesignTier tier;
            tier.role = f.use.role;
            tier.name = f.use.name;
            tier.fabric = pathOf(f.use.owner);
            tier.topology = f.topology;
            tier.latency = m_reader.quantity<dimension::time>(f.use.owner, "latency");
            addInnerTiers(f, tier);
            tier.size = f.use.accelerators;
            tier.bandwidth = f.oversubscription.value() > 1
                ? named("bandwidth per accelerator through the top", "bandwidth per accelerator / oversubscription", f.bandwidthPerAccelerator / f.oversubscription)
                : f.bandwidthPerAccelerator;
            m_out.tiers.push_back(std::move(tier));
        }
        std::stable_sort(m_out.tiers.begin(), m_out.tiers.end(), [](const DesignTier& a, const DesignTier& b) {
            if (a.role != b.role && a.size.value() == b.size.value()) return a.role < b.role;
            return a.size.value() < b.size.value();
        });
    }

    // The outermost fabric that joins all accelerators; where scale-up and scale-out both do, the scale-up one.
    const FabricFigures* joiningAll() const
    {
        const FabricFigures* best = nullptr;
        for (const FabricFigures& f : m_out.fabrics) {
            if (!f.use.joinsAll || (f.use.role != Role::scaleUp && f.use.role != Role::scaleOut)) continue;
            if (!best || f.use.role < best->use.role) best = &f;
        }
        return best;
    }

    void addFigures()
    {
        auto& figures = m_out.figures;
        const std::vector<std::string> noFabric{"assemblies"};
        const auto bandwidth = [&](std::string_view id, const DesignTier* tier, const char* role) {
            if (tier)
                figures.push_back(figureOf(id, tier->bandwidth, "of the tier " + tier->name + ", one direction"));
            else
                figures.push_back(unknownFigure(id, noFabric, "No " + std::string(role) + " fabric joins the accelerators."));
        };
        bandwidth("network.scaleup_bandwidth_per_accelerator", m_out.scaleUp(), "scale-up");
        bandwidth("network.scaleout_bandwidth_per_accelerator", m_out.scaleOut(), "scale-out");
        if (const DesignTier* up = m_out.scaleUp()) figures.push_back(figureOf("network.scaleup_domain", up->size, "accelerators joined by the outermost scale-up fabric"));
        else figures.push_back(unknownFigure("network.scaleup_domain", noFabric, "No scale-up fabric joins the accelerators."));
        const FabricFigures* all = joiningAll();
        const auto ofAll = [&](std::string_view id, const std::optional<Bandwidth<Traced>>& v, const char* formula) {
            if (all && v) figures.push_back(figureOf(id, *v, formula));
            else figures.push_back(unknownFigure(id, all ? std::vector<std::string>{pathOf(all->use.owner)} : noFabric, all ? "The topology gives no closed form." : "No fabric joins all accelerators."));
            if (all) figures.back().note = "of " + all->use.name + ", one direction";
        };
        ofAll("network.bisection_bandwidth", all ? all->bisection : std::nullopt, "smallest balanced cut, links × link rate, one direction");
        ofAll("network.all_to_all_per_accelerator", all ? all->allToAllPerAccelerator : std::nullopt, "best routing of uniform all-to-all, one direction");
        addCounts();
    }

    void addCounts()
    {
        Traced switches = 0.0;
        Traced modules = 0.0;
        bool known = !m_out.fabrics.empty();
        for (const FabricFigures& f : m_out.fabrics) {
            known = known && f.switches;
            if (f.switches) switches += *f.switches * f.use.instances;
            modules += f.opticalModules * f.use.instances;
        }
        if (known) {
            m_out.figures.push_back(figureOf("network.switches", switches, "sum over fabrics of switch chips × instances"));
            m_out.figures.push_back(figureOf("network.optical_modules", modules, "sum over fabrics of modules × instances"));
        } else {
            m_out.figures.push_back(unknownFigure("network.switches", {"assemblies"}));
            m_out.figures.push_back(unknownFigure("network.optical_modules", {"assemblies"}));
        }
    }

    const Reader& m_reader;
    const Expansion& m_expansion;
    NetworkStage m_out;
};

} // namespace

const DesignTier* NetworkStage::scaleUp() const
{
    const DesignTier* found = nullptr;
    for (const DesignTier& t : tiers)
        if (t.role == Role::scaleUp) found = &t;
    return found;
}

const DesignTier* NetworkStage::scaleOut() const
{
    for (const DesignTier& t : tiers)
        if (t.role == Role::scaleOut) return &t;
    return nullptr;
}

NetworkStage runNetwork(const Reader& reader, const Expansion& expansion)
{
    return NetworkBuilder(reader, expansion).run();
}

} // namespace studio
