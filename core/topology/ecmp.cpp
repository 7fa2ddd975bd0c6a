// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/ecmp.h"

#include <algorithm>
#include <limits>

namespace studio {

namespace {

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();

/// What a chunk of destinations adds up to.
struct Partial {
    std::vector<double> load;
    double hops = 0;
    double pairs = 0;
    std::uint32_t diameter = 0;
};

/// The arcs in the layout that the search walks: 8 bytes each.
struct Rows {
    struct Entry {
        std::uint32_t to;
        float count;
    };
    std::vector<Entry> entries;
    std::vector<std::uint8_t> relays;

    explicit Rows(const FabricGraph& graph)
    {
        entries.reserve(graph.arcs());
        for (std::size_t i = 0; i < graph.arcs(); ++i)
            entries.push_back({graph.arc(i).to, static_cast<float>(graph.arc(i).count)});
        for (std::size_t v = 0; v < graph.nodes(); ++v) relays.push_back(graph.node(v).relays ? 1 : 0);
    }
};

/// One destination after another on the same buffers.
class Worker {
public:
    Worker(const FabricGraph& graph, const Rows& rows)
        : m_graph(graph), m_rows(rows), m_hops(graph.nodes(), kFar), m_flow(graph.nodes()), m_ways(graph.nodes(), 0.0)
    {
        m_order.reserve(graph.nodes());
        m_steps.resize(graph.arcs());
        m_out.load.assign(graph.arcs(), 0.0);
    }

    void towards(std::uint32_t destination)
    {
        search(destination);
        accumulate(destination);
        insideOf(destination);
        for (const auto v : m_order) {
            m_hops[v] = kFar;
            m_ways[v] = 0;
        }
    }

    /// Loads were booked on the arcs against the traffic: turned round here.
    [[nodiscard]] Partial take()
    {
        std::vector<double> turned(m_out.load.size());
        for (std::size_t i = 0; i < turned.size(); ++i) turned[m_graph.arc(i).reverse] = m_out.load[i];
        m_out.load = std::move(turned);
        return std::move(m_out);
    }

private:
    /// A step of a shortest path, seen from its nearer end: the arc from there.
    struct Step {
        std::uint32_t arc, nearer;
    };

    void search(std::uint32_t destination)
    {
        m_order.assign(1, destination);
        m_levels.assign(1, 0);
        m_stepCount = 0;
        m_stepLevels.assign(1, 0);
        m_hops[destination] = 0;
        std::uint32_t level = 0;
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const auto v = m_order[i];
            if (m_hops[v] != level) {
                ++level;
                m_levels.push_back(i);
                m_stepLevels.push_back(m_stepCount);
            }
            if (i > 0 && !m_rows.relays[v]) continue;
            const std::uint32_t last = m_graph.firstArc(v + 1);
            for (std::uint32_t k = m_graph.firstArc(v); k < last; ++k) {
                const auto [to, count] = m_rows.entries[k];
                if (m_hops[to] == kFar) {
                    m_hops[to] = level + 1;
                    m_order.push_back(to);
                } else if (m_hops[to] != level + 1) {
                    continue;
                }
                m_ways[to] += count;
                m_steps[m_stepCount++] = {k, v};
            }
        }
        m_levels.push_back(m_order.size());
        m_stepLevels.push_back(m_stepCount);
    }

    /// From the farthest level inwards: what a vertex holds goes over the links of its next hops in equal shares.
    void accumulate(std::uint32_t destination)
    {
        const double wanted = m_graph.node(destination).terminals;
        for (const auto v : m_order) m_flow[v] = m_graph.node(v).terminals * wanted;
        for (std::size_t level = m_levels.size() - 1; level-- > 1;) {
            for (std::size_t i = m_levels[level]; i < m_levels[level + 1]; ++i) {
                const auto v = m_order[i];
                const double own = m_graph.node(v).terminals * wanted;
                m_out.pairs += own;
                m_out.hops += own * static_cast<double>(level);
                if (own > 0) m_out.diameter = std::max(m_out.diameter, static_cast<std::uint32_t>(level));
                m_flow[v] /= m_ways[v];
            }
            for (std::size_t s = m_stepLevels[level]; s-- > m_stepLevels[level - 1];) {
                const auto [to, count] = m_rows.entries[m_steps[s].arc];
                const double part = m_flow[to] * count;
                m_out.load[m_steps[s].arc] += part;
                m_flow[m_steps[s].nearer] += part;
            }
        }
    }

