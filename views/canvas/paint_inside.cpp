// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_member.h"

#include "views/canvas/fitted_text.h"
#include "views/document/quantity_text.h"
#include "views/theme/icons.h"
#include "views/theme/typography.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace studio::views {

namespace {

constexpr double kColumn = 142; // name and facts of an unfolded group
constexpr int kDrawnOneByOne = 8;
constexpr int kDrawnSmall = 16;

/// One row of an unfolded group: at most eight shapes with names, else two lines of small ones.
struct Row {
    const InnerParts* parts = nullptr;
    std::vector<QRectF> boxes;
    bool named = false;
};

bool isGroupShape(Shape shape)
{
    return shape == Shape::node || shape == Shape::supernode || shape == Shape::cluster;
}

double rowHeight(Shape shape)
{
    switch (shape) {
    case Shape::networkSwitch:
        return 26;
    case Shape::accelerator:
        return 42;
    case Shape::host:
        return 28;
    default:
        return 36;
    }
}

Row layOutRow(const InnerParts& parts, const QRectF& area)
{
    Row row;
    row.parts = &parts;
    row.named = parts.count <= kDrawnOneByOne;
    const int drawn = static_cast<int>(std::min<std::int64_t>(parts.count, row.named ? kDrawnOneByOne : kDrawnSmall));
    const int lines = row.named ? 1 : 2;
    const int across = (drawn + lines - 1) / lines;
    const double gap = 8;
    const double widest =
        row.named ? naturalSize(parts.shape).width() * 1.1 : std::clamp((area.height() - gap) / 1.6, 36.0, 60.0);
    const double width = std::min((area.width() - gap * (across - 1)) / across, widest);
    const double left = area.center().x() - (width * across + gap * (across - 1)) / 2;
    const double height = row.named ? area.height() : std::min(width * 0.8, (area.height() - gap) / 2);
    const double top = area.center().y() - (height * lines + gap * (lines - 1)) / 2;
    for (int i = 0; i < drawn; ++i)
        row.boxes.emplace_back(left + (i % across) * (width + gap), top + (i / across) * (height + gap), width, height);
    return row;
}

/// Every switch to every accelerator, thin: a schema of the wiring, not its number of links.
void paintMesh(QPainter& painter, const Row& switches, const Row& accelerators, const QColor& colour)
{
    QColor thin = colour;
    thin.setAlphaF(0.55F);
    painter.setPen(QPen(thin, 1));
    QVector<QLineF> lines;
    for (const QRectF& a : switches.boxes)
        for (const QRectF& b : accelerators.boxes)
            lines.push_back({QPointF(a.center().x(), a.bottom()), QPointF(b.center().x(), b.top())});
    painter.drawLines(lines);
}

void paintRow(QPainter& painter, const Row& row, const Colors& colors, const Detail& detail)
{
    for (std::size_t i = 0; i < row.boxes.size(); ++i) {
        const QRectF& box = row.boxes[i];
        paintBareShape(painter, row.parts->shape, box, colors, detail);
        if (!row.named || !detail.facts()) continue;
        const double width = box.width() - (row.parts->shape == Shape::networkSwitch ? 14 : 6);
        const QString name = shortName(row.parts->name, TextStyle::captionBold, width);
        const QString number = QString::number(i);
        const bool twoLines = box.height() >= 36 && row.boxes.size() > 1;
        const QString numbered = name + QLatin1Char(' ') + number;
        const bool beside = !twoLines && row.boxes.size() > 1 && textWidth(numbered, TextStyle::captionBold) <= width;
        const double centre = box.center().y() - (twoLines ? 7 : 0);
        drawTextCentred(painter, box.center().x(), baselineAt(centre, TextStyle::captionBold), beside ? numbered : name,
                        TextStyle::captionBold, colors[Token::text]);
        if (twoLines)
            drawTextCentred(painter, box.center().x(), baselineAt(centre + 14, TextStyle::caption), number,
                            TextStyle::caption, colors[Token::textSecondary]);
    }
    if (!row.named && detail.facts()) {
        const QRectF& last = row.boxes.back();
        const QString count = QStringLiteral("× ") + shownCount(static_cast<double>(row.parts->count));
        drawText(painter, last.right() + 8,
                 baselineAt((row.boxes.front().top() + last.bottom()) / 2, TextStyle::captionBold), count,
                 TextStyle::captionBold, colors[Token::textSecondary]);
    }
}

void paintFactColumn(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                     const Detail& detail)
{
    icons::draw(painter, face.icon, QRectF(box.left() + 11, box.top() + 8, 16, 16), colors[Token::textSecondary]);
    const double x = box.left() + 33;
    const double width = kColumn - 33 - 6;
    drawText(painter, x, box.top() + 20, fittedName(face.name, TextStyle::bodyBold, width), TextStyle::bodyBold,
             colors[Token::text]);
    if (!detail.facts()) return;
    double baseline = box.top() + 42;
    for (const QString& fact : face.facts) {
        if (baseline > box.bottom() - 8) break;
        drawText(painter, x, baseline, fittedName(fact, TextStyle::caption, width), TextStyle::caption,
                 colors[Token::textSecondary]);
        baseline += 21;
    }
}

/// Switches, accelerators or groups, hosts: one below the other, one by one where there are few.
void paintParts(QPainter& painter, const QRectF& area, const MemberFace& face, const Colors& colors,
                const Detail& detail)
{
    std::vector<const InnerParts*> shown;
    for (const InnerParts& parts : face.inside)
        if (shown.size() < 3) shown.push_back(&parts);
    const auto heightOf = [&](const InnerParts& parts) {
        // Many of one kind alone have the whole room.
        return shown.size() == 1 && parts.count > kDrawnOneByOne ? std::min(area.height(), 110.0)
                                                                 : rowHeight(parts.shape);
    };
    double total = 0;
    for (const InnerParts* parts : shown) total += heightOf(*parts);
    const double gap =
        shown.size() > 1 ? std::clamp((area.height() - total) / static_cast<double>(shown.size() - 1), 8.0, 44.0) : 0;
    double y = area.center().y() - (total + gap * (static_cast<double>(shown.size()) - 1)) / 2;
    std::vector<Row> rows;
    for (const InnerParts* parts : shown) {
        rows.push_back(layOutRow(
            *parts, QRectF(area.left(), y, area.width() - (parts->count > kDrawnOneByOne ? 40 : 0), heightOf(*parts))));
        y += heightOf(*parts) + gap;
    }
    if (face.meshInside && rows.size() >= 2 && shown[0]->shape == Shape::networkSwitch &&
        shown[1]->shape == Shape::accelerator)
        paintMesh(painter, rows[0], rows[1], Colors::series(face.glyphRole));
    for (const Row& row : rows) paintRow(painter, row, colors, detail);
}

} // namespace

