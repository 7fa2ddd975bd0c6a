// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/expansion.h"

#include "core/base/number_text.h"

#include <set>

namespace studio {

namespace {

class Expander {
public:
    explicit Expander(const Reader& reader) : m_reader(reader) {}

    Expansion run()
    {
        const AssemblyId root = m_reader.root();
        if (root.empty() || !m_reader.assembly(root)) {
            m_out.acceleratorCount = Traced::unknown("root", dimension::none);
            return std::move(m_out);
        }
        visit(root, 0);
        countInstances(root);
        for (auto it = m_order.rbegin(); it != m_order.rend(); ++it) addSheet(*it);
        m_out.drawn = m_contents[root];
        findAccelerators();
        for (const SheetUse& sheet : m_out.sheets) addFabrics(sheet);
        return std::move(m_out);
    }

private:
    // Contents bottom-up, children before parents; each sheet once.
    void visit(const AssemblyId& id, int depth)
    {
        m_open.insert(id);
        const Assembly* sheet = m_reader.assembly(id);
        PartCounts contents;
        for (const Member& m : sheet->members) {
            const Traced count = m_reader.memberCount(id, m);
            if (m.isPart()) {
                if (!m_reader.part(m.part)) continue;
                contents[m.part] += count;
                continue;
            }
            if (!m_reader.assembly(m.assembly)) continue;
            if (m_open.contains(m.assembly) || depth >= bounds::depth) continue;
            if (!m_contents.contains(m.assembly)) visit(m.assembly, depth + 1);
            if (multiplies(m_contents[m.assembly], count)) {
                for (const auto& [part, inner] : m_contents[m.assembly]) contents[part] += count * inner;
                m_children[id].push_back({m.assembly, count});
            }
        }
        for (auto& [part, count] : contents)
            count = count.step(part.text() + " in " + (sheet->name.empty() ? id.text() : sheet->name),
                               "sum of count × content over members", dimension::none);
        m_contents[id] = std::move(contents);
        m_open.erase(id);
        m_order.push_back(id);
    }

    static bool multiplies(const PartCounts& contents, const Traced& count)
    {
        double total = 0;
        for (const auto& [part, inner] : contents) total += inner.value();
        return total * count.value() <= bounds::count;
    }

    // Top-down; m_order has children first, so walking it backwards meets each parent before its children.
    void countInstances(const AssemblyId& root)
    {
        m_instances[root] = Traced(1.0);
        for (auto it = m_order.rbegin(); it != m_order.rend(); ++it) {
            const Traced own = m_instances[*it];
            for (const auto& [child, count] : m_children[*it])
                m_instances[child] += own * count;
        }
        for (auto& [id, count] : m_instances)
            if (id != root) count = count.step("instances of " + id.text(), "product of counts from the outermost sheet", dimension::none);
    }

    void addSheet(const AssemblyId& id)
    {
        const Assembly* a = m_reader.assembly(id);
        m_out.sheets.push_back({id, a->name.empty() ? id.text() : a->name, a->kind, m_instances[id], m_contents[id]});
    }

    void findAccelerators()
    {
        Traced total = 0.0;
        for (const auto& [id, count] : m_out.drawn) {
            const Part* part = m_reader.part(id);
            if (part && part->kind == Owner::accelerator) {
                m_out.accelerators.push_back(id);
                total += count;
            }
        }
        std::stable_sort(m_out.accelerators.begin(), m_out.accelerators.end(), [&](const PartId& a, const PartId& b) {
            return m_out.drawn[a].value() > m_out.drawn[b].value();
        });
        m_out.acceleratorCount = total.step("accelerators", "sum over kinds", dimension::none);
    }

    // How many of a part one member of a sheet holds, its own count included.
    Traced held(const AssemblyId& sheet, const Member& m, const PartId& part)
    {
        if (m.isPart()) return m.part == part ? m_reader.memberCount(sheet, m) : Traced(0.0);
        const auto inner = m_contents.find(m.assembly);
        if (inner == m_contents.end()) return 0.0;
        const auto it = inner->second.find(part);
        return it == inner->second.end() ? Traced(0.0) : m_reader.memberCount(sheet, m) * it->second;
    }

    void addFabrics(const SheetUse& sheet)
    {
        const Assembly* a = m_reader.assembly(sheet.id);
        for (const Fabric& fabric : a->fabrics) {
            FabricUse use;
            use.owner = {Owner::fabric, sheet.id.text(), fabric.id.text()};
            use.sheet = sheet.id;
            use.id = fabric.id;
            use.name = fabric.name.empty() ? fabric.id.text() : fabric.name;
            use.role = fabric.role;
            use.instances = sheet.instances;
            const std::string endpoint = m_reader.word(use.owner, "endpoint");
            use.endpoint = endpoint.empty() ? m_out.accelerator() : PartId(endpoint);
            Traced endpoints = 0.0;
            Traced accelerators = 0.0;
            for (const Member& m : a->members) {
                const bool named = std::find(fabric.members.begin(), fabric.members.end(), m.id) != fabric.members.end();
                if (!fabric.members.empty() && !named) continue;
                const Traced count = held(sheet.id, m, use.endpoint);
                if (count.value() <= 0) continue;
                use.members.push_back(m.id);
                endpoints += count;
                accelerators += held(sheet.id, m, m_out.accelerator());
            }
            use.endpoints = endpoints.step("endpoints of " + use.name, "sum over joined members", dimension::none);
            use.accelerators = accelerators.step("accelerators joined by " + use.name, "sum over joined members", dimension::none);
            use.joinsAll = use.accelerators.value() > 0 && sheet.instances.value() == 1 &&
                           use.accelerators.value() == m_out.countOf(m_out.accelerator()).value();
            m_out.fabrics.push_back(std::move(use));
        }
    }

    const Reader& m_reader;
    Expansion m_out;
    std::map<AssemblyId, PartCounts> m_contents;
    std::map<AssemblyId, std::vector<std::pair<AssemblyId, Traced>>> m_children;
    std::map<AssemblyId, Traced> m_instances;
    std::set<AssemblyId> m_open;
    std::vector<AssemblyId> m_order;
};

} // namespace

Expansion expand(const Reader& reader)
{
    return Expander(reader).run();
}

const SheetUse* Expansion::sheet(const AssemblyId& id) const
{
    for (const SheetUse& s : sheets)
        if (s.id == id) return &s;
    return nullptr;
}

Traced Expansion::countOf(const PartId& part) const
{
    const auto it = drawn.find(part);
    return it == drawn.end() ? Traced(0.0) : it->second;
}

OwnerRef refTo(const Part& part)
{
    return {part.kind, part.id.text(), {}};
}

} // namespace studio
