// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace studio::views {

/// Cards in rows of one height. A row takes as many as fit at their least width; they share what is left by weight.
/// What does not fit goes into the next row, nothing overlaps.
class CardFlow final : public QWidget {
    Q_OBJECT

public:
    explicit CardFlow(QWidget* parent = nullptr);

    /// `least` in pixels at 96 dpi; a weight of 0 keeps the card at its least width.
    void addCard(QWidget* card, int least, int weight);
    /// Rows are this high, or higher if all of them fit into `available`.
    void setAvailableHeight(int available);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Card {
        QWidget* widget = nullptr;
        int least = 0;
        int weight = 1;
    };

    [[nodiscard]] std::vector<std::vector<Card>> rows(int width) const;
    void arrange();

    std::vector<Card> m_cards;
    int m_available = 0;
};

} // namespace studio::views
