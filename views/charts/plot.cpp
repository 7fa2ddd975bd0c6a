// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/plot.h"

#include "views/charts/bar_plot.h"
#include "views/charts/flow_plot.h"
#include "views/charts/heat_plot.h"
#include "views/charts/line_plot.h"
#include "views/charts/load_plot.h"
#include "views/charts/timeline_plot.h"
#include "views/theme/theme.h"

#include <QPainter>

#include <cmath>
#include <limits>

namespace studio::views {
namespace {

constexpr double kReach = 20;
constexpr double kPad = 8;

} // namespace

int Plot::hitAt(QPointF position) const
{
    int best = -1;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        const QRectF& r = m_hits[i].area;
        if (!r.isEmpty() && r.contains(position) && r.width() * r.height() < smallest) {
            smallest = r.width() * r.height();
            best = static_cast<int>(i);
        }
    }
    if (best >= 0)
        return best;
    double nearest = kReach * kReach;
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        if (!m_hits[i].area.isEmpty())
            continue;
        const QPointF d = m_hits[i].at - position;
        const double distance = QPointF::dotProduct(d, d);
        if (distance < nearest) {
            nearest = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

bool Plot::replace(const ChartData&)
{
    return false;
}

std::vector<LegendItem> Plot::legend(const Colors&) const
{
    return {};
}

void Plot::paintHit(QPainter& painter, const PlotHit& hit, const QSizeF& size, const Colors& colors) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (hit.guide) {
        QPen guide(colors[Token::textTertiary], 1.2, Qt::CustomDashLine, Qt::FlatCap);
        guide.setDashPattern({2, 2.5});
        painter.setPen(guide);
        painter.drawLine(QPointF(hit.at.x(), m_area.top()), QPointF(hit.at.x(), m_area.bottom()));
    }
    if (hit.colour.isValid()) {
        painter.setPen(QPen(colors[Token::plot], 2));
        painter.setBrush(hit.colour);
        painter.drawEllipse(hit.at, 5, 5);
    } else if (!hit.area.isEmpty()) {
        painter.setPen(QPen(colors[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(hit.area, 1, 1);
    }
    if (hit.quiet)
        return;
    const double line = lineHeight(TextStyle::body);
    const double width =
        std::ceil(std::max(textWidth(hit.title, TextStyle::body), textWidth(hit.text, TextStyle::bodyBold))) + 2 * kPad;
    const int lines = (hit.title.isEmpty() ? 0 : 1) + (hit.text.isEmpty() ? 0 : 1);
    const double height = lines * line + kPad;
    // Beside the point, on the side with more room, inside the picture.
    double x = hit.at.x() + 12;
    if (x + width > size.width())
        x = std::max(0.0, hit.at.x() - 12 - width);
    double y = hit.at.y() + 12;
    if (y + height > size.height())
        y = std::max(0.0, hit.at.y() - 12 - height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors[Token::toolTip]);
    painter.drawRoundedRect(QRectF(x, y, width, height), radius::chip, radius::chip);
    double middle = y + kPad / 2 + line / 2;
    if (!hit.title.isEmpty()) {
        drawText(painter, x + kPad, baselineAt(middle, TextStyle::body), hit.title, TextStyle::body,
                 colors[Token::toolTipText]);
        middle += line;
    }
    drawText(painter, x + kPad, baselineAt(middle, TextStyle::bodyBold), hit.text, TextStyle::bodyBold,
             colors[Token::toolTipText]);
}

std::unique_ptr<Plot> makePlot(const ChartData& data)
{
    struct Visitor {
        std::unique_ptr<Plot> operator()(std::monostate) const { return nullptr; }
        std::unique_ptr<Plot> operator()(const LineChart& c) const { return std::make_unique<LinePlot>(c); }
        std::unique_ptr<Plot> operator()(const BarChart& c) const { return std::make_unique<BarPlot>(c); }
        std::unique_ptr<Plot> operator()(const HeatChart& c) const { return std::make_unique<HeatPlot>(c); }
        std::unique_ptr<Plot> operator()(const FlowChart& c) const { return std::make_unique<FlowPlot>(c); }
        std::unique_ptr<Plot> operator()(const LoadChart& c) const { return std::make_unique<LoadPlot>(c); }
        std::unique_ptr<Plot> operator()(const TimelineChart& c) const { return std::make_unique<TimelinePlot>(c); }
    };
    return std::visit(Visitor{}, data.body);
}

QColor colourOf(const Ink& ink, const Colors& colors)
{
    QColor colour = ink.heat >= 0 ? colors[static_cast<Token>(static_cast<int>(Token::heat0) + std::min(ink.heat, 4))]
                                  : Colors::series(ink.series);
    colour.setAlphaF(static_cast<float>(ink.opacity));
    return colour;
}

} // namespace studio::views
