// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/paint_picture.h"

#include "views/canvas/paint_member.h"
#include "views/canvas/paint_wires.h"

#include <QPainter>

#include <algorithm>

namespace studio::views {

void paintPicture(QPainter& painter, const SheetPicture& picture, const Colors& colors, const Detail& detail)
{
    painter.save();
    paintFrame(painter, picture.frame, colors, detail);
    for (const FabricFigure& fabric : picture.fabrics)
        for (const Spoke& spoke : fabric.spokes) paintSpoke(painter, spoke, fabric.face, colors, detail);
    for (const LinkFigure& link : picture.links) paintLink(painter, link, colors, detail);
    for (const UplinkFigure& uplink : picture.uplinks) paintUplink(painter, uplink, colors, detail);
    for (const FabricFigure& fabric : picture.fabrics) paintFabric(painter, fabric.box, fabric.face, colors, detail);
    for (const MemberFigure& member : picture.members) paintMember(painter, member.box, member.face, colors, detail);
    for (const FabricFigure& fabric : picture.fabrics)
        for (const Spoke& spoke : fabric.spokes)
            paintSpokeEnds(painter, spoke, fabric.face.role, fabric.box, colors, detail);
    for (const LinkFigure& link : picture.links) paintLinkLabel(painter, link, colors, detail);
    for (const NoteFigure& note : picture.notes) paintNote(painter, note, colors, detail);
    painter.restore();
}

void paintPictureInto(QPainter& painter, const QRectF& target, const SheetPicture& picture, const Colors& colors)
{
    const QRectF bounds = picture.bounds();
    if (bounds.isEmpty() || target.isEmpty()) return;
    const double zoom = std::min({target.width() / bounds.width(), target.height() / bounds.height(), 1.0});
    painter.save();
    painter.translate(target.center());
    painter.scale(zoom, zoom);
    painter.translate(-bounds.center());
    paintPicture(painter, picture, colors, {0.5, false});
    painter.restore();
}

} // namespace studio::views
