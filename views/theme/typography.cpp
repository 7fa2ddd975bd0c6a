// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/typography.h"

#include "views/theme/metrics.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QScreen>

#include <array>

namespace studio::views {
namespace {

struct Row {
    TextStyle style;
    double points;
    int line;
    bool bold;
};

constexpr std::array<Row, 8> kScale = {{{TextStyle::figure, 15, 23, true},
                                        {TextStyle::pageTitle, 13.5, 26, true},
                                        {TextStyle::viewTitle, 11.25, 22, true},
                                        {TextStyle::heading, 9.75, 18, true},
                                        {TextStyle::body, 9, 16, false},
                                        {TextStyle::bodyBold, 9, 16, true},
                                        {TextStyle::caption, 8.25, 14, false},
                                        {TextStyle::captionBold, 8.25, 14, true}}};

const Row& row(TextStyle style)
{
    return kScale[static_cast<std::size_t>(style)];
}

} // namespace

double uiScale()
{
    const QScreen* screen = QGuiApplication::primaryScreen();
    return screen ? screen->logicalDotsPerInch() / 96.0 : 1.0;
}

int dp(double pixelsAt96Dpi)
{
    return qRound(pixelsAt96Dpi * uiScale());
}

QFont fontOf(TextStyle style)
{
    // Made once: canvas and charts ask for every word they paint.
    static const auto fonts = [] {
        std::array<QFont, kScale.size()> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            made[i].setFamilies(
                {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC")});
            made[i].setPointSizeF(kScale[i].points);
            made[i].setWeight(kScale[i].bold ? QFont::Bold : QFont::Normal);
        }
        return made;
    }();
    return fonts[static_cast<std::size_t>(style)];
}

double pointSize(TextStyle style)
{
    return row(style).points;
}

int lineHeight(TextStyle style)
{
    return dp(row(style).line);
}

double textWidth(const QString& text, TextStyle style)
{
    return QFontMetricsF(fontOf(style)).horizontalAdvance(text);
}

double drawText(QPainter& painter, double x, double baseline, const QString& text, TextStyle style,
                const QColor& color)
{
    painter.setFont(fontOf(style));
    painter.setPen(color);
    painter.drawText(QPointF(x, baseline), text);
    return x + textWidth(text, style);
}

double drawTextRight(QPainter& painter, double right, double baseline, const QString& text, TextStyle style,
                     const QColor& color)
{
    const double x = right - textWidth(text, style);
    drawText(painter, x, baseline, text, style, color);
    return x;
}

double drawTextCentred(QPainter& painter, double centre, double baseline, const QString& text, TextStyle style,
                       const QColor& color)
{
    const double x = centre - textWidth(text, style) / 2;
    drawText(painter, x, baseline, text, style, color);
    return x;
}

QString elided(const QString& text, TextStyle style, double width, Qt::TextElideMode mode)
{
    return QFontMetricsF(fontOf(style)).elidedText(text, mode, width);
}

double baselineAt(double centre, TextStyle style)
{
    return centre + QFontMetricsF(fontOf(style)).capHeight() / 2;
}

} // namespace studio::views
