// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards show, without a window: values equal the figures, sums keep what they divide, nothing is guessed.
#include "core/reliability/checkpoint.h"
#include "tests/views/panels/evaluated.h"
#include "views/charts/flow_plot.h"
#include "views/charts/panels/bandwidth_data.h"
#include "views/charts/panels/class_text.h"
#include "views/charts/panels/cost_data.h"
#include "views/charts/panels/input_names.h"
#include "views/charts/panels/power_data.h"
#include "views/charts/panels/reliability_data.h"
#include "views/charts/panels/training_data.h"

#include <QTest>

using namespace studio;
using namespace studio::views;
using namespace studio::views::test;
using studio::test::Bag;

class PanelsDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Bandwidth

    void theLadderStandsOnTheFiguresOfItsTiers()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const CardData card = bandwidthData(r).ladder;
        const BarChart& chart = bars(card);
        QVERIFY(chart.value.log);
        QCOMPARE(chart.categories.size(), std::size_t(4));
        const double expected[] = {3350, 450, 50, 50.0 / 7}; // memory, NVLink 4, one pod, 7 : 1 between pods
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY2(near(*chart.series[0].values[i], expected[i]),
                     qPrintable(QString::number(*chart.series[0].values[i])));
        QCOMPARE(chart.series[0].inks[1], ClassText::ink(Role::scaleUp));
        QCOMPARE(chart.series[0].inks[2], ClassText::ink(Role::scaleOut));
        QCOMPARE(chart.categories[3].detail, QStringLiteral("24,576 accelerators"));
        QCOMPARE(card.figure, QStringLiteral("network.scaleup_bandwidth_per_accelerator"));
    }

    void theLetterOfACardIsTheWeakestOfWhatItShows()
    {
        auto b = studio::test::nvl72();
        QCOMPARE(bandwidthData(evaluated(b)).ladder.chart.level, std::optional(Level::A));
        b.part("nvlink5", Owner::link).set("bandwidth", 50, "GB/s", Level::C); // takes the place of the one before
        const CardData card = bandwidthData(evaluated(b)).ladder;
        QCOMPARE(bars(card).categories.front().level, std::optional(Level::A)); // memory
        QCOMPARE(bars(card).categories.back().level, std::optional(Level::C));
        QCOMPARE(card.chart.level, std::optional(Level::C));
    }

    void aHalfSendsItsBisectionToTheOther()
    {
        const Results r = evaluated(studio::test::cloudMatrix384());
        const BarChart& chart = bars(bandwidthData(r).fabrics);
        const std::size_t across = 2;
        QVERIFY(near(*chart.series[0].values[0], 392));
        QVERIFY(near(*chart.series[across].values[0] * 192e9, figure(r, "network.bisection_bandwidth")));
        QVERIFY(near(*chart.series[1].values[0] * 1e9, figure(r, "network.all_to_all_per_accelerator")));
        QVERIFY(chart.categories[0].endText.contains(QStringLiteral("75.3 TB/s")));
    }

    void noCollectiveBeatsItsWires()
    {
        const LineChart& chart = lines(bandwidthData(evaluated(studio::test::llama3Cluster())).collective);
        QCOMPARE(chart.series.size(), std::size_t(3));
        const double rates[] = {450e9, 50e9, 50e9 / 7};
        const double members[] = {8, 384, 8};
        for (std::size_t i = 0; i < 3; ++i) {
            double before = 0;
            for (const DataPoint& p : chart.series[i].points) {
                QVERIFY(p.y >= 2 * (members[i] - 1) / members[i] * p.x / rates[i]);
                QVERIFY(p.y >= before);
                before = p.y;
            }
            QCOMPARE(chart.series[i].points.front().x, kSmallestPayload);
            QVERIFY(near(chart.series[i].points.back().x, kLargestPayload));
        }
    }

    void theTableSaysWhatIsKnownOfEachFabric()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const TableData table = bandwidthData(r).tiers;
        QCOMPARE(table.table.rows.size(), r.network->fabrics.size());
        QCOMPARE(table.paths.size(), table.table.rows.size());
        QCOMPARE(table.paths[0], std::string("assemblies.cluster.fabrics.aggregation"));
        for (const auto& row : table.table.rows) QCOMPARE(row.size(), std::size_t(table.table.head.size()));
        QCOMPARE(std::get<double>(table.table.rows[0][1]), 24576.0);
        QVERIFY(near(std::get<double>(table.table.rows[0][5]), 7));
    }

    // Reliability

    void causesAddUpToTheFigure()
    {
        auto b = studio::test::llama3Cluster();
        Bag(b.scenario().operations).set("planned_per_day", 0.87, "1/d");
        const Results r = evaluated(b);
        const CardData card = reliabilityData(r).causes;
        const BarChart& chart = bars(card);
        QCOMPARE(chart.categories.size(), kMostCauses + 1);
        double sum = 0;
        for (std::size_t i = 0; i < chart.categories.size(); ++i) sum += stackOf(chart, i);
        QVERIFY(near(sum, figure(r, "reliability.interruptions_per_day") * 86400 + 0.87));
        for (std::size_t i = 1; i + 1 < chart.categories.size(); ++i)
            QVERIFY(stackOf(chart, i) <= stackOf(chart, i - 1));
        QCOMPARE(chart.series.front().name, QStringLiteral("Hardware"));
    }

    void mtbfFallsWithTheSizeOfTheJob()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const LineChart& chart = lines(reliabilityData(r).size);
        const double hours = figure(r, "reliability.mtbf") / 3600;
        for (const DataPoint& p : chart.series[0].points) QVERIFY(near(p.x * p.y, 16384 * hours));
        QVERIFY(near(chart.marks[0].y, hours));
        QCOMPARE(chart.marks[0].x, 16384.0);
        // Its own fleet is among the published ones, and says the same.
        const auto llama = std::find_if(chart.series.begin(), chart.series.end(), [](const LineSeries& s) {
            return s.name.startsWith(QStringLiteral("Llama 3"));
        });
        QVERIFY(llama != chart.series.end());
        QVERIFY(near(llama->points.front().y * llama->points.front().x, 16384 * hours, 1e-6));
        QCOMPARE(chart.uncalibrated.front().from, 16384.0);
        QVERIFY(chart.series[0].points.size() <= 40);
    }

    void noIntervalBeatsTheOptimum()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const auto study = intervalStudy(*r.outcome);
        QVERIFY(study && study->optimum);
        const double best = study->ettrAt(*study->optimum);
        QVERIFY(near(best, figure(r, "reliability.ettr")));
        const LineChart& chart = lines(reliabilityData(r).interval);
        QCOMPARE(chart.series.size(), std::size_t(3));
        for (const DataPoint& p : chart.series[1].points) {
            QVERIFY(p.y <= best + 1e-12);
            QVERIFY(p.y >= 0);
        }
        // Young's rule is the same to first order.
        const double stop = study->inputs.tiers.front().stop.base();
        const double young = std::sqrt(2 * stop / study->inputs.failures.base()) + stop;
        QVERIFY(near(study->optimum->base(), young, 0.05));
        QVERIFY(near(chart.marks.front().x * 60, study->optimum->base()));
        QCOMPARE(chart.marks.size(), std::size_t(1));
        // Fewer failures are never worse.
        for (std::size_t i = 0; i < chart.series[0].points.size(); ++i)
            QVERIFY(chart.series[0].points[i].y >= chart.series[2].points[i].y);
    }

    void theScenariosIntervalStandsBesideTheOptimum()
    {
        auto b = studio::test::llama3Cluster();
        Bag(b.scenario().operations).decide("checkpoint_interval", 240, "min");
        const Results r = evaluated(b);
        const LineChart& chart = lines(reliabilityData(r).interval);
        QCOMPARE(chart.marks.size(), std::size_t(2));
        QVERIFY(near(chart.marks[1].x, 240));
        QVERIFY(near(chart.marks[1].y, figure(r, "reliability.ettr")));
        QVERIFY(chart.marks[1].y < chart.marks[0].y);
    }

    void oneGroupAloneHasNoBestInterval()
    {
        auto b = studio::test::llama3Cluster();
        Bag(b.scenario().operations).word("policy", "dp-group-isolation").decide("checkpoint_interval", 30, "min");
        const Results r = evaluated(b);
        const auto study = intervalStudy(*r.outcome);
        QVERIFY(study && !study->optimum);
        QCOMPARE(lines(reliabilityData(r).interval).marks.size(), std::size_t(1));
    }

    // Power

    void theFlowPassesOnWhatItGets()
    {
        const Results r = evaluated(wholeNvl72());
        const FlowChart& chart = flows(powerData(r).flow);
        const FlowBalance balance = balanceOf(chart);
        QCOMPARE(balance.leakyNode, -1);
        QVERIFY(near(balance.in, figure(r, "power.facility_load")));
        QVERIFY(near(balance.out, balance.in));
        QVERIFY(near(balance.in, 120e3 * 1.2));
    }

    void withoutAPueTheFlowStartsAtTheItLoad()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const PowerData data = powerData(r);
        QCOMPARE(flows(data.flow).nodes.front().name, QStringLiteral("IT load"));
        QVERIFY(data.flow.chart.scope.contains(QStringLiteral("PUE unknown")));
        QVERIFY(data.flow.chart.scope.contains(QStringLiteral("at least")));
        QVERIFY(data.pue.isEmpty());
        QCOMPARE(data.pue.path, std::string("scenario.site.pue"));
        QVERIFY(data.racks.isEmpty());
        QCOMPARE(data.racks.path, std::string("assemblies.cluster.racks"));
    }

    void whatIsStatedAndThePartsLeaveAGap()
    {
        const Results r = evaluated(wholeNvl72());
        const BarChart& chart = bars(powerData(r).stated);
        QCOMPARE(chart.categories.size(), std::size_t(2));
        QVERIFY(near(stackOf(chart, 0), 120e3));
        const double parts = plain(r.power->parts.parts.known).base();
        QVERIFY(parts > 0 && parts < 120e3);
        QVERIFY(near(stackOf(chart, 1), 120e3)); // parts and gap
        double gap = 0;
        for (const BarSeries& series : chart.series)
            if (series.name == QStringLiteral("Gap")) gap = series.values[1].value_or(0);
        QVERIFY(near(gap, 120e3 - parts));
        QCOMPARE(chart.categories[0].level, std::optional(Level::B));
    }

    void partsAboveTheStatedLoadAreNotDivided()
    {
        auto b = studio::test::nvl72();
        b.sheetParameters().set("power", 10, "kW");
        const Results r = evaluated(b);
        const PowerData data = powerData(r);
        QCOMPARE(balanceOf(flows(data.flow)).leakyNode, -1);
        QCOMPARE(flows(data.flow).nodes.size(), std::size_t(2));
        QVERIFY(near(balanceOf(flows(data.flow)).out, 10e3));
        QVERIFY(data.flow.chart.note.startsWith(QStringLiteral("parts draw")));
        QVERIFY(bars(data.stated).categories.back().detail.contains(QStringLiteral("over")));
    }

    void classesAddUpToTheParts()
    {
        const Results r = evaluated(wholeNvl72());
        const BarChart& chart = bars(powerData(r).classes);
        double sum = 0;
        for (std::size_t i = 0; i < chart.categories.size(); ++i) sum += stackOf(chart, i);
        QVERIFY(near(sum, plain(r.power->parts.parts.known).base()));
    }

    void aRackStandsAgainstItsLimit()
    {
        auto b = wholeNvl72();
        Bag(b.scenario().site).set("rack_limit", 150, "kW");
        const CardData card = powerData(evaluated(b)).racks;
        const BarChart& chart = bars(card);
        QVERIFY(near(*chart.series[0].values[0], 120e3));
        QVERIFY(near(*chart.series[0].values[1], 150e3));
        QCOMPARE(chart.categories[0].detail, QStringLiteral("80 % of the limit"));
        QCOMPARE(card.chart.scope, QStringLiteral("one rack"));
    }

    void pueStandsAgainstBothLimits()
    {
        const BarChart& chart = bars(powerData(evaluated(wholeNvl72())).pue);
        QCOMPARE(chart.base, 1.0);
        QCOMPARE(*chart.series[0].values[0], 1.2);
        QCOMPARE(*chart.series[0].values[1], 1.2);
        QCOMPARE(*chart.series[0].values[2], 1.25);
    }

    // MFU

    void partsOfTheStepAddUpToIt()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const TrainingData data = trainingData(r);
        const double iteration = figure(r, "training.iteration_time");
        QVERIFY(near(stackOf(bars(data.step), 0), iteration));
        double sum = 0;
        for (std::size_t i = 0; i < bars(data.terms).categories.size(); ++i) sum += stackOf(bars(data.terms), i);
        QVERIFY(near(sum, iteration));
        const std::size_t last = bars(data.step).categories.size() - 1;
        QVERIFY(near(stackOf(bars(data.step), last), iteration * figure(r, "training.mfu")));
        QVERIFY(data.step.chart.note.contains(QChar(0xb1)));
        QVERIFY(data.step.chart.scope.contains(QStringLiteral("2,048 × 8,192")));
    }

    void memoryAddsUpAndSaysWhetherItFits()
    {
        const Results r = evaluated(studio::test::llama3Cluster());
        const CardData card = trainingData(r).memory;
        QVERIFY(near(stackOf(bars(card), 0), figure(r, "training.memory_per_accelerator")));
        QVERIFY(near(stackOf(bars(card), 1), 80e9));
        QCOMPARE(card.chart.note.isEmpty(), figure(r, "training.memory_per_accelerator") <= 80e9);
    }

    void withoutAModelTheTabAsksForIt()
    {
        const TrainingData data = trainingData(evaluated(studio::test::nvl72()));
        QVERIFY(data.step.isEmpty() && data.terms.isEmpty() && data.memory.isEmpty());
        QVERIFY(!data.step.path.empty());
        for (const Fact& fact : data.facts) QCOMPARE(fact.value, QStringLiteral("unknown"));
    }

    // Cost

    void theHourIsCapitalAndEnergy()
    {
        const Results r = evaluated(wholeNvl72());
        const CostData data = costData(r);
        const double hour = figure(r, "cost.per_accelerator_hour") * 3600;
        QVERIFY(near(stackOf(bars(data.perHour), 0), hour));
        QVERIFY(near(stackOf(bars(data.perHour), 1), hour / figure(r, "reliability.ettr")));
        // Straight line over four years of 8,760 h, and 120 kW × 0.8 × 1.2 at 0.1 USD/kWh, over 72 accelerators.
        QVERIFY(near(*bars(data.perHour).series[0].values[0], 3e6 / (4 * 8760.0 * 72)));
        QVERIFY(near(*bars(data.perHour).series[1].values[0], 120 * 0.8 * 1.2 * 0.1 / 72));
    }

    void theSwingOfTheCapitalIsItsShare()
    {
        const Results r = evaluated(wholeNvl72());
        const BarChart& chart = bars(costData(r).sensitivity);
        const double capital = 3e6 / (4 * 8760.0 * 72);
        const double present = figure(r, "cost.per_accelerator_hour") * 3600;
        QVERIFY(near(chart.base, present));
        for (std::size_t i = 0; i < chart.categories.size(); ++i) {
            if (chart.categories[i].name == QStringLiteral("Capital")) {
                QVERIFY(near(*chart.series[0].values[i], present - kSwing * capital));
                QVERIFY(near(*chart.series[1].values[i], present + kSwing * capital));
            }
            if (chart.categories[i].name == QStringLiteral("Years of use"))
                QVERIFY(near(*chart.series[1].values[i], present - capital + capital / (1 + kSwing)));
        }
        const auto width = [&](std::size_t i) {
            return std::abs(*chart.series[1].values[i] - *chart.series[0].values[i]);
        };
        for (std::size_t i = 1; i < chart.categories.size(); ++i) QVERIFY(width(i) <= width(i - 1));
    }

    void classesOfCapitalAddUpAndUnknownPricesAreNamed()
    {
        auto b = studio::test::nvl72();
        b.part("extra", Owner::storage).set("price", 1000, "USD");
        b.sheet("site", SheetKind::cluster).nested("rack", "nvl72", 2).member("disks", "extra", 5);
        const Results r = evaluated(b);
        const CostData data = costData(r);
        double sum = 0;
        for (std::size_t i = 0; i < bars(data.classes).categories.size(); ++i) sum += stackOf(bars(data.classes), i);
        QVERIFY(near(sum, 5000));
        QVERIFY(bars(data.classes).categories.size() > 1); // the others are there as unknown
        QCOMPARE(bars(data.parts).categories.size(), std::size_t(1));
        QVERIFY(!data.parts.chart.note.isEmpty());
    }

    // Names and emptiness

    void inputsAreCalledByTheirLabels()
    {
        const Results r = evaluated(studio::test::nvl72());
        const InputNames names(r);
        QCOMPARE(names.of("scenario.site.pue"), QStringLiteral("PUE"));
        QVERIFY(names.of("assemblies.nvl72.racks").startsWith(QStringLiteral("Racks of ")));
        QVERIFY(names.of("parts." + r.expansion->accelerator().text() + ".price").contains(QStringLiteral(" of ")));
        QCOMPARE(names.of("nonsense"), QStringLiteral("nonsense"));
        QCOMPARE(names.unknownSentence({"scenario.site.pue"}), QStringLiteral("PUE is unknown"));
        QVERIFY(names.unknownSentence({"scenario.site.pue", "a", "b"}).contains(QStringLiteral("PUE and 2 more")));
    }

    void withoutResultsEveryCardSaysSo()
    {
        const Results nothing;
        const BandwidthData bandwidth = bandwidthData(nothing);
        const ReliabilityData reliability = reliabilityData(nothing);
        const PowerData power = powerData(nothing);
        const TrainingData training = trainingData(nothing);
        const CostData cost = costData(nothing);
        for (const CardData& card :
             {bandwidth.ladder, bandwidth.fabrics, bandwidth.collective, reliability.causes, reliability.size,
              reliability.interval, power.flow, power.classes, power.stated, power.racks, power.pue, training.step,
              training.terms, training.memory, cost.classes, cost.parts, cost.perHour, cost.sensitivity}) {
            QVERIFY(card.isEmpty());
            QVERIFY(!card.chart.title.isEmpty());
            QVERIFY(card.chart.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(PanelsDataTest)
#include "panels_data_test.moc"
