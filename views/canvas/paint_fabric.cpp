// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_wires.h"

#include "views/canvas/fitted_text.h"
#include "views/theme/icons.h"
#include "views/theme/metrics.h"
#include "views/theme/typography.h"
#include "views/widgets/marks.h"
#include "views/widgets/words.h"

#include <QPainter>

#include <algorithm>

namespace studio::views {

namespace {

void paintGlyphTile(QPainter& painter, const QRectF& box, const FabricFace& face, const QColor& role,
                    const Colors& colors)
{
    const double side = std::min(48.0, box.height() - 12);
    const QRectF tile(box.left() + 22, box.center().y() - side / 2, side, side);
    QColor tint = role;
    tint.setAlphaF(0.14F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawRoundedRect(tile, radius::control, radius::control);
    const double inset = side / 8;
    icons::drawGlyph(painter, face.glyph.section(QLatin1Char('/'), -1), tile.adjusted(inset, inset, -inset, -inset),
                     colors[Token::text]);
}

/// Mark and word at the lower right; gives the width it takes.
double paintState(QPainter& painter, const QRectF& box, State state, const Colors& colors)
{
    const QString word = words(state);
    const double width = textWidth(word, TextStyle::caption);
    const double right = box.right() - 24;
    const double baseline = box.bottom() - 11;
    drawTextRight(painter, right, baseline, word, TextStyle::caption, colors[token(state)]);
    paintStatus(painter, {right - width - 9, baseline - 4}, 8, state, colors);
    return width + 24;
}

void paintFacts(QPainter& painter, const QRectF& box, const FabricFace& face, const Colors& colors,
                const Detail& detail)
{
    const double x = box.left() + 22 + std::min(48.0, box.height() - 12) + 12;
    const bool tall = box.height() >= 70;
    double baseline = detail.facts() ? box.top() + (tall ? 24 : 25) : baselineAt(box.center().y(), TextStyle::heading);
    const double right = box.right() - 48;
    drawText(painter, x, baseline, elided(face.name, TextStyle::heading, right - x), TextStyle::heading,
             colors[Token::text]);
    if (!detail.facts()) return;
    double taken = 0;
    if (face.state) taken = paintState(painter, box, *face.state, colors);
    if (face.level) paintEvidence(painter, {box.right() - 40, box.top() + 8}, *face.level, colors);
    const qsizetype lines = tall ? 2 : 1;
    baseline += tall ? 17 : 18;
    for (qsizetype i = 0; i < std::min(lines, face.facts.size()); ++i) {
        const bool beside = !tall || i == 1; // of the status word
        const double room = right - x - (beside ? taken : 0);
        QStringList wordings{tall ? face.facts[i] : face.brief};
        if (tall && i == 1 && !face.rate.isEmpty()) wordings << face.rate << face.rate.section(QLatin1Char(' '), 0, 1);
        drawText(painter, x, baseline, firstFitting(wordings, TextStyle::caption, room), TextStyle::caption,
                 colors[Token::textSecondary]);
        baseline += 16;
    }
}

} // namespace

void paintFabric(QPainter& painter, const QRectF& box, const FabricFace& face, const Colors& colors,
                 const Detail& detail)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor role = Colors::series(seriesOf(face.role));
    if (!detail.names()) {
        QColor bar = role;
        bar.setAlphaF(0.6F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(bar);
        painter.drawPath(outlineOf(Shape::fabric, box));
        if (detail.outlines()) {
            const double side = box.height() * 0.7;
            icons::drawGlyph(painter, face.glyph.section(QLatin1Char('/'), -1),
                             QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side),
                             colors[Token::text]);
        }
        return;
    }
    QPen pen = outlinePen(role, stroke::fabric, detail);
    if (const auto dash = statusDash(face.state, stroke::fabric); !dash.isEmpty()) pen.setDashPattern(dash);
    painter.setPen(pen);
    painter.setBrush(colors[Token::surface]);
    painter.drawPath(outlineOf(Shape::fabric, box));
    if (!detail.words) {
        const double side = box.height() * 0.8;
        icons::drawGlyph(painter, face.glyph.section(QLatin1Char('/'), -1),
                         QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side), role);
        return;
    }
    paintGlyphTile(painter, box, face, role, colors);
    paintFacts(painter, box, face, colors, detail);
    if (!detail.everything()) return;
    // At the largest zoom what differs from the template stands above the bar.
    double baseline = box.top() - 8;
    for (auto it = face.more.rbegin(); it != face.more.rend() && baseline > box.top() - 80; ++it, baseline -= 14)
        drawText(painter, box.left() + 22, baseline, *it, TextStyle::caption, colors[Token::textTertiary]);
}

void paintFrame(QPainter& painter, const FrameFigure& frame, const Colors& colors, const Detail& detail)
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen = outlinePen(colors[lineToken(frame.shape)], stroke::outline, detail);
    if (frame.shape == Shape::cluster) pen.setDashPattern({7 / stroke::outline, 4 / stroke::outline});
    painter.setPen(pen);
    painter.setBrush(colors[frame.shape == Shape::node ? Token::clusterFill : fillToken(frame.shape)]);
    painter.drawPath(outlineOf(frame.shape, frame.box));
    if (frame.shape == Shape::supernode) {
        QColor inner = colors[Token::supernodeLine];
        inner.setAlphaF(0.45F);
        painter.setPen(outlinePen(inner, 1, detail));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(outlineOf(frame.shape, frame.box.adjusted(3.5, 3.5, -3.5, -3.5)));
    }
    if (!detail.names() || !detail.words) return;
    const double y = frame.box.top() + 22;
    icons::draw(painter, frame.icon, QRectF(frame.box.left() + 16, y - 8, 16, 16), colors[Token::textSecondary]);
    const double x = drawText(painter, frame.box.left() + 42, baselineAt(y, TextStyle::heading), frame.name,
                              TextStyle::heading, colors[Token::text]);
    if (!detail.facts()) return;
    const double room = frame.box.right() - 16 - x - 10;
    if (room > 40)
        drawText(painter, x + 10, baselineAt(y, TextStyle::caption), elided(frame.summary, TextStyle::caption, room),
                 TextStyle::caption, colors[Token::textSecondary]);
}

void paintNote(QPainter& painter, const NoteFigure& note, const Colors& colors, const Detail& detail)
{
    if (!detail.names() || !detail.words) return;
    painter.setFont(fontOf(TextStyle::body));
    painter.setPen(colors[Token::textSecondary]);
    painter.drawText(note.box, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, note.text);
}

} // namespace studio::views
