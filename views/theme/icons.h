// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/colors.h"

#include <QIcon>
#include <QPixmap>
#include <QRectF>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views::icons {

/// The colours of an icon by state, as tokens, so that a theme change recolours icons already handed out.
struct Tone {
    Token normal = Token::textSecondary;
    Token checked = Token::accent;
    Token disabled = Token::textDisabled;
};

/// An icon that draws itself in the present theme's colours at any size and device pixel ratio. Names are those of
/// the files without their ending: "compare", "topology/ring". An unknown name gives a null icon.
[[nodiscard]] QIcon icon(const QString& name, const Tone& tone = {});
/// The same in one colour whatever the state, for coloured buttons and severity marks.
[[nodiscard]] QIcon icon(const QString& name, Token colour);

/// One pixmap, cached by name, colour, size and ratio. `logicalSize` in logical pixels.
[[nodiscard]] QPixmap pixmap(const QString& name, const QSize& logicalSize, const QColor& colour, double pixelRatio);

/// Paints the drawing as vectors, for canvas symbols, paper and exported pictures.
void draw(QPainter& painter, const QString& name, const QRectF& target, const QColor& colour);

/// A topology glyph ("ring", "fat-tree", …) at any size: from 48 px on its strokes are drawn at four fifths, so
/// that a large glyph does not turn heavy.
void drawGlyph(QPainter& painter, const QString& topology, const QRectF& target, const QColor& colour);

/// The product's sign, in its own colours.
[[nodiscard]] QIcon applicationIcon();

[[nodiscard]] bool exists(const QString& name);
/// Every name, sorted, topology glyphs with their folder.
[[nodiscard]] QStringList names();
/// Forgets every pixmap and every parsed drawing.
void clearCache();

} // namespace studio::views::icons
