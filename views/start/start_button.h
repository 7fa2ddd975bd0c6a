// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace studio::views {

/// A button of the start page that paints itself: follows the pointer and the theme, Enter opens it, arrow keys go to
/// its neighbours.
class StartButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit StartButton(QWidget* parent = nullptr);

Q_SIGNALS:
    /// An arrow key wants the focus elsewhere: -1, 0 or 1 to the right and downwards.
    void moveWanted(int right, int down);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    /// The surface of a card, and its edge: hover 2 px accentLine, focus 2 px accent.
    void paintCard(QPainter& painter) const;
    void paintCardEdge(QPainter& painter) const;
};

} // namespace studio::views
