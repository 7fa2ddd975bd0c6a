// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/concurrent_flow.h"

#include "core/topology/ecmp.h"
#include "core/topology/matrix_game.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <utility>

namespace studio {

namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();

/// All demands on shortest paths under given lengths.
struct Routing {
    std::vector<double> load; ///< per arc, one unit per pair
    double distances = 0;     ///< summed over pairs
};

class Router {
public:
    Router(const FabricGraph& graph, const std::vector<double>& lengths)
        : m_graph(graph), m_lengths(lengths), m_distance(graph.nodes()), m_flow(graph.nodes())
    {
        m_out.load.assign(graph.arcs(), 0.0);
        m_order.reserve(graph.nodes());
    }

    void towards(std::uint32_t destination)
    {
        search(destination);
        const double wanted = m_graph.node(destination).terminals;
        for (const auto v : m_order) m_flow[v] = m_graph.node(v).terminals * wanted;
        for (std::size_t i = m_order.size(); i-- > 1;) {
            const auto v = m_order[i];
            m_out.distances += m_graph.node(v).terminals * wanted * m_distance[v];
            if (m_flow[v] > 0) split(v, destination);
        }
        insideOf(destination);
    }

    [[nodiscard]] Routing take() { return std::move(m_out); }

private:
    // Lengths are of arcs as traffic runs; the search runs against it.
    void search(std::uint32_t destination)
    {
        using Entry = std::pair<double, std::uint32_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        std::fill(m_distance.begin(), m_distance.end(), kFar);
        m_order.clear();
        m_distance[destination] = 0;
        queue.push({0, destination});
        while (!queue.empty()) {
            const auto [d, v] = queue.top();
            queue.pop();
            if (d > m_distance[v]) continue;
            m_order.push_back(v);
            if (v != destination && !m_graph.node(v).relays) continue;
            for (const auto& arc : m_graph.arcsOf(v)) {
                const double reach = d + m_lengths[arc.reverse];
                if (reach >= m_distance[arc.to]) continue;
                m_distance[arc.to] = reach;
                queue.push({reach, arc.to});
            }
        }
    }

    /// Paths that are equally long to within rounding share the flow by capacity: symmetric links stay equal.
    void split(std::uint32_t v, std::uint32_t destination)
    {
        const auto arcs = m_graph.arcsOf(v);
        const std::uint32_t first = m_graph.firstArc(v);
        const double reach = m_distance[v] * (1 + 1e-12);
        const auto isNext = [&](std::size_t k) {
            const auto to = arcs[k].to;
            return m_distance[to] < m_distance[v] && m_distance[to] + m_lengths[first + k] <= reach &&
                   (to == destination || m_graph.node(to).relays);
        };
        double capacity = 0;
        for (std::size_t k = 0; k < arcs.size(); ++k)
            if (isNext(k)) capacity += arcs[k].capacity;
        for (std::size_t k = 0; k < arcs.size(); ++k) {
            if (!isNext(k)) continue;
            const double part = m_flow[v] * arcs[k].capacity / capacity;
            m_out.load[first + k] += part;
            m_flow[arcs[k].to] += part;
        }
    }

    /// Accelerators merged into one vertex meet over its shortest link there and back.
    void insideOf(std::uint32_t v)
    {
        const double w = m_graph.node(v).terminals;
        if (w <= 1 || m_graph.node(v).relays) return;
        const auto arcs = m_graph.arcsOf(v);
        const std::uint32_t first = m_graph.firstArc(v);
        double least = kFar;
        for (std::size_t k = 0; k < arcs.size(); ++k)
            if (m_graph.node(arcs[k].to).relays)
                least = std::min(least, m_lengths[first + k] + m_lengths[arcs[k].reverse]);
        double capacity = 0;
        const auto isBest = [&](std::size_t k) {
            return m_graph.node(arcs[k].to).relays &&
                   m_lengths[first + k] + m_lengths[arcs[k].reverse] <= least * (1 + 1e-12);
        };
        for (std::size_t k = 0; k < arcs.size(); ++k)
            if (isBest(k)) capacity += arcs[k].capacity;
        m_out.distances += w * (w - 1) * least;
        for (std::size_t k = 0; k < arcs.size(); ++k) {
            if (!isBest(k)) continue;
            const double part = w * (w - 1) * arcs[k].capacity / capacity;
            m_out.load[first + k] += part;
            m_out.load[arcs[k].reverse] += part;
        }
    }

