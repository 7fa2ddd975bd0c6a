// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/findings_model.h"

#include <QStyledItemDelegate>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QTreeView;
QT_END_NAMESPACE

namespace studio::views {

class CountPill;
class TokenLabel;

/// Paints a row: icon in its colour, cure as a link, waived ones with a struck circle in textTertiary.
class FindingsDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

Q_SIGNALS:
    void cureClicked(const QModelIndex& index);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

/// The findings list: count pills that filter, rows that lead to the place. Arrow keys select and show a place,
/// Enter shows it again, Alt+Enter takes the cure, the menu key offers both.
class FindingsView final : public QWidget {
    Q_OBJECT

public:
    explicit FindingsView(QWidget* parent = nullptr);

    /// Keeps the selected finding selected where it still exists, without showing its place again.
    void setFindings(const std::vector<FindingRow>& rows);
    /// Selects and shows the next one (F8), from the last again the first.
    void selectNext();
    [[nodiscard]] FindingsModel* model() const { return m_model; }
    [[nodiscard]] QTreeView* view() const { return m_view; }

Q_SIGNALS:
    void placeActivated(int source);
    void cureActivated(int source);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void showMenu(const QPoint& position);
    void locate(const QModelIndex& index);
    void cure(const QModelIndex& index);

    FindingsModel* m_model = nullptr;
    QTreeView* m_view = nullptr;
    std::vector<CountPill*> m_pills;
    TokenLabel* m_hint = nullptr;
    bool m_quiet = false; ///< while rows are being replaced
};

} // namespace studio::views
