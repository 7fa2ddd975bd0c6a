// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_export.h"

#include "views/charts/chart_canvas.h"
#include "views/charts/chart_legend.h"
#include "views/theme/theme.h"
#include "views/widgets/marks.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace studio::views {
namespace {

constexpr double kPad = 12;
constexpr double kHead = 24;

} // namespace

void paintPicture(QPainter& painter, const QRectF& box, const ChartData& data, const Colors& colors)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(box, colors[Token::plot]);
    const QRectF inner = box.adjusted(kPad, kPad / 2, -kPad, -kPad);
    const double middle = inner.top() + kHead / 2;
    const double end = drawText(painter, inner.left(), baselineAt(middle, TextStyle::bodyBold), data.title,
                                TextStyle::bodyBold, colors[Token::text]);
    double right = inner.right();
    if (data.level) {
        right -= metric::evidence;
        paintEvidence(painter, {right, middle - metric::evidence / 2.0}, *data.level, colors);
        right -= space::s;
    }
    drawText(painter, end + space::s, baselineAt(middle, TextStyle::body),
             elided(data.scope, TextStyle::body, std::max(0.0, right - end - space::s)), TextStyle::body,
             colors[Token::textTertiary]);
    const auto plot = makePlot(data);
    if (!plot)
        return;
    const QRectF below = inner.adjusted(0, kHead + 2, 0, 0);
    const double legend = paintLegend(&painter, below, plot->legend(colors), colors);
    const QRectF body = below.adjusted(0, legend + (legend > 0 ? 6 : 0), 0, 0);
    plot->layOut(body.size(), colors);
    painter.save();
    painter.translate(body.topLeft());
    plot->paint(painter, 1);
    painter.restore();
}

QImage imageOf(const ChartData& data, const QSize& size, double pixelRatio, const Colors& colors)
{
    QImage image((QSizeF(size) * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(colors[Token::plot]);
    QPainter painter(&image);
    paintPicture(painter, QRectF(QPointF(), QSizeF(size)), data, colors);
    return image;
}

QByteArray svgOf(const ChartData& data, const QSize& size, const Colors& colors)
{
    QByteArray document;
    QBuffer buffer(&document);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(data.title);
    QPainter painter(&generator);
    paintPicture(painter, QRectF(QPointF(), QSizeF(size)), data, colors);
    painter.end();
    return document;
}

} // namespace studio::views
