// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/line_plot.h"

#include "views/charts/decimate.h"
#include "views/charts/number_text.h"
#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kLine = 2;
constexpr float kBand = 0.16F;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LinePlot)
};

/// A line's y at x by straight interpolation; empty outside it.
std::optional<double> valueAt(const LineSeries& series, double x)
{
    const auto& points = series.points;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto& a = points[i];
        const auto& b = points[i + 1];
        if (usable(a) && usable(b) && a.x <= x && x <= b.x)
            return b.x == a.x ? a.y : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
    }
    return std::nullopt;
}

bool inside(const std::vector<Zone>& zones, double x)
{
    return std::any_of(zones.begin(), zones.end(), [x](const Zone& z) { return x > z.from && x < z.to; });
}

QString rangeText(const DataPoint& p, const Axis& axis)
{
    QString text = valueText(p.y, axis);
    if (!p.low || !p.high)
        return text;
    const double up = *p.high - p.y;
    const double down = p.y - *p.low;
    const double factor = displayUnit(axis, std::abs(p.y)).factor;
    if (std::abs(up - down) <= 0.02 * std::max(std::abs(up), std::abs(down)) && up > 0) {
        const auto space = text.indexOf(QLatin1Char(' '));
        return text.insert(space < 0 ? text.size() : space, QStringLiteral(" ± ") + rounded3(up / factor));
    }
    return Words::tr("%1 (%2 to %3)").arg(text, valueText(*p.low, axis), valueText(*p.high, axis));
}

} // namespace

bool usable(const DataPoint& p)
{
    return std::isfinite(p.x) && std::isfinite(p.y);
}

bool linesCross(const LineSeries& a, const LineSeries& b)
{
    int sign = 0;
    const auto look = [&](const std::vector<DataPoint>& at) {
        for (const auto& p : at) {
            const auto ya = valueAt(a, p.x);
            const auto yb = valueAt(b, p.x);
            if (!ya || !yb || *ya == *yb)
                continue;
            const int now = *ya > *yb ? 1 : -1;
            if (sign != 0 && now != sign)
                return true;
            sign = now;
        }
        return false;
    };
    // The sign is carried from the points of one to those of the other: both see the same two lines.
    return look(a.points) || look(b.points);
}

LinePlot::LinePlot(LineChart chart) : m_chart(std::move(chart)) {}

bool LinePlot::replace(const ChartData& data)
{
    const auto* chart = std::get_if<LineChart>(&data.body);
    if (chart)
        m_chart = *chart;
    return chart != nullptr;
}

bool LinePlot::isDashed(std::size_t index) const
{
    if (m_chart.series[index].dashed)
        return true;
    constexpr std::size_t kMostCompared = 200; // long lines are measurements; nobody tells them apart by dashes
    for (std::size_t i = 0; i < index; ++i)
        if (m_chart.series[i].points.size() <= kMostCompared && m_chart.series[index].points.size() <= kMostCompared
            && linesCross(m_chart.series[i], m_chart.series[index]))
            return true;
    return false;
}

QPointF LinePlot::coordinate(double x, double y) const
{
    return {m_frame.foot.coordinate(x), m_frame.side.coordinate(y)};
}

// Runs without a gap, cut where the calibrated range begins or ends.
std::vector<LinePlot::Segment> LinePlot::segments(const LineSeries& series) const
{
    std::vector<Segment> result;
    std::optional<DataPoint> before;
    for (const auto& p : series.points) {
        if (!usable(p)) {
            before.reset();
            continue;
        }
        const QPointF to = coordinate(p.x, p.y);
        if (!before) {
            result.push_back({{to}, false});
            before = p;
            continue;
        }
        std::vector<double> ends = {p.x};
        for (const auto& zone : m_chart.uncalibrated)
            for (const double edge : {zone.from, zone.to})
                if (edge > before->x && edge < p.x)
                    ends.push_back(edge);
        std::sort(ends.begin(), ends.end());
        const QPointF from = coordinate(before->x, before->y);
        double start = before->x;
        for (const double end : ends) {
            const bool dashed = inside(m_chart.uncalibrated, (start + end) / 2);
            if (result.back().points.size() == 1)
                result.back().dashed = dashed;
            else if (result.back().dashed != dashed)
                result.push_back({{result.back().points.back()}, dashed});
            const double x = m_frame.foot.coordinate(end);
            const double share = to.x() > from.x() ? (x - from.x()) / (to.x() - from.x()) : 1;
            result.back().points.push_back(QPointF(x, from.y() + (to.y() - from.y()) * share));
            start = end;
        }
        before = p;
    }
    return result;
}

void LinePlot::addBands(const LineSeries& series)
{
    if (series.pointsOnly)
        return;
    QColor fill = Colors::series(series.number);
    fill.setAlphaF(kBand);
    LayerBand band{{}, {}, fill};
    const auto close = [&] {
        if (band.lower.size() > 1)
            m_content.bands.push_back(band);
        band.lower.clear();
        band.upper.clear();
    };
    for (const auto& p : series.points) {
        if (!usable(p) || !p.low || !p.high) {
            close();
            continue;
        }
        band.lower.push_back(coordinate(p.x, *p.low));
        band.upper.push_back(coordinate(p.x, *p.high));
    }
    close();
}

