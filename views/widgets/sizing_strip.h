// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/strip_cell_data.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
QT_END_NAMESPACE

namespace studio::views {

class StripCell;

/// The headline figures, always visible. One tab stop: arrow keys, Home and End move between cells, Enter or Space
/// opens. Cells keep their widgets when the data changes, so focus stays where it was.
class SizingStrip final : public QWidget {
    Q_OBJECT

public:
    explicit SizingStrip(QWidget* parent = nullptr);

    void setCells(const std::vector<StripCellData>& cells);
    /// Marks the cell whose derivation is shown; an empty id closes all.
    void setOpen(const QString& id);
    [[nodiscard]] QString openId() const { return m_open; }
    [[nodiscard]] StripCell* cell(const QString& id) const;
    [[nodiscard]] const std::vector<StripCell*>& cells() const { return m_cells; }

Q_SIGNALS:
    /// A figure was clicked: open its derivation, or close it if it is open.
    void figureActivated(const QString& id);
    /// The reference of all changes should become the other one.
    void referenceToggled();
    /// The input that `id` misses was clicked.
    void missingInputActivated(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    StripCell* addCell();
    void makeTabStop(const StripCell* cell);

    QHBoxLayout* m_layout = nullptr;
    std::vector<StripCell*> m_cells;
    QString m_open;
};

} // namespace studio::views
