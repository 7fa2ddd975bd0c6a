// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/training_data.h"

#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TrainingData)
};

/// Parts of an iteration that a person sees as one thing.
struct Group {
    QString name;
    int number;
    std::vector<StepTerm> terms;
    std::vector<HiddenTerm> hidden;
};

std::vector<Group> groups()
{
    using enum StepTerm;
    return {{Words::tr("Linear layers"), 1, {gemm}, {}},
            {Words::tr("Attention"), 6, {attention}, {}},
            {Words::tr("Memory and kernels"), 8, {elementwise, kernels, hostLaunch, accumulation, head}, {}},
            {Words::tr("Recompute"), 7, {recompute}, {}},
            {Words::tr("TP, CP, EP traffic"),
             3,
             {tensorExposed, contextExposed, expertExposed},
             {HiddenTerm::tensor, HiddenTerm::context, HiddenTerm::expert}},
            {Words::tr("Pipeline bubble"), 4, {bubble, pipelineExposed}, {HiddenTerm::pipeline}},
            {Words::tr("DP traffic"), 2, {gatherExposed, dataExposed}, {HiddenTerm::gather, HiddenTerm::data}},
            {Words::tr("Optimizer and rest"), 5, {optimizer, stragglers, fixed}, {}}};
}

Axis timeAxis()
{
    Axis axis;
    axis.style = NumberStyle::time;
    return axis;
}

Axis byteAxis()
{
    Axis axis;
    axis.unit = QStringLiteral("B");
    axis.style = NumberStyle::prefixed;
    return axis;
}

double secondsOf(const Time<Traced>& time)
{
    const double value = plain(time).base();
    return std::isfinite(value) && value > 0 ? value : 0;
}

std::optional<double> positive(double value)
{
    return value > 0 ? std::optional(value) : std::nullopt;
}

QString percentText(double share)
{
    return shownText(share, dimension::none, findUnit("%"));
}

/// "TP 8 · PP 16 · DP 128", degrees of one left out but for the first two.
QString strategyText(const Strategy& s)
{
    QStringList words{Words::tr("TP %1").arg(s.tensor), Words::tr("PP %1").arg(s.pipeline),
                      Words::tr("DP %1").arg(s.data)};
    if (s.context > 1) words << Words::tr("CP %1").arg(s.context);
    if (s.expert > 1) words << Words::tr("EP %1").arg(s.expert);
    return words.join(QStringLiteral(" · "));
}

QString jobText(const TrainingStage& training)
{
    return Words::tr("%1, %2 × %3 tokens")
        .arg(toText(training.model.name), shownCount(static_cast<double>(training.strategy.globalBatch)),
             shownCount(static_cast<double>(training.model.sequence)));
}

/// How far the estimate can be trusted, with its band.
QString confidenceText(const StepEstimate<Traced>& step)
{
    const QString band = percentText(step.band.value());
    switch (step.state) {
    case CalibrationState::calibrated:
        return Words::tr("calibrated, ± %1").arg(band);
    case CalibrationState::chipOnly:
        return Words::tr("stack not calibrated, ± %1").arg(band);
    case CalibrationState::mixture:
        return Words::tr("experts, ± %1").arg(band);
    case CalibrationState::uncalibrated:
        break;
    }
    return Words::tr("not calibrated, ± %1").arg(band);
}

double exposedOf(const StepEstimate<Traced>& step, const Group& group)
{
    double sum = 0;
    for (const StepTerm term : group.terms) sum += secondsOf(step.parts[term]);
    return sum;
}

double hiddenOf(const StepEstimate<Traced>& step, const Group& group)
{
    double sum = 0;
    for (const HiddenTerm term : group.hidden) sum += secondsOf(step.parts[term]);
    return sum;
}

const StepEstimate<Traced>* estimateOf(const Results& results)
{
    const bool stands = results.training && results.training->evaluated && results.training->step;
    return stands ? &*results.training->step : nullptr;
}

