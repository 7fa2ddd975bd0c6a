// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, dock titles, tool bars: a style sheet gives them the wrong alignment, or its font to everything inside.
#include "views/theme/studio_style.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QPainter>
#include <QStyleOption>

namespace studio::views {
namespace {

constexpr double kIconLeft = 10;
constexpr double kTextAfterIcon = 10;
constexpr double kRight = 12;
constexpr double kSmall = 12;

/// Words with their mnemonic taken out; menus show none.
QString plain(QString text)
{
    const QString both = QStringLiteral("&&");
    const QString keep(QChar(0x1));
    text.replace(both, keep);
    text.remove(QLatin1Char('&'));
    return text.replace(keep, QStringLiteral("&"));
}

void drawCheckMark(QPainter& painter, const QStyleOptionMenuItem& item, const QRectF& box)
{
    if (item.checkType == QStyleOptionMenuItem::NotCheckable || !item.checked)
        return;
    const QColor ink = colors()[item.state & QStyle::State_Enabled ? Token::accent : Token::textDisabled];
    if (item.checkType == QStyleOptionMenuItem::Exclusive) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(box.center(), 3.5, 3.5);
        return;
    }
    painter.setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](double x, double y) { return box.topLeft() + QPointF(x * box.width(), y * box.height()); };
    painter.drawPolyline(QPolygonF{at(0.2, 0.52), at(0.42, 0.74), at(0.82, 0.28)});
}

} // namespace

bool StudioStyle::drawWindowPart(PrimitiveElement element, const QStyleOption* option, QPainter* painter)
{
    const QRect r = option->rect;
    if (element == PE_PanelMenu) {
        painter->fillRect(r, colors()[Token::surface]);
        return true;
    }
    if (element == PE_FrameMenu) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(colors()[Token::borderStrong]);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(r.adjusted(0, 0, -1, -1));
        painter->restore();
        return true;
    }
    if (element == PE_IndicatorToolBarSeparator) {
        const bool across = option->state & State_Horizontal;
        painter->fillRect(across ? QRect(r.center().x(), r.top() + 6, 1, r.height() - 12)
                                 : QRect(r.left() + 6, r.center().y(), r.width() - 12, 1),
                          colors()[Token::border]);
        return true;
    }
    return false;
}

QSize StudioStyle::menuItemSize(const QStyleOption* option, const QSize& wanted)
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (!item)
        return wanted;
    if (item->menuItemType == QStyleOptionMenuItem::Separator)
        return {wanted.width(), 9};
    const auto tab = item->text.indexOf(QLatin1Char('\t'));
    const QString words = plain(tab < 0 ? item->text : item->text.left(tab));
    // The widest shortcut of the menu gets its room on top of this from QMenu.
    const double text = textWidth(words, item->font.bold() ? TextStyle::bodyBold : TextStyle::body);
    const double between = tab < 0 && item->menuItemType != QStyleOptionMenuItem::SubMenu ? 0 : space::xl;
    return {qRound(kIconLeft + metric::iconList + kTextAfterIcon + text + between + kRight), dp(26)};
}

void StudioStyle::drawMenuItem(const QStyleOption* option, QPainter* painter)
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (!item)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box = item->rect;
    if (item->menuItemType == QStyleOptionMenuItem::Separator) {
        painter->fillRect(QRectF(box.left(), std::floor(box.center().y()), box.width(), 1), colors()[Token::border]);
        painter->restore();
        return;
    }
    const bool enabled = item->state & State_Enabled;
    if (enabled && item->state & State_Selected)
        painter->fillRect(box, colors()[Token::accentSoft]);
    const double side = metric::iconList;
    const QRectF mark(box.left() + kIconLeft, box.center().y() - side / 2, side, side);
    const bool column = item->maxIconWidth > 0 || item->menuHasCheckableItems;
    if (!item->icon.isNull() && !item->checked)
        item->icon.paint(painter, mark.toRect(), Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    drawCheckMark(*painter, *item, mark);

    const auto tab = item->text.indexOf(QLatin1Char('\t'));
    const QString words = plain(tab < 0 ? item->text : item->text.left(tab));
    const double baseline = baselineAt(box.center().y(), TextStyle::body);
    const TextStyle style = item->font.bold() ? TextStyle::bodyBold : TextStyle::body;
    drawText(*painter, column ? mark.right() + kTextAfterIcon : mark.left() + 2, baseline, words, style,
             colors()[enabled ? Token::text : Token::textDisabled]);
    if (item->menuItemType == QStyleOptionMenuItem::SubMenu)
        icons::draw(*painter, QStringLiteral("chevron-right"),
                    QRectF(box.right() - kRight - kSmall + 4, box.center().y() - kSmall / 2, kSmall, kSmall),
                    colors()[enabled ? Token::textSecondary : Token::textDisabled]);
    else if (tab >= 0)
        drawTextRight(*painter, box.right() - kRight, baseline, item->text.mid(tab + 1), TextStyle::body,
                      colors()[enabled ? Token::textTertiary : Token::textDisabled]);
    painter->restore();
}

void StudioStyle::drawDockTitle(const QStyleOption* option, QPainter* painter)
{
    const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (!dock)
        return;
    const QRectF box = dock->rect;
    painter->save();
    painter->fillRect(box, colors()[Token::window]);
    painter->fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), colors()[Token::border]);
    const double buttons = (dock->closable ? dp(24) : 0) + (dock->floatable ? dp(24) : 0);
    drawText(*painter, box.left() + space::m, baselineAt(box.center().y(), TextStyle::bodyBold),
             elided(plain(dock->title), TextStyle::bodyBold, box.width() - 2 * space::m - buttons), TextStyle::bodyBold,
             colors()[Token::text]);
    painter->restore();
}

QIcon StudioStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    switch (icon) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
        return icons::icon(QStringLiteral("close"));
    case SP_TitleBarNormalButton:
        return icons::icon(QStringLiteral("pin"));
    case SP_LineEditClearButton:
        return icons::icon(QStringLiteral("close"), Token::textTertiary);
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

} // namespace studio::views
