// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/graph_match.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

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

/// Vertices by colour: a permutation sorted by it.
struct Cells {
    std::vector<std::pair<Colour, std::uint32_t>> members;

    explicit Cells(const Colours& colours)
    {
        members.reserve(colours.size());
        for (std::uint32_t v = 0; v < colours.size(); ++v) members.emplace_back(colours[v], v);
        std::sort(members.begin(), members.end());
    }
    [[nodiscard]] std::size_t count() const
    {
        std::size_t cells = 0;
        for (std::size_t i = 0; i < members.size(); ++i) cells += i == 0 || members[i].first != members[i - 1].first;
        return cells;
    }
    [[nodiscard]] bool alike(const Cells& other) const
    {
        return std::equal(members.begin(), members.end(), other.members.begin(), other.members.end(),
                          [](const auto& x, const auto& y) { return x.first == y.first; });
    }
    /// Where the smallest cell of several vertices begins and how many it has; none: 0.
    [[nodiscard]] std::pair<std::size_t, std::size_t> smallest() const
    {
        std::pair<std::size_t, std::size_t> best{0, 0};
        for (std::size_t from = 0; from < members.size();) {
            std::size_t to = from;
            while (to < members.size() && members[to].first == members[from].first) ++to;
            if (to - from > 1 && (best.second == 0 || to - from < best.second)) best = {from, to - from};
            from = to;
        }
        return best;
    }
};

class Matcher {
public:
    Matcher(const FabricGraph& a, const FabricGraph& b, bool alike, int budget)
        : m_a(a), m_b(b), m_alike(alike), m_budget(budget)
    {
    }

    std::optional<std::vector<std::uint32_t>> run() { return search(initial(m_a), initial(m_b), 0); }

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
        for (std::size_t cells = 0;;) {
            const Cells ca(a);
            if (!ca.alike(Cells(b))) return false;
            const std::size_t now = ca.count();
            if (now == cells || now == m_a.nodes()) return true;
            cells = now;
            a = refined(m_a, a);
            b = refined(m_b, b);
        }
    }

    std::optional<std::vector<std::uint32_t>> search(Colours a, Colours b, int depth)
    {
        if (m_budget-- <= 0 || !settle(a, b)) return {};
        const Cells ca(a);
        const Cells cb(b);
        const auto [from, size] = ca.smallest();
        if (size == 0) return checked(ca, cb);
        const std::uint32_t fixed = ca.members[from].second;
        const std::size_t tries = m_alike && depth == 0 ? 1 : size;
        for (std::size_t i = 0; i < tries; ++i) {
            Colours nextA = a;
            Colours nextB = b;
            nextA[fixed] = nextB[cb.members[from + i].second] = mixed(ca.members[from].first, 0x51ed2701ULL);
            if (auto found = search(std::move(nextA), std::move(nextB), depth + 1)) return found;
            if (m_budget <= 0) return {};
        }
        return {};
    }

    [[nodiscard]] std::optional<std::vector<std::uint32_t>> checked(const Cells& ca, const Cells& cb) const
    {
        std::vector<std::uint32_t> to(m_a.nodes());
        for (std::size_t i = 0; i < to.size(); ++i) to[ca.members[i].second] = cb.members[i].second;
        for (std::size_t v = 0; v < m_a.nodes(); ++v) {
            const auto theirs = m_b.arcsOf(to[v]);
            if (theirs.size() != m_a.arcsOf(v).size()) return {};
            for (const auto& arc : m_a.arcsOf(v)) {
                const auto at = std::lower_bound(theirs.begin(), theirs.end(), to[arc.to],
                                                 [](const auto& x, std::uint32_t t) { return x.to < t; });
                if (at == theirs.end() || at->to != to[arc.to] || ofNumber(at->capacity) != ofNumber(arc.capacity) ||
                    at->count != arc.count)
                    return {};
            }
        }
        return to;
    }

    const FabricGraph& m_a;
    const FabricGraph& m_b;
    bool m_alike;
    int m_budget;
};

} // namespace

std::optional<std::vector<std::uint32_t>> matchGraphs(const FabricGraph& a, const FabricGraph& b, bool alike,
                                                      int budget)
{
    if (a.nodes() != b.nodes() || a.arcs() != b.arcs()) return {};
    return Matcher(a, b, alike, budget).run();
}

} // namespace studio::topology
