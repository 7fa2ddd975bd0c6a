// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/start_button.h"

#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace studio::views {

StartButton::StartButton(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StartButton::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    case Qt::Key_Left: Q_EMIT moveWanted(-1, 0); return;
    case Qt::Key_Right: Q_EMIT moveWanted(1, 0); return;
    case Qt::Key_Up: Q_EMIT moveWanted(0, -1); return;
    case Qt::Key_Down: Q_EMIT moveWanted(0, 1); return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

void StartButton::enterEvent(QEnterEvent* event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void StartButton::leaveEvent(QEvent* event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

void StartButton::paintCard(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors()[isDown() ? Token::hover : Token::surface]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::card, radius::card);
}

void StartButton::paintCardEdge(QPainter& painter) const
{
    const bool strong = hasFocus() || underMouse();
    const double width = strong ? stroke::focus : stroke::hairline;
    const double inset = width / 2;
    painter.setPen(QPen(colors()[hasFocus() ? Token::accent : underMouse() ? Token::accentLine : Token::border], width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius::card, radius::card);
}

} // namespace studio::views
