// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/bisection.h"

#include <metis.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>

namespace studio {

namespace {

// METIS draws from the C library's random numbers: one caller at a time, or runs would not repeat.
std::mutex& metisMutex()
{
    static std::mutex mutex;
    return mutex;
}

/// The graph as METIS wants it; capacities scaled to integers.
class MetisGraph {
public:
    explicit MetisGraph(const FabricGraph& graph)
    {
        double largest = 0;
        bool whole = true;
        for (std::size_t i = 0; i < graph.arcs(); ++i) {
            largest = std::max(largest, graph.arc(i).capacity);
            whole = whole && graph.arc(i).capacity == std::floor(graph.arc(i).capacity);
        }
        const double scale = whole && largest < 1e6 ? 1 : 1e6 / std::max(largest, 1e-300);
        m_first.push_back(0);
        for (std::size_t v = 0; v < graph.nodes(); ++v) {
            for (const auto& arc : graph.arcsOf(v)) {
                m_to.push_back(static_cast<idx_t>(arc.to));
                m_weight.push_back(std::max<idx_t>(1, static_cast<idx_t>(std::llround(arc.capacity * scale))));
            }
            m_first.push_back(static_cast<idx_t>(m_to.size()));
            m_terminals.push_back(static_cast<idx_t>(graph.node(v).terminals));
        }
    }

    /// By recursive bisection, or by the multilevel k-way method, which costs more and misses less.
    std::vector<std::uint8_t> cut(int seed, bool kWay)
    {
        auto nodes = static_cast<idx_t>(m_first.size() - 1);
        idx_t constraints = 1;
        idx_t parts = 2;
        idx_t result = 0;
        idx_t options[METIS_NOPTIONS];
        METIS_SetDefaultOptions(options);
        options[METIS_OPTION_SEED] = seed;
        options[METIS_OPTION_UFACTOR] = 1;
        options[METIS_OPTION_NCUTS] = kWay ? 4 : 1;
        std::vector<idx_t> part(m_first.size() - 1, 0);
        const std::lock_guard lock(metisMutex());
        const auto run = kWay ? METIS_PartGraphKway : METIS_PartGraphRecursive;
        run(&nodes, &constraints, m_first.data(), m_to.data(), m_terminals.data(), nullptr, m_weight.data(), &parts,
            nullptr, nullptr, options, &result, part.data());
        std::vector<std::uint8_t> side;
        for (const idx_t p : part) side.push_back(p == 0 ? 0 : 1);
        return side;
    }

private:
    std::vector<idx_t> m_first, m_to, m_weight, m_terminals;
};

/// Balances and improves a given cut by moving vertices.
class Refiner {
public:
    Refiner(const FabricGraph& graph, std::vector<std::uint8_t> side)
        : m_graph(graph), m_side(std::move(side)), m_gain(graph.nodes())
    {
        for (std::size_t v = 0; v < graph.nodes(); ++v) {
            m_inside[m_side[v]] += graph.node(v).terminals;
            m_gain[v] = gainOf(v);
            if (graph.node(v).terminals > 0) m_grain = std::min(m_grain, graph.node(v).terminals);
        }
    }

    BisectionCut run()
    {
        settleSwitches();
        balance();
        for (int pass = 0; pass < 8 && improve(); ++pass) {}
        BisectionCut out;
        out.capacity = cutCapacity(m_graph, m_side);
        out.inside = std::min(m_inside[0], m_inside[1]);
        out.side = std::move(m_side);
        return out;
    }

private:
    [[nodiscard]] double gainOf(std::size_t v) const
    {
        double gain = 0;
        for (const auto& arc : m_graph.arcsOf(v)) gain += m_side[arc.to] != m_side[v] ? arc.capacity : -arc.capacity;
        return gain;
    }

    void move(std::size_t v)
    {
        m_inside[m_side[v]] -= m_graph.node(v).terminals;
        m_side[v] ^= 1U;
        m_inside[m_side[v]] += m_graph.node(v).terminals;
        m_gain[v] = -m_gain[v];
        for (const auto& arc : m_graph.arcsOf(v))
            m_gain[arc.to] += m_side[arc.to] == m_side[v] ? -2 * arc.capacity : 2 * arc.capacity;
    }

