// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/canvas/canvas_view.h"
#include "views/document/session.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

class Breadcrumb;
class MinimapOverlay;

/// The canvas with the way to its sheet above it and the choice of layer at the right.
class CanvasPage final : public QWidget {
    Q_OBJECT

public:
    explicit CanvasPage(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] CanvasView* view() const { return m_view; }
    [[nodiscard]] SheetScene* scene() const { return m_scene; }
    void setMinimapShown(bool shown);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showWay();
    void chooseRole(std::optional<Role> role);
    void retranslate();
    void editNote(std::size_t index);

    Session* m_session;
    SheetScene* m_scene;
    CanvasView* m_view;
    Breadcrumb* m_breadcrumb;
    MinimapOverlay* m_minimap;
    QToolButton* m_layers;
    QToolButton* m_open;
};

} // namespace studio::views
