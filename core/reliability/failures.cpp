// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/failures.h"

#include "core/base/number_text.h"
#include "core/evidence/constant.h"
#include "core/reliability/failure_rate.h"

#include <algorithm>

namespace studio {

namespace {

/// The evidence of a count by cause: recounted by a third source on its own accelerator, an estimate on any other.
Evidence causeEvidence(const FailureProfile& profile, const ProfileCause& cause, bool same)
{
    if (same)
        return {cause.level, Basis::paperMeasurement, SourceId(std::string(profile.causeSource)), profile.evidence.date,
                std::string(profile.title)};
    return {Level::C, Basis::estimate, SourceId(std::string(profile.causeSource)), profile.evidence.date,
            "observed on " + std::string(profile.accelerator) + ", taken for another accelerator"};
}

template <class N>
FailureSource<N> fromProfile(const FailureProfile& profile, const ProfileCause& cause, const N& accelerators, bool same)
{
    const std::string path = "model." + std::string(profile.id) + ".";
    const N events =
        constant<N>(path + std::string(cause.id), cause.events, dimension::none, causeEvidence(profile, cause, same));
    const N observed = constant<N>(path + "accelerators", profile.accelerators, dimension::none, profile.evidence);
    const Time<N> time = constantOf<N>(path + "duration", days(profile.days), profile.evidence);
    return {std::string(cause.id),
            std::string(cause.name),
            cause.kind,
            cause.cls,
            FailureOrigin::profile,
            accelerators,
            named("failure rate per accelerator", "λ_c = events/(accelerators × time)", events / (observed * time))};
}

template <class N>
bool replaces(const FailureSource<N>& given, const FailureProfile& profile, const ProfileCause& cause)
{
    return profile.find(given.id) ? given.id == cause.id : given.kind == cause.kind;
}

/// Zero is a statement (never fails) that replaces the profile; a negative or unknown rate replaces nothing.
template <class N>
bool usable(const FailureSource<N>& given)
{
    const double rate = plain(given.rate).base();
    return std::isfinite(rate) && rate >= 0;
}

template <class N>
void addGiven(const FailureSource<N>& given, FailureSources<N>& out)
{
    const double rate = plain(given.rate).base();
    const double count = plain(given.count);
    if (!(count >= 0) || !std::isfinite(count)) {
        out.findings.push_back(makeFinding(Severity::error, "reliability.count-not-positive",
                                           "{count} of {name}: a number of components is at least 0; it is left out",
                                           {{"count", rounded(count)}, {"name", given.name}}, {given.id}));
        return;
    }
    if (!(rate > 0) || !std::isfinite(rate)) {
        out.findings.push_back(makeFinding(
            rate == 0 ? Severity::warning : Severity::error, "reliability.rate-not-positive",
            "{name} has a failure rate of {rate} FIT: that is a component that never fails; it is left out of "
            "the sum",
            {{"name", given.name}, {"rate", rounded(inFit(plain(given.rate)))}}, {given.id}));
        return;
    }
    out.sources.push_back(given);
}

template <class N>
void addProfile(const FailureInputs<N>& inputs, FailureSources<N>& out)
{
    const FailureProfile& profile = *inputs.profile;
    const bool same = inputs.accelerator.empty() ? inputs.generation == profile.generation
                                                 : inputs.accelerator == profile.accelerator;
    std::string replaced;
    bool used = false;
    for (const ProfileCause& cause : profile.causes) {
        const bool given = std::any_of(inputs.given.begin(), inputs.given.end(), [&](const FailureSource<N>& g) {
            return usable(g) && replaces(g, profile, cause);
        });
        if (given) {
            replaced += (replaced.empty() ? "" : ", ") + std::string(cause.name);
            continue;
        }
        used = true;
        out.sources.push_back(fromProfile(profile, cause, inputs.accelerators, same));
    }
    if (!replaced.empty())
        out.findings.push_back(makeFinding(Severity::note, "reliability.profile-replaced",
                                           "given rates replace these causes of the default profile: {causes}",
                                           {{"causes", replaced}}));
    if (used && !same)
        out.findings.push_back(
            makeFinding(Severity::note, "reliability.profile-of-another-accelerator",
                        "failure rates are those of {profile}; for {accelerator} they are at level C",
                        {{"profile", std::string(profile.title)},
                         {"accelerator", !inputs.accelerator.empty() ? inputs.accelerator
                                         : inputs.generation.empty() ? "other accelerators"
                                                                     : inputs.generation + " accelerators"}}));
}

} // namespace

template <class N>
FailureSources<N> failureSources(const FailureInputs<N>& inputs)
{
    FailureSources<N> out;
    if (inputs.profile) addProfile(inputs, out);
    for (const FailureSource<N>& given : inputs.given) {
        if (isUnknown(given.rate)) continue;
        addGiven(given, out);
    }
    if (inputs.planned) {
        if (plain(*inputs.planned).base() > 0)
            out.sources.push_back({"planned", "planned interruptions", FailureKind::maintenance, FailureClass::planned,
                                   FailureOrigin::operatorGiven, N(1.0), *inputs.planned});
        else if (plain(*inputs.planned).base() < 0)
            out.findings.push_back(makeFinding(Severity::error, "reliability.rate-not-positive",
                                               "{name} at a negative rate: left out of the sum",
                                               {{"name", "planned interruptions"}}));
    }
    if (out.sources.empty())
        out.findings.push_back(makeFinding(Severity::warning, "reliability.no-failure-rates",
                                           "no component has a failure rate: the time between interruptions is unknown",
                                           {}));
    return out;
}

template <class N>
FailureSummary<N> sumFailures(std::span<const FailureSource<N>> sources)
{
    FailureSummary<N> out;
    for (const FailureSource<N>& source : sources) {
        const Rate<N> rate = named(source.name, "λ_i = n_i λ", source.count * source.rate);
        out.byCause.push_back({source.id, source.name, source.kind, source.cls, source.origin, rate, 0});
        switch (source.cls) {
        case FailureClass::hardware:
            out.hardware += rate;
            break;
        case FailureClass::software:
            out.software += rate;
            break;
        case FailureClass::undetermined:
            out.undetermined += rate;
            break;
        case FailureClass::planned:
            out.planned += rate;
            break;
        }
    }
    out.hardware = named("hardware failures", "Σ n_i λ_i over hardware", out.hardware);
    out.software = named("software failures", "Σ n_i λ_i over software", out.software);
    out.unplanned = named("unplanned interruptions", "λ = Σ n_i λ_i (hardware, software, undetermined)",
                          out.hardware + out.software + out.undetermined);
    out.interruptionsPerDay = named("interruptions per day", "λ · 24 h", out.unplanned.in(perDay(1.0)));
    const double total = plain(out.unplanned).base();
    if (total > 0) {
        out.mtbf = mtbfOf(out.unplanned);
        for (auto& cause : out.byCause)
            if (cause.cls != FailureClass::planned) cause.share = plain(cause.rate).base() / total;
    }
    std::stable_sort(out.byCause.begin(), out.byCause.end(),
                     [](const auto& a, const auto& b) { return a.rate > b.rate; });
    return out;
}

template <class N>
Rate<N> rateOfNodes(const N& nodes, const N& failuresPerThousandNodeDays)
{
    return named("failures of the nodes", "λ = n r_f", nodes * rateOfThousandNodeDays(failuresPerThousandNodeDays));
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template FailureSources<N> failureSources(const FailureInputs<N>&);                                                \
    template FailureSummary<N> sumFailures(std::span<const FailureSource<N>>);                                         \
    template Rate<N> rateOfNodes(const N&, const N&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
