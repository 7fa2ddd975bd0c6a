// SPDX-License-Identifier: GPL-3.0-or-later
// What plots draw: coordinates handed to Qt Charts, hits, pixels.
#include "views/charts/bar_plot.h"
#include "views/charts/chart_canvas.h"
#include "views/charts/chart_export.h"
#include "views/charts/heat_plot.h"
#include "views/charts/line_plot.h"
#include "views/charts/load_plot.h"
#include "views/charts/timeline_plot.h"
#include "views/theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <limits>

using namespace studio::views;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

constexpr QSize kSize(420, 220);

int pixelsOf(const QImage& image, const QColor& wanted, QRect where = {})
{
    int count = 0;
    if (where.isEmpty())
        where = image.rect();
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x) {
            const QColor c = image.pixelColor(x, y);
            if (std::abs(c.red() - wanted.red()) < 6 && std::abs(c.green() - wanted.green()) < 6
                && std::abs(c.blue() - wanted.blue()) < 6)
                ++count;
        }
    return count;
}

QImage drawn(Plot& plot, double opacity = 1)
{
    plot.layOut(kSize, Colors());
    QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    plot.paint(painter, opacity);
    return image;
}

LineChart line(std::vector<DataPoint> points)
{
    LineChart chart;
    chart.series = {{s("series"), 1, false, false, {}, std::move(points)}};
    return chart;
}

} // namespace

class ChartsPlotTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void linesAreDrawnInTheirColour()
    {
        LinePlot plot(line({{0, 1, {}, {}, {}, {}}, {1, 3, {}, {}, {}, {}}, {2, 2, {}, {}, {}, {}}}));
        QVERIFY(pixelsOf(drawn(plot), Colors::series(1)) > 200);
    }

    void staleLinesAreFaint()
    {
        LinePlot plot(line({{0, 1, {}, {}, {}, {}}, {1, 3, {}, {}, {}, {}}}));
        const QImage image = drawn(plot, 0.4);
        QCOMPARE(pixelsOf(image, Colors::series(1)), 0);
        const QColor full = Colors::series(1);
        const QColor faint(255 - (255 - full.red()) * 2 / 5, 255 - (255 - full.green()) * 2 / 5,
                           255 - (255 - full.blue()) * 2 / 5);
        QVERIFY(pixelsOf(image, faint) > 50);
    }

    void aMissingValueIsAGap()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        LinePlot plot(line({{0, 1, {}, {}, {}, {}}, {1, 1, {}, {}, {}, {}}, {2, nan, {}, {}, {}, {}}, {3, 1, {}, {}, {}, {}}, {4, 1, {}, {}, {}, {}}}));
        plot.layOut(kSize, Colors());
        QCOMPARE(plot.content().lines.size(), std::size_t(2));
        QCOMPARE(plot.hits().size(), std::size_t(4));
    }

    void zerosOnALogAxisStandOnTheFloor()
    {
        auto chart = line({{1, 100, {}, {}, {}, {}}, {10, 0, {}, {}, {}, {}}, {100, 10, {}, {}, {}, {}}});
        chart.y.log = true;
        LinePlot plot(chart);
        const QImage image = drawn(plot);
        QCOMPARE(plot.content().lines.front().points.size(), std::size_t(3));
        QCOMPARE(plot.content().lines.front().points[1].y(), 0.0);
        QVERIFY(pixelsOf(image, Colors::series(1)) > 100);
        QVERIFY(plot.hits()[1].text.startsWith(QChar(0x2264)));
    }

    void longSeriesAreDecimatedToTheWidth()
    {
        std::vector<DataPoint> points;
        for (int i = 0; i < 50000; ++i)
            points.push_back({double(i), std::sin(i * 0.01), {}, {}, {}, {}});
        LinePlot plot(line(std::move(points)));
        plot.layOut(kSize, Colors());
        QVERIFY(plot.content().lines.front().points.size() <= 2 * std::size_t(kSize.width()));
        QVERIFY(plot.hits().size() <= std::size_t(kSize.width()) + 1);
    }

    void outsideTheCalibratedRangeTheLineIsDashed()
    {
        auto chart = line({{0, 1, {}, {}, {}, {}}, {10, 2, {}, {}, {}, {}}, {20, 3, {}, {}, {}, {}}});
        chart.uncalibrated = {{15, 20, s("not calibrated")}};
        LinePlot plot(chart);
        const QImage image = drawn(plot);
        const auto& lines = plot.content().lines;
        QCOMPARE(lines.size(), std::size_t(2));
        QVERIFY(lines[0].dash.isEmpty());
        QVERIFY(!lines[1].dash.isEmpty());
        QCOMPARE(lines[0].points.back(), QPointF(15, 2.5));
        QCOMPARE(lines[1].points.front(), QPointF(15, 2.5));
        QColor tint = Colors()[Token::warningFill];
        const QColor mixed(255 - (255 - tint.red()) * 12 / 100, 255 - (255 - tint.green()) * 12 / 100,
                           255 - (255 - tint.blue()) * 12 / 100);
        QVERIFY(pixelsOf(image, mixed) > 500);
    }

    void theSecondOfCrossingLinesIsDashed()
    {
        auto chart = line({{0, 0, {}, {}, {}, {}}, {10, 10, {}, {}, {}, {}}});
        chart.series.push_back({s("down"), 2, false, false, {}, {{0, 10, {}, {}, {}, {}}, {10, 0, {}, {}, {}, {}}}});
        LinePlot plot(chart);
        plot.layOut(kSize, Colors());
        QVERIFY(plot.content().lines[0].dash.isEmpty());
        QVERIFY(!plot.content().lines[1].dash.isEmpty());
        QVERIFY(plot.legend(Colors())[1].dashed);
    }

    void theNearestPointIsHit()
    {
        LinePlot plot(line({{0, 1, {}, {}, {}, {}}, {1, 3, 2.5, 3.5, {}, {}}, {2, 2, {}, {}, {}, {}}}));
        plot.layOut(kSize, Colors());
        const QPointF at = plot.frame().at(1, 3);
        QCOMPARE(plot.hitAt(at + QPointF(6, 5)), 1);
        QCOMPARE(plot.hitAt(at + QPointF(90, 0)), -1);
        QCOMPARE(plot.hits()[1].text, s("3.00 ± 0.500"));
    }

    void stackedBarsEndAtTheirSum()
    {
        BarChart chart;
        chart.categories = {{s("a"), {}, true, s("sum 9"), {}}, {s("b"), {}, false, {}, {}}};
        chart.series = {{s("x"), {1}, {4.0, 2.0}, {}}, {s("y"), {2}, {5.0, 1.0}, {}}};
        BarPlot plot(chart);
        const QImage image = drawn(plot);
        QCOMPARE(plot.hits().size(), std::size_t(4));
        const QRectF first = plot.hits()[0].area;
        const QRectF second = plot.hits()[1].area;
        QVERIFY(std::abs(first.right() - second.left()) < 0.01);
        QVERIFY(std::abs(second.right() - plot.frame().x(9)) < 0.01);
        // What Qt Charts drew lies where the hits say, first category on top.
        QVERIFY(pixelsOf(image, Colors::series(1), first.toRect().adjusted(2, 2, -2, -2)) > 50);
        QVERIFY(pixelsOf(image, Colors::series(2), second.toRect().adjusted(2, 2, -2, -2)) > 50);
        QCOMPARE(pixelsOf(image, Colors::series(1), second.toRect().adjusted(2, 2, -2, -2)), 0);
        QVERIFY(plot.hits()[2].area.top() > first.bottom());
        QVERIFY(first.height() <= 22.5);
    }

    void groupedBarsStandInTheOrderOfTheirSeries()
    {
        for (const bool horizontal : {true, false}) {
            BarChart chart;
            chart.horizontal = horizontal;
            chart.mode = BarChart::Mode::grouped;
            chart.categories = {{s("a"), {}, false, {}, {}}, {s("b"), {}, false, {}, {}}};
            chart.series = {{s("x"), {1}, {4.0, 2.0}, {}}, {s("y"), {2}, {5.0, 1.0}, {}}};
            BarPlot plot(chart);
            const QImage image = drawn(plot);
            for (std::size_t i = 0; i < 4; ++i) {
                const QRect inner = plot.hits()[i].area.toRect().adjusted(3, 3, -3, -3);
                const int series = i % 2 == 0 ? 1 : 2;
                QVERIFY2(pixelsOf(image, Colors::series(series), inner) > inner.width() * inner.height() * 9 / 10,
                         qPrintable(QString::number(i)));
            }
        }
    }

    void barsFromABaseGoBothWays()
    {
        BarChart chart;
        chart.value.log = true;
        chart.base = 1;
        chart.mode = BarChart::Mode::grouped;
        chart.unknownText = s("no published figure");
        chart.categories = {{s("more"), {}, false, {}, {}}, {s("less"), {}, false, {}, {}}, {s("?"), {}, false, {}, {}}};
        chart.series = {{s("x"), {2}, {4.0, 0.25, std::nullopt}, {}}};
        BarPlot plot(chart);
        const QImage image = drawn(plot);
        QCOMPARE(plot.hits().size(), std::size_t(2));
        const double base = plot.frame().x(1);
        QVERIFY(std::abs(plot.hits()[0].area.left() - base) < 0.01);
        QVERIFY(std::abs(plot.hits()[1].area.right() - base) < 0.01);
        // 4 and 1/4 are equally far from 1 on a logarithmic axis.
        QVERIFY(std::abs(plot.hits()[0].area.width() - plot.hits()[1].area.width()) < 0.01);
        for (const auto& hit : plot.hits())
            QVERIFY(pixelsOf(image, Colors::series(2), hit.area.toRect().adjusted(2, 2, -2, -2)) > 100);
    }

    void aZeroBarOnALogAxisIsTorn()
    {
        BarChart chart;
        chart.horizontal = false;
        chart.value.log = true;
        chart.categories = {{s("a"), {}, false, {}, {}}, {s("idle"), {}, false, {}, {}}};
        chart.series = {{s("x"), {1}, {70.0, 0.0}, {}}};
        BarPlot plot(chart);
        const QImage image = drawn(plot);
        const QRect idle = plot.hits()[1].area.toRect();
        const QColor full = Colors::series(1);
        const QColor half((full.red() + 255) / 2, (full.green() + 255) / 2, (full.blue() + 255) / 2);
        QVERIFY(pixelsOf(image, half, idle.adjusted(2, 0, -2, -2)) > 50);
        QCOMPARE(pixelsOf(image, full, idle.adjusted(2, 0, -2, -2)), 0);
        QCOMPARE(plot.frame().side.ticks().front().text.front(), QChar(0x2264));
    }

    void barsMayHaveInksOfTheirOwn()
    {
        BarChart chart;
        chart.horizontal = false;
        chart.categories = {{s("a"), {}, false, {}, {}}, {s("b"), {}, false, {}, {}}};
        chart.series = {{s("x"), {1}, {4.0, 2.0}, {{1, 0, 1}, {1, 4, 1}}}};
        BarPlot plot(chart);
        const QImage image = drawn(plot);
        QVERIFY(pixelsOf(image, Colors()[Token::heat0], plot.hits()[0].area.toRect()) > 100);
        QVERIFY(pixelsOf(image, Colors()[Token::heat4], plot.hits()[1].area.toRect()) > 100);
    }

    void seriesAreReplacedNotRebuilt()
    {
        SeriesLayer layer;
        LayerContent content;
        content.range = QRectF(0, 0, 10, 10);
        content.lines = {{{{0, 0}, {10, 10}}, Qt::red, 2, {}}};
        layer.setContent(content);
        QCOMPARE(layer.rebuilds(), 1);
        for (int i = 0; i < 20; ++i) {
            content.lines[0].points.push_back({10, 10.0 - i * 0.1});
            layer.setContent(content);
        }
        QCOMPARE(layer.rebuilds(), 1);
        content.lines.push_back(content.lines[0]);
        layer.setContent(content);
        QCOMPARE(layer.rebuilds(), 2);
        LayerBars bars;
        bars.sets = {{Qt::blue, {1, 2, 3}}};
        LayerContent barContent;
        barContent.range = QRectF(0, -0.5, 5, 3);
        barContent.bars = bars;
        layer.setContent(barContent);
        barContent.bars->sets[0].values = {1, 2};
        layer.setContent(barContent);
        barContent.bars->sets[0].values = {3, 2, 1, 4};
        layer.setContent(barContent);
        QCOMPARE(layer.rebuilds(), 3);
    }

    void heatmapsFrameTheBestAndHatchTheImpossible()
    {
        HeatChart chart;
        chart.rows = {s("PP 1"), s("PP 2")};
        chart.columns = {s("TP 1"), s("TP 2")};
        chart.cells = {{10.0, s("10"), {}}, {40.0, s("40"), {}}, {}, {20.0, s("20"), s("20 %, 80 GB")}};
        chart.best = 1;
        chart.impossibleText = s("does not fit");
        HeatPlot plot(chart);
        const QImage image = drawn(plot);
        QVERIFY(pixelsOf(image, Colors()[Token::text], plot.hits()[1].area.toRect().adjusted(-1, -1, 1, 1)) > 100);
        QVERIFY(pixelsOf(image, Colors()[Token::borderStrong], plot.hits()[2].area.toRect()) > 20);
        QCOMPARE(plot.hits()[2].item, -1);
        QCOMPARE(plot.hits()[2].text, s("does not fit"));
        QCOMPARE(plot.hits()[3].text, s("20 %, 80 GB"));
        QVERIFY(plot.summary().contains(s("40")));
    }

    void loadRowsThatDoNotFitAreCounted()
    {
        LoadChart chart;
        chart.locatable = true;
        for (int i = 0; i < 20; ++i)
            chart.rows.push_back({s("rack %1").arg(i), 0.1 * i, 1, s("%1 %").arg(10 * i), studio::Severity::note});
        LoadPlot plot(chart);
        plot.layOut(kSize, Colors());
        QVERIFY(plot.hits().size() >= 5 && plot.hits().size() < 9);
        QVERIFY(plot.isClickable());
    }

    void aTimelineFoldsIntoRowsAndFindsItsEvents()
    {
        TimelineChart chart;
        chart.rowLength = 100;
        chart.states = {{s("at work"), {1}}, {s("down"), {2}}};
        chart.spans = {{0, 150, 0, 1}, {150, 200, 1, 1}}; // the second row is half and half
        chart.eventName = s("failure");
        chart.events = {{150, s("at 150"), s("a node")}};
        TimelinePlot plot(chart);
        plot.layOut(kSize, Colors());
        const QImage image = drawn(plot);
        const QRectF area = plot.area();
        const auto at = [&](double x, double y) {
            return image.pixelColor(static_cast<int>(area.left() + x * area.width()), static_cast<int>(area.top() + y * area.height()));
        };
        QCOMPARE(at(0.25, 0.25), Colors::series(1));
        QCOMPARE(at(0.75, 0.25), Colors::series(1));
        QCOMPARE(at(0.25, 0.75), Colors::series(1));
        QCOMPARE(at(0.75, 0.75), Colors::series(2));
        QCOMPARE(plot.hits().size(), std::size_t(1));
        QVERIFY(std::abs(plot.hits()[0].at.x() - area.center().x()) < 1);
        QCOMPARE(plot.legend(Colors()).size(), std::size_t(3));
    }

    void emptyAndBrokenDataDrawNothingAndDoNotCrash()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!makePlot({}));
        std::vector<ChartData> all(7);
        TimelineChart timeline;
        timeline.rowLength = 0;
        timeline.spans = {{0, nan, 3, 1}, {nan, 5, 0, nan}};
        timeline.events = {{nan, {}, {}}, {-5, {}, {}}};
        all[6].body = timeline;
        all[0].body = LineChart{};
        all[1].body = BarChart{};
        all[2].body = HeatChart{};
        FlowChart flow;
        flow.nodes = {{s("a"), 0, {}}};
        flow.flows = {{0, 5, 1}, {-1, 0, 2}, {0, 0, 3}, {0, 0, nan}};
        all[3].body = flow;
        LoadChart load;
        load.rows = {{s("x"), nan, 0, s("?"), {}}};
        all[4].body = load;
        BarChart bars;
        bars.categories = {{s("a"), {}, false, {}, {}}, {s("b"), {}, false, {}, {}}};
        bars.series = {{s("short"), {1}, {nan}, {}}};
        all[5].body = bars;
        for (const auto& data : all)
            for (const QSize size : {QSize(300, 200), QSize(20, 10), QSize(1, 1)})
                QVERIFY(!imageOf(data, size, 1).isNull());
    }

    void svgKeepsTextAndVectors()
    {
        ChartData data{s("Title"), s("scope"), studio::Level::B, {}, line({{0, 1, 0.5, 1.5, {}, {}}, {1, 3, 2, 4, {}, {}}})};
        const QByteArray svg = svgOf(data, kSize);
        QVERIFY(svg.contains("<text"));
        QVERIFY(svg.contains("Title"));
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.contains(Colors::series(1).name().toLatin1()));
    }

    void aPictureIsDrawnOncePerChange()
    {
        ChartCanvas canvas;
        ChartData data{s("Title"), {}, {}, {}, line({{0, 1, {}, {}, {}, {}}, {1, 3, {}, {}, {}, {}}})};
        canvas.setData(data);
        canvas.resize(kSize);
        canvas.show();
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
        canvas.grab();
        const int before = canvas.renderings();
        canvas.setData(data);
        for (int x = 10; x < 400; x += 10) {
            QTest::mouseMove(&canvas, QPoint(x, 100));
            canvas.grab();
        }
        QCOMPARE(canvas.renderings(), before);
        Theme::instance().apply(ThemeChoice::dark);
        canvas.grab();
        Theme::instance().apply(ThemeChoice::light);
        QCOMPARE(canvas.renderings(), before + 1);
    }

    void newDataKeepsTheSeries()
    {
        ChartCanvas canvas;
        canvas.resize(kSize);
        for (int i = 1; i <= 10; ++i) {
            ChartData data;
            data.body = line({{0, 1, {}, {}, {}, {}}, {1, double(i), {}, {}, {}, {}}});
            canvas.setData(data);
            canvas.grab();
        }
        const auto* plot = dynamic_cast<const LinePlot*>(canvas.plot());
        QVERIFY(plot);
        QCOMPARE(plot->layer().rebuilds(), 1);
        QCOMPARE(plot->content().lines.front().points.back().y(), 10.0);
        ChartData other;
        other.body = HeatChart{};
        canvas.setData(other);
        QVERIFY(!dynamic_cast<const LinePlot*>(canvas.plot()));
    }

    void arrowKeysWalkThroughThePoints()
    {
        ChartCanvas canvas;
        HeatChart heat;
        heat.rows = {s("r")};
        heat.columns = {s("a"), s("b")};
        heat.cells = {{1.0, s("1"), {}}, {2.0, s("2"), {}}};
        ChartData data;
        data.body = heat;
        canvas.setData(data);
        canvas.resize(kSize);
        QSignalSpy activated(&canvas, &ChartCanvas::itemActivated);
        QTest::keyClick(&canvas, Qt::Key_Right);
        QCOMPARE(canvas.current(), 0);
        QTest::keyClick(&canvas, Qt::Key_End);
        QCOMPARE(canvas.current(), 1);
        QVERIFY(canvas.accessibleDescription().contains(s("r, b")));
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.front().front().toInt(), 1);
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QCOMPARE(canvas.current(), -1);
    }
};

QTEST_MAIN(ChartsPlotTest)
#include "charts_plot_test.moc"
