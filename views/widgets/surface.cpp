// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/surface.h"

#include "views/theme/theme.h"

#include <QPainter>
#include <QScrollArea>

namespace studio::views {

Surface::Surface(Token token, QWidget* parent) : QWidget(parent), m_token(token) {}

void Surface::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors()[m_token]);
}

void showGround(QAbstractScrollArea& area)
{
    area.setAutoFillBackground(false);
    area.viewport()->setAutoFillBackground(false);
    if (auto* scroll = qobject_cast<QScrollArea*>(&area); scroll && scroll->widget())
        scroll->widget()->setAutoFillBackground(false);
    // A view fills its viewport from the palette whatever the flag says.
    QPalette palette = area.palette();
    palette.setColor(QPalette::Base, Qt::transparent);
    area.setPalette(palette);
}

} // namespace studio::views
