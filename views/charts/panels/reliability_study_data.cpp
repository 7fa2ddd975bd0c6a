// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/reliability_study_data.h"

#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numeric>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ReliabilityStudyData)
};

QString timeText(double time)
{
    Axis axis;
    axis.style = NumberStyle::time;
    return valueText(time, axis);
}

QString percentText(double share)
{
    return shownText(share, dimension::none, findUnit("%"));
}

/// "NVLink tray, 4" in the words of the window.
QString radiusText(const BlastRow& row)
{
    const QString size = shownCount(row.radius.size.value());
    switch (row.radius.kind) {
    case BlastKind::node:
        return Words::tr("node of %1").arg(size);
    case BlastKind::tray:
        return Words::tr("tray of %1").arg(size);
    case BlastKind::rack:
        return Words::tr("all %1 around it").arg(size);
    case BlastKind::cube:
        return Words::tr("cube of %1").arg(size);
    case BlastKind::ring:
        return Words::tr("ring of %1").arg(size);
    case BlastKind::kHopNode:
        return Words::tr("node of %1, bypassed").arg(size);
    case BlastKind::plane:
        break;
    }
    return Words::tr("1/%1 of the bandwidth").arg(shownCount(row.planes));
}

QString blastEndText(const BlastRow& row)
{
    const QString lost = row.radius.kind == BlastKind::plane ? percentText(row.loss.bandwidthShare.value())
                                                             : rounded3(row.loss.accelerators.value());
    return Words::tr("%1 · %2").arg(lost, radiusText(row));
}

/// How often and for how long, on the second line where there is room for it.
QString blastDetail(const BlastRow& row)
{
    const double perDayRate = plain(row.rate).in(perDay(1.0));
    if (!(perDayRate > 0)) return {};
    return Words::tr("every %1 for %2").arg(timeText(days(1.0).base() / perDayRate), timeText(plain(row.repair).base()));
}

QString policyName(RecoveryPolicy policy)
{
    switch (policy) {
    case RecoveryPolicy::globalRestart:
        return Words::tr("Global restart");
    case RecoveryPolicy::dpGroupIsolation:
        return Words::tr("DP-group isolation");
    case RecoveryPolicy::hotStandby:
        return Words::tr("Hot standby");
    case RecoveryPolicy::fiveStep:
        break;
    }
    return Words::tr("Five steps");
}

QString policyKind(RecoveryPolicy policy)
{
    switch (policy) {
    case RecoveryPolicy::globalRestart:
        return Words::tr("all restart");
    case RecoveryPolicy::dpGroupIsolation:
        return Words::tr("Moore Threads");
    case RecoveryPolicy::hotStandby:
        return Words::tr("Llama 3");
    case RecoveryPolicy::fiveStep:
        break;
    }
    return Words::tr("MegaScale");
}

QString kindText(const WasteCurve& curve, long long group)
{
    const QString size = shownCount(static_cast<double>(curve.size));
    switch (curve.kind) {
    case HbdKind::bigSwitch:
        return Words::tr("one big switch");
    case HbdKind::switched:
        return Words::tr("switched, %1").arg(size);
    case HbdKind::cubeOcs:
        return Words::tr("cubes of %1, OCS").arg(size);
    case HbdKind::staticRing:
        return Words::tr("static ring, %1").arg(shownCount(static_cast<double>(group)));
    case HbdKind::kHopRing:
        break;
    }
    return Words::tr("K-hop ring, K = %1").arg(size);
}

constexpr double kLeastShown = 0.01; // a scale below this would blow up rounding

double withoutRounding(double share)
{
    return std::abs(share) < 1e-9 ? 0 : share;
}

QString stateName(JobState state)
{
    switch (state) {
    case JobState::working:
        return Words::tr("at work");
    case JobState::lost:
        return Words::tr("work lost");
    case JobState::restarting:
        return Words::tr("restarting");
    case JobState::waiting:
        break;
    }
    return Words::tr("waiting for a spare");
}

} // namespace

