// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flow_plot.h"

#include "views/charts/number_text.h"
#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kNode = 10; // width
constexpr double kGap = 12;  // between nodes of a column
constexpr float kRibbon = 0.3F;
constexpr double kTolerance = 1e-9;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FlowPlot)
};

QPainterPath ribbonPath(const QRectF& from, const QRectF& to)
{
    const double bend = (from.right() + to.left()) / 2;
    QPainterPath path(from.topRight());
    path.cubicTo({bend, from.top()}, {bend, to.top()}, to.topLeft());
    path.lineTo(to.bottomLeft());
    path.cubicTo({bend, to.bottom()}, {bend, from.bottom()}, from.bottomRight());
    path.closeSubpath();
    return path;
}

} // namespace

FlowBalance balanceOf(const FlowChart& chart)
{
    std::vector<double> in(chart.nodes.size());
    std::vector<double> out(chart.nodes.size());
    for (const auto& flow : chart.flows) {
        out[static_cast<std::size_t>(flow.from)] += flow.value;
        in[static_cast<std::size_t>(flow.to)] += flow.value;
    }
    FlowBalance balance;
    for (std::size_t i = 0; i < chart.nodes.size(); ++i) {
        if (in[i] == 0)
            balance.in += out[i];
        if (out[i] == 0)
            balance.out += in[i];
        const double leak = in[i] - out[i];
        const bool passes = in[i] > 0 && out[i] > 0;
        if (passes && std::abs(leak) > kTolerance * in[i] && std::abs(leak) > std::abs(balance.leak)) {
            balance.leakyNode = static_cast<int>(i);
            balance.leak = leak;
        }
    }
    return balance;
}

FlowPlot::FlowPlot(FlowChart chart) : m_chart(std::move(chart))
{
    // A flow between nodes that are not there, backwards, or of nothing cannot be drawn.
    const auto nodes = static_cast<int>(m_chart.nodes.size());
    std::erase_if(m_chart.flows, [&](const Flow& f) {
        const bool known = f.from >= 0 && f.from < nodes && f.to >= 0 && f.to < nodes;
        return !known || !(f.value > 0) || !std::isfinite(f.value)
               || m_chart.nodes[std::size_t(f.from)].column >= m_chart.nodes[std::size_t(f.to)].column;
    });
    m_balance = balanceOf(m_chart);
    m_boxes.resize(m_chart.nodes.size());
    std::vector<double> in(m_boxes.size());
    std::vector<double> out(m_boxes.size());
    for (const auto& f : m_chart.flows) {
        out[static_cast<std::size_t>(f.from)] += f.value;
        in[static_cast<std::size_t>(f.to)] += f.value;
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i].through = std::max(in[i], out[i]);
}

double FlowPlot::scaleFor(double height, int columns) const
{
    double scale = 1e300;
    for (int column = 0; column < columns; ++column) {
        double sum = 0;
        double gaps = -kGap;
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            if (m_chart.nodes[i].column != column)
                continue;
            sum += m_boxes[i].through;
            gaps += kGap;
        }
        if (sum > 0)
            scale = std::min(scale, std::max(1.0, height - gaps) / sum);
    }
    return scale;
}

void FlowPlot::layOut(const QSizeF& size, const Colors& colors)
{
    m_colors = colors;
    const double foot = lineHeight(TextStyle::caption) + 4;
    m_area = QRectF(0, 0, size.width(), std::max(1.0, size.height() - foot));
    int columns = 1;
    for (const auto& node : m_chart.nodes)
        columns = std::max(columns, node.column + 1);
    const double scale = scaleFor(m_area.height(), columns);
    std::vector<double> next(static_cast<std::size_t>(columns), 0.0);
    std::vector<double> used(static_cast<std::size_t>(columns), -kGap);
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        used[std::size_t(m_chart.nodes[i].column)] += m_boxes[i].through * scale + kGap;
    const double step = columns > 1 ? (m_area.width() - kNode) / (columns - 1) : 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const auto column = static_cast<std::size_t>(m_chart.nodes[i].column);
        const double top = (m_area.height() - used[column]) / 2 + next[column];
        const double height = std::max(1.0, m_boxes[i].through * scale);
        m_boxes[i].rect = QRectF(static_cast<double>(column) * step, top, kNode, height);
        m_boxes[i].last = columns > 1 && static_cast<int>(column) == columns - 1;
        next[column] += height + kGap;
    }
    placeRibbons(scale);
    placeWords(columns);
    fillHits();
}

