// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_style.h"
#include "views/canvas/sheet_picture.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// Load of a wire while the heat layer is on: 1 is full.
using Load = std::optional<double>;

void paintFabric(QPainter& painter, const QRectF& box, const FabricFace& face, const Colors& colors,
                 const Detail& detail);
/// The strokes to one member; ports and label come later, over the boxes.
void paintSpoke(QPainter& painter, const Spoke& spoke, const FabricFace& face, const Colors& colors,
                const Detail& detail, Load load = {});
void paintSpokeEnds(QPainter& painter, const Spoke& spoke, Role role, const QRectF& fabric, const Colors& colors,
                    const Detail& detail);
void paintLink(QPainter& painter, const LinkFigure& link, const Colors& colors, const Detail& detail, Load load = {});
void paintLinkLabel(QPainter& painter, const LinkFigure& link, const Colors& colors, const Detail& detail,
                    Load load = {});
void paintUplink(QPainter& painter, const UplinkFigure& uplink, const Colors& colors, const Detail& detail);
void paintFrame(QPainter& painter, const FrameFigure& frame, const Colors& colors, const Detail& detail);
void paintNote(QPainter& painter, const NoteFigure& note, const Colors& colors, const Detail& detail);

/// An opaque label, so that a line never runs through its text; gives its outline.
QRectF paintPill(QPainter& painter, QPointF centre, const QString& text, const QColor& edge, const QColor& fill,
                 const QColor& ink);
[[nodiscard]] QRectF pillBox(QPointF centre, const QString& text);

enum class PortState { free, connected, target, refused };
void paintPort(QPainter& painter, QPointF centre, PortState state, Role role, const Colors& colors);

} // namespace studio::views