CardData blastCard(const Results& results)
{
    const QString title = Words::tr("Blast radius");
    if (!results.reliability) return emptyCard(title, Words::tr("Not computed yet"));
    const ReliabilityStage& stage = *results.reliability;
    if (stage.blast.empty()) return unknownCard(title, results, "reliability.accelerators_down");
    BarChart chart;
    chart.value.title = Words::tr("accelerators down on average");
    chart.categoryTitle = Words::tr("Cause");
    BarSeries series{Words::tr("Accelerators down"), {1}, {}, {}};
    WeakestLevel weakest;
    const std::size_t alone = stage.blast.size() > kMostBlasts + 1 ? kMostBlasts : stage.blast.size();
    double rest = 0;
    for (std::size_t i = 0; i < stage.blast.size(); ++i) {
        const BlastRow& row = stage.blast[i];
        const double lost = row.loss.accelerators.value();
        weakest.add(row.rate);
        if (i >= alone) {
            rest += lost;
            continue;
        }
        chart.categories.push_back({QCoreApplication::translate("Core", row.name.c_str()), blastDetail(row), false,
                                    blastEndText(row), levelOf(row.rate)});
        series.values.push_back(lost);
        series.inks.push_back(row.radius.kind == BlastKind::plane ? Ink{3} : Ink{1});
    }
    if (alone < stage.blast.size()) {
        chart.categories.push_back({Words::tr("%n others", nullptr, static_cast<int>(stage.blast.size() - alone)),
                                    {}, false, rounded3(rest), {}});
        series.values.push_back(rest);
        series.inks.push_back({1});
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("reliability.accelerators_down");
    card.chart = {title,
                  Words::tr("%1 down on average").arg(rounded3(stage.lost.accelerators.value())),
                  weakest.level(),
                  {},
                  std::move(chart)};
    return card;
}

CardData policiesCard(const Results& results)
{
    const QString title = Words::tr("Recovery policies");
    if (!results.outcome) return emptyCard(title, Words::tr("Not computed yet"));
    const OutcomeStage& outcome = *results.outcome;
    if (outcome.policies.empty()) return unknownCard(title, results, "reliability.ettr");
    BarChart chart;
    chart.value.style = NumberStyle::percent;
    chart.categoryTitle = Words::tr("Policy");
    chart.unknownText = Words::tr("unknown");
    BarSeries series{Words::tr("ETTR"), {1}, {}, {}};
    WeakestLevel weakest;
    for (const PolicyOutcome& policy : outcome.policies) {
        const Traced& ettr = policy.result.ettr;
        const bool known = !ettr.isUnknown() && ettr.value() > 0;
        const double lost = plain(policy.result.lostPerFailure).base();
        const QString kind = policyKind(policy.policy);
        const bool costs = known && std::isfinite(lost) && lost > 0;
        chart.categories.push_back({policyName(policy.policy),
                                    costs ? Words::tr("%1, %2 a failure").arg(kind, timeText(lost)) : kind,
                                    policy.chosen, known ? percentText(ettr.value()) : QString(),
                                    known ? levelOf(ettr) : std::nullopt});
        series.values.push_back(known ? std::optional(ettr.value()) : std::nullopt);
        series.inks.push_back(policy.chosen ? Ink{1} : Ink{8});
        if (known) weakest.add(ettr);
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("reliability.ettr");
    card.chart = {title, Words::tr("ETTR; bold: the scenario's"), weakest.level(), {}, std::move(chart)};
    return card;
}

CardData wasteCard(const Results& results, const ReliabilityStudy* study)
{
    const QString title = Words::tr("Waste over fault ratio");
    if (!results.outcome) return emptyCard(title, Words::tr("Not computed yet"));
    const OutcomeStage& outcome = *results.outcome;
    if (!outcome.shape || !outcome.waste || outcome.waste->isUnknown())
        return unknownCard(title, results, "reliability.waste_ratio");
    CardData card;
    card.figure = QStringLiteral("reliability.waste_ratio");
    LineChart chart;
    chart.x = {Words::tr("node fault ratio"), {}, NumberStyle::percent, false, 10, 0.0, {}};
    chart.y.style = NumberStyle::percent;
    chart.y.min = 0.0;
    if (study) {
        int number = 2;
        double most = 0;
        for (const WasteCurve& curve : study->waste) {
            LineSeries line;
            line.name = curve.ofDesign ? Words::tr("this design: %1").arg(kindText(curve, outcome.shape->group))
                                       : kindText(curve, outcome.shape->group);
            line.number = curve.ofDesign ? 1 : number++;
            line.dashed = !curve.ofDesign;
            for (std::size_t i = 0; i < curve.waste.size(); ++i)
                line.points.push_back({study->faultRatios[i], withoutRounding(curve.waste[i]), {}, {}, {}, {}});
            most = std::accumulate(line.points.begin(), line.points.end(), most,
                                   [](double so, const DataPoint& p) { return std::max(so, p.y); });
            chart.series.push_back(std::move(line));
        }
        if (most < kLeastShown) chart.y.max = kLeastShown;
    }
    const double ratio = outcome.nodeFaults->value();
    if (study && !study->faultRatios.empty() && ratio <= study->faultRatios.back())
        chart.marks.push_back({ratio, outcome.waste->value(), 1, percentText(outcome.waste->value())});
    card.chart = {title,
                  Words::tr("tensor groups of %1, nodes of %2")
                      .arg(shownCount(static_cast<double>(outcome.shape->group)),
                           shownCount(static_cast<double>(outcome.shape->perNode))),
                  levelOf(*outcome.waste),
                  {},
                  std::move(chart)};
    return card;
}

namespace {

void addFailures(const ReliabilityStudy& study, TimelineChart& chart)
{
    const JobHistory& month = *study.month;
    for (std::size_t i = 0; i < month.failures.size(); ++i) {
        const JobStrike& strike = month.failures[i];
        const bool replaced = study.job->failures[strike.failure].needsNode;
        const auto day = static_cast<int>(strike.at / chart.rowLength) + 1;
        const double hour = (strike.at - (day - 1) * chart.rowLength) / 3600;
        chart.events.push_back({strike.at, Words::tr("day %1, %2 h").arg(day).arg(hour, 0, 'f', 1),
                                replaced ? Words::tr("a node is replaced") : Words::tr("restart in place")});
    }
}

} // namespace

CardData monthCard(const Results& results, const ReliabilityStudy* study)
{
    const QString title = Words::tr("A simulated month");
    if (!results.outcome) return emptyCard(title, Words::tr("Not computed yet"));
    if (!results.outcome->operations) return unknownCard(title, results, "reliability.ettr");
    if (study && !study->month)
        return emptyCard(title, Words::tr("No month to show: %1").arg(toText(study->reason)),
                         "scenario.operations.checkpoint_interval");
    CardData card;
    card.figure = QStringLiteral("reliability.ettr");
    TimelineChart chart;
    chart.rowTitle = Words::tr("day");
    chart.edgeTitle = Words::tr("hour of the day");
    chart.edges = {QStringLiteral("0"), QStringLiteral("6"), QStringLiteral("12"), QStringLiteral("18"), QStringLiteral("24")};
    const Ink inks[] = {{1, -1, 0.35}, {3}, {2}, {4}};
    for (const JobState state : {JobState::working, JobState::lost, JobState::restarting, JobState::waiting})
        chart.states.push_back({stateName(state), inks[static_cast<std::size_t>(state)]});
    chart.eventName = Words::tr("failure");
    QString scope;
    QString note;
    if (study) {
        for (const JobSpan& span : study->month->spans)
            chart.spans.push_back({span.begin, span.end, static_cast<std::size_t>(span.state), span.share});
        chart.ticks = study->month->checkpoints;
        addFailures(*study, chart);
        scope = Words::tr("%1 · ETTR %2")
                    .arg(Words::tr("%n failures", nullptr, static_cast<int>(study->month->failures.size())),
                         percentText(study->month->ettr));
        note = Words::tr("of %1: %2 to %3")
                   .arg(shownCount(static_cast<double>(study->runs->runs)), percentText(study->runs->ettrP05),
                        percentText(study->runs->ettrP95));
        chart.edgeTitle = Words::tr("hour of the day; a checkpoint every %1").arg(timeText(study->job->period.base()));
    }
    card.chart = {title, scope, levelOf(results.outcome->operations->ettr), note, std::move(chart)};
    return card;
}

} // namespace studio::views
