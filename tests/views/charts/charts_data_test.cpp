// SPDX-License-Identifier: GPL-3.0-or-later
// Charts without a window: numbers, axes, decimation, tables.
#include "views/charts/axis_scale.h"
#include "views/charts/chart_table.h"
#include "views/charts/decimate.h"
#include "views/charts/flow_plot.h"
#include "views/charts/line_plot.h"
#include "views/charts/number_text.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace studio::views;
using Fit = AxisScale::Fit;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

QStringList texts(const AxisScale& scale)
{
    QStringList result;
    for (const Tick& tick : scale.ticks())
        result << tick.text;
    return result;
}

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

} // namespace

class ChartsDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersAreRoundedToThreeDigits_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << s("0");
        QTest::newRow("fraction") << 0.01234 << s("0.0123");
        QTest::newRow("ones") << 1.2345 << s("1.23");
        QTest::newRow("carry into tens") << 9.996 << s("10.0");
        QTest::newRow("hundreds") << 123.4 << s("123");
        QTest::newRow("grouped") << 24576.0 << s("24,576");
        QTest::newRow("true minus sign") << -41.23 << s("−41.2");
        QTest::newRow("no minus zero") << -1e-12 << s("0.000000000");
    }
    void numbersAreRoundedToThreeDigits()
    {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(rounded3(value), text);
    }

    void valuesCarryTheirUnit_data()
    {
        QTest::addColumn<int>("style");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, NumberStyle style, const char* unit, double value, const char* text) {
            QTest::newRow(name) << int(style) << s(unit) << value << s(text);
        };
        row("percent", NumberStyle::percent, "", 0.412, "41.2 %");
        row("plain", NumberStyle::plain, "NPU", 384, "384 NPU");
        row("giga", NumberStyle::prefixed, "B/s", 3.92e11, "392 GB/s");
        row("tera", NumberStyle::prefixed, "B/s", 7.53e13, "75.3 TB/s");
        row("just below the prefix", NumberStyle::prefixed, "W", 999.9, "1.00 kW");
        row("microseconds", NumberStyle::time, "", 1.9e-6, "1.90 µs");
        row("seconds", NumberStyle::time, "", 85.7, "85.7 s");
        row("hours", NumberStyle::time, "", 9000, "2.50 h");
        row("days", NumberStyle::time, "", 864000, "10.0 d");
    }
    void valuesCarryTheirUnit()
    {
        QFETCH(int, style);
        QFETCH(QString, unit);
        QFETCH(double, value);
        QFETCH(QString, text);
        Axis axis;
        axis.style = static_cast<NumberStyle>(style);
        axis.unit = unit;
        QCOMPARE(valueText(value, axis), text);
    }

    void linearAxesEndOnRoundNumbers()
    {
        const std::vector<double> values = {24, 44.4};
        const AxisScale scale(Axis{}, values, Fit::nice);
        QCOMPARE(scale.min(), 20.0);
        QCOMPARE(scale.max(), 45.0);
        QCOMPARE(texts(scale), QStringList({s("20"), s("25"), s("30"), s("35"), s("40"), s("45")}));
    }

    void barsStandOnTheirBase()
    {
        const std::vector<double> values = {85.7, 95.3};
        Axis axis;
        axis.unit = s("s");
        const AxisScale scale(axis, values, Fit::fromBase, 0);
        QCOMPARE(scale.min(), 0.0);
        QCOMPARE(scale.max(), 100.0);
        QCOMPARE(texts(scale).last(), s("100 s"));
    }

    void percentAxesNeedNotStartAtZero()
    {
        const std::vector<double> values = {0.24, 0.44};
        Axis axis;
        axis.style = NumberStyle::percent;
        const AxisScale scale(axis, values, Fit::nice);
        QVERIFY(scale.min() > 0.19);
        QCOMPARE(texts(scale).first(), s("20 %"));
    }

    void tickCountsStayReadable()
    {
        std::mt19937 random(384);
        std::uniform_real_distribution<double> exponent(-9, 12);
        for (int i = 0; i < 2000; ++i) {
            const double a = std::pow(10, exponent(random));
            const double b = a * (1 + std::pow(10, exponent(random) / 4));
            const std::vector<double> values = {a, b};
            const AxisScale scale(Axis{}, values, Fit::nice);
            QVERIFY(scale.min() <= a && b <= scale.max());
            QVERIFY2(scale.ticks().size() >= 3 && scale.ticks().size() <= 8, qPrintable(QString::number(a)));
            Axis log;
            log.log = true;
            const AxisScale logScale(log, values, Fit::nice);
            QVERIFY(logScale.min() <= a * (1 + 1e-9) && b <= logScale.max() * (1 + 1e-9));
            QVERIFY(logScale.ticks().size() >= 2 && logScale.ticks().size() <= 10);
        }
    }

    void logAxesSurviveZeros()
    {
        const std::vector<double> values = {70, 7, 0.6, 0, -3, kNaN};
        Axis axis;
        axis.log = true;
        const AxisScale scale(axis, values, Fit::fromBase, 0);
        QVERIFY(scale.floorIsUsed());
        QVERIFY(scale.onFloor(0) && scale.onFloor(-3) && !scale.onFloor(0.6));
        QCOMPARE(scale.coordinate(0), 0.0);
        QCOMPARE(texts(scale), QStringList({s("≤0.1"), s("1"), s("10"), s("100")}));
    }

    void aPowerOfTenDoesNotStandOnTheFloor()
    {
        const std::vector<double> values = {1, 100};
        Axis axis;
        axis.log = true;
        const AxisScale scale(axis, values, Fit::fromBase, 0);
        QCOMPARE(scale.min(), 0.1);
        QVERIFY(scale.position(1) > 0.3);
    }

    void sizesThatDoubleHaveTicksThatDouble()
    {
        const std::vector<double> values = {8, 1024};
        Axis axis;
        axis.log = true;
        axis.base = 2;
        const AxisScale scale(axis, values, Fit::tight);
        QCOMPARE(texts(scale), QStringList({s("8"), s("16"), s("32"), s("64"), s("128"), s("256"), s("512"), s("1,024")}));
        QCOMPARE(scale.position(8), 0.0);
        QCOMPARE(scale.position(1024), 1.0);
        QVERIFY(std::abs(scale.position(64) - 3.0 / 7) < 1e-12);
    }

    void logTicksOfDimensionsAreRound()
    {
        const std::vector<double> values = {1e6, 1e10};
        Axis axis;
        axis.log = true;
        axis.style = NumberStyle::prefixed;
        axis.unit = s("B");
        QCOMPARE(texts(AxisScale(axis, values, Fit::tight)),
                 QStringList({s("1 MB"), s("10 MB"), s("100 MB"), s("1 GB"), s("10 GB")}));
    }

    void anAxisWithoutValuesHasARange()
    {
        const AxisScale linear(Axis{}, {}, Fit::nice);
        QVERIFY(linear.max() > linear.min());
        Axis log;
        log.log = true;
        const AxisScale logarithmic(log, {}, Fit::nice);
        QVERIFY(logarithmic.max() > logarithmic.min() && logarithmic.min() > 0);
        const std::vector<double> one = {5};
        const AxisScale single(Axis{}, one, Fit::nice);
        QVERIFY(single.min() < 5 && single.max() > 5);
    }

    void decimationKeepsExtremesAndEnds()
    {
        std::vector<QPointF> points;
        for (int i = 0; i < 200000; ++i)
            points.push_back({i * 0.01, std::sin(i * 0.37) + (i == 77777 ? 50 : 0) - (i == 123456 ? 70 : 0)});
        constexpr int kColumns = 640;
        const auto few = decimated(points, kColumns);
        QVERIFY(few.size() <= 2 * kColumns);
        QCOMPARE(few.front(), points.front());
        QCOMPARE(few.back(), points.back());
        const auto [low, high] =
            std::minmax_element(few.begin(), few.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
        QVERIFY(high->y() > 48 && low->y() < -68);
        QVERIFY(std::is_sorted(few.begin(), few.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); }));
        // Every kept point is one of the data.
        for (const QPointF& p : few)
            QCOMPARE(p, points[static_cast<std::size_t>(std::llround(p.x() / 0.01))]);
    }

    void fewPointsAreNotDecimated()
    {
        const std::vector<QPointF> points = {{0, 1}, {1, 2}, {2, 0}};
        QCOMPARE(decimated(points, 640), points);
        QCOMPARE(decimated(points, 0), points);
    }

    void linesAreComparedBetweenTheirPoints()
    {
        const auto line = [](std::initializer_list<std::pair<double, double>> points) {
            LineSeries series;
            for (const auto& [x, y] : points)
                series.points.push_back({x, y, {}, {}, {}, {}});
            return series;
        };
        QVERIFY(linesCross(line({{0, 0}, {10, 10}}), line({{0, 10}, {10, 0}})));
        QVERIFY(!linesCross(line({{0, 0}, {10, 10}}), line({{0, 1}, {10, 11}})));
        QVERIFY(!linesCross(line({{0, 0}, {10, 10}}), line({{0, 0}, {10, 11}}))); // meet at one end
        QVERIFY(linesCross(line({{0, 0}, {5, 9}, {10, 0}}), line({{0, 5}, {10, 5}})));
        QVERIFY(!linesCross(line({{0, 0}, {1, 1}}), line({{2, 5}, {3, -5}}))); // nowhere beside each other
    }

    void tablesAreExactAndInTheCLocale()
    {
        LineChart chart;
        chart.x.title = s("NPUs");
        chart.y.style = NumberStyle::percent;
        LineSeries a{s("a, \"b\""), 1, false, false, {}, {{8, 0.1 + 0.2, 0.25, 0.35, {}, {}}, {16, kNaN, {}, {}, {}, {}}}};
        LineSeries b{s("b"), 2, false, false, {}, {{16, 1.0 / 3, {}, {}, {}, {}}}};
        chart.series = {a, b};
        ChartData data;
        data.body = chart;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString csv = csvOf(tableOf(data));
        QLocale::setDefault(QLocale::c());
        QCOMPARE(csv, s("NPUs,\"a, \"\"b\"\" (1)\",\"a, \"\"b\"\", low (1)\",\"a, \"\"b\"\", high (1)\",b (1)\n"
                        "8,0.30000000000000004,0.25,0.35,\n"
                        "16,,,,0.3333333333333333\n"));
        QVERIFY(tsvOf(tableOf(data)).startsWith(s("NPUs\ta, \"b\" (1)\t")));
    }

    void everyKindOfChartHasATable()
    {
        BarChart bars;
        bars.categories = {{s("HBM"), s("H100"), false, {}, studio::Level::A}, {s("NIC"), {}, false, {}, {}}};
        bars.value.unit = s("GB/s");
        bars.series = {{{}, {1}, {3350.0, std::nullopt}, {}}};
        HeatChart heat;
        heat.rows = {s("PP 1")};
        heat.columns = {s("TP 1"), s("TP 2")};
        heat.cells = {{1.5, s("1.5"), {}}, {}};
        FlowChart flow;
        flow.nodes = {{s("in"), 0, {}}, {s("out"), 1, {}}};
        flow.flows = {{0, 1, 5}};
        LoadChart load;
        load.rows = {{s("rack"), 100, 120, s("83 %"), {}}};
        const auto csv = [](auto body) {
            ChartData data;
            data.body = body;
            return csvOf(tableOf(data));
        };
        QCOMPARE(csv(bars), s("Item,Value (GB/s),Evidence\n\"HBM, H100\",3350,A\nNIC,,\n"));
        QCOMPARE(csv(heat), s(",TP 1,TP 2\nPP 1,1.5,\n"));
        QCOMPARE(csv(flow), s("From,To,Flow\nin,out,5\n"));
        QCOMPARE(csv(load), s("Item,Value,Limit\nrack,100,120\n"));
        TimelineChart timeline;
        timeline.states = {{s("at work"), {}}, {s("down"), {}}};
        timeline.spans = {{0, 90, 0, 1}, {90, 100, 1, 1}};
        timeline.eventName = s("failure");
        timeline.events = {{90, s("hour 1"), {}}};
        QCOMPARE(csv(timeline), s("State,From (s),To (s)\nat work,0,90\ndown,90,100\nfailure: hour 1,90,90\n"));
    }

    void flowsAreBalanced()
    {
        FlowChart chart;
        chart.nodes = {{s("grid"), 0, {}}, {s("it"), 1, {}}, {s("cooling"), 1, {}}, {s("chips"), 2, {}}};
        chart.flows = {{0, 1, 559}, {0, 2, 112}, {1, 3, 559}};
        FlowBalance balance = balanceOf(chart);
        QCOMPARE(balance.in, 671.0);
        QCOMPARE(balance.out, 671.0);
        QCOMPARE(balance.leakyNode, -1);
        chart.flows[2].value = 559 * (1 - 1e-8);
        balance = balanceOf(chart);
        QCOMPARE(balance.leakyNode, 1);
        QVERIFY(balance.leak > 0);
        chart.flows[2].value = 559 * (1 - 1e-12);
        QCOMPARE(balanceOf(chart).leakyNode, -1);
    }
};

QTEST_GUILESS_MAIN(ChartsDataTest)
#include "charts_data_test.moc"
