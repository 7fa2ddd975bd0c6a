// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/fabric_spec.h"

#include <cmath>

namespace studio {

namespace {

class SpecReader {
public:
    SpecReader(const Reader& reader, const FabricUse& use) : m_reader(reader), m_use(use), m_structure(use.endpoints) {}

    FabricSpec run()
    {
        readRates();
        readTemplate();
        return std::move(m_out);
    }

private:
    // A count that shapes the structure: what depends on the structure depends on it.
    std::int64_t count(std::string_view key, std::int64_t otherwise = 0)
    {
        if (!m_reader.given(m_use.owner, key)) return otherwise;
        const Traced v = m_reader.number(m_use.owner, key);
        m_structure = m_structure.dependingOn(v);
        return static_cast<std::int64_t>(v.value());
    }

    double ratio(std::string_view key)
    {
        const Traced v = m_reader.number(m_use.owner, key);
        if (m_reader.given(m_use.owner, key)) {
            m_structure = m_structure.dependingOn(v);
            m_out.oversubscription = m_out.oversubscription * v;
        }
        return v.value();
    }

    Bandwidth<Traced> endpointRate(const Traced& links)
    {
        const Part* endpoint = m_reader.part(m_use.endpoint);
        if (!endpoint) return Bandwidth<Traced>::ofBase(Traced::unknown(pathOf(m_use.owner) + ".endpoint", dimension::bandwidth));
        const OwnerRef ref = refTo(*endpoint);
        if (endpoint->kind == Owner::nic)
            return m_reader.quantity<dimension::bandwidth>(ref, "port_rate") * m_reader.number(ref, "ports") / links;
        if (endpoint->kind == Owner::accelerator)
            return m_reader.quantity<dimension::bandwidth>(ref, m_use.role == Role::scaleUp ? "scaleup_bandwidth" : "scaleout_rate") / links;
        return m_reader.quantity<dimension::bandwidth>(ref, "port_rate");
    }

    Bandwidth<Traced> linkRate(const Traced& links)
    {
        if (m_reader.given(m_use.owner, "bandwidth_per_endpoint"))
            return m_reader.quantity<dimension::bandwidth>(m_use.owner, "bandwidth_per_endpoint") / links;
        const std::string link = m_reader.word(m_use.owner, "link");
        if (link.empty()) return endpointRate(links);
        const Part* part = m_reader.part(PartId(link));
        if (!part) return Bandwidth<Traced>::ofBase(Traced::unknown("parts." + link, dimension::bandwidth));
        const OwnerRef ref = refTo(*part);
        if (!m_reader.given(ref, "bandwidth") && m_reader.given(ref, "bandwidth_both"))
            return BothWays<Traced>(m_reader.quantity<dimension::bandwidth>(ref, "bandwidth_both")).eachWay();
        return m_reader.quantity<dimension::bandwidth>(ref, "bandwidth");
    }

    void readRates()
    {
        m_links = m_reader.given(m_use.owner, "links_per_endpoint") ? m_reader.number(m_use.owner, "links_per_endpoint") : Traced(1.0);
        const Bandwidth<Traced> link = named("link rate", "one link, one direction", linkRate(m_links));
        m_out.perEndpoint = named("bandwidth per endpoint", "links × link rate, one direction", link * m_links);
        m_out.rates.perTier.push_back(link);
        if (m_reader.given(m_use.owner, "uplink_bandwidth"))
            m_out.rates.perTier.push_back(m_reader.quantity<dimension::bandwidth>(m_use.owner, "uplink_bandwidth"));
        m_out.oversubscription = Traced(1.0);
    }

    std::int64_t portsOf(std::string_view key)
    {
        const std::string id = m_reader.word(m_use.owner, key);
        if (id.empty()) return 0;
        const Part* part = m_reader.part(PartId(id));
        if (!part) return 0;
        const Traced ports = m_reader.number(refTo(*part), "ports");
        if (ports.isUnknown()) return 0;
        m_structure = m_structure.dependingOn(ports);
        return static_cast<std::int64_t>(ports.value());
    }

    void refuse(const Error& error)
    {
        m_out.findings.push_back({Severity::error, error.message, {pathOf(m_use.owner)}, {}});
        m_out.spec.reset();
    }

    void readTemplate()
    {
        const std::string name = m_reader.word(m_use.owner, "template");
        const auto kind = topologyOf(name);
        if (!kind) {
            m_out.findings.push_back({Severity::warning,
                                      {"fabric.no-template", "The fabric names no topology, so only its bandwidth per endpoint is known", {}},
                                      {pathOf(m_use.owner) + ".template"},
                                      {}});
            m_out.rates.structure = m_structure;
            return;
        }
        TopologySpec spec;
        spec.kind = *kind;
        spec.accelerators = static_cast<std::int64_t>(m_use.endpoints.value());
        spec.acceleratorsPerNode = count("endpoints_per_node", 1);
        if (topology::tiersAreSerial(*kind))
            readSwitched(spec);
        else
            readDirect(spec);
        m_out.spec = std::move(spec);
        if (!topology::tiersAreSerial(*kind)) readParallelLinks();
        m_out.rates.structure = m_structure;
    }

