// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/strip_cell_data.h"

#include <QAbstractButton>

namespace studio::views {

/// Paints one cell into `box`, on screen or in a report. `narrow` cells drop the note, then words of the change;
/// value, unit, letter and light always stay.
void paintStripCell(QPainter& painter, const QRectF& box, const StripCellData& data, const Colors& colors, bool open);

/// A cell of the sizing strip. A click opens the derivation; a click on the change asks for the other reference; a
/// click on the missing input goes there.
class StripCell final : public QAbstractButton {
    Q_OBJECT

public:
    explicit StripCell(QWidget* parent = nullptr);

    void setData(const StripCellData& data);
    [[nodiscard]] const StripCellData& data() const { return m_data; }
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_open; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void changeClicked();
    void missingClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] bool onThirdLine(const QPointF& position) const;
    void retranslate();

    StripCellData m_data;
    bool m_open = false;
};

} // namespace studio::views