    /// Accelerators merged into one vertex meet over its links, those of a relaying vertex inside it.
    void insideOf(std::uint32_t v)
    {
        const double w = m_graph.node(v).terminals;
        if (w <= 1) return;
        if (m_graph.node(v).relays) {
            m_out.pairs += w * (w - 1);
            return;
        }
        const auto arcs = m_graph.arcsOf(v);
        double links = 0;
        for (const auto& arc : arcs)
            if (m_graph.node(arc.to).relays) links += arc.count;
        if (links == 0) return;
        m_out.pairs += w * (w - 1);
        m_out.hops += 2 * w * (w - 1);
        m_out.diameter = std::max(m_out.diameter, 2U);
        for (std::size_t k = 0; k < arcs.size(); ++k) {
            if (!m_graph.node(arcs[k].to).relays) continue;
            const double part = w * (w - 1) * arcs[k].count / links;
            m_out.load[m_graph.firstArc(v) + k] += part;
            m_out.load[arcs[k].reverse] += part;
        }
    }

    const FabricGraph& m_graph;
    const Rows& m_rows;
    std::vector<std::uint32_t> m_hops;
    std::vector<double> m_flow;
    std::vector<double> m_ways; ///< links to next hops
    std::vector<std::uint32_t> m_order;
    std::vector<std::size_t> m_levels; ///< where a level begins in m_order, the end last
    std::vector<Step> m_steps;
    std::size_t m_stepCount = 0;
    std::vector<std::size_t> m_stepLevels; ///< where the steps from a level outwards begin
    Partial m_out;
};

Partial joinPartials(Partial a, const Partial& b)
{
    if (b.load.empty()) return a;
    if (a.load.empty()) return b;
    for (std::size_t i = 0; i < a.load.size(); ++i) a.load[i] += b.load[i];
    a.hops += b.hops;
    a.pairs += b.pairs;
    a.diameter = std::max(a.diameter, b.diameter);
    return a;
}

EcmpLoads summary(const FabricGraph& graph, Partial total)
{
    EcmpLoads out;
    out.load = std::move(total.load);
    out.load.resize(graph.arcs(), 0.0);
    out.diameter = total.diameter;
    out.meanHops = total.pairs > 0 ? total.hops / total.pairs : 0;
    out.connected = total.pairs == graph.pairs();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < graph.arcs(); ++i) {
        if (out.load[i] <= 0) continue;
        const double fits = graph.arc(i).capacity / out.load[i];
        if (fits >= least) continue;
        least = fits;
        out.busiest = static_cast<std::int64_t>(i);
    }
    if (!out.connected || out.busiest < 0) return out;
    out.flowPerPair = least;
    out.rate = least * (graph.terminals() - 1);
    return out;
}

} // namespace

std::optional<EcmpLoads> ecmpLoads(const FabricGraph& graph, const Parallel& parallel, const CancelToken& cancel)
{
    std::vector<std::uint32_t> destinations;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v)
        if (graph.node(v).terminals > 0) destinations.push_back(v);
    // A visit of an arc takes some nanoseconds: chunks of about a millisecond, at most 128 of them, since each keeps a
    // load per arc. Large graphs get longer chunks but poll between destinations.
    const std::size_t visits = 2 * (graph.arcs() + graph.nodes()) + 1;
    const std::size_t grain = std::max<std::size_t>({1, 400'000 / visits, (destinations.size() + 127) / 128});
    const Rows rows(graph);
    Partial total = parallel.reduce(
        destinations.size(), grain, Partial{}, cancel,
        [&](std::size_t begin, std::size_t end) {
            Worker worker(graph, rows);
            for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i) worker.towards(destinations[i]);
            return worker.take();
        },
        joinPartials);
    if (cancel.cancelled()) return {};
    return summary(graph, std::move(total));
}

} // namespace studio
