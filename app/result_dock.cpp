// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/result_dock.h"

#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/tab_bar.h"

#include <QBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>

namespace studio::app {

using namespace views;

ResultDock::ResultDock(QWidget* parent)
    : QWidget(parent), m_bar(new TabBar(this)), m_stack(new QStackedWidget(this)), m_fold(new QToolButton(this))
{
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 8, 0);
    head->addWidget(m_bar, 1);
    head->addWidget(m_fold);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_stack, 1);
    m_bar->setFixedHeight(dp(metric::tabBar));
    m_bar->setExpanding(false);
    m_bar->setDrawBase(false);
    m_fold->setAutoRaise(true);
    m_fold->setIconSize({14, 14});
    setFolded(false);
    connect(m_bar, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_bar, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0) setFolded(false);
    });
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });
}

void ResultDock::addTab(const QString& id, const QString& title, QWidget* page)
{
    m_ids << id;
    m_stack->addWidget(page);
    m_bar->addTab(title);
}

void ResultDock::setTitle(const QString& id, const QString& title)
{
    if (const auto index = m_ids.indexOf(id); index >= 0) m_bar->setTabText(static_cast<int>(index), title);
}

void ResultDock::setCount(const QString& id, int count)
{
    if (const auto index = m_ids.indexOf(id); index >= 0) m_bar->setCount(static_cast<int>(index), count);
}

void ResultDock::show(const QString& id)
{
    const auto index = static_cast<int>(m_ids.indexOf(id));
    if (index < 0) return;
    setFolded(false);
    m_bar->setCurrentIndex(index);
}

QString ResultDock::current() const
{
    return m_ids.value(m_bar->currentIndex());
}

void ResultDock::setFolded(bool folded)
{
    m_stack->setVisible(!folded);
    setMaximumHeight(folded ? dp(metric::tabBar) : QWIDGETSIZE_MAX);
    m_fold->setIcon(icons::icon(folded ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down")));
    m_fold->setToolTip(folded ? tr("Show the results") : tr("Fold the results"));
    m_fold->setAccessibleName(m_fold->toolTip());
    if (folded == m_folded) return;
    m_folded = folded;
    Q_EMIT foldedChanged(folded);
}

void ResultDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) setFolded(m_folded);
    QWidget::changeEvent(event);
}

void ResultDock::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Token::panel]);
    painter.fillRect(QRect(0, 0, width(), dp(metric::tabBar)), colors()[Token::window]);
}

} // namespace studio::app
