// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_data.h"
#include "views/theme/colors.h"

#include <QImage>
#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// A whole chart as a picture: head with title, scope and letter, legend, plot. Reports and exports take light colours
/// whatever the window shows. Paint at 96 logical dpi (QSvgGenerator::setResolution(96)).
void paintPicture(QPainter& painter, const QRectF& box, const ChartData& data, const Colors& colors);

[[nodiscard]] QImage imageOf(const ChartData& data, const QSize& size, double pixelRatio,
                             const Colors& colors = Colors(Scheme::light));
/// An SVG document with text as text.
[[nodiscard]] QByteArray svgOf(const ChartData& data, const QSize& size, const Colors& colors = Colors(Scheme::light));

} // namespace studio::views
