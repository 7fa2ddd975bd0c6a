// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/banner.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/marks.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

namespace studio::views {
namespace {

constexpr int kPad = 10;
constexpr int kIcon = 16;
constexpr int kToastMilliseconds = 6000;

} // namespace

Banner::Banner(Severity severity, QWidget* parent)
    : QFrame(parent), m_severity(severity), m_title(label(TextStyle::bodyBold, token(severity), this)),
      m_sentence(label(TextStyle::body, Token::textSecondary, this)), m_links(new QHBoxLayout),
      m_close(new QToolButton(this))
{
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    m_links->setSpacing(space::s);
    m_links->setContentsMargins(-3, 0, 0, 0); // a link keeps 3 px for its focus frame
    m_links->addStretch(1);
    m_close->setIcon(icons::icon(QStringLiteral("close")));
    m_close->setIconSize({metric::iconMark, metric::iconMark});
    m_close->hide();
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_sentence);
    words->addLayout(m_links);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kPad + kIcon + 8, kPad - 2, kPad, kPad - 2);
    row->addLayout(words, 1);
    row->addWidget(m_close, 0, Qt::AlignTop);
    m_sentence->hide();
    retranslate();
}

void Banner::setMessage(const QString& title, const QString& sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Banner::addLink(const QString& id, const QString& text)
{
    auto* link = new LinkButton(text, this);
    m_links->insertWidget(m_links->count() - 1, link);
    connect(link, &QAbstractButton::clicked, this, [this, id] { Q_EMIT activated(id); });
}

void Banner::clearLinks()
{
    while (m_links->count() > 1) {
        const QLayoutItem* item = m_links->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void Banner::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

void Banner::retranslate()
{
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors().tint(token(m_severity), 0.35), 1));
    painter.setBrush(colors()[softToken(m_severity)]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::control, radius::control);
    painter.drawPixmap(QPointF(kPad, kPad - 1), icons::pixmap(iconName(m_severity), {kIcon, kIcon},
                                                             colors()[token(m_severity)], devicePixelRatioF()));
}

void Banner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

Toast::Toast(Severity severity, QWidget* window) : Banner(severity, window), m_life(new QTimer(this))
{
    setClosable(true);
    window->installEventFilter(this);
    m_life->setSingleShot(true);
    connect(m_life, &QTimer::timeout, this, &QObject::deleteLater);
    connect(this, &Banner::closed, this, &QObject::deleteLater);
    connect(this, &Banner::activated, this, &QObject::deleteLater);
    if (severity != Severity::error)
        m_life->start(kToastMilliseconds);
}

Toast* Toast::show(QWidget* window, Severity severity, const QString& title, const QString& sentence)
{
    auto* toast = new Toast(severity, window);
    toast->setMessage(title, sentence);
    toast->place();
    toast->QWidget::show();
    toast->raise();
    return toast;
}

void Toast::place()
{
    const QWidget* window = parentWidget();
    const int width = std::min(dp(420), window->width() - 2 * space::xl);
    const int height = layout()->totalHeightForWidth(width);
    setGeometry((window->width() - width) / 2, window->height() - height - space::xl - dp(metric::statusBar), width,
                height);
}

bool Toast::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        place();
    return Banner::eventFilter(watched, event);
}

void Toast::enterEvent(QEnterEvent* event)
{
    m_life->stop();
    Banner::enterEvent(event);
}

void Toast::leaveEvent(QEvent* event)
{
    if (severity() != Severity::error)
        m_life->start(kToastMilliseconds);
    Banner::leaveEvent(event);
}

} // namespace studio::views
