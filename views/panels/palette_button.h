// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QToolButton>

namespace studio::views {

inline constexpr const char* kPaletteMime = "application/x-supernode-studio-palette";

/// An entry of the palette: can be dragged onto the sheet; a double click or Enter puts it into the middle.
class PaletteButton final : public QToolButton {
    Q_OBJECT

public:
    PaletteButton(const QString& key, const QString& iconName, QWidget* parent);
    /// Only the drawing, 32 px.
    void setGlyph();

Q_SIGNALS:
    void placeWanted();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString m_key;
    QPoint m_pressedAt;
};

/// Drags a palette key; returns when it was dropped.
void dragPaletteKey(QWidget* source, const QString& key, const QIcon& icon);

} // namespace studio::views
