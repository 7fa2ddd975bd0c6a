// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_clip.h"

#include "core/design/hierarchy.h"
#include "core/edit/edit_support.h"

#include <algorithm>

namespace studio::edit {

namespace {

constexpr std::string_view kClipSheet = "clip";

void eachPartOf(const Fabric& fabric, const std::function<void(const std::string& key, const std::string& part)>& visit)
{
    for (const Parameter& parameter : fabric.parameters.all()) {
        const Field* field = findField(Owner::fabric, parameter.key);
        if (field && field->kind == FieldKind::part && parameter.word()) visit(parameter.key, *parameter.word());
    }
}

/// Parts that a sheet names: members, links, parameters of fabrics.
std::set<PartId> partsNamed(const Assembly& sheet)
{
    std::set<PartId> parts;
    for (const Member& member : sheet.members)
        if (member.isPart()) parts.insert(member.part);
    for (const Link& link : sheet.links)
        if (!link.part.empty()) parts.insert(link.part);
    for (const Fabric& fabric : sheet.fabrics)
        eachPartOf(fabric, [&](const auto&, const std::string& part) { parts.insert(PartId(part)); });
    return parts;
}

std::set<SourceId> sourcesNamed(const Parameters& bag)
{
    std::set<SourceId> sources;
    for (const Parameter& parameter : bag.all()) {
        if (parameter.evidence) sources.insert(parameter.evidence->source);
        if (parameter.catalogue) sources.insert(parameter.catalogue->evidence.source);
    }
    return sources;
}

std::set<SourceId> sourcesNamed(const Assembly& sheet)
{
    std::set<SourceId> sources = sourcesNamed(sheet.parameters);
    for (const Member& member : sheet.members)
        if (member.evidence) sources.insert(member.evidence->source);
    for (const Fabric& fabric : sheet.fabrics) sources.merge(sourcesNamed(fabric.parameters));
    for (const Link& link : sheet.links) sources.merge(sourcesNamed(link.parameters));
    return sources;
}

/// Copies what a sheet needs from one design into another that lacks it.
Design withNeedsOf(Design clip, const Design& from, const Assembly& sheet)
{
    std::set<SourceId> sources = sourcesNamed(sheet);
    for (const PartId& id : partsNamed(sheet))
        if (const Part* part = from.findPart(id)) {
            sources.merge(sourcesNamed(part->parameters));
            clip = clip.with(*part);
        }
    for (const SourceId& id : sources)
        if (const Source* source = from.findSource(id)) clip = clip.with(*source);
    return clip;
}

/// Puts the contents of a clip into a design, under new names where needed.
class Paster {
public:
    Paster(const Design& design, const Clip& clip) : m_next(design), m_clip(clip) {}

    Outcome<Design> run(const AssemblyId& sheet, Point shift)
    {
        const Assembly* source = m_clip.design.findAssembly(m_clip.design.root);
        if (!source) return m_next;
        for (const auto& [id, item] : *m_clip.design.sources)
            if (!m_next.findSource(id)) m_next = m_next.with(*item);
        for (const auto& [id, part] : *m_clip.design.parts) bring(*part);
        for (const auto& [id, definition] : *m_clip.design.assemblies)
            if (id != m_clip.design.root) bring(id);
        auto next = onSheet(m_next, sheet, [&](Assembly& at) { return putInto(at, *source, sheet == m_clip.from); });
        if (!next) return next;
        auto sound = withSoundHierarchy(std::move(next).value());
        return sound ? Outcome<Design>(draw(*sound, sheet, shift)) : sound;
    }

private:
    void bring(Part part)
    {
        const PartId old = part.id;
        const Part* there = m_next.findPart(old);
        if (there && !(*there == part))
            part.id = PartId(
                freshId(old.text(), [&](const std::string& id) { return m_next.findPart(PartId(id)) != nullptr; }));
        m_parts[old] = part.id;
        if (!there || !(*there == part)) m_next = m_next.with(std::move(part));
    }

