// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/note_editor.h"

#include "views/canvas/canvas_view.h"
#include "views/theme/typography.h"

#include <QKeyEvent>

#include <algorithm>

namespace studio::views {

NoteEditor::NoteEditor(CanvasView* view, std::size_t note, const QString& text, const QRectF& box)
    : QPlainTextEdit(view->viewport()), m_view(view), m_note(note)
{
    setFont(fontOf(TextStyle::body));
    setPlainText(text);
    setAccessibleName(tr("Note"));
    const QRect place = view->mapFromScene(box).boundingRect();
    setGeometry(QRect(place.topLeft(), QSize(std::max(place.width(), 180), std::max(place.height(), 64))));
    selectAll();
    show();
    setFocus();
}

void NoteEditor::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        finish(false);
    else if (enter && event->modifiers() & Qt::ControlModifier)
        finish(true);
    else
        QPlainTextEdit::keyPressEvent(event);
}

void NoteEditor::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) finish(true);
}

void NoteEditor::finish(bool keep)
{
    if (m_done) return;
    m_done = true;
    hide();
    deleteLater();
    if (keep) m_view->editor()->setNoteText(m_note, toPlainText());
    m_view->setFocus();
}

} // namespace studio::views
