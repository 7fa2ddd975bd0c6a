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

/// One destination after another on the same buffers.
class Worker {
public:
    explicit Worker(const FabricGraph& graph) : m_graph(graph), m_hops(graph.nodes(), kFar), m_flow(graph.nodes())
    {
        m_order.reserve(graph.nodes());
        m_out.load.assign(graph.arcs(), 0.0);
    }

    void towards(std::uint32_t destination)
    {
        search(destination);
        accumulate(destination);
        insideOf(destination);
        for (const auto v : m_order) m_hops[v] = kFar;
    }

    [[nodiscard]] Partial take() { return std::move(m_out); }

private:
    void search(std::uint32_t destination)
    {
        m_order.assign(1, destination);
        m_hops[destination] = 0;
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const auto v = m_order[i];
            if (i > 0 && !m_graph.node(v).relays) continue;
            for (const auto& arc : m_graph.arcsOf(v))
                if (m_hops[arc.to] == kFar) {
                    m_hops[arc.to] = m_hops[v] + 1;
                    m_order.push_back(arc.to);
                }
        }
    }

    void accumulate(std::uint32_t destination)
    {
        const double wanted = m_graph.node(destination).terminals;
        for (const auto v : m_order) m_flow[v] = m_graph.node(v).terminals * wanted;
        for (std::size_t i = m_order.size(); i-- > 1;) {
            const auto v = m_order[i];
            const double own = m_graph.node(v).terminals * wanted;
            m_out.pairs += own;
            m_out.hops += own * m_hops[v];
            if (own > 0) m_out.diameter = std::max(m_out.diameter, m_hops[v]);
            if (m_flow[v] > 0) split(v, destination);
        }
    }

    void split(std::uint32_t v, std::uint32_t destination)
    {
        const auto arcs = m_graph.arcsOf(v);
        const std::uint32_t nearer = m_hops[v] - 1;
        const auto isNext = [&](const FabricGraph::Arc& arc) {
            return m_hops[arc.to] == nearer && (arc.to == destination || m_graph.node(arc.to).relays);
        };
        double links = 0;
        for (const auto& arc : arcs)
            if (isNext(arc)) links += arc.count;
        const double each = m_flow[v] / links;
        const std::uint32_t first = m_graph.firstArc(v);
        for (std::size_t k = 0; k < arcs.size(); ++k) {
            if (!isNext(arcs[k])) continue;
            const double part = each * arcs[k].count;
            m_out.load[first + k] += part;
            m_flow[arcs[k].to] += part;
        }
    }

    /// Accelerators merged into one vertex meet over its links, those of a relaying vertex inside it.
    void insideOf(std::uint32_t v)
    {
        const double w = m_graph.node(v).terminals;
        if (w <= 1) return;
        m_out.pairs += w * (w - 1);
        if (m_graph.node(v).relays) return;
        const auto arcs = m_graph.arcsOf(v);
        double links = 0;
        for (const auto& arc : arcs)
            if (m_graph.node(arc.to).relays) links += arc.count;
        if (links == 0) {
            m_out.pairs -= w * (w - 1);
            return;
        }
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
    std::vector<std::uint32_t> m_hops;
    std::vector<double> m_flow;
    std::vector<std::uint32_t> m_order;
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
    const std::size_t visits = 4 * (graph.arcs() + graph.nodes()) + 1;
    const std::size_t grain =
        std::max<std::size_t>({1, 400'000 / visits, (destinations.size() + 127) / 128});
    Partial total = parallel.reduce(
        destinations.size(), grain, Partial{}, cancel,
        [&](std::size_t begin, std::size_t end) {
            Worker worker(graph);
            for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i) worker.towards(destinations[i]);
            return worker.take();
        },
        joinPartials);
    if (cancel.cancelled()) return {};
    return summary(graph, std::move(total));
}

} // namespace studio
