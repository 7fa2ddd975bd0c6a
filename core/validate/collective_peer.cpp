// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate/collective_peer.h"

#include <algorithm>
#include <cmath>

namespace studio::peer {

namespace {

/// Every reduction step reads two operands and writes one at this rate, B/ns; found from the runs themselves, the same
/// in all of them.
constexpr double kMemoryBytesPerNs = 1e5;

enum class Phase { reduceScatter, allGather, allReduce, allToAll };

struct Cost {
    double messages = 0; ///< one after another
    double time = 0;     ///< ns, without endpoint delays
};

Error noForm(std::string what)
{
    return {{"collective-case.no-closed-form", "no closed form for {what}", {{"what", std::move(what)}}}, {}};
}

/// One dimension of a run.
class Stage {
public:
    Stage(Backend backend, const Dimension& d)
        : m_backend(backend),
          m_d(d),
          m_n(static_cast<double>(d.ranks)),
          m_rate(d.gibibytesPerSecond * 1073741824.0 / 1e9)
    {
    }

    /// `bytes`: the array; of an all-gather the part of one rank.
    [[nodiscard]] Outcome<Cost> cost(Phase phase, double bytes) const
    {
        if (phase == Phase::allReduce) {
            if (m_d.algorithm == Algorithm::doubleBinaryTree) return tree(bytes);
            return both(bytes);
        }
        switch (m_d.algorithm) {
        case Algorithm::ring:
            return ring(phase, bytes);
        case Algorithm::direct:
            return direct(phase, bytes);
        case Algorithm::halvingDoubling:
            return halvingDoubling(phase, bytes);
        case Algorithm::doubleBinaryTree:
            break;
        }
        return noForm("a double binary tree other than in an all-reduce");
    }

    /// Time that one piece of `bytes` occupies a port, for pieces behind one another.
    [[nodiscard]] double portTime(double bytes) const { return bytes / m_rate; }
    [[nodiscard]] bool storesAndForwards() const
    {
        return m_backend == Backend::aware && m_d.network == Network::switched;
    }
    [[nodiscard]] double hops() const { return m_d.network == Network::switched ? 2 : 1; }
    [[nodiscard]] const Dimension& dimension() const { return m_d; }

private:
    [[nodiscard]] double message(double bytes) const
    {
        return hops() * m_d.latency + (storesAndForwards() ? 2 : 1) * bytes / m_rate;
    }
    [[nodiscard]] static double memory(double bytes) { return 3 * bytes / kMemoryBytesPerNs; }

    [[nodiscard]] Outcome<Cost> both(double bytes) const
    {
        const auto scatter = cost(Phase::reduceScatter, bytes);
        if (!scatter) return scatter;
        const auto gather = cost(Phase::allGather, bytes / m_n);
        if (!gather) return gather;
        return Cost{scatter->messages + gather->messages, scatter->time + gather->time};
    }

    [[nodiscard]] Outcome<Cost> ring(Phase phase, double bytes) const
    {
        if (phase == Phase::allToAll) { // each message travels the ring one way, one step at a time
            const double steps = m_n * (m_n - 1) / 2;
            return Cost{steps, steps * message(bytes / m_n)};
        }
        const double piece = phase == Phase::allGather ? bytes : bytes / m_n;
        const double reduce = phase == Phase::reduceScatter ? memory(piece) : 0;
        return Cost{m_n - 1, (m_n - 1) * (message(piece) + reduce)};
    }

    [[nodiscard]] Outcome<Cost> direct(Phase phase, double bytes) const
    {
        const double piece = phase == Phase::allGather ? bytes : bytes / m_n;
        const double reduce = phase == Phase::reduceScatter ? memory(piece) : 0;
        if (m_backend == Backend::unaware) {
            const double far = m_d.network == Network::ring ? std::floor(m_n / 2) : hops();
            return Cost{1, far * m_d.latency + piece / m_rate + reduce};
        }
        double pieces = 1; // that pass the busiest port
        if (m_d.network == Network::switched) pieces = m_n;
        if (m_d.network == Network::ring) // the way to the antipode is always the same one
            pieces = m_d.ranks % 2 == 0 ? m_n * (m_n + 2) / 8 : (m_n * m_n - 1) / 8;
        return Cost{1, hops() * m_d.latency + pieces * piece / m_rate + reduce};
    }

    [[nodiscard]] Outcome<Cost> halvingDoubling(Phase phase, double bytes) const
    {
        if (phase == Phase::allToAll) return noForm("all-to-all by halving and doubling");
        if (m_d.network == Network::ring) return noForm("halving and doubling on a ring");
        if ((m_d.ranks & (m_d.ranks - 1)) != 0)
            return noForm("halving and doubling over " + std::to_string(m_d.ranks) + " ranks, no power of two");
        const double array = phase == Phase::allGather ? bytes * m_n : bytes;
        Cost cost;
        for (double piece = array / 2; piece > array / m_n * 0.75; piece /= 2) {
            cost.messages += 1;
            cost.time += message(piece);
        }
        // The peer adds up half of what arrives in each step but the last.
        if (phase == Phase::reduceScatter) cost.time += memory(array / m_n * (m_n / 2 - 1));
        return cost;
    }

