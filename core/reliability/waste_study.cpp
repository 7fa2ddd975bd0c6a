// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/waste_study.h"

#include "core/base/number_text.h"
#include "core/reliability/counter_random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace studio {

namespace {

/// Sums over draws or placements, joined in a fixed order.
struct Tally {
    std::map<long long, double> usable; ///< weight per number of usable accelerators
    double weight = 0;
    double faulty = 0; ///< weighted number of faulty nodes
    double waste = 0;  ///< Σ of the waste ratio of a draw or placement
    double wasteSquared = 0;
    std::size_t samples = 0;

    void add(long long used, long long down, double w)
    {
        usable[used] += w;
        faulty += static_cast<double>(down) * w;
        weight += w;
    }
    void close(double ratio)
    {
        waste += ratio;
        wasteSquared += ratio * ratio;
        ++samples;
    }
    static Tally join(const Tally& a, const Tally& b)
    {
        Tally out = a;
        for (const auto& [used, w] : b.usable) out.usable[used] += w;
        out.weight += b.weight;
        out.faulty += b.faulty;
        out.waste += b.waste;
        out.wasteSquared += b.wasteSquared;
        out.samples += b.samples;
        return out;
    }
};

WasteStudy studyOf(const Tally& tally, const WasteShape& shape)
{
    WasteStudy out;
    const auto n = static_cast<double>(tally.samples);
    out.draws = tally.samples;
    if (tally.samples == 0) return out;
    out.wasteRatio = tally.waste / n;
    if (tally.samples > 1)
        out.standardError =
            std::sqrt(std::max(0.0, tally.wasteSquared / n - out.wasteRatio * out.wasteRatio) / (n - 1));
    out.faultRatio = tally.faulty / (tally.weight * static_cast<double>(shape.nodes));
    for (const auto& [used, w] : tally.usable) out.usable.emplace_back(used, w / tally.weight);
    return out;
}

Error cancelled()
{
    return {{"cancelled", "the study was cancelled", {}}, {}};
}

double wasteOf(const WasteShape& shape, long long used, long long down)
{
    return static_cast<double>((shape.nodes - down) * shape.perNode - used) / static_cast<double>(shape.accelerators());
}

/// Faulty nodes, ascending, by leaping from one to the next: gaps are geometric.
void drawFaults(CounterRandom& random, double p, long long nodes, std::vector<long long>& faulty)
{
    faulty.clear();
    if (p <= 0) return;
    const double scale = std::log1p(-p); // −∞ at p = 1: every gap is 0
    const auto n = static_cast<double>(nodes);
    for (double at = std::floor(std::log(random.uniform()) / scale); at < n;
         at += 1 + std::floor(std::log(random.uniform()) / scale))
        faulty.push_back(static_cast<long long>(at));
}

/// A change of one node of one placement.
struct Change {
    double day;
    long long node;
    int step;
};

/// The servers of one placement, drawn and in order: the first of a shuffle.
std::vector<std::size_t> drawServers(CounterRandom& random, std::size_t fleet, std::size_t wanted)
{
    std::vector<std::size_t> order(fleet);
    for (std::size_t i = 0; i < fleet; ++i) order[i] = i;
    for (std::size_t i = 0; i < wanted; ++i)
        std::swap(order[i], order[i + static_cast<std::size_t>(random.below(fleet - i))]);
    order.resize(wanted);
    return order;
}

std::array<bool, 2> drawHalves(CounterRandom& random, const TracePlacements& options)
{
    const double first = random.uniform();
    // One draw for both: the first half in the lower part, the second in the upper; they overlap by 2 h − 1.
    if (options.rule == HalfRule::atLeastOne) return {first < options.halfFaulty, first >= 1 - options.halfFaulty};
    return {first < options.halfFaulty, random.uniform() < options.halfFaulty};
}

std::vector<Change> changesOf(const FaultTrace& trace, const TracePlacements& options, std::size_t placement,
                              std::size_t servers, std::size_t nodesPerServer)
{
    CounterRandom random(options.seed, placement);
    constexpr auto kAbsent = static_cast<std::size_t>(-1);
    std::vector<std::size_t> place(trace.scope.servers, kAbsent);
    const auto order = drawServers(random, trace.scope.servers, servers);
    for (std::size_t i = 0; i < servers; ++i) place[order[i]] = i;
    std::vector<Change> out;
    for (const Outage& o : trace.outages) {
        if (place[o.server] == kAbsent) continue;
        const std::array<bool, 2> down = nodesPerServer == 2 ? drawHalves(random, options) : std::array{true, false};
        for (std::size_t half = 0; half < nodesPerServer; ++half) {
            if (!down[half]) continue;
            const auto node = static_cast<long long>(place[o.server] * nodesPerServer + half);
            out.push_back({o.startDay, node, 1});
            out.push_back({o.endDay, node, -1});
        }
    }
    // Ends before starts at the same moment: outages of a node never overlap, so its state stays 0 or 1.
    std::sort(out.begin(), out.end(), [](const Change& a, const Change& b) {
        return a.day != b.day ? a.day < b.day : a.step != b.step ? a.step < b.step : a.node < b.node;
    });
    return out;
}

/// One placement over the time of the trace.
void runPlacement(const WasteShape& shape, const std::vector<Change>& changes, double days, Tally& tally)
{
    std::vector<long long> faulty; // ascending
    double now = 0;
    double waste = 0;
    for (std::size_t i = 0; i <= changes.size(); ++i) {
        const double until = i < changes.size() ? changes[i].day : days;
        if (until > now) {
            const auto down = static_cast<long long>(faulty.size());
            const long long used = usableAccelerators(shape, faulty);
            tally.add(used, down, until - now);
            waste += wasteOf(shape, used, down) * (until - now);
            now = until;
        }
        if (i == changes.size()) break;
        const auto at = std::lower_bound(faulty.begin(), faulty.end(), changes[i].node);
        if (changes[i].step > 0)
            faulty.insert(at, changes[i].node);
        else
            faulty.erase(at);
    }
    tally.close(waste / days);
}

Outcome<std::size_t> nodesPerServer(const WasteShape& shape, const FaultTrace& trace)
{
    const long long server = trace.scope.acceleratorsPerServer;
    if (shape.perNode == server) return std::size_t{1};
    if (shape.perNode * 2 == server) return std::size_t{2};
    return Error{{"trace.node-size",
                  "the trace is of servers of {server} accelerators: a node of {node} is neither one nor half of one",
                  {{"server", std::to_string(server)}, {"node", std::to_string(shape.perNode)}}},
                 {}};
}

} // namespace

