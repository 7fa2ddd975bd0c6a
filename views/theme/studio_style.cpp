// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/studio_style.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QHeaderView>
#include <QPainter>
#include <QRadioButton>
#include <QStyleOption>
#include <QTableView>
#include <QTreeView>

namespace studio::views {
namespace {

QRectF inset(const QRect& r, double width)
{
    const double half = width / 2;
    return QRectF(r).adjusted(half, half, -half, -half);
}

struct Painting {
    explicit Painting(QPainter* p) : painter(p)
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
    }
    ~Painting() { painter->restore(); }
    Painting(const Painting&) = delete;
    Painting& operator=(const Painting&) = delete;
    QPainter* painter;
};

} // namespace

StudioStyle::StudioStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void StudioStyle::drawField(const QStyleOption* option, QPainter* painter, const QWidget* widget)
{
    const Painting guard(painter);
    const bool enabled = option->state & State_Enabled;
    const bool focused = option->state & State_HasFocus;
    const bool refused = widget && widget->property(kRefusedProperty).toBool();
    const double width = refused || focused ? stroke::focus : stroke::hairline;
    const Token edge = refused ? Token::error : focused ? Token::accent : enabled ? Token::control : Token::border;
    painter->setPen(QPen(colors()[edge], width));
    painter->setBrush(enabled ? colors()[Token::surface] : QColor(Qt::transparent));
    painter->drawRoundedRect(inset(option->rect, width), radius::control, radius::control);
}

