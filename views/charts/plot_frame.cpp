// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/plot_frame.h"

#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace studio::views {
namespace {

constexpr double kGap = 8; // between numbers and plot

double crisp(double v)
{
    return std::floor(v) + 0.5;
}

/// Every how many evenly placed ticks there is room for a number. `whole`: the first and the last are among them.
std::size_t strideFor(const std::vector<Tick>& ticks, double apart, bool whole)
{
    const std::size_t steps = ticks.size() - 1;
    const auto fits = [&](std::size_t stride) {
        for (std::size_t i = steps % stride; i + stride <= steps; i += stride)
            if (apart * static_cast<double>(stride) < 6 + (textWidth(ticks[i].text, TextStyle::caption)
                                                           + textWidth(ticks[i + stride].text, TextStyle::caption)) / 2)
                return false;
        return true;
    };
    for (std::size_t stride = 1; stride < steps; ++stride)
        if ((!whole || steps % stride == 0) && fits(stride))
            return stride;
    return steps;
}

bool evenlyPlaced(const std::vector<Tick>& ticks, const AxisScale& scale)
{
    if (ticks.size() < 2)
        return false;
    const double apart = scale.position(ticks[1].value) - scale.position(ticks[0].value);
    for (std::size_t i = 2; i < ticks.size(); ++i)
        if (std::abs(scale.position(ticks[i].value) - scale.position(ticks[i - 1].value) - apart) > 1e-3)
            return false;
    return true;
}

} // namespace

double PlotFrame::sideNumbers() const
{
    double width = 0;
    if (sideNumeric)
        for (const Tick& tick : side.ticks())
            width = std::max(width, textWidth(tick.text, TextStyle::caption));
    return width;
}

void PlotFrame::layOut(const QSizeF& size, double sideWords, double right, double top)
{
    const double caption = lineHeight(TextStyle::caption);
    double left = std::max(sideNumbers(), sideWords) + kGap;
    double rightRoom = right;
    if (footNumeric && !foot.ticks().empty()) {
        const auto& ticks = foot.ticks();
        left = std::max(left, textWidth(ticks.front().text, TextStyle::caption) / 2 + 2);
        rightRoom = std::max(rightRoom, textWidth(ticks.back().text, TextStyle::caption) / 2 + 2);
    }
    const double topRoom = std::max(caption / 2, top) + (sideTitle.isEmpty() ? 0 : caption + 2);
    const double bottom = caption + 5 + (footTitle.isEmpty() ? 0 : caption + 2);
    area = QRectF(left, topRoom, std::max(1.0, size.width() - left - rightRoom),
                  std::max(1.0, size.height() - topRoom - bottom));
}

QPointF PlotFrame::at(double xValue, double yValue) const
{
    return {x(xValue), y(yValue)};
}

double PlotFrame::x(double value) const
{
    return area.left() + foot.position(value) * area.width();
}

double PlotFrame::y(double value) const
{
    return area.bottom() - side.position(value) * area.height();
}

void PlotFrame::paintGrid(QPainter& painter, const Colors& colors, bool vertical) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colors[Token::gridLine], 1));
    const AxisScale& scale = vertical ? foot : side;
    for (const Tick& tick : scale.ticks()) {
        if (vertical) {
            const double v = crisp(x(tick.value));
            painter.drawLine(QPointF(v, area.top()), QPointF(v, area.bottom()));
        } else {
            const double v = crisp(y(tick.value));
            painter.drawLine(QPointF(area.left(), v), QPointF(area.right(), v));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void PlotFrame::paintNumbers(QPainter& painter, const Colors& colors) const
{
    const QColor ink = colors[Token::textTertiary];
    if (sideNumeric)
        for (const Tick& tick : side.ticks())
            drawTextRight(painter, area.left() - kGap, baselineAt(y(tick.value), TextStyle::caption), tick.text,
                          TextStyle::caption, ink);
    if (!footNumeric)
        return;
    const double middle = area.bottom() + 5 + lineHeight(TextStyle::caption) / 2.0;
    double free = -1e9; // numbers that would run into each other are left out, the last one has precedence
    const auto& ticks = foot.ticks();
    double lastLeft = 1e9;
    // Bars stand on the first number of a linear axis; of a logarithmic one the last is enough.
    const std::size_t stride =
        evenlyPlaced(ticks, foot) ? strideFor(ticks, x(ticks[1].value) - x(ticks[0].value), !foot.isLog()) : 1;
    if (!ticks.empty())
        lastLeft = x(ticks.back().value) - textWidth(ticks.back().text, TextStyle::caption) / 2;
    for (std::size_t i = ticks.empty() ? 0 : (ticks.size() - 1) % stride; i < ticks.size(); i += stride) {
        const double width = textWidth(ticks[i].text, TextStyle::caption);
        const double from = x(ticks[i].value) - width / 2;
        const bool last = i + 1 == ticks.size();
        if (from < free || (!last && from + width + 6 > lastLeft))
            continue;
        drawText(painter, from, baselineAt(middle, TextStyle::caption), ticks[i].text, TextStyle::caption, ink);
        free = from + width + 6;
    }
}

void PlotFrame::paintBaseline(QPainter& painter, const Colors& colors) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colors[Token::axis], 1));
    const double v = crisp(area.bottom());
    painter.drawLine(QPointF(area.left(), v), QPointF(area.right(), v));
    painter.setRenderHint(QPainter::Antialiasing);
}

void PlotFrame::paintTitles(QPainter& painter, const Colors& colors, bool footIsLog) const
{
    const QColor ink = colors[Token::textTertiary];
    const double caption = lineHeight(TextStyle::caption);
    if (!footTitle.isEmpty()) {
        const QString title =
            footIsLog ? QCoreApplication::translate("PlotFrame", "%1 (log scale)").arg(footTitle) : footTitle;
        const double middle = area.bottom() + 5 + caption + 2 + caption / 2;
        const QString shown = elided(title, TextStyle::caption, area.right());
        const double half = textWidth(shown, TextStyle::caption) / 2;
        drawTextCentred(painter, std::max(half, area.center().x()), baselineAt(middle, TextStyle::caption), shown,
                        TextStyle::caption, ink);
    }
    if (!sideTitle.isEmpty()) {
        const QString title = side.isLog() && sideNumeric
                                  ? QCoreApplication::translate("PlotFrame", "%1 (log scale)").arg(sideTitle)
                                  : sideTitle;
        drawText(painter, 0, baselineAt(caption / 2, TextStyle::caption), elided(title, TextStyle::caption, area.right()),
                 TextStyle::caption, ink);
    }
}

Faded::Faded(QPainter& painter, double opacity) : m_painter(painter), m_before(painter.opacity())
{
    painter.setOpacity(m_before * opacity);
}

Faded::~Faded()
{
    m_painter.setOpacity(m_before);
}

} // namespace studio::views