long long WasteStudy::largestJob(double share) const
{
    double below = 0;
    for (const auto& [used, w] : usable) {
        if (below + w > share) return used;
        below += w;
    }
    return usable.empty() ? 0 : usable.back().first;
}

double WasteStudy::waiting(long long job) const
{
    double below = 0;
    for (const auto& [used, w] : usable)
        if (used < job) below += w;
    return std::min(1.0, below);
}

Outcome<WasteStudy> studyRandomFaults(const WasteShape& shape, double faultRatio, const WasteDraws& draws,
                                      const Parallel& parallel, const CancelToken& cancel)
{
    if (!(faultRatio >= 0 && faultRatio <= 1))
        return Error{{"reliability.fault-ratio", "a node fault ratio lies between 0 and 1", {}}, {}};
    // Chunks of about 2 ms: some 40 ns a faulty node.
    const double faults = 10 + faultRatio * static_cast<double>(shape.nodes);
    const auto grain = static_cast<std::size_t>(std::max(1.0, 50000 / faults));
    const Tally tally = parallel.reduce(
        draws.draws, grain, Tally{}, cancel,
        [&](std::size_t begin, std::size_t end) {
            Tally part;
            std::vector<long long> faulty;
            for (std::size_t i = begin; i < end; ++i) {
                CounterRandom random(draws.seed, i);
                drawFaults(random, faultRatio, shape.nodes, faulty);
                const auto down = static_cast<long long>(faulty.size());
                const long long used = usableAccelerators(shape, faulty);
                part.add(used, down, 1);
                part.close(wasteOf(shape, used, down));
            }
            return part;
        },
        Tally::join);
    if (cancel.cancelled()) return cancelled();
    return studyOf(tally, shape);
}

Outcome<WasteStudy> studyTrace(const WasteShape& shape, const FaultTrace& trace, const TracePlacements& options,
                               const Parallel& parallel, const CancelToken& cancel)
{
    const auto perServer = nodesPerServer(shape, trace);
    if (!perServer) return perServer.error();
    const double least = options.rule == HalfRule::atLeastOne ? 0.5 : 0.0;
    if (!(options.halfFaulty >= least && options.halfFaulty <= 1))
        return Error{{"trace.half",
                      "half a server is down {least} to 1 of the time that its server is",
                      {{"least", shortest(least)}}},
                     {}};
    const auto nodes = static_cast<std::size_t>(shape.nodes);
    if (nodes % *perServer != 0 || nodes / *perServer > trace.scope.servers)
        return Error{{"trace.too-few-servers",
                      "{nodes} nodes need {servers} servers; the trace is of {fleet}",
                      {{"nodes", std::to_string(nodes)},
                       {"servers", std::to_string((nodes + *perServer - 1) / *perServer)},
                       {"fleet", std::to_string(trace.scope.servers)}}},
                     {}};
    const Tally tally = parallel.reduce(
        options.placements, 1, Tally{}, cancel,
        [&](std::size_t begin, std::size_t end) {
            Tally part;
            for (std::size_t i = begin; i < end; ++i)
                runPlacement(shape, changesOf(trace, options, i, nodes / *perServer, *perServer), trace.scope.days,
                             part);
            return part;
        },
        Tally::join);
    if (cancel.cancelled()) return cancelled();
    return studyOf(tally, shape);
}

} // namespace studio