void addIdeal(const StepEstimate<Traced>& step, BarChart& chart)
{
    const double ideal = secondsOf(step.iteration) * step.mfuFullSquare.value();
    if (!(ideal > 0)) return;
    chart.categories.push_back(
        {Words::tr("At the dense peak"), Words::tr("model FLOP alone"), false, valueText(ideal, chart.value), {}});
    for (BarSeries& series : chart.series) series.values.emplace_back();
    BarSeries series{Words::tr("Ideal"), {1, -1, 0.45}, {}, {}};
    series.values.resize(chart.categories.size());
    series.values.back() = ideal;
    chart.series.push_back(std::move(series));
}

void addHidden(const StepEstimate<Traced>& step, const std::vector<Group>& all, BarChart& chart)
{
    double sum = 0;
    for (const Group& group : all) sum += hiddenOf(step, group);
    if (!(sum > 0)) return;
    chart.categories.push_back(
        {Words::tr("Behind compute"), Words::tr("costs no time"), false, valueText(sum, chart.value), {}});
    for (BarSeries& series : chart.series) series.values.emplace_back();
    for (std::size_t i = 0; i < all.size(); ++i) chart.series[i].values.back() = positive(hiddenOf(step, all[i]));
}

CardData stepCard(const Results& results)
{
    const QString title = Words::tr("Step time");
    if (!results.training) return emptyCard(title, Words::tr("Not computed yet"));
    const StepEstimate<Traced>* step = estimateOf(results);
    if (!step) return unknownCard(title, results, "training.iteration_time");
    const std::vector<Group> all = groups();
    BarChart chart;
    chart.value = timeAxis();
    chart.categoryTitle = Words::tr("Time");
    const double iteration = secondsOf(step->iteration);
    const Figure* mfu = results.find("training.mfu");
    const QString end =
        Words::tr("%1 · MFU %2").arg(valueText(iteration, chart.value), mfu ? figureText(*mfu) : QString());
    chart.categories.push_back({strategyText(results.training->strategy), Words::tr("this scenario"), true, end, {}});
    for (const Group& group : all)
        chart.series.push_back({group.name, {group.number}, {positive(exposedOf(*step, group))}, {}});
    addHidden(*step, all, chart);
    addIdeal(*step, chart);
    std::erase_if(chart.series, [](const BarSeries& series) {
        return std::none_of(series.values.begin(), series.values.end(), [](const auto& v) { return v.has_value(); });
    });
    CardData card;
    card.figure = QStringLiteral("training.iteration_time");
    card.chart = {title, jobText(*results.training), levelOf(step->iteration), confidenceText(*step), std::move(chart)};
    return card;
}

CardData termsCard(const Results& results)
{
    const QString title = Words::tr("Largest parts");
    if (!results.training) return emptyCard(title, Words::tr("Not computed yet"));
    const StepEstimate<Traced>* step = estimateOf(results);
    if (!step) return unknownCard(title, results, "training.iteration_time");
    struct Part {
        QString name;
        double time;
        int number;
    };
    std::vector<Part> parts;
    for (const Group& group : groups())
        for (const StepTerm term : group.terms)
            if (const double time = secondsOf(step->parts[term]); time > 0)
                parts.push_back({ClassText::name(term), time, group.number});
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.time > b.time; });
    if (parts.size() > kMostTerms + 1) {
        Part rest{Words::tr("%n others", nullptr, static_cast<int>(parts.size() - kMostTerms)), 0, 8};
        for (std::size_t i = kMostTerms; i < parts.size(); ++i) rest.time += parts[i].time;
        parts.resize(kMostTerms);
        parts.push_back(rest);
    }
    BarChart chart;
    chart.value = timeAxis();
    chart.categoryTitle = Words::tr("Part");
    BarSeries series{Words::tr("Time"), {1}, {}, {}};
    const double iteration = secondsOf(step->iteration);
    for (const Part& part : parts) {
        const QString end = Words::tr("%1 · %2").arg(valueText(part.time, chart.value),
                                                     percentText(iteration > 0 ? part.time / iteration : 0));
        chart.categories.push_back({part.name, {}, false, end, {}});
        series.values.push_back(part.time);
        series.inks.push_back({part.number});
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("training.iteration_time");
    card.chart = {title, Words::tr("of one iteration"), levelOf(step->iteration), {}, std::move(chart)};
    return card;
}

