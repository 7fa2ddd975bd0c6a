// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/reliability_data.h"

#include "core/reliability/failure_rate.h"
#include "core/reliability/fleets.h"
#include "core/engine/reliability_study.h"
#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/charts/panels/reliability_study_data.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ReliabilityData)
};

constexpr std::array kClasses{FailureClass::hardware, FailureClass::software, FailureClass::undetermined,
                              FailureClass::planned};
using Cause = FailureCauseTotal<Traced>;

QString timeText(double time)
{
    Axis axis;
    axis.style = NumberStyle::time;
    return valueText(time, axis);
}

double perDayOf(const Cause& cause)
{
    const double rate = plain(cause.rate).in(perDay(1.0));
    return std::isfinite(rate) ? rate : 0;
}

/// "33.5 % · MTBF 9.2 h"
QString causeText(double perDayRate, double share)
{
    const QString shareText = shownText(share, dimension::none, findUnit("%"));
    if (!(perDayRate > 0)) return shareText;
    return Words::tr("%1 · every %2").arg(shareText, timeText(days(1.0).base() / perDayRate));
}

void addCause(BarChart& chart, const QString& name, const std::array<double, 4>& byClass, double share)
{
    double sum = 0;
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        sum += byClass[i];
        chart.series[i].values.push_back(byClass[i] > 0 ? std::optional(byClass[i]) : std::nullopt);
    }
    const bool planned = byClass[3] > 0 && share == 0;
    chart.categories.push_back(
        {name, {}, false, planned ? Words::tr("%1 a day").arg(rounded3(sum)) : causeText(sum, share), {}});
}

void addCauses(const std::vector<Cause>& causes, BarChart& chart, WeakestLevel& weakest)
{
    const std::size_t alone = causes.size() > kMostCauses + 1 ? kMostCauses : causes.size();
    std::array<double, 4> rest{};
    double restShare = 0;
    for (std::size_t i = 0; i < causes.size(); ++i) {
        const auto cls = static_cast<std::size_t>(causes[i].cls);
        weakest.add(causes[i].rate);
        if (i < alone) {
            std::array<double, 4> byClass{};
            byClass[cls] = perDayOf(causes[i]);
            addCause(chart, QCoreApplication::translate("Core", causes[i].name.c_str()), byClass, causes[i].share);
        } else {
            rest[cls] += perDayOf(causes[i]);
            restShare += causes[i].share;
        }
    }
    if (alone < causes.size())
        addCause(chart, Words::tr("%n others", nullptr, static_cast<int>(causes.size() - alone)), rest, restShare);
}

/// Classes that never occur need no legend.
void dropEmptySeries(BarChart& chart)
{
    std::erase_if(chart.series, [](const BarSeries& series) {
        return std::none_of(series.values.begin(), series.values.end(), [](const auto& v) { return v.has_value(); });
    });
}

CardData causesCard(const Results& results)
{
    const QString title = Words::tr("Interruptions by cause");
    if (!results.reliability) return emptyCard(title, Words::tr("Not computed yet"));
    const auto& causes = results.reliability->failures.byCause;
    if (causes.empty()) return unknownCard(title, results, "reliability.mtbf");
    BarChart chart;
    chart.value.unit = QStringLiteral("1/d");
    chart.categoryTitle = Words::tr("Cause");
    for (const FailureClass cls : kClasses) chart.series.push_back({ClassText::name(cls), ClassText::ink(cls), {}, {}});
    WeakestLevel weakest;
    addCauses(causes, chart, weakest);
    dropEmptySeries(chart);
    if (chart.series.empty()) return emptyCard(title, Words::tr("Nothing of this job ever fails"));
    CardData card;
    card.figure = QStringLiteral("reliability.interruptions_per_day");
    const double job = results.reliability->jobAccelerators.value();
    card.chart = {title,
                  Words::tr("per day, job of %1 accelerators").arg(shownCount(job)),
                  weakest.level(),
                  {},
                  std::move(chart)};
    return card;
}

constexpr double kHour = 3600;

/// Powers of two from well below the job, a server at least, to well beyond it and the largest published fleet.
std::vector<double> jobSizes(double job)
{
    std::vector<double> sizes;
    const double least = std::exp2(std::floor(std::log2(std::clamp(job / 16, 8.0, 1024.0))));
    const double most = std::max(131072.0, std::min(8 * job, 1e9));
    for (double n = least; n <= most; n *= 2) sizes.push_back(n);
    return sizes;
}

