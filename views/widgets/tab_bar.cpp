// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/tab_bar.h"

#include "views/theme/theme.h"

#include <QCursor>
#include <QPainter>

namespace studio::views {
namespace {

constexpr int kPad = 14;
constexpr int kBadge = 18;

double badgeWidth(int count)
{
    return count > 0 ? std::max<double>(kBadge, textWidth(QString::number(count), TextStyle::captionBold) + 10) : 0;
}

} // namespace

TabBar::TabBar(QWidget* parent) : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setMouseTracking(true);
    setAttribute(Qt::WA_Hover);
}

void TabBar::setCount(int index, int count)
{
    if (tabData(index).toInt() == count)
        return;
    setTabData(index, count);
    // Setting a text is the one public way to have the tabs measured again.
    setTabText(index, tabText(index));
    update();
}

QSize TabBar::tabSizeHint(int index) const
{
    const int count = tabData(index).toInt();
    const double badge = count > 0 ? badgeWidth(count) + 7 : 0;
    return {qRound(std::ceil(textWidth(tabText(index), TextStyle::bodyBold) + badge)) + 2 * kPad, dp(metric::tabBar)};
}

QSize TabBar::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void TabBar::paintTab(QPainter& painter, int index) const
{
    const QRectF box = tabRect(index);
    const bool current = index == currentIndex();
    const bool hovered = box.contains(mapFromGlobal(QCursor::pos())) && underMouse();
    painter.fillRect(box, colors()[current ? Token::surface : hovered ? Token::hover : Token::window]);
    painter.fillRect(QRectF(box.right(), box.top(), 1, box.height()), colors()[Token::border]);
    if (current)
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), colors()[Token::accent]);
    const TextStyle style = current ? TextStyle::bodyBold : TextStyle::body;
    const int count = tabData(index).toInt();
    const double badge = count > 0 ? badgeWidth(count) + 7 : 0;
    const double x = box.left() + (box.width() - textWidth(tabText(index), style) - badge) / 2;
    const Token ink = !isTabEnabled(index) ? Token::textDisabled : current ? Token::text : Token::textSecondary;
    const double end = drawText(painter, x, baselineAt(box.center().y(), style), tabText(index), style, colors()[ink]);
    if (count > 0) {
        const QRectF pill(end + 7, box.center().y() - kBadge / 2.0, badgeWidth(count), kBadge);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors()[Token::warningSoft]);
        painter.drawRoundedRect(pill, kBadge / 2.0, kBadge / 2.0);
        drawTextCentred(painter, pill.center().x(), baselineAt(pill.center().y(), TextStyle::captionBold),
                        QString::number(count), TextStyle::captionBold, colors()[Token::warning]);
    }
    if (current && hasFocus()) {
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(3, 5, -3, -3), radius::control, radius::control);
    }
}

void TabBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count(); ++i)
        paintTab(painter, i);
}

} // namespace studio::views
