// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QPersistentModelIndex>

#include <vector>

QT_BEGIN_NAMESPACE
class QItemSelectionModel;
QT_END_NAMESPACE

namespace studio::views {

class DerivationModel;
struct DerivationNode;

/// A box of the drawn derivation.
struct DerivationBox {
    QModelIndex index;
    int parent = -1; ///< index of the box it feeds
    QRectF rect;
};

/// Where the boxes stand: columns by depth, every figure beside the middle of what it is made of.
[[nodiscard]] std::vector<DerivationBox> layOutDerivation(const DerivationModel& model);

/// The derivation as a tree from left to right. A click selects, the pill at a box's right edge unfolds, a
/// double click folds, arrow keys walk; what is selected and unfolded is shared with the outline.
class DerivationGraph final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit DerivationGraph(QWidget* parent = nullptr);

    void setModel(DerivationModel* model, QItemSelectionModel* selection);
    [[nodiscard]] const std::vector<DerivationBox>& boxes() const { return m_boxes; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void updateBars();
    void ensureVisible(const QModelIndex& index);
    [[nodiscard]] int boxAt(const QPointF& position) const;
    [[nodiscard]] QRectF handle(const DerivationBox& box) const;
    void paintBox(QPainter& painter, const DerivationBox& box) const;
    void paintHandle(QPainter& painter, const DerivationBox& box) const;
    void paintWire(QPainter& painter, const DerivationBox& box) const;

    DerivationModel* m_model = nullptr;
    QItemSelectionModel* m_selection = nullptr;
    std::vector<DerivationBox> m_boxes;
    QSizeF m_extent;
    int m_hovered = -1;
};

} // namespace studio::views