LineSeries fleetLine(const FleetRate& fleet, int number, const std::vector<double>& sizes)
{
    LineSeries line;
    line.name = toText(fleet.name).section(QLatin1Char(','), 0, 0);
    line.number = number;
    line.dashed = true;
    for (const double n : {sizes.front(), sizes.back()})
        line.points.push_back({n, fleet.mtbf(n).base() / kHour, {}, {}, {}, {}});
    return line;
}

CardData sizeCard(const Results& results)
{
    const QString title = Words::tr("MTBF against job size");
    if (!results.reliability) return emptyCard(title, Words::tr("Not computed yet"));
    const ReliabilityStage& stage = *results.reliability;
    const double job = stage.jobAccelerators.value();
    const Rate<> rate = plain(stage.failures.unplanned);
    if (!stage.failures.mtbf || !(job > 0) || !(rate.base() > 0) || !std::isfinite(rate.base()))
        return unknownCard(title, results, "reliability.mtbf");
    LineChart chart;
    chart.x = {Words::tr("accelerators of the job"), {}, NumberStyle::plain, true, 2, {}, {}};
    chart.y.unit = QStringLiteral("h");
    chart.y.log = true;
    const std::vector<double> sizes = jobSizes(job);
    LineSeries line;
    line.name = Words::tr("this design");
    for (const double n : sizes) line.points.push_back({n, mtbfOf(rate * (n / job)).base() / kHour, {}, {}, {}, {}});
    chart.series.push_back(std::move(line));
    WeakestLevel weakest;
    weakest.add(*stage.failures.mtbf);
    constexpr std::array kNumbers{5, 6, 7, 8};
    std::size_t at = 0;
    for (const FleetRate& fleet : publishedFleets()) {
        if (at == kNumbers.size()) break;
        chart.series.push_back(fleetLine(fleet, kNumbers[at++], sizes));
    }
    const double hours = mtbfOf(rate).base() / kHour;
    chart.marks.push_back({job, hours, 1, Words::tr("this job %1").arg(timeText(hours * kHour))});
    const double observed = llama3Profile().accelerators;
    chart.uncalibrated.push_back({observed, sizes.back(), Words::tr("extrapolated")});
    CardData card;
    card.figure = QStringLiteral("reliability.mtbf");
    card.chart = {title, Words::tr("dashed: published fleets"), weakest.level(), {}, std::move(chart)};
    return card;
}

bool isolatesGroups(const OperationsInputs<double>& in)
{
    return in.policy == RecoveryPolicy::dpGroupIsolation && in.replicas > 1;
}

/// Intervals evenly apart in their logarithm, around what the study is about, none shorter than a checkpoint takes.
std::vector<double> intervals(const IntervalStudy& study)
{
    constexpr int kPoints = 41;
    constexpr double kReach = 24; // to both sides: ETTR has fallen well below its best by then
    const double stop = study.inputs.tiers.front().stop.base();
    const double middle = study.optimum  ? study.optimum->base()
                          : study.chosen ? study.chosen->base()
                                         : 1 / study.inputs.failures.base() / 20;
    const double low = std::max({middle / kReach, stop * 1.25, 1e-3});
    const double high = std::max(middle * kReach, low * 2);
    std::vector<double> out;
    for (int i = 0; i < kPoints; ++i) out.push_back(low * std::pow(high / low, static_cast<double>(i) / (kPoints - 1)));
    return out;
}

constexpr double kMinute = 60;

LineSeries ettrLine(const IntervalStudy& study, const std::vector<double>& at, int number)
{
    LineSeries line;
    line.name = Words::tr("MTBF %1").arg(timeText(1 / study.inputs.failures.base()));
    line.number = number;
    line.dashed = number != 1;
    for (const double interval : at)
        line.points.push_back({interval / kMinute, study.ettrAt(seconds(interval)), {}, {}, {}, {}});
    return line;
}

QString markText(const QString& name, double interval, double ettr)
{
    return Words::tr("%1 %2: %3").arg(name, timeText(interval), shownText(ettr, dimension::none, findUnit("%")));
}

/// The optimum and what the scenario does. Two pills side by side would cover each other: close ones share one.
void addMarks(const IntervalStudy& study, LineChart& chart)
{
    constexpr double kClose = 3;
    QString optimumText;
    if (study.optimum) {
        const double best = study.optimum->base();
        const double ettr = study.ettrAt(*study.optimum);
        optimumText = markText(Words::tr("best"), best, ettr);
        chart.marks.push_back({best / kMinute, ettr, 1, optimumText});
    }
    if (!study.chosen) return;
    const double interval = study.chosen->base();
    const double apart = study.optimum ? std::abs(std::log(interval / study.optimum->base())) : std::log(kClose);
    if (apart < 1e-9) return; // the scenario leaves the choice to the model
    const double ettr = study.ettrAt(*study.chosen);
    if (!(ettr > 0)) return;
    Mark mark{interval / kMinute, ettr, 1, markText(Words::tr("scenario"), interval, ettr)};
    if (apart < std::log(kClose)) {
        mark.text += QStringLiteral(" · ") + optimumText;
        chart.marks.front().text.clear();
    }
    chart.marks.push_back(std::move(mark));
}

