// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace studio::views {

class CanvasView;

/// Writes a note where it stands. Leaving the field or Ctrl+Enter keeps the text, Esc leaves the note as it was.
class NoteEditor final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Deletes itself when it is done.
    NoteEditor(CanvasView* view, std::size_t note, const QString& text, const QRectF& box);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void finish(bool keep);
    CanvasView* m_view;
    std::size_t m_note;
    bool m_done = false;
};

} // namespace studio::views
