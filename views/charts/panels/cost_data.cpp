// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/cost_data.h"

#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/charts/panels/input_names.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>
#include <functional>

namespace studio::views {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CostData)
};

Axis dollarAxis()
{
    Axis axis;
    axis.unit = QStringLiteral("USD");
    axis.style = NumberStyle::prefixed;
    return axis;
}

Axis hourAxis()
{
    Axis axis;
    axis.unit = QStringLiteral("USD/h");
    return axis;
}

QString dollarText(double value)
{
    return valueText(value, dollarAxis());
}

QString hourText(double value)
{
    return valueText(value, hourAxis());
}

double knownOf(const PartialSum<Money<Traced>>& sum)
{
    const double value = plain(sum.known).base();
    return std::isfinite(value) ? value : 0;
}

CostClass classAt(std::size_t index)
{
    return static_cast<CostClass>(index);
}

void addStated(const CostStage& cost, BarChart& chart, BarSeries& series, WeakestLevel& weakest)
{
    if (!cost.stated || isUnknown(*cost.stated)) return;
    const double stated = plain(*cost.stated).base();
    chart.categories.push_back(
        {Words::tr("Stated for the whole"), {}, true, dollarText(stated), levelOf(*cost.stated)});
    series.values.push_back(stated);
    series.inks.push_back({8});
    weakest.add(*cost.stated);
}

