// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_member.h"

#include "views/canvas/fitted_text.h"
#include "views/document/quantity_text.h"
#include "views/theme/icons.h"
#include "views/theme/metrics.h"
#include "views/theme/typography.h"
#include "views/widgets/marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace studio::views {

namespace {

bool isGroup(Shape shape)
{
    return shape == Shape::node || shape == Shape::supernode || shape == Shape::cluster;
}

void paintPins(QPainter& painter, const QRectF& box, const QPen& pen)
{
    painter.setPen(pen);
    const int pins = std::max(2, static_cast<int>(box.height() / 14));
    const double step = box.height() / pins;
    for (int i = 0; i < pins; ++i) {
        const double y = box.top() + step * (i + 0.5);
        painter.drawLine(QPointF(box.left() - 3, y), QPointF(box.left(), y));
        painter.drawLine(QPointF(box.right(), y), QPointF(box.right() + 3, y));
    }
}

void paintMemoryBars(QPainter& painter, const QRectF& box, QColor ink)
{
    ink.setAlphaF(0.55F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawRect(QRectF(box.left() + 8, box.top() + 5, box.width() - 16, 2.5));
    painter.drawRect(QRectF(box.left() + 8, box.bottom() - 7.5, box.width() - 16, 2.5));
}

/// Bracket over the left edge, edge connector below.
void paintCard(QPainter& painter, const QRectF& box, const QColor& ink, const QPen& pen, const QColor& fill)
{
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRect(QRectF(box.left() + box.width() * 0.14, box.bottom(), box.width() * 0.34, 4));
    painter.setPen(QPen(ink, 2.5));
    painter.drawLine(QPointF(box.left(), box.top() - 4), QPointF(box.left(), box.bottom() + 2));
}

void paintSilhouette(QPainter& painter, Shape shape, const QRectF& box, const Colors& colors, const Detail& detail)
{
    const QColor ink = colors[lineToken(shape)];
    QPen pen = outlinePen(ink, stroke::outline, detail);
    if (shape == Shape::cluster) pen.setDashPattern({7 / stroke::outline, 4 / stroke::outline});
    if (shape == Shape::accelerator) paintPins(painter, box, outlinePen(ink, stroke::outline, detail));
    if (shape == Shape::nic)
        paintCard(painter, box, ink, outlinePen(ink, stroke::outline, detail), colors[fillToken(shape)]);
    painter.setPen(pen);
    painter.setBrush(colors[fillToken(shape)]);
    painter.drawPath(outlineOf(shape, box));
    painter.setBrush(Qt::NoBrush);
    if (shape == Shape::storage)
        painter.drawArc(QRectF(box.left(), box.top(), box.width(), std::min(12.0, box.height() / 3)), 180 * 16,
                        180 * 16);
    if (shape == Shape::supernode) {
        QColor inner = ink;
        inner.setAlphaF(0.45F);
        painter.setPen(outlinePen(inner, 1, detail));
        painter.drawPath(outlineOf(shape, box.adjusted(3.5, 3.5, -3.5, -3.5)));
    }
}

void paintCopies(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                 const Detail& detail)
{
    painter.setPen(outlinePen(colors[lineToken(face.shape)], stroke::outline, detail));
    painter.setBrush(colors[fillToken(face.shape)]);
    for (const double shift : {2 * kCopyShift, kCopyShift})
        painter.drawPath(outlineOf(face.shape, box.translated(shift, -shift)));
}

/// Name and a line or two, centred as the shape allows.
void paintCentredWords(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                       const Detail& detail)
{
    const bool iconLeft = face.shape == Shape::cooling || face.shape == Shape::box;
    QRectF area = box.adjusted(8, 4, -8, -4);
    if (iconLeft) {
        const QString icon = face.shape == Shape::cooling ? QStringLiteral("part-cooling") : face.icon;
        icons::draw(painter, icon, QRectF(box.left() + 10, box.center().y() - 8, 16, 16),
                    colors[lineToken(face.shape)]);
        area.setLeft(box.left() + 30);
    }
    if (face.shape == Shape::storage) area.adjust(-4, 8, 4, 0);
    const int lines = !detail.facts() || face.facts.isEmpty()                              ? 0
                      : detail.everything() && face.facts.size() > 1 && box.height() >= 46 ? 2
                                                                                           : 1;
    const double height = 14 * (lines + 1);
    double baseline = area.center().y() - height / 2 + 11;
    drawTextCentred(painter, area.center().x(), baseline, fittedName(face.name, TextStyle::captionBold, area.width()),
                    TextStyle::captionBold, colors[Token::text]);
    QStringList facts = face.facts;
    for (int i = 0; i < lines; ++i) {
        baseline += 14;
        const QString fact = firstFitting(facts, TextStyle::caption, area.width());
        facts.removeAll(fact);
        drawTextCentred(painter, area.center().x(), baseline, fact, TextStyle::caption, colors[Token::textSecondary]);
    }
    if (detail.everything() && face.level)
        paintEvidence(painter, QPointF(box.right() - 18, box.top() + 2), *face.level, colors);
}

void paintGroupHeader(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                      const Detail& detail)
{
    icons::draw(painter, face.icon, QRectF(box.left() + 11, box.top() + 8, 16, 16), colors[Token::textSecondary]);
    const double x = box.left() + 33;
    const double width = box.right() - 8 - x;
    drawText(painter, x, box.top() + 20, fittedName(face.name, TextStyle::bodyBold, width), TextStyle::bodyBold,
             colors[Token::text]);
    if (detail.facts() && !face.facts.isEmpty())
        drawText(painter, x, box.top() + 35, fittedName(face.facts.front(), TextStyle::caption, width),
                 TextStyle::caption, colors[Token::textSecondary]);
}

} // namespace

void paintBareShape(QPainter& painter, Shape shape, const QRectF& box, const Colors& colors, const Detail& detail)
{
    if (!detail.outlines()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors[lineToken(shape)]);
        painter.drawRect(box);
        return;
    }
    paintSilhouette(painter, shape, box, colors, detail);
}

