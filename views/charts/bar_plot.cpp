// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/bar_plot.h"

#include "views/charts/number_text.h"
#include "views/theme/theme.h"
#include "views/widgets/marks.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kLying = 22;    // thickest bar that lies
constexpr double kStanding = 64; // widest bar that stands
constexpr double kTorn = 14;     // height of a torn bar
constexpr double kGap = 8;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BarPlot)
};

} // namespace

BarPlot::BarPlot(BarChart chart) : m_chart(std::move(chart)) {}

bool BarPlot::replace(const ChartData& data)
{
    const auto* chart = std::get_if<BarChart>(&data.body);
    if (chart)
        m_chart = *chart;
    return chart != nullptr;
}

std::optional<double> BarPlot::value(std::size_t series, std::size_t category) const
{
    const auto& values = m_chart.series[series].values;
    if (category >= values.size() || !values[category] || !std::isfinite(*values[category]))
        return std::nullopt;
    return values[category];
}

const Ink& BarPlot::ink(std::size_t series, std::size_t category) const
{
    const auto& s = m_chart.series[series];
    return category < s.inks.size() ? s.inks[category] : s.ink;
}

// The ends of all bars: sums up and down from the base if stacked, else the values.
std::vector<double> BarPlot::extremes() const
{
    std::vector<double> result;
    for (std::size_t c = 0; c < count(); ++c) {
        double up = m_chart.base;
        double down = m_chart.base;
        for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
            const auto v = value(s, c);
            if (!v)
                continue;
            if (m_chart.mode == BarChart::Mode::grouped || m_chart.value.log) {
                result.push_back(*v);
            } else {
                (*v >= m_chart.base ? up : down) += *v - m_chart.base;
                result.push_back(up);
                result.push_back(down);
            }
        }
    }
    for (const auto& limit : m_chart.limits)
        result.push_back(limit.value);
    return result;
}

double BarPlot::farthest(std::size_t category) const
{
    double up = m_chart.base;
    for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
        const auto v = value(s, category);
        if (!v || *v < m_chart.base)
            continue;
        if (m_chart.mode == BarChart::Mode::grouped || m_chart.value.log)
            up = std::max(up, *v);
        else
            up += *v - m_chart.base;
    }
    return up;
}

double BarPlot::wordsWidth() const
{
    double width = 0;
    if (m_chart.horizontal)
        for (const auto& c : m_chart.categories)
            width = std::max({width, textWidth(c.name, c.strong ? TextStyle::bodyBold : TextStyle::body),
                              textWidth(c.detail, TextStyle::caption)});
    return width;
}

double BarPlot::endWidth(std::size_t category) const
{
    const auto& c = m_chart.categories[category];
    const double words = textWidth(c.endText, c.strong ? TextStyle::bodyBold : TextStyle::body);
    return (words > 0 ? words + kGap : 0) + (c.level ? metric::evidence + kGap : 0);
}

// How much narrower the plot has to be for the words at the ends of lying bars to fit beside them.
double BarPlot::endRoom(const QSizeF& size) const
{
    const double full = size.width() - std::min(wordsWidth(), size.width() * 0.4) - kGap;
    double width = full;
    for (std::size_t c = 0; c < count(); ++c) {
        const double position = std::clamp(scale().position(farthest(c)), 0.05, 1.0);
        width = std::min(width, (full - endWidth(c) - 2) / position);
    }
    return std::clamp(full - width, 0.0, full * 0.6);
}

double BarPlot::slot() const
{
    const double length = m_chart.horizontal ? m_area.height() : m_area.width();
    return length / std::max<double>(1, static_cast<double>(count()));
}

double BarPlot::along(double v) const
{
    const double floor = scale().isLog() ? std::max(v, scale().min()) : v;
    return m_chart.horizontal ? m_frame.x(floor) : m_frame.y(floor);
}

double BarPlot::across(std::size_t category) const
{
    return (m_chart.horizontal ? m_area.top() : m_area.left()) + (static_cast<double>(category) + 0.5) * slot();
}

QRectF BarPlot::barRect(std::size_t category, double from, double to, std::size_t part, std::size_t parts) const
{
    const double thick = slot() * m_width / static_cast<double>(parts);
    const double side = across(category) + (static_cast<double>(part) - static_cast<double>(parts) / 2) * thick;
    const double a = along(from);
    const double b = along(to);
    const QRectF r = m_chart.horizontal ? QRectF(std::min(a, b), side, std::abs(b - a), thick)
                                        : QRectF(side, std::min(a, b), thick, std::abs(b - a));
    return r;
}

void BarPlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    m_frame = {};
    const AxisScale values(m_chart.value, extremes(), AxisScale::Fit::fromBase, m_chart.base);
    QString title = m_chart.value.title;
    if (!title.isEmpty() && m_chart.value.style == NumberStyle::plain && !m_chart.value.unit.isEmpty())
        title = Words::tr("%1, %2").arg(title, m_chart.value.unit);
    if (m_chart.horizontal) {
        m_frame.foot = values;
        m_frame.sideNumeric = false;
        m_frame.footTitle = title;
        m_frame.layOut(size, std::min(wordsWidth(), size.width() * 0.4), endRoom(size), 2);
    } else {
        m_frame.side = values;
        m_frame.footNumeric = false;
        m_frame.sideTitle = title;
        m_frame.footTitle = m_chart.categoryTitle;
        const bool ends = std::any_of(m_chart.categories.begin(), m_chart.categories.end(),
                                      [](auto& c) { return !c.endText.isEmpty() || c.level; });
        m_frame.layOut(size, 0, 2, ends ? metric::evidence + 4 : 2);
    }
    m_area = m_frame.area;
    const bool histogram = !m_chart.edges.isEmpty();
    const double most = m_chart.horizontal ? kLying : kStanding;
    const double share = histogram ? 1.0 : m_chart.horizontal ? 0.68 : 0.6;
    const double parts =
        m_chart.mode == BarChart::Mode::grouped ? std::max<double>(1, static_cast<double>(m_chart.series.size())) : 1;
    m_width = histogram ? 1.0 : std::min(share, most * (parts > 1 ? parts * 0.8 : 1) / slot());
    fillContent();
    fillHits();
    m_layer.setContent(m_content);
}

void BarPlot::fillContent()
{
    m_content = {};
    const double base = scale().coordinate(m_chart.base);
    const double low = scale().coordinate(scale().min()) - base;
    const double high = scale().coordinate(scale().max()) - base;
    const double n = static_cast<double>(count());
    m_content.range = m_chart.horizontal ? QRectF(QPointF(low, -0.5), QPointF(high, n - 0.5))
                                         : QRectF(QPointF(-0.5, low), QPointF(n - 0.5, high));
    m_content.gap = m_colors[Token::plot];
    LayerBars bars;
    bars.horizontal = m_chart.horizontal;
    bars.stacked = m_chart.mode == BarChart::Mode::stacked;
    bars.width = m_width;
    // Qt draws the first category of lying bars at the foot; ours stands at the top. Groups turn round with it.
    const auto place = [&](std::size_t c) { return m_chart.horizontal ? count() - 1 - c : c; };
    for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
        std::vector<std::pair<Ink, LayerBars::Set>> sets;
        for (std::size_t c = 0; c < count(); ++c) {
            const Ink& wanted = ink(s, c);
            auto at = std::find_if(sets.begin(), sets.end(), [&](auto& set) { return set.first == wanted; });
            if (at == sets.end()) {
                sets.push_back({wanted, {colourOf(wanted, m_colors), std::vector<double>(count(), 0.0)}});
                at = sets.end() - 1;
            }
            const auto v = value(s, c);
            if (v && !scale().onFloor(*v))
                at->second.values[place(c)] = scale().coordinate(*v) - base;
        }
        for (auto& set : sets)
            bars.sets.push_back(std::move(set.second));
    }
    if (m_chart.horizontal && !bars.stacked)
        std::reverse(bars.sets.begin(), bars.sets.end());
    m_content.bars = std::move(bars);
}