struct MemoryPart {
    QString name;
    int number;
    const Data<Traced>* size;
};

std::vector<MemoryPart> memoryParts(const MemoryEstimate<Traced>& memory)
{
    return {{Words::tr("Weights"), 1, &memory.weights},          {Words::tr("Gradients"), 4, &memory.gradients},
            {Words::tr("Optimizer"), 5, &memory.optimizer},      {Words::tr("Activations"), 3, &memory.activations},
            {Words::tr("Working set"), 6, &memory.working},      {Words::tr("Logits"), 2, &memory.logits},
            {Words::tr("Allocator reserve"), 8, &memory.reserve}};
}

CardData memoryCard(const Results& results)
{
    const QString title = Words::tr("Memory");
    if (!results.training) return emptyCard(title, Words::tr("Not computed yet"));
    const TrainingStage& training = *results.training;
    if (!training.memory || training.memory->total.base().isUnknown())
        return unknownCard(title, results, "training.memory_per_accelerator");
    const MemoryEstimate<Traced>& memory = *training.memory;
    BarChart chart;
    chart.value = byteAxis();
    chart.categoryTitle = Words::tr("Stage");
    const double total = plain(memory.total).base();
    const double capacity = plain(training.memoryCapacity).base();
    const bool known = std::isfinite(capacity) && capacity > 0;
    QString end = valueText(total, chart.value);
    if (known) end = Words::tr("%1 · %2").arg(end, percentText(total / capacity));
    chart.categories.push_back({Words::tr("Stage %1").arg(memory.stage + 1),
                                Words::tr("of %1, the fullest").arg(training.strategy.pipeline),
                                true,
                                end,
                                {}});
    for (const MemoryPart& part : memoryParts(memory))
        if (const double size = plain(*part.size).base(); size > 0)
            chart.series.push_back({part.name, {part.number}, {size}, {}});
    WeakestLevel weakest;
    weakest.add(memory.total);
    if (known) {
        chart.categories.push_back(
            {Words::tr("Capacity"), {}, false, valueText(capacity, chart.value), levelOf(training.memoryCapacity)});
        for (BarSeries& series : chart.series) series.values.emplace_back();
        chart.series.push_back({Words::tr("Capacity"), {8, -1, 0.35}, {std::nullopt, capacity}, {}});
        weakest.add(training.memoryCapacity);
    }
    CardData card;
    card.figure = QStringLiteral("training.memory_per_accelerator");
    card.chart = {title, known ? Words::tr("per accelerator") : Words::tr("per accelerator, capacity unknown"),
                  weakest.level(), total > capacity ? Words::tr("does not fit") : QString(), std::move(chart)};
    return card;
}

} // namespace

TrainingData trainingData(const Results& results)
{
    TrainingData data{stepCard(results), termsCard(results), memoryCard(results), {}};
    data.facts = {factOf(results, "training.mfu", Words::tr("MFU")),
                  factOf(results, "training.hfu", Words::tr("HFU")),
                  bareFactOf(results, "training.tokens_per_second", Words::tr("Tokens/s"), 1),
                  factOf(results, "training.bubble_share", Words::tr("Bubble")),
                  factOf(results, "training.time_to_train", Words::tr("Time to train")),
                  factOf(results, "training.goodput", Words::tr("Goodput"))};
    return data;
}

} // namespace studio::views