void StudioStyle::drawCheck(const QStyleOption* option, QPainter* painter, bool round)
{
    const Painting guard(painter);
    const bool enabled = option->state & State_Enabled;
    const bool on = option->state & (State_On | State_NoChange);
    const QRectF box = inset(option->rect, 1.5);
    const QColor edge = colors()[!enabled ? Token::textDisabled : on ? Token::accent : Token::control];
    painter->setPen(QPen(edge, stroke::outline));
    painter->setBrush(on && !round ? edge : enabled ? colors()[Token::surface] : QColor(Qt::transparent));
    if (round)
        painter->drawEllipse(box);
    else
        painter->drawRoundedRect(box, radius::chip, radius::chip);
    if (!on)
        return;
    const QColor mark = colors()[Token::accentText];
    if (round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(edge);
        painter->drawEllipse(box.center(), box.width() * 0.28, box.height() * 0.28);
    } else {
        painter->setPen(QPen(mark, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](double x, double y) {
            return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
        };
        if (option->state & State_NoChange)
            painter->drawLine(at(0.25, 0.5), at(0.75, 0.5));
        else
            painter->drawPolyline(QPolygonF{at(0.22, 0.52), at(0.42, 0.72), at(0.78, 0.28)});
    }
}

void StudioStyle::drawBranch(const QStyleOption* option, QPainter* painter)
{
    if (!(option->state & State_Children))
        return;
    constexpr double kArrow = 12;
    const QPointF c = QRectF(option->rect).center();
    const QString name =
        option->state & State_Open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right");
    icons::draw(*painter, name, QRectF(c.x() - kArrow / 2, c.y() - kArrow / 2, kArrow, kArrow),
                colors()[Token::textTertiary]);
}

// A selected row keeps the colour of its text, so that evidence and severity keep their contrast in it.
void StudioStyle::drawRowBackground(const QStyleOption* option, QPainter* painter)
{
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    if (!item)
        return;
    if (item->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(item->rect, item->backgroundBrush);
    if (item->state & State_Selected) {
        painter->fillRect(item->rect, colors()[Token::accentSoft]);
        // A tree paints the branch of a row by itself, in front of its first cell; a list has one cell a row.
        bool first = item->rect.left() <= 0 || !item->index.isValid();
        if (const auto* table = qobject_cast<const QTableView*>(item->widget))
            first = table->horizontalHeader()->visualIndex(item->index.column()) == 0;
        else if (!qobject_cast<const QTreeView*>(item->widget))
            first = true;
        if (first)
            painter->fillRect(QRect(item->rect.left(), item->rect.top(), 3, item->rect.height()),
                              colors()[item->state & State_Enabled ? Token::accent : Token::control]);
    } else if (item->state & State_MouseOver) {
        painter->fillRect(item->rect, colors()[Token::hover]);
    } else if (item->features & QStyleOptionViewItem::Alternate) {
        painter->fillRect(item->rect, colors()[Token::alt]);
    }
}

void StudioStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const
{
    if (drawWindowPart(element, option, painter))
        return;
    switch (element) {
    case PE_PanelLineEdit:
        // A line edit inside a combo or spin box has no frame of its own.
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            drawField(option, painter, widget);
        return;
    case PE_FrameLineEdit:
        drawField(option, painter, widget);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheck(option, painter, false);
        return;
    case PE_IndicatorRadioButton:
        drawCheck(option, painter, true);
        return;
    case PE_IndicatorBranch:
        drawBranch(option, painter);
        return;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
        drawRowBackground(option, painter);
        return;
    case PE_FrameFocusRect: {
        // Buttons thicken their edge, rows carry their bar; a second frame would be one too many.
        if (qobject_cast<const QAbstractButton*>(widget) && !qobject_cast<const QCheckBox*>(widget)
            && !qobject_cast<const QRadioButton*>(widget))
            return;
        if (qobject_cast<const QAbstractItemView*>(widget) && (option->state & State_Selected))
            return;
        const Painting guard(painter);
        painter->setPen(QPen(colors()[Token::accent], stroke::focus));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(inset(option->rect, stroke::focus), radius::control, radius::control);
        return;
    }
    case PE_IndicatorArrowDown:
        icons::draw(*painter, QStringLiteral("chevron-down"), QRectF(option->rect),
                    colors()[option->state & State_Enabled ? Token::textSecondary : Token::textDisabled]);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void StudioStyle::drawCombo(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    drawField(option, painter, widget);
    constexpr double kArrow = 12;
    const QRectF arrow = subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
    icons::draw(*painter, QStringLiteral("chevron-down"),
                QRectF(arrow.center().x() - kArrow / 2, arrow.center().y() - kArrow / 2, kArrow, kArrow),
                colors()[option->state & State_Enabled ? Token::textSecondary : Token::textDisabled]);
}

void StudioStyle::drawSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!slider)
        return;
    const Painting guard(painter);
    const bool enabled = option->state & State_Enabled;
    const QRectF groove = subControlRect(CC_Slider, option, SC_SliderGroove, widget);
    const QRectF handle = subControlRect(CC_Slider, option, SC_SliderHandle, widget);
    const bool across = slider->orientation == Qt::Horizontal;
    constexpr double kGroove = 4;
    constexpr double kHandle = 14;
    const QPointF c = handle.center();
    const QRectF line = across ? QRectF(groove.left(), c.y() - kGroove / 2, groove.width(), kGroove)
                               : QRectF(c.x() - kGroove / 2, groove.top(), kGroove, groove.height());
    QRectF filled = line;
    if (across)
        filled.setRight(c.x());
    else
        filled.setTop(c.y());
    const QColor accent = colors()[enabled ? Token::accent : Token::textDisabled];
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors()[Token::border]);
    painter->drawRoundedRect(line, kGroove / 2, kGroove / 2);
    painter->setBrush(accent);
    painter->drawRoundedRect(filled, kGroove / 2, kGroove / 2);
    const bool focused = option->state & State_HasFocus;
    painter->setPen(QPen(accent, focused ? 3 : 2));
    painter->setBrush(colors()[Token::surface]);
    painter->drawEllipse(c, kHandle / 2 - 1, kHandle / 2 - 1);
}

void StudioStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const
{
    if (control == CC_ComboBox)
        drawCombo(option, painter, widget);
    else if (control == CC_Slider)
        drawSlider(option, painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void StudioStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const
{
    if (element == CE_ComboBoxLabel) {
        // Fusion shifts the label while the list is open; fields stay where they are.
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            QStyleOptionComboBox still(*combo);
            still.state &= ~(State_Sunken | State_On);
            QProxyStyle::drawControl(element, &still, painter, widget);
            return;
        }
    }
    if (element == CE_ToolBar) {
        painter->fillRect(option->rect, colors()[Token::window]);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          colors()[Token::border]);
        return;
    }
    if (element == CE_MenuItem) {
        drawMenuItem(option, painter);
        return;
    }
    if (element == CE_DockWidgetTitle) {
        drawDockTitle(option, painter);
        return;
    }
    if (element == CE_ItemViewItem) {
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem plain(*item);
            for (const auto group : {QPalette::Active, QPalette::Inactive})
                plain.palette.setBrush(group, QPalette::HighlightedText, plain.palette.brush(group, QPalette::Text));
            QProxyStyle::drawControl(element, &plain, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QSize StudioStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                    const QWidget* widget) const
{
    QSize wanted = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_ItemViewItem)
        wanted.setHeight(std::max(wanted.height(), dp(24)));
    else if (type == CT_MenuItem)
        wanted = menuItemSize(option, wanted);
    else if (type == CT_ComboBox || type == CT_LineEdit)
        wanted.setHeight(dp(metric::editorHeight));
    return wanted;
}

int StudioStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return dp(16);
    case PM_ToolBarIconSize:
        return dp(metric::iconTool);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
        return dp(metric::iconList);
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return dp(16);
    case PM_TreeViewIndentation:
        return dp(16);
    case PM_SplitterWidth:
        return 1;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return 4;
    case PM_MenuHMargin:
        return 0;
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
        return dp(4);
    case PM_ToolBarItemSpacing:
        return 2;
    case PM_ToolBarSeparatorExtent:
        return dp(13);
    case PM_DockWidgetTitleMargin:
        return dp(7);
    case PM_FocusFrameHMargin: // words in rows stand where those of their header stand
        return dp(5);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int StudioStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_ComboBox_Popup: // a list below the field, not one laid over it
        return 0;
    case SH_EtchDisabledText:
    case SH_UnderlineShortcut:
        return 0;
    case SH_Widget_Animation_Duration:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QRect StudioStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                  const QWidget* widget) const
{
    if (control == CC_ComboBox && (part == SC_ComboBoxArrow || part == SC_ComboBoxEditField)) {
        const QRect r = option->rect;
        const int arrow = dp(22);
        const QRect where = part == SC_ComboBoxArrow ? QRect(r.right() - arrow + 1, r.top(), arrow, r.height())
                                                     : r.adjusted(dp(7), 2, -arrow, -2);
        return visualRect(option->direction, r, where);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

} // namespace studio::views
