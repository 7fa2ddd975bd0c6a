// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/blast.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

const OwnerRef kOperations{Owner::operations, {}, {}};

double acceleratorsOn(const Expansion& expansion, const SheetUse& sheet)
{
    const auto it = sheet.contents.find(expansion.accelerator());
    return it == sheet.contents.end() ? 0 : it->second.value();
}

BlastKind kindOf(SheetKind kind)
{
    switch (kind) {
    case SheetKind::node:
        return BlastKind::node;
    case SheetKind::tray:
        return BlastKind::tray;
    default:
        return BlastKind::rack;
    }
}

class BlastReader {
public:
    BlastReader(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                const std::vector<BoughtPart>& bought, const Traced& share)
        : m_reader(reader), m_expansion(expansion), m_network(network), m_bought(bought), m_share(share)
    {
    }

    BlastSource sourceOf(const FailureSource<Traced>& failure) const
    {
        BlastSource out;
        out.item.name = failure.name;
        out.item.rate = failure.rate * failure.count;
        out.item.repair = m_reader.quantity<dimension::time>(kOperations, "repair_time");
        const BoughtPart* part = partOf(failure);
        if (part && m_reader.given(part->ref, "repair_time"))
            out.item.repair = m_reader.quantity<dimension::time>(part->ref, "repair_time");
        if (part && (part->scaleUp || part->scaleOut) && setPlane(*part, out)) return out;
        setSheet(part ? holderOf(*part) : nodeSheet(m_expansion), out);
        return out;
    }

private:
    const BoughtPart* partOf(const FailureSource<Traced>& failure) const
    {
        if (failure.origin != FailureOrigin::part) return nullptr;
        for (const BoughtPart& b : m_bought)
            if (pathOf(b.ref) + ".failure_rate" == failure.id) return &b;
        return nullptr;
    }

    // The fewest accelerators that stand on a sheet together with the part.
    const SheetUse* holderOf(const BoughtPart& b) const
    {
        const SheetUse* best = nullptr;
        for (const SheetUse& sheet : m_expansion.sheets) {
            const double here = acceleratorsOn(m_expansion, sheet);
            if (!(here > 0) || !sheet.contents.contains(b.part->id)) continue;
            if (!best || here < acceleratorsOn(m_expansion, *best)) best = &sheet;
        }
        return best ? best : nodeSheet(m_expansion);
    }

    const FabricFigures* fabricOf(const BoughtPart& b) const
    {
        const std::string& id = b.part->id.text();
        for (const FabricFigures& f : m_network.fabrics)
            for (const auto key : {"switch", "spine_switch", "link", "optic", "cable", "fibre", "upper_optic", "upper_cable"})
                if (m_reader.word(f.use.owner, key) == id) return &f;
        return nullptr;
    }

    // A switch carries one plane, or its share of the one plane there is; a link its share of all links.
    bool setPlane(const BoughtPart& b, BlastSource& out) const
    {
        const FabricFigures* fabric = fabricOf(b);
        if (!fabric) return false;
        Traced planes = m_reader.number(fabric->use.owner, "planes");
        if (b.part->kind != Owner::networkSwitch) {
            if (!fabric->links) return false;
            planes = *fabric->links;
        } else if (!(planes.value() > 1)) {
            if (!fabric->switches) return false;
            planes = *fabric->switches;
        }
        if (!(planes.value() > 1)) return false; // all of the bandwidth: the accelerators below are lost
        out.planes = planes.value();
        out.path = pathOf(fabric->use.owner);
        const Traced domains = fabric->use.instances * m_share;
        out.item.radius = {BlastKind::plane, (planes * domains).step("planes of the job", "planes × domains", dimension::none)};
        return true;
    }

    void setSheet(const SheetUse* sheet, BlastSource& out) const
    {
        BlastRadius<Traced>& radius = out.item.radius;
        if (!sheet) {
            radius = {BlastKind::node, acceleratorsPerNode(m_reader, m_expansion)};
            out.path = "parts." + m_expansion.accelerator().text();
        } else {
            radius = {kindOf(sheet->kind), sheet->contents.at(m_expansion.accelerator())};
            out.path = "assemblies." + sheet->id.text();
            const OwnerRef ref{Owner::assembly, sheet->id.text(), {}};
            if (m_reader.given(ref, "blast_radius")) {
                radius.size = m_reader.number(ref, "blast_radius");
                return;
            }
        }
        widen(radius, out.path);
    }

