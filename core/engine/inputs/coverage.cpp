// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/inputs/coverage.h"

namespace studio {

namespace {

class CoverageFinder {
public:
    CoverageFinder(const Reader& reader, const Expansion& expansion, std::string_view key)
        : m_reader(reader), m_expansion(expansion), m_key(key)
    {
    }

    Coverage run()
    {
        if (!m_expansion.sheets.empty()) visit(m_expansion.sheets.front().id, Traced(1.0), 0);
        return std::move(m_out);
    }

private:
    void visit(const AssemblyId& id, const Traced& instances, int depth)
    {
        const OwnerRef ref{Owner::assembly, id.text(), {}};
        if (m_reader.given(ref, m_key)) {
            const Traced total = m_reader.number(ref, m_key) * instances;
            m_out.stated = m_out.stated ? *m_out.stated + total : total;
            cover(id, depth);
            return;
        }
        const Assembly* sheet = m_reader.assembly(id);
        if (!sheet || depth > bounds::depth) return;
        for (const Member& m : sheet->members) {
            const Traced count = instances * m_reader.memberCount(id, m);
            if (m.isPart())
                m_out.uncovered[m.part] += count;
            else if (m_expansion.sheet(m.assembly))
                visit(m.assembly, count, depth + 1);
        }
    }

    void cover(const AssemblyId& id, int depth)
    {
        if (depth > bounds::depth || !m_out.covered.insert(id).second) return;
        if (const Assembly* sheet = m_reader.assembly(id))
            for (const Member& m : sheet->members)
                if (!m.isPart()) cover(m.assembly, depth + 1);
    }

    const Reader& m_reader;
    const Expansion& m_expansion;
    std::string_view m_key;
    Coverage m_out;
};

} // namespace

std::optional<Traced> Coverage::outside(const BoughtPart& b) const
{
    if (!b.impliedOn.empty()) {
        if (covered.contains(b.impliedOn)) return {};
        return b.count;
    }
    const auto it = uncovered.find(b.part->id);
    if (it == uncovered.end()) return {};
    return it->second;
}

Coverage statedBySheets(const Reader& reader, const Expansion& expansion, std::string_view key)
{
    return CoverageFinder(reader, expansion, key).run();
}

} // namespace studio
