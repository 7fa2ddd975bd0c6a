// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/operations.h"

#include "core/base/name_table.h"
#include "core/evidence/constant.h"
#include "core/reliability/failure_rate.h"
#include "core/reliability/operations_check.h"
#include "core/reliability/spares.h"

#include <array>

namespace studio {

namespace {

constexpr std::array<std::pair<RecoveryPolicy, std::string_view>, 4> kPolicies{{
    {RecoveryPolicy::globalRestart, "global-restart"},
    {RecoveryPolicy::dpGroupIsolation, "dp-group-isolation"},
    {RecoveryPolicy::hotStandby, "hot-standby"},
    {RecoveryPolicy::fiveStep, "five-step"},
}};
constexpr std::array<std::pair<CheckpointKind, std::string_view>, 3> kCheckpoints{{
    {CheckpointKind::synchronous, "synchronous"},
    {CheckpointKind::asynchronous, "asynchronous"},
    {CheckpointKind::inMemory, "in-memory"},
}};

/// D: until healthy machines are there. The wait for a spare is met by the failures that need one.
template <class N>
void findDowntime(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    const auto& s = in.steps;
    Time<N> replacement = s.replacement;
    if (in.reconfiguration) replacement += *in.reconfiguration;
    const Rate<N> nodeFailures = in.nodeFailures ? *in.nodeFailures : in.failures;
    if (in.spares && plain(nodeFailures).base() > 0) {
        const bool isolates = in.policy == RecoveryPolicy::dpGroupIsolation && plain(in.replicas) > 1;
        const Time<N> wait = spareWait(*in.spares, nodeFailures, in.repair,
                                       isolates ? WhileWaiting::othersGoOn : WhileWaiting::jobStops);
        out.spareWait =
            named("wait for a spare, mean over all failures", "W λ_node/λ", wait * (nodeFailures / in.failures));
        replacement += out.spareWait;
    }
    out.downtime = named("downtime of a failure", "D = detection + self-check + isolation + replacement",
                         s.detection + s.selfCheck + s.isolation + replacement);
}

/// R: reload from the first tier that survived; what an asynchronous checkpoint had not yet finished is done again.
template <class N>
Time<N> reloadOf(const OperationsInputs<N>& in, const Time<N>& firstPeriod)
{
    if (in.tiers.empty()) return in.steps.recovery;
    Time<N> sum{};
    N reaching(1.0);
    for (std::size_t i = 0; i < in.tiers.size(); ++i) {
        const auto& tier = in.tiers[i];
        const bool last = i + 1 == in.tiers.size();
        Time<N> cost = tier.reload ? *tier.reload : in.steps.recovery;
        if (tier.lag) cost += *tier.lag;
        if (i > 0) cost += max(*tier.period - firstPeriod, Time<N>{}) / N(2.0);
        sum += cost * (last ? reaching : reaching * tier.survived);
        reaching = reaching * (N(1.0) - tier.survived);
    }
    return named("recovery of a failure", "R = Σ share_i (reload_i + lag_i + (T_i − T_1)/2)", sum);
}

/// Share of time that the other tiers leave: 1 − Σ C_i/T_i.
template <class N>
N leftByOtherTiers(const OperationsInputs<N>& in)
{
    N left(1.0);
    for (std::size_t i = 1; i < in.tiers.size(); ++i) left = left - in.tiers[i].stop / *in.tiers[i].period;
    return left;
}

template <class N>
void choosePeriod(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    if (in.tiers.empty()) return;
    const auto& tier = in.tiers.front();
    if (tier.period) {
        out.rule = PeriodRule::given;
        out.period = tier.period;
        return;
    }
    out.rule = in.rule == PeriodRule::given ? PeriodRule::exact : in.rule;
    if (!out.mtbf) return;
    // R holds no term of the first tier's period beyond its own reload: the period can be chosen before it.
    const CheckpointTimes<N> times{*out.mtbf, tier.stop, out.downtime, reloadOf(in, Time<N>{})};
    out.period = periodBy(out.rule, times);
    if (!out.period) {
        out.rule = PeriodRule::exact;
        out.period = optimalPeriod(times);
    }
}

template <class N>
void wholeJobRestart(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    const auto& tier = in.tiers.front();
    const CheckpointTimes<N> times{*out.mtbf, tier.stop, out.downtime, out.reload};
    out.ettr = named("ETTR, exact", "eff(T) (1 − Σ C_i/T_i over further tiers)",
                     checkpointEfficiency(*out.period, times) * leftByOtherTiers(in));
    out.lostPerFailure =
        named("time lost per failure", "D + R + T/2", out.downtime + out.reload + *out.period / N(2.0));
    const Time<N> between = *out.period - tier.stop;
    if (plain(between).base() > 0)
        out.ettrKokolis = kokolisEttr(in.failures, tier.stop, out.downtime + out.reload, between);
}

/// Failures stop the others only while they are found and the ring closes again; each then idles one group of d. The
/// groups in recovery are an M/G/∞ queue, λ t_recover of them on average.
template <class N>
void groupIsolation(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    using std::max;
    const Time<N> stall = named("stall of the job", "detection + regrouping", in.steps.detection + in.stall);
    const Time<N> recover =
        named("recovery of a group", "D − detection + R", out.downtime - in.steps.detection + out.reload);
    const N idle = named("capacity in recovery", "λ t_recover/d", in.failures * recover / in.replicas);
    const N writing = out.period && plain(*out.period).base() > 0 ? in.tiers.front().stop / *out.period : N(0.0);
    out.ettr =
        named("ETTR, group isolation", "(1 − C/T)(1 − λ t_recover/d)/(1 + λ t_stall)",
              (N(1.0) - writing) * leftByOtherTiers(in) * max(N(1.0) - idle, N(0.0)) / (N(1.0) + in.failures * stall));
    out.lostPerFailure = named("time lost per failure", "t_stall + t_recover/d", stall + recover / in.replicas);
}

template <class N>
void withoutFailures(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    const N writing = out.period ? in.tiers.front().stop / *out.period : N(0.0);
    out.ettr = named("ETTR", "1 − C/T: nothing fails", N(1.0) - writing - (N(1.0) - leftByOtherTiers(in)));
    out.availability = N(1.0);
}

template <class N>
void addPlanned(const OperationsInputs<N>& in, OperationsResult<N>& out)
{
    out.effectiveTrainingTime = out.ettr;
    if (in.planned) {
        Time<N> stop = in.steps.recovery;
        if (!in.tiers.empty()) stop += in.tiers.front().stop;
        if (in.plannedStop) stop = *in.plannedStop;
        out.effectiveTrainingTime = out.ettr / (N(1.0) + *in.planned * stop);
    }
    out.effectiveTrainingTime =
        named("proportion of effective training time", "ETTR/(1 + λ_planned t_planned)", out.effectiveTrainingTime);
}

} // namespace

std::string_view recoveryPolicyName(RecoveryPolicy policy)
{
    return nameIn(kPolicies, policy);
}
std::optional<RecoveryPolicy> recoveryPolicyOf(std::string_view name)
{
    return keyIn(kPolicies, name);
}
std::string_view checkpointKindName(CheckpointKind kind)
{
    return nameIn(kCheckpoints, kind);
}
std::optional<CheckpointKind> checkpointKindOf(std::string_view name)
{
    return keyIn(kCheckpoints, name);
}

template <class N>
OperationsResult<N> operations(const OperationsInputs<N>& in)
{
    OperationsResult<N> out;
    out.findings = refusedOperations(in);
    if (!out.findings.empty()) return out;
    const bool fails = plain(in.failures).base() > 0 || isUnknown(in.failures);
    if (fails) out.mtbf = mtbfOf(in.failures);
    findDowntime(in, out);
    choosePeriod(in, out);
    out.reload = reloadOf(in, out.period ? *out.period : Time<N>{});
    if (!fails)
        withoutFailures(in, out);
    else {
        const bool isolates = in.policy == RecoveryPolicy::dpGroupIsolation && plain(in.replicas) > 1;
        if (isolates)
            groupIsolation(in, out);
        else
            wholeJobRestart(in, out);
        out.availability = availabilityOf(in.failures, out.downtime + out.reload);
    }
    addPlanned(in, out);
    for (auto& finding : remarkableOperations(in, out)) out.findings.push_back(std::move(finding));
    return out;
}

template <class N>
Time<N> opticalReconfiguration(const Time<N>& control)
{
    const Evidence evidence{Level::B, Basis::paperMeasurement, SourceId("hbd-sig"), "2025", "OCSTrx, 60 to 80 µs"};
    const Time<N> hardware = constantOf<N>("model.ocs.switching", microseconds(70.0), evidence);
    return named("reconfiguration of optical circuits", "t_hardware + t_control", hardware + control);
}

template <class N>
N sdcEfficiency(const Rate<N>& corruption, const Time<N>& interval, const Time<N>& check, const Time<N>& latency,
                const Time<N>& reload)
{
    using std::exp;
    using std::expm1;
    using std::min;
    const N x = min(corruption * interval, N(300.0));
    const Time<N> mean = (interval + check) * exp(x) + (latency + reload) * expm1(x);
    if (!(plain(mean).base() > 0) && !isUnknown(mean)) return N(1.0); // nothing is checked and nothing lost
    return named("efficiency under silent corruption", "V/[(V + c) e^(λV) + (e^(λV) − 1)(latency + R)]",
                 interval / mean);
}

template <class N>
Time<N> sdcInterval(const Rate<N>& corruption, const Time<N>& check)
{
    using std::sqrt;
    return named("interval of checks", "V = √(c/λ)", Time<N>::ofBase(sqrt((check / corruption).base())));
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template OperationsResult<N> operations(const OperationsInputs<N>&);                                               \
    template Time<N> opticalReconfiguration(const Time<N>&);                                                           \
    template N sdcEfficiency(const Rate<N>&, const Time<N>&, const Time<N>&, const Time<N>&, const Time<N>&);          \
    template Time<N> sdcInterval(const Rate<N>&, const Time<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
