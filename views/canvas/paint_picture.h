// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_style.h"
#include "views/canvas/sheet_picture.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// Draws a whole sheet from the model, as vectors: for files, paper and previews. The painter's coordinates are those
/// of the sheet; `zoom` chooses the level of detail.
void paintPicture(QPainter& painter, const SheetPicture& picture, const Colors& colors, double zoom);

/// The same fitted into a box, at a level of detail that suits its size.
void paintPictureInto(QPainter& painter, const QRectF& target, const SheetPicture& picture, const Colors& colors);

} // namespace studio::views