    const FabricGraph& m_graph;
    const std::vector<double>& m_lengths;
    std::vector<double> m_distance;
    std::vector<double> m_flow;
    std::vector<std::uint32_t> m_order;
    Routing m_out;
};

/// The last routings and their mixture. Links are priced by exp(k congestion): the smooth stand-in for the worst link.
class Bundle {
public:
    explicit Bundle(std::vector<double> congestion) : m_routings{std::move(congestion)}, m_shares{1.0} { remix(); }

    /// A new routing joins; the mixture then minimises the potential log sum exp(k congestion) over all of them.
    void add(std::vector<double> congestion, double sharpness)
    {
        dropUnused();
        m_routings.push_back(std::move(congestion));
        m_shares.push_back(0.0);
        for (int step = 0; step < 60 && shift(sharpness); ++step) {}
        remix();
    }

    [[nodiscard]] double worst() const { return m_worst; }

    /// Prices of the links, sum 1.
    [[nodiscard]] std::vector<double> prices(double sharpness) const
    {
        std::vector<double> out(m_mixture.size());
        double sum = 0;
        for (std::size_t i = 0; i < out.size(); ++i) sum += out[i] = std::exp(sharpness * (m_mixture[i] / m_worst - 1));
        for (double& p : out) p /= sum;
        return out;
    }

    /// The least worst congestion of any mixture: a game of routings against links.
    [[nodiscard]] double leastWorst() const
    {
        const std::size_t links = m_mixture.size();
        double top = 0;
        for (const auto& r : m_routings) top = std::max(top, *std::max_element(r.begin(), r.end()));
        std::vector<std::vector<double>> payoff(links, std::vector<double>(m_routings.size()));
        for (std::size_t j = 0; j < m_routings.size(); ++j)
            for (std::size_t i = 0; i < links; ++i) payoff[i][j] = 2 * top - m_routings[j][i];
        auto shares = topology::solveGame(payoff).columns;
        double sum = 0;
        for (double& share : shares) sum += share = std::max(0.0, share);
        double worst = 0;
        for (std::size_t i = 0; i < links; ++i) {
            double congestion = 0;
            for (std::size_t j = 0; j < m_routings.size(); ++j) congestion += shares[j] / sum * m_routings[j][i];
            worst = std::max(worst, congestion);
        }
        return worst;
    }

private:
    void remix()
    {
        m_mixture.assign(m_routings[0].size(), 0.0);
        for (std::size_t j = 0; j < m_routings.size(); ++j)
            if (m_shares[j] > 0)
                for (std::size_t i = 0; i < m_mixture.size(); ++i) m_mixture[i] += m_shares[j] * m_routings[j][i];
        m_worst = *std::max_element(m_mixture.begin(), m_mixture.end());
    }

    /// Moves share from the dearest routing in use to the cheapest, by line search; false if that gains nothing.
    bool shift(double sharpness)
    {
        const auto price = prices(sharpness);
        std::size_t cheap = 0;
        std::size_t dear = m_routings.size();
        std::vector<double> cost(m_routings.size(), 0.0);
        for (std::size_t j = 0; j < m_routings.size(); ++j) {
            for (std::size_t i = 0; i < price.size(); ++i) cost[j] += price[i] * m_routings[j][i];
            if (cost[j] < cost[cheap]) cheap = j;
            if (m_shares[j] > 0 && (dear == m_routings.size() || cost[j] > cost[dear])) dear = j;
        }
        if (cost[dear] - cost[cheap] < 1e-7 * cost[dear]) return false;
        const double k = sharpness / m_worst;
        double low = 0;
        double high = m_shares[dear];
        if (slope(cheap, dear, k, high) <= 0) low = high;
        for (int step = 0; step < 20 && low < high; ++step) {
            const double middle = (low + high) / 2;
            (slope(cheap, dear, k, middle) < 0 ? low : high) = middle;
        }
        if (low == m_shares[dear])
            m_shares[dear] = 0;
        else
            m_shares[dear] -= low;
        m_shares[cheap] += low;
        for (std::size_t i = 0; i < m_mixture.size(); ++i)
            m_mixture[i] += low * (m_routings[cheap][i] - m_routings[dear][i]);
        m_worst = *std::max_element(m_mixture.begin(), m_mixture.end());
        return low > 0;
    }

