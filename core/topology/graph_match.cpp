// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/graph_match.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace studio::topology {

namespace {

using Colour = std::uint64_t;
using Colours = std::vector<Colour>;

Colour mixed(Colour h, Colour v)
{
    h = (h ^ v) * 0x9ddfea08eb382d69ULL;
    return h ^ (h >> 29);
}

Colour ofNumber(double v)
{
    return std::bit_cast<Colour>(std::round(v * 1e6) / 1e6 + 0.0);
}

/// One round: a vertex's colour and those of its neighbours over their links.
Colours refined(const FabricGraph& g, const Colours& colours)
{
    Colours next(g.nodes());
    for (std::size_t v = 0; v < g.nodes(); ++v) {
        Colour sum = 0; // order of neighbours must not matter
        for (const auto& arc : g.arcsOf(v))
            sum += mixed(mixed(colours[arc.to], ofNumber(arc.capacity)), ofNumber(arc.count));
        next[v] = mixed(colours[v], sum);
    }
    return next;
}

std::map<Colour, std::vector<std::uint32_t>> cellsOf(const Colours& colours)
{
    std::map<Colour, std::vector<std::uint32_t>> cells;
    for (std::uint32_t v = 0; v < colours.size(); ++v) cells[colours[v]].push_back(v);
    return cells;
}

class Matcher {
public:
    Matcher(const FabricGraph& a, const FabricGraph& b, int budget) : m_a(a), m_b(b), m_budget(budget) {}

    std::optional<std::vector<std::uint32_t>> run() { return search(initial(m_a), initial(m_b)); }

private:
    static Colours initial(const FabricGraph& g)
    {
        Colours colours(g.nodes());
        for (std::size_t v = 0; v < g.nodes(); ++v)
            colours[v] = mixed(ofNumber(g.node(v).terminals), g.node(v).relays ? 1 : 2);
        return colours;
    }

    /// Refines both until no cell splits; false once they differ.
    bool settle(Colours& a, Colours& b)
    {
        std::size_t cells = 0;
        for (;;) {
            const auto ca = cellsOf(a);
            const auto cb = cellsOf(b);
            if (!std::equal(ca.begin(), ca.end(), cb.begin(), cb.end(), [](const auto& x, const auto& y) {
                    return x.first == y.first && x.second.size() == y.second.size();
                }))
                return false;
            if (ca.size() == cells || ca.size() == m_a.nodes()) return true;
            cells = ca.size();
            a = refined(m_a, a);
            b = refined(m_b, b);
        }
    }

    std::optional<std::vector<std::uint32_t>> search(Colours a, Colours b)
    {
        if (m_budget-- <= 0 || !settle(a, b)) return {};
        const auto ca = cellsOf(a);
        const auto cb = cellsOf(b);
        const std::vector<std::uint32_t>* smallest = nullptr;
        Colour which = 0;
        for (const auto& [colour, members] : ca)
            if (members.size() > 1 && (!smallest || members.size() < smallest->size())) {
                smallest = &members;
                which = colour;
            }
        if (!smallest) return checked(ca, cb);
        const std::uint32_t fixed = smallest->front();
        for (const std::uint32_t candidate : cb.at(which)) {
            Colours nextA = a;
            Colours nextB = b;
            nextA[fixed] = nextB[candidate] = mixed(which, 0x51ed2701ULL);
            if (auto found = search(std::move(nextA), std::move(nextB))) return found;
            if (m_budget <= 0) return {};
        }
        return {};
    }

    std::optional<std::vector<std::uint32_t>> checked(const std::map<Colour, std::vector<std::uint32_t>>& ca,
                                                      const std::map<Colour, std::vector<std::uint32_t>>& cb) const
    {
        std::vector<std::uint32_t> to(m_a.nodes());
        for (const auto& [colour, members] : ca) to[members.front()] = cb.at(colour).front();
        for (std::size_t v = 0; v < m_a.nodes(); ++v) {
            const auto theirs = m_b.arcsOf(to[v]);
            if (theirs.size() != m_a.arcsOf(v).size()) return {};
            for (const auto& arc : m_a.arcsOf(v)) {
                const auto at = std::lower_bound(theirs.begin(), theirs.end(), to[arc.to],
                                                 [](const auto& x, std::uint32_t t) { return x.to < t; });
                if (at == theirs.end() || at->to != to[arc.to] || ofNumber(at->capacity) != ofNumber(arc.capacity)
                    || at->count != arc.count)
                    return {};
            }
        }
        return to;
    }

    const FabricGraph& m_a;
    const FabricGraph& m_b;
    int m_budget;
};

} // namespace

std::optional<std::vector<std::uint32_t>> matchGraphs(const FabricGraph& a, const FabricGraph& b, int budget)
{
    if (a.nodes() != b.nodes() || a.arcs() != b.arcs()) return {};
    return Matcher(a, b, budget).run();
}

} // namespace studio::topology
