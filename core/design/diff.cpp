// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/diff.h"

#include "core/design/paths.h"
#include "core/design/value_text.h"

#include <algorithm>

namespace studio {

namespace {

constexpr unsigned kEverything = kMeaning | kWords | kGeometry;

class Differ {
public:
    Differ(const Design& before, const Design& after) : m_before(before), m_after(after) {}

    DesignDiff run()
    {
        envelope();
        table(m_before.sources, m_after.sources, ItemKind::source,
              [](const Source&, const Source&) { return unsigned{kWords}; });
        table(m_before.parts, m_after.parts, ItemKind::part,
              [this](const Part& a, const Part& b) { return part(a, b); });
        table(m_before.scenarios, m_after.scenarios, ItemKind::scenario,
              [this](const Scenario& a, const Scenario& b) { return scenario(a, b); });
        table(m_before.assemblies, m_after.assemblies, ItemKind::assembly,
              [this](const Assembly& a, const Assembly& b) { return assembly(a, b); });
        placement();
        list(m_before.views, m_after.views, ItemKind::view, kGeometry);
        list(m_before.waivers, m_after.waivers, ItemKind::waiver, kMeaning);
        finish();
        return std::move(m_diff);
    }

private:
    void add(ItemKind kind, AssemblyId sheet, std::string id, Change change, unsigned aspects)
    {
        if (aspects != 0) m_diff.items.push_back({kind, std::move(sheet), std::move(id), change, aspects});
    }

    void envelope()
    {
        unsigned aspects = 0;
        if (m_before.name != m_after.name || m_before.description != m_after.description) aspects |= kWords;
        if (m_before.root != m_after.root || m_before.activeScenario != m_after.activeScenario ||
            m_before.unknownKeys != m_after.unknownKeys)
            aspects |= kMeaning;
        add(ItemKind::design, {}, {}, Change::changed, aspects);
    }

    /// Walks two maps side by side; `changed` says what differs between two entries of the same key.
    template <class Key, class T, class Changed>
    void table(const Shared<Table<Key, T>>& before, const Shared<Table<Key, T>>& after, ItemKind kind, Changed changed)
    {
        if (before == after) return;
        auto a = before->begin();
        auto b = after->begin();
        while (a != before->end() || b != after->end()) {
            if (b == after->end() || (a != before->end() && a->first < b->first)) {
                gone(*a->second);
                add(kind, {}, (a++)->first.text(), Change::removed, kEverything);
            } else if (a == before->end() || b->first < a->first) {
                come(*b->second);
                add(kind, {}, (b++)->first.text(), Change::added, kEverything);
            } else {
                if (a->second != b->second && !(*a->second == *b->second))
                    add(kind, {}, a->first.text(), Change::changed, changed(*a->second, *b->second));
                ++a;
                ++b;
            }
        }
    }

    void gone(const Assembly& sheet) { whole(sheet, Change::removed); }
    void come(const Assembly& sheet) { whole(sheet, Change::added); }
    template <class T>
    void gone(const T&)
    {
    }
    template <class T>
    void come(const T&)
    {
    }
    void whole(const Assembly& sheet, Change change)
    {
        for (const Member& m : sheet.members) add(ItemKind::member, sheet.id, m.id.text(), change, kEverything);
        for (const Fabric& f : sheet.fabrics) add(ItemKind::fabric, sheet.id, f.id.text(), change, kEverything);
        for (const Link& l : sheet.links) add(ItemKind::link, sheet.id, l.id.text(), change, kEverything);
    }

    void value(std::string path, const std::string& before, const std::string& after)
    {
        if (before != after) m_diff.values.push_back({std::move(path), before, after});
    }

    /// Aspects of two bags, their values listed under `prefix`.
    unsigned bag(const std::string& prefix, const Parameters& before, const Parameters& after)
    {
        if (before == after) return 0;
        for (const Parameter& p : before.all()) {
            const Parameter* q = after.find(p.key);
            value(prefix + "." + p.key, valueText(p.value), q ? valueText(q->value) : std::string());
        }
        for (const Parameter& q : after.all())
            if (!before.find(q.key)) value(prefix + "." + q.key, {}, valueText(q.value));
        return kMeaning;
    }