void BarPlot::fillHits()
{
    m_hits.clear();
    const bool stacked = m_chart.mode == BarChart::Mode::stacked;
    for (std::size_t c = 0; c < count(); ++c) {
        double up = m_chart.base;
        double down = m_chart.base;
        for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
            const auto v = value(s, c);
            if (!v)
                continue;
            double from = m_chart.base;
            double to = *v;
            if (stacked && !scale().isLog()) {
                double& sum = *v >= m_chart.base ? up : down;
                from = sum;
                sum += *v - m_chart.base;
                to = sum;
            }
            PlotHit hit;
            hit.area = barRect(c, from, to, stacked ? 0 : s, stacked ? 1 : m_chart.series.size());
            if (scale().onFloor(*v))
                hit.area = m_chart.horizontal ? QRectF(m_area.left(), hit.area.top(), kTorn, hit.area.height())
                                              : QRectF(hit.area.left(), m_area.bottom() - kTorn, hit.area.width(), kTorn);
            hit.at = hit.area.center();
            const auto& name = m_chart.series[s].name;
            QString category = m_chart.categories[c].name;
            const auto edge = static_cast<qsizetype>(c);
            if (category.isEmpty() && edge + 1 < m_chart.edges.size())
                category = m_chart.edges[edge] + QChar(0x2013) + m_chart.edges[edge + 1];
            hit.title = name.isEmpty() ? category : Words::tr("%1, %2").arg(category, name);
            hit.text = valueText(*v, m_chart.value);
            hit.item = static_cast<int>(c);
            m_hits.push_back(hit);
        }
    }
}

// A bar torn off at its top: there is less than the axis can show.
void BarPlot::paintTorn(QPainter& painter) const
{
    for (std::size_t c = 0; c < count(); ++c) {
        for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
            const auto v = value(s, c);
            if (!v || !scale().onFloor(*v))
                continue;
            const bool stacked = m_chart.mode == BarChart::Mode::stacked;
            const QRectF slotRect =
                barRect(c, scale().min(), scale().min(), stacked ? 0 : s, stacked ? 1 : m_chart.series.size());
            const double thick = m_chart.horizontal ? slotRect.height() : slotRect.width();
            QPolygonF shape;
            const auto add = [&](double along, double across) {
                shape << (m_chart.horizontal ? QPointF(m_area.left() + along, slotRect.top() + across)
                                             : QPointF(slotRect.left() + across, m_area.bottom() - along));
            };
            add(0, 0);
            constexpr double kTeeth[] = {0.6, 1.0, 0.55, 0.95, 0.6};
            for (int i = 0; i < 5; ++i)
                add(kTorn * kTeeth[i], thick * i / 4);
            add(0, thick);
            QColor fill = colourOf(ink(s, c), m_colors);
            fill.setAlphaF(fill.alphaF() * 0.5F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawPolygon(shape);
        }
    }
}

void BarPlot::paintCategories(QPainter& painter) const
{
    const QColor soft = m_colors[Token::textTertiary];
    const double line = lineHeight(TextStyle::caption);
    const double foot = baselineAt(m_area.bottom() + 5 + line / 2, TextStyle::caption);
    if (!m_chart.edges.isEmpty()) {
        for (qsizetype i = 0; i < m_chart.edges.size(); ++i)
            drawTextCentred(painter, m_area.left() + static_cast<double>(i) * slot(), foot, m_chart.edges[i],
                            TextStyle::caption, soft);
        return;
    }
    for (std::size_t i = 0; i < count(); ++i) {
        const auto& c = m_chart.categories[i];
        const double middle = across(i);
        if (!m_chart.horizontal) {
            drawTextCentred(painter, middle, foot, elided(c.name, TextStyle::caption, slot() - 2),
                            c.strong ? TextStyle::captionBold : TextStyle::caption, c.strong ? m_colors[Token::text] : soft);
            continue;
        }
        const TextStyle style = c.strong ? TextStyle::bodyBold : TextStyle::body;
        const bool two = !c.detail.isEmpty() && slot() >= 2 * line - 2;
        const double right = m_area.left() - kGap;
        drawTextRight(painter, right, baselineAt(two ? middle - line / 2 + 1 : middle, style),
                      elided(c.name, style, right), style, m_colors[Token::text]);
        if (two)
            drawTextRight(painter, right, baselineAt(middle + line / 2, TextStyle::caption),
                          elided(c.detail, TextStyle::caption, right), TextStyle::caption,
                          m_colors[Token::textSecondary]);
    }
}

