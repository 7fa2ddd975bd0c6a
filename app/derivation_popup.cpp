// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/derivation_popup.h"

#include "core/engine/results.h"
#include "views/panels/derivation_data.h"
#include "views/theme/theme.h"
#include "views/widgets/derivation_view.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace studio::app {

using namespace views;

namespace {

constexpr int kHeight = 380;

} // namespace

DerivationPopup::DerivationPopup(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_view(new DerivationView(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(m_view);
    parent->installEventFilter(this);
    connect(session, &Session::resultsChanged, this, [this] {
        if (isVisible()) fill();
    });
    connect(m_view, &DerivationView::inputActivated, this, [this](const QString& name) {
        if (const auto it = m_paths.find(name); it != m_paths.end())
            Q_EMIT pathWanted(QString::fromStdString(it->second));
    });
    hide();
}

void DerivationPopup::showFigure(const QString& id)
{
    m_figure = id;
    if (id.isEmpty()) {
        hide();
        Q_EMIT closed();
        return;
    }
    fill();
    place();
    show();
    raise();
    setFocus();
}

void DerivationPopup::fill()
{
    const ResultsPtr results = m_session->results();
    const Figure* figure = results ? results->find(m_figure.toStdString()) : nullptr;
    if (!figure) return;
    DerivationWords words = derivationWords(m_session->design(), *figure);
    m_paths = std::move(words.paths);
    m_view->setDerivation(std::move(words.data));
}

void DerivationPopup::place()
{
    const int top = dp(metric::strip);
    const int height = std::min(dp(kHeight), parentWidget()->height() - top - 40);
    setGeometry(8, top, parentWidget()->width() - 16, height);
}

bool DerivationPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

void DerivationPopup::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        showFigure({});
    else
        QFrame::keyPressEvent(event);
}

void DerivationPopup::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(colors()[Token::borderStrong]);
    painter.setBrush(colors()[Token::panel]);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace studio::app
