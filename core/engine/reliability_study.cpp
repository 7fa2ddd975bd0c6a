// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reliability_study.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

template <class To>
std::optional<To> plainOf(const std::optional<Quantity<dimension::time, Traced>>& value)
{
    return value ? std::optional<To>(plain(*value)) : std::nullopt;
}

// The waste of a large machine is that of a smaller one but for the remainder of one group: curves need no more nodes.
constexpr long long kMostNodes = 4096;
constexpr int kRatios = 21;
constexpr double kLargestRatio = 0.1;

struct Kind {
    HbdKind kind;
    long long size;
    long long hops;
};

std::optional<WasteShape> shapeOf(const Kind& kind, long long accelerators, const WasteShape& like)
{
    const long long domain = kind.kind == HbdKind::kHopRing ? 0 : kind.size;
    auto shape = wasteShape({kind.kind, accelerators, like.perNode, like.group, domain, kind.hops});
    return shape ? std::optional(*shape) : std::nullopt;
}

// Whole groups, nodes and domains of every kind that is compared, where the machine is large enough for them.
long long machineOf(const WasteShape& drawn)
{
    return std::min(drawn.nodes, kMostNodes) * drawn.perNode;
}

bool same(const WasteShape& a, const WasteShape& b)
{
    return a.kind == b.kind && a.domainNodes == b.domainNodes && a.hops == b.hops && a.cubesPerGroup == b.cubesPerGroup;
}

std::vector<Kind> comparedKinds(const WasteShape& drawn)
{
    return {{HbdKind::bigSwitch, 0, 1},     {HbdKind::switched, 8, 1},   {HbdKind::switched, 72, 1}, {HbdKind::switched, 576, 1},
            {HbdKind::cubeOcs, 64, 1},      {HbdKind::staticRing, 0, 1}, {HbdKind::kHopRing, 2, 2},  {HbdKind::kHopRing, 3, 3},
            {HbdKind::switched, drawn.perNode, 1}};
}

Outcome<Done> addWaste(const WasteShape& drawn, ReliabilityStudy& out, const Parallel& parallel, const CancelToken& cancel)
{
    std::vector<WasteShape> shapes{drawn};
    WasteCurve first{drawn.kind, drawn.kind == HbdKind::kHopRing ? drawn.hops : drawn.domainNodes * drawn.perNode, true, {}};
    const long long machine = machineOf(drawn);
    out.wasteNodes = machine / drawn.perNode;
    if (drawn.nodes > kMostNodes)
        if (const auto smaller = shapeOf({drawn.kind, first.kind == HbdKind::kHopRing ? 0 : first.size, drawn.hops}, machine, drawn)) shapes.front() = *smaller;
    out.waste.push_back(first);
    for (const Kind& kind : comparedKinds(drawn)) {
        if (kind.kind == HbdKind::switched && kind.size < drawn.group) continue; // no group fits: all of it is waste
        const auto shape = shapeOf(kind, machine, drawn);
        if (!shape) continue;
        if (std::any_of(shapes.begin(), shapes.end(), [&](const WasteShape& s) { return same(s, *shape); })) continue;
        shapes.push_back(*shape);
        out.waste.push_back({kind.kind, kind.size, false, {}});
    }
    for (int i = 0; i < kRatios; ++i) out.faultRatios.push_back(kLargestRatio * i / (kRatios - 1));
    for (WasteCurve& curve : out.waste) curve.waste.resize(kRatios);
    const std::size_t points = shapes.size() * kRatios;
    const bool done = parallel.forRange(points, 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at)
            out.waste[at / kRatios].waste[at % kRatios] = wasteRatio(shapes[at / kRatios], out.faultRatios[at % kRatios]);
    });
    if (!done) return Error{{"cancelled", "the study was cancelled", {}}, {}};
    return Done{};
}

void addMonth(const OutcomeStage& outcome, ReliabilityStudy& out, const Parallel& parallel, const CancelToken& cancel)
{
    if (!outcome.inputs || !outcome.operations || outcome.operations->ettr.isUnknown() || !(outcome.operations->ettr.value() > 0)) {
        out.reason = "ETTR is unknown";
        return;
    }
    const OperationsInputs<double> in = plainInputs(*outcome.inputs);
    JobSimulation job = simulationOf(in, operations(in));
    job.duration = days(kStudyDays);
    job.runs = kStudyRuns;
    auto month = jobHistory(job);
    if (!month) {
        out.reason = month.error().message.english();
        return;
    }
    auto runs = simulateJob(job, parallel, cancel);
    if (!runs) {
        out.reason = runs.error().message.english();
        return;
    }
    out.job = std::move(job);
    out.month = std::move(*month);
    out.runs = std::move(*runs);
}

} // namespace

OperationsInputs<double> plainInputs(const OperationsInputs<Traced>& in)
{
    OperationsInputs<double> out;
    out.failures = plain(in.failures);
    if (in.nodeFailures) out.nodeFailures = plain(*in.nodeFailures);
    out.nodes = plain(in.nodes);
    out.policy = in.policy;
    out.steps = {plain(in.steps.detection), plain(in.steps.selfCheck), plain(in.steps.isolation),
                 plain(in.steps.replacement), plain(in.steps.recovery)};
    for (const CheckpointTier<Traced>& tier : in.tiers)
        out.tiers.push_back({tier.kind, plain(tier.stop), plainOf<Time<>>(tier.lag), plainOf<Time<>>(tier.period),
                             plain(tier.survived), plainOf<Time<>>(tier.reload)});
    out.rule = in.rule;
    out.replicas = plain(in.replicas);
    out.stall = plain(in.stall);
    if (in.spares) out.spares = plain(*in.spares);
    out.repair = plain(in.repair);
    out.reconfiguration = plainOf<Time<>>(in.reconfiguration);
    if (in.planned) out.planned = plain(*in.planned);
    out.plannedStop = plainOf<Time<>>(in.plannedStop);
    return out;
}

Outcome<ReliabilityStudy> studyReliability(const OutcomeStage& outcome, const Parallel& parallel, const CancelToken& cancel)
{
    ReliabilityStudy out;
    if (outcome.shape)
        if (const auto done = addWaste(*outcome.shape, out, parallel, cancel); !done) return done.error();
    addMonth(outcome, out, parallel, cancel);
    if (cancel.cancelled()) return Error{{"cancelled", "the study was cancelled", {}}, {}};
    return out;
}

} // namespace studio
