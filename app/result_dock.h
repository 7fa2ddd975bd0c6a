// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {
class TabBar;
}

namespace studio::app {

/// The results below the canvas: tabs, and a button that folds them to their bar.
class ResultDock final : public QWidget {
    Q_OBJECT

public:
    explicit ResultDock(QWidget* parent = nullptr);

    void addTab(const QString& id, const QString& title, QWidget* page);
    void setTitle(const QString& id, const QString& title);
    void setCount(const QString& id, int count);
    void show(const QString& id);
    [[nodiscard]] QString current() const;
    [[nodiscard]] QStringList ids() const { return m_ids; }
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }

Q_SIGNALS:
    void foldedChanged(bool folded);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    views::TabBar* m_bar;
    QStackedWidget* m_stack;
    QToolButton* m_fold;
    QStringList m_ids;
    bool m_folded = false;
};

} // namespace studio::app