    unsigned part(const Part& a, const Part& b)
    {
        unsigned aspects = bag("parts." + a.id.text(), a.parameters, b.parameters);
        if (a.name != b.name || a.vendor != b.vendor) aspects |= kWords;
        if (a.kind != b.kind || a.generation != b.generation || a.year != b.year || a.state != b.state ||
            a.stateNote != b.stateNote || a.catalogue != b.catalogue || a.unknownKeys != b.unknownKeys)
            aspects |= kMeaning;
        return aspects;
    }

    unsigned scenario(const Scenario& a, const Scenario& b)
    {
        const bool active = a.id == m_after.activeScenario;
        const std::string prefix = active ? "scenario" : "scenarios." + a.id.text();
        unsigned aspects = bag(prefix, a.general, b.general);
        for (const Owner section : {Owner::workload, Owner::strategy, Owner::operations, Owner::site})
            aspects |=
                bag(prefix + "." + std::string(ownerName(section)), sectionOf(a, section), sectionOf(b, section));
        if (a.name != b.name) aspects |= kWords;
        if (a.targets != b.targets || a.unknownKeys != b.unknownKeys) aspects |= kMeaning;
        return aspects;
    }

    unsigned assembly(const Assembly& a, const Assembly& b)
    {
        const std::string prefix = "assemblies." + a.id.text();
        children(a.id, a.members, b.members, ItemKind::member,
                 [&](const Member& m, const Member& n) { return member(prefix, m, n); });
        children(a.id, a.fabrics, b.fabrics, ItemKind::fabric,
                 [&](const Fabric& f, const Fabric& g) { return fabric(prefix, f, g); });
        children(a.id, a.links, b.links, ItemKind::link,
                 [&](const Link& l, const Link& k) { return link(prefix, l, k); });
        unsigned aspects = bag(prefix, a.parameters, b.parameters);
        if (a.name != b.name || a.description != b.description) aspects |= kWords;
        if (a.kind != b.kind || a.unknownKeys != b.unknownKeys || order(a.members, b.members) ||
            order(a.fabrics, b.fabrics) || order(a.links, b.links))
            aspects |= kMeaning;
        return aspects;
    }

    /// Whether two lists name other things or in another order.
    template <class T>
    static bool order(const std::vector<T>& a, const std::vector<T>& b)
    {
        return !std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const T& x, const T& y) { return x.id == y.id; });
    }

    template <class T, class Changed>
    void children(const AssemblyId& sheet, const std::vector<T>& before, const std::vector<T>& after, ItemKind kind,
                  Changed changed)
    {
        std::map<std::string_view, const T*> was;
        for (const T& item : before) was.emplace(item.id.text(), &item);
        for (const T& item : after) {
            const auto found = was.find(item.id.text());
            if (found == was.end()) {
                add(kind, sheet, item.id.text(), Change::added, kEverything);
                continue;
            }
            if (!(*found->second == item))
                add(kind, sheet, item.id.text(), Change::changed, changed(*found->second, item));
            was.erase(found);
        }
        for (const auto& [id, item] : was) add(kind, sheet, std::string(id), Change::removed, kEverything);
    }

    unsigned member(const std::string& sheet, const Member& a, const Member& b)
    {
        value(sheet + ".members." + a.id.text() + ".count", std::to_string(a.count), std::to_string(b.count));
        unsigned aspects = a.name != b.name ? kWords : 0u;
        if (a.part != b.part || a.assembly != b.assembly || a.count != b.count || a.evidence != b.evidence ||
            a.unknownKeys != b.unknownKeys)
            aspects |= kMeaning;
        return aspects;
    }

    unsigned fabric(const std::string& sheet, const Fabric& a, const Fabric& b)
    {
        unsigned aspects = bag(sheet + ".fabrics." + a.id.text(), a.parameters, b.parameters);
        if (a.name != b.name) aspects |= kWords;
        if (a.role != b.role || a.members != b.members || a.unknownKeys != b.unknownKeys) aspects |= kMeaning;
        return aspects;
    }

    unsigned link(const std::string& sheet, const Link& a, const Link& b)
    {
        value(sheet + ".links." + a.id.text() + ".lanes", std::to_string(a.lanes), std::to_string(b.lanes));
        unsigned aspects = bag(sheet + ".links." + a.id.text(), a.parameters, b.parameters);
        if (a.name != b.name) aspects |= kWords;
        if (a.role != b.role || !(a.from == b.from) || !(a.to == b.to) || a.part != b.part || a.lanes != b.lanes ||
            a.unknownKeys != b.unknownKeys)
            aspects |= kMeaning;
        return aspects;
    }

