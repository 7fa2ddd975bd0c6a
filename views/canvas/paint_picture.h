// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_style.h"
#include "views/canvas/sheet_picture.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// Draws a whole sheet from the model, as vectors: for files and paper. The painter's coordinates are those of the
/// sheet.
void paintPicture(QPainter& painter, const SheetPicture& picture, const Colors& colors, const Detail& detail);

/// A preview fitted into a box: shapes without words.
void paintPictureInto(QPainter& painter, const QRectF& target, const SheetPicture& picture, const Colors& colors);

} // namespace studio::views