    [[nodiscard]] Outcome<Cost> tree(double bytes) const
    {
        if (m_d.network == Network::ring) return noForm("a double binary tree on a ring");
        const double levels = std::ceil(std::log2(m_n));
        Cost cost{2 * levels, 2 * levels * message(bytes)};
        // Below the root every parent has two children: two sums, and on a switch its port carries two messages.
        cost.time += memory(bytes) * (2 * levels - 1);
        if (storesAndForwards()) cost.time += 2 * (levels - 1) * bytes / m_rate;
        return cost;
    }

    Backend m_backend;
    const Dimension& m_d;
    double m_n;
    double m_rate; ///< B/ns
};

/// What a piece of the array does, dimension by dimension.
Outcome<std::vector<Cost>> stagesOf(const Run& run, double bytes)
{
    std::vector<Cost> stages;
    const auto add = [&](const Dimension& d, Phase phase, double size) -> Outcome<Done> {
        const auto cost = Stage(run.backend, d).cost(phase, size);
        if (!cost) return cost.error();
        stages.push_back(*cost);
        return Done{};
    };
    double size = bytes;
    if (run.collective == Collective::allGather) { // from the last dimension inwards, growing
        for (std::size_t i = run.dimensions.size(); i-- > 0;) {
            if (auto fine = add(run.dimensions[i], Phase::allGather, size); !fine) return fine.error();
            size *= static_cast<double>(run.dimensions[i].ranks);
        }
        return stages;
    }
    for (const auto& d : run.dimensions) {
        const Phase phase = run.collective == Collective::allReduce  ? Phase::allReduce
                            : run.collective == Collective::allToAll ? Phase::allToAll
                                                                     : Phase::reduceScatter;
        if (auto fine = add(d, phase, size); !fine) return fine.error();
        if (phase == Phase::reduceScatter || (phase == Phase::allReduce && run.shrinking))
            size /= static_cast<double>(d.ranks);
    }
    return stages;
}

double endpointTime(const Run& run, const Cost& cost)
{
    return cost.messages * run.endpointDelay;
}

/// Pieces behind one another: a dimension serves `activePieces` at once, in "unaware" as if each were alone.
Outcome<double> pipelined(const Run& run)
{
    const double pieces = static_cast<double>(run.splits);
    const double rounds = std::ceil(pieces / static_cast<double>(run.activePieces));
    const auto stages = stagesOf(run, run.bytes / pieces);
    if (!stages) return stages.error();
    double once = 0;
    double slowest = 0;
    for (const auto& s : *stages) {
        once += s.time + endpointTime(run, s);
        slowest = std::max(slowest, s.time + endpointTime(run, s));
    }
    return once + (rounds - 1) * slowest;
}

/// In "aware" a switch port takes the pieces in turn: while one leaves the switch the next enters it.
Outcome<double> sharedPorts(const Run& run)
{
    const auto& d = run.dimensions.front();
    const Stage stage(run.backend, d);
    if (run.dimensions.size() != 1 || d.algorithm != Algorithm::ring || run.collective == Collective::allToAll)
        return noForm("several pieces at once through shared ports other than a ring");
    const double active = static_cast<double>(std::min(run.activePieces, run.splits));
    const double rounds = std::ceil(static_cast<double>(run.splits) / active);
    const double n = static_cast<double>(d.ranks);
    const double piece =
        run.bytes / static_cast<double>(run.splits) / (run.collective == Collective::allGather ? 1 : n);
    const double steps = (run.collective == Collective::allReduce ? 2 : 1) * (n - 1);
    const double reductions = run.collective == Collective::allGather ? 0 : n - 1;
    const double passes = stage.storesAndForwards() ? 2 : 1;
    const double step = stage.hops() * d.latency + run.endpointDelay + std::max(passes, active) * stage.portTime(piece);
    const double drain = active >= passes && passes > 1 ? stage.portTime(piece) : 0;
    return rounds * (steps * step + reductions * 3 * piece / kMemoryBytesPerNs) + drain;
}

} // namespace

Outcome<double> timeOf(const Run& run)
{
    if (run.collective == Collective::broadcast || run.collective == Collective::pointToPoint)
        return noForm(std::string(collectiveName(run.collective)));
    if (run.splits > 1) return run.backend == Backend::aware ? sharedPorts(run) : pipelined(run);
    const auto stages = stagesOf(run, run.bytes);
    if (!stages) return stages.error();
    double total = 0;
    for (const auto& s : *stages) total += s.time + endpointTime(run, s);
    return total;
}

} // namespace studio::peer