void BarPlot::paintEnds(QPainter& painter) const
{
    for (std::size_t i = 0; i < count(); ++i) {
        const auto& c = m_chart.categories[i];
        bool unknown = true;
        for (std::size_t s = 0; s < m_chart.series.size(); ++s)
            unknown = unknown && !value(s, i);
        const QString text = unknown ? m_chart.unknownText : c.endText;
        const TextStyle style = c.strong && !unknown ? TextStyle::bodyBold : TextStyle::body;
        const Token ink = unknown ? Token::textTertiary : Token::text;
        const double end = along(farthest(i));
        if (m_chart.horizontal) {
            double x = end + kGap;
            if (!text.isEmpty())
                x = drawText(painter, x, baselineAt(across(i), style), text, style, m_colors[ink]) + kGap;
            if (c.level)
                paintEvidence(painter, {x, std::round(across(i) - metric::evidence / 2.0)}, *c.level, m_colors);
        } else {
            const double width = endWidth(i) - kGap;
            double x = std::min(across(i) - width / 2, m_area.right() - width);
            // Words wider than their bar stand above its neighbours too.
            double top = end;
            for (std::size_t other = 0; other < count() && width > 0; ++other)
                if (std::abs(across(other) - x - width / 2) < (slot() * m_width + width) / 2)
                    top = std::min(top, along(farthest(other)));
            const double middle = top - 3 - metric::evidence / 2.0;
            if (!text.isEmpty())
                x = drawText(painter, x, baselineAt(middle, TextStyle::caption), text,
                             c.strong ? TextStyle::captionBold : TextStyle::caption, m_colors[ink]) + kGap;
            if (c.level)
                paintEvidence(painter, {x, std::round(middle - metric::evidence / 2.0)}, *c.level, m_colors);
        }
    }
}

void BarPlot::paintLimits(QPainter& painter) const
{
    for (const auto& limit : m_chart.limits) {
        QPen pen(m_colors[Token::text], 1.4, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        const double at = along(limit.value);
        if (m_chart.horizontal) {
            painter.drawLine(QPointF(at, m_area.top() - 2), QPointF(at, m_area.bottom()));
            drawText(painter, at + 5, m_area.bottom() - 4, limit.text, TextStyle::caption, m_colors[Token::textSecondary]);
        } else {
            painter.drawLine(QPointF(m_area.left(), at), QPointF(m_area.right(), at));
            drawTextRight(painter, m_area.right(), at - 4, limit.text, TextStyle::caption,
                          m_colors[Token::textSecondary]);
        }
    }
}

void BarPlot::paintBase(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(m_colors[Token::axis], 1));
    const double at = std::floor(along(scale().isLog() && m_chart.base <= 0 ? scale().min() : m_chart.base)) + 0.5;
    if (m_chart.horizontal)
        painter.drawLine(QPointF(at, m_area.top()), QPointF(at, m_area.bottom()));
    else
        painter.drawLine(QPointF(m_area.left(), at), QPointF(m_area.right(), at));
    painter.setRenderHint(QPainter::Antialiasing);
}

void BarPlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    {
        const Faded faded(painter, opacity);
        m_frame.paintGrid(painter, m_colors, m_chart.horizontal);
    }
    m_layer.paint(painter, m_area, opacity);
    const Faded faded(painter, opacity);
    paintTorn(painter);
    paintBase(painter);
    m_frame.paintNumbers(painter, m_colors);
    m_frame.paintTitles(painter, m_colors, m_chart.horizontal && m_chart.value.log);
    paintCategories(painter);
    paintLimits(painter);
    paintEnds(painter);
}

std::vector<LegendItem> BarPlot::legend(const Colors& colors) const
{
    std::vector<LegendItem> items;
    if (m_chart.series.size() < 2)
        return items;
    for (const auto& series : m_chart.series)
        items.push_back({LegendItem::Kind::box, series.name, colourOf(series.ink, colors), series.ink.series, false});
    return items;
}

QString BarPlot::summary() const
{
    QStringList parts;
    for (std::size_t c = 0; c < count(); ++c) {
        QStringList values;
        for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
            const auto v = value(s, c);
            const QString text = v ? valueText(*v, m_chart.value) : Words::tr("unknown");
            values << (m_chart.series[s].name.isEmpty() ? text : m_chart.series[s].name + QLatin1Char(' ') + text);
        }
        parts << Words::tr("%1: %2").arg(m_chart.categories[c].name, values.join(QStringLiteral(", ")));
    }
    return parts.join(QStringLiteral("; "));
}

} // namespace studio::views