    /// Derivative of the potential along that move, up to a positive factor.
    [[nodiscard]] double slope(std::size_t cheap, std::size_t dear, double k, double at) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_mixture.size(); ++i) {
            const double difference = m_routings[cheap][i] - m_routings[dear][i];
            if (difference != 0)
                sum += std::exp(std::min(600.0, k * (m_mixture[i] + at * difference - m_worst))) * difference;
        }
        return sum;
    }

    void dropUnused()
    {
        while (m_routings.size() >= kMost) {
            const auto least = std::min_element(m_shares.begin(), m_shares.end());
            const auto j = least - m_shares.begin();
            m_routings.erase(m_routings.begin() + j);
            m_shares.erase(least);
            double sum = 0;
            for (const double share : m_shares) sum += share;
            for (double& share : m_shares) share /= sum;
            remix();
        }
    }

    static constexpr std::size_t kMost = 48;

    std::vector<std::vector<double>> m_routings; ///< congestion per arc
    std::vector<double> m_shares;
    std::vector<double> m_mixture;
    double m_worst = 0;
};

std::optional<Routing> route(const FabricGraph& graph, const std::vector<std::uint32_t>& destinations,
                             const std::vector<double>& lengths, const Parallel& parallel, const CancelToken& cancel)
{
    // Some dozens of nanoseconds per arc and search: chunks stay below two milliseconds where one search does.
    const std::size_t visits = 20 * (graph.arcs() + graph.nodes()) + 1;
    const std::size_t grain = std::max<std::size_t>({1, 600'000 / visits, (destinations.size() + 63) / 64});
    Routing total = parallel.reduce(
        destinations.size(), grain, Routing{}, cancel,
        [&](std::size_t begin, std::size_t end) {
            Router router(graph, lengths);
            for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i) router.towards(destinations[i]);
            return router.take();
        },
        [](Routing a, const Routing& b) {
            if (b.load.empty()) return a;
            if (a.load.empty()) return b;
            for (std::size_t i = 0; i < a.load.size(); ++i) a.load[i] += b.load[i];
            a.distances += b.distances;
            return a;
        });
    if (cancel.cancelled()) return {};
    return total;
}

/// Lengths of prices; a floor keeps every path longer than its parts.
std::vector<double> lengthsOf(const FabricGraph& graph, const std::vector<double>& prices)
{
    std::vector<double> out(prices.size());
    const double floor = 1e-9 / static_cast<double>(out.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = (prices[i] + floor) / graph.arc(i).capacity;
    return out;
}

std::vector<double> congestionOf(const FabricGraph& graph, const std::vector<double>& load)
{
    std::vector<double> out(load.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = load[i] / graph.arc(i).capacity;
    return out;
}

} // namespace

std::optional<FlowRange> maxConcurrentFlow(const FabricGraph& graph, const FlowLimits& limits, const Parallel& parallel,
                                           const CancelToken& cancel,
                                           const std::function<void(const FlowRange&)>& progress)
{
    std::vector<std::uint32_t> destinations;
    for (std::uint32_t v = 0; v < graph.nodes(); ++v)
        if (graph.node(v).terminals > 0) destinations.push_back(v);
    const auto first = ecmpLoads(graph, parallel, cancel);
    if (!first || !first->connected || first->busiest < 0) return {};
    const double others = graph.terminals() - 1;
    FlowRange range{first->rate, limits.atMost, 0};
    const auto tell = [&] {
        if (progress) progress(range);
    };
    tell();
    Bundle bundle(congestionOf(graph, first->load));
    const double arcs = static_cast<double>(graph.arcs());
    double sharpness = 8;
    while (range.gap() > limits.gap && range.rounds < limits.rounds) {
        const auto lengths = lengthsOf(graph, bundle.prices(sharpness));
        const auto routing = route(graph, destinations, lengths, parallel, cancel);
        if (!routing) return {};
        ++range.rounds;
        double volume = 0;
        for (std::size_t i = 0; i < graph.arcs(); ++i) volume += graph.arc(i).capacity * lengths[i];
        const double bound = volume / routing->distances * others;
        // What is left at this sharpness is its own rounding of the maximum.
        if (others / bundle.worst() > bound * (1 - 2 * std::log(arcs) / sharpness))
            sharpness = std::min(sharpness * 1.5, 1e6);
        bundle.add(congestionOf(graph, routing->load), sharpness);
        const FlowRange before = range;
        range.atMost = std::min(range.atMost, bound);
        range.atLeast = std::max(range.atLeast, others / bundle.worst());
        if (range.rounds % 8 == 0) range.atLeast = std::max(range.atLeast, others / bundle.leastWorst());
        if (range.atMost < before.atMost || range.atLeast > before.atLeast) tell();
    }
    return range;
}

} // namespace studio
