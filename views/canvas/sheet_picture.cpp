// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/sheet_picture.h"

#include "core/design/hierarchy.h"
#include "views/canvas/canvas_style.h"
#include "views/canvas/link_router.h"
#include "views/document/object_text.h"

#include <algorithm>

namespace studio::views {

namespace {

QString text(const std::string& s)
{
    return QString::fromStdString(s);
}

bool joins(const Design& design, const Fabric& fabric, const Member& member)
{
    if (!fabric.members.empty())
        return std::find(fabric.members.begin(), fabric.members.end(), member.id) != fabric.members.end();
    const Parameter* endpoint = fabric.parameters.find("endpoint");
    return endpoint && endpoint->word() && partsIn(design, member, PartId(*endpoint->word())) > 0;
}

/// Whether anything but the two ends lies on a straight way.
bool blocked(const QPolygonF& way, const std::vector<QRectF>& obstacles)
{
    const QRectF around = way.boundingRect().adjusted(-1, -1, 1, 1);
    return std::any_of(obstacles.begin(), obstacles.end(), [&](const QRectF& box) { return box.intersects(around); });
}

/// Strokes leave the fabric's long side that looks at the member and reach the member's side opposite to it. What
/// stands between is gone round by one stroke.
std::vector<QPolygonF> strokesBetween(const QRectF& fabric, const QRectF& member, int strokes,
                                      const std::vector<QRectF>& obstacles)
{
    const bool below = member.center().y() >= fabric.center().y();
    const double fabricY = below ? fabric.bottom() : fabric.top();
    const double memberY = below ? member.top() : member.bottom();
    const double low = std::max(fabric.left() + 20, member.left() + 12);
    const double high = std::min(fabric.right() - 20, member.right() - 12);
    std::vector<QPolygonF> lines;
    if (high > low + 4 && (below ? memberY > fabricY : memberY < fabricY)) {
        const double step = strokes > 1 ? std::min((high - low) / (strokes - 1), 72.0) : 0;
        const double first = (low + high) / 2 - step * (strokes - 1) / 2;
        for (int i = 0; i < strokes; ++i)
            lines.push_back({QPointF(first + step * i, fabricY), QPointF(first + step * i, memberY)});
        if (std::none_of(lines.begin(), lines.end(), [&](const QPolygonF& line) { return blocked(line, obstacles); }))
            return lines;
    }
    return {routeBetween(fabric, member, obstacles)};
}

/// A member that is the fabric's own switch and stands between fabric and endpoint: the strokes run through it.
const Member* switchBetween(const Design& design, const Assembly& sheet, const Fabric& fabric, const QRectF& from,
                            const QRectF& to, const SheetLayout& layout)
{
    const Parameter* part = fabric.parameters.find("switch");
    if (!part || !part->word()) return nullptr;
    const QRectF gap =
        QRectF(QPointF(std::min(from.center().x(), to.center().x()) - 1, std::min(from.bottom(), to.bottom())),
               QPointF(std::max(from.center().x(), to.center().x()) + 1, std::max(from.top(), to.top())));
    for (const Member& member : sheet.members)
        if (member.part.text() == *part->word() && design.findPart(member.part) &&
            layout.box(member.id.text()).intersects(gap))
            return &member;
    return nullptr;
}

QPointF labelPlace(const Spoke& spoke, int strokes)
{
    if (spoke.bundle) {
        const auto longest =
            std::max_element(spoke.strokes.begin(), spoke.strokes.end(), [](const QPolygonF& a, const QPolygonF& b) {
                return a.boundingRect().width() + a.boundingRect().height() <
                       b.boundingRect().width() + b.boundingRect().height();
            });
        return labelPoint(*longest);
    }
    QRectF around;
    for (int i = 0; i < strokes && i < static_cast<int>(spoke.strokes.size()); ++i)
        around |= spoke.strokes[static_cast<std::size_t>(i)].boundingRect().adjusted(-0.5, -0.5, 0.5, 0.5);
    return around.center();
}

void drawSpoke(const Design& design, const Assembly& sheet, const Fabric& fabric, const SheetLayout& layout,
               Spoke& spoke)
{
    // On a crowded sheet strokes run straight: going round thousands of boxes would help nobody.
    constexpr std::size_t kCrowded = 400;
    const QRectF box = layout.box(fabric.id.text());
    const QRectF to = layout.box(spoke.member.text());
    const int strokes = Faces::spokeStrokes(fabric);
    const bool crowded = layout.boxes.size() > kCrowded;
    const Member* through = crowded ? nullptr : switchBetween(design, sheet, fabric, box, to, layout);
    std::vector<QRectF> obstacles;
    if (!crowded)
        for (const auto& [id, other] : layout.boxes)
            if (id != fabric.id.text() && id != spoke.member.text() && (!through || id != through->id.text()))
                obstacles.push_back(other);
    if (through && through->id != spoke.member) {
        spoke.strokes = strokesBetween(box, layout.box(through->id.text()), strokes, obstacles);
        for (QPolygonF& way : strokesBetween(layout.box(through->id.text()), to, strokes, obstacles))
            spoke.strokes.push_back(std::move(way));
    } else {
        spoke.strokes = strokesBetween(box, to, strokes, obstacles);
    }
    spoke.bundle = strokes == 1 || spoke.strokes.size() == 1;
    spoke.labelAt = labelPlace(spoke, strokes);
}

/// The member of a sheet on which a fabric from above ends: the first that holds its endpoint.
const MemberFigure* landing(const Design& design, const Assembly& sheet, const Fabric& fabric,
                            const SheetPicture& picture)
{
    const Parameter* endpoint = fabric.parameters.find("endpoint");
    if (!endpoint || !endpoint->word()) return nullptr;
    for (const Member& member : sheet.members)
        if (partsIn(design, member, PartId(*endpoint->word())) > 0) return picture.member(member.id);
    return nullptr;
}

void addUplinks(const Design& design, const Assembly& sheet, const SheetContext& context, const SheetLayout& layout,
                SheetPicture& picture)
{
    constexpr double kRoom = 132; // for the names beside the ports
    constexpr double kStep = 48;
    const Assembly* above = design.findAssembly(context.above);
    const Member* by = above ? above->findMember(context.by) : nullptr;
    if (!by) return;
    std::vector<std::pair<const Fabric*, const MemberFigure*>> reaching;
    for (const Fabric& fabric : above->fabrics)
        if (joins(design, fabric, *by))
            if (const MemberFigure* from = landing(design, sheet, fabric, picture))
                reaching.emplace_back(&fabric, from);
    if (reaching.empty()) return;
    std::stable_sort(reaching.begin(), reaching.end(), [](const auto& a, const auto& b) {
        return a.second->box.center().y() < b.second->box.center().y();
    });
    picture.frame.box.setRight(picture.frame.box.right() + kRoom);
    double lowest = picture.frame.box.top() + 64;
    for (const auto& [fabric, from] : reaching) {
        UplinkFigure uplink;
        uplink.name = ObjectText::name(design, {ObjectRef::Kind::fabric, {}, {}, above->id, {}, fabric->id, {}});
        uplink.label = Faces::spokeLabel(design, *fabric, *by);
        uplink.role = fabric->role;
        uplink.state = pathState(design, *fabric);
        const double y = std::max(lowest, from->box.center().y());
        lowest = y + kStep;
        uplink.port = QPointF(picture.frame.box.right(), y);
        std::vector<QRectF> obstacles;
        for (const auto& [id, box] : layout.boxes)
            if (id != from->id.text()) obstacles.push_back(box);
        // Aim at a point short of the frame, so that the last piece is straight and has room for the name.
        const QPointF before(picture.frame.box.right() - kRoom, y);
        const double copies = from->face.count > 1 ? 2 * kCopyShift : 0;
        uplink.stroke = routeBetween(from->box.adjusted(0, 0, copies, 0), QRectF(before, QSizeF(1, 1)), obstacles);
        uplink.stroke.push_back({before.x() + 1, y});
        uplink.stroke.push_back(uplink.port);
        // Both ways may end a little above or below each other; the name's line is level.
        if (const qsizetype n = uplink.stroke.size(); n >= 3) {
            uplink.stroke[n - 2].setY(y);
            uplink.stroke[n - 3].setY(uplink.stroke[n - 3].x() >= before.x() - 1 ? y : uplink.stroke[n - 3].y());
        }
        uplink.stroke = simplified(uplink.stroke);
        uplink.sheet = above->id;
        uplink.fabric = fabric->id;
        picture.uplinks.push_back(std::move(uplink));
    }
    picture.frame.box.setBottom(std::max(picture.frame.box.bottom(), lowest));
}

} // namespace

QRectF SheetPicture::bounds() const
{
    QRectF all = frame.box;
    for (const UplinkFigure& uplink : uplinks) all |= QRectF(uplink.port.x(), uplink.port.y() - 10, 24, 20);
    return all;
}

const MemberFigure* SheetPicture::member(const MemberId& id) const
{
    const auto it = std::find_if(members.begin(), members.end(), [&](const MemberFigure& f) { return f.id == id; });
    return it == members.end() ? nullptr : &*it;
}

const FabricFigure* SheetPicture::fabric(const FabricId& id) const
{
    const auto it = std::find_if(fabrics.begin(), fabrics.end(), [&](const FabricFigure& f) { return f.id == id; });
    return it == fabrics.end() ? nullptr : &*it;
}

std::vector<Spoke> spokesOf(const Design& design, const Assembly& sheet, const Fabric& fabric,
                            const SheetLayout& layout, const SpokeReuse& reuse)
{
    const bool kept = reuse.spokes && !reuse.moved->contains(fabric.id.text());
    if (kept) {
        std::vector<Spoke> spokes = *reuse.spokes;
        for (Spoke& spoke : spokes)
            if (reuse.moved->contains(spoke.member.text())) drawSpoke(design, sheet, fabric, layout, spoke);
        return spokes;
    }
    std::vector<Spoke> spokes;
    for (const Member& member : sheet.members) {
        if (!joins(design, fabric, member)) continue;
        Spoke spoke;
        spoke.member = member.id;
        spoke.label = Faces::spokeLabel(design, fabric, member);
        drawSpoke(design, sheet, fabric, layout, spoke);
        spokes.push_back(std::move(spoke));
    }
    return spokes;
}

LinkFigure linkFigureOf(const Design& design, const Assembly& sheet, const Link& link, const SheetLayout& layout)
{
    LinkFigure figure;
    figure.id = link.id;
    figure.face = Faces::of(design, link);
    const QRectF from = layout.box(link.from.member.text());
    const QRectF to = layout.box(link.to.member.text());
    if (from.isNull() || to.isNull()) return figure;
    const auto drawing = design.placement->find(sheet.id);
    if (drawing != design.placement->end())
        if (const auto route = drawing->second.routes.find(link.id.text());
            route != drawing->second.routes.end() && !route->second.empty()) {
            std::vector<QPointF> bends;
            for (const Point& p : route->second) bends.emplace_back(p.x, p.y);
            figure.route = routeThrough(from, to, bends);
            figure.pinned = true;
        }
    if (!figure.pinned) {
        if (link.from.member == link.to.member) {
            // Copies wired with each other: a loop at the upper right corner.
            figure.route = {QPointF(from.right(), from.top() + 16), QPointF(from.right() + 28, from.top() + 16),
                            QPointF(from.right() + 28, from.top() - 22), QPointF(from.right() - 24, from.top() - 22),
                            QPointF(from.right() - 24, from.top())};
        } else {
            std::vector<QRectF> obstacles;
            for (const auto& [id, box] : layout.boxes)
                if (id != link.from.member.text() && id != link.to.member.text()) obstacles.push_back(box);
            figure.route = routeBetween(from, to, obstacles);
        }
    }
    figure.labelAt = labelPoint(figure.route);
    return figure;
}

SheetPicture pictureOf(const Design& design, const SheetContext& context, const SheetPicture* words)
{
    SheetPicture picture;
    picture.sheet = context.sheet;
    const Assembly* sheet = design.findAssembly(context.sheet);
    if (!sheet) return picture;
    const SheetLayout layout = layOutSheet(design, context.sheet);
    picture.frame = {layout.frame, shapeOf(sheet->kind), ObjectText::iconName(sheet->kind),
                     sheet->name.empty() ? text(sheet->id.text()) : text(sheet->name),
                     Faces::sheetSummary(design, sheet->id)};
    std::map<MemberId, const MemberFace*> known;
    if (words)
        for (const MemberFigure& figure : words->members) known[figure.id] = &figure.face;
    for (const Member& member : sheet->members) {
        const auto it = known.find(member.id);
        picture.members.push_back({member.id, layout.box(member.id.text()),
                                   it != known.end() ? *it->second : Faces::of(design, *sheet, member)});
    }
    for (const Fabric& fabric : sheet->fabrics)
        picture.fabrics.push_back({fabric.id, layout.box(fabric.id.text()), Faces::of(design, *sheet, fabric),
                                   spokesOf(design, *sheet, fabric, layout)});
    for (const Link& link : sheet->links) picture.links.push_back(linkFigureOf(design, *sheet, link, layout));
    if (const auto drawing = design.placement->find(sheet->id); drawing != design.placement->end())
        for (std::size_t i = 0; i < drawing->second.notes.size(); ++i) {
            const Note& note = drawing->second.notes[i];
            picture.notes.push_back(
                {i, QRectF(note.box.x, note.box.y, std::max(note.box.width, 24.0), std::max(note.box.height, 18.0)),
                 text(note.text)});
        }
    addUplinks(design, *sheet, context, layout, picture);
    return picture;
}

} // namespace studio::views
