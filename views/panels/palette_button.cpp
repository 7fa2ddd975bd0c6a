// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/palette_button.h"

#include "views/theme/icons.h"
#include "views/theme/metrics.h"

#include <QApplication>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>

namespace studio::views {

PaletteButton::PaletteButton(const QString& key, const QString& iconName, QWidget* parent)
    : QToolButton(parent), m_key(key)
{
    setIcon(icons::icon(iconName));
    setIconSize({metric::iconList, metric::iconList});
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(dp(26));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
}

void PaletteButton::setGlyph()
{
    setToolButtonStyle(Qt::ToolButtonIconOnly);
    setIconSize({24, 24});
    setFixedSize(dp(metric::toolButton), dp(metric::toolButton));
}

void PaletteButton::mousePressEvent(QMouseEvent* event)
{
    m_pressedAt = event->pos();
    QToolButton::mousePressEvent(event);
}

void PaletteButton::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton &&
        (event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        setDown(false);
        dragPaletteKey(this, m_key, icon());
        return;
    }
    QToolButton::mouseMoveEvent(event);
}

void PaletteButton::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) Q_EMIT placeWanted();
}

void PaletteButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT placeWanted();
        return;
    }
    QToolButton::keyPressEvent(event);
}

void dragPaletteKey(QWidget* source, const QString& key, const QIcon& icon)
{
    auto* data = new QMimeData;
    data->setData(QLatin1String(kPaletteMime), key.toUtf8());
    auto* drag = new QDrag(source);
    drag->setMimeData(data);
    drag->setPixmap(icon.pixmap(24, 24));
    drag->exec(Qt::CopyAction);
}

} // namespace studio::views
