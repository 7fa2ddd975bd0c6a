// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reliability/operations_check.h"

#include "core/base/number_text.h"
#include "core/evidence/constant.h"

#include <cmath>

namespace studio {

namespace {

const std::vector<std::string> kWhere{"scenario.operations"};

std::string hoursText(double seconds)
{
    return seconds < 600 ? rounded(seconds) + " s" : rounded(seconds / 3600) + " h";
}

template <class N>
bool negative(const Time<N>& time)
{
    return plain(time).base() < 0 || std::isinf(plain(time).base());
}

template <class N>
bool anyNegative(const OperationsInputs<N>& in)
{
    const auto& s = in.steps;
    for (const auto& time : {s.detection, s.selfCheck, s.isolation, s.replacement, s.recovery, in.stall, in.repair})
        if (negative(time)) return true;
    for (const auto& tier : in.tiers) {
        if (negative(tier.stop)) return true;
        for (const auto& time : {tier.lag, tier.reload})
            if (time && negative(*time)) return true;
    }
    for (const auto& time : {in.reconfiguration, in.plannedStop})
        if (time && negative(*time)) return true;
    return false;
}

Finding refusal(std::string rule, std::string text, std::vector<std::pair<std::string, std::string>> args = {})
{
    return makeFinding(Severity::error, "reliability." + std::move(rule), std::move(text), std::move(args), kWhere);
}

template <class N>
void checkRates(const OperationsInputs<N>& in, Findings& out)
{
    const auto bad = [](const Rate<N>& rate) {
        const double v = plain(rate).base();
        return v < 0 || std::isinf(v);
    };
    if (bad(in.failures) || (in.nodeFailures && bad(*in.nodeFailures)) || (in.planned && bad(*in.planned)))
        out.push_back(refusal("rate-negative", "a rate of failures or of planned stops is below 0 or unbounded"));
    if (in.nodeFailures && plain(*in.nodeFailures) > plain(in.failures))
        out.push_back(refusal("node-failures", "more failures need a node than there are failures"));
}

template <class N>
void checkTiers(const OperationsInputs<N>& in, Findings& out)
{
    if (in.tiers.empty() && plain(in.failures).base() > 0)
        out.push_back(refusal("no-checkpoint", "without checkpoints a failure costs all of the work so far"));
    for (std::size_t i = 0; i < in.tiers.size(); ++i) {
        const auto& tier = in.tiers[i];
        if (i > 0 && !tier.period)
            out.push_back(refusal("checkpoint-period", "the period of a second tier of checkpoints must be given"));
        if (tier.period && plain(*tier.period) <= plain(tier.stop))
            out.push_back(refusal(
                "checkpoint-period", "a checkpoint every {period} that stops the job for {stop} leaves no time to work",
                {{"period", hoursText(plain(*tier.period).base())}, {"stop", hoursText(plain(tier.stop).base())}}));
        if (plain(tier.survived) < 0 || plain(tier.survived) > 1)
            out.push_back(refusal("checkpoint-survival", "a tier survives a share of the failures, 0 to 1"));
    }
}

template <class N>
void checkSpares(const OperationsInputs<N>& in, Findings& out)
{
    if (plain(in.replicas) < 1) out.push_back(refusal("replicas", "a job has at least one data-parallel group"));
    if (!in.spares || isUnknown(*in.spares)) return;
    const double spares = plain(*in.spares);
    if (spares < 0 || spares != std::floor(spares) || spares > 1e9)
        out.push_back(
            refusal("spares", "{spares} spare nodes: a whole number, at least 0", {{"spares", rounded(spares)}}));
    if (plain(in.repair).base() <= 0)
        out.push_back(refusal("repair-time", "spares wait for repairs, and the repair of a node takes no time"));
}

} // namespace

template <class N>
Findings refusedOperations(const OperationsInputs<N>& in)
{
    Findings out;
    if (anyNegative(in)) out.push_back(refusal("time-negative", "a time of the recovery is below 0 or unbounded"));
    checkRates(in, out);
    checkTiers(in, out);
    checkSpares(in, out);
    return out;
}

namespace {

template <class N>
void remarkTimes(const OperationsInputs<N>& in, const OperationsResult<N>& result, Findings& out)
{
    const double mtbf = plain(*result.mtbf).base();
    const double stop = in.tiers.empty() ? 0 : plain(in.tiers.front().stop).base();
    const double restart = plain(result.downtime).base() + plain(result.reload).base();
    if (stop >= mtbf)
        out.push_back(
            refusal("checkpoint-longer-than-mtbf",
                    "a checkpoint stops the job for {stop}, no less than the {mtbf} between failures: most are "
                    "never finished",
                    {{"stop", hoursText(stop)}, {"mtbf", hoursText(mtbf)}}));
    if (restart >= mtbf)
        out.push_back(
            makeFinding(Severity::warning, "reliability.restart-longer-than-mtbf",
                        "a restart takes {restart}, no less than the {mtbf} between failures: the job is down "
                        "more than half of the time",
                        {{"restart", hoursText(restart)}, {"mtbf", hoursText(mtbf)}}, kWhere));
}

template <class N>
void remarkSpares(const OperationsInputs<N>& in, const OperationsResult<N>& result, Findings& out)
{
    const Rate<> rate = plain(in.nodeFailures ? *in.nodeFailures : in.failures);
    const double underRepair = rate * plain(in.repair);
    const std::string mean = rounded(underRepair);
    if (!in.spares) {
        if (underRepair > 1)
            out.push_back(
                makeFinding(Severity::note, "reliability.repair-longer-than-mtbf",
                            "a repair takes {repair}, failures come every {mtbf}: {mean} nodes are under repair "
                            "at any moment, and a spare is taken to be at hand for each",
                            {{"repair", hoursText(plain(in.repair).base())},
                             {"mtbf", hoursText(plain(*result.mtbf).base())},
                             {"mean", mean}},
                            kWhere));
        return;
    }
    const double spares = plain(*in.spares);
    if (plain(in.nodes) > 0 && spares > plain(in.nodes))
        out.push_back(makeFinding(Severity::warning, "reliability.more-spares-than-nodes",
                                  "{spares} spares for {nodes} nodes: more stand idle than work",
                                  {{"spares", rounded(spares)}, {"nodes", rounded(plain(in.nodes))}}, kWhere));
    if (spares < underRepair)
        out.push_back(makeFinding(
            Severity::warning, "reliability.too-few-spares",
            "{mean} nodes are under repair at any moment, {spares} spares are there: the job waits "
            "{wait} for a node at a failure",
            {{"mean", mean}, {"spares", rounded(spares)}, {"wait", hoursText(plain(result.spareWait).base())}},
            kWhere));
}

} // namespace

template <class N>
Findings remarkableOperations(const OperationsInputs<N>& in, const OperationsResult<N>& result)
{
    Findings out;
    if (!result.mtbf || isUnknown(*result.mtbf)) return out;
    remarkTimes(in, result, out);
    remarkSpares(in, result, out);
    if (in.policy == RecoveryPolicy::dpGroupIsolation && plain(in.replicas) == 1)
        out.push_back(makeFinding(Severity::note, "reliability.one-replica",
                                  "one data-parallel group: there is no other to go on, every failure restarts the job",
                                  {}, kWhere));
    return out;
}

#define STUDIO_INSTANTIATE(N)                                                                                          \
    template Findings refusedOperations(const OperationsInputs<N>&);                                                   \
    template Findings remarkableOperations(const OperationsInputs<N>&, const OperationsResult<N>&);
STUDIO_INSTANTIATE(double)
STUDIO_INSTANTIATE(Traced)
#undef STUDIO_INSTANTIATE

} // namespace studio
