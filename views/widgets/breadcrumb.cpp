// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/breadcrumb.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace studio::views {
namespace {

constexpr int kGap = 18; // between crumbs, with the chevron in it
constexpr int kPad = 10;

} // namespace

Breadcrumb::Breadcrumb(QWidget* parent) : QWidget(parent), m_more(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_more->setIcon(icons::icon(QStringLiteral("more")));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    retranslate();
}

void Breadcrumb::setCrumbs(const std::vector<Crumb>& crumbs)
{
    if (crumbs == m_crumbs)
        return;
    m_crumbs = crumbs;
    rebuild();
}

void Breadcrumb::rebuild()
{
    for (QToolButton* button : m_buttons) {
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        const Crumb& crumb = m_crumbs[i];
        const bool last = i + 1 == m_crumbs.size();
        auto* button = new QToolButton(this);
        button->setText(crumb.text);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFont(fontOf(last ? TextStyle::bodyBold : TextStyle::body));
        const Token ink = last ? Token::text : Token::accent;
        if (!crumb.icon.isEmpty())
            button->setIcon(icons::icon(crumb.icon, ink));
        button->setIconSize({metric::iconList, metric::iconList});
        button->setFocusPolicy(last ? Qt::NoFocus : Qt::TabFocus);
        if (!last) {
            button->setCursor(Qt::PointingHandCursor);
            button->setStyleSheet(QStringLiteral("QToolButton { color: palette(link); }"));
        }
        button->setAttribute(Qt::WA_TransparentForMouseEvents, last);
        connect(button, &QToolButton::clicked, this, [this, id = crumb.id] { Q_EMIT crumbActivated(id); });
        m_buttons.push_back(button);
    }
    arrange();
}

void Breadcrumb::arrange()
{
    if (m_buttons.empty())
        return;
    int total = 2 * kPad + kGap * (static_cast<int>(m_buttons.size()) - 1);
    for (const QToolButton* button : m_buttons)
        total += button->sizeHint().width();
    // The first and the last stay; the ones after the first fold away until the rest fits.
    std::size_t folded = 0;
    const int more = dp(28);
    while (folded + 2 < m_buttons.size() && total + (folded ? more + kGap : 0) > width())
        total -= m_buttons[++folded]->sizeHint().width() + kGap;
    m_more->menu()->clear();
    m_more->setVisible(folded > 0);
    int x = kPad - 4;
    const int high = dp(24);
    const auto place = [&](QToolButton* button, int wide) {
        button->setGeometry(x, (height() - high) / 2, wide, high);
        button->show();
        x += wide + kGap;
    };
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (i >= 1 && i <= folded) {
            m_buttons[i]->hide();
            const QString id = m_crumbs[i].id;
            m_more->menu()->addAction(m_buttons[i]->icon(), m_crumbs[i].text, this,
                                      [this, id] { Q_EMIT crumbActivated(id); });
            if (i == folded)
                place(m_more, more);
            continue;
        }
        place(m_buttons[i], std::min(m_buttons[i]->sizeHint().width(), std::max(dp(40), width() - x - kPad)));
    }
    update();
}

void Breadcrumb::retranslate()
{
    setAccessibleName(tr("Path of sheets"));
    m_more->setToolTip(tr("Sheets between"));
    m_more->setAccessibleName(tr("Sheets between"));
}

QSize Breadcrumb::sizeHint() const
{
    return {dp(300), dp(metric::breadcrumb)};
}

QSize Breadcrumb::minimumSizeHint() const
{
    return {dp(160), dp(metric::breadcrumb)};
}

void Breadcrumb::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    constexpr int kChevron = 12;
    for (const QObject* child : children()) {
        const auto* button = qobject_cast<const QToolButton*>(child);
        if (!button || button->isHidden() || button == m_buttons.back())
            continue;
        const double x = button->geometry().right() + 1 + (kGap - kChevron) / 2.0;
        icons::draw(painter, QStringLiteral("chevron-right"),
                    QRectF(x, (height() - kChevron) / 2.0, kChevron, kChevron), colors()[Token::textTertiary]);
    }
}

void Breadcrumb::resizeEvent(QResizeEvent* event)
{
    arrange();
    QWidget::resizeEvent(event);
}

void Breadcrumb::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio::views
