// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evidence/evidence.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QAction;
class QBoxLayout;
class QGridLayout;
QT_END_NAMESPACE

namespace studio::views {

class ElidedLabel;
class EvidenceChip;
class QuantityEdit;
class StatusPill;
class TokenLabel;

/// One parameter or result of the selected thing: label, editor, evidence letter, and a line below it when there is
/// something to say (a preview, a refusal, what the catalogue says).
class InspectorRow final : public QWidget {
    Q_OBJECT

public:
    explicit InspectorRow(const QString& label, QWidget* parent = nullptr);

    /// A field for a value; its preview and refusal show in the line below.
    QuantityEdit* setQuantity();
    /// Any other editor, e.g. a combo box; the row takes it over.
    void setEditor(QWidget* editor);
    /// A result: no frame, not editable.
    void setResult(const QString& value, const QString& unit);
    /// A slider or another wide editor with its value in bold at the right.
    void setSliderValue(const QString& value);

    void setLabel(const QString& label);
    void setLevel(std::optional<Level> level);
    /// Dot and bold label; `caption` says what the catalogue has. Offers "Back to …" in the row's menu.
    void setChanged(bool changed, const QString& caption = {});
    /// The row whose source is shown.
    void setHighlighted(bool highlighted);
    /// Ratio shown while typing; empty hides it.
    void showPreview(const QString& result);
    void showRefusal(const QString& reason);
    [[nodiscard]] QWidget* editor() const { return m_editor; }
    [[nodiscard]] EvidenceChip* evidence() const { return m_evidence; }
    /// The line below the editor; empty if it is hidden.
    [[nodiscard]] QString lineBelow() const;

Q_SIGNALS:
    void evidenceActivated();
    /// "Back to the catalogue's value" was chosen.
    void resetWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateLine();
    void retranslate();

    QGridLayout* m_grid = nullptr;
    ElidedLabel* m_label = nullptr;
    QWidget* m_editor = nullptr;
    TokenLabel* m_sliderValue = nullptr;
    EvidenceChip* m_evidence = nullptr;
    TokenLabel* m_line = nullptr;
    QAction* m_reset = nullptr;
    QString m_caption;
    QString m_preview;
    QString m_refusal;
    bool m_changed = false;
    bool m_highlighted = false;
};

/// The head of the inspector: tile with the thing's icon, its name and kind, its status.
class InspectorHeader final : public QWidget {
    Q_OBJECT

public:
    explicit InspectorHeader(QWidget* parent = nullptr);

    /// `tint` colours the tile at 14 %.
    void setThing(const QString& iconName, const QString& name, const QString& kind, const QColor& tint);
    void setState(std::optional<State> state);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    QColor m_tint;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_kind = nullptr;
    StatusPill* m_status = nullptr;
};

} // namespace studio::views
