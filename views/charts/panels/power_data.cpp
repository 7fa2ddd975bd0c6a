// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/panels/power_data.h"

#include "core/power/policy.h"
#include "views/charts/number_text.h"
#include "views/charts/panels/class_text.h"
#include "views/charts/panels/input_names.h"
#include "views/document/quantity_text.h"

#include <QCoreApplication>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kRounding = 1e-9; // share of a sum that is noise of adding up

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PowerData)
};

Axis watts()
{
    Axis axis;
    axis.unit = QStringLiteral("W");
    axis.style = NumberStyle::prefixed;
    return axis;
}

QString wattText(double value)
{
    return valueText(value, watts());
}

double knownOf(const PartialSum<Power<Traced>>& sum)
{
    const double value = plain(sum.known).base();
    return std::isfinite(value) ? value : 0;
}

PowerClass classAt(std::size_t index)
{
    return static_cast<PowerClass>(index);
}

QString missingNote(std::size_t count)
{
    return count == 0 ? QString() : Words::tr("%n unknown", nullptr, static_cast<int>(count));
}

/// From the IT load to the parts. Where a sheet states more than its parts draw, the rest is one node; where the parts
/// draw more than is stated, the stated load is not divided at all: one of the two is wrong.
void addParts(const PowerStage& power, FlowChart& chart, int it, int column)
{
    const double load = knownOf(power.itLoad);
    const double parts = knownOf(power.parts.parts);
    const auto add = [&](const QString& name, const Ink& ink, double value) {
        chart.nodes.push_back({name, column, ink});
        chart.flows.push_back({it, static_cast<int>(chart.nodes.size()) - 1, value});
    };
    if (parts > load * (1 + kRounding)) {
        add(Words::tr("Not divided"), {8}, load);
        return;
    }
    struct Share {
        QString name;
        Ink ink;
        double value;
    };
    std::vector<Share> shares;
    double left = load;
    for (std::size_t i = 0; i < kPowerClasses; ++i) {
        const double value = knownOf(power.parts.byClass[i]);
        if (!(value > 0)) continue;
        shares.push_back({ClassText::name(classAt(i)), ClassText::ink(classAt(i)), value});
        left -= value;
    }
    if (left > load * kRounding) shares.push_back({Words::tr("Not divided by part"), {8, -1, 0.5}, left});
    // The largest at the top, where the words of the column before leave them room.
    std::stable_sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.value > b.value; });
    for (const Share& share : shares) add(share.name, share.ink, share.value);
}

CardData flowCard(const Results& results)
{
    const QString title = Words::tr("Power flow");
    if (!results.power) return emptyCard(title, Words::tr("Not computed yet"));
    const PowerStage& power = *results.power;
    const double load = knownOf(power.itLoad);
    if (!(load > 0)) return unknownCard(title, results, "power.it_load");
    FlowChart chart;
    chart.value = watts();
    WeakestLevel weakest;
    weakest.add(power.itLoad.known);
    const bool complete = power.itLoad.complete();
    const double facility = power.site.facilityLoad ? knownOf(*power.site.facilityLoad) : 0;
    CardData card;
    card.figure = QStringLiteral("power.it_load");
    if (facility >= load) {
        weakest.add(power.site.facilityLoad->known);
        card.figure = QStringLiteral("power.facility_load");
        chart.nodes.push_back({Words::tr("Facility, from the grid"), 0, {8}});
        if (facility - load > load * kRounding) {
            chart.nodes.push_back({Words::tr("Cooling and losses"), 1, {6}});
            chart.flows.push_back({0, 1, facility - load});
        }
        const int it = static_cast<int>(chart.nodes.size());
        chart.nodes.push_back({Words::tr("IT load"), 1, {1}});
        chart.flows.push_back({0, it, load});
        addParts(power, chart, it, 2);
    } else {
        chart.nodes = {{Words::tr("IT load"), 0, {1}}};
        addParts(power, chart, 0, 1);
    }
    QString scope = complete ? Words::tr("full load") : Words::tr("at least");
    if (!power.site.facilityLoad) scope = Words::tr("%1, PUE unknown").arg(scope);
    const double parts = knownOf(power.parts.parts);
    const QString note = parts > load * (1 + kRounding) ? Words::tr("parts draw %1").arg(wattText(parts))
                                                        : missingNote(power.itLoad.missing.size());
    card.chart = {title, scope, weakest.level(), note, std::move(chart)};
    return card;
}

bool hasParts(const PowerStage& power, PowerClass cls)
{
    return knownOf(power.parts.of(cls)) > 0 || !power.parts.of(cls).complete();
}

