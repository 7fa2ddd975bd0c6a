// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace studio::views {

/// An entry field for a value with its unit inside, at the right. It understands nothing itself: it hands on what was
/// typed and shows whether that was taken.
///
///     committed("72*2")  ->  showValue("144", "")      taken
///                        ->  refuse("a whole number is wanted")   kept as typed, red edge, reason below
///
/// The unit is hidden while the text names its own. Enter or leaving the field commits, Esc restores. Undo and redo go
/// to the window when there is nothing to undo in the text. Actions added to the field stand in its context menu.
class QuantityEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// The value as it stands in the design; ends an edit and clears a refusal.
    void showValue(const QString& value, const QString& unit);
    /// No value: `what` ("unknown", "several values") stands in its place, and is no text to edit.
    void showNoValue(const QString& what, const QString& unit);
    /// Keeps the text, draws a 2 px error edge and says what is wanted.
    void refuse(const QString& reason);
    [[nodiscard]] bool isRefused() const { return !m_reason.isEmpty(); }
    [[nodiscard]] QString reason() const { return m_reason; }
    /// A value that differs from the catalogue is bold.
    void setEmphasised(bool emphasised);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The text in compatibility form: full-width digits and signs have become plain ones, U+2212 a hyphen.
    void committed(const QString& text);
    /// While typing, for a preview ("= 144"); empty when there is nothing to preview.
    void previewWanted(const QString& text);
    void refusalChanged(const QString& reason);

protected:
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString plainText() const;
    [[nodiscard]] bool showsUnit() const;
    void commit();
    void restore();
    void setReason(const QString& reason);
    void updateMargins();

    QString m_value; ///< as last shown; what Esc restores
    QString m_unit;
    QString m_reason;
    bool m_emphasised = false;
    QString m_refusedText; ///< is not committed again by leaving the field
};

} // namespace studio::views
