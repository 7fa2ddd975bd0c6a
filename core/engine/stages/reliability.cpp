// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/stages/reliability.h"

#include "core/base/number_text.h"
#include "core/engine/inputs/blast.h"
#include "core/engine/inputs/job.h"

#include <algorithm>

namespace studio {

namespace {

FailureKind kindOf(Owner owner)
{
    switch (owner) {
    case Owner::accelerator: return FailureKind::accelerator;
    case Owner::host: return FailureKind::host;
    case Owner::nic: return FailureKind::nic;
    case Owner::networkSwitch:
    case Owner::link:
    case Owner::optic: return FailureKind::network;
    case Owner::conversion: return FailureKind::powerSupply;
    case Owner::storage: return FailureKind::storage;
    case Owner::cooling: return FailureKind::cooling;
    default: return FailureKind::unknown;
    }
}

// The job takes its share of everything: a part of which the design has n per accelerator counts n times the job's
// accelerators.
FailureInputs<Traced> inputsFor(const Reader& reader, const Expansion& expansion, const std::vector<BoughtPart>& bought, const Traced& job)
{
    const OwnerRef operations{Owner::operations, {}, {}};
    FailureInputs<Traced> in;
    in.accelerators = job;
    if (const Part* part = reader.part(expansion.accelerator())) {
        in.generation = part->generation;
        in.accelerator = part->catalogue;
    }
    if (reader.given(operations, "planned_per_day")) in.planned = reader.quantity<dimension::rate>(operations, "planned_per_day");
    if (reader.given(operations, "failure_rate_per_accelerator")) {
        in.profile = nullptr;
        in.given.push_back({pathOf(operations) + ".failure_rate_per_accelerator", "All causes", FailureKind::unknown,
                            FailureClass::undetermined, FailureOrigin::operatorGiven, job,
                            reader.quantity<dimension::rate>(operations, "failure_rate_per_accelerator")});
        return in;
    }
    const Traced share = (job / expansion.countOf(expansion.accelerator())).step("share of the design in the job", "job / accelerators of its kind", dimension::none);
    for (const BoughtPart& b : bought) {
        if (!reader.given(b.ref, "failure_rate")) continue;
        in.given.push_back({pathOf(b.ref) + ".failure_rate", b.part->name.empty() ? b.part->id.text() : b.part->name,
                            kindOf(b.part->kind), FailureClass::hardware, FailureOrigin::part, b.count * share,
                            reader.quantity<dimension::rate>(b.ref, "failure_rate")});
    }
    return in;
}

void addBlast(const std::vector<BlastSource>& sources, ReliabilityStage& out)
{
    if (sources.empty()) {
        out.figures.push_back(unknownFigure("reliability.accelerators_down", {"scenario.operations.failure_rate_per_accelerator"}, "No hardware cause has a rate."));
        return;
    }
    std::vector<BlastItem<Traced>> items;
    for (const BlastSource& source : sources) items.push_back(source.item);
    BlastResult<Traced> result = blastLoss<Traced>(items);
    out.lost = result.total;
    for (Finding& f : result.findings) {
        f.where = {"scenario.operations.repair_time"};
        out.findings.push_back(std::move(f));
    }
    for (std::size_t i = 0; i < sources.size(); ++i)
        out.blast.push_back({items[i].name, items[i].radius, sources[i].planes, sources[i].path, items[i].rate, items[i].repair, result.byItem[i]});
    std::stable_sort(out.blast.begin(), out.blast.end(), [](const BlastRow& a, const BlastRow& b) {
        const auto key = [](const BlastRow& r) { return std::pair(r.loss.accelerators.value(), r.loss.bandwidthShare.value()); };
        return key(a) > key(b);
    });
    out.figures.push_back(figureOf("reliability.accelerators_down", out.lost.accelerators, "Σ λ_i × MTTR_i × blast radius_i over hardware causes"));
}

} // namespace

ReliabilityStage runReliability(const Reader& reader, const Expansion& expansion, const NetworkStage& network)
{
    ReliabilityStage out;
    if (expansion.accelerators.empty()) {
        for (const auto id : {"reliability.mtbf", "reliability.interruptions_per_day", "reliability.accelerators_down"})
            out.figures.push_back(unknownFigure(id, {"assemblies"}, "The design has no accelerator."));
        return out;
    }
    out.jobAccelerators = jobAccelerators(reader, expansion);
    const double all = expansion.countOf(expansion.accelerator()).value();
    if (out.jobAccelerators.value() > all)
        out.findings.push_back({Severity::error,
                                {"scenario.too-many-accelerators", "The job wants {job} accelerators; the design has {all}",
                                 {{"job", rounded(out.jobAccelerators.value(), 15)}, {"all", rounded(all, 15)}}},
                                {"scenario.accelerators"},
                                {}});
    const std::vector<BoughtPart> bought = boughtParts(reader, expansion, network);
    const FailureSources<Traced> sources = failureSources(inputsFor(reader, expansion, bought, out.jobAccelerators));
    out.failures = sumFailures<Traced>(sources.sources);
    for (const Finding& f : sources.findings) out.findings.push_back(f);
    if (out.failures.mtbf)
        out.figures.push_back(figureOf("reliability.mtbf", *out.failures.mtbf, "1 / sum of n λ over causes"));
    else
        out.figures.push_back(unknownFigure("reliability.mtbf", {"scenario.operations.failure_rate_per_accelerator"}, "No cause of failure has a rate."));
    out.figures.push_back(figureOf("reliability.interruptions_per_day", out.failures.unplanned, "sum of n λ over causes"));
    const Traced share = (out.jobAccelerators / expansion.countOf(expansion.accelerator())).step("share of the design in the job", "job / accelerators of its kind", dimension::none);
    addBlast(blastSources(reader, expansion, network, bought, sources.sources, share), out);
    return out;
}

} // namespace studio