    void placement()
    {
        if (m_before.placement == m_after.placement) return;
        static const SheetPlacement kNone;
        std::vector<AssemblyId> sheets;
        for (const auto& [id, sheet] : *m_before.placement) sheets.push_back(id);
        for (const auto& [id, sheet] : *m_after.placement)
            if (!m_before.placement->contains(id)) sheets.push_back(id);
        for (const AssemblyId& id : sheets) {
            const auto a = m_before.placement->find(id);
            const auto b = m_after.placement->find(id);
            placed(id, a == m_before.placement->end() ? kNone : a->second,
                   b == m_after.placement->end() ? kNone : b->second,
                   a != m_before.placement->end() && b != m_after.placement->end());
        }
    }

    void placed(const AssemblyId& id, const SheetPlacement& a, const SheetPlacement& b, bool both)
    {
        keyed(id, a.boxes, b.boxes, false);
        keyed(id, a.routes, b.routes, true);
        for (std::size_t i = 0; i < std::max(a.notes.size(), b.notes.size()); ++i) {
            if (i < a.notes.size() && i < b.notes.size() && a.notes[i] == b.notes[i]) continue;
            const Change change = i >= a.notes.size()   ? Change::added
                                  : i >= b.notes.size() ? Change::removed
                                                        : Change::changed;
            add(ItemKind::note, id, std::to_string(i), change, kWords | kGeometry);
        }
        // An empty drawing and none are two different files.
        if (a.unknownKeys != b.unknownKeys || !both) add(ItemKind::assembly, {}, id.text(), Change::changed, kGeometry);
    }

    template <class T>
    void keyed(const AssemblyId& sheet, const std::map<std::string, T>& a, const std::map<std::string, T>& b,
               bool routes)
    {
        const auto moved = [&](const std::string& id) {
            add(kindOf(sheet, id, routes), sheet, id, Change::changed, kGeometry);
        };
        for (const auto& [id, box] : a) {
            const auto there = b.find(id);
            if (there == b.end() || !(there->second == box)) moved(id);
        }
        for (const auto& [id, box] : b)
            if (!a.contains(id)) moved(id);
    }

    /// Boxes are kept by member or fabric id.
    ItemKind kindOf(const AssemblyId& sheet, const std::string& id, bool routes) const
    {
        if (routes) return ItemKind::link;
        for (const Design* design : {&m_after, &m_before})
            if (const Assembly* at = design->findAssembly(sheet); at && at->findFabric(FabricId(id)))
                return ItemKind::fabric;
        return ItemKind::member;
    }

    template <class T>
    void list(const Shared<std::vector<T>>& a, const Shared<std::vector<T>>& b, ItemKind kind, unsigned aspects)
    {
        if (a == b) return;
        for (std::size_t i = 0; i < std::max(a->size(), b->size()); ++i) {
            if (i < a->size() && i < b->size() && (*a)[i] == (*b)[i]) continue;
            const Change change = i >= a->size() ? Change::added : i >= b->size() ? Change::removed : Change::changed;
            add(kind, {}, std::to_string(i), change, aspects);
        }
    }

    /// One entry a thing: what moved and changed, or moved and came, is told once.
    void finish()
    {
        auto& items = m_diff.items;
        const auto key = [](const ItemChange& c) { return std::tie(c.kind, c.sheet, c.id); };
        std::stable_sort(items.begin(), items.end(),
                         [&](const ItemChange& a, const ItemChange& b) { return key(a) < key(b); });
        std::vector<ItemChange> merged;
        for (ItemChange& item : items) {
            if (merged.empty() || key(merged.back()) != key(item)) {
                merged.push_back(std::move(item));
                continue;
            }
            if (merged.back().change == Change::changed) merged.back().change = item.change;
            merged.back().aspects |= item.aspects;
        }
        items = std::move(merged);
        for (const ItemChange& item : items) m_diff.aspects |= item.aspects;
    }

    const Design& m_before;
    const Design& m_after;
    DesignDiff m_diff;
};

} // namespace

DesignDiff diffOf(const Design& before, const Design& after)
{
    return Differ(before, after).run();
}

} // namespace studio
