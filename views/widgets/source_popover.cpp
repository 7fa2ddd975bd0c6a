// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/source_popover.h"

#include "views/theme/theme.h"
#include "views/widgets/evidence_chip.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/words.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QScreen>

namespace studio::views {
namespace {

constexpr int kTip = 7;
constexpr int kPad = 12;

} // namespace

SourcePopover::SourcePopover(QWidget* parent)
    : QFrame(parent, Qt::Popup | Qt::FramelessWindowHint | Qt::NoDropShadowWindowHint)
{
    setAttribute(Qt::WA_TranslucentBackground);
    m_chip = new EvidenceChip(this);
    m_chip->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_basis = label(TextStyle::bodyBold, Token::text, this);
    m_date = label(TextStyle::body, Token::textTertiary, this);
    m_title = label(TextStyle::body, Token::text, this);
    m_title->setWordWrap(true);
    m_note = label(TextStyle::body, Token::textSecondary, this);
    m_note->setWordWrap(true);
    m_usedBy = new LinkButton({}, this);
    m_usedBy->setIconName(QStringLiteral("derivation"));
    m_open = new LinkButton({}, this);
    m_open->setIconName(QStringLiteral("source"));

    auto* head = new QHBoxLayout;
    head->setSpacing(space::s);
    head->addWidget(m_chip);
    head->addWidget(m_basis, 1);
    head->addWidget(m_date);
    auto* links = new QHBoxLayout;
    links->setSpacing(space::m);
    links->addWidget(m_usedBy);
    links->addWidget(m_open);
    links->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPad, kPad + kTip - 3, kPad, kPad - 3 + kTip);
    column->setSpacing(5);
    column->addLayout(head);
    column->addWidget(m_title);
    column->addWidget(m_note);
    column->addLayout(links);
    setFixedWidth(dp(metric::inspector - 24));

    connect(m_usedBy, &QAbstractButton::clicked, this, [this] {
        close();
        Q_EMIT usedByActivated();
    });
    connect(m_open, &QAbstractButton::clicked, this, [this] {
        close();
        Q_EMIT openSourceActivated(m_card.address);
    });
    retranslate();
}

void SourcePopover::setCard(const SourceCard& card)
{
    m_card = card;
    m_chip->setLevel(card.level);
    // The letter repeats the one that was clicked, it is not another stop for the keyboard.
    m_chip->setFocusPolicy(Qt::NoFocus);
    m_basis->setText(card.basis);
    m_date->setText(card.date);
    m_note->setText(card.note);
    m_note->setVisible(!card.note.isEmpty());
    m_open->setVisible(!card.address.isEmpty());
    m_open->setToolTip(card.address);
    m_usedBy->setVisible(card.usedBy > 0);
    retranslate();
}

void SourcePopover::retranslate()
{
    m_title->setText(m_card.title.isEmpty() ? tr("No published source") : m_card.title);
    m_usedBy->setText(tr("Used by %n figure(s)", nullptr, m_card.usedBy));
    m_open->setText(tr("Open source"));
    setAccessibleName(tr("Source"));
    setAccessibleDescription(
        QStringList{words(m_card.level), m_card.basis, m_card.date, m_title->text(), m_card.note}.join(
            QStringLiteral(", ")));
}

void SourcePopover::popup(const QWidget* anchor)
{
    adjustSize();
    resize(width(), layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : sizeHint().height());
    const QRect a(anchor->mapToGlobal(QPoint(0, 0)), anchor->size());
    const QRect screen = anchor->screen()->availableGeometry();
    const int wanted = a.right() - width() + dp(12);
    const int x = std::clamp(wanted, screen.left(), std::max(screen.left(), screen.right() - width()));
    m_below = a.bottom() + height() <= screen.bottom();
    const int y = m_below ? a.bottom() - 1 : a.top() - height() + 2;
    m_tip = std::clamp<double>(a.center().x() - x + 0.5, 2 * kTip + radius::card, width() - 2 * kTip - radius::card);
    move(x, y);
    setMask(QRegion(outline().toFillPolygon().toPolygon()));
    show();
    (m_usedBy->isVisibleTo(this) ? m_usedBy : m_open)->setFocus(Qt::PopupFocusReason);
}

QPainterPath SourcePopover::outline() const
{
    const QRectF box = QRectF(rect()).adjusted(0.5, kTip + 0.5, -0.5, -kTip - 0.5);
    QPainterPath body;
    body.addRoundedRect(box, radius::card, radius::card);
    QPainterPath tip;
    const double base = m_below ? box.top() + 1 : box.bottom() - 1;
    const double point = m_below ? box.top() - kTip : box.bottom() + kTip;
    tip.addPolygon(QPolygonF{{m_tip - kTip, base}, {m_tip, point}, {m_tip + kTip, base}});
    tip.closeSubpath();
    return body.united(tip);
}

void SourcePopover::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Token::borderStrong], 1));
    painter.setBrush(colors()[Token::surface]);
    painter.drawPath(outline());
}

void SourcePopover::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

void SourcePopover::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_open)
        retranslate();
    QFrame::changeEvent(event);
}

void SourcePopover::resizeEvent(QResizeEvent* event)
{
    setMask(QRegion(outline().toFillPolygon().toPolygon()));
    QFrame::resizeEvent(event);
}

} // namespace studio::views
