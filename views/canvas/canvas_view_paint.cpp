// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/canvas_style.h"
#include "views/canvas/canvas_view.h"
#include "views/canvas/paint_states.h"
#include "views/theme/metrics.h"
#include "views/theme/theme.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>

#include <cmath>

// What the view draws under and over the sheet, and what is dropped on it.
namespace studio::views {

namespace {

constexpr int kMajor = 8; // every 8th dot stays when zoomed out

} // namespace

void CanvasView::drawBackground(QPainter* painter, const QRectF& rect)
{
    painter->fillRect(rect, colors()[Token::canvas]);
    const bool fine = zoom() >= 0.5;
    if (!m_grid || zoom() < 0.1) return;
    const double step = fine ? metric::grid : metric::grid * kMajor;
    QVector<QPointF> dots;
    for (double y = std::floor(rect.top() / step) * step; y <= rect.bottom(); y += step)
        for (double x = std::floor(rect.left() / step) * step; x <= rect.right(); x += step) dots.push_back({x, y});
    QPen pen(colors()[fine ? Token::gridDot : Token::gridMajor], 1.8, Qt::SolidLine, Qt::RoundCap);
    pen.setCosmetic(true);
    painter->setPen(pen);
    painter->drawPoints(dots.constData(), static_cast<int>(dots.size()));
}

void CanvasView::drawForeground(QPainter* painter, const QRectF& rect)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const double z = zoom();
    const auto near = [&](const QRectF& box) {
        return box.adjusted(-20 / z, -20 / z, 20 / z, 20 / z).intersects(rect);
    };
    const auto selected = m_scene->selectedThings();
    QRectF all;
    for (const CanvasHit& thing : selected) {
        const QRectF box = m_scene->boxOf(thing);
        all |= box;
        if (!near(box)) continue;
        paintSelected(*painter, box, colors(), z);
    }
    const bool resizable = selected.size() == 1 &&
                           (selected[0].kind == CanvasHit::Kind::member || selected[0].kind == CanvasHit::Kind::fabric);
    if (resizable && near(all)) paintHandles(*painter, all, colors(), z);
    if (m_hovered.kind != CanvasHit::Kind::nothing &&
        std::find(selected.begin(), selected.end(), m_hovered) == selected.end())
        paintHover(*painter, m_scene->boxOf(m_hovered), colors(), z);
    for (const MemberFigure& figure : m_scene->picture().members)
        if (const auto severity = m_scene->findingOf({CanvasHit::Kind::member, figure.id.text()});
            severity && near(figure.box))
            paintFindingMark(*painter, m_scene->boxOf({CanvasHit::Kind::member, figure.id.text()}),
                             figure.face.count > 1, *severity, colors(), z);
    for (const FabricFigure& figure : m_scene->picture().fabrics)
        if (const auto severity = m_scene->findingOf({CanvasHit::Kind::fabric, figure.id.text()});
            severity && near(figure.box))
            paintFindingMark(*painter, m_scene->boxOf({CanvasHit::Kind::fabric, figure.id.text()}), false, *severity,
                             colors(), z);
    m_tool->paint(*painter, z);
    if (m_dropAt) {
        const bool fabric = m_dropKey.startsWith(QLatin1String("fabric/"));
        const QSizeF size = fabric ? naturalSize(views::Shape::fabric) : naturalSize(views::Shape::node);
        QPen pen(colors()[Token::ghost], 1.5);
        pen.setDashPattern({5, 4});
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(outlineOf(fabric ? views::Shape::fabric : views::Shape::node,
                                    QRectF(snapped(*m_dropAt - QPointF(size.width() / 2, size.height() / 2)), size)));
    }
}

void CanvasView::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasFormat(QLatin1String(kPaletteType))) return;
    m_dropKey = QString::fromUtf8(event->mimeData()->data(QLatin1String(kPaletteType)));
    event->acceptProposedAction();
}

void CanvasView::dragMoveEvent(QDragMoveEvent* event)
{
    m_dropAt = mapToScene(event->position().toPoint());
    viewport()->update();
    event->acceptProposedAction();
}

void CanvasView::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropAt.reset();
    viewport()->update();
}

void CanvasView::dropEvent(QDropEvent* event)
{
    m_dropAt.reset();
    const QString key = QString::fromUtf8(event->mimeData()->data(QLatin1String(kPaletteType)));
    if (m_editor->place(key, mapToScene(event->position().toPoint()))) event->acceptProposedAction();
    setFocus();
    viewport()->update();
}

} // namespace studio::views