    /// Children first, so that equality of a definition can be told with its final names in it.
    void bring(const AssemblyId& old)
    {
        const Assembly* definition = m_clip.design.findAssembly(old);
        if (!definition || m_sheets.contains(old)) return;
        m_sheets[old] = old;
        for (const Member& member : definition->members)
            if (!member.isPart()) bring(member.assembly);
        Assembly sheet = *definition;
        for (Member& member : sheet.members) rename(member);
        for (Fabric& fabric : sheet.fabrics) rename(fabric);
        for (Link& link : sheet.links) rename(link);
        if (const Assembly* there = m_next.findAssembly(old); there && !(*there == sheet))
            sheet.id = AssemblyId(freshId(
                old.text(), [&](const std::string& id) { return m_next.findAssembly(AssemblyId(id)) != nullptr; }));
        m_sheets[old] = sheet.id;
        if (m_next.findAssembly(sheet.id)) return;
        const AssemblyId id = sheet.id;
        m_next = m_next.with(std::move(sheet));
        if (const auto drawing = m_clip.design.placement->find(old); drawing != m_clip.design.placement->end())
            m_next = withPlacement(m_next, id, [&](SheetPlacement& d) { d = drawing->second; });
    }

    void rename(Member& member) const
    {
        if (const auto it = m_parts.find(member.part); it != m_parts.end()) member.part = it->second;
        if (const auto it = m_sheets.find(member.assembly); it != m_sheets.end()) member.assembly = it->second;
    }
    void rename(Link& link) const
    {
        if (const auto it = m_parts.find(link.part); it != m_parts.end()) link.part = it->second;
    }
    void rename(Fabric& fabric) const
    {
        std::vector<Parameter> changed;
        eachPartOf(fabric, [&](const std::string& key, const std::string& part) {
            const auto it = m_parts.find(PartId(part));
            if (it == m_parts.end() || it->second.text() == part) return;
            Parameter parameter = *fabric.parameters.find(key);
            parameter.value = it->second.text();
            changed.push_back(std::move(parameter));
        });
        for (Parameter& parameter : changed) fabric.parameters.set(std::move(parameter));
    }

    std::optional<Error> putInto(Assembly& at, const Assembly& source, bool sameSheet)
    {
        if (at.members.size() + source.members.size() > bounds::membersPerSheet ||
            at.links.size() + source.links.size() > bounds::linksPerSheet ||
            at.fabrics.size() + source.fabrics.size() > bounds::fabricsPerSheet)
            return refuse("bounds.members", "a sheet holds at most {limit} members; replicate one instead",
                          {{"limit", std::to_string(bounds::membersPerSheet)}});
        const auto fresh = [&](const std::string& id) {
            const std::string free = freshId(id, [&](const std::string& other) { return takenOnSheet(at, other); });
            m_items[id] = free;
            return free;
        };
        for (Member member : source.members) {
            rename(member);
            member.id = MemberId(fresh(member.id.text()));
            at.members.push_back(std::move(member));
        }
        for (Fabric fabric : source.fabrics) {
            rename(fabric);
            std::vector<MemberId> joined;
            for (const MemberId& id : fabric.members) {
                if (const auto it = m_items.find(id.text()); it != m_items.end())
                    joined.emplace_back(it->second);
                else if (sameSheet && at.findMember(id))
                    joined.push_back(id);
            }
            fabric.members = std::move(joined);
            fabric.id = FabricId(fresh(fabric.id.text()));
            at.fabrics.push_back(std::move(fabric));
        }
        for (Link link : source.links) {
            rename(link);
            link.from.member = MemberId(m_items.at(link.from.member.text()));
            link.to.member = MemberId(m_items.at(link.to.member.text()));
            link.id = LinkId(fresh(link.id.text()));
            at.links.push_back(std::move(link));
        }
        return {};
    }