CardData classesCard(const Results& results)
{
    const QString title = Words::tr("Capital by class");
    if (!results.cost) return emptyCard(title, Words::tr("Not computed yet"));
    const CostStage& cost = *results.cost;
    if (!(knownOf(cost.parts.capital) > 0) && !cost.stated) return unknownCard(title, results, "cost.capex");
    BarChart chart;
    chart.value = dollarAxis();
    chart.categoryTitle = Words::tr("Class");
    chart.unknownText = Words::tr("no price known");
    BarSeries series{Words::tr("Capital"), {1}, {}, {}};
    WeakestLevel weakest;
    addStated(cost, chart, series, weakest);
    for (std::size_t i = 0; i < kCostClasses; ++i) {
        const auto& sum = cost.parts.byClass[i];
        const double value = knownOf(sum);
        if (!(value > 0) && sum.complete()) continue;
        const bool known = value > 0;
        chart.categories.push_back({ClassText::name(classAt(i)),
                                    {},
                                    false,
                                    known ? atLeastText(dollarText(value), sum.complete()) : QString(),
                                    known ? levelOf(sum.known) : std::nullopt});
        series.values.push_back(known ? std::optional(value) : std::nullopt);
        series.inks.push_back(ClassText::ink(classAt(i)));
        if (known) weakest.add(sum.known);
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("cost.capex");
    const QString scope = cost.stated ? Words::tr("stated, not by part") : Words::tr("without tax");
    card.chart = {title, scope, weakest.level(), {}, std::move(chart)};
    return card;
}

void addPart(const CostRow& row, BarChart& chart, BarSeries& series)
{
    const double total = plain(row.total).base();
    const QString each = Words::tr("%1 × %2").arg(shownCount(row.count.value()), dollarText(plain(row.each).base()));
    chart.categories.push_back({toText(row.name), each, false, dollarText(total), levelOf(row.total)});
    series.values.push_back(total);
    series.inks.push_back(ClassText::ink(row.cls));
}

CardData partsCard(const Results& results)
{
    const QString title = Words::tr("Capital by part");
    if (!results.cost) return emptyCard(title, Words::tr("Not computed yet"));
    std::vector<const CostRow*> priced;
    std::vector<std::string> missing;
    for (const CostRow& row : results.cost->rows) {
        if (isUnknown(row.total))
            missing.push_back(row.part + ".price");
        else if (plain(row.total).base() > 0)
            priced.push_back(&row);
    }
    if (priced.empty())
        return missing.empty() ? unknownCard(title, results, "cost.capex") : missingCard(title, results, missing);
    std::stable_sort(priced.begin(), priced.end(),
                     [](const CostRow* a, const CostRow* b) { return a->total > b->total; });
    BarChart chart;
    chart.value = dollarAxis();
    chart.categoryTitle = Words::tr("Part");
    BarSeries series{Words::tr("Capital"), {1}, {}, {}};
    WeakestLevel weakest;
    const std::size_t alone = priced.size() > kMostParts + 1 ? kMostParts : priced.size();
    double rest = 0;
    for (std::size_t i = 0; i < priced.size(); ++i) {
        weakest.add(priced[i]->total);
        if (i < alone)
            addPart(*priced[i], chart, series);
        else
            rest += plain(priced[i]->total).base();
    }
    if (alone < priced.size()) {
        chart.categories.push_back({Words::tr("%n others", nullptr, static_cast<int>(priced.size() - alone)),
                                    {},
                                    false,
                                    dollarText(rest),
                                    {}});
        series.values.push_back(rest);
        series.inks.push_back({8});
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("cost.capex");
    const QString note =
        missing.empty() ? QString() : Words::tr("%n prices unknown", nullptr, static_cast<int>(missing.size()));
    card.chart = {title, Words::tr("count × price"), weakest.level(), note, std::move(chart)};
    return card;
}

PartialSum<double> plainOf(const PartialSum<MoneyRate<Traced>>& sum)
{
    const double value = plain(sum.known).in(dollarsPerHour(1.0));
    return {std::isfinite(value) ? value : 0, sum.missing};
}

void addSlice(BarChart& chart, const QString& name, int number, double value)
{
    BarSeries series{name, {number}, {}, {}};
    for (std::size_t i = 0; i < chart.categories.size(); ++i)
        series.values.push_back(value > 0 ? std::optional(value) : std::nullopt);
    chart.series.push_back(std::move(series));
}

CardData perHourCard(const Results& results)
{
    const QString title = Words::tr("Cost per accelerator-hour");
    if (!results.cost) return emptyCard(title, Words::tr("Not computed yet"));
    const CostStage& cost = *results.cost;
    const Figure* figure = results.find("cost.per_accelerator_hour");
    if (!figure || !figure->value || !cost.inputs || !cost.ownership.perInstalledHour)
        return unknownCard(title, results, "cost.per_accelerator_hour");
    const double sold = cost.inputs->accelerators.value() * cost.inputs->availabilitySold.value();
    const OwnershipResult<Traced>& own = cost.ownership;
    BarChart chart;
    chart.value = hourAxis();
    chart.categoryTitle = Words::tr("Hour");
    const PartialSum<double> total = plainOf(*own.perInstalledHour);
    chart.categories.push_back(
        {Words::tr("Installed hour"), {}, true, atLeastText(rounded3(total.known), total.complete()), figure->level()});
    addSlice(chart, Words::tr("Capital"), 1, plainOf(own.capital).known / sold);
    addSlice(chart, Words::tr("Energy"), 3, plainOf(own.energy).known / sold);
    addSlice(chart, Words::tr("Operations"), 5, plainOf(own.operations).known / sold);
    WeakestLevel weakest;
    weakest.add(figure->level());
    const Figure* ettr = results.find("reliability.ettr");
    if (ettr && ettr->value && *ettr->value > 0) {
        const double share = *ettr->value;
        WeakestLevel both = weakest;
        both.add(ettr->level());
        chart.categories.push_back({Words::tr("Productive hour"), Words::tr("ETTR %1").arg(figureText(*ettr)), false,
                                    atLeastText(rounded3(total.known / share), total.complete()), both.level()});
        for (BarSeries& series : chart.series)
            series.values.push_back(series.values.front() ? std::optional(*series.values.front() / share)
                                                          : std::nullopt);
        weakest = both;
    }
    CardData card;
    card.figure = QStringLiteral("cost.per_accelerator_hour");
    std::erase_if(chart.series, [](const BarSeries& series) { return !series.values.front(); });
    const bool operated = plainOf(own.operations).known > 0;
    card.chart = {title,
                  operated ? Words::tr("USD, without tax") : Words::tr("USD, no operations"),
                  weakest.level(),
                  {},
                  std::move(chart)};
    return card;
}

OwnershipInputs<double> plainInputs(const OwnershipInputs<Traced>& in)
{
    OwnershipInputs<double> out;
    out.capital = in.capital.mapped([](const Money<Traced>& m) { return plain(m); });
    out.accelerators = in.accelerators.value();
    out.interest = in.interest.value();
    out.life = plain(in.life);
    out.availabilitySold = in.availabilitySold.value();
    out.facilityLoad = in.facilityLoad.mapped([](const Power<Traced>& p) { return plain(p); });
    if (in.electricity) out.electricity = plain(*in.electricity);
    if (in.operationsShare) out.operationsShare = in.operationsShare->value();
    if (in.operations) out.operations = plain(*in.operations);
    out.usefulShare = in.usefulShare.value();
    return out;
}

double hourOf(const OwnershipInputs<double>& in)
{
    const auto result = ownership(in);
    const double value =
        result.perInstalledHour ? result.perInstalledHour->known.in(dollarsPerHour(1.0)) : std::nan("");
    return std::isfinite(value) ? value : 0;
}

/// An input of ownership and how it is made larger or smaller.
struct Lever {
    QString name;
    std::function<void(OwnershipInputs<double>&, double)> scale;
};

std::vector<Lever> levers()
{
    using In = OwnershipInputs<double>;
    return {{Words::tr("Capital"), [](In& in, double k) { in.capital.known = in.capital.known * k; }},
            {Words::tr("Years of use"), [](In& in, double k) { in.life = in.life * k; }},
            {Words::tr("Facility load"), [](In& in, double k) { in.facilityLoad.known = in.facilityLoad.known * k; }},
            {Words::tr("Electricity price"),
             [](In& in, double k) {
                 if (in.electricity) in.electricity = *in.electricity * k;
             }},
            {Words::tr("Interest"), [](In& in, double k) { in.interest *= k; }},
            {Words::tr("Operations"), [](In& in, double k) {
                 if (in.operationsShare) in.operationsShare = *in.operationsShare * k;
             }}};
}

struct Swing {
    QString name;
    double less = 0;
    double more = 0;
    [[nodiscard]] double width() const { return std::abs(more - less); }
};

CardData sensitivityCard(const Results& results)
{
    const QString title = Words::tr("Sensitivity of cost");
    const Figure* figure = results.find("cost.per_accelerator_hour");
    if (!results.cost || !figure) return emptyCard(title, Words::tr("Not computed yet"));
    if (!figure->value || !results.cost->inputs) return unknownCard(title, results, "cost.per_accelerator_hour");
    const OwnershipInputs<double> inputs = plainInputs(*results.cost->inputs);
    const double present = hourOf(inputs);
    std::vector<Swing> swings;
    for (const Lever& lever : levers()) {
        Swing swing{lever.name, 0, 0};
        for (const auto& [factor, value] : {std::pair{1 - kSwing, &swing.less}, std::pair{1 + kSwing, &swing.more}}) {
            OwnershipInputs<double> changed = inputs;
            lever.scale(changed, factor);
            *value = hourOf(changed);
        }
        if (swing.width() > present * 1e-6 && swing.less > 0 && swing.more > 0) swings.push_back(swing);
    }
    if (swings.empty())
        return emptyCard(title, Words::tr("No input of the cost is known"), "scenario.site.electricity_price");
    std::stable_sort(swings.begin(), swings.end(),
                     [](const Swing& a, const Swing& b) { return a.width() > b.width(); });
    BarChart chart;
    chart.value = hourAxis();
    chart.value.title = Words::tr("cost per accelerator-hour");
    chart.base = present;
    chart.categoryTitle = Words::tr("Input");
    const QString percent = QString::number(qRound(100 * kSwing));
    BarSeries less{Words::tr("%1 % lower").arg(percent), {1}, {}, {}};
    BarSeries more{Words::tr("%1 % higher").arg(percent), {2}, {}, {}};
    for (const Swing& swing : swings) {
        chart.categories.push_back({swing.name, {}, false, {}, {}});
        less.values.push_back(swing.less);
        more.values.push_back(swing.more);
    }
    chart.series = {std::move(less), std::move(more)};
    CardData card;
    card.figure = QStringLiteral("cost.per_accelerator_hour");
    card.chart = {title, Words::tr("around %1").arg(hourText(present)), figure->level(), {}, std::move(chart)};
    return card;
}

} // namespace

CardData tornadoCard(const Results& results, const Tornado& tornado)
{
    const QString title = Words::tr("Sensitivity of cost");
    if (!tornado.value || tornado.bars.empty()) return unknownCard(title, results, "cost.per_accelerator_hour");
    const InputNames names(results);
    const double hour = dollarsPerHour(1.0).base();
    const double present = *tornado.value / hour;
    BarChart chart;
    chart.value = hourAxis();
    chart.value.title = Words::tr("cost per accelerator-hour");
    chart.base = present;
    chart.categoryTitle = Words::tr("Input");
    const QString percent = QString::number(qRound(100 * kSensitivityStep));
    BarSeries less{Words::tr("%1 % lower").arg(percent), {1}, {}, {}};
    BarSeries more{Words::tr("%1 % higher").arg(percent), {2}, {}, {}};
    WeakestLevel weakest;
    for (std::size_t i = 0; i < std::min(kMostBars, tornado.bars.size()); ++i) {
        const SensitivityBar& bar = tornado.bars[i];
        const std::optional<Level> level = bar.decision ? std::nullopt : std::optional(bar.level);
        chart.categories.push_back({names.of(bar.path), toText(bar.text), false, {}, level});
        less.values.push_back(bar.low ? std::optional(*bar.low / hour) : std::nullopt);
        more.values.push_back(bar.high ? std::optional(*bar.high / hour) : std::nullopt);
        weakest.add(level);
    }
    chart.series = {std::move(less), std::move(more)};
    CardData card;
    card.figure = QStringLiteral("cost.per_accelerator_hour");
    const std::size_t hidden = tornado.bars.size() - std::min(kMostBars, tornado.bars.size());
    const QString note = hidden > 0 ? Words::tr("%n weaker inputs", nullptr, static_cast<int>(hidden)) : QString();
    card.chart = {title, Words::tr("around %1").arg(hourText(present)), weakest.level(), note, std::move(chart)};
    return card;
}

CostData costData(const Results& results)
{
    CostData data{classesCard(results), partsCard(results), perHourCard(results), sensitivityCard(results), {}};
    data.facts = {factOf(results, "cost.capex", Words::tr("Capital")),
                  factOf(results, "cost.per_accelerator_hour", Words::tr("Accelerator-hour")),
                  factOf(results, "cost.per_useful_hour", Words::tr("Useful hour")),
                  factOf(results, "cost.per_million_tokens", Words::tr("Million tokens")),
                  factOf(results, "cost.training_run", Words::tr("Whole run")),
                  factOf(results, "network.interconnect_cost_per_accelerator", Words::tr("Scale-up each"))};
    return data;
}

} // namespace studio::views