// Beside the middle of their node, moved as far as needed to keep a line of their own.
void FlowPlot::placeWords(int columns)
{
    const double line = lineHeight(TextStyle::caption);
    for (int column = 0; column < columns; ++column) {
        double floor = 0;
        std::vector<Box*> boxes;
        for (std::size_t i = 0; i < m_boxes.size(); ++i)
            if (m_chart.nodes[i].column == column)
                boxes.push_back(&m_boxes[i]);
        for (Box* box : boxes) {
            box->two = !box->last || box->rect.height() + kGap >= 2 * line;
            const double half = box->two ? line : line / 2;
            box->words = std::max(box->rect.center().y(), floor + half);
            floor = box->words + half;
        }
        double ceiling = m_area.bottom();
        for (auto it = boxes.rbegin(); it != boxes.rend(); ++it) {
            const double half = (*it)->two ? line : line / 2;
            (*it)->words = std::min((*it)->words, ceiling - half);
            ceiling = (*it)->words - half;
        }
    }
}

std::vector<FlowPlot::Line> FlowPlot::linesOf(std::size_t box) const
{
    const Box& own = m_boxes[box];
    const QString& name = m_chart.nodes[box].name;
    const QString amount = valueText(own.through, m_chart.value);
    if (!own.two) return {{own.words, name + QLatin1Char(' ') + amount, TextStyle::caption}};
    const double half = lineHeight(TextStyle::caption) / 2;
    return {{own.words - half, name, TextStyle::caption}, {own.words + half, amount, TextStyle::captionBold}};
}

// A line at the right of a node ends where one of the last column at its height begins.
double FlowPlot::roomFor(std::size_t box, const Line& line) const
{
    const Box& own = m_boxes[box];
    if (own.last) return own.rect.left() - 6;
    double end = m_area.right();
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (!m_boxes[i].last) continue;
        for (const Line& other : linesOf(i))
            if (std::abs(other.middle - line.middle) < lineHeight(TextStyle::caption) - 2)
                end = std::min(end, m_boxes[i].rect.left() - 12 - textWidth(other.text, other.style));
    }
    return std::max(0.0, end - own.rect.right() - 6);
}

// Ribbons leave and arrive in the order of the nodes they join, so that they cross as little as the order allows.
void FlowPlot::placeRibbons(double scale)
{
    m_ribbons.assign(m_chart.flows.size(), {});
    std::vector<std::size_t> order(m_chart.flows.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::vector<double> used(m_boxes.size());
    const auto boxOf = [&](int node) -> const QRectF& { return m_boxes[static_cast<std::size_t>(node)].rect; };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return boxOf(m_chart.flows[a].to).top() < boxOf(m_chart.flows[b].to).top();
    });
    for (const std::size_t i : order) {
        const auto& flow = m_chart.flows[i];
        const QRectF& box = boxOf(flow.from);
        double& at = used[static_cast<std::size_t>(flow.from)];
        m_ribbons[i].from = QRectF(box.right(), box.top() + at, 0, flow.value * scale);
        at += flow.value * scale;
    }
    std::fill(used.begin(), used.end(), 0.0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return boxOf(m_chart.flows[a].from).top() < boxOf(m_chart.flows[b].from).top();
    });
    for (const std::size_t i : order) {
        const auto& flow = m_chart.flows[i];
        const QRectF& box = boxOf(flow.to);
        double& at = used[static_cast<std::size_t>(flow.to)];
        m_ribbons[i].to = QRectF(box.left(), box.top() + at, 0, flow.value * scale);
        at += flow.value * scale;
    }
}

