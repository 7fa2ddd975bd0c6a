// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/placing_tools.h"

#include "core/edit/edit_fabric.h"
#include "views/canvas/canvas_view.h"
#include "views/canvas/link_router.h"
#include "views/canvas/paint_wires.h"
#include "views/document/message_text.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace studio::views {

std::optional<LinkEnd> LinkTool::endAt(QPointF point) const
{
    const CanvasHit hit = m_context.scene.hitAt(point, m_context.view.reach());
    if (hit.kind != CanvasHit::Kind::member) return {};
    return LinkEnd{MemberId(hit.id), -1, {}};
}

void LinkTool::press(const ToolPoint& at)
{
    m_from = endAt(at.scene);
    m_at = at.scene;
    m_to.reset();
}

void LinkTool::drag(const ToolPoint& at)
{
    m_at = at.scene;
    m_to = endAt(at.scene);
    m_refusal.reset();
    if (m_from && m_to && m_to->member != m_from->member)
        m_refusal =
            edit::linkRefusal(m_context.editor.document()->design(), m_context.selection.sheet(), *m_from, *m_to);
    m_context.view.say(m_refusal ? messageText(*m_refusal) : statusText());
    m_context.view.viewport()->update();
}

void LinkTool::hover(const ToolPoint& at)
{
    m_context.view.setHovered(m_context.scene.hitAt(at.scene, m_context.view.reach()));
}

void LinkTool::release(const ToolPoint& at)
{
    drag(at);
    const auto from = std::exchange(m_from, std::nullopt);
    const auto to = std::exchange(m_to, std::nullopt);
    m_refusal.reset();
    m_context.view.viewport()->update();
    if (!from || !to || from->member == to->member) return;
    m_context.editor.link(*from, *to);
}

bool LinkTool::cancel()
{
    const bool busy = m_from.has_value();
    m_from.reset();
    m_to.reset();
    m_context.view.viewport()->update();
    return busy;
}

void LinkTool::paint(QPainter& painter, double) const
{
    if (!m_from) return;
    const QRectF from = m_context.scene.boxOf({CanvasHit::Kind::member, m_from->member.text()});
    QRectF to(m_at - QPointF(1, 1), QSizeF(2, 2));
    const bool joined = m_to && m_to->member != m_from->member;
    if (joined) to = m_context.scene.boxOf({CanvasHit::Kind::member, m_to->member.text()});
    const QPolygonF way = routeBetween(from, to, {});
    painter.setPen(QPen(colors()[m_refusal ? Token::error : Token::ghost], 2, Qt::DashLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(way);
    paintPort(painter, way.front(), PortState::connected, Role::scaleUp, colors());
    if (joined)
        paintPort(painter, way.back(), m_refusal ? PortState::refused : PortState::target, Role::scaleUp, colors());
}

PlaceTool::PlaceTool(ToolContext context, QString paletteKey, QSizeF ghost)
    : CanvasTool(context), m_key(std::move(paletteKey)), m_ghost(ghost)
{
}

void PlaceTool::press(const ToolPoint& at)
{
    hover(at);
}

void PlaceTool::hover(const ToolPoint& at)
{
    m_at = at.scene;
    m_context.view.viewport()->update();
}

void PlaceTool::release(const ToolPoint& at)
{
    const QString key = m_key;
    DesignEditor& editor = m_context.editor;
    CanvasView& view = m_context.view;
    const QPointF where = at.scene;
    view.setTool(ToolKind::select); // ends this tool's life
    editor.place(key, where);
}

bool PlaceTool::cancel()
{
    m_context.view.setTool(ToolKind::select);
    return true;
}

void PlaceTool::paint(QPainter& painter, double) const
{
    if (!m_at) return;
    const QRectF box(snapped(*m_at - QPointF(m_ghost.width() / 2, m_ghost.height() / 2)), m_ghost);
    QPen pen(colors()[Token::ghost], 1.5);
    pen.setDashPattern({5, 4});
    painter.setOpacity(0.55);
    painter.setPen(pen);
    painter.setBrush(colors()[Token::surface]);
    painter.drawPath(outlineOf(m_key.startsWith(QLatin1String("fabric/")) ? Shape::fabric : Shape::box, box));
    painter.setOpacity(1);
}

} // namespace studio::views