CardData classesCard(const Results& results)
{
    const QString title = Words::tr("Load by class");
    if (!results.power) return emptyCard(title, Words::tr("Not computed yet"));
    const PowerStage& power = *results.power;
    if (power.rows.empty()) return emptyCard(title, Words::tr("No part is drawn"), "assemblies");
    if (!(knownOf(power.parts.parts) > 0)) return unknownCard(title, results, "power.parts_sum");
    BarChart chart;
    chart.value = watts();
    chart.categoryTitle = Words::tr("Class");
    chart.unknownText = Words::tr("unknown");
    BarSeries series{Words::tr("Load"), {1}, {}, {}};
    WeakestLevel weakest;
    for (std::size_t i = 0; i < kPowerClasses; ++i) {
        if (!hasParts(power, classAt(i))) continue;
        const auto& sum = power.parts.byClass[i];
        const double value = knownOf(sum);
        const bool known = value > 0;
        chart.categories.push_back({ClassText::name(classAt(i)),
                                    {},
                                    false,
                                    known ? atLeastText(wattText(value), sum.complete()) : QString(),
                                    known ? levelOf(sum.known) : std::nullopt});
        series.values.push_back(known ? std::optional(value) : std::nullopt);
        series.inks.push_back(ClassText::ink(classAt(i)));
        if (known) weakest.add(sum.known);
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("power.parts_sum");
    card.chart = {title, Words::tr("at full load"), weakest.level(), {}, std::move(chart)};
    return card;
}

/// One category a sum: the parts, stacked by class, with what is missing to the stated load; and the stated load.
void addSums(const PowerStage& power, BarChart& chart)
{
    const bool stated = power.stated.has_value();
    const double load = knownOf(power.itLoad);
    const double parts = knownOf(power.parts.parts);
    const double gap = load - parts;
    const QString partsText = atLeastText(wattText(parts), power.parts.parts.complete());
    if (stated)
        chart.categories.push_back({Words::tr("Stated"),
                                    {},
                                    true,
                                    atLeastText(wattText(load), power.itLoad.complete()),
                                    levelOf(power.itLoad.known)});
    chart.categories.push_back(
        {Words::tr("Parts"), {}, !stated, partsText, parts > 0 ? levelOf(power.parts.parts.known) : std::nullopt});
    const auto add = [&](const QString& name, const Ink& ink, double ofStated, double ofParts) {
        BarSeries series{name, ink, {}, {}};
        if (stated) series.values.push_back(ofStated > 0 ? std::optional(ofStated) : std::nullopt);
        series.values.push_back(ofParts > 0 ? std::optional(ofParts) : std::nullopt);
        chart.series.push_back(std::move(series));
    };
    if (stated) add(Words::tr("Stated"), {8}, load, 0);
    for (std::size_t i = 0; i < kPowerClasses; ++i)
        if (const double value = knownOf(power.parts.byClass[i]); value > 0)
            add(ClassText::name(classAt(i)), ClassText::ink(classAt(i)), 0, value);
    if (!stated || std::abs(gap) <= load * kRounding) return;
    if (gap > 0) {
        add(Words::tr("Gap"), {8, -1, 0.35}, 0, gap);
        chart.categories.back().detail = Words::tr("gap %1").arg(wattText(gap));
    } else {
        chart.categories.back().detail = Words::tr("%1 over").arg(wattText(-gap));
    }
}

CardData statedCard(const Results& results)
{
    const QString title = Words::tr("Stated against parts");
    if (!results.power) return emptyCard(title, Words::tr("Not computed yet"));
    const PowerStage& power = *results.power;
    if (!(knownOf(power.itLoad) > 0)) return unknownCard(title, results, "power.it_load");
    BarChart chart;
    chart.value = watts();
    chart.categoryTitle = Words::tr("Sum");
    addSums(power, chart);
    WeakestLevel weakest;
    weakest.add(power.itLoad.known);
    if (knownOf(power.parts.parts) > 0) weakest.add(power.parts.parts.known);
    CardData card;
    card.figure = QStringLiteral("power.it_load");
    card.chart = {
        title, power.stated ? Words::tr("full load") : Words::tr("none stated"), weakest.level(), {}, std::move(chart)};
    return card;
}

std::string rootPath(const Results& results)
{
    if (!results.expansion || results.expansion->sheets.empty()) return "assemblies";
    return "assemblies." + results.expansion->sheets.front().id.text();
}

/// A rack that the card shows: as drawn, or the mean of the stated ones.
struct RackBar {
    QString name;
    double load = 0;
    bool complete = true;
    std::optional<double> limit;
    std::optional<Level> level;
};

std::vector<RackBar> rackBars(const PowerStage& power)
{
    constexpr std::size_t kMost = 4;
    std::vector<RackBar> bars;
    const auto limitOf = [](const std::optional<Power<>>& limit) {
        return limit ? std::optional(limit->base()) : std::nullopt;
    };
    if (power.racks)
        bars.push_back({Words::tr("Mean rack"), plain(power.racks->each).base(), power.racks->complete,
                        limitOf(power.racks->limit), levelOf(power.racks->each)});
    for (const DrawnRack& rack : power.drawnRacks) {
        const double load = knownOf(rack.each);
        if (!(load > 0) || bars.size() == kMost) continue;
        const double count = rack.instances.value();
        const QString name = count == 1 ? toText(rack.name) : Words::tr("%1, %2 of it").arg(toText(rack.name), shownCount(count));
        bars.push_back({name, load, rack.each.complete(), limitOf(rack.limit), levelOf(rack.each.known)});
    }
    return bars;
}

CardData racksCard(const Results& results)
{
    const QString title = Words::tr("Rack load");
    if (!results.power) return emptyCard(title, Words::tr("Not computed yet"));
    if (!(knownOf(results.power->itLoad) > 0)) return unknownCard(title, results, "power.it_load");
    const PowerStage& power = *results.power;
    std::vector<RackBar> bars = rackBars(power);
    if (bars.empty())
        return emptyCard(title, Words::tr("No rack is drawn and the number of racks is not stated"),
                         rootPath(results) + ".racks");
    BarChart chart;
    chart.value = watts();
    chart.categoryTitle = Words::tr("Rack");
    WeakestLevel weakest;
    BarSeries series{Words::tr("Load"), {1}, {}, {}};
    std::optional<double> limit;
    for (const RackBar& bar : bars) {
        weakest.add(bar.level);
        chart.categories.push_back({bar.name, {}, true, atLeastText(wattText(bar.load), bar.complete), bar.level});
        series.values.push_back(bar.load);
        series.inks.push_back({1});
        if (bar.limit && (!limit || *bar.limit < *limit)) limit = bar.limit;
    }
    const bool given = limit.has_value();
    if (limit) {
        chart.categories.push_back({Words::tr("Limit"), Words::tr("as given"), false, wattText(*limit), {}});
        series.values.push_back(*limit);
        series.inks.push_back({8});
    }
    for (std::size_t i = 0; i < kCoolingKinds; ++i) {
        const auto kind = static_cast<CoolingKind>(i);
        const auto most = rackLimit(kind);
        if (!most) continue;
        const bool holds = power.cooling == kind && !given;
        if (holds) limit = most->base();
        chart.categories.push_back({ClassText::name(kind), power.cooling == kind ? Words::tr("this site") : QString(),
                                    false, wattText(most->base()), Level::C});
        series.values.push_back(most->base());
        series.inks.push_back({8, -1, holds ? 1.0 : 0.45});
        weakest.add(Level::C); // planning values
    }
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const auto own = bars[i].limit ? bars[i].limit : limit;
        if (own && *own > 0)
            chart.categories[i].detail =
                Words::tr("%1 of the limit").arg(shownText(bars[i].load / *own, dimension::none, findUnit("%")));
    }
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("power.it_load");
    const double count = power.racks ? power.racks->racks.value() : 0;
    const QString scope = !power.racks ? Words::tr("as drawn; their number is not stated")
                          : count == 1 ? Words::tr("one rack")
                                       : Words::tr("%1 racks, evenly").arg(shownCount(count));
    card.chart = {title, scope, weakest.level(), {}, std::move(chart)};
    return card;
}

