// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QLineEdit;
class QListWidget;
QT_END_NAMESPACE

namespace studio::views {

/// Finds every command by words in any order; Enter runs it, Esc changes nothing.
class CommandPalette final : public QDialog {
    Q_OBJECT

public:
    CommandPalette(std::vector<QAction*> actions, QWidget* parent);

    /// How well a command's words answer what was typed; negative: not at all.
    [[nodiscard]] static int matchScore(const QString& command, const QString& typed);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void run();

    std::vector<QAction*> m_actions;
    QLineEdit* m_edit;
    QListWidget* m_list;
};

} // namespace studio::views