    // What the scale-up wiring adds: static rings and cubes fail whole, a K-hop ring closes over the fault.
    void widen(BlastRadius<Traced>& radius, std::string& path) const
    {
        const DesignTier* tier = m_network.scaleUp();
        if (!tier) return;
        for (const FabricFigures& f : m_network.fabrics) {
            if (pathOf(f.use.owner) != tier->fabric) continue;
            if (f.topology == "k-hop-ring" && radius.kind == BlastKind::node) {
                radius.kind = BlastKind::kHopNode;
                path = tier->fabric;
            } else if (f.topology == "ocs-cubes") {
                const Traced edge = m_reader.number(f.use.owner, "cube");
                if (edge.isUnknown()) return;
                grow(radius, BlastKind::cube, edge * edge * edge, path, tier->fabric);
            } else if (f.topology == "ring") {
                grow(radius, BlastKind::ring, f.use.accelerators, path, tier->fabric);
            }
        }
    }

    static void grow(BlastRadius<Traced>& radius, BlastKind kind, const Traced& size, std::string& path,
                     const std::string& fabric)
    {
        if (!(size.value() > radius.size.value())) return;
        radius = {kind, size};
        path = fabric;
    }

    const Reader& m_reader;
    const Expansion& m_expansion;
    const NetworkStage& m_network;
    const std::vector<BoughtPart>& m_bought;
    Traced m_share;
};

bool takesHardware(const FailureSource<Traced>& failure)
{
    if (failure.cls == FailureClass::planned || failure.cls == FailureClass::software) return false;
    if (failure.origin == FailureOrigin::operatorGiven) return true; // all causes in one
    return failure.kind != FailureKind::software && failure.kind != FailureKind::unknown;
}

} // namespace

const SheetUse* nodeSheet(const Expansion& expansion)
{
    const SheetUse* best = nullptr;
    for (const SheetUse& sheet : expansion.sheets) {
        if (sheet.kind != SheetKind::node && sheet.kind != SheetKind::tray) continue;
        const double here = acceleratorsOn(expansion, sheet);
        if (here > 0 && (!best || here < acceleratorsOn(expansion, *best))) best = &sheet;
    }
    return best;
}

Traced acceleratorsPerNode(const Reader& reader, const Expansion& expansion)
{
    if (const SheetUse* node = nodeSheet(expansion)) return node->contents.at(expansion.accelerator());
    const SheetUse* best = nullptr;
    Traced hosts;
    for (const SheetUse& sheet : expansion.sheets) {
        const double here = acceleratorsOn(expansion, sheet);
        if (!(here > 0) || (best && here >= acceleratorsOn(expansion, *best))) continue;
        Traced count = 0.0;
        for (const auto& [id, n] : sheet.contents)
            if (const Part* part = reader.part(id); part && part->kind == Owner::host) count += n;
        if (!(count.value() > 0) || std::fmod(here, count.value()) != 0) continue;
        best = &sheet;
        hosts = count;
    }
    if (!best) return 1.0;
    return (best->contents.at(expansion.accelerator()) / hosts).step("accelerators of a node", "accelerators / hosts", dimension::none);
}

std::vector<BlastSource> blastSources(const Reader& reader, const Expansion& expansion, const NetworkStage& network,
                                      const std::vector<BoughtPart>& bought,
                                      const std::vector<FailureSource<Traced>>& failures, const Traced& share)
{
    const BlastReader blast(reader, expansion, network, bought, share);
    std::vector<BlastSource> out;
    for (const FailureSource<Traced>& failure : failures)
        if (takesHardware(failure) && plain(failure.rate).base() * failure.count.value() > 0)
            out.push_back(blast.sourceOf(failure));
    return out;
}

} // namespace studio
