// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/link_button.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace studio::views {
namespace {

constexpr int kMargin = 3; // room for the focus frame
constexpr int kIcon = 16;
constexpr int kGap = 5;

} // namespace

LinkButton::LinkButton(const QString& text, QWidget* parent) : QAbstractButton(parent)
{
    setText(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void LinkButton::setIconName(const QString& name)
{
    m_iconName = name;
    updateGeometry();
    update();
}

QSize LinkButton::sizeHint() const
{
    const int icon = m_iconName.isEmpty() ? 0 : kIcon + kGap;
    return {icon + qRound(std::ceil(textWidth(text(), TextStyle::body))) + 2 * kMargin,
            lineHeight(TextStyle::body) + 2 * kMargin};
}

void LinkButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor ink = colors()[!isEnabled() ? Token::textDisabled : underMouse() ? Token::accentHover : Token::accent];
    double x = kMargin;
    if (!m_iconName.isEmpty()) {
        painter.drawPixmap(QPointF(x, (height() - kIcon) / 2.0),
                           icons::pixmap(m_iconName, {kIcon, kIcon}, ink, devicePixelRatioF()));
        x += kIcon + kGap;
    }
    const double baseline = baselineAt(height() / 2.0, TextStyle::body);
    const QString shown = elided(text(), TextStyle::body, width() - x - kMargin + 1);
    const double end = drawText(painter, x, baseline, shown, TextStyle::body, ink);
    if (underMouse() && isEnabled())
        painter.drawLine(QPointF(x, baseline + 2.5), QPointF(end, baseline + 2.5));
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius::control, radius::control);
    }
}

void LinkButton::enterEvent(QEnterEvent* event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void LinkButton::leaveEvent(QEvent* event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

void LinkButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace studio::views
