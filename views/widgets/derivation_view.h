// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/derivation_model.h"

#include <QStyledItemDelegate>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QTreeView;
QT_END_NAMESPACE

namespace studio::views {

class DerivationGraph;
class TokenLabel;

/// Paints the evidence letter of a cell whose model answers DerivationModel::levelRole with a Level.
class EvidenceDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// How a figure came about: title with its weakest input, the tree, and the same tree as an outline below.
class DerivationView final : public QWidget {
    Q_OBJECT

public:
    explicit DerivationView(QWidget* parent = nullptr);

    void setDerivation(DerivationData derivation);
    [[nodiscard]] DerivationModel* model() const { return m_model; }
    [[nodiscard]] DerivationGraph* graph() const { return m_graph; }
    [[nodiscard]] QTreeView* outline() const { return m_outline; }

Q_SIGNALS:
    /// An input, a leaf of the tree, was activated in the outline by Enter or a double click.
    void inputActivated(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void openAsInModel(const QModelIndex& index);

    DerivationModel* m_model = nullptr;
    TokenLabel* m_title = nullptr;
    TokenLabel* m_weakest = nullptr;
    DerivationGraph* m_graph = nullptr;
    QTreeView* m_outline = nullptr;
};

} // namespace studio::views
