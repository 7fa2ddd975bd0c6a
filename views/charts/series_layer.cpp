// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/series_layer.h"

#include <QAreaSeries>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHorizontalBarSeries>
#include <QHorizontalStackedBarSeries>
#include <QLineSeries>
#include <QPainter>
#include <QStackedBarSeries>
#include <QValueAxis>

namespace studio::views {
namespace {

QList<QPointF> listOf(const std::vector<QPointF>& points)
{
    return {points.begin(), points.end()};
}

QPen penOf(const LayerLine& line)
{
    QPen pen(line.colour, line.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!line.dash.isEmpty())
        pen.setDashPattern(line.dash);
    return pen;
}

} // namespace

struct SeriesLayer::Charts {
    // The scene owns the chart, the chart its axes and series; the borders of a band are owned by its area series,
    // which has to live as long as they do.
    QGraphicsScene scene;
    QChart* chart = new QChart;
    QValueAxis* x = new QValueAxis;
    QValueAxis* y = new QValueAxis;
    std::vector<QAreaSeries*> bands;
    std::vector<QLineSeries*> lines;
    QAbstractBarSeries* bars = nullptr;
    bool horizontal = false;
    bool stacked = false;
    int rebuilds = 0;

    Charts()
    {
        scene.addItem(chart);
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->setBackgroundVisible(false);
        chart->setDropShadowEnabled(false);
        chart->setMargins({});
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->legend()->hide();
        chart->addAxis(x, Qt::AlignBottom);
        chart->addAxis(y, Qt::AlignLeft);
        for (QValueAxis* axis : {x, y}) {
            axis->setVisible(false);
            axis->setTickCount(2);
        }
    }

    [[nodiscard]] bool fits(const LayerContent& content) const
    {
        if (bands.size() != content.bands.size() || lines.size() != content.lines.size())
            return false;
        if (!content.bars)
            return !bars;
        return bars && horizontal == content.bars->horizontal && stacked == content.bars->stacked
               && bars->count() == static_cast<int>(content.bars->sets.size());
    }

    void addSeries(QAbstractSeries* series)
    {
        chart->addSeries(series);
        series->attachAxis(x);
        series->attachAxis(y);
    }

    void rebuild(const LayerContent& content)
    {
        ++rebuilds;
        chart->removeAllSeries();
        bands.clear();
        lines.clear();
        bars = nullptr;
        for (std::size_t i = 0; i < content.bands.size(); ++i) {
            auto* area = new QAreaSeries(new QLineSeries, new QLineSeries);
            area->upperSeries()->setParent(area);
            area->lowerSeries()->setParent(area);
            area->setPen(Qt::NoPen);
            addSeries(area);
            bands.push_back(area);
        }
        for (std::size_t i = 0; i < content.lines.size(); ++i) {
            lines.push_back(new QLineSeries);
            addSeries(lines.back());
        }
        if (content.bars)
            rebuildBars(*content.bars);
    }

    void rebuildBars(const LayerBars& content)
    {
        horizontal = content.horizontal;
        stacked = content.stacked;
        if (horizontal && stacked)
            bars = new QHorizontalStackedBarSeries;
        else if (horizontal)
            bars = new QHorizontalBarSeries;
        else if (stacked)
            bars = new QStackedBarSeries;
        else
            bars = new QBarSeries;
        for (std::size_t i = 0; i < content.sets.size(); ++i)
            bars->append(new QBarSet(QString()));
        addSeries(bars);
    }

    void replace(const LayerContent& content)
    {
        x->setRange(content.range.left(), content.range.right());
        y->setRange(content.range.top(), content.range.bottom());
        for (std::size_t i = 0; i < bands.size(); ++i) {
            bands[i]->lowerSeries()->replace(listOf(content.bands[i].lower));
            bands[i]->upperSeries()->replace(listOf(content.bands[i].upper));
            bands[i]->setBrush(content.bands[i].fill);
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines[i]->setPen(penOf(content.lines[i]));
            lines[i]->replace(listOf(content.lines[i].points));
        }
        if (!content.bars)
            return;
        bars->setBarWidth(content.bars->width);
        const auto sets = bars->barSets();
        for (qsizetype i = 0; i < sets.size(); ++i) {
            const auto& from = content.bars->sets[static_cast<std::size_t>(i)];
            sets[i]->setBrush(from.fill);
            sets[i]->setPen(QPen(content.gap, 1));
            const int had = sets[i]->count();
            const auto wanted = static_cast<int>(from.values.size());
            if (had > wanted)
                sets[i]->remove(wanted, had - wanted);
            for (int v = 0; v < wanted; ++v) {
                const double value = from.values[static_cast<std::size_t>(v)];
                if (v >= had)
                    sets[i]->append(value);
                else if (sets[i]->at(v) != value)
                    sets[i]->replace(v, value);
            }
        }
    }
};

SeriesLayer::SeriesLayer() : m_charts(std::make_unique<Charts>()) {}

SeriesLayer::~SeriesLayer() = default;

void SeriesLayer::setContent(const LayerContent& content)
{
    if (!m_charts->fits(content))
        m_charts->rebuild(content);
    m_charts->replace(content);
}

void SeriesLayer::paint(QPainter& painter, const QRectF& area, double opacity)
{
    if (area.isEmpty())
        return;
    QChart* chart = m_charts->chart;
    const QRectF picture(QPointF(), area.size());
    m_charts->scene.setSceneRect(picture);
    chart->resize(picture.size());
    chart->setPlotArea(picture);
    chart->setOpacity(opacity);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    m_charts->scene.render(&painter, area, picture, Qt::IgnoreAspectRatio);
    painter.restore();
}

int SeriesLayer::rebuilds() const
{
    return m_charts->rebuilds;
}

} // namespace studio::views