void FlowPlot::fillHits()
{
    m_hits.clear();
    for (std::size_t i = 0; i < m_chart.flows.size(); ++i) {
        const auto& flow = m_chart.flows[i];
        PlotHit hit;
        const QRectF a = m_ribbons[i].from;
        const QRectF b = m_ribbons[i].to;
        hit.at = (a.center() + b.center()) / 2;
        const double half = std::max(4.0, a.height() / 2);
        hit.area = QRectF(hit.at.x() - 12, hit.at.y() - half, 24, 2 * half);
        hit.title = Words::tr("%1 to %2").arg(m_chart.nodes[std::size_t(flow.from)].name,
                                              m_chart.nodes[std::size_t(flow.to)].name);
        hit.text = valueText(flow.value, m_chart.value);
        hit.item = static_cast<int>(i);
        m_hits.push_back(hit);
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        PlotHit hit;
        hit.area = m_boxes[i].rect.adjusted(-2, -2, 2, 2);
        hit.at = m_boxes[i].rect.center();
        hit.title = m_chart.nodes[i].name;
        hit.text = valueText(m_boxes[i].through, m_chart.value);
        m_hits.push_back(hit);
    }
}

void FlowPlot::paintWords(QPainter& painter) const
{
    const double line = lineHeight(TextStyle::caption);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QRectF& box = m_boxes[i].rect;
        for (const Line& words : linesOf(i)) {
            const QString text = elided(words.text, words.style, roomFor(i, words));
            const double baseline = baselineAt(words.middle, words.style);
            if (m_boxes[i].last)
                drawTextRight(painter, box.left() - 6, baseline, text, words.style, m_colors[Token::text]);
            else
                drawText(painter, box.right() + 6, baseline, text, words.style, m_colors[Token::text]);
        }
    }
    const double foot = m_area.bottom() + 4 + line / 2;
    const QString sums = Words::tr("in %1, out %2")
                             .arg(valueText(m_balance.in, m_chart.value), valueText(m_balance.out, m_chart.value));
    const double end = drawText(painter, 0, baselineAt(foot, TextStyle::caption), sums, TextStyle::caption,
                                m_colors[Token::textTertiary]);
    if (m_balance.leakyNode >= 0) {
        const QString leak = Words::tr("%1 does not add up: %2 missing")
                                 .arg(m_chart.nodes[std::size_t(m_balance.leakyNode)].name,
                                      valueText(m_balance.leak, m_chart.value));
        drawText(painter, end + 12, baselineAt(foot, TextStyle::caption), leak, TextStyle::caption,
                 m_colors[Token::error]);
    }
}

void FlowPlot::paint(QPainter& painter, double opacity)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_ribbons.size(); ++i) {
        QColor fill = colourOf(m_chart.nodes[std::size_t(m_chart.flows[i].to)].ink, m_colors);
        fill.setAlphaF(kRibbon);
        painter.setBrush(fill);
        painter.drawPath(ribbonPath(m_ribbons[i].from, m_ribbons[i].to));
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        painter.fillRect(m_boxes[i].rect, colourOf(m_chart.nodes[i].ink, m_colors));
    paintWords(painter);
    painter.setOpacity(before);
}

QString FlowPlot::summary() const
{
    QStringList parts;
    for (const auto& flow : m_chart.flows)
        parts << Words::tr("%1 to %2: %3").arg(m_chart.nodes[std::size_t(flow.from)].name,
                                               m_chart.nodes[std::size_t(flow.to)].name,
                                               valueText(flow.value, m_chart.value));
    return parts.join(QStringLiteral("; "));
}

} // namespace studio::views