    void readSwitched(TopologySpec& spec)
    {
        const auto links = static_cast<std::int64_t>(m_links.value());
        spec.planes = count("planes", 1);
        m_structure = m_structure.dependingOn(m_links);
        if (spec.kind != TopologyTemplate::railOnly && spec.planes > 1) {
            if (links >= spec.planes && links % spec.planes == 0) {
                spec.linksPerAccelerator = links / spec.planes;
            } else if (links < spec.planes) {
                spec.planesPerAccelerator = links;
            } else {
                // HGX H100: 18 links on 4 switches, 4 or 5 each. The structure is that of the links that spread evenly,
                // with rates that carry all of them.
                spec.linksPerAccelerator = links / spec.planes;
                const Traced uneven(static_cast<double>(links) / static_cast<double>(spec.linksPerAccelerator * spec.planes));
                for (Bandwidth<Traced>& rate : m_out.rates.perTier) rate = rate * uneven;
                m_out.findings.push_back({Severity::note,
                                          {"fabric.planes-uneven", "{links} links per endpoint do not spread evenly over {planes} planes: some planes take one more",
                                           {{"links", std::to_string(links)}, {"planes", std::to_string(spec.planes)}}},
                                          {pathOf(m_use.owner) + ".planes"},
                                          {}});
            }
        } else {
            spec.linksPerAccelerator = std::max<std::int64_t>(1, links);
        }
        spec.tiers = count("tiers");
        spec.radix = count("radix", portsOf("switch"));
        spec.spineRadix = portsOf("spine_switch");
        spec.acceleratorsPerLeaf = count("endpoints_per_leaf");
        spec.uplinksPerLeaf = count("uplinks_per_leaf");
        spec.leavesPerPod = count("leaves_per_group");
        spec.oversubscription = {ratio("oversubscription"), ratio("spine_oversubscription")};
        spec.terminalsPerRouter = count("terminals_per_router");
        spec.routersPerGroup = count("routers_per_group");
        spec.globalLinks = count("global_links");
        spec.groups = count("groups");
        if (spec.kind == TopologyTemplate::slimFly) spec.slimFlyQ = count("groups");
    }

    void readDirect(TopologySpec& spec)
    {
        spec.hops = count("hops", 1);
        spec.cube = count("cube", 4);
        if (const auto lit = litOf(m_reader.word(m_use.owner, "lit"))) spec.lit = *lit;
        if (const std::string text = m_reader.word(m_use.owner, "dims"); !text.empty()) {
            auto dims = dimsOf(text);
            if (!dims) return refuse(dims.error());
            spec.dims = std::move(dims).value();
        }
        if (const std::string text = m_reader.word(m_use.owner, "wrap_shifts"); !text.empty()) {
            auto shifts = wrapShiftsOf(text, spec.dims.size());
            if (!shifts) return refuse(shifts.error());
            spec.wrapShifts = std::move(shifts).value();
        }
    }

    // The drawing counts all links of an endpoint; the library wants the parallel links per neighbour.
    void readParallelLinks()
    {
        if (!m_out.spec || !m_reader.given(m_use.owner, "links_per_endpoint")) return;
        if (m_out.spec->kind == TopologyTemplate::kHopRing && m_out.spec->lit == LitWires::oneEachWay) {
            // InfiniteHBD: a bundle between two nodes has as many modules as one accelerator has links, whatever the
            // number of accelerators in a node; the ring is cut at two bundles [arXiv 2502.03885].
            m_structure = m_structure.dependingOn(m_links);
            m_out.spec->linksPerAccelerator = std::max<std::int64_t>(1, std::llround(m_links.value()));
            return;
        }
        const auto counts = countsOf(*m_out.spec);
        if (!counts) return; // reported when the figures are asked for
        double single = 0;
        for (const TierCounts& tier : counts->tiers) single += tier.linksPerAccelerator;
        if (single <= 0) return;
        m_structure = m_structure.dependingOn(m_links);
        const double parallel = m_links.value() / single;
        m_out.spec->linksPerAccelerator = std::max<std::int64_t>(1, std::llround(parallel));
        if (std::abs(parallel - std::round(parallel)) > 1e-9 * parallel || parallel < 1)
            m_out.findings.push_back({Severity::warning,
                                      {"fabric.links-uneven",
                                       "{links} links per endpoint are no multiple of the {neighbours} that reach each neighbour once; {used} are used",
                                       {{"links", std::to_string(std::llround(m_links.value()))},
                                        {"neighbours", std::to_string(std::llround(single))},
                                        {"used", std::to_string(std::llround(single * static_cast<double>(m_out.spec->linksPerAccelerator)))}}},
                                      {pathOf(m_use.owner) + ".links_per_endpoint"},
                                      {}});
    }

    const Reader& m_reader;
    const FabricUse& m_use;
    Traced m_structure;
    Traced m_links;
    FabricSpec m_out;
};

} // namespace

FabricSpec readFabricSpec(const Reader& reader, const FabricUse& use)
{
    return SpecReader(reader, use).run();
}

} // namespace studio