    Design draw(const Design& design, const AssemblyId& sheet, Point shift) const
    {
        const auto drawing = m_clip.design.placement->find(m_clip.design.root);
        if (drawing == m_clip.design.placement->end()) return design;
        return withPlacement(design, sheet, [&](SheetPlacement& at) {
            for (const auto& [id, box] : drawing->second.boxes)
                if (const auto it = m_items.find(id); it != m_items.end())
                    at.boxes[it->second] = {box.x + shift.x, box.y + shift.y, box.width, box.height};
            for (const auto& [id, bends] : drawing->second.routes) {
                const auto it = m_items.find(id);
                if (it == m_items.end()) continue;
                auto& route = at.routes[it->second];
                for (const Point& bend : bends) route.push_back({bend.x + shift.x, bend.y + shift.y});
            }
            for (Note note : drawing->second.notes) {
                note.box.x += shift.x;
                note.box.y += shift.y;
                at.notes.push_back(std::move(note));
            }
        });
    }

    Design m_next;
    const Clip& m_clip;
    std::map<PartId, PartId> m_parts;
    std::map<AssemblyId, AssemblyId> m_sheets;
    std::map<std::string, std::string> m_items;
};

SheetPlacement drawingOf(const SheetPlacement& whole, const Assembly& kept, const SheetItems& items)
{
    SheetPlacement drawing;
    for (const auto& [id, box] : whole.boxes)
        if (kept.findMember(MemberId(id)) || kept.findFabric(FabricId(id))) drawing.boxes[id] = box;
    for (const auto& [id, route] : whole.routes)
        if (kept.findLink(LinkId(id))) drawing.routes[id] = route;
    for (const std::size_t note : items.notes)
        if (note < whole.notes.size()) drawing.notes.push_back(whole.notes[note]);
    return drawing;
}

} // namespace

Outcome<Clip> copyItems(const Design& design, const AssemblyId& sheet, const SheetItems& items)
{
    const Assembly* from = design.findAssembly(sheet);
    if (!from) return noSuch("sheet", sheet.text());
    Assembly kept;
    kept.id = AssemblyId(std::string(kClipSheet));
    while (design.findAssembly(kept.id)) kept.id = AssemblyId(kept.id.text() + "-clip");
    kept.kind = from->kind;
    kept.name = from->name;
    for (const Member& member : from->members)
        if (items.members.contains(member.id)) kept.members.push_back(member);
    for (const Fabric& fabric : from->fabrics)
        if (items.fabrics.contains(fabric.id)) kept.fabrics.push_back(fabric);
    for (const Link& link : from->links)
        if (kept.findMember(link.from.member) && kept.findMember(link.to.member)) kept.links.push_back(link);
    Clip clip;
    clip.from = sheet;
    clip.design.root = kept.id;
    clip.design = withNeedsOf(clip.design.with(kept), design, kept);
    for (const Member& member : kept.members) {
        if (member.isPart()) continue;
        for (const AssemblyId& id : sheetsBelow(design, member.assembly)) {
            if (clip.design.findAssembly(id)) continue;
            const Assembly& below = *design.findAssembly(id);
            clip.design = withNeedsOf(clip.design.with(below), design, below);
            if (const auto drawing = design.placement->find(id); drawing != design.placement->end())
                clip.design = withPlacement(clip.design, id, [&](SheetPlacement& d) { d = drawing->second; });
        }
    }
    if (const auto drawing = design.placement->find(sheet); drawing != design.placement->end())
        clip.design = withPlacement(clip.design, kept.id,
                                    [&](SheetPlacement& d) { d = drawingOf(drawing->second, kept, items); });
    return clip;
}

Outcome<Design> paste(const Design& design, const AssemblyId& sheet, const Clip& clip, Point shift)
{
    if (!design.findAssembly(sheet)) return noSuch("sheet", sheet.text());
    return Paster(design, clip).run(sheet, shift);
}

Outcome<Design> duplicate(const Design& design, const AssemblyId& sheet, const SheetItems& items, Point shift)
{
    const auto clip = copyItems(design, sheet, items);
    if (!clip) return clip.error();
    return paste(design, sheet, *clip, shift);
}

} // namespace studio::edit