QString policyText(RecoveryPolicy policy)
{
    switch (policy) {
    case RecoveryPolicy::globalRestart:
        return Words::tr("the whole job restarts");
    case RecoveryPolicy::dpGroupIsolation:
        return Words::tr("one data-parallel group leaves");
    case RecoveryPolicy::hotStandby:
        return Words::tr("restart onto hot standby");
    case RecoveryPolicy::fiveStep:
        break;
    }
    return Words::tr("five recovery steps");
}

CardData intervalCard(const Results& results)
{
    const QString title = Words::tr("ETTR over checkpoint interval");
    if (!results.outcome) return emptyCard(title, Words::tr("Not computed yet"));
    const auto study = intervalStudy(*results.outcome);
    if (!study) return unknownCard(title, results, "reliability.ettr");
    LineChart chart;
    chart.x = {Words::tr("checkpoint interval"), QStringLiteral("min"), NumberStyle::plain, true, 10, {}, {}};
    chart.y.style = NumberStyle::percent;
    const std::vector<double> at = intervals(*study);
    chart.series = {ettrLine(study->withFailures(0.5), at, 5), ettrLine(*study, at, 1),
                    ettrLine(study->withFailures(2), at, 2)};
    addMarks(*study, chart);
    CardData card;
    card.figure = QStringLiteral("reliability.ettr");
    WeakestLevel weakest;
    weakest.add(results.outcome->operations->ettr);
    card.chart = {title, policyText(study->inputs.policy), weakest.level(), {}, std::move(chart)};
    return card;
}

} // namespace

double IntervalStudy::ettrAt(Time<> interval) const
{
    OperationsInputs<double> in = inputs;
    in.tiers.front().period = interval;
    in.rule = PeriodRule::given;
    const double ettr = operations(in).ettr;
    return std::isfinite(ettr) ? ettr : 0;
}

IntervalStudy IntervalStudy::withFailures(double factor) const
{
    IntervalStudy out = *this;
    out.inputs.failures = out.inputs.failures * factor;
    if (out.inputs.nodeFailures) out.inputs.nodeFailures = *out.inputs.nodeFailures * factor;
    return out;
}

std::optional<IntervalStudy> intervalStudy(const OutcomeStage& outcome)
{
    if (!outcome.inputs || !outcome.operations || outcome.inputs->tiers.empty() || outcome.operations->ettr.isUnknown())
        return {};
    IntervalStudy study;
    study.inputs = plainInputs(*outcome.inputs);
    const double stop = study.inputs.tiers.front().stop.base();
    const double rate = study.inputs.failures.base();
    if (!(rate > 0) || !std::isfinite(rate) || !std::isfinite(stop) || outcome.operations->ettr.value() <= 0) return {};
    if (outcome.operations->period && !isUnknown(*outcome.operations->period))
        study.chosen = plain(*outcome.operations->period);
    if (stop > 0 && !isolatesGroups(study.inputs)) {
        OperationsInputs<double> best = study.inputs;
        best.tiers.front().period.reset();
        best.rule = PeriodRule::exact;
        study.optimum = operations(best).period;
    }
    return study;
}

ReliabilityData reliabilityData(const Results& results)
{
    ReliabilityData data{causesCard(results), blastCard(results), intervalCard(results), sizeCard(results), policiesCard(results), {}};
    data.facts = {
        factOf(results, "reliability.mtbf", Words::tr("MTBF")),
        bareFactOf(results, "reliability.interruptions_per_day", Words::tr("Interruptions/d"), perDay(1.0).base()),
        factOf(results, "reliability.ettr", Words::tr("ETTR")),
        factOf(results, "reliability.effective_training_time", Words::tr("Effective time")),
        bareFactOf(results, "reliability.accelerators_down", Words::tr("Down, mean"), 1),
        factOf(results, "reliability.waste_ratio", Words::tr("Waste")),
        factOf(results, "reliability.fragmentation", Words::tr("Fragmentation"))};
    return data;
}

} // namespace studio::views
