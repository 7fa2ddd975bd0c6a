// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/bought.h"

namespace studio {

namespace {

// Whether a drawn part stands on some node-like sheet next to accelerators.
bool besideAccelerators(const Expansion& expansion, const PartId& part)
{
    for (const SheetUse& sheet : expansion.sheets) {
        if (sheet.kind != SheetKind::node && sheet.kind != SheetKind::tray) continue;
        if (!sheet.contents.contains(part)) continue;
        for (const PartId& accelerator : expansion.accelerators)
            if (sheet.contents.contains(accelerator)) return true;
    }
    return false;
}

// The role of the fabrics that name a drawn part as their switch, if there is just one such role.
std::optional<Role> roleOfDrawn(const Reader& reader, const Expansion& expansion, const PartId& part)
{
    std::optional<Role> role;
    for (const FabricUse& fabric : expansion.fabrics) {
        const bool uses = reader.word(fabric.owner, "switch") == part.text() ||
                          reader.word(fabric.owner, "spine_switch") == part.text() || fabric.endpoint == part;
        if (!uses) continue;
        if (role && *role != fabric.role) return {};
        role = fabric.role;
    }
    return role;
}

} // namespace

std::vector<BoughtPart> boughtParts(const Reader& reader, const Expansion& expansion, const NetworkStage& network)
{
    std::vector<BoughtPart> out;
    for (const auto& [id, count] : expansion.drawn) {
        const Part* part = reader.part(id);
        if (!part) continue;
        BoughtPart b{part, refTo(*part), count};
        if (part->kind != Owner::accelerator) {
            const auto role = roleOfDrawn(reader, expansion, id);
            b.scaleUp = role == Role::scaleUp;
            b.scaleOut = role == Role::scaleOut;
        }
        b.insideNode = besideAccelerators(expansion, id);
        out.push_back(std::move(b));
    }
    for (const ImpliedPart& implied : network.implied) {
        const Part* part = reader.part(implied.part);
        if (!part) continue;
        out.push_back({part, refTo(*part), implied.count, implied.role == Role::scaleUp, implied.role == Role::scaleOut, false, implied.sheet});
    }
    return out;
}

// A link's power is given whole or for each of its two ends; a link that says neither is a wire inside a board or
// rack whose drivers are counted with its ends. Shelves and supplies lose what their efficiency says; that loss is
// computed on what they feed.
Power<Traced> fullPowerOf(const Reader& reader, const BoughtPart& b)
{
    if (b.part->kind == Owner::link && !reader.given(b.ref, "power")) {
        if (reader.given(b.ref, "power_per_end"))
            return reader.quantity<dimension::power>(b.ref, "power_per_end") * Traced(2.0);
        return watts(Traced(0.0));
    }
    if (b.part->kind == Owner::conversion && !reader.given(b.ref, "power")) return watts(Traced(0.0));
    return reader.quantity<dimension::power>(b.ref, "power");
}

} // namespace studio