void paintUnfolded(QPainter& painter, const QRectF& box, const MemberFace& face, const Colors& colors,
                   const Detail& detail)
{
    paintFactColumn(painter, box, face, colors, detail);
    painter.setPen(QPen(colors[Token::border], 1));
    painter.drawLine(QPointF(box.left() + kColumn, box.top() + 12), QPointF(box.left() + kColumn, box.bottom() - 12));
    paintParts(painter, box.adjusted(kColumn + 14, 16, -16, -16), face, colors, detail);
}

void paintInside(QPainter& painter, const QRectF& area, const MemberFace& face, const Colors& colors,
                 const Detail& detail)
{
    if (area.height() < 14 || area.width() < 40 || face.inside.empty()) return;
    if (area.width() >= kUnfoldWidth - 40) {
        paintParts(painter, area, face, colors, detail);
        return;
    }
    const auto worth = [](const InnerParts& p) {
        return p.shape == Shape::accelerator ? 0 : isGroupShape(p.shape) ? 1 : p.shape == Shape::networkSwitch ? 2 : 3;
    };
    const InnerParts& parts =
        *std::min_element(face.inside.begin(), face.inside.end(),
                          [&](const InnerParts& a, const InnerParts& b) { return worth(a) < worth(b); });
    const bool chips = parts.shape == Shape::accelerator;
    // A supernode or cluster is known by its interconnect, a node by its chips.
    if (!face.glyph.isEmpty() && (!chips || face.shape != Shape::node)) {
        const double side = std::min(area.height(), 44.0);
        icons::drawGlyph(painter, face.glyph.section(QLatin1Char('/'), -1),
                         QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side),
                         colors[Token::textSecondary]);
        return;
    }
    const int drawn = static_cast<int>(std::min<std::int64_t>(parts.count, kDrawnSmall));
    const int lines = drawn > 4 && area.height() >= 32 ? 2 : 1;
    const int across = (drawn + lines - 1) / lines;
    const double width = std::min(18.0, (area.width() - 6 * (across - 1)) / across);
    const double height = std::min(13.0, width * 0.85);
    const double stepX = width + std::min(8.0, across > 1 ? (area.width() - width * across) / (across - 1) : 0.0);
    const double stepY = height + 7;
    const double left = area.center().x() - (stepX * (across - 1) + width) / 2;
    const double top = area.center().y() - (stepY * (lines - 1) + height) / 2;
    for (int i = 0; i < drawn; ++i)
        paintBareShape(painter, parts.shape,
                       QRectF(left + stepX * (i % across), top + stepY * (i / across), width, height), colors, detail);
}

} // namespace studio::views
