// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/pills.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/marks.h"
#include "views/widgets/words.h"

#include <QEvent>
#include <QPainter>

namespace studio::views {
namespace {

constexpr int kPillHeight = 20;
constexpr int kPad = 8;
constexpr int kMark = 9;
constexpr int kIcon = 14;

int widthOf(const QString& text, int mark)
{
    return qRound(std::ceil(textWidth(text, TextStyle::caption))) + mark + 3 * kPad - 2;
}

} // namespace

StatusPill::StatusPill(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setVisible(false);
}

void StatusPill::setState(std::optional<State> state)
{
    m_state = state;
    setVisible(state.has_value());
    retranslate();
}

void StatusPill::retranslate()
{
    m_text = m_state ? words(*m_state) : QString();
    setAccessibleName(m_text.isEmpty() ? QString() : tr("status: %1").arg(m_text));
    updateGeometry();
    update();
}

QSize StatusPill::sizeHint() const
{
    return {widthOf(m_text, kMark), dp(kPillHeight)};
}

void StatusPill::paintEvent(QPaintEvent*)
{
    if (!m_state)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = colors()[token(*m_state)];
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(colors()[Token::surface]);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    paintStatus(painter, QPointF(kPad + kMark / 2.0 + 1, height() / 2.0), kMark, *m_state, colors());
    drawText(painter, 2 * kPad + kMark - 1, baselineAt(height() / 2.0, TextStyle::caption), m_text, TextStyle::caption,
             ink);
}

void StatusPill::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

CountPill::CountPill(Severity severity, QWidget* parent) : QAbstractButton(parent), m_severity(severity)
{
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void CountPill::setCount(int count)
{
    if (count == m_count)
        return;
    m_count = count;
    retranslate();
}

void CountPill::retranslate()
{
    setText(m_severity == Severity::error     ? tr("%n error(s)", nullptr, m_count)
            : m_severity == Severity::warning ? tr("%n warning(s)", nullptr, m_count)
                                              : tr("%n note(s)", nullptr, m_count));
    setAccessibleName(text());
    setToolTip(tr("Show or hide these findings"));
    updateGeometry();
    update();
}

QSize CountPill::sizeHint() const
{
    return {widthOf(text(), kIcon), dp(kPillHeight)};
}

void CountPill::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = colors()[isChecked() ? token(m_severity) : Token::textTertiary];
    const double round = height() / 2.0;
    painter.setBrush(isChecked() ? colors()[softToken(m_severity)] : QColor(Qt::transparent));
    painter.setPen(isChecked() ? QPen(Qt::NoPen) : QPen(colors()[Token::control], 1, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), round, round);
    painter.drawPixmap(QPointF(kPad, (height() - kIcon) / 2.0),
                       icons::pixmap(iconName(m_severity), {kIcon, kIcon}, ink, devicePixelRatioF()));
    drawText(painter, 2 * kPad + kIcon - 3, baselineAt(height() / 2.0, TextStyle::caption), text(), TextStyle::caption,
             ink);
    if (hasFocus()) {
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), round, round);
    }
}

void CountPill::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QAbstractButton::changeEvent(event);
}

QSize staleBadgeSize(const QString& text)
{
    return {widthOf(text, kIcon), dp(kPillHeight)};
}

void paintStaleBadge(QPainter& painter, QPointF topRight, const QString& text)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const int width = widthOf(text, kIcon);
    const QRectF box(topRight.x() - width, topRight.y(), width, dp(kPillHeight));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors()[Token::warningSoft]);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    const QColor ink = colors()[Token::warning];
    icons::draw(painter, QStringLiteral("stale"),
                QRectF(box.left() + kPad, box.center().y() - kIcon / 2.0, kIcon, kIcon), ink);
    drawText(painter, box.left() + 2 * kPad + kIcon - 3, baselineAt(box.center().y(), TextStyle::caption), text,
             TextStyle::caption, ink);
}

} // namespace studio::views