QString pueText(double value)
{
    return grouped(value, 2);
}

CardData pueCard(const Results& results)
{
    const QString title = Words::tr("PUE against policy");
    const Figure* pue = results.find("power.pue");
    if (!results.power || !pue) return emptyCard(title, Words::tr("Not computed yet"));
    if (!pue->value) return unknownCard(title, results, "power.pue");
    BarChart chart;
    chart.base = 1;
    chart.categoryTitle = Words::tr("Site");
    BarSeries series{Words::tr("PUE"), {1}, {}, {}};
    WeakestLevel weakest;
    const auto add = [&](const QString& name, const QString& detail, double value, const QString& text, Level level,
                         const Ink& ink, bool strong) {
        chart.categories.push_back({name, detail, strong, text, level});
        series.values.push_back(value);
        series.inks.push_back(ink);
        weakest.add(level);
    };
    QString text = pueText(*pue->value);
    if (pue->low && pue->high) text = Words::tr("%1 (%2 to %3)").arg(text, pueText(*pue->low), pueText(*pue->high));
    const PolicyLimit hub = pueLimitHub();
    const PolicyLimit large = pueLimitNew();
    const auto& green = results.power->greenShare;
    const QString greenText = green ? Words::tr("green %1").arg(shownText(*green, dimension::none, findUnit("%")))
                                    : Words::tr("green unknown");
    add(Words::tr("This site"), greenText, *pue->value, text, pue->level(), {1}, true);
    add(Words::tr("National hub"), Words::tr("new: green > %1 %").arg(qRound(100 * greenShareLimit().value)), hub.value, pueText(hub.value), hub.evidence.level, {8}, false);
    add(Words::tr("New site"), Words::tr("China, at most"), large.value, pueText(large.value), large.evidence.level, {8}, false);
    chart.series.push_back(std::move(series));
    CardData card;
    card.figure = QStringLiteral("power.pue");
    card.chart = {title, {}, weakest.level(), {}, std::move(chart)};
    return card;
}

} // namespace

PowerData powerData(const Results& results)
{
    return {flowCard(results), classesCard(results), statedCard(results), racksCard(results), pueCard(results)};
}

} // namespace studio::views
