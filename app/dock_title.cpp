// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dock_title.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace studio::app {

using namespace views;

DockTitle::DockTitle(const QString& title, bool closable, QWidget* parent) : QWidget(parent), m_title(title)
{
    setFixedHeight(dp(30));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 6, 0);
    row->addStretch(1);
    if (!closable) return;
    m_close = new QToolButton(this);
    m_close->setIcon(icons::icon(QStringLiteral("close")));
    m_close->setIconSize({14, 14});
    m_close->setAutoRaise(true);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &DockTitle::closeWanted);
    setTitle(title);
}

void DockTitle::setTitle(const QString& title)
{
    m_title = title;
    if (m_close) {
        m_close->setAccessibleName(tr("Hide %1").arg(title));
        m_close->setToolTip(m_close->accessibleName());
    }
    update();
}

QSize DockTitle::sizeHint() const
{
    return {dp(160), dp(30)};
}

void DockTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Token::window]);
    painter.setPen(colors()[Token::border]);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    drawText(painter, 12, baselineAt(height() / 2.0, TextStyle::bodyBold), m_title, TextStyle::bodyBold,
             colors()[Token::text]);
}

} // namespace studio::app
