// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/blast_radius.h"

#include "core/base/number_text.h"
#include "core/reliability/binomial.h"

namespace studio {

std::string_view blastKindName(BlastKind kind)
{
    switch (kind) {
    case BlastKind::node:
        return "node";
    case BlastKind::tray:
        return "tray";
    case BlastKind::rack:
        return "rack";
    case BlastKind::cube:
        return "cube";
    case BlastKind::ring:
        return "ring";
    case BlastKind::kHopNode:
        return "node of a K-hop ring";
    case BlastKind::plane:
        break;
    }
    return "switch plane";
}

namespace {

template <class N>
bool meaningful(const BlastItem<N>& item, Findings& findings)
{
    const bool good = plain(item.rate).base() >= 0 && plain(item.repair).base() >= 0 && plain(item.radius.size) > 0;
    if (!good)
        findings.push_back(
            makeFinding(Severity::error, "reliability.blast-radius",
                        "{name}: a rate and a repair time are not negative and a {kind} is of at least one; "
                        "it is left out",
                        {{"name", item.name}, {"kind", std::string(blastKindName(item.radius.kind))}}, {item.name}));
    return good;
}

} // namespace

template <class N>
BlastResult<N> blastLoss(std::span<const BlastItem<N>> items)
{
    BlastResult<N> out;
    for (const BlastItem<N>& item : items) {
        BlastLoss<N> loss;
        if (meaningful(item, out.findings)) {
            const N down = named("under repair at any moment", "λ MTTR (Little's law)", item.rate * item.repair);
            if (item.radius.kind == BlastKind::plane)
                loss.bandwidthShare = named(item.name, "λ MTTR/n planes", down / item.radius.size);
            else
                loss.accelerators = named(item.name, "λ MTTR × radius", down * item.radius.size);
        }
        out.total.accelerators = out.total.accelerators + loss.accelerators;
        out.total.bandwidthShare = out.total.bandwidthShare + loss.bandwidthShare;
        out.byItem.push_back(std::move(loss));
    }
    out.total.accelerators = named("accelerators lost to faults", "Σ λ_i MTTR_i radius_i", out.total.accelerators);
    out.total.bandwidthShare = named("bandwidth lost to faults", "Σ λ_i MTTR_i/n_i", out.total.bandwidthShare);
    return out;
}

std::vector<DegradedState> degradedStates(long long planes, double unavailability)
{
    const CountDistribution down = binomial(planes, unavailability);
    std::vector<DegradedState> out;
    for (std::size_t i = 0; i < down.p.size(); ++i) {
        const long long j = down.first + static_cast<long long>(i);
        out.push_back({j, static_cast<double>(planes - j) / static_cast<double>(planes), down.p[i]});
    }
    return out;
}

template BlastResult<double> blastLoss(std::span<const BlastItem<double>>);
template BlastResult<Traced> blastLoss(std::span<const BlastItem<Traced>>);

} // namespace studio
