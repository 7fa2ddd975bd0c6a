// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/figure_items.h"

#include "views/canvas/paint_member.h"
#include "views/canvas/paint_wires.h"
#include "views/theme/theme.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace studio::views {

namespace {

constexpr double kFiltered = 0.38;
// Frame, wires, boxes, what is written on wires: from below to above.
constexpr double kFrameZ = -10;
constexpr double kSpokesZ = 0;
constexpr double kUplinkZ = 1;
constexpr double kFabricZ = 5;
constexpr double kMemberZ = 6;
constexpr double kLinkZ = 8;
constexpr double kEndsZ = 9;
constexpr double kNoteZ = 10;

QRectF around(const QPolygonF& way, QPointF label, const QString& text)
{
    QRectF box = way.boundingRect().adjusted(-30, -30, 30, 30);
    if (!text.isEmpty()) box |= pillBox(label, text).adjusted(-2, -2, 2, 2);
    return box;
}

} // namespace

FigureItem::FigureItem(double z) : m_layer(z)
{
    setZValue(z);
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton); // the view's tools decide
}

void FigureItem::setExtent(const QRectF& extent)
{
    prepareGeometryChange();
    m_extent = extent;
    update();
}

void FigureItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const auto filter = sheet()->roleFilter();
    const double opacity = painter->opacity();
    if (filter && !passes(*filter)) painter->setOpacity(opacity * kFiltered);
    draw(*painter, {QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform())},
         option->exposedRect);
    painter->setOpacity(opacity);
}

MemberItem::MemberItem(MemberFigure figure) : FigureItem(kMemberZ)
{
    set(figure);
}
void MemberItem::set(const MemberFigure& figure)
{
    m_figure = figure;
    setExtent(memberExtent(figure.box, figure.face.count));
}
void MemberItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    paintMember(painter, m_figure.box, m_figure.face, colors(), detail);
}

FabricItem::FabricItem(FabricFigure figure) : FigureItem(kFabricZ)
{
    set(figure);
}
void FabricItem::set(const FabricFigure& figure)
{
    m_figure = figure;
    setExtent(figure.box.adjusted(-4, -90, 4, 4)); // the largest zoom writes above the bar
}
void FabricItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    paintFabric(painter, m_figure.box, m_figure.face, colors(), detail);
}

SpokesItem::SpokesItem(const FabricFigure& figure, Layer layer)
    : FigureItem(layer == Layer::strokes ? kSpokesZ : kEndsZ), m_layer(layer)
{
    set(figure);
}
void SpokesItem::set(const FabricFigure& figure)
{
    m_figure = figure;
    QRectF extent = figure.box;
    for (const Spoke& spoke : figure.spokes)
        for (const QPolygonF& way : spoke.strokes) extent |= around(way, spoke.labelAt, spoke.label);
    setExtent(extent);
}
void SpokesItem::draw(QPainter& painter, const Detail& detail, const QRectF& exposed) const
{
    const auto load = sheet()->loadOf(m_figure.id.text());
    for (const Spoke& spoke : m_figure.spokes) {
        QRectF extent;
        for (const QPolygonF& way : spoke.strokes) extent |= around(way, spoke.labelAt, spoke.label);
        if (!extent.intersects(exposed)) continue;
        if (m_layer == Layer::strokes)
            paintSpoke(painter, spoke, m_figure.face, colors(), detail, load);
        else
            paintSpokeEnds(painter, spoke, m_figure.face.role, m_figure.box, colors(), detail);
    }
}

LinkItem::LinkItem(LinkFigure figure) : FigureItem(kLinkZ)
{
    set(figure);
}
void LinkItem::set(const LinkFigure& figure)
{
    m_figure = figure;
    setExtent(around(figure.route, figure.labelAt, figure.face.label));
}
void LinkItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    const auto load = sheet()->loadOf(m_figure.id.text());
    paintLink(painter, m_figure, colors(), detail, load);
    paintLinkLabel(painter, m_figure, colors(), detail, load);
}

NoteItem::NoteItem(NoteFigure figure) : FigureItem(kNoteZ)
{
    set(figure);
}
void NoteItem::set(const NoteFigure& figure)
{
    m_figure = figure;
    setExtent(figure.box.adjusted(-2, -2, 2, 2));
}
void NoteItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    paintNote(painter, m_figure, colors(), detail);
}

UplinkItem::UplinkItem(UplinkFigure figure) : FigureItem(kUplinkZ)
{
    set(figure);
}
void UplinkItem::set(const UplinkFigure& figure)
{
    m_figure = figure;
    setExtent(figure.stroke.boundingRect().adjusted(-130, -40, 16, 16));
}
void UplinkItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    paintUplink(painter, m_figure, colors(), detail);
}

FrameItem::FrameItem(FrameFigure figure) : FigureItem(kFrameZ)
{
    set(figure);
}
void FrameItem::set(const FrameFigure& figure)
{
    m_figure = figure;
    setExtent(figure.box.adjusted(-3, -3, 3, 3));
}
void FrameItem::draw(QPainter& painter, const Detail& detail, const QRectF&) const
{
    paintFrame(painter, m_figure, colors(), detail);
}

} // namespace studio::views