void paintCountBadge(QPainter& painter, QPointF corner, std::int64_t count, const QColor& fill, const Colors& colors)
{
    const QString text = QStringLiteral("× ") + shownCount(static_cast<double>(count));
    const double width = textWidth(text, TextStyle::bodyBold) + 18;
    const QRectF pill(corner.x() - width / 2, corner.y() - 11, width, 22);
    painter.setPen(QPen(colors[Token::canvas], 2));
    painter.setBrush(fill);
    painter.drawRoundedRect(pill, 11, 11);
    drawTextCentred(painter, pill.center().x(), baselineAt(pill.center().y(), TextStyle::bodyBold), text,
                    TextStyle::bodyBold, colors[Token::canvas]);
}

QRectF memberExtent(const QRectF& box, std::int64_t count)
{
    const double copies = count > 1 ? 2 * kCopyShift : 0;
    // The badge may be wide: "× 1,000,000".
    const double badge = count > 1 ? 70 : 0;
    return box.adjusted(-6, -8 - copies - (count > 1 ? 14 : 0), 6 + copies + badge, 8);
}

void paintMember(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                 const Detail& detail)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!detail.outlines() && !isGroup(face.shape)) {
        paintBareShape(painter, face.shape, box, colors, detail);
        return;
    }
    if (face.count > 1) paintCopies(painter, box, face, colors, detail);
    paintSilhouette(painter, face.shape, box, colors, detail);
    if (!detail.outlines()) return;
    const bool group = isGroup(face.shape);
    if (!detail.words) {
        if (group) paintInside(painter, box.adjusted(10, 10, -10, -10), face, colors, detail);
    } else if (!detail.names()) {
        if (group)
            icons::draw(painter, face.icon, QRectF(box.center() - QPointF(14, 14), QSizeF(28, 28)),
                        colors[Token::textSecondary]);
    } else if (group && box.width() >= kUnfoldWidth && box.height() >= kUnfoldHeight) {
        paintUnfolded(painter, box, face, colors, detail);
    } else if (group) {
        paintGroupHeader(painter, box, face, colors, detail);
        paintInside(painter, box.adjusted(10, detail.facts() ? 42 : 28, -10, -8), face, colors, detail);
    } else {
        if (face.shape == Shape::accelerator && detail.facts())
            paintMemoryBars(painter, box, colors[Token::acceleratorLine]);
        paintCentredWords(painter, box, face, colors, detail);
    }
    if (face.count > 1 && detail.words) {
        const double right = box.right() + 2 * kCopyShift - 6;
        paintCountBadge(painter, {right, box.top() - 2 * kCopyShift}, face.count, colors[lineToken(face.shape)],
                        colors);
    }
}

} // namespace studio::views
