// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// The type scale: 20, 18, 15, 13, 12 and 11 px at 96 dpi, set in points.
enum class TextStyle { figure, pageTitle, viewTitle, heading, body, bodyBold, caption, captionBold };

/// Noto Sans, DejaVu Sans, Noto Sans CJK SC, in this order: digits and units never come from the CJK font, which also
/// keeps them searchable in PDF.
[[nodiscard]] QFont fontOf(TextStyle style);

[[nodiscard]] double pointSize(TextStyle style);

/// Line height in logical pixels of this desktop.
[[nodiscard]] int lineHeight(TextStyle style);

[[nodiscard]] double textWidth(const QString& text, TextStyle style);

/// Draws one line with its baseline at `baseline` and gives the x after it.
double drawText(QPainter& painter, double x, double baseline, const QString& text, TextStyle style,
                const QColor& color);
/// The same ending at `right`; gives the x where it starts.
double drawTextRight(QPainter& painter, double right, double baseline, const QString& text, TextStyle style,
                     const QColor& color);
double drawTextCentred(QPainter& painter, double centre, double baseline, const QString& text, TextStyle style,
                       const QColor& color);

/// Shortened in the middle or at the end with an ellipsis where it does not fit.
[[nodiscard]] QString elided(const QString& text, TextStyle style, double width,
                             Qt::TextElideMode mode = Qt::ElideRight);

/// The baseline that centres capitals and digits of a style on `centre`.
[[nodiscard]] double baselineAt(double centre, TextStyle style);

} // namespace studio::views
