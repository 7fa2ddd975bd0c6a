// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/minimap_overlay.h"

#include "views/canvas/canvas_style.h"
#include "views/canvas/canvas_view.h"
#include "views/theme/metrics.h"
#include "views/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace studio::views {

namespace {

constexpr int kWidth = 180;
constexpr int kHeight = 120;

} // namespace

MinimapOverlay::MinimapOverlay(CanvasView* view) : QWidget(view), m_view(view)
{
    setFixedSize(kWidth, kHeight);
    setCursor(Qt::PointingHandCursor);
    view->installEventFilter(this);
    connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(view->verticalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(view, &CanvasView::zoomChanged, this, qOverload<>(&QWidget::update));
    connect(view->sheet(), &SheetScene::pictureChanged, this, qOverload<>(&QWidget::update));
    place();
    hide();
}

void MinimapOverlay::place()
{
    move(m_view->width() - width() - 12, m_view->height() - height() - 12);
}

bool MinimapOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) place();
    return QWidget::eventFilter(watched, event);
}

QTransform MinimapOverlay::sheetToHere() const
{
    const QRectF all = m_view->sheet()->picture().bounds();
    if (all.isEmpty()) return {};
    const double scale = std::min((width() - 12) / all.width(), (height() - 12) / all.height());
    QTransform t;
    t.translate(width() / 2.0, height() / 2.0);
    t.scale(scale, scale);
    t.translate(-all.center().x(), -all.center().y());
    return t;
}

void MinimapOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors()[Token::borderStrong]);
    painter.setBrush(colors()[Token::panel]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::control, radius::control);
    const SheetPicture& picture = m_view->sheet()->picture();
    const QTransform t = sheetToHere();
    painter.setPen(Qt::NoPen);
    for (const FabricFigure& f : picture.fabrics) {
        QColor ink = Colors::series(seriesOf(f.face.role));
        ink.setAlphaF(0.6F);
        painter.setBrush(ink);
        painter.drawRect(t.mapRect(f.box));
    }
    for (const MemberFigure& f : picture.members) {
        painter.setBrush(colors()[lineToken(f.face.shape)]);
        painter.drawRect(t.mapRect(f.box));
    }
    const QRectF seen = t.mapRect(m_view->mapToScene(m_view->viewport()->rect()).boundingRect());
    painter.setPen(QPen(colors()[Token::selection], 1));
    painter.setBrush(colors().tint(Token::selection, 0.10));
    painter.drawRect(seen.intersected(QRectF(rect()).adjusted(2, 2, -2, -2)));
}

void MinimapOverlay::mousePressEvent(QMouseEvent* event)
{
    m_view->centerOn(sheetToHere().inverted().map(event->position()));
}

void MinimapOverlay::mouseMoveEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

} // namespace studio::views
