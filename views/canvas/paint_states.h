// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "views/theme/colors.h"

#include <QRectF>

#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

// What lies over a thing: all sizes in screen pixels, so they are given the zoom.

void paintHover(QPainter& painter, const QRectF& box, const Colors& colors, double zoom);
void paintSelected(QPainter& painter, const QRectF& box, const Colors& colors, double zoom);
/// The eight squares by which a selection is resized, on its frame.
void paintHandles(QPainter& painter, const QRectF& box, const Colors& colors, double zoom);
void paintFocus(QPainter& painter, const QRectF& box, const Colors& colors, double zoom);
/// The mark of the gravest finding, 20 px at every zoom.
void paintFindingMark(QPainter& painter, const QRectF& box, bool badge, Severity severity, const Colors& colors,
                      double zoom);

/// The frame a selection draws around a box, and its handles: left to right, top to bottom without the middle.
[[nodiscard]] QRectF selectionFrame(const QRectF& box, double zoom);
[[nodiscard]] std::vector<QPointF> handlesOf(const QRectF& box, double zoom);

} // namespace studio::views