    /// Switches hold no accelerators: they go where most of their links lead.
    void settleSwitches()
    {
        for (int pass = 0; pass < 20; ++pass) {
            bool moved = false;
            for (std::size_t v = 0; v < m_graph.nodes(); ++v)
                if (m_graph.node(v).terminals == 0 && m_gain[v] > 1e-9) {
                    move(v);
                    moved = true;
                }
            if (!moved) return;
        }
    }

    [[nodiscard]] double imbalance() const { return std::abs(m_inside[0] - m_inside[1]); }

    void balance()
    {
        while (imbalance() > m_grain) {
            const std::uint8_t heavy = m_inside[0] > m_inside[1] ? 0 : 1;
            std::size_t best = m_graph.nodes();
            for (std::size_t v = 0; v < m_graph.nodes(); ++v) {
                const double w = m_graph.node(v).terminals;
                if (m_side[v] != heavy || w == 0 || w >= imbalance()) continue;
                if (best == m_graph.nodes() || m_gain[v] > m_gain[best]) best = v;
            }
            if (best == m_graph.nodes()) return;
            move(best);
            settleSwitches();
        }
    }

    /// One pass of Fiduccia and Mattheyses [1982] in pairs: the best vertex of either side in turn, each once, then back
    /// to the best prefix. Only for graphs small enough to search plainly.
    bool improve()
    {
        if (m_graph.nodes() > 600) return false;
        const double imbalanceBefore = imbalance();
        std::vector<bool> locked(m_graph.nodes(), false);
        std::vector<std::size_t> moves;
        double total = 0;
        double best = 0;
        std::size_t keep = 0;
        for (std::uint8_t from = m_inside[0] >= m_inside[1] ? 0 : 1;;) {
            std::size_t pick = m_graph.nodes();
            for (std::size_t v = 0; v < m_graph.nodes(); ++v) {
                if (locked[v] || (m_side[v] != from && m_graph.node(v).terminals > 0)) continue;
                if (pick == m_graph.nodes() || m_gain[v] > m_gain[pick]) pick = v;
            }
            if (pick == m_graph.nodes() || moves.size() > m_graph.nodes()) break;
            locked[pick] = true;
            total += m_gain[pick];
            move(pick);
            moves.push_back(pick);
            if (total > best + 1e-9 && imbalance() <= imbalanceBefore) {
                best = total;
                keep = moves.size();
            }
            if (m_graph.node(pick).terminals > 0) from ^= 1U; // a switch does not change the balance
        }
        while (moves.size() > keep) {
            move(moves.back());
            moves.pop_back();
        }
        return keep > 0;
    }

    const FabricGraph& m_graph;
    std::vector<std::uint8_t> m_side;
    std::vector<double> m_gain;
    double m_inside[2] = {0, 0};
    double m_grain = 1e300;
};

/// Sides as if by lot: small graphs with odd capacities have traps that multilevel cuts all end in.
std::vector<std::uint8_t> scatteredSides(std::size_t nodes, int lot)
{
    std::vector<std::uint8_t> side(nodes);
    std::uint64_t state = 0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(lot + 1);
    for (auto& s : side) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        s = static_cast<std::uint8_t>(state >> 63);
    }
    return side;
}

} // namespace

double cutCapacity(const FabricGraph& graph, const std::vector<std::uint8_t>& side)
{
    double capacity = 0;
    for (std::size_t v = 0; v < graph.nodes(); ++v)
        if (side[v] == 0)
            for (const auto& arc : graph.arcsOf(v))
                if (side[arc.to] == 1) capacity += arc.capacity;
    return capacity;
}

std::optional<BisectionCut> bisect(const FabricGraph& graph, const CancelToken& cancel)
{
    if (graph.terminals() < 2 || graph.arcs() == 0) return {};
    MetisGraph metis(graph);
    // More tries where they cost little.
    const int recursive = graph.arcs() < 60000 ? 8 : 2;
    const int kWay = graph.arcs() < 60000 ? 2 : 1;
    const int scattered = graph.nodes() <= 64 ? 24 : 0;
    std::optional<BisectionCut> best;
    for (int run = 0; run < recursive + kWay + scattered; ++run) {
        if (cancel.cancelled()) return {};
        BisectionCut cut = Refiner(graph, run < recursive + kWay ? metis.cut(run + 1, run >= recursive)
                                                                 : scatteredSides(graph.nodes(), run))
                               .run();
        if (!best || cut.inside > best->inside || (cut.inside == best->inside && cut.capacity < best->capacity))
            best = std::move(cut);
    }
    return best;
}

} // namespace studio
