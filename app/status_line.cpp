// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/status_line.h"

#include "core/engine/results.h"
#include "views/document/figure_text.h"
#include "views/document/object_text.h"
#include "views/panels/strip_data.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"

namespace studio::app {

using namespace views;

StatusLine::StatusLine(Session* session, QWidget* parent)
    : QStatusBar(parent),
      m_session(session),
      m_state(label(TextStyle::caption, Token::ok, this)),
      m_last(label(TextStyle::caption, Token::textSecondary, this)),
      m_selection(label(TextStyle::caption, Token::textSecondary, this)),
      m_hint(label(TextStyle::caption, Token::textTertiary, this)),
      m_grid(label(TextStyle::caption, Token::textTertiary, this)),
      m_zoom(label(TextStyle::caption, Token::textSecondary, this))
{
    setSizeGripEnabled(false);
    setFixedHeight(dp(metric::statusBar));
    setContentsMargins(8, 0, 8, 0);
    addWidget(m_state);
    addWidget(m_last, 1);
    for (TokenLabel* permanent : {m_selection, m_hint, m_grid, m_zoom}) {
        permanent->setContentsMargins(8, 0, 8, 0);
        addPermanentWidget(permanent);
    }
    m_last->setContentsMargins(12, 0, 0, 0);
    // A long sentence must not widen the window.
    m_last->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_zoom->setMinimumWidth(dp(40));
    connect(session, &Session::resultsChanged, this, &StatusLine::showState);
    connect(&session->runner(), &AnalysisRunner::started, this, &StatusLine::showState);
    connect(&session->selection(), &DesignSelection::changed, this, &StatusLine::showSelection);
    connect(&session->selection(), &DesignSelection::sheetChanged, this, &StatusLine::showSelection);
    connect(&session->document(), &DesignDocument::designChanged, this, [this](const DesignDiff&, ChangeCause cause) {
        const QUndoStack* undo = m_session->document().undoStack();
        // While an edit is pushed the stack does not name it yet; its words come with the results.
        m_lastEdit = cause == ChangeCause::undo   ? tr("Undone")
                     : cause == ChangeCause::redo ? tr("Redone")
                     : cause == ChangeCause::load ? QString()
                                                  : QStringLiteral("?");
        Q_UNUSED(undo)
        showState();
        showSelection();
    });
    showState();
    showSelection();
}

void StatusLine::setHint(const QString& hint)
{
    m_hint->setText(hint);
}
void StatusLine::setZoom(double zoom)
{
    m_zoom->setText(shownText(zoom, dimension::none, findUnit("%"), 2));
}
void StatusLine::setGrid(bool shown)
{
    m_gridShown = shown;
    m_grid->setText(shown ? tr("Grid %1").arg(metric::grid) : tr("No grid"));
}

void StatusLine::showRefusal(const QString& reason)
{
    m_last->setToken(Token::error);
    m_last->setText(reason);
    m_last->setToolTip(reason);
}

void StatusLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setGrid(m_gridShown);
        showState();
        showSelection();
    }
    QStatusBar::changeEvent(event);
}

void StatusLine::showState()
{
    const AnalysisRunner& runner = m_session->runner();
    const bool current = runner.freshness() == Freshness::current;
    m_state->setToken(current ? Token::ok : Token::warning);
    m_state->setText(current              ? QStringLiteral("✓ ") + tr("Up to date")
                     : runner.isRunning() ? tr("Computing …")
                                          : tr("Figures are stale"));
    if (m_lastEdit.isEmpty()) {
        m_last->setText({});
        return;
    }
    const QString undoText = m_session->document().undoStack()->undoText();
    QString words = m_lastEdit == QLatin1String("?") ? undoText : m_lastEdit;
    const ResultsPtr before = m_session->referenceResults();
    if (current && before && m_session->results() && m_session->reference() == Reference::lastEdit) {
        int changed = 0;
        for (const auto id : StripData::figures()) {
            const Figure* now = m_session->results()->find(id);
            const Figure* then = before->find(id);
            changed += now && then && now->value != then->value;
        }
        words += tr(": %1 headline figures changed in %2")
                     .arg(changed)
                     .arg(shownText(runner.lastSeconds(), dimension::time, nullptr, 2));
    }
    m_last->setToken(Token::textSecondary);
    m_last->setToolTip({});
    m_last->setText(words);
}

void StatusLine::showSelection()
{
    const SheetItems& items = m_session->selection().items();
    if (items.size() > 1)
        m_selection->setText(tr("%1 things selected").arg(items.size()));
    else if (items.size() == 1)
        m_selection->setText(
            tr("%1 selected").arg(ObjectText::name(m_session->design(), m_session->selection().subject())));
    else
        m_selection->setText({});
}

} // namespace studio::app
