// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/drawn_figures.h"

#include <algorithm>

namespace studio {

namespace {

std::vector<std::uint8_t> sidesOf(const MergedGraph& merged, const std::vector<std::uint8_t>& sides)
{
    std::vector<std::uint8_t> out;
    for (const auto v : merged.mergedOf) out.push_back(sides[v]);
    return out;
}

void cutInHalves(DrawnFigures& out, const FabricGraph& graph, const DrawnLimits& limits, const CancelToken& cancel)
{
    if (graph.nodes() <= limits.cutUpTo) {
        out.bisection = bisect(graph, cancel);
    } else if ((out.bisection = bisect(out.merged.graph, cancel))) {
        out.bisection->side = sidesOf(out.merged, out.bisection->side);
    }
    if (!cancel.cancelled() && graph.nodes() <= limits.spectralUpTo)
        out.bisectionAtLeast = spectralBisectionBound(graph);
}

} // namespace

std::optional<DrawnFigures> drawnFigures(const FabricGraph& graph, const DrawnLimits& limits, const Parallel& parallel,
                                         const CancelToken& cancel, std::span<const std::vector<std::uint32_t>> groups,
                                         const std::function<void(const DrawnFigures&)>& progress)
{
    DrawnFigures out;
    const auto tell = [&] {
        if (progress) progress(out);
    };
    out.merged = mergeEquivalent(graph);
    auto loads = ecmpLoads(out.merged.graph, parallel, cancel);
    if (!loads) return {};
    out.loads = std::move(*loads);
    out.best.atLeast = out.loads.rate;
    out.bounds = naturalCuts(graph, groups);
    tell();

    cutInHalves(out, graph, limits, cancel);
    if (cancel.cancelled()) return {};
    out.bounds = naturalCuts(graph, groups,
                             out.bisection ? std::span<const std::uint8_t>(out.bisection->side)
                                           : std::span<const std::uint8_t>());
    if (out.loads.connected) out.bounds.push_back(hopBoundOf(out.merged.graph, out.loads.meanHops));
    std::stable_sort(out.bounds.begin(), out.bounds.end(),
                     [](const auto& a, const auto& b) { return a.rate < b.rate; });
    if (!out.bounds.empty()) out.best.atMost = out.bounds.front().rate;
    if (limits.recognise) out.name = recognise(graph);
    tell();

    if (!limits.bestRouting || !out.loads.connected) return out;
    FlowLimits flow = limits.flow;
    flow.atMost = std::min(flow.atMost, out.best.atMost);
    const auto best = maxConcurrentFlow(out.merged.graph, flow, parallel, cancel, [&](const FlowRange& range) {
        out.best = range;
        tell();
    });
    if (cancel.cancelled()) return {};
    if (best) out.best = *best;
    return out;
}

} // namespace studio
