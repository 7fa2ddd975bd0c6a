// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/cayley.h"

#include "core/topology/matrix_game.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace studio::topology {

namespace {

/// Hops per class that one shortest-path tree spends on all destinations.
std::vector<double> treeHops(const CayleyNetwork& net, const std::vector<double>& lengths)
{
    constexpr double kFar = std::numeric_limits<double>::infinity();
    std::vector<double> distance(net.nodes, kFar);
    std::vector<std::uint32_t> parent(net.nodes, 0);
    std::vector<std::uint8_t> byClass(net.nodes, 0);
    std::vector<std::uint32_t> settled;
    settled.reserve(net.nodes);
    using Entry = std::pair<double, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    distance[0] = 0;
    queue.push({0, 0});
    std::vector<bool> done(net.nodes, false);
    while (!queue.empty()) {
        const auto [d, v] = queue.top();
        queue.pop();
        if (done[v]) continue;
        done[v] = true;
        settled.push_back(v);
        for (std::size_t g = 0; g < net.generators(); ++g) {
            const std::uint32_t w = net.next[v * net.generators() + g];
            const double reach = d + lengths[net.classOf[g]];
            if (done[w] || reach >= distance[w]) continue;
            distance[w] = reach;
            parent[w] = v;
            byClass[w] = net.classOf[g];
            queue.push({reach, w});
        }
    }
    std::vector<double> below(net.nodes, 1.0); // destinations served through a node
    std::vector<double> hops(net.classes(), 0.0);
    for (std::size_t i = settled.size(); i-- > 1;) {
        const std::uint32_t v = settled[i];
        hops[byClass[v]] += below[v];
        below[parent[v]] += below[v];
    }
    return hops;
}

/// Capacity of a node's links of each class.
std::vector<double> capacities(const CayleyNetwork& net)
{
    std::vector<double> capacity(net.classes(), 0.0);
    for (const auto c : net.classOf) capacity[c] += net.links[c];
    return capacity;
}

} // namespace

CayleyFigures cayleyFigures(const CayleyNetwork& net)
{
    constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
    CayleyFigures out;
    const std::size_t degree = net.generators();
    std::vector<std::uint32_t> hops(net.nodes, kUnseen);
    std::vector<std::uint32_t> order{0};
    order.reserve(net.nodes);
    hops[0] = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t g = 0; g < degree; ++g) {
            const std::uint32_t w = net.next[order[i] * degree + g];
            if (hops[w] != kUnseen) continue;
            hops[w] = hops[order[i]] + 1;
            out.distances += hops[w];
            order.push_back(w);
        }
    out.connected = order.size() == net.nodes;
    out.diameter = hops[order.back()];
    // Everything that all nodes send to node 0, from far to near.
    std::vector<double> flow(net.nodes, 1.0);
    std::vector<double> load(net.classes(), 0.0);
    for (std::size_t i = order.size(); i-- > 1;) {
        const std::uint32_t v = order[i];
        double ways = 0;
        for (std::size_t g = 0; g < degree; ++g)
            if (hops[net.next[v * degree + g]] + 1 == hops[v]) ways += net.links[net.classOf[g]];
        for (std::size_t g = 0; g < degree; ++g) {
            const std::uint32_t w = net.next[v * degree + g];
            if (hops[w] + 1 != hops[v]) continue;
            const double part = flow[v] * net.links[net.classOf[g]] / ways;
            flow[w] += part;
            load[net.classOf[g]] += part;
        }
    }
    const auto capacity = capacities(net);
    out.ecmpRate = std::numeric_limits<double>::infinity();
    for (std::size_t c = 0; c < net.classes(); ++c)
        if (load[c] > 0) out.ecmpRate = std::min(out.ecmpRate, capacity[c] / load[c]);
    return out;
}

double cayleyOptimum(const CayleyNetwork& net)
{
    const auto capacity = capacities(net);
    std::vector<double> shares(net.classes(), 1.0 / static_cast<double>(net.classes()));
    std::vector<std::vector<double>> trees;
    double best = 0; // of the distances, capacity x length normalised to 1
    for (int round = 0; round < 60; ++round) {
        std::vector<double> lengths(net.classes());
        for (std::size_t c = 0; c < net.classes(); ++c) lengths[c] = shares[c] / capacity[c];
        auto hops = treeHops(net, lengths);
        double value = 0;
        for (std::size_t c = 0; c < net.classes(); ++c) {
            hops[c] /= capacity[c];
            value += hops[c] * shares[c];
        }
        best = std::max(best, value);
        trees.push_back(std::move(hops));
        const GameSolution game = solveGame(trees);
        if (game.value <= best * (1 + 1e-10)) break;
        shares = game.columns;
    }
    return 1 / best;
}

} // namespace studio::topology