void LinePlot::addHits(const LineSeries& series)
{
    std::vector<QPointF> pixels;
    std::vector<const DataPoint*> points;
    for (const auto& p : series.points) {
        if (!usable(p))
            continue;
        pixels.push_back(m_frame.at(p.x, p.y));
        points.push_back(&p);
    }
    // One hit a pixel is enough; a long line has thousands of points in one.
    double last = -1e9;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!series.pointsOnly && pixels[i].x() - last < 1 && i + 1 < points.size())
            continue;
        last = pixels[i].x();
        PlotHit hit;
        hit.at = pixels[i];
        const QString where = compactText(points[i]->x, m_chart.x);
        const QString name = points[i]->label.isEmpty() ? series.name : points[i]->label;
        hit.title = m_chart.series.size() > 1 || series.pointsOnly ? Words::tr("%1, %2").arg(name, where) : where;
        hit.text = m_frame.side.onFloor(points[i]->y) ? QChar(0x2264) + valueText(m_frame.side.min(), m_chart.y)
                                                      : rangeText(*points[i], m_chart.y);
        hit.colour = Colors::series(series.number);
        hit.guide = !series.pointsOnly;
        m_hits.push_back(hit);
    }
}

void LinePlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    std::vector<double> xs;
    std::vector<double> ys;
    for (const auto& series : m_chart.series) {
        for (const auto& p : series.points) {
            if (!usable(p))
                continue;
            xs.push_back(p.x);
            ys.push_back(p.y);
            for (const auto& end : {p.low, p.high})
                if (end && (!m_chart.y.log || *end > 0))
                    ys.push_back(*end);
        }
    }
    for (const auto& mark : m_chart.marks) {
        xs.push_back(mark.x);
        ys.push_back(mark.y);
    }
    for (const auto& limit : m_chart.limits)
        ys.push_back(limit.value);
    const bool scatter = std::any_of(m_chart.series.begin(), m_chart.series.end(), [](auto& s) { return s.pointsOnly; });
    m_frame = {};
    m_frame.foot = AxisScale(m_chart.x, xs, scatter ? AxisScale::Fit::nice : AxisScale::Fit::tight);
    m_frame.side = AxisScale(m_chart.y, ys, AxisScale::Fit::nice);
    m_frame.footTitle = m_chart.x.title;
    if (!m_chart.x.title.isEmpty() && m_chart.x.style == NumberStyle::plain && !m_chart.x.unit.isEmpty())
        m_frame.footTitle = Words::tr("%1, %2").arg(m_chart.x.title, m_chart.x.unit);
    m_frame.sideTitle = m_chart.y.title;
    m_frame.layOut(size, 0, kSolid / 2, m_chart.marks.empty() ? kMarker : kPillHeight + 2);
    m_area = m_frame.area;

    m_content = {};
    m_content.range = QRectF(QPointF(m_frame.foot.coordinate(m_frame.foot.min()), m_frame.side.coordinate(m_frame.side.min())),
                             QPointF(m_frame.foot.coordinate(m_frame.foot.max()), m_frame.side.coordinate(m_frame.side.max())));
    m_hits.clear();
    for (std::size_t i = 0; i < m_chart.series.size(); ++i) {
        const auto& series = m_chart.series[i];
        addBands(series);
        addHits(series);
        if (series.pointsOnly)
            continue;
        const bool dashed = isDashed(i);
        for (auto& segment : segments(series)) {
            LayerLine line{decimated(segment.points, qRound(m_area.width())), Colors::series(series.number), kLine, {}};
            if (segment.dashed)
                line.dash = {1.5, 1.5};
            else if (dashed)
                line.dash = seriesDash(series.number, kLine).isEmpty() ? QVector<qreal>{3, 2}
                                                                       : seriesDash(series.number, kLine);
            m_content.lines.push_back(std::move(line));
        }
    }
    m_layer.setContent(m_content);
}

void LinePlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    {
        const Faded faded(painter, opacity);
        m_frame.paintGrid(painter, m_colors, false);
        paintZones(painter);
        m_frame.paintBaseline(painter, m_colors);
    }
    m_layer.paint(painter, m_area, opacity);
    const Faded faded(painter, opacity);
    m_frame.paintNumbers(painter, m_colors);
    m_frame.paintTitles(painter, m_colors, m_chart.x.log);
    paintLimits(painter);
    paintMarkers(painter);
    paintLabels(painter);
    paintMarks(painter);
}

std::vector<LegendItem> LinePlot::legend(const Colors&) const
{
    std::vector<LegendItem> items;
    const bool labelled = std::any_of(m_chart.series.begin(), m_chart.series.end(), [](const LineSeries& s) {
        return s.pointsOnly && !s.points.empty() && !s.points.front().label.isEmpty();
    });
    if (labelled)
        return items; // the points say themselves who they are
    for (std::size_t i = 0; i < m_chart.series.size(); ++i) {
        const auto& series = m_chart.series[i];
        const QColor colour = Colors::series(series.number);
        const auto kind = series.pointsOnly ? LegendItem::Kind::dots : LegendItem::Kind::line;
        if (!series.name.isEmpty())
            items.push_back({kind, series.name, colour, series.number, isDashed(i)});
        if (!series.bandName.isEmpty()) {
            QColor fill = colour;
            fill.setAlphaF(kBand);
            items.push_back({LegendItem::Kind::band, series.bandName, fill, series.number, false});
        }
    }
    return items;
}

QString LinePlot::summary() const
{
    QStringList parts;
    for (const auto& series : m_chart.series) {
        const DataPoint* low = nullptr;
        const DataPoint* high = nullptr;
        for (const auto& p : series.points) {
            if (!usable(p))
                continue;
            if (!low || p.y < low->y)
                low = &p;
            if (!high || p.y > high->y)
                high = &p;
        }
        if (low)
            parts << Words::tr("%1: from %2 at %3 to %4 at %5")
                         .arg(series.name, valueText(low->y, m_chart.y), compactText(low->x, m_chart.x),
                              valueText(high->y, m_chart.y), compactText(high->x, m_chart.x));
    }
    for (const auto& mark : m_chart.marks)
        parts << mark.text;
    return parts.join(QStringLiteral("; "));
}

} // namespace studio::views
