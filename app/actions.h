// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenuBar>
#include <QToolBar>

#include <functional>
#include <map>
#include <vector>

namespace studio::app {

/// Every command of the window, from one table: words, icon, keys, menu. The window only says what they do.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(QWidget* window);

    /// Never null; an id that the table lacks is a mistake that a test finds.
    [[nodiscard]] QAction* operator[](const char* id) const;
    void on(const char* id, QObject* context, const std::function<void()>& run);
    [[nodiscard]] std::vector<QAction*> all() const;

    void fillMenus(QMenuBar& bar);
    /// The left part of the tool bar; a name of "-" is a separator.
    void fillToolBar(QToolBar& bar);
    /// The menu of the canvas.
    [[nodiscard]] QMenu* contextMenu(QWidget* parent) const;
    void retranslate();

private:
    std::map<std::string, QAction*> m_actions;
    std::map<std::string, QMenu*> m_menus;
};

} // namespace studio::app
