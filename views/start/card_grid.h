// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace studio::views {

class StartButton;

/// Buttons of one height in equal columns, as many as the width takes. Hidden ones leave no gap.
class CardGrid final : public QWidget {
    Q_OBJECT

public:
    struct Shape {
        int narrowest = 0; ///< of a column, in logical pixels
        int gap = 0;
        bool balanced = false; ///< rows of equal length rather than a full first one
    };
    explicit CardGrid(const Shape& shape, QWidget* parent = nullptr);

    /// At a place among the others, which is also its place in the tab order.
    void insert(std::size_t at, StartButton* button);
    [[nodiscard]] const std::vector<StartButton*>& buttons() const { return m_buttons; }
    /// Places them anew after some were shown or hidden.
    void rearrange();
    [[nodiscard]] int columnsFor(int width) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void columnsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] std::vector<StartButton*> shown() const;
    void place();
    void moveFocus(StartButton* from, int right, int down);

    Shape m_shape;
    int m_columns = 0; ///< as placed last
    std::vector<StartButton*> m_buttons;
};

} // namespace studio::views
