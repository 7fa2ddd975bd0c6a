// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/outline_model.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <set>

QT_BEGIN_NAMESPACE
class QTreeView;
QT_END_NAMESPACE

namespace studio::views {

/// A row of the outline: icon, name, count in a lighter ink at the right edge.
class OutlineDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The outline: a second way to everything on the canvas, by keyboard and screen reader. Selecting a row selects on
/// the canvas and the other way round; F2 renames, Delete removes, Enter opens.
class OutlinePanel final : public QWidget {
    Q_OBJECT

public:
    explicit OutlinePanel(Session* session, QWidget* parent = nullptr);
    [[nodiscard]] QTreeView* view() const { return m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void choose(const QModelIndex& index);
    void rememberExpanded();
    void restoreExpanded();

    Session* m_session;
    OutlineModel* m_model;
    QTreeView* m_view;
    std::set<QString> m_expanded; ///< object paths with their way
    bool m_quiet = false;
};

} // namespace studio::views
