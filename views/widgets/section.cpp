// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/section.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace studio::views {

SectionHeader::SectionHeader(const QString& title, QWidget* parent) : QAbstractButton(parent)
{
    setText(title);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SectionHeader::sizeHint() const
{
    return {dp(120), dp(metric::section)};
}

void SectionHeader::setDetail(const QString& detail)
{
    m_detail = detail;
    setAccessibleDescription(detail);
    update();
}

void SectionHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF box(rect());
    painter.fillRect(box, colors()[underMouse() ? Token::hover : Token::alt]);
    painter.fillRect(QRectF(0, 0, box.width(), 1), colors()[Token::border]);
    constexpr int kChevron = 12;
    const double middle = box.center().y() + 0.5;
    icons::draw(painter, isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                QRectF(space::m, middle - kChevron / 2.0, kChevron, kChevron), colors()[Token::textTertiary]);
    const double x = space::m + kChevron + 6;
    const double detail = m_detail.isEmpty() ? 0 : textWidth(m_detail, TextStyle::body) + space::m;
    drawText(painter, x, baselineAt(middle, TextStyle::bodyBold),
             elided(text(), TextStyle::bodyBold, box.width() - x - space::m - detail), TextStyle::bodyBold,
             colors()[Token::text]);
    drawTextRight(painter, box.right() - space::m, baselineAt(middle, TextStyle::body), m_detail, TextStyle::body,
                  colors()[Token::textTertiary]);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors()[Token::accent], stroke::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -1), radius::control, radius::control);
    }
}

void SectionHeader::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        click();
    else if ((key == Qt::Key_Left && isChecked()) || (key == Qt::Key_Right && !isChecked()))
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void SectionHeader::enterEvent(QEnterEvent* event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void SectionHeader::leaveEvent(QEvent* event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

Section::Section(const QString& title, QWidget* parent)
    : QWidget(parent), m_header(new SectionHeader(title, this)), m_body(new QWidget(this)),
      m_rows(new QVBoxLayout(m_body))
{
    m_rows->setContentsMargins(0, 0, 0, space::xs);
    m_rows->setSpacing(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_body);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_header, &QAbstractButton::toggled, this, [this](bool expanded) {
        m_body->setVisible(expanded);
        Q_EMIT expandedChanged(expanded);
    });
}

void Section::setTitle(const QString& title)
{
    m_header->setText(title);
    m_header->update();
}

void Section::addRow(QWidget* row)
{
    m_rows->addWidget(row);
}

void Section::clear()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

void Section::setExpanded(bool expanded)
{
    m_header->setChecked(expanded);
}

bool Section::isExpanded() const
{
    return m_header->isChecked();
}

} // namespace studio::views
